"""What a network is told of Felicità does not depend on which seat is which, nor on who asks."""

from __future__ import annotations

from itertools import islice

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import count
from ludoteca.games.felicita import GAME
from ludoteca.games.felicita.rules.match import Felicita
from ludoteca.games.felicita.traits import FACE_DOWN, OPEN, FelicitaTraits
from ludoteca.testing import Case, cases, walk
from tests.core.networks import told

over_every_case = pytest.mark.parametrize("case", cases(GAME), ids=str)


def moved_on(state: Felicita) -> Felicita:
    """The same position with everybody one seat further."""
    twin = state.clone()
    twin.pawns = vec[i64]([state.pawns[(seat - 1) % state.seats] for seat in range(state.seats)])
    twin.hands = vec[i64]([state.hands[(seat - 1) % state.seats] for seat in range(state.seats)])
    twin.apps = sum(1 << (seat + 1) % state.seats for seat in range(state.seats) if state.apps >> seat & 1)
    twin.player = (state.player + 1) % state.seats
    return twin


@over_every_case
def test_no_seat_is_special_and_all_are_told_the_same(case: Case) -> None:
    seen = set()
    for at in islice(walk(case, 1), 0, None, 2):
        assert isinstance(at.state, Felicita)
        here = told(FelicitaTraits(), at.state, at.seat)
        seen.add(str(here))
        assert told(FelicitaTraits(), moved_on(at.state), 0) == here
    assert len(seen) > 20


@over_every_case
def test_every_problem_owed_is_told_as_one(case: Case) -> None:
    owed = set()
    for at in walk(case, 2):
        assert isinstance(at.state, Felicita)
        (_common, *problems), _players = told(FelicitaTraits(), at.state, at.seat)
        opened = [line for line in problems if any(OPEN <= trait < FACE_DOWN for trait in line)]
        assert len(opened) == count(at.state.open)
        owed.add(len(opened))
    assert len(owed) > 2
