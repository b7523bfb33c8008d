"""WG-5 The end: seasons, civilisations, the last lap, points."""

from __future__ import annotations

import pytest

from ludoteca.games.watergame import GAME
from ludoteca.games.watergame.rules import WaterGame
from ludoteca.games.watergame.rules.actions import NO_SEAT
from ludoteca.games.watergame.tally import why_over
from tests.games.telling import said

from .position import KIND, do, events, hand, laid, options, position, refusal, to_discards

FULL_HAND = "dew dew thaw thaw thaw thaw gmo"
FOUR = "farming roads industry school"


def last_card(seats: int, season: int, discards: str = "leak theft") -> WaterGame:
    """One card in the pile, for the player after seat 0."""
    state = position(seats=seats, hands=(FULL_HAND,), pile="strike", season=season)
    state.discarded = 0
    for name in discards.split():
        state.discard(KIND[name])
    return state


def test_wg_5_1_with_2_players_the_end_is_called_when_the_last_card_is_drawn() -> None:
    state = last_card(2, season=1)
    to_discards(state)
    notes = do(state, "keep")
    assert events(notes) == ["keep", "draw", "pile over"]
    assert (state.player, state.caller, state.pile_size()) == (1, 1, 0)


@pytest.mark.parametrize("seats", [3, 4])
def test_wg_5_1_with_3_or_4_the_discards_are_shuffled_at_once_the_first_time(seats: int) -> None:
    state = last_card(seats, season=1)
    to_discards(state)
    notes = do(state, "keep")
    assert events(notes) == ["keep", "draw", "season"]
    assert (state.caller, state.season, state.pile_size(), state.discarded) == (NO_SEAT, 2, 2, 0)


@pytest.mark.parametrize("seats", [3, 4])
def test_wg_5_1_and_the_second_time_the_end_is_called(seats: int) -> None:
    state = last_card(seats, season=2)
    to_discards(state)
    do(state, "keep")
    assert (state.caller, state.discarded) == (1, 2)


def test_wg_5_1_the_drawing_goes_on_in_the_new_season() -> None:
    state = position(seats=3, hands=("gmo strike",), pile="leak", season=1)
    to_discards(state)
    do(state, "keep")
    assert (state.season, state.hand_sizes[0], state.hand_sizes[1]) == (2, 7, 1)
    assert state.discarded == 0


