"""Game: the one object that ties a game together, and what its `moves` module must offer.

The rest of the project knows games only through this.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from importlib.resources import files
from pathlib import Path
from typing import Any, Protocol, get_type_hints

from ludoteca.core.clauses import Clause, Summary, read_clauses, read_summary
from ludoteca.core.dice import SEEDS
from ludoteca.core.edition import Imprint
from ludoteca.core.errors import Spoken
from ludoteca.core.sense import Sense
from ludoteca.core.state import Note, State
from ludoteca.core.tally import Story, Tally
from ludoteca.core.tensor import Tensor
from ludoteca.core.traits import Traits
from ludoteca.core.words import (
    FALLBACK,
    Fact,
    Facts,
    Telling,
    Text,
    Words,
    game_words,
    languages,
)

Move = dict[str, str]
"""An action as plain data, to be written as JSON. What a reader may not know is "?"."""

View = Mapping[str, Any]
"""What one seat sees, as plain data: each game's `view.py` says what is in its own."""

Value = bool | int | str
Options = Mapping[str, Value]
Spares = Callable[[State, int, int], int]
"""(position, seat, action): how often of a hundred times a kind bot leaves it undone. It depends on nothing hidden."""


class BadSetup(Spoken):
    """A match that cannot be set up so."""


class BadNotation(Spoken):
    """Words that name no action. An action that the rules forbid is Illegal instead."""


@dataclass(frozen=True)
class Option:
    """A choice made before the match. Its words are `option.NAME`, and `option.NAME.CHOICE` where one needs them."""

    name: str
    default: Value
    choices: tuple[Value, ...]
    clause: str

    def read(self, text: str) -> Value:
        """The value that a text such as a command-line argument means."""
        for choice in self.choices:
            if text.strip().lower() == written(choice):
                return choice
        raise BadSetup("setup.choice", option=self.name, choices=self.written(), found=text)

    def written(self) -> list[str]:
        """The choices as they are typed."""
        return [written(choice) for choice in self.choices]


ASK_ME = -1
"""What a standing order answers where its seat wants to be asked."""


@dataclass(frozen=True)
class Order:
    """A standing order: what a seat that gave it does by itself. Its words are `order.NAME`."""

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

    def phrase(self, move: Move) -> Telling:
        """What the player does, for people."""

    def told(self, event: str, facts: Mapping[str, int]) -> Telling | None:
        """What a note says happened, its numbers turned into names; None for what the move itself already told."""


HORIZON = 2
"""With a network less is played on than without."""


def everywhere(_state: State) -> bool:
    return True


@dataclass(frozen=True)
class Mastery:
    """How a game's `master` uses its network, or what else it has."""

    horizon: int = HORIZON
    """How many actions are played on before the network is asked."""
    iterations: int = 15_000
    """So long is its search with the network: no slower than `expert`, for it stops once its choice is settled."""
    fits: Callable[[State], bool] = everywhere
    """At which tables it was found to be stronger; at any other `master` thinks as `expert` does."""
    sense: Callable[[], Sense] | None = None
    """What it knows without a network, where that is more than the other levels know."""


@dataclass(frozen=True)
class Themes:
    """What a game offers whose tiles people may name and picture themselves. The rules never see any of it."""

    shipped: tuple[str, ...]
    """Ids of the themes that come with it, the first one first; they lie where the browser can fetch them."""
    largest: int
    """Bytes of a theme's file."""
    check: Callable[[bytes, str], tuple[bytes, Text]]
    """(a file, a language) to the file as it is kept and its names; Refused, in that language, if anything is wrong."""


class Lots(Protocol):
    """Where chance outside of a match comes from: dice that can be thrown again, or the system's secrets."""

    def word(self) -> int:
        """32 fresh bits."""

    def below(self, n: int, /) -> int:
        """A number from 0 to n - 1."""


def rotated(payoffs: Sequence[float], _lots: Lots) -> list[int]:
    """For a rematch: everyone moves up a seat, so that who began last time begins last."""
    return [(seat + 1) % len(payoffs) for seat in range(len(payoffs))]


def no_facts(_language: str) -> Facts:
    """For rules that name no number of an edition."""
    return {}


