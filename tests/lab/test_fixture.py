"""A fixture: what is played, said once; match n of it is the same wherever and whenever it is played."""

from __future__ import annotations

import pickle

import msgspec
import pytest

from ludoteca.core.bits import first
from ludoteca.core.errors import Refused
from ludoteca.core.state import State
from ludoteca.games import game, ids
from ludoteca.lab.fixture import Fixture, OtherEdition, ended, outcomes, play
from ludoteca.lab.outcome import Outcome

FELCI = Fixture("felci", ("random", "greedy"), 4)


def told(outcome: Outcome) -> tuple[object, ...]:
    return (outcome.number, outcome.payoffs, outcome.scores, outcome.plies, outcome.ending)


def test_a_match_follows_from_its_fixture_and_its_number_alone() -> None:
    in_order = [told(one) for one in outcomes(FELCI, range(6))]
    assert [told(one) for one in outcomes(FELCI, reversed(range(6)))] == in_order[::-1]
    assert [told(play(FELCI, number)) for number in range(6)] == in_order
    assert len({str(one[1:]) for one in in_order}) > 1


def test_what_a_match_came_to_is_what_its_last_position_says() -> None:
    for state, outcome in ended(FELCI, range(3)):
        assert state.acting() == 0
        assert outcome.payoffs == [state.payoff(seat) for seat in range(2)]
        assert outcome.scores == [state.score(seat) for seat in range(2)]
        assert outcome.ending == "FE-6.1"
        assert 40 < outcome.plies < 70


def test_an_outcome_travels_whole() -> None:
    outcome = play(FELCI, 3)
    assert told(pickle.loads(pickle.dumps(outcome))) == told(outcome)


def test_who_watches_sees_every_choice_and_changes_none() -> None:
    seen: list[int] = []

    def watch(state: State, seat: int) -> None:
        assert first(state.acting()) == seat
        seen.append(len(state.legal(seat)))

    watched = [told(outcome) for _, outcome in ended(FELCI, range(2), watch)]
    assert watched == [told(one) for one in outcomes(FELCI, range(2))]
    assert len(seen) == sum(play(FELCI, number).plies for number in range(2))
    assert min(seen) >= 1


def test_other_bots_get_the_same_deals() -> None:
    """What an arena rests on: the first position follows from the seed and the number, not from who plays."""
    firsts: list[list[object]] = []
    for bots in (("random", "random"), ("greedy", "random")):
        seen: list[State] = []
        list(ended(Fixture("felci", bots, 4), [5], lambda state, _, seen=seen: seen.append(state.clone())))  # type: ignore[misc]
        firsts.append([seen[0].dump()])
    assert firsts[0] == firsts[1]


@pytest.mark.parametrize("name", ids())
def test_a_checked_fixture_says_everything_and_can_be_written_down(name: str) -> None:
    bots = ("random",) * game(name).seats[-1]
    fixture = Fixture(name, bots).checked()
    assert fixture.options == game(name).complete({})
    assert fixture.edition == str(game(name).edition)
    assert fixture.checked() == fixture
    assert msgspec.json.decode(msgspec.json.encode(fixture), type=Fixture) == fixture


@pytest.mark.parametrize(
    ("fixture", "complaint"),
    [
        (Fixture("nothing", ("random", "random")), "no game is called 'nothing'"),
        (Fixture("felci", ("random",)), "2 players, not 1"),
        (Fixture("felci", ("random", "nobody")), "no bot is called 'nobody'"),
        (Fixture("felci", ("random", "random"), -1), "seed"),
        (Fixture("felci", ("random", "random"), 0, {"handicap": 3}), "handicap"),
    ],
)
def test_a_fixture_that_cannot_be_played_is_refused_in_one_line(fixture: Fixture, complaint: str) -> None:
    with pytest.raises(Refused, match=complaint) as refused:
        fixture.checked()
    assert "\n" not in str(refused.value)


def test_matches_of_another_edition_are_not_played_here() -> None:
    fixture = msgspec.structs.replace(FELCI, edition="another")
    with pytest.raises(OtherEdition, match="edition another"):
        play(fixture, 0)
