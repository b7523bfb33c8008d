"""What a network is told of WaterGame does not depend on which seat is which; only how soon its turn comes."""

from __future__ import annotations

from itertools import islice

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.games.watergame import GAME
from ludoteca.games.watergame.edition import NUMBERS
from ludoteca.games.watergame.rules import WaterGame
from ludoteca.games.watergame.rules.actions import BUILD, CARD, NO_SEAT, VERB
from ludoteca.games.watergame.traits import BUILDABLE, HEIGHT, WaterGameTraits
from ludoteca.testing import Case, cases, walk
from tests.core.networks import told

OF_SEATS = (
    *("hands", "held", "hand_sizes", "known", "laid", "lying"),
    *("resources", "resource_counts", "loose", "drops", "invested", "sunk"),
)
SEATS = ("player", "asked", "attacker", "target", "first", "caller")
over_every_case = pytest.mark.parametrize("case", cases(GAME), ids=str)


def moved_on(state: WaterGame) -> WaterGame:
    """The same position with everybody one seat further."""
    twin = state.clone()
    for name in OF_SEATS:
        old = list(getattr(state, name))
        size = len(old) // state.seats
        setattr(twin, name, vec[i64](old[-size:] + old[:-size]))
    for name in SEATS:
        seat = getattr(state, name)
        setattr(twin, name, seat if seat == NO_SEAT else (seat + 1) % state.seats)
    return twin


@over_every_case
def test_no_seat_is_special(case: Case) -> None:
    seen = set()
    for at in islice(walk(case, 1), 0, None, 3):
        assert isinstance(at.state, WaterGame)
        for seat in range(case.seats):
            here = told(WaterGameTraits(), at.state, seat)
            seen.add(str(here))
            assert told(WaterGameTraits(), moved_on(at.state), (seat + 1) % case.seats) == here
    assert len(seen) > 20


def test_what_can_be_built_next_is_told_as_the_rules_allow_it() -> None:
    """Of one's own city, in one's own turn: a number is buildable if and only if building the next one is legal."""
    found = set()
    for seed in range(3):
        for at in walk(cases(GAME)[0], seed):
            assert isinstance(at.state, WaterGame)
            if at.seat != at.state.player or at.state.kids:
                continue
            ((_common, city), _others) = told(WaterGameTraits(), at.state, at.seat)
            height = next(trait - HEIGHT for trait in city if HEIGHT <= trait <= HEIGHT + NUMBERS)
            buildable = next(trait - BUILDABLE for trait in city if BUILDABLE <= trait <= BUILDABLE + NUMBERS)
            legal = {CARD[action] for action in at.state.legal(at.seat) if VERB[action] == BUILD}
            if legal:
                assert (buildable > 0) == (height in legal)
                found.add(buildable)
    assert len(found) > 1
