"""CU-5 Who won, and the places under each player's tokens."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.bits import members
from ludoteca.core.state import Note, State
from ludoteca.core.tally import Row, Story, Tally
from ludoteca.core.words import Telling
from ludoteca.games.cinquepiuuno.edition import EDITION
from ludoteca.games.cinquepiuuno.moves import TILE_NAMES
from ludoteca.games.cinquepiuuno.rules.actions import ALL_TOKENS, VALUES
from ludoteca.games.cinquepiuuno.rules.match import CinquePiuUno
from ludoteca.games.cinquepiuuno.rules.position import NOBODY

LEVELS = len(EDITION.levels)
FIRST = 1000
"""Where the winner stands, whatever the others have."""


def tally(state: State, _story: Story) -> Tally:
    assert isinstance(state, CinquePiuUno)
    seats = range(state.seats)
    scores = [int(state.score(seat)) for seat in seats]
    merit = [FIRST if seat == state.winner else scores[seat] for seat in seats]
    rows = [[row(state, cell) for cell in members(state.tokens[seat])] for seat in seats]
    if state.winner == NOBODY:
        return Tally("CU-5.2", Telling("tally.limit", {"n": state.turns}), rows, merit)
    facts = {"winner": state.winner, "points": scores[state.winner], "goal": state.goal}
    reason = Telling("tally.tokens" if state.goal == ALL_TOKENS else "tally.sum", facts)
    return Tally("CU-5.1", reason, rows, merit)


def row(state: CinquePiuUno, cell: int) -> Row:
    """CU-5.1 A token, where all must be down, else what its place is worth."""
    tile = state.tiles[cell]
    return Row(Telling("tally.place", {"tile": TILE_NAMES[tile]}), 1 if state.goal == ALL_TOKENS else VALUES[tile])


def feats(state: State, _notes: Sequence[Note]) -> dict[str, list[int]]:
    """CU-1.4 Who won on the highest level."""
    assert isinstance(state, CinquePiuUno)
    return {"summit": [state.winner] if state.level == LEVELS and state.winner != NOBODY else []}
