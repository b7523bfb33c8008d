"""What one connection may know of a table: the one place where a table's state becomes a message.

An allow-list, like the games' views. A Reader remembers what it has told already, so that only news are sent.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Literal, NamedTuple

from ludoteca.core.game import Move
from ludoteca.core.state import SPECTATOR
from ludoteca.table.clocks import A_DAY
from ludoteca.table.glance import Glance
from ludoteca.table.host import guests
from ludoteca.table.match import Match
from ludoteca.table.patience import awaited
from ludoteca.table.refusals import NotAllowed
from ludoteca.table.table import Table
from ludoteca.wire.asks import Hold, Sync
from ludoteca.wire.says import Can, Chat, ChatEntry, Guest, Log, LogEntry, Remark, Result, Row, State

Manner = Literal["turn", "held", "public"]
"""How a device looks at a table: as who must choose now; as who says that it holds it; as everybody may, seatless."""


MOST_GUESTS = 100
"""So many of those that do not sit here a host is told of."""


class Told(NamedTuple):
    """How much of a table's story a reader has been told."""

    key: tuple[int, int, bool] | None = None
    """As whom, of which story: another one is told from its start."""
    plies: int = 0
    entries: int = 0
    heard: range | None = None


class Reader:
    """One pair of eyes at a table: a person's, in a language."""

    def __init__(self, table: Table, person: str, language: str, manner: Manner = "turn") -> None:
        self.table = table
        self.person = person
        self.language = language
        self.manner = manner
        self.holder = SPECTATOR
        """The seat whose player holds a device that goes from hand to hand."""
        self.told = Told()

    def heed(self, wish: Hold | Sync) -> None:
        """Who holds the device now; or forget what was told, so that the next state is whole."""
        if isinstance(wish, Sync):
            self.told = Told()
        elif wish.seat == SPECTATOR or wish.seat in self.seats():
            self.holder = wish.seat
        else:
            raise NotAllowed("not_your_seat")

    def seats(self) -> list[int]:
        """The reader's own; none on a screen that everybody sees."""
        return [] if self.manner == "public" else self.table.seats_of(self.person)

    def onlooker(self) -> bool:
        """Whether all that this reader sees follows from its language and from what it was told."""
        return self.person != self.table.host and not self.seats()

    def eyes(self) -> int:
        """Whose eyes: with several seats at one device who holds it, if that matters and is told; else the one that
        must choose, and nobody's between turns.
        """
        seats = self.seats()
        if len(seats) <= 1:
            return seats[0] if seats else SPECTATOR
        if self.table.phase == "over":
            return seats[0]
        if self.manner == "held" and not self.table.game.open_information:
            return self.holder
        owing = [seat for seat in self.table.owing() if seat in seats]
        return owing[0] if owing else SPECTATOR

    def _you(self) -> int:
        """Whom the log calls "you": nobody, where several play at one device."""
        seats = self.seats()
        return seats[0] if len(seats) == 1 else SPECTATOR

    def state(self, glance: Glance) -> State:
        """Everything this reader may know at a moment; see docs/protocol.md."""
        table, phase, owing = glance.table, glance.phase, glance.owing
        eyes = self.eyes()
        mine = self.seats()
        host = self.person == table.host
        over = phase == "over"
        match = table.match
        return State(
            seq=table.seq,
            game=table.game.id,
            options=table.options,
            theme=table.created.theme,
            phase=phase,
            you=mine,
            eyes=eyes,
            host=host,
            invite=table.created.invite if (mine or host) and phase == "waiting" else "",
            screen=table.created.screen,
            hints=table.created.hints,
            listed=table.created.listed,
            apart=table.created.apart,
            absent=table.created.absent,
            spectators=glance.spectators,
            onlookers=table.audience,
            seats=glance.seats,
            view=table.game.view(match.state, eyes) if match else None,
            legal=self._legal(match, eyes) if eyes in glance.acting else [],
            window=glance.window,
            orders={str(seat): table.orders[seat] for seat in mine if table.orders.get(seat)},
            chosen=[seat for seat in mine if seat in table.sealed],
            choice=table.game.moves.move(table.sealed[eyes]) if eyes in mine and eyes in table.sealed else None,
            ply=len(match.plies) if match else 0,
            last=match.last(eyes) if match else None,
            log=self._log(match, eyes, over),
            chat=self._chat(),
            stood_in=self._stood_in(match, eyes) if eyes in mine else [],
            can=Can(
                undo=eyes in mine and table.can_undo(eyes),
                resign=bool(mine) and phase == "playing",
                hint=table.created.hints and eyes in mine and eyes in owing,
                start=table.may_start(self.person) and phase == "waiting",
                rematch=bool(mine) and over and not (table.closed or table.rematch or self.person in table.willing),
                nudge=bool(mine) and bool(awaited(table, self.person)),
                rest=self._holiday(eyes, glance.now) if eyes in mine and phase == "playing" else 0,
            ),
            result=self._result(match) if over and not table.closed else None,
            agreed=table.agreed() if over else [],
            rematch=table.rematch,
            closed=table.closed,
            guests=self._guests() if host else [],
        )

    def advice(self, move: Move, seat: int) -> str:
        """What this reader would do at a seat with a move."""
        match = self.table.match
        assert match is not None
        return match.teller(self.language, seat).advice(move)

    def _stood_in(self, match: Match | None, eyes: int) -> list[LogEntry]:
        """Told to who is back; who resigned left for good."""
        made = self.table.story.stood_in.get(eyes)
        if match is None or not made or self.table.seats[eyes].away:
            return []
        teller = match.teller(self.language, self._you())
        return [match.told_move(match.plies[number], eyes, teller) for number in made]

    def _holiday(self, seat: int, now: float) -> int:
        created = self.table.created
        return int(self.table.clocks.holiday_left(seat, now) // A_DAY) if created.apart and created.clock else 0

    def _legal(self, match: Match | None, eyes: int) -> list[Move]:
        if match is None:
            return []
        move = match.game.moves.move
        return [told_move(move, action) for action in match.state.legal(eyes)]

    def _log(self, match: Match | None, eyes: int, over: bool) -> Log:
        """What is new; from the start where what was told no longer holds, or other eyes look."""
        key = (eyes, self.table.rewritten, over)
        plies, start = (self.told.plies, self.told.entries) if key == self.told.key else (0, 0)
        entries = match.log(eyes, self.language, plies, you=self._you()) if match else []
        self.told = Told(key, len(match.plies) if match else 0, start + len(entries), self.told.heard)
        return Log(start, entries)

    def _chat(self) -> Chat:
        talk = self.table.talk
        kept = range(talk.forgotten, talk.forgotten + len(talk.lines))
        heard = self.told.heard if self.told.heard is not None else range(kept.start, kept.start)
        news = talk.lines[max(heard.stop - kept.start, 0) :]
        if news or self.told.heard is None:
            self.told = self.told._replace(heard=range(heard.start, kept.stop))
        return Chat(len(heard), [ChatEntry(said.name, said.seat, said.text) for said in news])

    def _guests(self) -> list[Guest]:
        """Who sits here, and the latest of all others: each state carries them."""
        table, found = self.table, list(enumerate(guests(self.table)))
        shown = {number for number, person in found if table.seats_of(person)}
        shown.update([number for number, _ in found if number not in shown][-MOST_GUESTS:])
        return [
            Guest(
                number=number,
                name=table.guests[person],
                seat=next(iter(table.seats_of(person)), SPECTATOR),
                muted=person in table.talk.muted,
                dismissed=person in table.dismissed,
            )
            for number, person in found
            if number in shown
        ]

    def _result(self, match: Match | None) -> Result:
        """How it ended. Where a resignation ended it, nothing is counted: what is hidden stays so."""
        assert match is not None
        payoffs, seats = self.table.payoffs(), range(len(self.table.seats))
        told = match.teller(self.language, self._you()).said
        tally = match.tally()
        return Result(
            payoffs=payoffs,
            scores=[match.state.score(seat) for seat in seats],
            resigned=self.table.resigned,
            places=tally.places() if tally else [1 + sum(other > own for other in payoffs) for own in payoffs],
            together=match.game.cooperative,
            clause=tally.clause if tally else "",
            reason=told(tally.reason) if tally else [],
            rows=[[Row(told(row.telling), row.points) for row in rows] for rows in tally.rows] if tally else [],
            remarks=[Remark(one.seat, one.clause, told(one.telling)) for one in tally.remarks] if tally else [],
        )


@lru_cache(20_000)
def told_move(move: Callable[[int], Move], action: int) -> Move:
    """An action in a game's words: what may be done now may mostly be done again. Shared, so nobody may change it."""
    return move(action)
