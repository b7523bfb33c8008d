"""What the browser shows of Felicità's data: `python -m tests.games.felicita.lesson` writes it down.

The board and the words of the cards, from the edition; the positions of the lesson, made by the rules.
"""

from __future__ import annotations

import json
from pathlib import Path

import ludoteca
from ludoteca.games.felicita import GAME, moves
from ludoteca.games.felicita.edition import EDITION, GREENS, PROBLEMS, Card
from ludoteca.games.felicita.rules.state import Felicita
from tests.games.felicita.position import RED, do, position
from tests.games.lessons import positions_script

FOLDER = Path(ludoteca.__file__).parent / "web/games/felicita"
COMMAND = "python -m tests.games.felicita.lesson writes this file."
HIDDEN = "g11 ?1, a7 ?2, f3 ?3, k9 ?6, c6 ?7, i6 ?8, a3 ?9, e1 ?Q1"


def scenes() -> dict[str, dict[str, object]]:
    return {**first_turn(), **later(), "end": scene(the_end())}


def scene(state: Felicita) -> dict[str, object]:
    """What red sees and may do."""
    return {
        "view": GAME.view(state, RED),
        "legal": [moves.move(action) for action in state.legal(RED)],
    }


def first_turn() -> dict[str, dict[str, object]]:
    """A move to a heart, a problem solved from afar, a green card."""
    state = position(problems=f"i1 4, k2 5, {HIDDEN}", hands=("4", "10", "2", ""), red="4h", green="5 11 8 swap ten")
    shown = {"start": scene(state)}
    do(state, "move e11")
    shown["heart"] = scene(state)
    do(state, "solve 4")
    shown["cell"] = scene(state)
    do(state, "green")
    shown["drawn"] = scene(state)
    return shown


def later() -> dict[str, dict[str, object]]:
    """A question mark, then a friend who has what is missing."""
    state = position(problems=f"k2 5, {HIDDEN}", pawns="e6 k11 k1 a1", hands=("11", "10", "2", ""), red="1?", day=2)
    do(state, "move d6")
    shown = {"question": scene(state)}
    do(state, "reveal f3")
    shown["revealed"] = scene(state)
    friends = position(problems=f"k2 5, {HIDDEN}", pawns="e6 e6 k1 a1", hands=("11", "5 10", "2", ""), day=2)
    shown["friends"] = scene(friends)
    do(friends, "take 5 from yellow")
    shown["shared"] = scene(friends)
    return shown


def the_end() -> Felicita:
    state = position(problems="k2 5, i1 4, c6 ?7", day=3, red="1g dinner", hands=("11", "10", "2", ""))
    do(state, "move b11")
    assert state.over
    return state


def words(card: Card) -> dict[str, dict[str, str]]:
    return {
        "it": {"title": card.it.title, "text": card.it.text},
        "en": {"title": card.en.title, "text": card.en.text},
    }


def constant(name: str, kind: str, value: object) -> str:
    """A constant of a script, an entry a line."""
    if isinstance(value, dict):
        lines = [f"  {json.dumps(key)}: {_plain(entry)}" for key, entry in value.items()]
        text = "{\n" + ",\n".join(lines) + ",\n}"
    else:
        assert isinstance(value, list)
        text = "[\n" + ",\n".join(f"  {_plain(entry)}" for entry in value) + ",\n]"
    return f"/** @type {{{kind}}} */\nexport const {name} = {text};\n"


def _plain(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def cards() -> str:
    both = "{it: {title: string, text: string}, en: {title: string, text: string}}"
    reds = [
        {"name": moves.red_name(card), "it": EDITION.red_words["it"][card], "en": EDITION.red_words["en"][card]}
        for card in range(len(EDITION.reds))
    ]
    return (
        f"// The board and the cards of the edition: {COMMAND}\n"
        + constant("BOARD", "string[]", list(EDITION.board))
        + constant("TRACK", "number[]", list(EDITION.track))
        + constant("REDS", "{name: string, it: string, en: string}[]", reds)
        + constant(
            "PROBLEMS",
            f"Record<string, {both}>",
            {name: words(card) for name, card in zip(PROBLEMS, EDITION.problem_words, strict=True)},
        )
        + constant(
            "GREENS",
            f"Record<string, {both}>",
            {name: words(card) for name, card in zip(GREENS, EDITION.green_words, strict=True)},
        )
    )


def positions() -> str:
    return positions_script(GAME.id, scenes())


FILES = {"cards.js": cards, "positions.js": positions}

if __name__ == "__main__":
    for name, written in FILES.items():
        (FOLDER / name).write_text(written(), encoding="utf-8")
