"""What matches of a search against itself teach; and the gate, where two of them meet. Nothing here needs PyTorch."""

from __future__ import annotations

import numpy as np
import pytest

import ludoteca
from ludoteca.bots.search import Search
from ludoteca.core.dice import derive
from ludoteca.core.traits import NO_TRAIT
from ludoteca.train.gate import Meeting, meet, play
from ludoteca.train.selfplay import UNKNOWN, Harvest, Plan, Player, harvest, together
from tests.core.networks import any_weights

GAME = next(game for game in ludoteca.catalogue() if game.traits is not None)
OPTIONS = GAME.complete({})
SIMULATIONS = 4


def some(first: int, matches: int, seed: int = 1) -> Harvest:
    return harvest(Plan(GAME.id, GAME.seats[0], OPTIONS, seed, first, matches, Player(SIMULATIONS)))


def network() -> bytes:
    assert GAME.traits is not None
    return any_weights(GAME.traits(), 16, 2).data


def test_a_harvest_follows_from_the_numbers_of_its_matches_alone() -> None:
    whole, halves = some(0, 2), together([some(0, 1), some(1, 1)])
    for one, other in zip(vars(whole).values(), vars(halves).values(), strict=True):
        np.testing.assert_array_equal(one, other)
    assert set(whole.match) == {0, 1}


def test_what_came_of_a_position_is_what_its_seat_was_paid_unless_somebody_went_astray(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ludoteca.train.selfplay.ASTRAY", 0.0)
    came = some(0, 1).came
    paid = came[came != UNKNOWN]  # of the others the search only thought
    assert 20 < len(paid) < len(came)
    assert set(paid) <= {0.0, 0.5, 1.0}
    assert paid.min() + paid.max() == 1
    monkeypatch.setattr("ludoteca.train.selfplay.ASTRAY", 1.0)
    assert set(some(0, 1).came) == {UNKNOWN}


def test_nothing_stands_after_the_end_of_a_line() -> None:
    assert GAME.traits is not None
    lines = some(0, 1).grids.reshape(-1, GAME.traits().width)
    ended = np.logical_or.accumulate(lines == NO_TRAIT, axis=1)
    assert ended[:, -1].all()
    assert (lines[ended] == NO_TRAIT).all()


def test_two_that_are_alike_share_every_deal_evenly() -> None:
    alike = Player(SIMULATIONS, network())
    verdict = meet(Meeting(GAME.id, GAME.seats[0], OPTIONS, 3, 0, 2, (alike, alike)))
    assert verdict.shares == [0.5, 0.5]


def test_the_gate_tells_the_better_from_the_worse_whoever_is_named_first() -> None:
    better, worse = Player(60), Player(2)
    for pair, won in (((better, worse), True), ((worse, better), False)):
        verdict = meet(Meeting(GAME.id, GAME.seats[0], OPTIONS, 3, 0, 4, pair))
        assert (sum(verdict.shares) > 2) == won


def test_where_all_win_or_lose_together_the_gate_compares_what_each_of_the_two_wins_alone() -> None:
    together = next(game for game in ludoteca.catalogue() if game.cooperative and game.traits is not None)
    seats, options = together.seats[-1], together.complete({})
    better, worse = Player(60), Player(1)

    def alone(player: Player, deal: int) -> float:
        search = Search(together.sense(), player.simulations)
        return play(together.setup(seats, deal, options), deal, [search], [0] * seats, [0.0])[0]

    deals = [derive(3, number) for number in range(4)]
    lead = [alone(better, deal) - alone(worse, deal) for deal in deals]
    assert sum(lead) > 0
    for pair, sign in (((better, worse), 1), ((worse, better), -1)):
        verdict = meet(Meeting(together.id, seats, options, 3, 0, len(deals), pair))
        assert verdict.shares == [0.5 + sign * more / 2 for more in lead]
        assert sign * (verdict.seconds[0] - verdict.seconds[1]) > 0
