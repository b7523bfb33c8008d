"""What a network is told of WaterGame: one's own city, and each of the others', all of them alike. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, first
from ludoteca.core.state import State
from ludoteca.core.traits import EACH, NO_CONCERN, NO_TRAIT, OPPOSED, Part, Traits
from ludoteca.games.watergame.edition import NUMBERS
from ludoteca.games.watergame.rules.actions import (
    ACTIONS,
    BLOCKING,
    BUILDINGS,
    CARD,
    CARDS,
    CONSTRUCTIONS,
    COST,
    EXTRAS,
    INVESTMENTS,
    KINDS,
    MOST_SEATS,
    NO_SEAT,
    NOTHING,
    OVER,
    SEASONS,
    STRIKE,
    VERB,
    WHAT,
    WHOM,
)
from ludoteca.games.watergame.rules.ending import turn_to_come
from ludoteca.games.watergame.rules.match import WaterGame

# The largest number that has a trait of its own; it stands for whatever is more.
MOST_TIME: Final = 40
MOST_LEAD: Final = 24
MOST_DROPS: Final = 24
MOST_HELD: Final = 12
MOST_LAID: Final = 3
MOST_ALIKE: Final = 2
"""Cards of a kind in one hand, or investments of a kind."""
SUPPLIES: Final = 8
CARDS_A_STEP: Final = 4
DROPS_A_STEP: Final = 4
"""The cards still to be drawn, and the drops of the supply, are told in steps of so many."""

# Of all lines: where the traits of each sort begin.
SEATED: Final = 1
MOMENT: Final = SEATED + MOST_SEATS + 1
"""The phase, and whether it is one's own turn; then whether one is asked."""
ASKED: Final = MOMENT + 2 * (OVER + 1)
TIME: Final = ASKED + 1
CALLED: Final = TIME + MOST_TIME + 1
LEAD: Final = CALLED + 1
SUPPLY: Final = LEAD + 2 * MOST_LEAD + 1
KIDS: Final = SUPPLY + SUPPLIES + 1
COMMON: Final = KIDS + 1

# Of a city.
ABSENT: Final = COMMON
"""Nobody sits there."""
LAID: Final = ABSENT + 1
"""So many constructions of a kind; the numbers without a gap from 1 on; how many more could be built at once."""
HEIGHT: Final = LAID + CONSTRUCTIONS * MOST_LAID
BUILDABLE: Final = HEIGHT + NUMBERS + 1
DROPS: Final = BUILDABLE + NUMBERS + 1
INVESTED: Final = DROPS + MOST_DROPS + 1
LYING: Final = INVESTED + NUMBERS * MOST_ALIKE
"""What lies there besides: attacks, and defences kept ready."""
HELD: Final = LYING + KINDS
HAND_SIZE: Final = HELD + KINDS * MOST_ALIKE
TURN: Final = HAND_SIZE + MOST_HELD + 1
"""How many turns after the present one the city's comes; whether there will be none."""
ENDED: Final = TURN + MOST_SEATS
STRUCK: Final = ENDED + 1
"""The attack that waits for its answer, and the construction it would destroy."""
STRUCK_AT: Final = STRUCK + KINDS
CITY_TRAITS: Final[i64] = STRUCK_AT + CONSTRUCTIONS

KINDS_TOLD: Final = 16
"""Of a hand so many kinds are told, in the order of the edition: hardly any hand has more."""
WIDTH: Final[i64] = 48
"""Constructions, investments, other cards that lie there and hands have 6, 4, 12 and KINDS_TOLD traits at most."""
OTHERS: Final[i64] = 2 * WIDTH
"""Where the second part begins."""
COMMONS: Final[i64] = 8


def _aspects() -> list[int]:
    """For each action in which way it concerns a city: by verb, card and what else it names, whoever it strikes."""
    ways: dict[tuple[int, int, int], int] = {}
    return [ways.setdefault((VERB[a], CARD[a], WHAT[a]), len(ways)) for a in range(ACTIONS)]


ASPECT: Final = vec[i64](_aspects())
ASPECTS: Final[i64] = max(ASPECT) + 1


class WaterGameTraits(Traits):
    def __init__(self) -> None:
        others: i64 = MOST_SEATS - 1
        super().__init__([Part("my city", 1, CITY_TRAITS), Part("other cities", others, CITY_TRAITS)], WIDTH, ASPECTS)

    def bond(self, state: State) -> i64:
        assert isinstance(state, WaterGame)
        return OPPOSED if state.seats == 2 else EACH

    def write(self, state: State, seat: i64, into: vec[i64]) -> None:
        assert isinstance(state, WaterGame)
        put_common(state, seat, into)
        for turn in range(MOST_SEATS):
            at = (1 + turn) * WIDTH if turn == 0 else OTHERS + turn * WIDTH
            if turn < state.seats:
                put_city(state, (seat + turn) % state.seats, into, at)
            else:
                into[at] = ABSENT
                into[at + 1] = NO_TRAIT

    def concern(self, state: State, seat: i64, action: i64, into: vec[i64]) -> None:
        """An attack concerns whom it strikes, everything else one's own city."""
        assert isinstance(state, WaterGame)
        line = (WHOM[action] - seat) % state.seats if VERB[action] == STRIKE else 0
        into[0] = line * ASPECTS + ASPECT[action]
        into[1] = NO_CONCERN


