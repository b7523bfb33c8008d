"""How strong players are, in a way that can be cited: a fixed protocol, with a version, against our own levels.

docs/benchmark.md says what the protocol is and why. Whatever changes a figure it gives is a new version.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

import ludoteca
from ludoteca.core.game import Game, Options
from ludoteca.lab.arena import BadArena, Duel, Report, Standing, arena
from ludoteca.lab.players import outside
from ludoteca.lab.spread import HERE, Where

PROTOCOL = "ludoteca-rank-1"
LEVELS = ("random", "easy", "medium")
"""Against whom. The stronger levels take their time, and are for whoever beats these."""

ANCHOR = "easy"
"""Its rating is 0."""

GAMES = 400
"""Matches that each two play: 200 deals, each with both seatings."""

SEED = 0


class Ranking(msgspec.Struct):
    protocol: str
    departures: list[str]
    """What was done otherwise than the protocol says; nothing, for a result to be cited by its name alone."""
    version: str
    """Of Ludoteca."""
    rules: int
    """Version of the game's rules."""
    players: list[str]
    """Whom it is about; none if it is about the levels themselves."""
    report: Report


def rank(
    game: Game,
    players: Sequence[str],
    *,
    levels: Sequence[str] = LEVELS,
    games: int = GAMES,
    seats: int | None = None,
    options: Options | None = None,
    seed: int = SEED,
    where: Where = HERE,
    progress: Callable[[int, int], None] = lambda _done, _all: None,
) -> Ranking:
    """Players against our levels, and these among themselves; in a co-operative game each alone, on the same deals."""
    if ANCHOR not in levels:
        raise BadArena(f"ratings are counted from {ANCHOR}: it must be among the levels")
    if twice := sorted({name for name in (*players, *levels) if (*players, *levels).count(name) > 1}):
        raise BadArena(f"{', '.join(twice)}: named twice")
    seats = game.seats[0] if seats is None else seats
    report = arena(
        game,
        [*players, *levels],
        games,
        seats=seats,
        options=options,
        seed=seed,
        together=game.cooperative,
        where=where,
        progress=progress,
        anchor=ANCHOR,
    )
    return Ranking(
        protocol=PROTOCOL,
        departures=departures(levels, games, seed),
        version=ludoteca.__version__,
        rules=game.rules_version,
        players=list(players),
        report=report,
    )


def departures(levels: Sequence[str], games: int, seed: int) -> list[str]:
    """What is not as the protocol has it. More levels, other seats and other options are told, not forbidden."""
    found = []
    if not set(LEVELS) <= set(levels):
        found.append(f"levels {', '.join(levels)}")
    if games != GAMES:
        found.append(f"{games} matches a pair")
    if seed != SEED:
        found.append(f"seed {seed}")
    return found


# --- The table to paste ----------------------------------------------------------------------------


def markdown(ranking: Ranking) -> str:
    """The standings, with each player's share against every other in its own column."""
    report = ranking.report
    names = [standing.bot for standing in report.standings]
    heads = ["", f"rating ({ANCHOR} = 0)", "95 %", *(f"against {name}" for name in names)]
    lines = [title(ranking), "", f"| {' | '.join(heads)} |", f"|{' --- |' * len(heads)}"]
    for standing in report.standings:
        shares = [against(standing.bot, name, report.duels) for name in names]
        lines.append(f"| {' | '.join([called(standing.bot), *rated(standing), *shares])} |")
    return "\n".join(lines) + "\n"


def title(ranking: Ranking) -> str:
    report = ranking.report
    how = ", ".join([f"{report.seats} seats", *(f"{name}={value}" for name, value in report.options.items())])
    kept = "but " + ", ".join(ranking.departures) if ranking.departures else "as it stands"
    return (
        f"**{report.game}** ({how}), edition {report.edition}, rules {ranking.rules}; "
        f"{ranking.protocol} {kept}; Ludoteca {ranking.version}"
    )


def called(name: str) -> str:
    return f"`{name}`" if outside(name) else name


def rated(standing: Standing) -> tuple[str, str]:
    if standing.bot == ANCHOR:
        return "0", ""
    interval = "unbounded" if standing.low is None else f"{standing.low:+.0f} to {standing.high:+.0f}"
    return f"{standing.rating:+.0f}", interval


def against(name: str, other: str, duels: Sequence[Duel]) -> str:
    """The share of the points that one took from another, with its interval."""
    for duel in duels:
        if duel.first == name and duel.second == other:
            return share_written(duel.share, duel.low, duel.high)
        if duel.first == other and duel.second == name:
            high = None if duel.low is None else 1 - duel.low
            low = None if duel.high is None else 1 - duel.high
            return share_written(1 - duel.share, low, high)
    return "–"


def share_written(share: float, low: float | None, high: float | None) -> str:
    return f"{share:.1%}" if low is None or high is None else f"{share:.1%} ({low:.1%}–{high:.1%})"
