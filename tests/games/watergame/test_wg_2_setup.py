"""WG-2 Setup: the deal, the reserve, who begins, the fair start."""

from __future__ import annotations

import pytest

from ludoteca.core.game import BadSetup
from ludoteca.core.words import languages
from ludoteca.games.watergame import GAME
from ludoteca.games.watergame.edition import EDITION
from ludoteca.games.watergame.rulebook import facts
from ludoteca.games.watergame.rules import setup
from ludoteca.games.watergame.rules.actions import KINDS, SLOTS
from ludoteca.games.watergame.rules.table import resource_drops, resource_kind

from .position import do, options, position, refusal, to_discards


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


@pytest.mark.parametrize(("seats", "drops"), [(2, [0, 1]), (3, [0, 0, 0]), (4, [0, 0, 1, 1])])
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


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("fair_start", [False, True])
def test_wg_2_2_a_fair_start_begins_with_a_truce_if_the_edition_has_one(seats: int, fair_start: bool) -> None:
    assert setup(seats, 3, False, fair_start).truce == (fair_start and EDITION.truce)


def test_wg_2_2_in_the_truce_nobody_attacks_nor_steps_into_the_turn_of_another_to_do_so() -> None:
    state = position(seats=3, hands=("gmo leak arson", "theft"), cities=("", "farming", "farming"), truce=True)
    for line in ("attack gmo 3", "attack leak 2", "attack arson 3 farming"):
        assert refusal(state, line) == "WG-2.2"
    assert not options(state, "attack")
    do(state, "end")
    assert refusal(state, "attack theft 1") == "WG-2.2"
    assert not options(state, "attack")


def test_wg_2_2_the_truce_ends_as_the_last_begins_its_first_turn() -> None:
    state = position(seats=3, hands=("gmo", "leak", "theft"), truce=True)
    for player in range(2):
        assert refusal(state, "attack leak 3" if player else "attack gmo 3") == "WG-2.2"
        to_discards(state)
        do(state, "keep")
    assert state.player == 2
    assert options(state.clone(), "attack") == {"attack theft 1", "attack theft 2"}
    do(state, "attack theft 1", "pass")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wg_2_2_whoever_begins_everyone_but_the_last_has_its_first_turn_in_the_truce(seats: int) -> None:
    for seed in range(8):
        state = setup(seats, seed, False, True)
        for _ in range(seats - 1):
            assert state.truce
            to_discards(state)
            do(state, "keep")
        assert (state.player + 1) % seats == state.first
        assert not state.truce


@pytest.mark.parametrize("language", languages())
def test_wg_2_2_the_rules_tell_of_the_truce(language: str) -> None:
    assert facts(language)["truce"] == GAME.words(language).say("rules.truce")


def test_wg_2_2_catastrophes_strike_in_the_truce_too() -> None:
    state = position(hands=("drought",), truce=True)
    before = state.drops[1]
    do(state, "catastrophe drought")
    assert state.drops[1] == before - 2