def test_wg_5_1_with_no_discards_to_shuffle_it_is_the_end() -> None:
    state = last_card(3, season=1, discards="")
    to_discards(state)
    do(state, "keep")
    assert (state.caller, state.season) == (1, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wg_5_1_a_civilisation_of_1_to_5_calls_the_end(seats: int) -> None:
    state = position(seats=seats, hands=("culture dew",), cities=(FOUR,))
    notes = do(state, "build culture")
    assert events(notes)[-1] == "civilisation"
    assert state.caller == 0
    assert refusal(state, "collect dew") == ""


def test_wg_5_1_a_civilisation_completed_by_an_investment_turned_up_counts() -> None:
    state = position(hands=("school",), cities=("farming roads industry",), investments=("culture",))
    do(state, "build school")
    assert state.caller == 0


def test_wg_5_1_the_end_says_whether_a_civilisation_or_the_pile_called_it() -> None:
    city = position(hands=("culture dew",), cities=(FOUR,), pile="leak")
    do(city, "build culture")
    assert why_over(city) == "tally.civilisation"
    pile = last_card(2, season=1)
    to_discards(pile)
    do(pile, "keep")
    assert why_over(pile) == "tally.pile"
    both = position(hands=("culture dew",), cities=(FOUR,), pile="")
    do(both, "build culture")
    assert why_over(both) == "tally.both"


def test_wg_5_1_the_house_is_no_part_of_the_civilisation() -> None:
    state = position(hands=("house",), cities=(FOUR,))
    do(state, "build house")
    assert state.caller == NO_SEAT


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wg_5_1_the_active_player_discards_and_refills_and_the_others_take_one_last_turn(seats: int) -> None:
    hands = ("culture gmo", "dew leak", "thaw", "thaw")[:seats]
    state = position(seats=seats, hands=hands, cities=(FOUR,), water=("sea 9", "rain 3", "lake 3", "river 3"))
    do(state, "build culture")
    to_discards(state)
    assert "discard gmo" in options(state)
    do(state, "discard gmo")
    assert state.hand_sizes[0] == 7
    pile = state.pile_size()
    for seat in range(1, seats):
        assert (state.player, state.last_lap()) == (seat, True)
        assert hand(state, seat) == hands[seat]
        assert refusal(state, "keep") == refusal(state, "discard thaw") == "WG-5.1"
        do(state, "collect dew" if seat == 1 else "collect thaw")
        to_discards(state)
    assert state.acting() == 0
    assert state.pile_size() == pile
    assert all(refusal(state, line, seat=1) == "WG-5.1" for line in ("attack leak 1", "end", "pass"))


def test_wg_5_1_the_refill_goes_as_far_as_the_pile() -> None:
    state = position(hands=("gmo",), pile="dew leak")
    to_discards(state)
    do(state, "keep")
    assert hand(state, 0) == "dew gmo leak"
    assert (state.caller, state.player, state.last_lap()) == (0, 1, True)


def test_wg_5_1_the_end_stays_called_even_if_the_civilisation_is_destroyed() -> None:
    state = position(hands=("culture", "arson"), cities=(FOUR,))
    do(state, "build culture", "end", "attack arson 1 culture", "pass", "pass")
    assert laid(state, 0) == FOUR
    assert state.caller == 0
    assert state.player == 1
    to_discards(state)
    assert state.acting() == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wg_5_1_who_completes_one_later_changes_nothing(seats: int) -> None:
    state = position(seats=seats, player=1, hands=("", "culture"), cities=("", FOUR), caller=0, pile="")
    notes = do(state, "build culture")
    assert "civilisation" not in events(notes)
    assert state.caller == 0
    for _ in range(1, seats):
        to_discards(state)
    assert state.acting() == 0


def test_wg_5_1_tolls_are_taken_in_the_last_lap_too() -> None:
    state = position(attacks=("", "privatisation"), caller=0, pile="")
    to_discards(state)
    assert state.drops[1] == 8


def test_wg_5_2_the_score_is_worth_plus_drops_not_on_investments() -> None:
    city, water = "farming farming roads house culture", "sea 4, dew 1, loose 2"
    state = position(cities=(city,), investments=("school",), water=(water, ""))
    assert state.score(0) == 2 + 2 + 3 + 4 + 10 + 7
    assert state.score(1) == 0
    assert position(cities=("industry school",)).score(0) == 4 + 5 + 9


@pytest.mark.parametrize(
    ("drops", "payoffs"),
    [
        ((5, 4, 3, 2), (1.0, 0.0, 0.0, 0.0)),
        ((5, 5, 3, 2), (0.5, 0.5, 0.0, 0.0)),
        ((5, 5, 1, 5), (1 / 3, 1 / 3, 0.0, 1 / 3)),
        ((4, 4, 4, 4), (0.25, 0.25, 0.25, 0.25)),
        ((0, 0, 0, 1), (0.0, 0.0, 0.0, 1.0)),
    ],
)
def test_wg_5_2_most_points_win_and_ties_share_the_win(drops: tuple[int, ...], payoffs: tuple[float, ...]) -> None:
    for seats in (2, 3, 4):
        water = [f"loose {number}" for number in drops]
        state = position(seats=seats, player=seats - 1, caller=0, pile="", water=water)
        to_discards(state)
        assert state.acting() == 0
        if seats == 4:
            assert tuple(state.payoff(seat) for seat in range(seats)) == payoffs
        assert sum(state.payoff(seat) for seat in range(seats)) == pytest.approx(1.0)


def test_wg_5_2_the_end_is_told_with_the_points() -> None:
    state = position(player=1, caller=0, pile="", water=("loose 3", "loose 2"))
    do(state, "end")
    notes = do(state, "pass")
    end = notes[-1]
    assert (end.clause, end.seat, end.facts) == ("WG-5.2", 0, {"0": 3, "1": 2})
    assert said(GAME, end.event, end.facts, end.seat, "en") == "the game is over: 3 for Player 1, 2 for Player 2"
    told = GAME.moves.told(end.event, end.facts)
    assert told is not None
    assert told.facts == {"scores": [{"seat": 0, "points": 3}, {"seat": 1, "points": 2}]}