@dataclass(frozen=True)
class Game:
    """One game, whole. `package` is where its clauses, its words and its browser files lie."""

    id: str
    package: str
    seats: tuple[int, ...]
    minutes: int
    options: tuple[Option, ...]
    rules_version: int
    edition: Imprint
    setup: Callable[[int, int, Options], State]
    """(seats, seed, all options) to a first position; called by `new`, which checks."""
    view: Callable[[State, int], View]
    moves: Moves
    draw: Callable[[View, str], str]
    """A view in the terminal, in rich's markup, in a language."""
    tally: Callable[[State, Story], Tally] | None = None
    """How a match that is over was counted, from its last position and its story; None: only its scores are told."""
    facts: Callable[[str], Facts] = no_facts
    """In a language, what its clauses and its summary name `{so}`: the numbers of the edition."""
    feats: Callable[[State, Sequence[Note]], Mapping[str, Sequence[int]]] | None = None
    """What is worth remembering of a match that is over, from its last position and all that happened, and which seats
    did it: each feat by its name, all that there are. Their words are `feat.NAME` and `feat.NAME.how`."""
    formerly: Mapping[str, str] = field(default_factory=dict)
    """Names that older records give to editions, and the digests of their facts."""
    cooperative: bool = False
    """Whether all win or lose together: nobody wins because another gave up."""
    open_information: bool = False
    """Whether every seat sees the same: people at one screen need not look away."""
    orders: Mapping[str, Order] = field(default_factory=dict)
    """Standing orders by name."""
    window: Callable[[State, int], int] | None = None
    """Where players are asked in the turns of others: what a seat does that lets the moment pass, or ASK_ME where it
    is no such moment. It must not depend on anything hidden."""
    rematch: Callable[[Sequence[float], Lots], list[int]] = rotated
    """The game's own rule for who sits where in a rematch: for each new seat, the old one."""
    rematch_options: Options = field(default_factory=dict)
    """What that seating asks of the options, whatever they were before."""
    sense: Callable[[], Sense] = Sense
    """What the bots know of how to play it, made anew for each bot."""
    spares: Spares | None = None
    """What an easy bot does not do to the others, who may be learning the game; something that it never
    leaves undone is always there."""
    tensor: Callable[[], Tensor] | None = None
    """What a seat knows as numbers in fixed places, for whoever learns; None for a game that has not said it."""
    traits: Callable[[], Traits] | None = None
    """What a network is told of a position; its weights lie in the package as `network.bin`. None: nothing learnt."""
    mastery: Mastery = Mastery()
    """How `master` uses that network, or what else it has."""
    ratings: Mapping[str, int] = field(default_factory=dict)
    """How strong its levels are, on Elo's scale, `easy` being 0: as far as they were measured (docs/bots.md)."""
    themes: Themes | None = None
    """How it is dressed, if people may dress it."""

    # --- Setting up --------------------------------------------------------------------------------

    def new(self, seats: int | None = None, seed: int = 0, options: Options | None = None) -> State:
        """A first position, or BadSetup."""
        if seats is None:
            seats = self.seats[0]
        if seats not in self.seats:
            raise BadSetup("setup.seats", game=self.id, seats=span(self.seats), found=seats)
        if not 0 <= seed < SEEDS:
            raise BadSetup("setup.seed", found=seed)
        return self.setup(seats, seed, self.complete(options or {}))

    def new_tensor(self) -> Tensor:
        """What a seat knows as numbers, for a reader of its own; BadSetup where the game has none."""
        if self.tensor is None:
            raise BadSetup("setup.tensor", game=self.id)
        return self.tensor()

    def complete(self, given: Options) -> dict[str, Value]:
        """The given options checked, the others at their defaults."""
        for name, value in given.items():
            option = self.option(name)
            # 1 == True in Python, but an option of yes and no is not a number.
            if not any(value == choice and type(value) is type(choice) for choice in option.choices):
                raise BadSetup("setup.choice", option=name, choices=option.written(), found=str(value))
        return {option.name: given.get(option.name, option.default) for option in self.options}

    def option(self, name: str) -> Option:
        for option in self.options:
            if option.name == name:
                return option
        names = ", ".join(option.name for option in self.options) or "–"
        raise BadSetup("setup.option", game=self.id, option=name, options=names)

    def read_options(self, texts: Sequence[str]) -> dict[str, Value]:
        """Options written as `name=value`."""
        values: dict[str, Value] = {}
        for text in texts:
            name, equals, value = text.partition("=")
            if not equals:
                raise BadSetup("setup.written", found=text)
            values[name] = self.option(name).read(value)
        return values

    def reads(self, edition: str) -> bool:
        """Whether what was played with this edition can be played on: the same facts, by their name today or before."""
        return edition == str(self.edition) or self.formerly.get(edition) == self.edition.digest

    # --- Saying ------------------------------------------------------------------------------------

    def words(self, language: str) -> Words:
        return game_words(self.package, language)

    def say(self, key: str, language: str, **facts: Fact) -> str:
        return self.words(language).say(key, facts)

    def text(self, key: str, **facts: Fact) -> Text:
        """The words of a key in every language of the house."""
        return {language: self.say(key, language, **facts) for language in languages()}

    @cached_property
    def names(self) -> Text:
        return self.text("name")

    def seat_name(self, seat: int, language: str) -> str:
        """What the rulebook calls a seat."""
        return self.say(f"seat.{seat}", language)

    def choice_names(self, option: Option) -> Mapping[str, Text]:
        """What people call the choices of an option that do not speak for themselves."""
        keys = {written(choice): f"option.{option.name}.{written(choice)}" for choice in option.choices}
        return {choice: self.text(key) for choice, key in keys.items() if key in self.words(FALLBACK)}

    def sentence(self, move: Move, language: str) -> str:
        """What a player does, for people."""
        key, facts = self.moves.phrase(move)
        return self.words(language).say(key, facts)

    def clauses(self, language: str) -> Mapping[str, Clause]:
        """Every clause by its id, in the order of the rules."""
        return self._told[language][0]

    def summary(self, language: str) -> Summary:
        """The rules on one page."""
        return self._told[language][1]

    @cached_property
    def _told(self) -> Mapping[str, tuple[Mapping[str, Clause], Summary]]:
        """The rules in every language of the house."""
        return {language: self._tell(language) for language in languages()}

    def _tell(self, language: str) -> tuple[Mapping[str, Clause], Summary]:
        fill = partial(self.words(language).fill, facts=self.facts(language))
        return read_clauses(self.package, language, fill), read_summary(self.package, language, fill)

    # --- What lies in its package ------------------------------------------------------------------

    @cached_property
    def folder(self) -> Path:
        return Path(str(files(self.package)))

    @property
    def web(self) -> Path | None:
        """Where its browser files lie; None for a game that has no table in the browser."""
        folder = self.folder / "web"
        return folder if (folder / "table.js").exists() else None

    def theme_file(self, theme: str) -> Path:
        """Where a theme that ships with it lies."""
        return self.folder / "web" / "themes" / f"{theme}.theme.json"

    @property
    def view_type(self) -> Any:
        """The shape of its views, which the browser's types are made from."""
        return get_type_hints(self.view)["return"]


def span(numbers: Sequence[int]) -> str:
    """2, or 2–4."""
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"
