"""The positions of Felicità's lesson, made by the rules: `python -m tests.games.felicita.lesson` writes them down."""

from __future__ import annotations

from pathlib import Path

import ludoteca
from ludoteca.games.felicita import GAME, moves
from ludoteca.games.felicita.rules.match import Felicita
from tests.games.felicita.position import RED, do, position
from tests.games.lessons import happened, positions_script

FILE = Path(ludoteca.__file__).parent / "games/felicita/web/positions.js"
HIDDEN = "g11 ?1, a7 ?2, f3 ?3, k9 ?6, c6 ?7, i6 ?8, a3 ?9, e1 ?Q1"


def scenes() -> dict[str, dict[str, object]]:
    return {**first_turn(), **later(), **the_app(), **a_special_card(), "end": scene(the_end())}


def scene(state: Felicita, *lines: str) -> dict[str, object]:
    """What red sees and may do, once these lines are played, and what it was told of them."""
    told = {"happened": happened(GAME, state, RED, *lines)} if lines else {}
    return {
        "view": GAME.view(state, RED),
        "legal": [moves.move(action) for action in state.legal(RED)],
        **told,
    }


def first_turn() -> dict[str, dict[str, object]]:
    """A move to a heart, a problem solved from afar, a green card."""
    state = position(problems=f"i1 4, k2 5, {HIDDEN}", hands=("4", "10", "2", ""), red="4h", green="5 11 8 swap ten")
    shown = {"start": scene(state)}
    shown["heart"] = scene(state, "move e11")
    shown["cell"] = scene(state, "solve 4")
    shown["drawn"] = scene(state, "green")
    return shown


def later() -> dict[str, dict[str, object]]:
    """A question mark, then a friend who has what is missing."""
    state = position(problems=f"k2 5, {HIDDEN}", pawns="e6 k11 k1 a1", hands=("11", "10", "2", ""), red="1?", day=2)
    do(state, "move d6")
    shown = {"question": scene(state)}
    shown["revealed"] = scene(state, "reveal f3")
    friends = position(problems=f"k2 5, {HIDDEN}", pawns="e6 e6 k1 a1", hands=("11", "5 10", "2", ""), day=2)
    shown["friends"] = scene(friends)
    shown["shared"] = scene(friends, "take 5 from yellow")
    return shown


def the_app() -> dict[str, dict[str, object]]:
    """The Wi-Fi, and what the app is good for."""
    problems = "c6 Q4, k2 5, a7 ?2, f3 ?3"
    state = position(problems=problems, pawns="f8 k11 k1 a1", hands=("", "10", "2", ""), red="2g", green="11", day=2)
    shown = {"wifi": scene(state)}
    shown["app"] = scene(state, "move f6")
    state = position(problems=problems, pawns="e6 k11 k1 a1", hands=("11", "10", "2", ""), apps="0", red="2h", day=2)
    shown["report"] = scene(state, "move c6")
    shown["reported"] = scene(state, "solve Q4")
    return shown


def a_special_card() -> dict[str, dict[str, object]]:
    """At a heart a friend is called, who has what is missing."""
    state = position(problems=f"k2 5, {HIDDEN}", hands=("call", "5 10", "2", ""), red="4h", day=2)
    do(state, "move e11")
    shown = {"special": scene(state)}
    shown["called"] = scene(state, "call yellow")
    return shown


def the_end() -> Felicita:
    state = position(problems="k2 5, i1 4, c6 ?7", day=3, red="1g dinner", hands=("11", "10", "2", ""))
    do(state, "move b11")
    assert state.over
    return state


def text() -> str:
    return positions_script(GAME.id, scenes())


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
