"""What a store needs of a database, be it SQLite or PostgreSQL: both speak the SQL that the store is written in.

Its methods are called by the store's thread only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Protocol

from ludoteca.core.errors import Refused

Connection = Any
"""What work is given: `execute` and `executemany`, with `?` for each value."""


class BadStore(Refused):
    """Data that cannot be used."""


class NotSaved(Exception):
    """What was wished could not be made durable, so it has not happened."""


class Taken(NotSaved):
    """Something else has happened in its place: another server was quicker."""


class Database(Protocol):
    connection: Connection
    failure: type[Exception]
    """What it raises when it cannot do what it is asked."""
    conflict: type[Exception]
    """Of these, the one for a key that is there already."""

    def begin(self) -> None: ...

    def hold(self) -> None:
        """Begin what may take long, and sees one moment only."""

    def commit(self) -> None:
        """Returns once it is on disk."""

    def rollback(self) -> None:
        """Never fails: what was not committed has not happened, whether or not the database could be told."""

    def rows(self, query: str) -> Iterable[tuple[Any, ...]]:
        """One after the other, however many there are."""

    def write(self) -> None:
        """Write what is there already."""

    def faults(self) -> list[str]:
        """What is wrong with the database itself."""

    def copy(self, to: Path, meanwhile: Callable[..., None]) -> None:
        """All that is kept, as it is at one moment, in a file of its own; now and then something else may be done."""

    def hurry(self) -> None:
        """The house closes: what does not answer is not waited for any longer. Called from anywhere."""

    def close(self) -> None: ...
