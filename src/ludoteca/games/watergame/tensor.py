"""What one seat knows of WaterGame as numbers: an allow-list, as the view is. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT
from ludoteca.core.state import State
from ludoteca.core.tensor import EIGHT, MOST, Plane, Tensor, add, blank, put, put_bits, put_counts, put_flag, put_one
from ludoteca.games.watergame.rules import WaterGame
from ludoteca.games.watergame.rules.actions import (
    ACTIONS,
    CARDS,
    CONSTRUCTIONS,
    COPIES,
    DROPS,
    INVESTMENTS,
    KINDS,
    MOST_SEATS,
    OVER,
    RECYCLE,
    RESOURCE_COPIES,
    RESOURCES,
    SEASONS,
    SLOTS,
)
from ludoteca.games.watergame.rules.knowledge import unseen
from ludoteca.games.watergame.rules.table import resource_drops, resource_kind

COPIES_OF_A_KIND: Final = max(COPIES)
SOURCES: Final[i64] = KINDS + RESOURCES
REACH_BACK: Final[i64] = max(RECYCLE)
"""How far back into the discards any card reaches."""

PLANES: Final = [
    Plane("phase", (OVER + 1,), 1, "play, reply, interrupt, discards, over"),
    Plane("seat", (MOST_SEATS,), 1, "which seat it is: actions name players by their number, whoever acts"),
    Plane("present", (MOST_SEATS,), 1, "who plays; here and below one's own seat first, then in the order of turns"),
    Plane("turn", (MOST_SEATS,), 1, "whose turn it is"),
    Plane("asked", (MOST_SEATS,), 1, "who decides now"),
    Plane("first", (MOST_SEATS,), 1, "who had the first turn"),
    Plane("caller", (MOST_SEATS,), 1, "in whose turn the end was called"),
    Plane("attacker", (MOST_SEATS,), 1, "whose attack waits for its answer"),
    Plane("target", (MOST_SEATS,), 1, "whom it strikes"),
    Plane("pending", (KINDS,), 1, "the card of that attack; kinds in the order of the edition, here and below"),
    Plane("choice", (CONSTRUCTIONS,), 1, "the construction it would destroy"),
    Plane("last lap", (1,), 1, "no drawing, no discards, no refill"),
    Plane("kids", (1,), 1, "the rules for children"),
    Plane("truce", (1,), 1, "nobody may attack yet"),
    Plane("season", (1,), max(SEASONS), "which season it is, from 1"),
    Plane("seasons", (1,), max(SEASONS), "how many there are"),
    Plane("pile", (1,), CARDS, "cards in the pile"),
    Plane("reserve", (1,), MOST_SEATS, "light-blue resources in the reserve"),
    Plane("supply", (1,), DROPS, "drops in the supply"),
    Plane("hand", (KINDS,), COPIES_OF_A_KIND, "one's own cards"),
    Plane("unseen", (KINDS,), COPIES_OF_A_KIND, "cards that the seat cannot place"),
    Plane("discards", (KINDS,), COPIES_OF_A_KIND, "cards among the discards"),
    Plane("recent", (KINDS,), 1, "kinds among the last discards, as far back as any card reaches"),
    Plane("spent", (RESOURCES,), max(RESOURCE_COPIES), "light-blue resources discarded"),
    Plane("scores", (MOST_SEATS,), MOST, "points if the match ended here"),
    Plane("drops", (MOST_SEATS,), DROPS, "all that a player can pay with"),
    Plane("loose", (MOST_SEATS,), DROPS, "of these, those on no resource"),
    Plane("surcharge", (MOST_SEATS,), MOST, "what building and investing cost more"),
    Plane("toll", (MOST_SEATS,), MOST, "what the player pays at the start of its turn"),
    Plane("hand sizes", (MOST_SEATS,), CARDS, "cards in hand"),
    Plane("known", (MOST_SEATS, KINDS), COPIES_OF_A_KIND, "cards that everyone knows to be in the hand"),
    Plane("laid", (MOST_SEATS, KINDS), COPIES_OF_A_KIND, "cards face up before the player"),
    Plane("resources", (MOST_SEATS, SOURCES), MOST, "resources of each kind in play; after the cards, the light-blue"),
    Plane("water", (MOST_SEATS, SOURCES), DROPS, "drops on the resources of each kind"),
    Plane("invested", (MOST_SEATS, INVESTMENTS), COPIES_OF_A_KIND, "investments by number and surcharge paid"),
]


class WaterGameTensor(Tensor):
    def __init__(self) -> None:
        super().__init__(PLANES, ACTIONS)

    def write(self, state: State, seat: i64, into: vec[i64], at: i64) -> None:
        assert isinstance(state, WaterGame)
        blank(into, at, self.words)
        place = put_moment(into, at * EIGHT, state, seat)
        place = put_cards(into, place, state, seat)
        place = put_sums(into, place, state, seat)
        put_cities(into, place, state, seat)


def put_moment(into: vec[i64], place: i64, state: WaterGame, seat: i64) -> i64:
    """Where the match stands, and the attack that waits for its answer."""
    seats = state.seats
    place = put_one(into, place, state.phase, OVER + 1)
    place = put_one(into, place, seat, MOST_SEATS)
    place = put_bits(into, place, BIT[seats] - 1, MOST_SEATS)
    place = put_seat(into, place, state.player, seat, seats)
    place = put_seat(into, place, state.asked, seat, seats)
    place = put_seat(into, place, state.first, seat, seats)
    place = put_seat(into, place, state.caller, seat, seats)
    place = put_seat(into, place, state.attacker, seat, seats)
    place = put_seat(into, place, state.target, seat, seats)
    place = put_one(into, place, state.pending, KINDS)
    place = put_one(into, place, state.choice, CONSTRUCTIONS)
    place = put_flag(into, place, state.last_lap())
    place = put_flag(into, place, state.kids)
    place = put_flag(into, place, state.truce)
    place = put(into, place, state.season)
    place = put(into, place, SEASONS[seats])
    place = put(into, place, state.pile_size())
    place = put(into, place, state.reserve_size())
    return put(into, place, state.supply)


def put_seat(into: vec[i64], place: i64, who: i64, seat: i64, seats: i64) -> i64:
    """How many turns after one's own a seat's comes; nothing for NO_SEAT."""
    return put_one(into, place, (who - seat) % seats if who < seats else MOST_SEATS, MOST_SEATS)


def put_cards(into: vec[i64], place: i64, state: WaterGame, seat: i64) -> i64:
    """The cards that belong to nobody else."""
    place = put_counts(into, place, state.hands, seat * KINDS, KINDS)
    place = put_counts(into, place, unseen(state, seat), 0, KINDS)
    for card in range(state.discarded):
        add(into, place + state.discards[card], 1)
    place += KINDS
    place = put_bits(into, place, state.recent_discards(REACH_BACK), KINDS)
    return put_counts(into, place, state.spent, 0, RESOURCES)


def put_sums(into: vec[i64], place: i64, state: WaterGame, seat: i64) -> i64:
    """One number a player."""
    for turn in range(state.seats):
        owner = (seat + turn) % state.seats
        put(into, place + turn, state.score(owner))
        put(into, place + MOST_SEATS + turn, state.drops[owner])
        put(into, place + 2 * MOST_SEATS + turn, state.loose[owner])
        put(into, place + 3 * MOST_SEATS + turn, state.surcharge(owner))
        put(into, place + 4 * MOST_SEATS + turn, state.toll(owner))
        put(into, place + 5 * MOST_SEATS + turn, state.hand_sizes[owner])
    return place + 6 * MOST_SEATS


def put_cities(into: vec[i64], place: i64, state: WaterGame, seat: i64) -> None:
    """What lies before each player, and what is known of its hand."""
    laid = place + MOST_SEATS * KINDS
    resources = laid + MOST_SEATS * KINDS
    water = resources + MOST_SEATS * SOURCES
    invested = water + MOST_SEATS * SOURCES
    for turn in range(state.seats):
        owner = (seat + turn) % state.seats
        put_counts(into, place + turn * KINDS, state.known, owner * KINDS, KINDS)
        put_counts(into, laid + turn * KINDS, state.laid, owner * KINDS, KINDS)
        put_counts(into, invested + turn * INVESTMENTS, state.invested, owner * INVESTMENTS, INVESTMENTS)
        for slot in range(owner * SLOTS, owner * SLOTS + state.resource_counts[owner]):
            entry = state.resources[slot]
            add(into, resources + turn * SOURCES + resource_kind(entry), 1)
            add(into, water + turn * SOURCES + resource_kind(entry), resource_drops(entry))
