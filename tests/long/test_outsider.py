"""A game from outside is compiled on ours: what it is compiled for, and what happens where it does not fit."""

from __future__ import annotations

from ludoteca.compiling import library
from ludoteca.core.build import COMPILED, INTERPRETED
from tests.testing.test_outsider import Author, author, passed

__all__ = ["author"]


def test_a_game_from_outside_is_compiled_on_ours(author: Author) -> None:
    """One test, because compiling takes its time: what it is compiled for, and what happens where it does not fit."""
    said = author.install()
    built = author.site / "shells" / "built.txt"
    assert built.exists(), said
    assert "interpreted: shells" not in author.version()
    assert passed(author.test()) > 100

    speed = "import ludoteca; from ludoteca.core.build import speed; print(speed(ludoteca.game('shells')))"
    assert author.run("-c", speed) == f"{COMPILED}\n"
    assert author.run("-c", speed, pure=True) == f"{INTERPRETED}\n"

    fitting = built.read_text("utf-8")
    built.write_text(fitting.replace(library(), "ludoteca_of_another_day"), "utf-8")
    assert author.run("-c", speed) == (
        f"{INTERPRETED}\nshells was compiled for another ludoteca and runs interpreted: install it again\n"
    )
    assert "interpreted: shells" in author.version()

    built.unlink()  # as if its author had forgotten to pack it
    assert "LUDOTECA_PURE is set: nothing compiled is imported" in author.run("-c", speed, pure=True)

    built.write_text(fitting, "utf-8")
    rules = author.site / "shells" / "rules.py"
    rules.write_text(rules.read_text("utf-8") + "\n", "utf-8")
    assert "compiled from older sources than these" in author.test("-k", "compiled_equals_interpreted")
