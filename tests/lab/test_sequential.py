"""Verdicts are true: no difference is found where there is none, and those of a stated size are found as promised."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from ludoteca.bots.bot import Bot
from ludoteca.bots.random import RandomBot
from ludoteca.core.dice import Dice
from ludoteca.core.state import State
from ludoteca.games import game
from ludoteca.lab.compare import Comparison
from ludoteca.lab.experiment import PRINTED, Plan, Planned
from ludoteca.lab.fixture import Fixture
from ludoteca.lab.measures import measures_of
from ludoteca.lab.results import MATCHES
from ludoteca.lab.run import Chunk, played, round_of, write
from ludoteca.lab.sequential import ERROR, LEAST, LESS, MORE, OPEN, SAME, Sums, half_width, needed, verdict

Array = NDArray[np.float64]
LOOKS = 10
"""How often each of these experiments is looked at: always a tenth of it later."""


def sums_of(before: Array, after: Array) -> Sums:
    difference = after - before
    both = np.concatenate([before, after])
    return Sums(
        len(before),
        before.sum(),
        difference.sum(),
        (difference**2).sum(),
        float(both.min()),
        float(both.max()),
        float((((before + after) / 2) ** 2).sum()),
    )


def found(before: Array, after: Array, bound: float, error: float = ERROR, share: bool = True) -> str:
    """The first verdict that is not open, at whichever look."""
    kind = OPEN
    for look in range(1, LOOKS + 1):
        count = len(before) * look // LOOKS
        sums = sums_of(before[:count], after[:count])
        kind = verdict(sums, "v", "m", bound, 1.0 if share else 0.0, None, error, len(before) / 2).kind
        if kind != OPEN:
            break
    return kind


def test_of_200_experiments_of_a_game_against_itself_at_most_5_in_100_find_a_difference() -> None:
    """Felci between random players, other deals on either side, all measures, ten looks each."""
    size = 200
    fixture = Fixture("felci", ("random", "random"), 99).checked()
    columns = played(Chunk("v", fixture, range(400 * size), True))["matches"]
    values = values_of(columns)
    measures = measures_of(game("felci"), True)
    wrong = 0
    for number in range(200):
        one, other = (
            slice(2 * number * size, (2 * number + 1) * size),
            slice((2 * number + 1) * size, (2 * number + 2) * size),
        )
        kinds = {
            found(values[measure.name][one], values[measure.name][other], 1e-9, ERROR / len(measures), measure.share)
            for measure in measures
        }
        wrong += bool(kinds & {MORE, LESS})
    assert wrong <= 10


class OtherDice(Bot):
    """A random player who does not throw the dice of the match: the same deals are played otherwise."""

    def __init__(self, dice: Dice) -> None:
        self.bot = RandomBot()
        self.dice = dice

    def choose(self, state: State, seat: int, _dice: Dice) -> int:
        return self.bot.choose(state, seat, self.dice)


def test_so_do_those_that_play_the_same_deals_through_the_files_of_an_experiment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Forty experiments of Felci against itself, the second time with other dice; looked at after every chunk."""
    wrong, alike = 0, 0
    for number in range(40):
        fixture = Fixture("felci", ("random", "random"), number).checked()
        variants = (Planned(PRINTED, fixture), Planned("same", fixture))
        plan = Plan("", 0, "felci", 180, True, False, {}, variants, chunk=60)
        comparison = Comparison(plan)
        kinds: set[str] = set()
        other = OtherDice(Dice(number))
        for numbers in plan.chunks:
            tables = []
            for chunk in round_of(plan, numbers):
                with monkeypatch.context() as patched:
                    if chunk.variant != PRINTED:
                        patched.setattr("ludoteca.lab.run.player", lambda _name, _game, other=other: other)
                    tables.append({MATCHES: played(chunk)[MATCHES]})
                write(tmp_path / str(number), chunk, tables[-1])
            alike += sum((tables[0][MATCHES]["scores"] == tables[1][MATCHES]["scores"]).all(axis=0))
            comparison.add(tmp_path / str(number), numbers.start)
            kinds |= {one.kind for one in comparison.verdicts()}
        assert {one.count for one in comparison.verdicts()} == {180}
        wrong += bool(kinds & {MORE, LESS})
    assert wrong <= 2
    assert alike < 0.1 * 40 * 180, "they are played otherwise"


def values_of(columns: Mapping[str, Any]) -> dict[str, Array]:
    """The measures of docs/lab.md once more, by numpy."""
    payoffs, scores, decisions = columns["payoffs"], columns["scores"], columns["decisions"]
    best = payoffs.max(axis=0)
    return {
        "first": np.choose(columns["first"], payoffs) - payoffs.mean(axis=0),
        "draws": ((best > 0) & (best < 1)).astype(float),
        "decisions": decisions.astype(float),
        "turns": columns["turns"].astype(float),
        "minutes": columns["seconds"] / 60,
        "margin": (scores.max(axis=0) - scores.min(axis=0)).astype(float),
        "choices": columns["options"] / decisions,
        "forced": columns["forced"] / decisions,
        "wait": columns["wait"],
        "lead_changes": columns["lead_changes"].astype(float),
        "decided": columns["decided"],
        "comeback": columns["comeback"].astype(float),
    }


