"""Bots by name, as the command line, the table and the records call them; the same words in every game."""

from __future__ import annotations

from collections.abc import Callable

from ludoteca.bots.bot import Bot
from ludoteca.bots.greedy import Greedy
from ludoteca.bots.random import RandomBot
from ludoteca.bots.search import Search
from ludoteca.core.errors import Refused
from ludoteca.core.game import Game

MOST_ITERATIONS = 1_000_000
LEVELS = ("easy", "medium", "hard", "expert")
"""For people, each stronger than the one before."""

BOTS: dict[str, Callable[[Game], Bot]] = {
    "random": lambda _: RandomBot(),
    "greedy": lambda game: Greedy(game.sense()),
    "easy": lambda game: Greedy(game.sense(), sees=3),
    "medium": lambda game: Search(game.sense(), 150),
    "hard": lambda game: Search(game.sense(), 800),
    "expert": lambda game: Search(game.sense(), 6_000),
}


class UnknownBot(Refused):
    """No bot is called so."""


def bot(name: str, game: Game) -> Bot:
    """A bot by its name, for a game: one of BOTS, or `search:N`, a search of N iterations."""
    if name in BOTS:
        return BOTS[name](game)
    kind, colon, number = name.partition(":")
    if kind == "search" and colon:
        if not (number.isascii() and number.isdigit() and 1 <= int(number) <= MOST_ITERATIONS):
            raise UnknownBot(f"search:N takes a number of iterations from 1 to {MOST_ITERATIONS}, not {number!r}")
        return Search(game.sense(), int(number))
    raise UnknownBot(f"no bot is called {name!r}; the bots are: {', '.join(BOTS)}, search:N")
