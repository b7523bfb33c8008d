"""How long matches of 5+1 last and who wins them, for every level and number of players: the table in docs/games.

python -m experiments.cinquepiuuno 2000     so many matches a line, greedy bots at all seats
"""

from __future__ import annotations

import os
import statistics
import sys

from ludoteca.games.cinquepiuuno import GAME
from ludoteca.games.cinquepiuuno.edition import EDITION
from ludoteca.games.cinquepiuuno.rules.match import CinquePiuUno
from ludoteca.lab.fixture import Fixture, ended
from ludoteca.lab.spread import Where, spread

LEVELS = range(1, len(EDITION.levels) + 1)


def measured(case: tuple[int, int, int]) -> str:
    """One line of the table. The length is the number of turns that the one who ended the match had."""
    seats, level, matches = case
    fixture = Fixture(GAME.id, ("greedy",) * seats, 10 * level + seats, {"level": level, "max_turns": 400})
    wins, draws = [0] * seats, 0
    lengths: list[int] = []
    for state, _ in ended(fixture, range(matches)):
        assert isinstance(state, CinquePiuUno)
        lengths.append(int(state.turns) // seats + (1 if state.winner >= 0 else 0))
        if state.winner < 0:
            draws += 1
        else:
            wins[state.winner] += 1
    printed = EDITION.levels[level - 1]
    goal = f"sum {printed.goals[seats - 2]}" if printed.goals else f"{printed.tokens[seats - 2]} tokens"
    quarter, median, three = statistics.quantiles(lengths, n=4)
    ahead = max(100 * won / matches - 100 / seats for won in wins)
    return (
        f"| {seats} | {level} | {goal} | {min(printed.rolls)}–6 | {median:.0f} | {quarter:.0f}–{three:.0f} "
        f"| {100 * draws / matches:.1f} % | {ahead:+.1f} |"
    )


def main(matches: str = "500") -> None:
    print("| players | level | goal | success | turns a player (median) | quartiles | draws | best seat, points |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    cases = [(seats, level, int(matches)) for seats in GAME.seats for level in LEVELS]
    for line in spread(measured, cases, Where(os.cpu_count() or 1)):
        print(line, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
