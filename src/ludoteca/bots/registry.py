"""Bots by name, as the command line, the table and the records call them; the same words in every game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import product
from pathlib import Path
from typing import NamedTuple

from ludoteca.bots.bot import Bot
from ludoteca.bots.greedy import Greedy
from ludoteca.bots.kind import Kind
from ludoteca.bots.learned import Learned
from ludoteca.bots.random import RandomBot
from ludoteca.bots.search import Search
from ludoteca.bots.tree import EDGES
from ludoteca.bots.versed import Versed
from ludoteca.core.errors import Refused
from ludoteca.core.game import Game, Value
from ludoteca.core.sense import Sense
from ludoteca.core.state import State
from ludoteca.core.weights import read_network

MOST_ITERATIONS = 1_000_000
LEVELS = ("easy", "medium", "hard", "expert")
"""For people, each stronger than the one before."""

MASTER = "master"
"""Above them, in a game that has a network, or knows more for it."""

ITERATIONS = {"medium": 150, "hard": 800, "expert": 6_000}
"""Of the levels that search by the game's own sense. How long `master` does, its game says (`Mastery.iterations`)."""
FEWEST = 16
"""Iterations below which a search says less than a look at what each move leads to."""


NETWORK = "network.bin"
"""In a game's package: the weights of its network."""
EXPLORE = 0.3
"""With a network the search can trust more to what it has found."""
ROOM = 2 * EDGES
"""Its tree may have more edges: it grows quicker."""


def levels(game: Game) -> tuple[str, ...]:
    """The levels that a game offers to people."""
    return (*LEVELS, MASTER) if network_path(game) or game.mastery.sense else LEVELS


def strengths(game: Game) -> dict[str, int]:
    """How strong its levels are, as far as they were measured: a `master` that was not counts as the level below it."""
    known = dict(game.ratings)
    if MASTER in levels(game) and LEVELS[-1] in known:
        known.setdefault(MASTER, known[LEVELS[-1]])
    return known


def plays_as(name: str, game: Game, state: State) -> str:
    """The level that a bot thinks as in this match: `master` as the one below it where its network is not asked."""
    silent = network_path(game) is not None and not game.mastery.fits(state)
    return LEVELS[-1] if name == MASTER and silent else name


class Tables(NamedTuple):
    """Numbers of players, and for some of the options which choices."""

    seats: tuple[int, ...]
    options: dict[str, tuple[Value, ...]]


def tables_of_master(game: Game) -> Tables:
    """Where `master` does not play as the level below it; an option that makes no difference is left out."""
    names = [option.name for option in game.options]
    found = [
        (seats, choices)
        for seats, choices in product(game.seats, list(product(*(option.choices for option in game.options))))
        if plays_as(MASTER, game, game.new(seats, 0, dict(zip(names, choices, strict=True)))) == MASTER
    ]
    fitting = (tuple(dict.fromkeys(column)) for column in zip(*(choices for _, choices in found), strict=True))
    options = {
        option.name: choices
        for option, choices in zip(game.options, fitting, strict=True)
        if len(choices) < len(option.choices)
    }
    return Tables(tuple(dict.fromkeys(seats for seats, _ in found)), options)


def network_path(game: Game) -> Path | None:
    """Where a game's network lies, if it has one."""
    path = game.folder / NETWORK
    return path if game.traits is not None and path.exists() else None


def learned(game: Game) -> Sense:
    """A game's sense with its network; as it is, where there is none."""
    path = network_path(game)
    if path is None or game.traits is None:
        return game.sense()
    traits = game.traits()
    return Learned(game.sense(), traits, read_network(traits, path.read_bytes()), game.mastery.horizon, EXPLORE)


def unlearned(game: Game) -> Sense:
    """What `master` goes by where it asks no network."""
    return (game.mastery.sense or game.sense)()


def searching(iterations: int, game: Game) -> Bot:
    """A search of so many iterations by the game's own sense."""
    return Search(game.sense(), iterations)


def mastering(game: Game, iterations: int, elsewhere: int) -> Bot:
    """`master` with what its game has for it: so many iterations with a network; without one, or where it is not
    asked, so many others, for it is no quicker there.
    """
    plain = Search(unlearned(game), elsewhere)
    if network_path(game) is None:
        return plain
    return Versed(Search(learned(game), iterations, ROOM, patient=True), plain, game.mastery.fits)


ADVISING: dict[Path, Sense] = {}
"""By the files of their networks: to read one takes longer than to judge a position shortly."""


def adviser(game: Game, state: State, iterations: int) -> Search:
    """Who gives hints and judges afterwards: a search that goes by what `master` goes by in this match."""
    path = network_path(game)
    if path is None or not game.mastery.fits(state):
        return Search(unlearned(game), iterations)
    if path not in ADVISING:
        ADVISING[path] = learned(game)
    return Search(ADVISING[path], iterations, ROOM)


def easy(game: Game) -> Bot:
    """Greedy, but it overlooks much; and it spares the others what the game says."""
    bot = Greedy(game.sense(), sees=3)
    return Kind(bot, game.spares) if game.spares else bot


BOTS: dict[str, Callable[[Game], Bot]] = {
    "random": lambda _: RandomBot(),
    "greedy": lambda game: Greedy(game.sense()),
    "easy": easy,
    **{level: partial(searching, iterations) for level, iterations in ITERATIONS.items()},
    MASTER: lambda game: mastering(game, game.mastery.iterations, ITERATIONS["expert"]),
}


class UnknownBot(Refused):
    """No bot is called so."""


def bot(name: str, game: Game) -> Bot:
    """A bot by its name, for a game: one of BOTS, or `search:N`, a search of N iterations, or `master:N`, one of
    these as `master` thinks."""
    check_bot(name)
    if name in BOTS:
        return BOTS[name](game)
    kind, _, number = name.partition(":")
    iterations = int(number)
    if kind == MASTER:
        return mastering(game, iterations, min(iterations, ITERATIONS["expert"]))
    return searching(iterations, game)


def hurried(name: str, share: float, game: Game) -> str:
    """The bot that plays for a level with this share of its time: a search of half the iterations, or a quarter, …"""
    thinking = {**ITERATIONS, MASTER: game.mastery.iterations}
    if share >= 1 or name not in thinking:
        return name
    iterations = int(thinking[name] * share)
    kind = MASTER if name == MASTER else "search"
    return f"{kind}:{2 ** (iterations.bit_length() - 1)}" if iterations >= FEWEST else "greedy"


def check_bot(name: str) -> None:
    """Refuse a name that no bot has, without building one: a tree costs memory, whoever plays or only waits."""
    kind, colon, number = name.partition(":")
    if kind in ("search", MASTER) and colon:
        if not (number.isascii() and number.isdigit() and 1 <= int(number) <= MOST_ITERATIONS):
            raise UnknownBot(f"{kind}:N takes a number of iterations from 1 to {MOST_ITERATIONS}, not {number!r}")
    elif name not in BOTS:
        raise UnknownBot(f"no bot is called {name!r}; the bots are: {', '.join(BOTS)}, search:N, master:N")
