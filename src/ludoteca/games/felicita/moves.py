"""Felicità's actions in words: plain data, one-line notation, sentences, and the way back.

`move f6`, `reveal c11`, `solve 4`, `call blue`, `green`, `pass`, `draw`, `give 4 to blue`, `trade 4 for 7 with blue`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from ludoteca.core.bits import members
from ludoteca.core.game import BadNotation, Move
from ludoteca.core.words import Telling, game_words
from ludoteca.games.felicita.edition import (
    COLOURS,
    DINNER_NAME,
    EDITION,
    GREENS,
    PROBLEMS,
    RESULTS,
    SPECIALS,
    cell_name,
)
from ludoteca.games.felicita.rules import actions
from ludoteca.games.felicita.rules.actions import (
    DOT_CELLS,
    DRAW,
    NO_CARD,
    REVEAL,
    SEATS,
    SOLVE,
    SPECIAL,
    SWAP,
    TRANSFER,
    WIFI,
    transfer_friend,
    transfer_given,
    transfer_taken,
)
from ludoteca.games.felicita.rules.ending import result

WORDS: Final = partial(game_words, __package__)
CELL_NAMES: Final = [cell_name(EDITION.city.rows, place) for place in EDITION.city.cells]
DOT_NAMES: Final = [CELL_NAMES[cell] for cell in DOT_CELLS]
BARE: Final = {
    "draw": DRAW,
    "green": actions.GREEN,
    "pass": actions.PASS,
    "ten": actions.EXTEND,
    "accept": actions.ACCEPT,
    "refuse": actions.REFUSE,
}
"""Actions of one word."""
PLAYABLE: Final = SPECIALS[:3]

_WORD_OF: Final = {action: word for word, action in BARE.items()}

EVERY_ACTION: Final = [
    *(actions.move(cell) for cell in range(len(CELL_NAMES))),
    *(actions.reveal(dot) for dot in range(len(DOT_NAMES))),
    *(actions.solve(problem) for problem in range(len(PROBLEMS))),
    *(actions.special(SWAP + card, friend) for card in range(len(PLAYABLE)) for friend in range(SEATS)),
    *BARE.values(),
    *(
        actions.transfer(friend, given, taken)
        for friend in range(SEATS)
        for given in range(NO_CARD + 1)
        for taken in range(NO_CARD + 1)
        if given != taken
    ),
]


def move(action: int) -> Move:
    if action < REVEAL:
        return {"do": "move", "cell": CELL_NAMES[action]}
    if action < SOLVE:
        return {"do": "reveal", "cell": DOT_NAMES[action - REVEAL]}
    if action < SPECIAL:
        return {"do": "solve", "problem": PROBLEMS[action - SOLVE]}
    if action < DRAW:
        card, friend = divmod(action - SPECIAL, SEATS)
        return {"do": PLAYABLE[card], "friend": COLOURS[friend]}
    if action < TRANSFER:
        return {"do": _WORD_OF[action]}
    given, taken = transfer_given(action), transfer_taken(action)
    friend_name = COLOURS[transfer_friend(action)]
    if taken == NO_CARD:
        return {"do": "give", "given": GREENS[given], "friend": friend_name}
    if given == NO_CARD:
        return {"do": "take", "taken": GREENS[taken], "friend": friend_name}
    return {"do": "trade", "given": GREENS[given], "taken": GREENS[taken], "friend": friend_name}


def action(move: Move) -> int:
    try:
        match move:
            case {"do": "move", "cell": cell, **rest} if not rest:
                return actions.move(_one_of(cell, CELL_NAMES, "cell"))
            case {"do": "reveal", "cell": cell, **rest} if not rest:
                return actions.reveal(_one_of(cell, DOT_NAMES, "dot"))
            case {"do": "solve", "problem": problem, **rest} if not rest:
                return actions.solve(_one_of(problem, PROBLEMS, "problem"))
            case {"do": "swap" | "call" | "go" as card, "friend": friend, **rest} if not rest:
                return actions.special(GREENS.index(card), _friend(friend))
            case {"do": "give", "given": given, "friend": friend, **rest} if not rest:
                return actions.transfer(_friend(friend), _green(given), NO_CARD)
            case {"do": "take", "taken": taken, "friend": friend, **rest} if not rest:
                return actions.transfer(_friend(friend), NO_CARD, _green(taken))
            case {"do": "trade", "given": given, "taken": taken, "friend": friend, **rest} if not rest:
                return _trade(_friend(friend), _green(given), _green(taken))
            case {"do": word, **rest} if not rest and word in BARE:
                return BARE[word]
    except TypeError:  # a value that is no text
        pass
    raise BadNotation("notation.move", WORDS, found=str(move))


def public(move: Move) -> Move:
    """Everything is done in the open."""
    return move


def unfinished(_move: Move) -> bool:
    """Every step stands in a line of its own."""
    return False


def notation(moves: Sequence[Move]) -> str:
    match moves[-1]:
        case {"do": "give", "given": given, "friend": friend}:
            return f"give {given} to {friend}"
        case {"do": "take", "taken": taken, "friend": friend}:
            return f"take {taken} from {friend}"
        case {"do": "trade", "given": given, "taken": taken, "friend": friend}:
            return f"trade {given} for {taken} with {friend}"
        case last:
            return " ".join(last.values())


_SHAPES: Final = (
    re.compile(r"(?P<do>move|reveal) (?P<cell>\w+)"),
    re.compile(r"(?P<do>solve) (?P<problem>\w+)"),
    re.compile(r"(?P<do>swap|call|go) (?P<friend>\w+)"),
    re.compile(r"(?P<do>give) (?P<given>\w+) to (?P<friend>\w+)"),
    re.compile(r"(?P<do>take) (?P<taken>\w+) from (?P<friend>\w+)"),
    re.compile(r"(?P<do>trade) (?P<given>\w+) for (?P<taken>\w+) with (?P<friend>\w+)"),
    re.compile(r"(?P<do>draw|green|pass|ten|accept|refuse)"),
)


def read(line: str) -> list[int]:
    text = " ".join(line.lower().split())
    for shape in _SHAPES:
        if found := shape.fullmatch(text):
            words = found.groupdict()
            if "problem" in words:
                words["problem"] = words["problem"].upper()
            return [action(words)]
    raise BadNotation("notation.line", WORDS, found=line.strip()[:60], cell=CELL_NAMES[WIFI], dot=DOT_NAMES[0])


def _one_of(name: str, names: Sequence[str], what: str) -> int:
    if name not in names:
        raise BadNotation(f"notation.{what}", WORDS, found=name[:20], names=names)
    return names.index(name)


def _friend(name: str) -> int:
    return _one_of(name, COLOURS, "player")


def _green(name: str) -> int:
    return _one_of(name, GREENS, "green")


def _trade(friend: int, given: int, taken: int) -> int:
    if given == taken:
        raise BadNotation("notation.trade", WORDS)
    return actions.transfer(friend, given, taken)


# --- For people ------------------------------------------------------------------------------------

TOLD_BY_MOVES: Final = ("draw", "heart", "pass", "move", "special", "ten", "consent", "refusal")
"""What the move itself says."""


def phrase(move: Move) -> Telling:
    if "friend" in move:
        return Telling(f"move.{move['do']}", {**move, "friend": COLOURS.index(move["friend"])})
    return Telling(f"move.{move['do']}", move)


def told(event: str, facts: Mapping[str, int]) -> Telling | None:
    match event:
        case "red":
            red = EDITION.reds[facts["card"]]
            return Telling("event.red", {**facts, "card": red.id, "number": red.number, "symbol": red.symbol})
        case "dinner":
            return Telling("event.dinner", {**facts, "card": DINNER_NAME})
        case "reveal" | "solve":
            stays = ".stays" if facts["before"] == facts["space"] else ""
            names = {"problem": PROBLEMS[facts["problem"]], "cell": DOT_NAMES[facts["dot"]]}
            return Telling(f"event.{event}{stays}", {**marker(facts), **names})
        case "green":
            card = GREENS[facts["card"]]
            return Telling("event.green.special" if card in SPECIALS else "event.green", {"card": card})
        case "green deck":
            cells = [DOT_NAMES[dot] for dot in members(facts["dots"])]
            key = "event.green deck" if cells else "event.green deck.alone"
            return Telling(key, {"cards": facts["cards"], "problems": len(cells), "cells": cells})
        case "offer":
            return Telling("event.offer", {"friend": facts["friend"], **passing(facts)})
        case "transfer":
            return handed_over(facts)
        case "end":
            ended = outcome(facts["space"])
            return Telling(f"event.end.{ended}", {**facts, "result": ended})
    return None if event in TOLD_BY_MOVES else Telling(f"event.{event}", facts)


def marker(facts: Mapping[str, int]) -> dict[str, int]:
    """FC-1.5 Where the marker came from, where it is, and how many problems are owed."""
    return {name: facts[name] for name in ("before", "space", "owed")}


def passing(facts: Mapping[str, int]) -> dict[str, str]:
    """FC-3.7 The cards that a transfer hands over."""
    return {way: GREENS[facts[way]] for way in ("given", "taken") if facts[way] != NO_CARD}


def handed_over(facts: Mapping[str, int]) -> Telling | None:
    """FC-3.7 What a transfer is good for: the revealed problems that can now be solved.

    Without any, the move told it all; but what was asked for and granted is told when it is done.
    """
    wanted = [way for way in ("given", "taken") if facts[f"{way} wanted"]]
    if not wanted and not facts["asked"]:
        return None
    cards = passing(facts)
    key = f"event.wanted.{'.'.join(wanted)}" if wanted else f"event.handed.{'.'.join(cards)}"
    return Telling(key, {"friend": facts["friend"], **cards})


def outcome(space: int) -> str:
    """FC-6.1 What the marker's space means at the end."""
    return RESULTS[result(space)]
