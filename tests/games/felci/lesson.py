"""The positions of the browser's lesson, made by the rules: `python -m tests.games.felci.lesson` writes them down."""

from __future__ import annotations

from pathlib import Path

import ludoteca
from ludoteca.games.felci import GAME, moves
from ludoteca.games.felci.rules import Felci
from ludoteca.games.felci.rules.actions import BLACK, WHITE
from tests.games.felci.position import do, position
from tests.games.lessons import happened, positions_script

FILE = Path(ludoteca.__file__).parent / "games/felci/web/positions.js"


def scenes() -> dict[str, dict[str, object]]:
    return {**first_turn(), **later(), "end": scene(the_end())}


def scene(state: Felci, *lines: str) -> dict[str, object]:
    """What white sees and may do, once these lines are played, and what it was told of them."""
    told = {"happened": happened(GAME, state, WHITE, *lines)} if lines else {}
    return {
        "view": GAME.view(state, WHITE),
        "legal": [moves.move(action) for action in state.legal(WHITE)],
        **told,
    }


def first_turn() -> dict[str, dict[str, object]]:
    state = position(hands=("RRYB", "YYGP"))
    empty = scene(state)
    planted = scene(state, "R c6")
    return {"empty": empty, "planted": planted, "drawn": scene(state, "R d6")}


def later() -> dict[str, dict[str, object]]:
    """A spore through the undergrowth, a visitor, black's answer, a disturber."""
    state = position(
        ferns="R c6 d6, Y e3 f3 f4 g4, B e2 f2 g2, G b4 c4, P g6",
        hands=("RYGB", "YGPP"),
    )
    shown = {"grown": scene(state)}
    shown["chain"] = scene(state, "R via Ge6")
    shown["spore"] = scene(state, "R f6")
    shown["host"] = scene(state, "visit R w2")
    shown["rival"] = scene(state, "visit Y b4")
    shown["answer"] = scene(state, "Y g3")
    shown["disturbed"] = scene(state, "visit B b4")
    return shown


def the_end() -> Felci:
    state = position(
        ferns="R g2 g3 f4 g4 g5 h5, Y e1 c2 e2 f2 e3 f3 e4, G b3 g6 h6 b7 f7 c8, B b4 c4 b5 b6, P b2 e5 e6 c7 d7 f8",
        undergrowth="w: Gf5 Bf6; w: Yd2 Gd1 Yc1; w: Ye7; b: Rd5 Bd6 Bc6; w: Gd8 Pe8; w: Gg7; w: Pa5",
        benches="B w2, G w3, b w3, R w4, r w1, y b1, g b2, P b2, p b4, Y b4",
        hands=("RRBB", "RPPB"),
        pile="",
        player=BLACK,
        actions_left=1,
    )
    do(state, "B a6")
    assert state.over
    return state


def text() -> str:
    return positions_script(GAME.id, scenes())


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
