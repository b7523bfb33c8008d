"""`python -m ludoteca.server.annex DATA EDITION HOST NAME …`: a house that plays a variant, for another house.

The first line of its input is a key of the other house's; it says its port, and ends when nobody holds its input open.
"""

from __future__ import annotations

import sys
from pathlib import Path

from ludoteca.core.edition import choose
from ludoteca.core.errors import Refused
from ludoteca.core.leash import end_with_input
from ludoteca.games import game


def main(data: Path, edition: Path, host: str, names: tuple[str, ...]) -> None:
    try:
        for found in choose([edition]):
            game(found)  # an edition is checked when its game is first looked at
    except Refused as error:
        sys.exit(" ".join(str(error).replace(str(edition), "").strip(": ").split()))
    key = sys.stdin.readline().strip()
    from ludoteca.server.pauses import Pace
    from ludoteca.server.serve import Outside, listening, serve

    end_with_input()
    sock = listening(host, 0)
    serve(sock, data, Pace(), lambda _address: print(sock.getsockname()[1], flush=True), Outside(names, key=key))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], tuple(sys.argv[4:]))
