"""What is made with much work: who waits for it, and what was made, kept for who asks next."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

from ludoteca.table.refusals import NotAllowed, NotNow

Key = TypeVar("Key")

MOST_BYTES = 32 * 1024 * 1024


class Asking:
    """Who waits now: a person for one thing at a time, or NotAllowed with this refusal; so many in all, and half of
    them from one address, or NotNow with the other.
    """

    def __init__(self, refusal: str, crowded: str = "", most: float = float("inf")) -> None:
        self._refusal = refusal
        self._crowded = crowded
        self._most = most
        self._people: dict[str, str] = {}
        """From which address each of them asks."""

    @contextmanager
    def once(self, person: str, address: str = "") -> Iterator[None]:
        if person in self._people:
            raise NotAllowed(self._refusal)
        neighbours = list(self._people.values()).count(address) if address else 0
        if len(self._people) >= self._most or neighbours >= self._most / 2:
            raise NotNow(self._crowded)
        self._people[person] = address
        try:
            yield
        finally:
            del self._people[person]


class Kept(Generic[Key]):
    """At most so many bytes; the oldest wishes go first."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._most = most
        self._of: OrderedDict[Key, bytes] = OrderedDict()
        self._bytes = 0

    def find(self, key: Key) -> bytes | None:
        if key in self._of:
            self._of.move_to_end(key)
        return self._of.get(key)

    def keep(self, key: Key, made: bytes) -> None:
        if key not in self._of:
            self._of[key] = made
            self._bytes += len(made)
        while self._bytes > self._most:
            _, old = self._of.popitem(last=False)
            self._bytes -= len(old)
