"""The data that the browser's table takes from the rules: the cards, and the positions of the lesson.

`python -m tests.games.watergame.lesson` writes them; a test fails when they are not what the rules say.
"""

from __future__ import annotations

import json
from pathlib import Path

import msgspec

import ludoteca
from ludoteca.games.watergame import GAME, moves
from ludoteca.games.watergame.edition import EDITION
from ludoteca.games.watergame.rules import WaterGame
from tests.games.lessons import positions_script

from .position import do, position

FOLDER = Path(ludoteca.__file__).parent / "web" / "games" / "watergame"
ME = 0
SHOWN = ("family", "name", "text", "number", "cost", "worth", "drops", "effect", "symbol", "gain", "recycle")
"""What the table shows of a card; what it does is the rules' business."""


def start() -> WaterGame:
    return position(
        hands=("farming school leak organic thaw", "gmo arson dew"),
        water=("rain 2, river 3, sea 4", "wood 2, snow 3, glacier 5"),
        pile="roads industry dew shower theft strike thrift...",
    )


def positions() -> dict[str, WaterGame]:
    """Each follows from the one before by moves, but for the last two."""
    found = {}
    state = start()
    found["start"] = state.clone()
    for name, lines in (
        ("green", ["collect thaw"]),
        ("built", ["build farming"]),
        ("invested", ["invest school"]),
        ("attacked", ["attack leak 2"]),
        ("struck", ["pass"]),
        ("parked", ["park organic"]),
        ("window", ["end"]),
        ("threatened", ["attack gmo 1"]),
        ("answered", ["answer organic table"]),
    ):
        do(state, *lines)
        found[name] = state.clone()
    last = position(
        player=1,
        caller=0,
        pile="",
        season=1,
        cities=("farming roads industry school culture", "farming roads house"),
        water=("sea 4", "glacier 5, snow 3"),
    )
    do(last, "end", "pass")
    found["end"] = last
    return found


def written_positions() -> str:
    scenes = {
        name: {"view": GAME.view(state, ME), "legal": [moves.move(action) for action in state.legal(ME)]}
        for name, state in positions().items()
    }
    return positions_script(GAME.id, scenes)


def written_cards() -> str:
    lines = [
        "// The printed cards, from edition.toml: python -m tests.games.watergame.lesson writes this file.",
        '/** @typedef {import("/web/kit/types.d.ts").Text} Text */',
        "/** @type {Record<string, {family: string, name: Text, text?: Text, number?: number, cost?: number,",
        " *   worth?: number, drops?: number, effect?: Record<string, number>, symbol?: number, gain?: number,",
        " *   recycle?: number}>} */",
        "export const CARDS = {",
    ]
    for entry in (*EDITION.cards, *EDITION.resources):
        facts = {"family": "resource", **msgspec.to_builtins(entry)}
        name = facts.pop("id")
        shown = {key: facts[key] for key in SHOWN if facts.get(key)}
        lines.append(f"  {json.dumps(name)}: {json.dumps(shown, ensure_ascii=False)},")
    return "\n".join([*lines, "};", f"export const INVESTING = {EDITION.investing};", ""])


FILES = {"cards.js": written_cards, "positions.js": written_positions}

if __name__ == "__main__":
    for name, written in FILES.items():
        (FOLDER / name).write_text(written(), "utf-8")
