"""WaterGame positions in words, and words to try on them: every rule test starts here.

`position(hands=("farming gmo", "organic"), cities=("farming",))` lays real cards by the rules' own methods, so that no
derived field is set by hand, and refuses what could not lie on a table.
"""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.dice import Dice
from ludoteca.core.state import Note
from ludoteca.games.watergame import moves
from ludoteca.games.watergame.edition import EDITION
from ludoteca.games.watergame.rules import WaterGame
from ludoteca.games.watergame.rules.actions import (
    COPIES,
    EXTRAS,
    INVESTMENTS,
    KINDS,
    NO_SEAT,
    RESOURCE_COPIES,
    SLOTS,
    investment,
    sunk_drops,
)
from ludoteca.games.watergame.rules.table import resource, resource_drops, resource_kind

KIND = {entry.id: kind for kind, entry in enumerate(moves.SOURCES)}
WATER = ("sea 9", "glacier 9", "lake 9", "river 9")
"""So much everyone has unless a test says otherwise."""
AND_THE_REST = "..."


def position(
    *,
    seats: int = 2,
    kids: bool = False,
    player: int = 0,
    hands: Sequence[str] = (),
    cities: Sequence[str] = (),
    attacks: Sequence[str] = (),
    parked: Sequence[str] = (),
    investments: Sequence[str] = (),
    water: Sequence[str] = WATER,
    pile: str = AND_THE_REST,
    discards: str = "",
    reserve: str = "",
    season: int = 1,
    caller: int = NO_SEAT,
    truce: bool = False,
    seed: int = 7,
) -> WaterGame:
    """A position of all the cards and drops, a text a seat, seat 0 first; the player has drawn and may play.

    hands, cities, attacks, parked: ids of cards. investments: "roads school+1", with the surcharge that was paid.
    water: "rain 2, thaw 1, loose 3", the longest in play first.
    pile: the cards to be drawn, in order. "dew gmo..." goes on with all that lie nowhere else; "dew" has no other, and
    those that are left lie under the discards.
    truce: nobody attacks until everyone has begun a turn, seat 0 being the first.
    """
    state = WaterGame(seats, Dice(seed), kids)
    state.clear()
    for seat, text in enumerate(hands):
        for name in text.split():
            state.take(seat, KIND[name])
    for texts in (cities, attacks, parked):
        for seat, text in enumerate(texts):
            for name in text.split():
                state.lay(seat, KIND[name])
    for seat, text in enumerate(investments):
        for name in text.split():
            _sink(state, seat, name)
    for seat in range(seats):
        _pour(state, seat, water[seat] if seat < len(water) else "")
    known = [KIND[name] for name in pile.removesuffix(AND_THE_REST).split()]
    thrown = [KIND[name] for name in discards.split()]
    rest = _rest(state, known + thrown)
    if not pile.endswith(AND_THE_REST):
        thrown, rest = rest + thrown, []
    state.pile = vec[i64](known + rest)
    for kind in thrown:
        state.discard(kind)
    _keep_reserve(state, [KIND[name] - KINDS for name in reserve.split()])
    state.season = season
    state.caller = caller
    state.truce = truce
    state.player = state.asked = player
    if state.supply < 0:
        raise ValueError(f"{-state.supply} drops too many")
    return state


def do(state: WaterGame, *lines: str) -> list[Note]:
    """Play lines of notation, each for who is asked; what was noted meanwhile."""
    state.journal = []
    for line in lines:
        for action in moves.read(line):
            state.play(state.asked, action)
    return state.journal


def refusal(state: WaterGame, line: str, seat: int | None = None) -> str:
    """The clause that forbids a line to a seat, by default to who is asked, or "" if it is legal."""
    who = state.asked if seat is None else seat
    (action,) = moves.read(line)
    clause = state.why_not(who, action)
    assert (clause == "") == (action in state.legal(who)), "legal and why_not disagree"
    return clause


def options(state: WaterGame, start: str = "") -> set[str]:
    """What who is asked may do now, as lines of notation that begin so."""
    lines = [moves.notation([moves.move(action)]) for action in state.legal(state.asked)]
    assert len(lines) == len(set(lines)), "an action is listed twice"
    return {line for line in lines if line.startswith(start)}


