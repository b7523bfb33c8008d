"""WaterGame's actions in words: plain data, one-line notation, sentences, and the way back.

`build roads`, `invest school`, `attack arson 2 roads`, `answer organic table`, `sacrifice school reserve`, `pass`.
Nothing that is done is hidden: everyone sees every card that leaves a hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import partial
from typing import Final

from ludoteca.core.game import BadNotation, Move
from ludoteca.core.words import Fact, Item, Telling, game_words
from ludoteca.games.watergame.edition import EDITION
from ludoteca.games.watergame.rules.actions import (
    ACTIONS,
    ANSWER,
    ANSWER_PARKED,
    BUILD,
    CARD,
    COLLECT,
    DISCARDING,
    END_PLAYS,
    GAINING,
    INVEST,
    LIFT,
    LIFT_PARKED,
    NOTHING,
    PARK,
    PASSING,
    RECYCLING,
    STOP,
    STRIKE,
    UNLEASH,
    VERB,
    WHAT,
    WHOM,
)

WORDS: Final = partial(game_words, __package__)
EVERY_ACTION: Final = range(ACTIONS)
CARD_IDS: Final = [card.id for card in EDITION.cards]
SOURCES: Final = [*EDITION.cards, *EDITION.resources]
"""Every card by the number that notes call it: blue-backed ones first, light-blue ones after."""
RESERVE: Final = "reserve"
TABLE: Final = "table"
LONGEST_QUOTE: Final = 40

_ALONE: Final = {END_PLAYS: "end", PASSING: "pass", STOP: "keep"}
_WITH_A_CARD: Final = {
    BUILD: "build",
    INVEST: "invest",
    COLLECT: "collect",
    PARK: "park",
    ANSWER: "answer",
    GAINING: "gain",
    UNLEASH: "catastrophe",
    DISCARDING: "discard",
}


def move(action: int) -> Move:
    verb, card, what = VERB[action], CARD_IDS[CARD[action]], WHAT[action]
    other = "" if what == NOTHING else CARD_IDS[what]
    if verb in _ALONE:
        return {"do": _ALONE[verb]}
    if verb in _WITH_A_CARD:
        return {"do": _WITH_A_CARD[verb], "card": card}
    if verb == STRIKE:
        told = {"do": "attack", "card": card, "target": str(WHOM[action] + 1)}
        return {**told, "choice": other} if other else told
    if verb == ANSWER_PARKED:
        return {"do": "answer", "card": card, "from": TABLE}
    if verb == LIFT:
        return {"do": "lift", "card": card, "attack": other}
    if verb == LIFT_PARKED:
        return {"do": "lift", "card": card, "attack": other, "from": TABLE}
    if verb == RECYCLING:
        return {"do": "recycle", "card": card, "wanted": other}
    return {"do": "sacrifice", "card": card, "extra": str(WHOM[action]), "prize": other or RESERVE}


def notation(moves: Sequence[Move]) -> str:
    (told,) = moves
    match told["do"]:
        case "attack":
            words = ["attack", told["card"], told["target"], told.get("choice", "")]
        case "answer":
            words = ["answer", told["card"], told.get("from", "")]
        case "lift":
            words = ["lift", told["attack"], "with", told["card"], told.get("from", "")]
        case "recycle":
            words = ["recycle", told["wanted"], "with", told["card"]]
        case "sacrifice":
            extra = "" if told["extra"] == "0" else f"+{told['extra']}"
            words = ["sacrifice", told["card"] + extra, told["prize"]]
        case do:
            words = [do, told.get("card", "")]
    return " ".join(word for word in words if word)


_ACTION_OF: Final = {notation([move(action)]): action for action in EVERY_ACTION}
_WORDS: Final = sorted({word for line in _ACTION_OF for word in line.split()})
_VERBS: Final = sorted({line.split()[0] for line in _ACTION_OF})


def action(move: Move) -> int:
    try:
        found = _ACTION_OF.get(notation([move]))
    except (KeyError, TypeError):  # something missing, or a value that is no text
        found = None
    if found is None or move_of(found) != move:
        raise BadNotation("notation.move", WORDS, found=_quoted(repr(move)))
    return found


move_of: Final = move
"""`move` under a name that its own parameter does not hide."""


def public(move: Move) -> Move:
    return move


def unfinished(_move: Move) -> bool:
    return False


def read(line: str) -> list[int]:
    text = " ".join(line.lower().split())
    if text in _ACTION_OF:
        return [_ACTION_OF[text]]
    words = text.split()
    if not words or words[0] not in _VERBS:
        raise BadNotation("notation.verb", WORDS, found=_quoted(line.strip()), verbs=_VERBS)
    for word in words:
        if word not in _WORDS:
            near = get_close_matches(word, _WORDS, 1, 0.5)
            key = "notation.near" if near else "notation.word"
            raise BadNotation(key, WORDS, found=_quoted(word), near=near)
    example = next(known for known in _ACTION_OF if known.startswith(words[0]))
    raise BadNotation("notation.line", WORDS, found=_quoted(line.strip()), example=example)


def _quoted(text: str) -> str:
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"


# --- For people ------------------------------------------------------------------------------------

TOLD: Final = (
    "draw",
    "toll",
    "turn up",
    "destroyed",
    "random discard",
    "stays",
    "stolen",
    "lose",
    "resource gone",
    "reserve",
    "season",
    "pile over",
    "civilisation",
    "end",
)
"""What happened besides the move: of anything else the move has told."""


def phrase(move: Move) -> Telling:
    key = f"move.{move['do']}"
    if "choice" in move:
        key += ".choice"
    elif "from" in move:
        key += ".table"
    elif move.get("prize") == RESERVE:
        key += ".reserve"
    facts: dict[str, Fact] = {**move}
    if "target" in move:
        facts["target"] = int(move["target"]) - 1
    if "extra" in move:
        facts["extra"] = int(move["extra"])
    return Telling(key, facts)


def told(event: str, facts: Mapping[str, int]) -> Telling | None:
    if event not in TOLD:
        return None
    counted: list[Item] = [{"n": facts[card], "card": card} for card in CARD_IDS if card in facts]
    match event:
        case "draw" if counted:
            return Telling("event.draw.seen", {"cards": facts["cards"], "drawn": counted})
        case "toll":
            attacks = [card for card in CARD_IDS if card in facts]
            return Telling("event.toll", {"drops": facts["drops"], "attacks": attacks})
        case "end":
            scores: list[Item] = [{"seat": int(seat), "points": points} for seat, points in facts.items()]
            return Telling("event.end", {"scores": scores})
    named = {"card": SOURCES[facts["card"]].id} if "card" in facts else {}
    return Telling(f"event.{event}", {**facts, **named})
