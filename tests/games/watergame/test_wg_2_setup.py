"""WG-2 Setup: the deal, the reserve, who begins, the fair start."""

from __future__ import annotations

import pytest

from ludoteca.core.game import BadSetup
from ludoteca.games.watergame import GAME
from ludoteca.games.watergame.edition import EDITION
from ludoteca.games.watergame.rules import setup
from ludoteca.games.watergame.rules.actions import KINDS, SLOTS
from ludoteca.games.watergame.rules.table import resource_drops, resource_kind


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wg_2_1_four_resources_with_their_drops_and_seven_cards_each(seats: int) -> None:
    state = setup(seats, 3, False, False)
    for seat in range(seats):
        assert state.resource_counts[seat] == 4
        for slot in range(4):
            entry = state.resources[seat * SLOTS + slot]
            assert resource_drops(entry) == EDITION.resources[resource_kind(entry) - KINDS].drops
        assert state.hand_sizes[seat] == (8 if seat == state.first else 7)
        assert state.loose[seat] == 0
    assert state.pile_size() == 96 - 7 * seats - 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wg_2_1_as_many_resources_as_players_form_the_reserve(seats: int) -> None:
    state = setup(seats, 3, False, False)
    assert state.reserve_size() == seats
    assert len(state.sources) == 20 - 4 * seats


def test_wg_2_1_two_to_four_play() -> None:
    assert GAME.seats == (2, 3, 4)
    for seats in (1, 5):
        with pytest.raises(BadSetup):
            GAME.new(seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wg_2_1_the_first_player_is_drawn_by_lot(seats: int) -> None:
    states = [setup(seats, seed, False, False) for seed in range(60)]
    assert {state.first for state in states} == set(range(seats))
    assert all(state.player == state.asked == state.first for state in states)


@pytest.mark.parametrize(("seats", "drops"), [(2, [0, 1]), (3, [0, 1, 2]), (4, [0, 1, 2, 2])])
def test_wg_2_2_later_players_start_with_loose_drops(seats: int, drops: list[int]) -> None:
    for seed in range(8):
        state = setup(seats, seed, False, True)
        plain = setup(seats, seed, False, False)
        order = [(state.first + turn) % seats for turn in range(seats)]
        assert [state.loose[seat] for seat in order] == drops
        assert [state.drops[seat] - plain.drops[seat] for seat in order] == drops
        assert plain.supply - state.supply == sum(drops)


def test_wg_2_2_the_fair_start_is_off_unless_asked_for() -> None:
    assert GAME.complete({}) == {"kids": False, "fair_start": False}
    state = GAME.new(4, 5)
    assert state.dump()["loose"] == [0, 0, 0, 0]
    assert sum(GAME.new(4, 5, {"fair_start": True}).census().values()) == sum(state.census().values())
