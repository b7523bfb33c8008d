"""A house moves into another database: everything, in one transaction, as it is at one moment."""

from __future__ import annotations

import contextlib
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from ludoteca.core.files import whole
from ludoteca.server.database import BadStore, Database
from ludoteca.server.store import Store, opened

KEPT = (
    *("events", "tables", "seats", "traces", "people", "faces", "themes", "theme_keepers"),
    *("wakes", "closings", "house", "contacts", "devices", "notices", "reviews"),
    *("browsers", "codes", "tickets", "settings", "passkeys", "subscribers", "sanctions"),
    *("matches", "parts", "uncounted", "ratings", "ratings_shown", "ties", "calls", "visits"),
)
PIECE = 1000
POSTGRES = ("postgresql://", "postgres://")


def move(source: str, target: str) -> dict[str, int]:
    """Copy a house from a folder or an address to another, where nothing is kept yet; how much there was of each."""
    with home(source, there=True) as old, home(target) as new:
        for each in (old, new):
            each.hold()
        try:
            for name in KEPT:
                if next(iter(new.rows(f"SELECT 1 FROM {name} LIMIT 1")), None):
                    raise BadStore(f"{target}: something is kept there already")
            found = {name: copied(old, new, name) for name in KEPT}
            new.commit()
        except new.failure as error:
            raise BadStore(f"{target}: {error}") from None
        except old.failure as error:
            raise BadStore(f"{source}: {error}") from None
        finally:
            for each in (old, new):
                each.rollback()
    return found


def save(source: str, to: Path) -> None:
    """A house at an address as one file, as it is at one moment. It may be in use meanwhile."""
    with tempfile.TemporaryDirectory(dir=to.parent, prefix=".backup-") as folder:
        move(source, folder)
        with whole(to) as unfinished:
            Store.file(Path(folder)).replace(unfinished)


def bring_back(file: Path, target: str) -> None:
    """The house of a backup, at an address where nothing is kept yet."""
    with tempfile.TemporaryDirectory(prefix="ludoteca-") as folder:
        try:
            shutil.copyfile(file, Store.file(Path(folder)))
        except OSError as error:
            raise BadStore(f"{file}: {error.strerror}") from None
        try:
            move(folder, target)
        except BadStore as error:
            raise BadStore(str(error).replace(str(Store.file(Path(folder))), str(file))) from None


@contextlib.contextmanager
def home(place: str, there: bool = False) -> Iterator[Database]:
    """The database of a house, by its folder or its address; only one that is there, if so wished."""
    address, folder = (place, Path()) if place.startswith(POSTGRES) else ("", Path(place))
    if there and not address and not Store.file(folder).exists():
        raise BadStore(f"{folder}: no matches are kept there")
    with contextlib.closing(opened(folder, address)) as database:
        yield database


def copied(old: Database, new: Database, name: str) -> int:
    count = 0
    for piece in pieces(old.rows(f"SELECT * FROM {name}")):
        new.connection.executemany(f"INSERT INTO {name} VALUES ({', '.join('?' * len(piece[0]))})", piece)
        count += len(piece)
    return count


def pieces(rows: Iterable[tuple[Any, ...]]) -> Iterator[list[tuple[Any, ...]]]:
    waiting = iter(rows)
    while piece := list(islice(waiting, PIECE)):
        yield piece
