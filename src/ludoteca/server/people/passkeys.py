"""Passkeys (WebAuthn): a person's own device proves who it is; the house keeps the public half.

What is to be signed is a ticket: it holds once, for a few minutes, at any server of the house. A passkey is made for
the name by which the house is called, so it wants a name, and a connection that nobody listens to.
"""

from __future__ import annotations

import hashlib
import ipaddress
from contextlib import suppress
from importlib.util import find_spec
from typing import Any, NamedTuple

import msgspec
from starlette.requests import Request

from ludoteca.server.clock import moment
from ludoteca.server.database import Connection
from ludoteca.server.people.identity import Identity, keep
from ludoteca.server.rest import Refusal
from ludoteca.server.store import Store

READY = find_spec("webauthn") is not None
"""A plain installation has no need of it."""
SIGN_WITHIN = 300.0
"""Seconds to answer the browser's question."""


class Passkey(NamedTuple):
    id: str
    name: str
    added: float

    @property
    def handle(self) -> str:
        """What stands for it on a page."""
        return hashlib.sha256(self.id.encode()).hexdigest()[:16]


class Place(NamedTuple):
    """By which name a browser calls the house, and from which address its pages come."""

    house: str
    origin: str


def place(request: Request) -> Place:
    """Where a passkey would be for; Refusal where none can be."""
    if not READY:
        raise Refusal(501, "no_passkeys")
    house, origin = request.url.hostname or "", request.headers["origin"]
    if numbered(house) or not (origin.startswith("https:") or house == "localhost"):
        raise Refusal(403, "passkey_place")
    return Place(house, origin)


def numbered(house: str) -> bool:
    """Whether a house is called by its address."""
    with suppress(ValueError):
        return bool(ipaddress.ip_address(house))
    return False


class Passkeys:
    def __init__(self, store: Store, identity: Identity) -> None:
        self._store = store
        self._identity = identity

    async def of(self, person: str) -> list[Passkey]:
        query = "SELECT id, name, added FROM passkeys WHERE person = ? ORDER BY added"
        rows = await self._store.run(lambda connection: connection.execute(query, (person,)).fetchall())
        return [Passkey(*row) for row in rows]

    async def forget(self, person: str, handle: str) -> bool:
        found = [(one.id,) for one in await self.of(person) if one.handle == handle]
        query = "DELETE FROM passkeys WHERE id = ?"
        await self._store.run(lambda connection: connection.executemany(query, found) and None)
        return bool(found)

    # --- Making one --------------------------------------------------------------------------------

    async def offer(self, person: str, name: str, at: Place) -> tuple[str, Any]:
        """What a browser is to make a passkey from, and the ticket that is to be signed."""
        from webauthn import generate_registration_options, options_to_json
        from webauthn.helpers import base64url_to_bytes
        from webauthn.helpers.structs import (
            AuthenticatorSelectionCriteria,
            PublicKeyCredentialDescriptor,
            ResidentKeyRequirement,
        )

        ticket = await self._identity.issue("passkey", person, SIGN_WITHIN)
        options = generate_registration_options(
            rp_id=at.house,
            rp_name="Ludoteca",
            user_id=bytes.fromhex(person),
            user_name=name or "Ludoteca",
            challenge=ticket.encode(),
            authenticator_selection=AuthenticatorSelectionCriteria(resident_key=ResidentKeyRequirement.REQUIRED),
            exclude_credentials=[
                PublicKeyCredentialDescriptor(id=base64url_to_bytes(one.id)) for one in await self.of(person)
            ],
        )
        return ticket, msgspec.json.decode(options_to_json(options))

    async def add(self, person: str, browser: str, name: str, at: Place, ticket: str, credential: Any) -> None:
        from webauthn import verify_registration_response
        from webauthn.helpers import bytes_to_base64url
        from webauthn.helpers.exceptions import WebAuthnException

        if await self._identity.use("passkey", ticket) != person:
            raise Refusal(403, "bad_passkey")
        try:
            made = verify_registration_response(
                credential=credential,
                expected_challenge=ticket.encode(),
                expected_rp_id=at.house,
                expected_origin=at.origin,
            )
        except WebAuthnException as error:
            raise Refusal(403, "bad_passkey", str(error)) from None
        identity = bytes_to_base64url(made.credential_id)
        row = identity, person, at.house, made.credential_public_key, made.sign_count, name, moment()

        def work(connection: Connection) -> None:
            keep(connection, person, browser, name)
            connection.execute("INSERT INTO passkeys VALUES (?, ?, ?, ?, ?, ?, ?)", row)

        await self._store.run(work)

    # --- Coming back with one ----------------------------------------------------------------------

    async def question(self, browser: str, at: Place) -> tuple[str, Any]:
        """What a browser is asked to sign with whatever passkey of this house it has."""
        from webauthn import generate_authentication_options, options_to_json

        ticket = await self._identity.issue("arrival", browser, SIGN_WITHIN)
        options = generate_authentication_options(rp_id=at.house, challenge=ticket.encode())
        return ticket, msgspec.json.decode(options_to_json(options))

    async def holder(self, browser: str, at: Place, ticket: str, credential: Any) -> str:
        """Who signed what this browser was asked to."""
        from webauthn import verify_authentication_response
        from webauthn.helpers.exceptions import WebAuthnException

        if await self._identity.use("arrival", ticket) != browser:
            raise Refusal(403, "bad_passkey")
        query = "SELECT person, key, count FROM passkeys WHERE id = ? AND house = ?"
        sought = str(credential.get("id", "")), at.house
        row = await self._store.run(lambda connection: connection.execute(query, sought).fetchone())
        if row is None:
            raise Refusal(404, "other_passkey")
        person, key, count = row
        try:
            signed = verify_authentication_response(
                credential=credential,
                expected_challenge=ticket.encode(),
                expected_rp_id=at.house,
                expected_origin=at.origin,
                credential_public_key=bytes(key),
                credential_current_sign_count=count,
            )
        except WebAuthnException as error:
            raise Refusal(403, "bad_passkey", str(error)) from None
        change = "UPDATE passkeys SET count = ? WHERE id = ?"
        used = signed.new_sign_count, sought[0]
        await self._store.run(lambda connection: connection.execute(change, used) and None)
        return str(person)
