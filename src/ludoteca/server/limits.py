"""How much one client may ask; see docs/protocol.md, Limits."""

from __future__ import annotations

import time
from dataclasses import dataclass

SOCKETS_A_PERSON = 20
TABLES_A_PERSON = 100
"""Tables of one host that are in memory: one nobody looks at leaves it after ten minutes."""
CONNECTIONS_AN_ADDRESS = 400
"""As many as it may have sockets; a proxy that is trusted has as many as it needs."""
THEMES_AT_ONCE = 32
"""Themes that are being sent, one a person."""
LARGE_OF_A_PERSON, LARGE_OF_AN_ADDRESS, LARGE_ANSWERS = 2, 8, 16
"""Themes, prints, replays and exports that are being read: each is held in memory until it has been."""
READ_A_SECOND = 32.0 * 1024
"""Bytes of such an answer: who reads it more slowly, on the whole, keeps others waiting."""

HOUSEHOLD = 20
"""People at one address, a school say, together do so many times what one may: a new cookie is a new person."""
THEME_BYTES, THEME_BYTES_A_SECOND = 64.0 * 1024**2, 1024.0
"""What one address puts on the shelf of themes at once, and in time: some 84 MiB a day."""

BURST, A_SECOND = 20.0, 10.0
"""Messages of a socket, and requests of a person that change something."""

WINDOWS = 3
"""A person's sockets together may send so many times what one may."""

REVIEWS, REVIEWS_A_SECOND = 10.0, 1 / 120
"""Matches that a person has looked at again: each is half a minute of one core."""

LINES, LINES_A_SECOND = 10.0, 1.0
"""What a person says: each line is sent to everybody at the table."""

OVERHEARD, OVERHEARD_A_SECOND = 20.0, 2.0
"""What all who look on at a table say together."""

CONFIRMATIONS, CONFIRMATIONS_A_SECOND = 3.0, 3 / 86400
"""Mails to an address that has not said yet whether it wants any; and those that one person, or household, asks for."""

ARRIVALS, ARRIVALS_A_SECOND = 10.0, 1 / 60
"""Tries of one address, or person, to be somebody who was there before: a code is not to be guessed."""

CALLS, CALLS_A_SECOND = 10.0, 1 / 30
"""Invitations of one person, and wishes to be somebody's friend: each is told to somebody."""

WORK, WORK_A_SECOND = 2.0, 0.1
"""Seconds of processor that answers to one person cost: a page of forty files is a seventieth of one."""
HOUSEHOLD_WORK, HOUSEHOLD_WORK_A_SECOND = 10.0, 0.4
"""The same of one address: nobody takes half of a core."""
ASKED = 0.0002
"""What a request costs before anything is done for it: to be read, and written to."""
HELD_BACK = 0.02
"""Of these, for a request while its answer is made, and for good of each socket that is opened."""

MOST_PEOPLE = 10_000
"""So many people's buckets are kept before the full ones, which say nothing, are thrown away."""


@dataclass
class Bucket:
    """Tokens: a message takes one, a file as many as it has bytes, work as many as it took seconds; time brings them
    back.
    """

    most: float = BURST
    a_second: float = A_SECOND

    def __post_init__(self) -> None:
        self.tokens, self.at = self.most, time.monotonic()

    def take(self, tokens: float = 1) -> bool:
        """So many tokens; False when there are fewer."""
        if self.left() < tokens:
            return False
        self.tokens -= tokens
        return True

    def owe(self, tokens: float) -> None:
        """What was taken already, more than there is if need be: as much again at most, soon paid back."""
        self.tokens = min(self.most, max(-self.most, self.left() - tokens))

    def wait(self, tokens: float) -> float:
        """Seconds until there are so many."""
        return max(0.0, (tokens - self.left()) / self.a_second)

    def left(self) -> float:
        now = time.monotonic()
        self.tokens, self.at = min(self.most, self.tokens + (now - self.at) * self.a_second), now
        return self.tokens

    def full(self) -> bool:
        return self.left() >= self.most


class Buckets:
    """A bucket a person, or an address."""

    def __init__(self, most: float = BURST, a_second: float = A_SECOND) -> None:
        self.most = most
        self.a_second = a_second
        self._of: dict[str, Bucket] = {}

    def take(self, whose: str, tokens: float = 1) -> bool:
        return self.of(whose).take(tokens)

    def of(self, whose: str) -> Bucket:
        found = self._of.get(whose)
        if found is None:
            if len(self._of) > MOST_PEOPLE:
                self._of = {one: bucket for one, bucket in self._of.items() if not bucket.full()}
            found = self._of[whose] = Bucket(self.most, self.a_second)
        return found
