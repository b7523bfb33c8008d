"""How long matches of 5+1 last and who wins them, for every level and number of players: the table in docs/games.

`python -m tests.games.cinquepiuuno.balance 2000` plays so many matches a line, greedy bots at all seats.
"""

from __future__ import annotations

import statistics
import sys
from concurrent.futures import ProcessPoolExecutor

from ludoteca.bots.bot import finish
from ludoteca.bots.registry import bot
from ludoteca.core.dice import Dice, derive
from ludoteca.games.cinquepiuuno import GAME
from ludoteca.games.cinquepiuuno.edition import EDITION
from ludoteca.games.cinquepiuuno.rules.turn import CinquePiuUno


def measured(case: tuple[int, int, int]) -> str:
    """One line of the table. The length is the number of turns that the one who ended the match had."""
    seats, level, matches = case
    bots = [bot("greedy", GAME) for _ in range(seats)]
    wins, draws = [0] * seats, 0
    lengths: list[int] = []
    for number in range(matches):
        seed = derive(10 * level + seats, number)
        state = GAME.new(seats, seed, {"level": level, "max_turns": 400})
        assert isinstance(state, CinquePiuUno)
        finish(state, bots, [Dice(derive(seed ^ 1, seat)) for seat in range(seats)])
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


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    print("| players | level | goal | success | turns a player (median) | quartiles | draws | best seat, points |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    with ProcessPoolExecutor(2) as pool:
        for line in pool.map(measured, [(seats, level, matches) for seats in range(2, 6) for level in range(1, 7)]):
            print(line, flush=True)


if __name__ == "__main__":
    main()
