"""What happened, in sentences with the players' names in them; "you" for the reader's own seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludoteca.core.game import Game, Move
from ludoteca.core.record import Player
from ludoteca.core.state import SPECTATOR, Note
from ludoteca.core.words import Sentence, Telling, house_words
from ludoteca.table.seating import UNNAMED
from ludoteca.wire.says import LogEntry

SECOND_PERSON = "you."
"""Before the key of what is said of somebody else: the same, said to the one who did it."""


def names_of(game: Game, players: Sequence[Player], language: str) -> list[str]:
    """What to call each player: by name; by the rulebook's word for the seat where there is none, or two are alike."""
    names = [player.name for player in players]
    seats = [game.seat_name(seat, language) for seat in range(len(players))]
    return [
        seat if name in ("", UNNAMED) else name if names.count(name) == 1 else f"{name} ({seat})"
        for name, seat in zip(names, seats, strict=True)
    ]


class Teller:
    """Tells one reader, who sits at `you` if anywhere."""

    def __init__(self, game: Game, players: Sequence[Player], language: str, you: int) -> None:
        self.you = you
        self.house = house_words(language)
        self.names = names_of(game, players, language)
        named = dict(enumerate(self.names))
        self.own = game.words(language).calling(named)
        if you in named:
            named = {**named, you: self.house.say("you.object")}
        self.words = game.words(language).calling(named)
        self.game = game

    def entry(self, note: Note, event: str, telling: Telling, facts: Mapping[str, Any]) -> LogEntry:
        """What a note says."""
        return self._told(note.seat, note.clause, event, telling, facts)

    def moved(self, seat: int, note: Note, telling: Telling, facts: Mapping[str, Any], line: str) -> LogEntry:
        """What a player did, with its name before it; the note of it may be of another, whom it was done to."""
        return self._told(seat, note.clause, "move", telling, facts, line)

    def _told(
        self, seat: int, clause: str, event: str, telling: Telling, facts: Mapping[str, Any], line: str = ""
    ) -> LogEntry:
        key, words, who = telling.key, self.words, ""
        if line:
            who = self.names[seat]
        if seat == self.you != SPECTATOR:
            second = SECOND_PERSON + key
            if second in words:
                key, who = second, who and self.house.say("you.subject")
            else:
                words = self.own
        text = words.parts(key, {"seat": seat, **telling.facts})
        return LogEntry(seat=seat, clause=clause, event=event, facts=dict(facts), who=who, line=line, text=text)

    def said(self, telling: Telling) -> Sentence:
        """A sentence of its own."""
        return self.words.parts(telling.key, telling.facts)

    def advice(self, move: Move) -> str:
        """What the reader would do with a move, as a sentence of its own begins."""
        key, facts = self.game.moves.phrase(move)
        second = SECOND_PERSON + key
        said = self.words.say(second if second in self.words else key, facts)
        return said[:1].upper() + said[1:]
