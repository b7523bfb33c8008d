"""Themes that people made: checked by their game, kept once by the hash of their bytes, listed by person.

A theme dresses a table; no match and no record knows of it. What lies in the data folder's `themes/GAME`, where
`ludoteca themes import` puts it, belongs to the house and is offered to everybody.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from ludoteca.core.errors import Refused
from ludoteca.core.game import Game, Themes
from ludoteca.core.words import FALLBACK, Text
from ludoteca.games import game
from ludoteca.server.clock import moment
from ludoteca.server.database import Connection
from ludoteca.server.limits import THEME_BYTES, THEME_BYTES_A_SECOND, Buckets
from ludoteca.server.store import Store
from ludoteca.table.refusals import Declined, NotAllowed
from ludoteca.wire.answers import KeptTheme

log = logging.getLogger("ludoteca")

MOST_A_PERSON = 20
"""Themes that one person keeps; and as many that it replaced, where tables still wear them."""

MOST_BYTES = 1024**3
"""All themes of a server together."""


class NoTheme(Declined):
    """No theme of the game is called so."""


class Kept(NamedTuple):
    """A theme that was checked."""

    theme: str
    names: Text
    body: bytes

    def listed(self, origin: Literal["house", "yours"]) -> KeptTheme:
        return KeptTheme(self.theme, self.names, origin)


class Shelved(msgspec.Struct, array_like=True):
    """A theme that somebody made, as who keeps the house sees it."""

    theme: str
    game: str
    names: Text
    author: str
    size: int
    worn: int


def checked(of: Game, raw: bytes, language: str) -> Kept:
    """The theme in a file; Refused if its game refuses it."""
    body, names = offer(of).check(raw, language)
    return Kept(named(body), names, body)


def named(body: bytes) -> str:
    """A theme is called by what it is."""
    return hashlib.sha256(body).hexdigest()[:32]


def offer(of: Game) -> Themes:
    if of.themes is None:
        raise NoTheme("no_themes", game=of.id)
    return of.themes


@lru_cache(maxsize=64)
def from_house(game_id: str, path: Path, changed: int) -> Kept | None:
    """A file of the house as it was when it last changed; None for one that cannot be used."""
    del changed
    try:
        return checked(game(game_id), path.read_bytes(), FALLBACK)
    except (Refused, OSError) as error:
        log.error("%s is not offered: %s", path, error)
        return None


class ThemeShelf:
    """The themes of one server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._weighed = Buckets(THEME_BYTES, THEME_BYTES_A_SECOND)

    def _house(self, of: Game) -> Iterator[Kept]:
        for path in sorted((self._store.folder / "themes" / of.id).glob("*.json")):
            found = from_house(of.id, path, path.stat().st_mtime_ns)
            if found is not None:
                yield found

    async def offered(self, of: Game, person: str) -> list[KeptTheme]:
        """A person's own, newest first, then those of the house."""
        offer(of)
        query = (
            "SELECT theme, names FROM theme_keepers JOIN themes USING (theme) WHERE person = ? AND game = ? "
            "ORDER BY theme_keepers.added DESC"
        )
        rows = await self._store.run(lambda connection: connection.execute(query, (person, of.id)).fetchall())
        yours = [KeptTheme(theme, msgspec.json.decode(names), "yours") for theme, names in rows]
        house = await asyncio.to_thread(lambda: list(self._house(of)))
        return yours + [kept.listed("house") for kept in house]

    async def file(self, of: Game, theme: str) -> bytes:
        """The bytes of a theme, for whoever knows its name: who sits at a table that wears it is told."""
        query = "SELECT body FROM themes WHERE theme = ? AND game = ?"
        row = await self._store.run(lambda connection: connection.execute(query, (theme, of.id)).fetchone())
        if row is not None:
            return bytes(row[0])
        for kept in await asyncio.to_thread(lambda: list(self._house(of))):
            if kept.theme == theme:
                return kept.body
        raise NoTheme("no_theme")

    async def worn(self, of: Game, theme: str) -> bytes:
        """The bytes of a theme that a table here may wear: one that ships, or any other."""
        if theme not in offer(of).shipped:
            return await self.file(of, theme)
        return await asyncio.to_thread(of.theme_file(theme).read_bytes)

    def weigh(self, address: str, size: int) -> None:
        """Before a theme is taken in: no address fills the shelf of all."""
        if address and not self._weighed.take(address, size):
            raise NotAllowed("no_room")

    async def keep(self, of: Game, person: str, raw: bytes, language: str, replaces: str = "") -> KeptTheme:
        """Take a theme in for a person, in place of another one of its own if that is named."""
        kept = await asyncio.to_thread(checked, of, raw, language)
        now = moment()
        row = (kept.theme, of.id, msgspec.json.encode(kept.names), person, now, len(kept.body), kept.body)

        def work(connection: Connection) -> None:
            if replaces != kept.theme:
                let_go(connection, person, replaces, "AND worn = 0")
            connection.execute("INSERT INTO themes VALUES (?, ?, ?, ?, ?, 0, ?, ?) ON CONFLICT DO NOTHING", row)
            connection.execute(KEEP, (person, kept.theme, now))
            connection.execute(OLD_ONES_GO, (person, MOST_A_PERSON))
            (own,) = connection.execute("SELECT count(*) FROM theme_keepers WHERE person = ?", (person,)).fetchone()
            if own > MOST_A_PERSON:
                raise NotAllowed("many_themes", most=MOST_A_PERSON)
            while room(connection) < 0:
                gone = connection.execute(STRANGERS_GO, (kept.theme,)).rowcount
                if not gone and not connection.execute(RICHEST_GO, (person, person)).rowcount:
                    raise NotAllowed("no_room")
                connection.execute(NOBODY_KEEPS_THEM)

        await self._store.run(work)
        return kept.listed("yours")

    async def forget(self, of: Game, person: str, theme: str) -> None:
        """A person deletes a theme of its own: where nobody else keeps it, it is gone."""
        offer(of)
        if not await self._store.run(lambda connection: let_go(connection, person, theme)):
            raise NoTheme("no_theme")

    async def shelved(self) -> list[Shelved]:
        """All that people made, for who keeps the house: who takes most room first."""
        query = (
            f"SELECT theme, game, names, author, size, worn FROM themes LEFT JOIN {BYTES} USING (author) "
            "ORDER BY bytes DESC, author, added"
        )
        rows = await self._store.run(lambda connection: connection.execute(query).fetchall())
        return [Shelved(theme, game, msgspec.json.decode(names), *rest) for theme, game, names, *rest in rows]

    async def remove(self, named: str) -> None:
        """Take a theme off the shelf, whoever keeps it: tables that wear it are dressed as the game ships."""

        def work(connection: Connection) -> None:
            found = connection.execute("SELECT theme FROM themes WHERE theme LIKE ? LIMIT 2", (f"{named}%",)).fetchall()
            if len(found) != 1 or not named.isalnum():
                raise Refused(f"{named}: {'more than one theme is called so' if len(found) > 1 else 'no such theme'}")
            connection.execute("DELETE FROM themes WHERE theme = ?", found[0])
            connection.execute("DELETE FROM theme_keepers WHERE theme = ?", found[0])

        await self._store.run(work)

    async def wear(self, of: Game, theme: str) -> None:
        """A table is laid with this theme; NoTheme if there is none."""
        if theme in offer(of).shipped:
            return
        await self.file(of, theme)
        query = "UPDATE themes SET worn = 1 WHERE theme = ?"
        await self._store.run(lambda connection: connection.execute(query, (theme,)) and None)


