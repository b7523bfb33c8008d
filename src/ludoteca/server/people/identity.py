"""Who a browser is. Its cookie is a secret; the secret's hash is the browser, and the person too, until it signs in as
somebody who was there before.

Nothing of this is remembered between two requests: any server of the house may be asked next.
"""

from __future__ import annotations

import contextlib
import hashlib
import re
import secrets
from typing import Literal, NamedTuple

from starlette.datastructures import Headers
from starlette.types import Scope

from ludoteca.server.clock import moment
from ludoteca.server.database import Connection, NotSaved
from ludoteca.server.store import Store

COOKIE = "ludoteca"
A_YEAR = 365 * 86400
SIGNED_OUT = ""
"""In place of the person of a browser that is nobody's any more."""
SEEN_EVERY = 3600.0
"""Seconds after which it is noted again that a browser was here."""
LINK_LASTS = 600.0
"""Seconds for which a link to another device holds."""

CODE_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
"""Crockford's: what looks alike is there once."""
CODE_GROUPS, CODE_GROUP = 5, 4
"""Twenty letters are 100 bits: nobody guesses them."""

KEEP_BROWSER = (
    "INSERT INTO browsers VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE "
    "SET person = excluded.person, name = excluded.name, added = excluded.added, seen = excluded.seen"
)
KEEP_CODE = (
    "INSERT INTO codes VALUES (?, ?, ?) ON CONFLICT (person) DO UPDATE SET hash = excluded.hash, added = excluded.added"
)
THIS_ONE = "endpoint IN (SELECT endpoint FROM subscribers WHERE browser = ?)"

TicketKind = Literal["link", "passkey", "arrival"]


class Browser(NamedTuple):
    """A browser that is this person."""

    id: str
    name: str
    seen: float

    @property
    def handle(self) -> str:
        """What stands for it on a page: its own id may be the person's."""
        return hashed(self.id)[:16]


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def browser_of(secret: str) -> str:
    return hashed(secret)[:32]


def gone(browser: str) -> str:
    """What is kept of a browser whose person was forgotten: enough to know it by, should it come, and no more."""
    return f"gone {hashed(browser)}"


