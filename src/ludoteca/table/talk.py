"""The talk at a table: what was said, and who was asked to be quiet."""

from __future__ import annotations

from collections import Counter

from ludoteca.table.events import Said
from ludoteca.table.refusals import NotAllowed
from ludoteca.table.seating import one_line

LONGEST_TEXT = 500
MOST_LINES = 2000
"""So many things are said at a table by who plays, and as many by who looks on: all of them are read when it comes
back from the disk.
"""
LONGEST_CHAT = 200
"""So many of the last things said are shown to who comes."""


class Talk:
    def __init__(self) -> None:
        self.lines: list[Said] = []
        self.forgotten = 0
        """How many things were said before those in `lines`."""
        self.muted: set[str] = set()
        self._said = Counter[bool]()
        """By who looks on, and by all others."""

    def checked(self, person: str, text: str, looks_on: bool) -> str:
        """What this person would say, as it can be shown; or why not."""
        if person in self.muted:
            raise NotAllowed("muted")
        words = one_line(text)
        if not words:
            raise NotAllowed("empty_text")
        if len(words) > LONGEST_TEXT:
            raise NotAllowed("long_text", most=LONGEST_TEXT, found=len(words))
        if self._said[looks_on] >= MOST_LINES:
            raise NotAllowed("much_chat", most=MOST_LINES)
        return words

    def hear(self, said: Said, looks_on: bool) -> None:
        if not said.text:  # the house has forgotten what it was
            return
        self._said[looks_on] += 1
        self.lines.append(said)
        if len(self.lines) > LONGEST_CHAT:
            del self.lines[0]
            self.forgotten += 1

    def hush(self, whom: str, silent: bool) -> None:
        if silent:
            self.muted.add(whom)
        else:
            self.muted.discard(whom)
