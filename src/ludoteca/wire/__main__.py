"""`python -m ludoteca.wire`: write the browser's types anew; with `--check`, only say which differ."""

from __future__ import annotations

import sys
from importlib.resources import files
from pathlib import Path
from typing import get_args

from ludoteca.core.clauses import Clause
from ludoteca.games import catalogue
from ludoteca.wire import answers, asks, lab, reviews, says
from ludoteca.wire.typescript import is_struct, module


def modules() -> dict[Path, str]:
    """The files of types, and what should stand in them."""
    house = [
        *get_args(says.Message),
        *get_args(asks.AnyMessage),
        Clause,
        *(
            one
            for one in {**vars(answers), **vars(reviews), **vars(asks), **vars(lab)}.values()
            if is_struct(one) and one is not asks.Message
        ),
    ]
    found = {Path(str(files("ludoteca"))) / "web/kit/wire.d.ts": module(house)}
    return found | {game.web / "wire.d.ts": module([game.view_type]) for game in catalogue() if game.web}


def main() -> None:
    changed = [path for path, text in modules().items() if not path.exists() or path.read_text("utf-8") != text]
    if "--check" in sys.argv:
        sys.exit("".join(f"{path} differs from the server's types: run `make types`\n" for path in changed) or None)
    for path in changed:
        path.write_text(modules()[path], "utf-8")
        print(path)


if __name__ == "__main__":
    main()
