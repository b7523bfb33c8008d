"""Words for what can be done in Shells, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from ludoteca.core.game import BadNotation, Move
from ludoteca.core.words import Telling, game_words

from .rules import GIVE, GIVEN, KINDS

WORDS = partial(game_words, __package__)
EVERY_ACTION = range(GIVEN + KINDS)
NAMES = ("cone", "conch", "clam", "cowrie")
HIDDEN = "?"


def move(action: int) -> Move:
    if action == GIVE:
        return {"do": "give"}
    if action > GIVE:
        return {"do": "given", "kind": NAMES[action - GIVEN]}
    return {"do": "lay", "kind": NAMES[action]}


EVERY_MOVE = [move(action) for action in EVERY_ACTION]


def action(move: Move) -> int:
    if move not in EVERY_MOVE:
        raise BadNotation("notation.move", WORDS, found=str(move))
    return EVERY_MOVE.index(move)


def public(move: Move) -> Move:
    return {**move, "kind": HIDDEN} if move["do"] == "given" else move


def notation(moves: Sequence[Move]) -> str:
    last = moves[-1]
    word = "give" if len(moves) > 1 else last["do"]
    return f"{word} {last['kind']}" if "kind" in last else word


def read(line: str) -> list[int]:
    words = line.lower().split()
    if words == ["give"]:
        return [GIVE]
    if len(words) == 2 and words[1] in NAMES:
        kind = NAMES.index(words[1])
        if words[0] in ("lay", "give", "given"):
            return {"lay": [kind], "give": [GIVE, GIVEN + kind], "given": [GIVEN + kind]}[words[0]]
    raise BadNotation("notation.line", WORDS)


def unfinished(move: Move) -> bool:
    return move["do"] == "give"


def phrase(move: Move) -> Telling:
    return Telling(f"move.{move['do']}", move)


def told(event: str, facts: Mapping[str, int]) -> Telling | None:
    if event != "draw":
        return None
    return Telling("event.draw", {"kind": NAMES[facts["kind"]] if "kind" in facts else HIDDEN})
