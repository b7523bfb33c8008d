"""What one connection may know of a table: the one place where a table's state becomes a message.

An allow-list, like the games' views. A Reader remembers what it has told already, so that only news are sent.
"""

from __future__ import annotations

from collections.abc import Set

from ludoteca.core.game import Move
from ludoteca.core.state import SPECTATOR
from ludoteca.table.match import Match
from ludoteca.table.table import Table


class Reader:
    """One pair of eyes at a table: a person's, in a language."""

    def __init__(self, table: Table, person: str, language: str) -> None:
        self.table = table
        self.person = person
        self.language = language
        self._key: tuple[int, int, bool] | None = None
        self._plies = 0
        self._entries = 0
        self._heard: range | None = None

    def start_over(self) -> None:
        """Forget what was told: the next state is whole."""
        self._key = None
        self._heard = None

    def eyes(self) -> int:
        """Whose eyes: with several seats at one device, the one that must choose, and nobody's between turns."""
        seats = self.table.seats_of(self.person)
        if len(seats) <= 1:
            return seats[0] if seats else SPECTATOR
        if self.table.phase == "over":
            return seats[0]
        owing = [seat for seat in self.table.owing() if seat in seats]
        return owing[0] if owing else SPECTATOR

    def state(self, now: float, there: Set[str]) -> dict[str, object]:
        """Everything this reader may know now, and who is connected; see docs/protocol.md."""
        table = self.table
        eyes = self.eyes()
        mine = table.seats_of(self.person)
        phase = table.phase
        owing = table.owing()
        over = phase == "over"
        match = table.match
        return {
            "type": "state",
            "seq": table.seq,
            "game": table.game.id,
            "options": table.options,
            "theme": table.created.theme,
            "phase": phase,
            "you": mine,
            "eyes": eyes,
            "host": self.person == table.host,
            "invite": table.created.invite if mine and phase == "waiting" else "",
            "hints": table.created.hints,
            "listed": table.created.listed,
            "spectators": len(table.onlookers(there)),
            "seats": [self._seat(seat, seat in owing, now, there) for seat in range(len(table.seats))],
            "view": table.game.view(match.state, eyes) if match else None,
            "legal": self._legal(match, eyes),
            "window": rounded(table.window_left(now)),
            "orders": {str(seat): table.orders[seat] for seat in mine if table.orders.get(seat)},
            "chosen": [seat for seat in mine if seat in table.sealed],
            "choice": table.game.moves.move(table.sealed[eyes]) if eyes in mine and eyes in table.sealed else None,
            "ply": len(match.plies) if match else 0,
            "last": match.last(eyes) if match else None,
            "log": self._log(match, eyes, over),
            "chat": self._chat(),
            "can": {
                "undo": eyes in mine and table.can_undo(eyes),
                "resign": bool(mine) and phase == "playing",
                "hint": table.created.hints and eyes in mine and eyes in owing,
                "start": self.person == table.host and phase == "waiting",
                "rematch": bool(mine) and over,
            },
            "result": self._result(match) if over else None,
            "rematch": table.rematch,
        }

    def _seat(self, number: int, thinking: bool, now: float, there: Set[str]) -> dict[str, object]:
        seat = self.table.seats[number]
        return {
            "name": seat.name,
            "kind": seat.kind,
            "bot": seat.bot,
            "present": seat.kind == "bot" or seat.person in there,
            "away": seat.away,
            "time": rounded(self.table.time_left(number, now)),
            "thinking": thinking,
            "ordered": bool(self.table.orders.get(number)),
        }

    def _legal(self, match: Match | None, eyes: int) -> list[Move]:
        if match is None or eyes == SPECTATOR or eyes not in self.table.acting():
            return []
        move = self.table.game.moves.move
        return [move(action) for action in match.state.legal(eyes)]

    def _log(self, match: Match | None, eyes: int, over: bool) -> dict[str, object]:
        """What is new; from the start where what was told no longer holds, or other eyes look."""
        key = (eyes, self.table.rewritten, over)
        if key != self._key:
            self._key, self._plies, self._entries = key, 0, 0
        if match is None:
            return {"from": 0, "entries": []}
        entries = match.log(eyes, self.language, self._plies)
        news = {"from": self._entries, "entries": entries}
        if match.line_start(len(match.plies)) == len(match.plies):
            # Otherwise a line is still growing: it is told again, whole, with its next step.
            self._plies = len(match.plies)
            self._entries += len(entries)
        return news

    def _chat(self) -> dict[str, object]:
        kept = range(self.table.chat_forgotten, self.table.chat_forgotten + len(self.table.chat))
        heard = self._heard if self._heard is not None else range(kept.start, kept.start)
        news = self.table.chat[max(heard.stop - kept.start, 0) :]
        entries = [{"name": said.name, "seat": said.seat, "text": said.text} for said in news]
        self._heard = range(heard.start, kept.stop)
        return {"from": len(heard), "entries": entries}

    def _result(self, match: Match | None) -> dict[str, object]:
        assert match is not None
        seats = range(len(self.table.seats))
        return {
            "payoffs": self.table.payoffs(),
            "scores": [match.state.score(seat) for seat in seats],
            "resigned": self.table.resigned,
        }


def rounded(seconds: float | None) -> float | None:
    return None if seconds is None else round(seconds, 1)
