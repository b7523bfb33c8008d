"""Shells, broken on purpose: one small wrong at a time, of the kinds that authors of games really make."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.dice import Dice
from ludoteca.core.game import Game, Option, Options, View
from ludoteca.core.sense import Sense
from ludoteca.core.state import State
from ludoteca.core.tally import Row, Story, Tally
from ludoteca.core.tensor import EIGHT, ONE_AT, blank, put_one
from ludoteca.core.words import Telling
from tests.testing.shells import GAME, moves, rules
from tests.testing.shells.rules import GIVE, Shells
from tests.testing.shells.tensor import ShellsTensor
from tests.testing.shells.view import named


def playing(**methods: Callable[..., Any]) -> Game:
    """The game with methods of its state replaced."""
    kind = cast(type[Shells], type("Broken", (Shells,), methods))

    def setup(seats: int, seed: int, options: Options) -> State:
        state = rules.setup(seats, seed, options)
        state.__class__ = kind
        return state

    if "clone" not in methods:

        def clone(self: Shells) -> State:
            twin = Shells.clone(self)
            twin.__class__ = kind
            return twin

        kind.clone = clone  # type: ignore[method-assign]
    return replace(GAME, setup=setup)


def saying(**words: Callable[..., Any]) -> Game:
    """The game with functions of its moves replaced."""
    whole = {name: getattr(moves, name) for name in dir(moves) if not name.startswith("_")}
    return replace(GAME, moves=cast(Any, SimpleNamespace(**{**whole, **words})))


# --- Endings ---------------------------------------------------------------------------------------


def counting(
    points: int | None = None, clause: str = "SH-1.1", key: str = "name", merit: int | None = None
) -> Callable[[State, Story], Tally]:
    """A tally with something wrong in it."""

    def tally(state: State, _story: Story) -> Tally:
        scores = [int(state.score(seat)) for seat in range(2)]
        rows = [[Row(Telling(key, {}), score if points is None else points)] for score in scores]
        return Tally(clause, Telling("name", {}), rows, scores if merit is None else [merit] * 2)

    return tally


# --- Play ------------------------------------------------------------------------------------------


def never_draws(self: Shells, *_: int) -> None:
    self.giving = not self.giving


def offers_when_over(self: Shells, seat: int) -> vec[i64]:
    return Shells.legal(self, seat) if self.pile else vec[i64]([GIVE])


def offers_to_all(self: Shells, _seat: int) -> vec[i64]:
    return Shells.legal(self, self.player)


def offers_twice(self: Shells, seat: int) -> vec[i64]:
    legal = list(Shells.legal(self, seat))
    return vec[i64]([*legal, *legal])


def loses_what_is_given(self: Shells, seat: int, action: int) -> None:
    Shells.apply(self, seat, action)
    if action > GIVE:
        self.hands[(seat + 1) % self.seats] = [0, 0, 0, 2]


def shares_its_hands(self: Shells) -> State:
    twin = cast(Shells, Shells.clone(self))
    twin.hands = self.hands
    twin.__class__ = type(self)
    return twin


def forgets_whose_turn_it_is(self: Shells) -> State:
    twin = cast(Shells, Shells.clone(self))
    twin.player = 0
    twin.__class__ = type(self)
    return twin


def gives_another_reason_after_the_end(self: Shells, seat: int, action: int) -> str:
    return Shells.why_not(self, seat, action) if self.pile or action else "SH-1.1"


def allows_a_shell_not_in_hand(self: Shells, seat: int, action: int) -> str:
    return "" if self.pile and action == 0 else Shells.why_not(self, seat, action)


def invents_a_clause(self: Shells, seat: int, action: int) -> str:
    clause = Shells.why_not(self, seat, action)
    return "SH-7.7" if clause and self.pile else clause


def allows_any_number(self: Shells, seat: int, action: int) -> str:
    return "" if action > 90 else Shells.why_not(self, seat, action)


def changes_while_asked(self: Shells, seat: int, action: int) -> str:
    clause = Shells.why_not(self, seat, action)
    if clause:
        self.laid[0][0] += 1
    return clause


def by_another_chance() -> Game:
    """Its draws depend on what was played before in the same process."""
    turns = iter(range(10**9))

    def draw(self: Shells) -> None:
        if next(turns) % 2:
            self.pile.reverse()
        Shells.draw(self)

    return playing(draw=draw)


def draws_from_below(self: Shells) -> None:
    self.pile.reverse()
    Shells.draw(self)


def tells_of_an_unknown_clause(self: Shells, clause: str, *rest: Any) -> None:
    Shells.note(self, clause.replace("SH-2", "SH-8"), *rest)


# --- Secrecy ---------------------------------------------------------------------------------------


def shows_all_hands(state: State, seat: int) -> View:
    return {**GAME.view(state, seat), "hands": [named(hand) for hand in cast(Shells, state).hands]}


def shuffles_what_lies(self: Shells, _seat: int, dice: Dice) -> None:
    """Redraws the pile from the order in which it lies."""
    pile = vec[i64](self.pile)
    dice.shuffle(pile)
    self.pile = [int(kind) for kind in pile]


def deals_too_few(self: Shells, seat: int, dice: Dice) -> None:
    Shells.resample(self, seat, dice)
    self.hands[seat - 1] = [2, 0, 0, 0]


def buries_the_other_hand(self: Shells, seat: int, _dice: Dice) -> None:
    other = (seat + 1) % self.seats
    self.pile = [kind for kind in range(4) for _ in range(self.hands[other][kind])] + self.pile
    self.hands[other] = [0, 0, 0, 0]


def does_nothing(self: Shells, *_: object) -> None:
    pass


def told_to(everyone: bool) -> Callable[..., None]:
    """What is given is noted for everyone, or for every seat."""

    def note(
        self: Shells, clause: str, seat: int, event: str, facts: Any, secret: Any = None, knowers: int = 0
    ) -> None:
        if event == "given" and everyone:
            facts, secret = {**facts, **secret}, None
        Shells.note(self, clause, seat, event, facts, secret, 7 if event == "given" else knowers)

    return note


# --- Words -----------------------------------------------------------------------------------------


def read_as_another(line: str) -> list[int]:
    return [min(action + 1, 8) for action in moves.read(line)]


def reads_anything(line: str) -> list[int]:
    return [0] if line == "xyzzy" else moves.read(line)


def takes_a_line_for_a_step(line: str) -> list[int]:
    return moves.read(line)[-1:]


def hides_the_kind(given: Any) -> str:
    return moves.notation([moves.public(move) for move in given])


def any_move(_move: Any) -> int:
    return 0


# --- Sense -----------------------------------------------------------------------------------------


class TooSure(Sense):
    def value(self, state: State, seat: i64) -> float:
        return 2.0


class Dismissive(Sense):
    def weights(self, state: State, seat: i64, actions: vec[i64]) -> vec[float]:
        return vec[float]([0.0] * len(actions))


class Wild(Sense):
    def pick(self, state: State, seat: i64, dice: Dice) -> i64:
        return 99


class Meddling(Sense):
    def value(self, state: State, seat: i64) -> float:
        cast(Shells, state).laid[0][0] += 1
        return 0.5


# --- Tensor ----------------------------------------------------------------------------------------


class Peeping(ShellsTensor):
    """Shows the next hand in place of one's own."""

    def write(self, state: State, seat: i64, into: vec[i64], at: i64) -> None:
        shells = cast(Shells, state)
        shells.hands.append(shells.hands.pop(0))
        super().write(state, seat, into, at)
        shells.hands.insert(0, shells.hands.pop())


