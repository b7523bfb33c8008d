"""What is kept about telling people: how each wants to be told, their devices, and what is still to be sent."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Literal, NamedTuple

import msgspec

from ludoteca.core.words import FALLBACK
from ludoteca.server.database import Connection
from ludoteca.server.store import Kind, Store
from ludoteca.wire.asks import Device, NoticeWishes

Outcome = Literal["told", "gone", "later"]
"""Of telling somebody: done; nobody is there any more; or to be tried again."""

KEEP_CONTACT = (
    "INSERT INTO contacts VALUES (?, ?, ?, ?) ON CONFLICT (person) DO UPDATE "
    "SET token = excluded.token, mailed = excluded.mailed, contact = excluded.contact"
)
KEEP_DEVICE = (
    "INSERT INTO devices VALUES (?, ?, ?, ?, ?) ON CONFLICT (endpoint) DO UPDATE "
    "SET person = excluded.person, p256dh = excluded.p256dh, auth = excluded.auth, added = excluded.added"
)
KEEP_SUBSCRIBER = (
    "INSERT INTO subscribers VALUES (?, ?) ON CONFLICT (endpoint) DO UPDATE SET browser = excluded.browser"
)

DEVICES = 10
"""So many of one person are told; of more, the oldest are forgotten."""


class Contact(msgspec.Struct):
    """How a person is told."""

    wishes: NoticeWishes = msgspec.field(default_factory=NoticeWishes)
    confirmed: bool = False
    """The mail address has answered that it wants to be told."""
    token: str = ""
    """Stands for the person in a mail: who holds it can confirm the address, or turn the mail off."""
    language: str = FALLBACK
    origin: str = ""
    """By which address the person calls the house."""


class Due(NamedTuple):
    """Something to be told: to whom, of which table, why, since when, and how often it was tried in vain."""

    person: str
    table: str
    kind: Kind
    due: float
    planned: bool
    """The person's hours have been looked at: now it is time."""
    tries: int


class NoticeShelf:
    def __init__(self, store: Store) -> None:
        self._store = store

    # --- People ------------------------------------------------------------------------------------

    async def contact(self, person: str) -> Contact:
        query = "SELECT contact FROM contacts WHERE person = ?"
        row = await self._store.run(lambda connection: connection.execute(query, (person,)).fetchone())
        return msgspec.json.decode(row[0], type=Contact) if row else Contact(token=secrets.token_urlsafe(16))

    async def keep(self, person: str, contact: Contact) -> None:
        mailed = int(contact.confirmed and bool(contact.wishes.mail))
        row = person, contact.token, mailed, msgspec.json.encode(contact)
        await self._store.run(lambda connection: connection.execute(KEEP_CONTACT, row) and None)

    async def holder(self, token: str) -> str | None:
        """The person whom a token of a mail stands for."""
        query = "SELECT person FROM contacts WHERE token = ?"
        row = await self._store.run(lambda connection: connection.execute(query, (token,)).fetchone())
        return row[0] if row else None

    async def devices(self, person: str) -> list[Device]:
        query = "SELECT endpoint, p256dh, auth FROM devices WHERE person = ? ORDER BY added"
        rows = await self._store.run(lambda connection: connection.execute(query, (person,)).fetchall())
        return [Device(*row) for row in rows]

    async def add(self, person: str, device: Device, now: float, browser: str = "") -> None:
        """A device is told, too; which browser it is, is kept, so that one that is signed out hears nothing more."""
        row = device.endpoint, person, device.p256dh, device.auth, now

        def work(connection: Connection) -> None:
            connection.execute(KEEP_DEVICE, row)
            connection.execute(KEEP_SUBSCRIBER, (device.endpoint, browser))
            query = "SELECT endpoint FROM devices WHERE person = ? ORDER BY added DESC"
            for (old,) in connection.execute(query, (person,)).fetchall()[DEVICES:]:
                connection.execute("DELETE FROM devices WHERE endpoint = ?", (old,))

        await self._store.run(work)

    async def remove(self, person: str, endpoint: str) -> None:
        query = "DELETE FROM devices WHERE person = ? AND endpoint = ?"
        await self._store.run(lambda connection: connection.execute(query, (person, endpoint)) and None)

    async def silence(self, person: str) -> None:
        """Nothing more is told to this person, in any way; what was to be is forgotten."""

        def work(connection: Connection) -> None:
            for table in ("devices", "contacts", "notices"):
                connection.execute(f"DELETE FROM {table} WHERE person = ?", (person,))

        await self._store.run(work)

    # --- What is to be sent ------------------------------------------------------------------------

    async def due(self, now: float) -> tuple[list[str], float]:
        """Who is to be told something by now, and when the next will be."""

        def work(connection: Connection) -> tuple[list[str], float]:
            found = connection.execute("SELECT DISTINCT person FROM notices WHERE due <= ?", (now,)).fetchall()
            following = connection.execute("SELECT min(due) FROM notices WHERE due > ?", (now,)).fetchone()[0]
            return [row[0] for row in found], float("inf") if following is None else following

        return await self._store.run(work)

    async def of(self, person: str, now: float) -> list[Due]:
        query = "SELECT * FROM notices WHERE person = ? AND due <= ? ORDER BY due"
        rows = await self._store.run(lambda connection: connection.execute(query, (person, now)).fetchall())
        return [Due(row[0], row[1], row[2], row[3], bool(row[4]), row[5]) for row in rows]

    async def postpone(self, notices: Sequence[Due], until: float) -> None:
        rows = [(until, int(one.planned), one.tries, one.person, one.table, one.due) for one in notices]
        query = "UPDATE notices SET due = ?, planned = ?, tries = ? WHERE person = ? AND table_id = ? AND due = ?"
        await self._store.run(lambda connection: connection.executemany(query, rows) and None)

    async def forget(self, notices: Sequence[Due]) -> None:
        """What has been told, or need not be any more; not what came after it."""
        rows = [(one.person, one.table, one.due) for one in notices]
        query = "DELETE FROM notices WHERE person = ? AND table_id = ? AND due = ?"
        await self._store.run(lambda connection: connection.executemany(query, rows) and None)
