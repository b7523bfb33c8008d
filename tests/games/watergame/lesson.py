"""The positions of the lesson in the browser, made by the rules.

`python -m tests.games.watergame.lesson` writes them; a test fails when they are not what the rules say.
"""

from __future__ import annotations

from ludoteca.games.watergame import GAME, moves
from ludoteca.games.watergame.rules import WaterGame
from tests.games.lessons import happened, positions_script

from .position import do, position

FILE = GAME.folder / "web/positions.js"
ME = 0


def start() -> WaterGame:
    return position(
        hands=("farming house school leak organic thaw", "gmo arson dew"),
        water=("rain 3, river 3, sea 4", "wood 3, snow 3, glacier 5"),
        pile="roads industry dew shower theft strike thrift...",
    )


def another_turn() -> WaterGame:
    """Later: the other has ended its plays, and the first player may step in."""
    state = position(
        player=1,
        hands=("theft recycling drought", "dew strike"),
        cities=("farming house", "farming roads"),
        investments=("school",),
        water=("sea 4, rain 1", "glacier 5, snow 3"),
        discards="dew industry leak",
        reserve="lake",
    )
    do(state, "end")
    return state


def over() -> WaterGame:
    state = position(
        player=1,
        caller=0,
        pile="",
        season=1,
        cities=("farming roads industry school culture", "farming roads house"),
        water=("sea 4", "glacier 5, snow 3"),
    )
    do(state, "end", "pass")
    return state


FIRST_TURN = (
    ("green", ["collect thaw"]),
    ("built", ["build farming"]),
    ("housed", ["build house"]),
    ("invested", ["invest school"]),
    ("attacked", ["attack leak 2"]),
    ("struck", ["pass"]),
    ("parked", ["park organic"]),
    ("window", ["end"]),
    ("threatened", ["attack gmo 1"]),
)
LATER = (
    ("stealing", ["attack theft 2"]),
    ("stolen", ["pass"]),
    ("recycled", ["recycle industry with recycling"]),
    ("mine", ["pass", "keep"]),
    ("sacrificed", ["sacrifice school reserve"]),
    ("dry", ["catastrophe drought"]),
)


def scenes() -> dict[str, dict[str, object]]:
    """Each follows from the one before by moves, but for the beginnings of a turn."""
    found = {}
    for name, state, moves_of in (
        ("start", start(), FIRST_TURN),
        ("asked", another_turn(), LATER),
        ("end", over(), ()),
    ):
        found[name] = scene(state)
        for after, lines in moves_of:
            told = happened(GAME, state, ME, *lines)
            found[after] = {**scene(state), "happened": told}
    return found


def scene(state: WaterGame) -> dict[str, object]:
    return {"view": GAME.view(state, ME), "legal": [moves.move(action) for action in state.legal(ME)]}


def written() -> str:
    return positions_script(GAME.id, scenes())


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
