"""Briscola, the end: points counted, alone or in pairs. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca_briscola.rules.position import PAIRED, Position


def finish(position: Position) -> None:
    """BR-4.1 No card is left anywhere."""
    position.over = True
    if position.journal is not None:
        sides = range(2 if position.seats == PAIRED else position.seats)
        facts = {f"points{side}": int(score(position, side)) for side in sides}
        position.note("BR-4.1", position.last_taker, "end", facts)


def score(position: Position, seat: i64) -> i64:
    """BR-1.4, BR-4.2 The points of a seat, or of its pair."""
    points = position.points(seat)
    return points + position.points((seat + 2) % PAIRED) if position.seats == PAIRED else points


def payoff(position: Position, seat: i64) -> float:
    """BR-4.2 Most points win; BR-4.3 who has equally many shares."""
    own = score(position, seat)
    sides: i64 = 2 if position.seats == PAIRED else position.seats
    best: i64 = 0
    for other in range(sides):
        best = max(best, score(position, other))
    if own < best:
        return 0.0
    winners: i64 = 0
    for other in range(sides):
        if score(position, other) == best:
            winners += 1
    return 1.0 / float(winners)
