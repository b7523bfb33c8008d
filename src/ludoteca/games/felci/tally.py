"""FE-6.2 The joy of a match that is over, bench by bench."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.bits import count
from ludoteca.core.state import Note, State
from ludoteca.core.tally import Row, Story, Tally
from ludoteca.core.words import Item, Telling
from ludoteca.games.felci.edition import EDITION
from ludoteca.games.felci.moves import BENCH_NAMES
from ludoteca.games.felci.rules import Felci
from ludoteca.games.felci.rules.actions import NO_KIND, SIDE_CELLS, SIDES


def tally(state: State, _story: Story) -> Tally:
    assert isinstance(state, Felci)
    scores = [int(state.score(0)), int(state.score(1))]
    best = max(scores)
    if scores[0] == scores[1]:
        reason = Telling("tally.draw", {"n": best})
    else:
        reason = Telling("tally.reason", {"winner": scores.index(best), "points": best, "n": best - min(scores)})
    rows = [[row(state, seat, seat * SIDES + side) for side in range(SIDES)] for seat in (0, 1)]
    return Tally("FE-6.3", reason, rows, scores)


def row(state: Felci, seat: int, bench: int) -> Row:
    """FE-6.2 The ferns that a visitor sees, less the disturber's; never below 0."""
    visitor, disturber = state.seated(bench, seat), state.seated(bench, 1 - seat)
    name = BENCH_NAMES[bench]
    if visitor == NO_KIND:
        return Row(Telling("tally.empty", {"bench": name}), 0)
    cells = SIDE_CELLS[bench % SIDES]
    seen = int(count(state.ferns[visitor] & cells))
    host: Item = {"n": seen, "kind": EDITION.kinds[visitor]}
    if disturber == NO_KIND:
        return Row(Telling("tally.bench", {"bench": name, "seen": [host]}), seen)
    spoilt = int(count(state.ferns[disturber] & cells))
    guest: Item = {"n": spoilt, "kind": EDITION.kinds[disturber]}
    return Row(Telling("tally.disturbed", {"bench": name, "seen": [host], "less": [guest]}), max(seen - spoilt, 0))


def feats(state: State, _notes: Sequence[Note]) -> dict[str, list[int]]:
    """FE-6.2 Who won with joy on every bench."""
    assert isinstance(state, Felci)
    benches = [[row(state, seat, seat * SIDES + side).points for side in range(SIDES)] for seat in (0, 1)]
    return {"benches": [seat for seat in (0, 1) if state.payoff(seat) == 1 and all(benches[seat])]}
