"""BP-1 Getting ready: decks, control cards, packs, the Inspector, the ring."""

from __future__ import annotations

from typing import Any

import pytest

import ludoteca
from ludoteca.core.dice import Dice
from ludoteca.core.state import SPECTATOR
from ludoteca.games.biglietti import GAME, rematch
from ludoteca.games.biglietti.edition import EDITION
from ludoteca.games.biglietti.rules.actions import held, points, size
from ludoteca.games.biglietti.rules.match import setup
from ludoteca.games.biglietti.view import view

from .position import position, refusal

EVERY_NUMBER = pytest.mark.parametrize("seats", range(5, 13))

DECKS = {
    5: (1, 4, 4, 5, 5, 1),
    6: (1, 5, 5, 7, 6, 1),
    7: (2, 6, 6, 8, 7, 1),
    8: (2, 7, 7, 9, 9, 1),
    9: (2, 8, 8, 11, 10, 1),
    10: (3, 9, 9, 12, 11, 1),
    11: (3, 10, 10, 13, 13, 1),
    12: (3, 11, 11, 15, 14, 1),
}


@EVERY_NUMBER
def test_bp_1_1_the_traveller_cards_of_the_table_are_all_dealt_five_to_each_traveller(seats: int) -> None:
    for seed in range(5):
        state = setup(seats, seed, False)
        for seat in range(seats):
            assert size(state.hands[seat]) == (0 if seat == state.inspector else 5)
        dealt = [sum(held(state.hands[seat], kind) for seat in range(seats)) for kind in range(6)]
        assert tuple(dealt) == DECKS[seats] == EDITION.decks[seats]


def test_bp_1_1_the_deal_differs_from_seed_to_seed() -> None:
    assert len({tuple(setup(8, seed, True).hands) for seed in range(20)}) == 20


@EVERY_NUMBER
def test_bp_1_1_only_travellers_can_be_inspected(seats: int) -> None:
    state = position(seats, pack="01234")
    assert refusal(state, "s1 inspect s1 2") == "BP-1.1"
    assert refusal(state, f"s1 inspect s{seats} 2") == ""
    if seats < 12:
        assert refusal(state, f"s1 inspect s{seats + 1} 2") == "BP-1.1"


@EVERY_NUMBER
def test_bp_1_2_eighteen_control_cards_for_five_and_two_more_for_each_further_player(seats: int) -> None:
    state = setup(seats, 3, False)
    assert size(state.pack) + size(state.next_pack) == 18 + 2 * (seats - 5) == sum(EDITION.controls[seats])
    for value in range(5):
        cards = held(state.pack, value) + held(state.next_pack, value)
        assert cards == EDITION.controls[seats][value]


@EVERY_NUMBER
def test_bp_1_3_two_equal_packs_and_the_inspector_holds_the_first(seats: int) -> None:
    state = setup(seats, 11, False)
    assert size(state.pack) == size(state.next_pack) == 4 + seats
    seen: Any = view(state, state.inspector)
    assert len(seen["packs"]["hand"]) == seen["packs"]["hand_size"] == 4 + seats
    for seat in {SPECTATOR, *range(seats)} - {state.inspector}:
        other: Any = view(state, seat)
        packs = {"each": 4 + seats, "hand_size": 4 + seats, "hand": None, "next_size": 4 + seats, "next": None}
        assert other["packs"] == packs


def test_bp_1_3_the_packs_are_shuffled_before_they_are_cut() -> None:
    assert len({points(setup(8, seed, False).pack) for seed in range(20)}) > 5


@EVERY_NUMBER
def test_bp_1_4_the_inspector_is_drawn_by_lot(seats: int) -> None:
    drawn = [setup(seats, seed, False).inspector for seed in range(60 * seats)]
    assert all(30 <= drawn.count(seat) <= 100 for seat in range(seats))


def test_bp_1_4_without_a_lot_the_first_seat_inspects() -> None:
    game = ludoteca.game("biglietti")
    for seed in range(20):
        state = game.new(8, seed, {"first_inspects": True})
        assert state.acting() == 1


@pytest.mark.parametrize("winners", [(0,), (4,), (2, 5, 6), ()])
def test_bp_1_4_in_a_rematch_the_lot_is_drawn_among_the_winners(winners: tuple[int, ...]) -> None:
    payoffs = [1.0 if seat in winners else 0.0 for seat in range(8)]
    drawn = set()
    for seed in range(200):
        seating = rematch(payoffs, Dice(seed))
        assert sorted(seating) == list(range(8))
        assert [(seat + 1) % 8 for seat in seating[:-1]] == seating[1:], "the ring keeps its order"
        drawn.add(seating[0])
    assert drawn == set(winners or range(8))
    assert GAME.rematch is rematch
    assert GAME.rematch_options == {"first_inspects": True}, "who sits first in a rematch is the one drawn"


@EVERY_NUMBER
def test_bp_1_5_the_ring_leaves_the_inspector_out(seats: int) -> None:
    for inspector in range(seats):
        state = position(seats, inspector=f"s{inspector + 1}")
        ring = [seat for seat in range(seats) if seat != inspector]
        for place, seat in enumerate(ring):
            assert state.beside(seat, 1) == ring[(place + 1) % len(ring)]
            assert state.beside(seat, -1) == ring[place - 1]
