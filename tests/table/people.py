"""Tables to test: laid, played and looked at without any server."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

import msgspec

from ludoteca import games
from ludoteca.core.dice import Dice
from ludoteca.core.game import Move
from ludoteca.table.events import AnyEvent, Created, Seat
from ludoteca.table.glance import Glance
from ludoteca.table.sight import Reader
from ludoteca.table.table import Table
from ludoteca.wire.asks import Clock

PEOPLE = ("ada", "bruno", "carla", "dario", "elena", "fabio")
NOW = 1_000_000.0
IDS = itertools.count()


class Played:
    """A table with every event that made it; `at` is its clock."""

    def __init__(
        self,
        seats: Sequence[str] = ("ada", "bruno"),
        game_id: str = "felci",
        seed: int = 5,
        clock: Clock | None = None,
        **facts: Any,
    ) -> None:
        self.at = NOW
        game = games.game(game_id)
        self.events: list[AnyEvent] = [
            Created(
                at=self.at,
                person="ada",
                game=game_id,
                rules=game.rules_version,
                options={},
                seats=[seat_of(name) for name in seats],
                seed=seed,
                invite="secret",
                clock=clock,
                **{"edition": str(game.edition), **facts},
            )
        ]
        self.table = Table.from_events(self.events)
        self.dice = Dice(9)

    def happen(self, events: list[AnyEvent]) -> list[AnyEvent]:
        for event in events:
            self.table.apply(event)
            self.events.append(event)
        return events

    def play(self, seat: int, move: Move | str, message: str = "") -> list[AnyEvent]:
        """A move of a seat's own person, as notation or as data."""
        moves = self.table.game.moves
        wish = moves.move(moves.read(move)[0]) if isinstance(move, str) else move
        person = self.table.seats[seat].person
        return self.happen(self.table.play(person, seat, self.ply, wish, self.at, message or f"m{next(IDS)}"))

    @property
    def ply(self) -> int:
        return len(self.table.match.plies) if self.table.match else 0

    def legal(self, seat: int) -> list[int]:
        assert self.table.match is not None
        return list(self.table.match.state.legal(seat))

    def again(self) -> Table:
        """The table that the events make, as after a restart: through the bytes that are kept."""
        kept = [msgspec.json.encode(event) for event in self.events]
        return Table.from_events(msgspec.json.decode(one, type=AnyEvent) for one in kept)

    def seen(self, person: str, language: str = "en", table: Table | None = None) -> bytes:
        """All that a newcomer's socket would be told."""
        return encoded(Reader(table or self.table, person, language), self.at)

    def same_after_restart(self) -> None:
        """From its events, the table looks the same to everyone, and acts the same."""
        again = self.again()
        for person in (*PEOPLE, "nobody"):
            assert self.seen(person, table=again) == self.seen(person)
        assert again.ids == self.table.ids
        assert again.seq == self.table.seq == len(self.events)
        assert again.sealed == self.table.sealed
        assert again.orders == self.table.orders
        assert again.bots_to_move() == self.table.bots_to_move()
        assert again.next_deadline() == self.table.next_deadline()
        assert again.clocks.spent == self.table.clocks.spent


def seat_of(name: str) -> Seat:
    if name == "open":
        return Seat()
    if name == "random":
        return Seat(kind="bot", bot="random", seed=3)
    return Seat(kind="person", person=name, name=name.capitalize())


def encoded(reader: Reader, now: float = NOW) -> bytes:
    return msgspec.json.encode(reader.state(Glance(reader.table, now, {*PEOPLE} - {"carla"})))