@pytest.mark.parametrize(("share", "more"), [(0.5, 0.05), (0.1, 0.04), (0.5, -0.1)])
def test_a_difference_is_found_as_often_as_the_number_of_matches_promises(share: float, more: float) -> None:
    """Won or not, independently on either side: within the number that `needed` names, in 90 of 100."""
    dice = np.random.default_rng(7)
    deviation = float(np.sqrt(share * (1 - share) + (share + more) * (1 - share - more)))
    error = ERROR / 12
    trials, right = 200, 0
    size = needed(abs(more), deviation, error, 2000)
    for _ in range(trials):
        before, after = dice.random(size) < share, dice.random(size) < share + more
        sums = sums_of(before.astype(float), after.astype(float))
        kind = verdict(sums, "v", "m", abs(more) / 2, 1.0, None, error, 2000).kind
        right += kind == (MORE if more > 0 else LESS)
    assert right >= 0.85 * trials  # 90 of 100, less three deviations of 200 trials


def test_equal_matches_are_no_proof_until_there_are_many() -> None:
    alike = np.zeros(LEAST)
    assert found(alike, alike, 0.02) == OPEN
    many = np.zeros(40 * LEAST)
    assert found(many, many, 0.02) == SAME


def test_few_matches_say_nothing() -> None:
    sums = sums_of(np.zeros(LEAST - 1), np.ones(LEAST - 1))
    assert verdict(sums, "v", "m", 0.02, 1.0, None, ERROR, 500).kind == OPEN


def test_nearer_to_the_aim_is_better() -> None:
    dice = np.random.default_rng(1)
    before, after = dice.normal(0.3, 0.1, 4000), dice.normal(0.1, 0.1, 4000)
    down = verdict(sums_of(before, after), "v", "m", 0.02, 1.0, 0.0, ERROR, 2000)
    assert (down.kind, down.better) == (LESS, True)
    up = verdict(sums_of(after, before), "v", "m", 0.02, 1.0, 0.0, ERROR, 2000)
    assert (up.kind, up.better) == (MORE, False)
    assert verdict(sums_of(after, before), "v", "m", 0.02, 1.0, None, ERROR, 2000).better is None
    assert down.low < down.difference < down.high < 0


@pytest.mark.parametrize(("before", "after"), [(0.05, -0.049), (-0.049, 0.05), (0.05, -0.05)])
def test_on_the_other_side_of_the_aim_nobody_says_better_while_it_is_a_toss_up(before: float, after: float) -> None:
    """Who begins took 5.0 % more than a share and takes 4.9 % less: it differs, and is neither worse nor better."""
    dice = np.random.default_rng(5)
    judged = []
    for _ in range(200):
        one, other = (np.where(dice.random(4000) < 0.5 + mean, 0.5, -0.5) for mean in (before, after))
        judged.append(verdict(sums_of(one, other), "v", "first", 0.02, 1.0, 0.0, ERROR / 15, 2000))
    assert {one.kind for one in judged} == {MORE if after > before else LESS}
    assert {one.better for one in judged} == {None}


@pytest.mark.parametrize(("before", "after"), [(0.2, -0.05), (-0.2, 0.05), (0.05, 0.2), (0.05, -0.2)])
def test_on_either_side_of_the_aim_what_is_surely_nearer_is_better(before: float, after: float) -> None:
    dice = np.random.default_rng(6)
    one, other = (np.where(dice.random(4000) < 0.5 + mean, 0.5, -0.5) for mean in (before, after))
    judged = verdict(sums_of(one, other), "v", "first", 0.02, 1.0, 0.0, ERROR / 15, 2000)
    assert judged.kind == (MORE if after > before else LESS)
    assert judged.better == (abs(after) < abs(before))


def test_the_interval_holds_at_every_look_at_once() -> None:
    """Skewed differences, looked at after every pair from the hundredth to the two thousandth."""
    dice = np.random.default_rng(3)
    counts = np.arange(1, 2001)
    widths = np.array([half_width(float(count), 1.0, ERROR, 1000) for count in counts])
    outside = 0
    for _ in range(400):
        values = dice.exponential(1.0, 2000) - 1.0
        means = np.cumsum(values) / counts
        deviations = np.sqrt(np.cumsum(values**2) / counts - means**2)
        outside += bool((abs(means) > widths * deviations)[LEAST - 1 :].any())
    assert outside <= 0.05 * 400 + 3 * np.sqrt(400 * 0.05 * 0.95)
