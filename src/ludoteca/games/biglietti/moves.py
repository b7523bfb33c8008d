"""The actions of Biglietti, prego! in words: plain data, one-line notation, sentences, and the way back.

`inspect s3 2` a control, `second 2` one card more, `drop 3` or `keep`, `play E`, `give A s4`, `remove s5`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, Literal

from ludoteca.core.bits import count, members
from ludoteca.core.game import BadNotation, Move
from ludoteca.core.state import SEALED
from ludoteca.core.words import Fact, Telling, game_words
from ludoteca.games.biglietti.edition import KINDS as KIND_NAMES
from ludoteca.games.biglietti.rules.actions import (
    ACTIONS,
    DROP,
    GIVE,
    KEEP,
    PLAY,
    REMOVE,
    SEATS,
    SECOND,
    VALUES,
    drop,
    give,
    inspect,
    play,
    remove,
    second,
)

WORDS: Final = partial(game_words, __package__)
HIDDEN: Final = "?"
NONE: Final = "none"
"""In place of a kind: no card is passed."""

LETTERS: Final = {kind: kind[0].upper() for kind in KIND_NAMES}
SEAT_NAMES: Final = [f"s{seat + 1}" for seat in range(SEATS)]
Ending = Literal["inspector", "polfer", "travellers"]
ENDINGS: Final[tuple[Ending | None, ...]] = (None, "inspector", "polfer", "travellers")
"""Who wins, as the rules number the endings; None while nobody has."""

EVERY_ACTION: Final = range(ACTIONS)

_GIFTS: Final = (*KIND_NAMES, NONE)


def move(action: int) -> Move:
    if action >= REMOVE:
        return {"do": "remove", "owner": SEAT_NAMES[action - REMOVE]}
    if action >= GIVE:
        kind, taker = divmod(action - GIVE, SEATS)
        return {"do": "give", "kind": _GIFTS[kind], "to": SEAT_NAMES[taker]}
    if action >= PLAY:
        return {"do": "play", "kind": KIND_NAMES[action - PLAY]}
    if action == KEEP:
        return {"do": "keep"}
    if action >= DROP:
        return {"do": "drop", "points": str(action - DROP)}
    if action >= SECOND:
        return {"do": "second", "points": str(action - SECOND)}
    points, traveller = divmod(action, SEATS)
    return {"do": "inspect", "traveller": SEAT_NAMES[traveller], "points": str(points)}


_READERS: Final[dict[tuple[str, ...], Callable[..., int]]] = {
    ("inspect", "traveller", "points"): lambda traveller, points: inspect(_points(points), _seat(traveller)),
    ("second", "points"): lambda points: second(_points(points)),
    ("drop", "points"): lambda points: drop(_points(points)),
    ("keep",): lambda: KEEP,
    ("play", "kind"): lambda kind: play(_kind(kind, KIND_NAMES)),
    ("give", "kind", "to"): lambda kind, to: give(_kind(kind, _GIFTS), _seat(to)),
    ("remove", "owner"): lambda owner: remove(_seat(owner)),
}
"""What each move is made of, and the action it means."""


def action(move: Move) -> int:
    for (do, *parts), reader in _READERS.items():
        if move.get("do") == do and set(move) == {"do", *parts}:
            return reader(*(move[part] for part in parts))
    raise BadNotation("notation.move", WORDS, found=str(move))


def public(move: Move) -> Move:
    """BP-2.2, BP-2.5, BP-2.7, BP-3.1 Control cards go face down, plays are sealed, passed cards are seen by two."""
    shown = dict(move)
    for part in ("points", "kind"):
        if move.get(part, NONE) != NONE:
            shown[part] = HIDDEN
    return shown


def unfinished(_move: Move) -> bool:
    """Every decision is a line of its own."""
    return False


def notation(moves: Sequence[Move]) -> str:
    move = moves[-1]
    words = {"kind": LETTERS.get(move.get("kind", ""), move.get("kind", ""))}
    order = next([do, *parts] for do, *parts in _READERS if do == move["do"])
    return " ".join([order[0], *(words.get(part, move[part]) for part in order[1:])])


_KIND_OF: Final = {letter.lower(): kind for kind, letter in LETTERS.items()}


def read(line: str) -> list[int]:
    words = line.lower().split()
    for do, *parts in _READERS:
        if words[:1] == [do] and len(words) == 1 + len(parts):
            values = dict(zip(parts, words[1:], strict=True))
            if "kind" in values:
                values["kind"] = _KIND_OF.get(values["kind"], values["kind"])
            return [action({"do": do, **values})]
    raise BadNotation("notation.line", WORDS, found=line.strip())


def _kind(name: str, names: Sequence[str]) -> int:
    if name not in names:
        cards = [{"letter": letter, "kind": kind} for kind, letter in LETTERS.items()]
        raise BadNotation("notation.card", WORDS, found=str(name), cards=cards)
    return names.index(name)


def _seat(name: str) -> int:
    if name not in SEAT_NAMES:
        raise BadNotation("notation.seat", WORDS, found=str(name), last=SEAT_NAMES[-1])
    return SEAT_NAMES.index(name)


def _points(text: str) -> int:
    if not (isinstance(text, str) and re.fullmatch("[0-9]", text) and int(text) < VALUES):
        raise BadNotation("notation.points", WORDS, found=str(text), most=VALUES - 1)
    return int(text)


# --- For people ------------------------------------------------------------------------------------

_SEATS_IN_MOVES: Final = ("traveller", "to", "owner")
_SETS_OF_SEATS: Final = ("winners", "chain")
_UNTOLD: Final = ("inspect", SEALED, "pass", "dropped", "kept")
"""What the move itself already told."""
_SECRETS: Final = {"eliminated": "points", "given": "points", "forced pass": "kind"}
"""What only some are told of an event: they hear other words, `event.….seen`."""


def phrase(move: Move) -> Telling:
    key = f"move.{move['do']}"
    if HIDDEN in move.values():
        key += HIDDEN
    elif move.get("kind") == NONE:
        key += f".{NONE}"
    facts = {part: SEAT_NAMES.index(word) if part in _SEATS_IN_MOVES else word for part, word in move.items()}
    return Telling(key, facts)


def told(event: str, facts: Mapping[str, int]) -> Telling | None:
    if event in _UNTOLD:
        return None
    named: dict[str, Fact] = dict(facts)
    if "kind" in facts:
        named["kind"] = KIND_NAMES[facts["kind"]]
    for seats in _SETS_OF_SEATS:
        if seats in facts:
            named[seats] = list(members(facts[seats]))
    key = f"event.{event}"
    if event == "end":
        named |= {"ending": str(ENDINGS[facts["ending"]]), "n": count(facts["winners"])}
        key += f".{named['ending']}"
    elif event == "forced pass" and not facts["cards"]:
        key += f".{NONE}"
    elif _SECRETS.get(event) in facts:
        key += ".seen"
    return Telling(key, named)
