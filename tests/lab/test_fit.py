"""Fitting a sense: the features are those the sense really goes by, known numbers are found, and matches decide."""

from __future__ import annotations

import ast
from math import exp, log
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ludoteca.bots.registry import BOTS
from ludoteca.core.bits import first
from ludoteca.core.dice import Dice
from ludoteca.core.sense import Sense, Sum
from ludoteca.core.state import State
from ludoteca.games import game, ids
from ludoteca.lab import extras
from ludoteca.lab.extras import MissingExtra
from ludoteca.lab.fit import REFITTED, Fit, NothingToFit, fit, play_off
from ludoteca.lab.fixture import Fixture
from ludoteca.lab.observe import Choice, Foretold, NoSum, features_of, likings_of, numbers_of, observed, use
from ludoteca.lab.regression import Logistic, Softmax, best, refitted
from ludoteca.lab.spread import Where
from tests.cli.test_commands import printed, run

FITTED = [name for name in ids() if game(name).sense().sums()]


def dot(numbers: list[float], features: list[float]) -> float:
    return sum(number * feature for number, feature in zip(numbers, features, strict=True))


def logistic(odds: float) -> float:
    return 1 / (1 + exp(-odds))


def positions(name: str, every: int = 7) -> list[tuple[State, int, int]]:
    """From matches that begin at random and go on as the bots play on: with who is to choose, of how many."""
    found = []
    chosen = game(name)
    sense = chosen.sense()
    for seed, seats in enumerate([*chosen.seats, chosen.seats[0]]):
        state, dice, ply = chosen.new(seats, seed), Dice(seed), 0
        while acting := state.acting():
            seat = first(acting)
            if ply % every == 0:
                found.append((state.clone(), seat, seats))
            actions = state.legal(seat)
            at_random = ply < 10 + 10 * seed
            state.apply(seat, actions[dice.below(len(actions))] if at_random else sense.pick(state, seat, dice))
            ply += 1
    return found


def test_three_games_have_fitted_values_and_one_has_fitted_weights() -> None:
    assert FITTED == ["biglietti", "felci", "felicita"]
    assert [name for name in ids() if game(name).sense().taste()] == ["felci"]


@pytest.mark.parametrize("name", FITTED)
def test_every_sum_is_its_numbers_times_its_features(name: str) -> None:
    sense = game(name).sense()
    met = set()
    for state, _, seats in positions(name):
        for one in sense.sums():
            for seat in range(seats):
                features = features_of(sense, one, state, seat)
                if features is not None:
                    met.add(one.name)
                    assert len(features) == len(one.terms)
                    assert sense.log_odds(one.name, state, seat) == pytest.approx(dot(numbers_of(sense, one), features))
    assert met == {one.name for one in sense.sums()}


def test_felcis_value_is_the_logistic_function_of_its_sum() -> None:
    sense = game("felci").sense()
    (one,) = sense.sums()
    for state, _, _ in positions("felci"):
        features = features_of(sense, one, state, 0)
        assert features is not None
        chance = logistic(dot(numbers_of(sense, one), features))
        assert sense.value(state, 0) == pytest.approx(chance, abs=1e-12)
        assert sense.value(state, 1) == pytest.approx(1 - chance, abs=1e-12)


def test_felicitas_value_is_half_of_each_of_its_two_chances() -> None:
    sense = game("felicita").sense()
    for state, _, _ in positions("felicita"):
        chances = [logistic(sense.log_odds(one.name, state, 0) or 0.0) for one in sense.sums()]
        assert sense.value(state, 0) == pytest.approx(sum(chances) / 2, abs=1e-12)


def test_felcis_weights_are_the_exponentials_of_their_sum() -> None:
    sense = game("felci").sense()
    one = sense.taste()
    assert one is not None
    for state, seat, _ in positions("felci"):
        weights = sense.weights(state, seat, state.legal(seat))
        for weight, features in zip(weights, likings_of(sense, one, state, seat), strict=True):
            assert log(weight) == pytest.approx(dot(numbers_of(sense, one), features), abs=1e-9)