def secret_of(scope: Scope) -> str | None:
    """The secret of the cookie, if it is one."""
    for part in Headers(scope=scope).get("cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE and re.fullmatch("[0-9a-f]{32}", value):
            return value
    return None


def fresh_secret() -> str:
    return secrets.token_hex(16)


def cookie(secret: str, scope: Scope) -> str:
    secure = "; Secure" if scope.get("scheme") in ("https", "wss") else ""
    return f"{COOKIE}={secret}; Path={scope.get('base') or '/'}; Max-Age={A_YEAR}; HttpOnly; SameSite=Lax{secure}"


def new_code() -> str:
    letters = [secrets.choice(CODE_LETTERS) for _ in range(CODE_GROUPS * CODE_GROUP)]
    return "-".join("".join(letters[at : at + CODE_GROUP]) for at in range(0, len(letters), CODE_GROUP))


def read_code(text: str) -> str:
    """A code as it was given, whatever became of it on paper."""
    letters = re.sub(r"[\s\-–—]", "", text).lower().translate(str.maketrans("oil", "011"))
    return "-".join(letters[at : at + CODE_GROUP] for at in range(0, len(letters), CODE_GROUP))


class Identity:
    def __init__(self, store: Store) -> None:
        self._store = store

    # --- Browsers ----------------------------------------------------------------------------------

    async def person(self, browser: str) -> str | None:
        """Who a browser is; None for one that was signed out and must begin anew."""
        query, names = "SELECT person, seen FROM browsers WHERE id IN (?, ?)", (browser, gone(browser))
        row = await self._store.run(lambda connection: connection.execute(query, names).fetchone())
        if row is None:
            return browser
        now = moment()
        if row[0] and now - row[1] > SEEN_EVERY:
            change = "UPDATE browsers SET seen = ? WHERE id = ?"
            with contextlib.suppress(NotSaved):  # a full disk keeps nobody out
                await self._store.run(lambda connection: connection.execute(change, (now, browser)) and None)
        return row[0] or None

    async def people(self, browsers: set[str]) -> dict[str, str | None]:
        """Who these browsers are."""
        rows = await self._store.run(lambda connection: [(one, person_of(connection, one)) for one in browsers])
        return dict(rows)

    async def browsers(self, person: str) -> list[Browser]:
        query = "SELECT id, name, seen FROM browsers WHERE person = ? ORDER BY seen DESC"
        rows = await self._store.run(lambda connection: connection.execute(query, (person,)).fetchall())
        return [Browser(*row) for row in rows]

    async def sign_out(self, person: str, handle: str) -> bool:
        """A browser is this person no longer: who it was before it signed in, or nobody yet."""
        found = [one.id for one in await self.browsers(person) if one.handle == handle]

        def work(connection: Connection) -> None:
            for browser in found:
                if browser == person:
                    connection.execute("UPDATE browsers SET person = ? WHERE id = ?", (SIGNED_OUT, browser))
                else:
                    connection.execute("DELETE FROM browsers WHERE id = ?", (browser,))
                connection.execute(f"DELETE FROM devices WHERE person = ? AND {THIS_ONE}", (person, browser))

        await self._store.run(work)
        return bool(found)

    # --- Coming back -------------------------------------------------------------------------------

    async def renew_code(self, person: str, browser: str, name: str) -> str:
        """A new recovery code, told this once; the one before it holds no more."""
        code = new_code()
        row = person, hashed(code), moment()

        def work(connection: Connection) -> None:
            keep(connection, person, browser, name)
            connection.execute(KEEP_CODE, row)

        await self._store.run(work)
        return code

    async def code_since(self, person: str) -> float | None:
        query = "SELECT added FROM codes WHERE person = ?"
        row = await self._store.run(lambda connection: connection.execute(query, (person,)).fetchone())
        return row[0] if row else None

    async def holder(self, code: str) -> str | None:
        """Whose recovery code this is."""
        query, found = "SELECT person FROM codes WHERE hash = ?", hashed(read_code(code))
        row = await self._store.run(lambda connection: connection.execute(query, (found,)).fetchone())
        return row[0] if row else None

    async def issue(self, kind: TicketKind, person: str, seconds: float, browser: str = "", name: str = "") -> str:
        """A ticket that stands for a person once, for a while. With a browser, that is noted as one of theirs."""
        ticket = secrets.token_urlsafe(24)
        now = moment()

        def work(connection: Connection) -> None:
            if browser:
                keep(connection, person, browser, name)
            connection.execute("DELETE FROM tickets WHERE until < ?", (now,))
            connection.execute("INSERT INTO tickets VALUES (?, ?, ?, ?)", (hashed(ticket), kind, person, now + seconds))

        await self._store.run(work)
        return ticket

    async def look_at(self, kind: TicketKind, ticket: str) -> str | None:
        """Whom a ticket stands for, while it holds."""
        query, values = "SELECT person FROM tickets WHERE hash = ? AND kind = ? AND until >= ?", (hashed(ticket), kind)
        row = await self._store.run(lambda connection: connection.execute(query, (*values, moment())).fetchone())
        return row[0] if row else None

    async def use(self, kind: TicketKind, ticket: str) -> str | None:
        """Whom a ticket stands for; it holds no more. Of two who use it at once one is too late."""
        person = await self.look_at(kind, ticket)
        query = "DELETE FROM tickets WHERE hash = ? AND kind = ?"
        work = (hashed(ticket), kind)
        used = await self._store.run(lambda connection: int(connection.execute(query, work).rowcount))
        return person if used else None


def person_of(connection: Connection, browser: str) -> str | None:
    query = "SELECT person FROM browsers WHERE id IN (?, ?)"
    row = connection.execute(query, (browser, gone(browser))).fetchone()
    return browser if row is None else row[0] or None


def keep(connection: Connection, person: str, browser: str, name: str) -> None:
    """This browser is this person, is listed as such, and is told what that person is told."""
    now = moment()
    connection.execute(KEEP_BROWSER, (browser, person, name, now, now))
    connection.execute(f"UPDATE devices SET person = ? WHERE {THIS_ONE}", (person, browser))


SYSTEMS = (("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "Chromebook"))
DESKTOPS = (("Windows", "Windows"), ("Mac OS X", "Mac"), ("Linux", "Linux"))
PROGRAMS = (("Firefox/", "Firefox"), ("FxiOS/", "Firefox"), ("Edg", "Edge"), ("OPR/", "Opera"), ("CriOS/", "Chrome"))
ENGINES = (("Chrome/", "Chrome"), ("Safari/", "Safari"))


def called(agent: str) -> str:
    """What people call a browser: "Firefox, Android". Who it is exactly is nobody's affair."""
    program = next((name for mark, name in (*PROGRAMS, *ENGINES) if mark in agent), "")
    system = next((name for mark, name in (*SYSTEMS, *DESKTOPS) if mark in agent), "")
    return ", ".join(filter(None, (program, system)))