class Immodest(ShellsTensor):
    """States bounds that its values do not keep."""

    def __init__(self) -> None:
        super().__init__()
        self.planes[0].most = 0


class Lengthy(ShellsTensor):
    """States a size that its planes do not have."""

    def __init__(self) -> None:
        super().__init__()
        self.size += 8


class Careless(ShellsTensor):
    """Takes it for granted that nothing lies where it writes."""

    def write(self, state: State, seat: i64, into: vec[i64], at: i64) -> None:
        put_one(into, at * EIGHT, seat, 3)


class Spilling(ShellsTensor):
    """Writes into the row of the match after its own."""

    def write(self, state: State, seat: i64, into: vec[i64], at: i64) -> None:
        super().write(state, seat, into, at)
        if at:
            into[at + self.words] = 0


class Tampering(ShellsTensor):
    def write(self, state: State, seat: i64, into: vec[i64], at: i64) -> None:
        super().write(state, seat, into, at)
        cast(Shells, state).pile.sort()


class Narrow(ShellsTensor):
    """Has no place for the last action."""

    def __init__(self) -> None:
        super().__init__()
        self.actions -= 1


class Permissive(ShellsTensor):
    """Lets whoever asks do what the player may do."""

    def write_mask(self, state: State, seat: i64, into: vec[i64], at: i64) -> i64:
        return super().write_mask(state, cast(Shells, state).player, into, at)


class Miscounting(ShellsTensor):
    """Says that there is one action more."""

    def write_mask(self, state: State, seat: i64, into: vec[i64], at: i64) -> i64:
        return super().write_mask(state, seat, into, at) + 1


class Lingering(ShellsTensor):
    """Leaves in the mask what was legal before."""

    def write_mask(self, state: State, seat: i64, into: vec[i64], at: i64) -> i64:
        legal = state.legal(seat)
        for action in legal:
            into[at + action // EIGHT] |= ONE_AT[action % EIGHT]
        return len(legal)


class Silent(ShellsTensor):
    """Says nothing at all."""

    def write(self, state: State, seat: i64, into: vec[i64], at: i64) -> None:
        blank(into, at, self.words)


TWO_ALIKE = Option("size", "a", ("a", "A"), "SH-1.1")
