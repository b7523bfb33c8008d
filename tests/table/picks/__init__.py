"""A small game for tests of the table: three seats, sealed numbers, then a round of taking or passing.

PK-1 each has a secret card. PK-2 in each of two rounds everyone picks 1, 2 or 3 at once. PK-3 then, in order and
twice, each takes or passes. PK-4 the highest sum wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from types import SimpleNamespace

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ludoteca import games
from ludoteca.core.bits import BIT
from ludoteca.core.dice import Dice
from ludoteca.core.edition import Imprint
from ludoteca.core.game import BadNotation, Game, Move, Options, Order, View
from ludoteca.core.state import NO_ACTIONS, State
from ludoteca.core.words import Telling, game_words
from ludoteca.table import table as tables

SEATS, ROUNDS, LAPS = 3, 2, 2
UNCHOSEN, PASS, TAKE = -1, 0, 4
WORDS = {PASS: "pass", 1: "one", 2: "two", 3: "three", TAKE: "take"}


class Picks(State):
    def __init__(self, cards: list[int]) -> None:
        super().__init__()
        self.cards = cards
        self.chosen = [UNCHOSEN] * SEATS
        self.rounds: list[list[int]] = []
        self.taken: list[int] = []

    def picking(self) -> bool:
        return len(self.rounds) < ROUNDS

    def acting(self) -> i64:
        if self.picking():
            return sum(BIT[seat] for seat in range(SEATS) if self.chosen[seat] == UNCHOSEN)
        return BIT[len(self.taken) % SEATS] if len(self.taken) < SEATS * LAPS else 0

    def legal(self, seat: i64) -> vec[i64]:
        if not self.acting() & BIT[seat]:
            return NO_ACTIONS
        return vec[i64]([1, 2, 3] if self.picking() else [PASS, TAKE])

    def why_not(self, seat: i64, action: i64) -> str:
        if action in list(self.legal(seat)):
            return ""
        return "PK-2" if self.picking() else "PK-3"

    def apply(self, seat: i64, action: i64) -> None:
        self.note("PK-2" if self.picking() else "PK-3", seat, "did", {"action": int(action)})
        if not self.picking():
            self.taken.append(int(action))
            return
        self.chosen[seat] = int(action)
        if UNCHOSEN not in self.chosen:
            self.rounds.append(self.chosen)
            self.chosen = [UNCHOSEN] * SEATS

    def clone(self) -> Picks:
        twin = Picks(list(self.cards))
        twin.chosen = list(self.chosen)
        twin.rounds = [list(one) for one in self.rounds]
        twin.taken = list(self.taken)
        return twin

    def resample(self, seat: i64, dice: Dice) -> None:
        self.cards = [self.cards[one] if one == seat else dice.below(10) for one in range(SEATS)]

    def payoff(self, seat: i64) -> float:
        best = [one for one in range(SEATS) if self.score(one) == max(self.score(other) for other in range(SEATS))]
        return 1.0 / len(best) if seat in best else 0.0

    def score(self, seat: i64) -> i64:
        return sum(one[seat] for one in self.rounds) + sum(
            action for number, action in enumerate(self.taken) if number % SEATS == seat
        )

    def revealed(self) -> i64:
        return len(self.rounds)

    def dump(self) -> dict[str, object]:
        return {"cards": self.cards, "chosen": self.chosen, "rounds": self.rounds, "taken": self.taken}


def view(state: State, seat: int) -> View:
    assert isinstance(state, Picks)
    cards = [card if owner == seat or not state.acting() else None for owner, card in enumerate(state.cards)]
    return {"seat": seat, "cards": cards, "rounds": state.rounds, "taken": state.taken}


def action(move: Move) -> int:
    for number, word in WORDS.items():
        if move == {"do": word}:
            return number
    raise BadNotation("notation.move", partial(game_words, __name__), found=str(move))


def notation(moves: Sequence[Move]) -> str:
    return moves[-1]["do"]


def _setup(_seats: int, seed: int, _options: Options) -> State:
    dice = Dice(seed)
    return Picks([dice.below(10) for _ in range(SEATS)])


def always_one(state: State, _seat: int) -> int:
    assert isinstance(state, Picks)
    return 1 if state.picking() else UNCHOSEN


def auto_pass(state: State, _seat: int) -> int:
    assert isinstance(state, Picks)
    return UNCHOSEN if state.picking() else PASS


GAME = Game(
    id="picks",
    package=__name__,
    seats=(SEATS,),
    minutes=1,
    options=(),
    rules_version=1,
    edition=Imprint("test", "0", False, {}),
    formerly={"ludoteca-1": "0"},
    setup=_setup,
    view=view,
    moves=SimpleNamespace(
        EVERY_ACTION=list(WORDS),
        move=lambda number: {"do": WORDS[number]},
        action=action,
        public=lambda move: move,
        notation=notation,
        read=lambda line: [action({"do": line})],
        unfinished=lambda _move: False,
        phrase=lambda move: Telling("move", move),
        told=lambda _event, _facts: None,
    ),
    draw=lambda _view, _language: "",
    orders={
        "one": Order(choose=always_one),
        "pass": Order(choose=auto_pass),
    },
    window=auto_pass,
)


def register(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the game on the shelf for one test."""
    known = games.game

    def game(name: str) -> Game:
        return GAME if name == GAME.id else known(name)

    monkeypatch.setattr(games, "game", game)
    monkeypatch.setattr(tables, "game_called", game)
