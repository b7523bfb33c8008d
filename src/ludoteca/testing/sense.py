"""What a game tells the bots: values and weights that a search can use, in every position."""

from __future__ import annotations

from ludoteca.core.dice import Dice
from ludoteca.testing.cases import Case, difference, positions
from ludoteca.testing.suite import Suite


class SenseOfPlay(Suite):
    def test_the_sense_gives_values_from_0_to_1_weights_above_0_and_legal_picks(self, case: Case) -> None:
        sense = case.game.sense()
        for at in positions(case, 80):
            before = at.state.dump()
            for seat in range(case.seats):
                value = sense.value(at.state, seat)
                assert 0.0 <= value <= 1.0, f"{at}: the sense values it {value} for seat {seat}, not from 0 to 1"
            legal = at.state.legal(at.seat)
            weights = list(sense.weights(at.state, at.seat, legal))
            assert len(weights) == len(legal), f"{at}: {len(legal)} legal actions, {len(weights)} weights"
            assert min(weights) > 0.0, f"{at}: a weight is not above 0: {weights}"
            picked = sense.pick(at.state, at.seat, Dice(at.ply))
            assert picked in list(legal), f"{at}: the sense picks {picked}, which is not legal"
            changed = difference(before, at.state.dump())
            assert not changed, f"{at}: the sense changed what it was only shown: {changed}"