def put_common(state: WaterGame, seat: i64, into: vec[i64]) -> None:
    """Where the match stands, and who leads: the same for every part."""
    seasons = SEASONS[state.seats]
    time = state.pile_size() + (seasons - state.season) * CARDS // 2
    best: i64 = 0
    for other in range(state.seats):
        if other != seat:
            best = max(best, state.score(other))
    lead = min(max(state.score(seat) - best, -MOST_LEAD), MOST_LEAD)
    into[0] = SEATED + state.seats
    into[1] = MOMENT + 2 * state.phase + (1 if state.player == seat else 0)
    into[2] = TIME + min(time // CARDS_A_STEP, MOST_TIME)
    into[3] = LEAD + MOST_LEAD + lead
    into[4] = SUPPLY + min(state.supply // DROPS_A_STEP, SUPPLIES)
    at: i64 = 5
    if state.asked == seat:
        into[at] = ASKED
        at += 1
    if state.caller != NO_SEAT:
        into[at] = CALLED
        at += 1
    if state.kids:
        into[at] = KIDS
        at += 1
    into[at] = NO_TRAIT
    for place in range(COMMONS + 1):
        into[OTHERS + place] = into[place]


def put_city(state: WaterGame, seat: i64, into: vec[i64], at: i64) -> None:
    into[at] = HEIGHT + height(state, seat)
    into[at + 1] = BUILDABLE + buildable(state, seat)
    into[at + 2] = DROPS + min(state.drops[seat], MOST_DROPS)
    into[at + 3] = HAND_SIZE + min(state.hand_sizes[seat], MOST_HELD)
    into[at + 4] = TURN + (seat - state.player) % state.seats
    at += 5
    if state.caller != NO_SEAT and not turn_to_come(state, seat):
        into[at] = ENDED
        at += 1
    if state.target == seat:
        into[at] = STRUCK + state.pending
        at += 1
        if state.choice != NOTHING:
            into[at] = STRUCK_AT + state.choice
            at += 1
    at = put_laid(state, seat, into, at)
    at = put_investments(state, seat, into, at)
    at = put_hand(state, seat, into, at)
    into[at] = NO_TRAIT


def put_laid(state: WaterGame, seat: i64, into: vec[i64], at: i64) -> i64:
    lying = state.lying[seat]
    while lying:
        kind = first(lying)
        lying ^= BIT[kind]
        into[at] = LYING + kind
        if BUILDINGS & BIT[kind]:
            into[at] = LAID + kind * MOST_LAID + min(state.laid[seat * KINDS + kind], MOST_LAID) - 1
        at += 1
    return at


def put_investments(state: WaterGame, seat: i64, into: vec[i64], at: i64) -> i64:
    """Of each number, whatever surcharge was paid."""
    if not state.sunk[seat]:
        return at
    for kind in range(NUMBERS):
        number: i64 = 0
        for place in range(kind * EXTRAS, (kind + 1) * EXTRAS):
            number += state.invested[seat * INVESTMENTS + place]
        if number:
            into[at] = INVESTED + kind * MOST_ALIKE + min(number, MOST_ALIKE) - 1
            at += 1
    return at


def put_hand(state: WaterGame, seat: i64, into: vec[i64], at: i64) -> i64:
    held = state.held[seat]
    end = at + KINDS_TOLD
    while held and at < end:
        kind = first(held)
        held ^= BIT[kind]
        into[at] = HELD + kind * MOST_ALIKE + min(state.hands[seat * KINDS + kind], MOST_ALIKE) - 1
        at += 1
    return at


def height(state: WaterGame, seat: i64) -> i64:
    """Up to which number constructions lie there without a gap."""
    found: i64 = 0
    while found < NUMBERS and state.lying[seat] & BIT[found]:
        found += 1
    return found


def buildable(state: WaterGame, seat: i64) -> i64:
    """WG-3.3 How many numbers, one upon the other, hand and drops suffice for; WG-3.5 up to one that is blocked."""
    kind = height(state, seat)
    extra = state.surcharge(seat)
    drops = state.drops[seat]
    lying = state.lying[seat]
    found: i64 = 0
    while kind < NUMBERS and state.held[seat] & BIT[kind] and drops >= COST[kind] + extra:
        if lying & BLOCKING[kind + 1]:
            break
        drops -= COST[kind] + extra
        found += 1
        kind += 1
    return found
