"""`/api/me/…`: how a person is kept without a password, and the same one on several devices."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ludoteca.server.database import Connection
from ludoteca.server.kept import Asking
from ludoteca.server.large import whole
from ludoteca.server.limits import ARRIVALS, ARRIVALS_A_SECOND, Buckets
from ludoteca.server.people.exporting import everything
from ludoteca.server.people.forgetting import forget
from ludoteca.server.people.identity import LINK_LASTS, Identity, called, keep
from ludoteca.server.people.moving import unite
from ludoteca.server.people.passkeys import READY, Passkeys, place
from ludoteca.server.rest import Endpoint, Refusal, Rest, answer, body, saved_as
from ludoteca.server.sockets import LOOK_EVERY, Sockets
from ludoteca.wire import answers, asks

KEEP_SETTINGS = "INSERT INTO settings VALUES (?, ?) ON CONFLICT (person) DO UPDATE SET body = excluded.body"


class PeopleDesk:
    def __init__(self, rest: Rest, identity: Identity, sockets: Sockets) -> None:
        hub = rest.hub
        self.hub = hub
        self.identity = identity
        self.sockets = sockets
        self.passkeys = Passkeys(hub.store, identity)
        self._arrivals = Buckets(ARRIVALS, ARRIVALS_A_SECOND)
        """Tries to be somebody who was there before, by address or person. Each server counts for itself: what it
        keeps from being guessed has a hundred bits."""
        self._exporting = Asking("one_export")
        me = answers.Kept
        self.endpoints = [
            Endpoint("GET", "/api/me/kept", self.kept, "How you are kept", me),
            Endpoint("GET", "/api/me/settings", self.preferred, "What you prefer", asks.Settings),
            Endpoint("POST", "/api/me/settings", self.prefer, "Change what you prefer", asks.Settings, asks.Settings),
            Endpoint("POST", "/api/me/code", self.code, "A new recovery code", answers.Code, asks.Nothing),
            Endpoint("POST", "/api/me/link", self.link, "A link to another device", answers.Ticket, asks.Nothing),
            Endpoint("POST", "/api/me/arrive/look", self.look, "Whose link this is", answers.Named, asks.Look),
            Endpoint("POST", "/api/me/arrive", self.arrive, "Be who was there before", me, asks.Arrival),
            Endpoint("POST", "/api/me/passkeys/offer", self.offer, "Make a passkey", answers.Question, asks.Nothing),
            Endpoint("POST", "/api/me/passkeys", self.add_passkey, "Keep a passkey", me, asks.Signed),
            Endpoint("POST", "/api/me/passkeys/forget", self.forget_passkey, "Forget one", answers.Done, asks.Forget),
            Endpoint("POST", "/api/me/arrive/ask", self.question, "What to sign", answers.Question, asks.Nothing),
            Endpoint("POST", "/api/me/arrive/passkey", self.arrive_by_passkey, "Be who signed", me, asks.Signed),
            Endpoint("POST", "/api/me/browsers/forget", self.sign_out, "Sign a device out", answers.Done, asks.SignOut),
            Endpoint("GET", "/api/me/export", rest.large(self.export), "All that the house has of you", dict[str, Any]),
            Endpoint("POST", "/api/me/forget", self.forget, "Forget me", answers.Done, asks.ForgetMe),
        ]

    # --- Who I am ----------------------------------------------------------------------------------

    async def kept(self, request: Request) -> Response:
        return await self.told(request, request.scope["person"])

    async def told(self, request: Request, person: str) -> Response:
        return answer(await self.known(request, person))

    async def known(self, request: Request, person: str) -> answers.Kept:
        browsers, passkeys = await self.identity.browsers(person), await self.passkeys.of(person)
        here = request.scope["browser"]
        return answers.Kept(
            named=await self.hub.store.known_as(person),
            code=await self.identity.code_since(person),
            browsers=[answers.MyBrowser(one.handle, one.name, one.seen, one.id == here) for one in browsers],
            passkeys=[answers.MyPasskey(one.handle, one.name, one.added) for one in passkeys],
            ready=READY,
            tables=await self.count(person),
            alone=await self.unkept(person, here),
        )

    async def unkept(self, person: str, browser: str) -> bool:
        """Whether a person would be out of reach if this browser were somebody else."""
        others = [one for one in await self.identity.browsers(person) if one.id != browser]
        led = others or await self.passkeys.of(person)
        return not led and await self.identity.code_since(person) is None

    async def count(self, person: str) -> int:
        query = "SELECT count(*) FROM seats WHERE person = ?"
        return int(await self.hub.store.run(lambda connection: connection.execute(query, (person,)).fetchone()[0]))

    async def settings(self, person: str) -> asks.Settings:
        query = "SELECT body FROM settings WHERE person = ?"
        row = await self.hub.store.run(lambda connection: connection.execute(query, (person,)).fetchone())
        return msgspec.json.decode(row[0], type=asks.Settings) if row else asks.Settings()

    async def preferred(self, request: Request) -> Response:
        return answer(await self.settings(request.scope["person"]))

    async def prefer(self, request: Request) -> Response:
        wish = await body(request, asks.Settings)
        row = request.scope["person"], msgspec.json.encode(wish)
        await self.hub.store.run(lambda connection: connection.execute(KEEP_SETTINGS, row) and None)
        return answer(wish)

    # --- Coming back -------------------------------------------------------------------------------

    async def code(self, request: Request) -> Response:
        await body(request, asks.Nothing)
        person, browser = request.scope["person"], request.scope["browser"]
        return answer(answers.Code(await self.identity.renew_code(person, browser, program(request))))

    async def link(self, request: Request) -> Response:
        await body(request, asks.Nothing)
        person, browser = request.scope["person"], request.scope["browser"]
        ticket = await self.identity.issue("link", person, LINK_LASTS, browser, program(request))
        return answer(answers.Ticket(ticket, self.hub.time.now() + LINK_LASTS))

    def not_guessing(self, request: Request) -> None:
        if not self._arrivals.take(request.scope["address"] or request.scope["person"]):
            raise Refusal(429, "many_arrivals")

    async def look(self, request: Request) -> Response:
        wish = await body(request, asks.Look)
        self.not_guessing(request)
        person = await self.identity.look_at("link", wish.ticket)
        if person is None:
            raise Refusal(404, "no_link")
        return answer(await self.hub.store.known_as(person))

    async def arrive(self, request: Request) -> Response:
        wish = await body(request, asks.Arrival)
        self.not_guessing(request)
        if wish.ticket:
            person = await self.identity.use("link", wish.ticket)
        else:
            person = await self.identity.holder(wish.code)
        if person is None:
            raise Refusal(404, "no_link") if wish.ticket else Refusal(404, "no_code")
        return await self.become(request, person, wish.bring)

    async def become(self, request: Request, person: str, bring: bool) -> Response:
        """From now on this browser is that person.

        What its own person had comes along if so wished. If not, it is there again once the browser is signed out;
        where it would not be, it comes along anyway. Who can be come back to by other means is left in peace.
        """
        before, browser = request.scope["person"], request.scope["browser"]
        if person == before:
            return await self.told(request, person)

        def sign_in(connection: Connection) -> None:
            keep(connection, person, browser, program(request))

        lost = before != browser
        if await self.unkept(before, browser) and (bring or lost):
            await unite(self.hub, before, person, sign_in)
        else:
            await self.hub.store.run(sign_in)
        await self.sockets.look()
        return await self.told(request, person)

    # --- Passkeys ----------------------------------------------------------------------------------

    async def offer(self, request: Request) -> Response:
        await body(request, asks.Nothing)
        person, at = request.scope["person"], place(request)
        named = await self.hub.store.known_as(person)
        return answer(answers.Question(*await self.passkeys.offer(person, named.name, at)))

    async def add_passkey(self, request: Request) -> Response:
        wish, at = await body(request, asks.Signed), place(request)
        person, browser = request.scope["person"], request.scope["browser"]
        await self.passkeys.add(person, browser, program(request), at, wish.ticket, wish.credential)
        return await self.told(request, person)

    async def forget_passkey(self, request: Request) -> Response:
        wish = await body(request, asks.Forget)
        if not await self.passkeys.forget(request.scope["person"], wish.passkey):
            raise Refusal(404, "other_passkey")
        return answer(answers.Done(True))

    async def question(self, request: Request) -> Response:
        await body(request, asks.Nothing)
        return answer(answers.Question(*await self.passkeys.question(request.scope["browser"], place(request))))

    async def arrive_by_passkey(self, request: Request) -> Response:
        wish, at = await body(request, asks.Signed), place(request)
        self.not_guessing(request)
        person = await self.passkeys.holder(request.scope["browser"], at, wish.ticket, wish.credential)
        return await self.become(request, person, wish.bring)

    # --- Leaving -----------------------------------------------------------------------------------

    async def sign_out(self, request: Request) -> Response:
        wish = await body(request, asks.SignOut)
        if not await self.identity.sign_out(request.scope["person"], wish.browser):
            raise Refusal(404, "no_browser")
        await self.sockets.look()
        return answer(answers.Done(True))

    async def export(self, request: Request) -> Response:
        person = request.scope["person"]
        with self._exporting.once(person):
            known, settings = await self.known(request, person), await self.settings(person)
            raw = await everything(self.hub, person, known, settings)
        return whole(raw, headers=saved_as("ludoteca.json"))

    async def forget(self, request: Request) -> Response:
        """It cannot be undone: who asks must say that it is meant."""
        wish = await body(request, asks.ForgetMe)
        if not wish.sure:
            raise Refusal(400, "not_sure")
        await forget(self.hub, request.scope["person"])
        await self.sockets.look()
        if self.hub.others.shared:
            self.hub.errands.spawn(self._forget_the_rest(request.scope["person"]))
        return answer(answers.Done(True))

    async def _forget_the_rest(self, person: str) -> None:
        """What sockets at other servers still did before those looked whose they are."""
        await asyncio.sleep(2 * LOOK_EVERY)
        await forget(self.hub, person)


def program(request: Request) -> str:
    return called(request.headers.get("user-agent", ""))
