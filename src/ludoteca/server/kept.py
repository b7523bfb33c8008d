"""What is made with much work: who waits for it, and what was made, kept for who asks next."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

from ludoteca.table.refusals import NotAllowed

Key = TypeVar("Key")

MOST_BYTES = 32 * 1024 * 1024


class Asking:
    """Who waits now: a person for one thing at a time, or NotAllowed with this refusal."""

    def __init__(self, refusal: str) -> None:
        self._refusal = refusal
        self._people: set[str] = set()

    def __len__(self) -> int:
        return len(self._people)

    @contextmanager
    def once(self, person: str) -> Iterator[None]:
        if person in self._people:
            raise NotAllowed(self._refusal)
        self._people.add(person)
        try:
            yield
        finally:
            self._people.discard(person)


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
