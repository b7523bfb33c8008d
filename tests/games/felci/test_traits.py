"""What a network is told of Felci does not depend on how kinds are called, nor on which Side is which."""

from __future__ import annotations

from itertools import islice

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.games.felci import GAME
from ludoteca.games.felci.rules import Felci
from ludoteca.games.felci.rules.actions import (
    BENCHES,
    CELLS,
    KINDS,
    ROW,
    SIDES,
    laid,
    laid_by,
    laid_cell,
    laid_chain,
    laid_kind,
)
from ludoteca.games.felci.traits import FelciTraits
from ludoteca.testing import cases, walk
from tests.core.networks import told

RENAMED = (2, 0, 4, 1, 3)
"""Another kind for each kind."""


def renamed(state: Felci) -> Felci:
    """The same position with other names of the kinds."""
    twin = state.clone()
    for kind, other in enumerate(RENAMED):
        twin.ferns[other] = state.ferns[kind]
        for seat in range(2):
            twin.hands[seat * KINDS + other] = state.hands[seat * KINDS + kind]
    twin.pile = vec[i64]([RENAMED[kind] for kind in state.pile])
    twin.undergrowth = vec[i64](
        [laid(laid_cell(t), RENAMED[laid_kind(t)], laid_by(t), laid_chain(t)) for t in state.undergrowth]
    )
    for seat in range(2):
        twin.visitors[seat] = visits_renamed(state.visitors[seat])
        twin.open_visits[seat] = visits_renamed(state.open_visits[seat])
    if state.spore < KINDS:
        twin.spore = RENAMED[state.spore]
    return twin


def visits_renamed(visits: int) -> int:
    return sum(
        1 << bench * KINDS + RENAMED[kind]
        for bench in range(BENCHES)
        for kind in range(KINDS)
        if visits >> bench * KINDS + kind & 1
    )


def turned(state: Felci) -> Felci:
    """The same position seen in a mirror: left is right. Sides 2 and 3 change their places."""
    twin = state.clone()

    def mirror(cells: int) -> int:
        return sum(1 << cell // ROW * ROW + ROW - 1 - cell % ROW for cell in range(CELLS) if cells >> cell & 1)

    for kind in range(KINDS):
        twin.ferns[kind] = mirror(state.ferns[kind])
    twin.filled = mirror(state.filled)
    twin.tip = mirror(state.tip)
    for seat in range(2):
        twin.visitors[seat] = sides_turned(state.visitors[seat])
        twin.open_visits[seat] = sides_turned(state.open_visits[seat])
    return twin


def sides_turned(visits: int) -> int:
    other = (0, 1, 3, 2)
    return sum(
        (visits >> bench * KINDS & (1 << KINDS) - 1) << (bench // SIDES * SIDES + other[bench % SIDES]) * KINDS
        for bench in range(BENCHES)
    )


def test_no_kind_and_no_side_is_special() -> None:
    seen = set()
    for seed in range(3):
        for at in islice(walk(cases(GAME)[0], seed), 0, None, 4):
            assert isinstance(at.state, Felci)
            here = told(FelciTraits(), at.state, at.seat)
            seen.add(str(here))
            assert told(FelciTraits(), renamed(at.state), at.seat) == here
            assert told(FelciTraits(), turned(at.state), at.seat) == here
    assert len(seen) > 20