KEEP = "INSERT INTO theme_keepers VALUES (?, ?, ?) ON CONFLICT (person, theme) DO UPDATE SET added = excluded.added"

BYTES = "(SELECT author, sum(size) AS bytes FROM themes GROUP BY author) AS one"
STRANGERS_GO = f"""
DELETE FROM themes WHERE theme IN (
  SELECT theme FROM themes JOIN {BYTES} USING (author)
  WHERE worn = 0 AND theme != ? AND author NOT IN (SELECT person FROM seats)
  ORDER BY bytes DESC, added LIMIT 1
)
"""
"""For want of room: the oldest that nobody plays with, of who never sat at a table here; who takes most room first."""
RICHEST_GO = f"""
DELETE FROM themes WHERE theme IN (
  SELECT theme FROM themes JOIN {BYTES} USING (author)
  WHERE author != ? AND bytes > (SELECT sum(size) FROM themes WHERE author = ?)
  ORDER BY bytes DESC, worn, added LIMIT 1
)
"""
"""Then the oldest of who takes most room, if that is more than who wants some has: a seat protects no heap of them."""

NOBODY_KEEPS_THEM = "DELETE FROM theme_keepers WHERE theme NOT IN (SELECT theme FROM themes)"

OLD_ONES_GO = """
DELETE FROM themes WHERE theme IN (
  SELECT theme FROM themes WHERE author = ? AND theme NOT IN (SELECT theme FROM theme_keepers)
  ORDER BY added DESC LIMIT 1000000 OFFSET ?
)
"""


def room(connection: Connection) -> int:
    """Bytes that are left for themes."""
    (size,) = connection.execute("SELECT coalesce(sum(size), 0) FROM themes").fetchone()
    return MOST_BYTES - int(size)


def let_go(connection: Connection, person: str, theme: str, unless: str = "") -> bool:
    """A person keeps a theme no longer; whether it did. What nobody keeps is deleted, unless told otherwise."""
    gone = connection.execute("DELETE FROM theme_keepers WHERE person = ? AND theme = ?", (person, theme)).rowcount
    if gone:
        kept = "theme IN (SELECT theme FROM theme_keepers)"
        connection.execute(f"DELETE FROM themes WHERE theme = ? AND NOT {kept} {unless}", (theme,))
    return bool(gone)
