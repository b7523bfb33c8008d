"""What is played, and the one place where the laboratory plays it.

A match follows from its fixture and its number alone: whoever plays it, wherever and in whatever order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec

from ludoteca.bots.bot import Bot
from ludoteca.core.dice import Dice, derive
from ludoteca.core.errors import Refused
from ludoteca.core.game import Value
from ludoteca.core.state import State
from ludoteca.games import game as game_called
from ludoteca.lab.outcome import Outcome, conclude
from ludoteca.lab.players import check_player, player

Watch = Callable[[State, int], None]
"""Told of every position in which a seat is about to choose. It must leave the position as it is."""


class OtherEdition(Refused):
    """A fixture of an edition that is not the one played here."""


class Fixture(msgspec.Struct, frozen=True):
    """Matches without end: the game, who plays at each seat, and the seed that all of them follow from."""

    game: str
    bots: tuple[str, ...]
    """One a seat: bots by their names, or players of one's own as `module:name`."""
    seed: int = 0
    options: dict[str, Value] = msgspec.field(default_factory=dict)
    edition: str = ""
    """The identity of the game's edition; that of this process if not given."""

    @property
    def seats(self) -> int:
        return len(self.bots)

    def checked(self) -> Fixture:
        """Itself with all options and its edition filled in, or a Refused that says what cannot be."""
        game = game_called(self.game)
        edition = str(game.edition)
        if self.edition not in ("", edition):
            raise OtherEdition(f"these are matches of {self.game} in edition {self.edition}; here it is {edition}")
        for name in self.bots:
            check_player(name)
        game.new(self.seats, self.seed, self.options)
        return msgspec.structs.replace(self, options=game.complete(self.options), edition=edition)


class Watched(Bot):
    """A bot that shows each position before it chooses."""

    def __init__(self, bot: Bot, watch: Watch) -> None:
        self.bot = bot
        self.watch = watch

    def choose(self, state: State, seat: int, dice: Dice) -> int:
        self.watch(state, seat)
        return self.bot.choose(state, seat, dice)


def ended(fixture: Fixture, numbers: Iterable[int], watch: Watch | None = None) -> Iterator[tuple[State, Outcome]]:
    """The matches of a fixture with these numbers, each with its last position."""
    fixture = fixture.checked()
    game = game_called(fixture.game)
    bots = [player(name, game) for name in fixture.bots]
    if watch is not None:
        bots = [Watched(one, watch) for one in bots]
    for number in numbers:
        deal = derive(fixture.seed, number)
        state = game.setup(fixture.seats, deal, fixture.options)
        yield state, conclude(number, deal, state, bots)


def outcomes(fixture: Fixture, numbers: Iterable[int]) -> Iterator[Outcome]:
    """What the matches of a fixture with these numbers came to."""
    return (outcome for _, outcome in ended(fixture, numbers))


def play(fixture: Fixture, number: int) -> Outcome:
    """Match `number` of a fixture."""
    return next(outcomes(fixture, [number]))
