"""The balance that WaterGame's rulings ask for, measured: cities, the order of play, and plain strategies.

python -m experiments.watergame BOT GAMES               for example: hard 400
python -m experiments.watergame BOT GAMES SEATS         only cities and the order of play, so many players, a fair start
python -m experiments.watergame plain GAMES             only the plain strategies
python -m experiments.watergame BOT GAMES SEATS FILE    the same with another edition; SEATS may be 0 for all
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from ludoteca.bots.bot import Bot
from ludoteca.bots.registry import BOTS
from ludoteca.core.bits import BIT
from ludoteca.core.dice import Dice, derive
from ludoteca.core.edition import choose
from ludoteca.core.game import Game
from ludoteca.core.state import State
from ludoteca.games.watergame import GAME
from ludoteca.games.watergame.rules import WaterGame
from ludoteca.games.watergame.rules.actions import (
    ANSWER,
    ANSWER_PARKED,
    ATTACK,
    BUILD,
    CARD,
    CATASTROPHE,
    COLLECT,
    COST,
    DISCARDING,
    FAMILY,
    GAINING,
    INVEST,
    KINDS,
    LIFT,
    LIFT_PARKED,
    NO_SEAT,
    PARK,
    STRIKE,
    UNLEASH,
    VERB,
    WHOM,
    WORTH,
)
from ludoteca.games.watergame.rules.ending import complete
from ludoteca.lab.arena import Duel, arena
from ludoteca.lab.fixture import Fixture
from ludoteca.lab.outcome import conclude
from ludoteca.lab.players import player
from ludoteca.lab.spread import Where, pieces, spread
from ludoteca.lab.statistics import Interval, interval

SEED = 2026
WHERE = Where(os.cpu_count() or 1)
PLAIN = "plain"
KEPT = 8
"""The saver builds only while it keeps so many drops."""


class Strategy(Bot):
    """What to do first, second, third; attacks and catastrophes only if it is an attacker."""

    def __init__(self, builds: bool, keeps: int, attacks: bool) -> None:
        self.builds, self.keeps, self.attacks = builds, keeps, attacks

    def choose(self, state: State, seat: int, dice: Dice) -> int:
        assert isinstance(state, WaterGame)
        actions = list(state.legal(seat))
        wishes = [(self.wish(state, seat, action), dice.word(), action) for action in actions]
        best, _, action = max(wishes)
        return action if best > 0 else actions[0]

    def wish(self, state: WaterGame, seat: int, action: int) -> int:
        verb, card = VERB[action], CARD[action]
        if verb in (COLLECT, GAINING):
            return 9
        if verb in (ANSWER, ANSWER_PARKED, LIFT, LIFT_PARKED):
            return 8
        if verb == BUILD and self.builds and state.drops[seat] - COST[card] >= self.keeps:
            return 7
        if verb == INVEST and self.builds and state.drops[seat] - COST[card] > self.keeps:
            return 2
        if verb == STRIKE and self.attacks:
            return 6
        if verb == UNLEASH and self.attacks:
            return 3
        if verb == PARK and not state.lying[seat] & BIT[card]:
            return 1
        if verb == DISCARDING:
            return 1 if self.unwanted(card) else 0
        return 0

    def unwanted(self, card: int) -> bool:
        return FAMILY[card] in (ATTACK, CATASTROPHE) and not self.attacks


def itself(strategy: Strategy, _game: Game) -> Bot:
    return strategy


STRATEGIES = {
    "builder": Strategy(True, 0, False),
    "saver": Strategy(True, KEPT, False),
    "attacker": Strategy(False, 0, True),
    "building attacker": Strategy(True, 0, True),
}
BOTS.update({name: partial(itself, strategy) for name, strategy in STRATEGIES.items()})


class City(NamedTuple):
    """What a match came to, in the order of play."""

    payoffs: list[float]
    built: float
    """Constructions that stand at the end, a player."""
    idle: float
    """Whether a winner has none; of several winners the part."""
    completed: int
    """In which round a civilisation was first whole; 0 if none ever was."""
    rounds: int
    early: list[int]
    """How often each was attacked before its first turn."""


class Watched(Bot):
    """A bot that sees who had a turn, who is attacked before it, and whether a civilisation lies there."""

    def __init__(self, bot: Bot, story: Story) -> None:
        self.bot, self.story = bot, story

    def choose(self, state: State, seat: int, dice: Dice) -> int:
        assert isinstance(state, WaterGame)
        story = self.story
        story.sees(int(state.player))
        if not story.completed and any(complete(state, one) for one in range(state.seats)):
            story.completed = story.turns[state.player]
        action = self.bot.choose(state, seat, dice)
        if VERB[action] == STRIKE and not story.turns[WHOM[action]]:
            story.early[WHOM[action]] += 1
        return action


class Story:
    """A match while it is played."""

    def __init__(self, seats: int) -> None:
        self.turns = [0] * seats
        self.player = NO_SEAT
        self.early = [0] * seats
        self.completed = 0

    def sees(self, player: int) -> None:
        """Whose turn it is."""
        self.turns[player] += player != self.player
        self.player = player


def cities(task: tuple[Fixture, range]) -> list[City]:
    """The matches of a task."""
    fixture, numbers = task
    bots = [player(name, GAME) for name in fixture.bots]
    found = []
    for number in numbers:
        deal = derive(fixture.seed, number)
        state = GAME.setup(fixture.seats, deal, GAME.complete(fixture.options))
        assert isinstance(state, WaterGame)
        story = Story(fixture.seats)
        outcome = conclude(number, deal, state, [Watched(bot, story) for bot in bots])
        found.append(city(state, outcome.payoffs, story))
    return found


def city(state: WaterGame, payoffs: list[float], story: Story) -> City:
    seats = range(state.seats)
    built = [sum(int(state.laid[seat * KINDS + kind]) for kind in range(KINDS) if WORTH[kind]) for seat in seats]
    winners = [seat for seat in seats if payoffs[seat] == max(payoffs)]
    order = [(state.first + turn) % state.seats for turn in seats]
    return City(
        payoffs=[payoffs[seat] for seat in order],
        built=sum(built) / state.seats,
        idle=sum(built[seat] == 0 for seat in winners) / len(winners),
        completed=story.completed,
        rounds=max(story.turns),
        early=[story.early[seat] for seat in order],
    )


def told(share: float, sure: Interval | None) -> str:
    around = f" ({100 * sure.low:.1f} – {100 * sure.high:.1f})" if sure else ""
    return f"{100 * share:.1f} %{around}"


def print_order(bot: str, games: int, seats: int, fair: bool) -> None:
    fixture = Fixture(GAME.id, (bot,) * seats, SEED, {"fair_start": fair})
    tasks = [(fixture, numbers) for numbers in pieces(games)]
    found = [city for some in spread(cities, tasks, WHERE) for city in some]
    by_turn = zip(*(city.payoffs for city in found), strict=True)
    shares = [told(sum(turn) / games, interval(turn)) for turn in by_turn]
    print(f"{bot} ×{seats}, {'fair start' if fair else 'as in the text'}: {',  '.join(shares)}", flush=True)
    idle, completed = [city.idle for city in found], [float(city.completed > 0) for city in found]
    soon = [float(0 < city.completed <= 2) for city in found]
    early = max(sum(turn) / games for turn in zip(*(city.early for city in found), strict=True))
    print(
        f"    {sum(city.built for city in found) / games:.1f} constructions a player; "
        f"won with none: {told(sum(idle) / games, interval(idle))}; "
        f"a civilisation: {told(sum(completed) / games, interval(completed))}; "
        f"attacked before the first turn, at most: {early:.1f}; "
        f"a civilisation in the first two rounds: {told(sum(soon) / games, interval(soon))}; "
        f"{sum(city.rounds for city in found) / games:.1f} rounds",
        flush=True,
    )


def duel(one: str, other: str, games: int) -> Duel:
    """Two players and a fair start."""
    return arena(GAME, [one, other], games, options={"fair_start": True}, seed=SEED, where=WHERE).duels[0]


def print_strategies(bot: str, games: int) -> None:
    cases = [(*pair, 10 * games) for pair in combinations(STRATEGIES, 2)]
    if bot != PLAIN:
        cases += [(bot, one, games) for one in STRATEGIES]
    for one, other, matches in cases:
        found = duel(one, other, matches)
        sure = None if found.low is None or found.high is None else Interval(found.low, found.high)
        print(f"{one} against {other}: {told(found.share, sure)}", flush=True)


def main(bot: str = "medium", games: str = "400", seats: str = "0", edition: str = "") -> None:
    if edition:  # which is chosen when a process starts
        choose([Path(edition)])
        line = [sys.executable, "-m", "experiments.watergame", bot, games, seats]
        sys.exit(subprocess.run(line, check=False).returncode)
    if int(seats):
        print_order(bot, int(games), int(seats), True)
        return
    for party in () if bot == PLAIN else GAME.seats:
        for fair in (True, False):
            print_order(bot, int(games), party, fair)
    print_strategies(bot, int(games))


if __name__ == "__main__":
    main(*sys.argv[1:])
