"""Game: the one object that ties a game together, and what its `moves` module must offer.

The rest of the project knows games only through this.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Protocol

from ludoteca.core.clauses import Clause, read_clauses
from ludoteca.core.dice import SEEDS, Dice
from ludoteca.core.errors import Refused
from ludoteca.core.sense import Sense
from ludoteca.core.state import State

LANGUAGES = ("it", "en")

Text = Mapping[str, str]
"""The same words in each of LANGUAGES."""

Move = dict[str, str]
"""An action as plain data, to be written as JSON. What a reader may not know is "?"."""

View = dict[str, object]
"""What one seat sees, as plain data."""

Value = bool | int | str
Options = Mapping[str, Value]


class BadSetup(Refused):
    """A match that cannot be set up so."""


class BadNotation(Refused):
    """Words that name no action. An action that the rules forbid is Illegal instead."""


@dataclass(frozen=True)
class Option:
    """A choice made before the match."""

    name: str
    default: Value
    choices: tuple[Value, ...]
    names: Text
    clause: str
    choice_names: Mapping[str, Text] = field(default_factory=dict)
    """What people call a choice, by how it is written, where it does not speak for itself."""

    def read(self, text: str) -> Value:
        """The value that a text such as a command-line argument means."""
        for choice in self.choices:
            if text.strip().lower() == written(choice):
                return choice
        raise BadSetup(f"option {self.name} can be {self.described()}, not {text!r}")

    def described(self) -> str:
        return " or ".join(written(choice) for choice in self.choices)


ASK_ME = -1
"""What a standing order answers where its seat wants to be asked."""


@dataclass(frozen=True)
class Order:
    """A standing order: what a seat that gave it does by itself."""

    names: Text
    choose: Callable[[State, int], int]
    """What the seat does now, or ASK_ME."""
    once: bool = False
    """It ends when its seat's own turn comes."""


def written(value: Value) -> str:
    return str(value).lower()


class Moves(Protocol):
    """What a game's `moves` module offers: words for its actions, and the way back."""

    @property
    def EVERY_ACTION(self) -> Sequence[int]:
        """Every action that can be written at all."""

    def move(self, action: int) -> Move:
        """The action as plain data."""

    def action(self, move: Move) -> int:
        """The way back; BadNotation if no action is so."""

    def public(self, move: Move) -> Move:
        """What the others see of it, "?" in place of what they do not."""

    def notation(self, moves: Sequence[Move]) -> str:
        """One line for one move, or for the chain of moves that make one action of the rulebook."""

    def read(self, line: str) -> list[int]:
        """The actions that a line of notation means; BadNotation says what was wrong."""

    def unfinished(self, move: Move) -> bool:
        """Whether the next move of the same seat belongs to the same line."""

    def sentence(self, move: Move, language: str) -> str:
        """What the player does, for people."""

    def tell(self, event: str, facts: Mapping[str, int], seat: int, language: str) -> str:
        """What a note says happened; "" for what the move itself already told."""


@dataclass(frozen=True)
class Themes:
    """What a game offers whose tiles people may name and picture themselves. The rules never see any of it."""

    shipped: tuple[str, ...]
    """Ids of the themes that come with it, the first one first; they lie where the browser can fetch them."""
    largest: int
    """Bytes of a theme's file."""
    check: Callable[[bytes, str], tuple[bytes, Text]]
    """(a file, a language) to the file as it is kept and its names; Refused, in that language, if anything is wrong."""


def rotated(payoffs: Sequence[float], _dice: Dice) -> list[int]:
    """For a rematch: everyone moves up a seat, so that who began last time begins last."""
    return [(seat + 1) % len(payoffs) for seat in range(len(payoffs))]


@dataclass(frozen=True)
class Game:
    """One game, whole. `package` is where its clauses lie."""

    id: str
    package: str
    names: Text
    pitch: Text
    credits: Text
    seats: tuple[int, ...]
    minutes: int
    options: tuple[Option, ...]
    rules_version: int
    edition: str
    setup: Callable[[int, int, Options], State]
    """(seats, seed, all options) to a first position; called by `new`, which checks."""
    view: Callable[[State, int], View]
    moves: Moves
    draw: Callable[[View, str], str]
    """A view in the terminal, in rich's markup."""
    seat_name: Callable[[int, str], str]
    orders: Mapping[str, Order] = field(default_factory=dict)
    """Standing orders by name."""
    window: Callable[[State, int], int] | None = None
    """Where players are asked in the turns of others: what a seat does that lets the moment pass, or ASK_ME where it
    is no such moment. It must not depend on anything hidden."""
    rematch: Callable[[Sequence[float], Dice], list[int]] = rotated
    """The game's own rule for who sits where in a rematch: for each new seat, the old one."""
    rematch_options: Options = field(default_factory=dict)
    """What that seating asks of the options, whatever they were before."""
    sense: Callable[[], Sense] = Sense
    """What the bots know of how to play it, made anew for each bot."""
    themes: Themes | None = None
    """How it is dressed, if people may dress it."""

    def new(self, seats: int | None = None, seed: int = 0, options: Options | None = None) -> State:
        """A first position, or BadSetup."""
        if seats is None:
            seats = self.seats[0]
        if seats not in self.seats:
            raise BadSetup(f"{self.id} is played by {span(self.seats)} players, not {seats}")
        if not 0 <= seed < SEEDS:
            raise BadSetup(f"a seed is a number from 0 to 2**53 - 1, not {seed}")
        return self.setup(seats, seed, self.complete(options or {}))

    def complete(self, given: Options) -> dict[str, Value]:
        """The given options checked, the others at their defaults."""
        for name, value in given.items():
            option = self.option(name)
            # 1 == True in Python, but an option of yes and no is not a number.
            if not any(value == choice and type(value) is type(choice) for choice in option.choices):
                raise BadSetup(f"option {name} can be {option.described()}, not {value!r}")
        return {option.name: given.get(option.name, option.default) for option in self.options}

    def option(self, name: str) -> Option:
        for option in self.options:
            if option.name == name:
                return option
        names = ", ".join(option.name for option in self.options) or "none"
        raise BadSetup(f"{self.id} has no option {name!r}; its options: {names}")

    def read_options(self, texts: Sequence[str]) -> dict[str, Value]:
        """Options written as `name=value`."""
        values: dict[str, Value] = {}
        for text in texts:
            name, equals, value = text.partition("=")
            if not equals:
                raise BadSetup(f"an option is written name=value, for example handicap=true, not {text!r}")
            values[name] = self.option(name).read(value)
        return values

    def clauses(self, language: str) -> Mapping[str, Clause]:
        """Every clause by its id, in the order of the rules."""
        return _clauses(self.package, language)


@cache
def _clauses(package: str, language: str) -> Mapping[str, Clause]:
    return read_clauses(package, language)


def span(numbers: Sequence[int]) -> str:
    """2, or 2–4."""
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"