@pytest.mark.parametrize("name", FITTED)
def test_looking_at_a_sense_leaves_its_numbers_as_they_were(name: str) -> None:
    looked_at, fresh = game(name).sense(), game(name).sense()
    for state, seat, _ in positions(name, every=20):
        for one in looked_at.sums():
            features_of(looked_at, one, state, seat)
            assert numbers_of(looked_at, one) == numbers_of(fresh, one)


class Crooked(Sense):
    """A sense whose sum is none."""

    def __init__(self) -> None:
        super().__init__()
        self.steep = 3.0

    def log_odds(self, name: str, state: State, seat: int) -> float | None:
        return self.steep**2


def test_what_is_no_sum_of_its_numbers_is_refused() -> None:
    with pytest.raises(NoSum, match="value is no sum of its numbers"):
        features_of(Crooked(), Sum("value", ["steep"], vector=False), game("felci").new(), 0)


# --- The regressions ---------------------------------------------------------------------------------------

TRUTH = [0.8, -1.5, 0.3]


def coin(dice: np.random.Generator, odds: float) -> float:
    return float(dice.random() < logistic(odds))


def foretold(count: int) -> list[Foretold]:
    dice = np.random.default_rng(3)
    rows = []
    for _ in range(count):
        features = dice.standard_normal(3).tolist()
        rows.append(Foretold(features, coin(dice, dot(TRUTH, features))))
    return rows


def chosen(count: int) -> list[Choice]:
    dice = np.random.default_rng(4)
    rows = []
    for _ in range(count):
        features = dice.standard_normal((int(dice.integers(2, 9)), 3))
        weights = np.exp(features @ np.array(TRUTH))
        rows.append(Choice(features.tolist(), (dice.multinomial(50, weights / weights.sum()) / 50).tolist()))
    return rows


def test_logistic_regression_finds_the_numbers_that_made_the_results() -> None:
    assert best(Logistic(foretold(20_000)), np.zeros(3)) == pytest.approx(TRUTH, abs=0.06)


def test_softmax_regression_finds_the_numbers_that_made_the_choices() -> None:
    assert best(Softmax(chosen(1_000)), np.zeros(3)) == pytest.approx(TRUTH, abs=0.03)


