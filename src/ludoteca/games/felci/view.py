"""What one seat sees of Felci: an allow-list. Nothing gets in that is not named here."""

from __future__ import annotations

from typing import NamedTuple, TypedDict

from ludoteca.core.again import unless_changed
from ludoteca.core.bits import BIT, members
from ludoteca.core.state import State
from ludoteca.games.felci.edition import EDITION
from ludoteca.games.felci.moves import BENCH_NAMES, CELL_NAMES, HIDDEN
from ludoteca.games.felci.rules import Felci
from ludoteca.games.felci.rules.actions import (
    BENCHES,
    GARDEN,
    KINDS,
    NO_KIND,
    SIDE_CELLS,
    TILES,
    laid_by,
    laid_cell,
    laid_chain,
    laid_kind,
    seat_hand,
)


def seen_alike() -> list[int]:
    """FE-6.2 The garden's cells, those together that lie on the same Sides: there a fern counts the same."""
    alike: dict[tuple[bool, ...], int] = {}
    for cell in members(GARDEN):
        sides = tuple(side & BIT[cell] > 0 for side in SIDE_CELLS)
        alike[sides] = alike.get(sides, 0) | BIT[cell]
    return list(alike.values())


ALIKE = seen_alike()
FERNS = [(kind, cell) for kind in range(KINDS) for cell in CELL_NAMES]
VISIT_NAMES = [f"visit {kind} {bench}" for bench in BENCH_NAMES for kind in EDITION.kinds]
FERN_NAMES = {(kind, cell): f"fern {EDITION.kinds[kind]} {CELL_NAMES[cell]}" for kind, cell in FERNS}


class Laid(TypedDict):
    """A tile laid face down."""

    by: int
    chain: int
    kind: str
    """"?" for who does not know it."""


class Player(TypedDict):
    score: int
    hand_size: int
    hand: list[str] | None
    visitors: list[str]
    """The kinds of those not seated yet."""


class View(TypedDict):
    seat: int
    over: bool
    player: int
    actions_left: int
    spore: str | None
    """The kind that a chain under way leads to."""
    pile: int
    ferns: dict[str, str]
    """By cell, the kind."""
    undergrowth: dict[str, Laid]
    benches: dict[str, list[str | None]]
    """By bench, the kind of white's visitor and of black's."""
    players: list[Player]
    unseen: dict[str, int] | None
    """How many tiles of each kind this seat has not seen; None for a spectator, and once the game is over."""
    worth: dict[str, list[int]]
    """By action ("fern red c6", "visit red w2"), the points it would bring at once: to who is to act, to the other."""


def view(state: State, seat: int) -> View:
    """As the seat sees it; SPECTATOR sees what both players see. Once the game is over all is open (FE-4.5)."""
    assert isinstance(state, Felci)
    garden = garden_of(state)

    def known_to(owner: int) -> bool:
        return state.over or seat == owner

    return {
        "seat": seat,
        "over": state.over,
        "player": state.player,
        "actions_left": 0 if state.over else state.actions_left,
        "spore": kind_name(state.spore),
        "pile": TILES - state.drawn,
        "ferns": garden.ferns,
        "undergrowth": {
            CELL_NAMES[laid_cell(tile)]: {
                "by": laid_by(tile),
                "chain": laid_chain(tile),
                "kind": EDITION.kinds[laid_kind(tile)] if known_to(laid_by(tile)) else HIDDEN,
            }
            for tile in state.undergrowth
        },
        "benches": garden.benches,
        "players": [
            {
                "score": garden.scores[owner],
                "hand_size": state.hand_size(owner),
                "hand": [
                    EDITION.kinds[kind] for kind in range(KINDS) for _ in range(state.hands[seat_hand(owner, kind)])
                ]
                if known_to(owner)
                else None,
                "visitors": garden.visitors[owner],
            }
            for owner in (0, 1)
        ],
        "unseen": None
        if seat < 0 or state.over
        else {EDITION.kinds[kind]: tiles for kind, tiles in enumerate(state.unseen(seat))},
        "worth": garden.worth,
    }


class Garden(NamedTuple):
    """What lies open: the same for all who look. The names are the view's."""

    ferns: dict[str, str]
    benches: dict[str, list[str | None]]
    scores: list[int]
    visitors: list[list[str]]
    worth: dict[str, list[int]]


def lying_open(state: Felci) -> tuple[int, ...]:
    """All that a garden depends on; nothing of it is hidden."""
    return state.over, state.player, state.spore, state.filled, *state.ferns, *state.visitors, *state.open_visits


def garden_found(state: Felci) -> Garden:
    return Garden(
        {CELL_NAMES[cell]: EDITION.kinds[kind] for kind in range(KINDS) for cell in members(state.ferns[kind])},
        {BENCH_NAMES[bench]: [kind_name(state.seated(bench, owner)) for owner in (0, 1)] for bench in range(BENCHES)},
        [state.score(owner) for owner in (0, 1)],
        [[EDITION.kinds[kind] for kind in range(KINDS) if not state.is_seated(kind, owner)] for owner in (0, 1)],
        worth(state),
    )


def worth(state: Felci) -> dict[str, list[int]]:
    """FE-6.2 What each fern and each visitor would change in the count, where it would: all that counts lies open.

    Ferns of every kind on every empty cell, whoever holds them: hands must not show in it.
    """
    if state.over:
        return {}
    tried, seat, other = state.clone(), state.player, 1 - state.player
    mine, theirs = state.score(seat), state.score(other)
    changes: dict[str, list[int]] = {}
    admired = [kind for kind in range(KINDS) if state.is_seated(kind, 0) or state.is_seated(kind, 1)]
    for alike in ALIKE:
        cells = members(alike & ~state.filled)
        for kind in admired if cells else ():
            tried.ferns[kind] ^= BIT[cells[0]]
            gained, lost = tried.score(seat) - mine, tried.score(other) - theirs
            if gained or lost:
                changes |= {FERN_NAMES[kind, cell]: [gained, lost] for cell in cells}
            tried.ferns[kind] ^= BIT[cells[0]]
    for visit in members(state.open_visits[seat]) if state.spore == NO_KIND else ():
        tried.visitors[seat] ^= BIT[visit]
        gained, lost = tried.score(seat) - mine, tried.score(other) - theirs
        if gained or lost:
            changes[VISIT_NAMES[visit]] = [gained, lost]
        tried.visitors[seat] ^= BIT[visit]
    return changes


garden_of = unless_changed(lying_open)(garden_found)


def kind_name(kind: int) -> str | None:
    return None if kind == NO_KIND else EDITION.kinds[kind]
