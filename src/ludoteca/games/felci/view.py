"""What one seat sees of Felci: an allow-list. Nothing gets in that is not named here."""

from __future__ import annotations

from ludoteca.core.bits import members
from ludoteca.core.game import View
from ludoteca.core.state import State
from ludoteca.games.felci.edition import EDITION
from ludoteca.games.felci.moves import BENCH_NAMES, CELL_NAMES, HIDDEN
from ludoteca.games.felci.rules import Felci
from ludoteca.games.felci.rules.garden import (
    BENCHES,
    KINDS,
    NO_KIND,
    TILES,
    laid_by,
    laid_cell,
    laid_chain,
    laid_kind,
    seat_hand,
)


def view(state: State, seat: int) -> View:
    """As the seat sees it; SPECTATOR sees what both players see. Once the game is over all is open (FE-4.5)."""
    assert isinstance(state, Felci)

    def known_to(owner: int) -> bool:
        return state.over or seat == owner

    return {
        "seat": seat,
        "over": state.over,
        "player": state.player,
        "actions_left": 0 if state.over else state.actions_left,
        "spore": kind_name(state.spore),
        "pile": TILES - state.drawn,
        "ferns": {
            CELL_NAMES[cell]: EDITION.kinds[kind] for kind in range(KINDS) for cell in members(state.ferns[kind])
        },
        "undergrowth": {
            CELL_NAMES[laid_cell(tile)]: {
                "by": laid_by(tile),
                "chain": laid_chain(tile),
                "kind": EDITION.kinds[laid_kind(tile)] if known_to(laid_by(tile)) else HIDDEN,
            }
            for tile in state.undergrowth
        },
        "benches": {
            BENCH_NAMES[bench]: [kind_name(state.seated(bench, owner)) for owner in (0, 1)] for bench in range(BENCHES)
        },
        "players": [
            {
                "score": state.score(owner),
                "hand_size": state.hand_size(owner),
                "hand": [
                    EDITION.kinds[kind] for kind in range(KINDS) for _ in range(state.hands[seat_hand(owner, kind)])
                ]
                if known_to(owner)
                else None,
                "visitors": [EDITION.kinds[kind] for kind in range(KINDS) if not state.is_seated(kind, owner)],
            }
            for owner in (0, 1)
        ],
        "unseen": None
        if seat < 0 or state.over
        else {EDITION.kinds[kind]: tiles for kind, tiles in enumerate(state.unseen(seat))},
    }


def kind_name(kind: int) -> str | None:
    return None if kind == NO_KIND else EDITION.kinds[kind]
