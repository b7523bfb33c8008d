"""How much one client may ask; see docs/protocol.md, Limits."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

SOCKETS_A_PERSON = 20
THEMES_AT_ONCE = 32
"""Themes that are being sent, one a person."""

BURST, A_SECOND = 20.0, 10.0
"""Messages of a socket, and requests of a person that change something."""

MOST_PEOPLE = 10_000
"""So many people's buckets are kept before the full ones, which say nothing, are thrown away."""


@dataclass
class Bucket:
    """Tokens: a message takes one, and time brings them back."""

    tokens: float = BURST
    at: float = field(default_factory=time.monotonic)

    def take(self) -> bool:
        """One token; False when there is none."""
        now = time.monotonic()
        self.tokens, self.at = min(BURST, self.tokens + (now - self.at) * A_SECOND), now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    def full(self) -> bool:
        return self.tokens + (time.monotonic() - self.at) * A_SECOND >= BURST


class Buckets:
    """A bucket a person."""

    def __init__(self) -> None:
        self._of: dict[str, Bucket] = {}

    def take(self, person: str) -> bool:
        if len(self._of) > MOST_PEOPLE:
            self._of = {one: bucket for one, bucket in self._of.items() if not bucket.full()}
        return self._of.setdefault(person, Bucket()).take()
