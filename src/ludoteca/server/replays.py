"""Matches seen again: retold in a process of its own, never where the sockets are served, and kept for who asks next.

One match is retold at a time, and for a person one after the other: who asks for a thousand delays nobody's move. Who
waits takes turns by address, so that many cookies are served no sooner than one. Several who ask for the same wait for
one answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial

import msgspec

from ludoteca.bots.registry import adviser
from ludoteca.core.bits import BIT
from ludoteca.core.dice import Dice
from ludoteca.core.record import Player
from ludoteca.games import game
from ludoteca.server.kept import Asking, Kept
from ludoteca.server.workers import Question, Workers
from ludoteca.table.match import Match
from ludoteca.table.table import Table
from ludoteca.table.thinker import News
from ludoteca.wire import answers

Key = tuple[str | int, ...]

MOST_WAITING = 32
"""People whose replays are being made or will be: who comes then is told to come back."""

TO_THE_END = 200
"""Simulations for each further step of a move that was begun."""


def retold(told: News, players: Sequence[Player], head: answers.Replay, language: str, you: int) -> bytes | None:
    """The answer to who wants to see a match again, with every position in it. None, unless told the whole match."""
    if told.known:
        return None
    match = Match(game(told.setup.game), players, told.setup.seed, told.setup.options)
    positions = positions_of(match, told.actions, head.eyes, language, you)
    return msgspec.json.encode(msgspec.structs.replace(head, positions=positions))


def positions_of(
    match: Match, actions: Sequence[tuple[int, int]], eyes: int, language: str, you: int
) -> list[answers.Position]:
    """The match again from its start, as these eyes saw it then."""
    again = Match(match.game, match.players, match.seed, match.options)
    positions = [answers.Position(match.game.view(again.state, eyes), [], None)]
    for seat, action in actions:
        again.play(seat, action)
        news = again.log(eyes, language, len(again.plies) - 1, you=you)
        positions.append(answers.Position(match.game.view(again.state, eyes), news, again.last(eyes)))
    return positions


def varied(
    told: News, players: Sequence[Player], head: answers.Replay, language: str, you: int, ply: int, action: int
) -> bytes | None:
    """What another action would have led to: the position before it, and the whole move, as these eyes would have seen.

    None, unless told the whole match.
    """
    if told.known:
        return None
    chosen, seat = game(told.setup.game), told.actions[ply][0]
    match = Match(chosen, players, told.setup.seed, told.setup.options)
    for mover, played in told.actions[:ply]:
        match.play(mover, played)
    match.play(seat, action)
    while chosen.moves.unfinished(chosen.moves.move(action)) and match.state.acting() & BIT[seat]:
        action = adviser(chosen, match.state, TO_THE_END).choose(match.state, seat, Dice(ply))
        match.play(seat, action)
    actions = [(one.seat, one.action) for one in match.plies]
    positions = positions_of(match, actions, head.eyes, language, you)[ply:]
    return msgspec.json.encode(msgspec.structs.replace(head, positions=positions))


class Replays:
    def __init__(self) -> None:
        self._workers = Workers(1)
        self._kept = Kept[Key]()
        self._making: dict[Key, asyncio.Task[bytes]] = {}
        self._asking = Asking("one_replay", "many_replays", MOST_WAITING)

    async def of(
        self,
        person: str,
        table_id: str,
        table: Table,
        head: answers.Replay,
        language: str,
        you: int,
        instead: tuple[int, ...] = (),
        address: str = "",
    ) -> bytes:
        """A table's match up to now, told to who calls the seat `you` its own; or what another action `instead` of that
        after so many others would have led to.

        NotAllowed while the same person still waits for another, NotNow while too many do.
        """
        assert table.match is not None
        key: Key = (table_id, table.match.mark, head.eyes, language, you, *instead)
        if (kept := self._kept.find(key)) is not None:
            return kept
        with self._asking.once(person, address):
            if key not in self._making:
                question: Question[bytes] = varied if instead else retold
                facts = table.match.players, head, language, you, *instead
                course, asker = table.match.course(), address or person
                making = self._workers.ask(question, table_id, course, *facts, asker=asker)
                self._making[key] = asyncio.get_running_loop().create_task(making)
                self._making[key].add_done_callback(partial(self._made, key))
            return await asyncio.shield(self._making[key])  # one who goes takes nobody's answer along

    def _made(self, key: Key, making: asyncio.Task[bytes]) -> None:
        del self._making[key]
        if not making.cancelled() and making.exception() is None:
            self._kept.keep(key, making.result())

    def close(self) -> None:
        self._workers.close()