@pytest.mark.parametrize("rows", [foretold(2_000), chosen(300)], ids=["logistic", "softmax"])
def test_new_numbers_are_judged_by_what_they_were_not_fitted_to(rows: list[Any]) -> None:
    apart = [rows[start : start + 10] for start in range(0, len(rows) // 4, 10)]
    learnt = rows[len(rows) // 4 :]
    from_nothing = refitted([0.0, 0.0, 0.0], learnt, apart)
    assert from_nothing.loss_after < from_nothing.loss_before
    assert from_nothing.loss_after < from_nothing.blind
    assert from_nothing.gain is not None
    assert from_nothing.gain[0] > 0
    from_truth = refitted(TRUTH, learnt, apart)
    assert from_truth.numbers == pytest.approx(from_nothing.numbers, abs=1e-3)
    assert from_truth.gain is not None
    assert from_truth.gain[0] < 0.01
    assert refitted(TRUTH, learnt, apart[:1]).gain is None


def test_matches_kept_apart_teach_nothing() -> None:
    """What is wrong in them changes how the numbers are judged, and not the numbers."""
    rows = foretold(1_000)
    wrong = [Foretold(row.features, 1 - row.came) for row in rows[:200]]
    honest = refitted(TRUTH, rows[200:], [rows[:200]])
    fooled = refitted(TRUTH, rows[200:], [wrong])
    assert fooled.numbers == honest.numbers
    assert fooled.loss_after > 2 * honest.loss_after


# --- Fitting a game ----------------------------------------------------------------------------------------

FELCI = [Fixture("felci", ("search:8", "search:8"), 1)]


def test_the_fit_does_not_depend_on_where_the_matches_were_played() -> None:
    told: list[tuple[int, int]] = []
    alone = fit(game("felci"), FELCI, 15, progress=lambda *done: told.append(done))
    assert alone == fit(game("felci"), FELCI, 15, Where(jobs=2))
    assert told[-1] == (15, 15)
    assert [one.name for one in alone] == ["value", "weights"]
    for one in alone:
        assert one.learnt > 3 * one.judged > 0
        assert one.before == numbers_of(game("felci").sense(), Sum(one.name, one.terms, one.vector))
    assert alone[1].loss_before < alone[1].blind  # three matches decide little, forty choices enough


def test_positions_and_choices_are_those_of_the_match() -> None:
    (match,) = observed((FELCI[0], range(4, 5)))
    assert match.number == 4
    assert 30 < len(match.foretold["value"]) < 70
    assert len({row.came for row in match.foretold["value"]}) == 1
    assert 1 <= len(match.choices) < 20
    for choice in match.choices:
        assert sum(choice.tried) == pytest.approx(1.0)
        assert len(choice.features) == len(choice.tried) > 1


@pytest.mark.parametrize("name", ["biglietti", "felicita"])
def test_every_sum_of_the_other_games_is_fitted_to_something(name: str) -> None:
    fits = fit(game(name), [Fixture(name, ("greedy",) * game(name).seats[0])], 25)
    assert [one.name for one in fits] == [one.name for one in game(name).sense().sums()]
    assert all(one.learnt > one.judged > 10 for one in fits)


@pytest.mark.parametrize("name", sorted(set(ids()) - set(FITTED)))
def test_a_sense_made_by_hand_says_so(name: str) -> None:
    with pytest.raises(NothingToFit, match=f"^the sense of {name} has no fitted value"):
        fit(game(name), [Fixture(name, ("random",) * game(name).seats[0])], 10)


def test_too_few_matches_are_refused() -> None:
    with pytest.raises(NothingToFit, match="5 matches or more, not 4"):
        fit(game("felci"), FELCI, 4)


def test_without_the_libraries_nothing_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda _: None)
    with pytest.raises(MissingExtra, match="numpy and scipy"):
        fit(game("felci"), FELCI, 5)


def turned_round() -> Fit:
    """Felci's value with every sign turned: it wants to lose."""
    sense = game("felci").sense()
    (one,) = sense.sums()
    before = numbers_of(sense, one)
    after = [-number for number in before]
    return Fit(one.name, one.terms, one.vector, before, after, 1, 1, 1.0, 1.0, 1.0, None)


def test_in_the_play_off_the_new_numbers_really_play() -> None:
    for where in (Where(), Where(jobs=2)):
        duel = play_off(game("felci"), [turned_round()], 20, 8, where=where)
        assert duel.first == REFITTED
        assert duel.share < 0.2
    assert REFITTED not in BOTS


def test_use_lets_a_sense_go_by_other_numbers() -> None:
    sense = game("felci").sense()
    state = game("felci").new()
    (one,) = sense.sums()
    use(sense, one, [0.0] * len(one.terms))
    assert sense.value(state, 0) == 0.5


def test_the_command_tells_losses_and_writes_the_numbers_as_code(tmp_path: Path) -> None:
    path = tmp_path / "numbers.txt"
    line = ["fit", "felci", "--matches", "10", "--simulations", "5", "--play", "2", "--jobs", "1"]
    told = printed(*line, "--out", str(path))
    assert "log-loss" in told
    assert "refitted against search:5" in told
    text = path.read_text("utf-8")
    assert "`ludoteca fit felci --matches 10 --simulations 5 --seed 0`" in text
    written = {
        node.target.attr
        for node in ast.walk(ast.parse(f"if self:\n{text}"))
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute)
    }
    sense = game("felci").sense()
    taste = sense.taste()
    assert taste is not None
    assert written == {*sense.sums()[0].terms, *taste.terms}


def test_the_command_says_in_one_line_what_cannot_be_fitted() -> None:
    for line, complaint in (
        ("fit watergame", "the sense of watergame has no fitted value"),
        ("fit felci --seats two", "2,3"),
    ):
        done = run(*line.split())
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1
        assert complaint in done.stderr
