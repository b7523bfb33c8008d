"""How much a best response gains in the sealed choices of Biglietti, prego! against bots that play them all.

python -m experiments.best_response hard,master 5 200     bots, players, sealed choices looked at

The responder knows what its seat knows, and how each of the others mixes its cards in any position that it may be in.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

import msgspec

from ludoteca.bots.bot import redrawn
from ludoteca.bots.registry import bot
from ludoteca.bots.search import Search
from ludoteca.core.bits import first, members
from ludoteca.core.dice import Dice, derive
from ludoteca.core.sense import Sense
from ludoteca.core.state import State
from ludoteca.games.biglietti import GAME
from ludoteca.lab.spread import Where, spread
from ludoteca.lab.statistics import NORMAL

SEED = 2026
PLAYERS = "hard"
"""Who plays the matches that the choices are taken from: the same choices for every bot."""
EARLY = 12
"""One choice is taken from a match: any of so many first ones that are between two cards or more."""
WORLDS = 32
"""From one half of them follows the best response, from the other what it is worth; then the other way round."""
PLAYOUTS = 32
"""In each world, each with cards that the others draw anew from their mixtures."""
THOUGHTS = 4
"""The bot's own mixture is drawn from so many thoughts,"""
DRAWS = 64
"""so often from each."""


class Task(msgspec.Struct, frozen=True):
    bots: tuple[str, ...]
    seats: int
    match: int


def gains(task: Task) -> list[float]:
    """What a best response gains against each of the bots in one choice; nothing if the match had none so late."""
    deal = derive(SEED, task.match)
    dice = Dice(deal)
    found = sealed_choice(GAME.new(task.seats, deal), dice)
    return [gain(name, *found, dice.copy()) for name in task.bots] if found else []


def sealed_choice(state: State, dice: Dice) -> tuple[State, int] | None:
    """A position in which nobody has chosen yet, and who responds; None if the match is over before."""
    player = bot(PLAYERS, GAME)
    left = dice.below(EARLY)
    waiting = 0
    while acting := state.acting():
        seat = first(acting)
        if acting != 1 << seat and not acting & waiting:
            able = [seat for seat in members(acting) if kinds(state, seat) > 1]
            if able and left == 0:
                return state, able[dice.below(len(able))]
            left -= 1 if able else 0
        waiting = acting
        state.apply(seat, player.choose(state, seat, dice))
    return None


def kinds(state: State, seat: int) -> int:
    return len(state.legal(seat))


def gain(name: str, state: State, seat: int, dice: Dice) -> float:
    """Of the card that is best in one half of the worlds, over the bot's mixture, in the other half."""
    search = bot(name, GAME)
    assert isinstance(search, Search), f"{name} is no plain search"
    cards = list(state.legal(seat))
    worth = [worths(search, redrawn(state, seat, dice), seat, cards, dice) for _ in range(WORLDS)]
    own = [card for _ in range(THOUGHTS) for card in drawn(search, state, seat, DRAWS, dice)]
    mixture = [own.count(card) / len(own) for card in cards]
    halves = (means(worth[::2]), means(worth[1::2]))
    return fmean(over(mixture, *pair) for pair in (halves, halves[::-1]))


def over(mixture: Sequence[float], seen: Sequence[float], found: Sequence[float]) -> float:
    """What the card that seems best is found to be worth more than the mixture."""
    return found[seen.index(max(seen))] - sum(share * worth for share, worth in zip(mixture, found, strict=True))


def means(rows: Sequence[Sequence[float]]) -> list[float]:
    return [fmean(column) for column in zip(*rows, strict=True)]


def worths(search: Search, world: State, seat: int, cards: Sequence[int], dice: Dice) -> list[float]:
    """What each card of the responder is worth in a world, on average over what the others may play."""
    others = [other for other in members(world.acting()) if other != seat]
    plays = [drawn(search, world, other, PLAYOUTS, dice) for other in others]
    sense = GAME.sense()
    totals = [0.0] * len(cards)
    for together in zip(*plays, strict=True):
        luck = Dice(dice.word())
        for k, card in enumerate(cards):
            after = world.clone()
            for other, play in zip((seat, *others), (card, *together), strict=True):
                after.apply(other, play)
            totals[k] += played_on(after, sense, seat, luck.copy())
    return [total / PLAYOUTS for total in totals]


def drawn(search: Search, state: State, seat: int, times: int, dice: Dice) -> list[int]:
    """Cards that the bot plays after one thought."""
    if kinds(state, seat) == 1:
        return list(state.legal(seat)) * times
    search.forget(seat)
    search.think(state, search.iterations, dice)
    return [search.mixed(dice) for _ in range(times)]


def played_on(state: State, sense: Sense, seat: int, dice: Dice) -> float:
    """What a position is worth, as a search sees it: played on up to the sense's horizon, then by its value."""
    for _ in range(sense.horizon):
        if not state.acting():
            return state.payoff(seat)
        actor = first(state.acting())
        state.apply(actor, sense.pick(state, actor, dice))
    return sense.value(state, seat) if state.acting() else state.payoff(seat)


def told(values: Sequence[float]) -> str:
    half = NORMAL * stdev(values) / sqrt(len(values))
    return f"{100 * fmean(values):6.2f} ± {100 * half:.2f}"


def main(bots: str = "hard,master", seats: str = "5", choices: str = "200", jobs: str = "") -> None:
    names = tuple(bots.split(","))
    found: list[list[float]] = []
    match = 0
    where = Where(int(jobs or os.cpu_count() or 1))
    while len(found) < int(choices):
        wanted = int(choices) - len(found)
        tasks = [Task(names, int(seats), match + k) for k in range(wanted)]
        match += wanted
        found += [each for each in spread(gains, tasks, where) if each]
    print(f"{choices} sealed choices with {seats} players: points of a hundred that a best response gains")
    columns = list(zip(*found, strict=True))
    for name, column in zip(names, columns, strict=True):
        print(f"{name:12s} {told(column)}")
    for name, column in zip(names[1:], columns[1:], strict=True):
        less = [a - b for a, b in zip(columns[0], column, strict=True)]
        print(f"less against {name:12s} {told(less)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