# --- Looking ---------------------------------------------------------------------------------------


def hand(state: WaterGame, seat: int) -> str:
    return _names([state.hands[seat * KINDS + kind] for kind in range(KINDS)])


def laid(state: WaterGame, seat: int) -> str:
    """All that lies face up before a player: city, attacks, defences."""
    return _names([state.laid[seat * KINDS + kind] for kind in range(KINDS)])


def water(state: WaterGame, seat: int) -> str:
    entries = [state.resources[seat * SLOTS + slot] for slot in range(state.resource_counts[seat])]
    shown = [f"{moves.SOURCES[resource_kind(entry)].id} {resource_drops(entry)}" for entry in entries]
    total = sum(resource_drops(entry) for entry in entries) + state.loose[seat]
    assert total == state.drops[seat], "the drops were counted wrong"
    return ", ".join(shown + ([f"loose {state.loose[seat]}"] if state.loose[seat] else []))


def sunk(state: WaterGame, seat: int) -> str:
    """The investments with their drops."""
    found = []
    for place in range(INVESTMENTS):
        number = state.invested[seat * INVESTMENTS + place]
        found += [f"{moves.CARD_IDS[place // EXTRAS]} {sunk_drops(place)}"] * number
    return ", ".join(found)


def discards(state: WaterGame, last: int) -> str:
    """The last so many discards, the latest at the end."""
    return " ".join(moves.CARD_IDS[state.discards[place]] for place in range(state.discarded - last, state.discarded))


def events(notes: list[Note]) -> list[str]:
    return [note.event for note in notes]


def to_discards(state: WaterGame) -> None:
    """The player ends its plays and everyone else lets it pass."""
    do(state, "end", *["pass"] * (state.seats - 1))


def _names(counts: Sequence[int]) -> str:
    return " ".join(moves.CARD_IDS[kind] for kind, number in enumerate(counts) for _ in range(number))


# --- Laying out ------------------------------------------------------------------------------------


def _sink(state: WaterGame, seat: int, name: str) -> None:
    card, _, extra = name.partition("+")
    place = investment(KIND[card], int(extra or 0))
    state.invested[seat * INVESTMENTS + place] += 1
    state.sunk[seat] |= 1 << place
    state.supply -= sunk_drops(place)


def _pour(state: WaterGame, seat: int, text: str) -> None:
    for part in filter(None, text.split(", ")):
        name, number = part.split()
        drops = int(number)
        if name == "loose":
            state.loose[seat] += drops
        else:
            state.resources[seat * SLOTS + state.resource_counts[seat]] = resource(KIND[name], drops)
            state.resource_counts[seat] += 1
        state.drops[seat] += drops
        state.supply -= drops


def _rest(state: WaterGame, placed: list[int]) -> list[int]:
    """The cards that lie nowhere yet."""
    rest = []
    for kind in range(KINDS):
        used = placed.count(kind)
        for seat in range(state.seats):
            used += state.hands[seat * KINDS + kind] + state.laid[seat * KINDS + kind]
            slots = range(seat * SLOTS, seat * SLOTS + state.resource_counts[seat])
            used += sum(resource_kind(state.resources[slot]) == kind for slot in slots)
            places = range(INVESTMENTS)
            used += sum(state.invested[seat * INVESTMENTS + place] for place in places if place // EXTRAS == kind)
        if used > COPIES[kind]:
            raise ValueError(f"{used} cards of {EDITION.cards[kind].id}")
        rest += [kind] * (COPIES[kind] - used)
    return rest


def _keep_reserve(state: WaterGame, top: list[int]) -> None:
    """The reserve, its top as told; what is in play is not in it."""
    left = list(RESOURCE_COPIES)
    for seat in range(state.seats):
        for slot in range(state.resource_counts[seat]):
            kind = resource_kind(state.resources[seat * SLOTS + slot])
            if kind >= KINDS:
                left[kind - KINDS] -= 1
    for kind in top:
        left[kind] -= 1
    if min(left) < 0:
        raise ValueError("more resources than there are")
    state.sources = vec[i64](top + [kind for kind, number in enumerate(left) for _ in range(number)])
