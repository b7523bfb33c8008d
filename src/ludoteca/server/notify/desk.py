"""`/api/me/notices`: how a person wants to be told; and the links of a mail, which work without a cookie."""

from __future__ import annotations

import re

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ludoteca.server.limits import CONFIRMATIONS, CONFIRMATIONS_A_SECOND, Buckets
from ludoteca.server.notify import world
from ludoteca.server.notify.postman import Postman
from ludoteca.server.notify.shelf import Contact
from ludoteca.server.origin import Origin, called
from ludoteca.server.rest import Endpoint, Refusal, Rest, answer, body, spoken
from ludoteca.wire import answers, asks

ADDRESS = re.compile(r"[^@\s<>,;\"]{1,64}@[^@\s<>,;\"]{1,190}")
"""What could be a mail address; whether it is one, only a mail to it can tell."""


class NoticeDesk:
    def __init__(self, postman: Postman, rest: Rest, origin: Origin) -> None:
        self.postman = postman
        self.shelf = postman.shelf
        self.rest = rest
        self.origin = origin
        self._asked = Buckets(CONFIRMATIONS, CONFIRMATIONS_A_SECOND)
        """Mails to an address that has not said yet whether it wants any, by the address and by who names it."""
        told, place = answers.Notices, "/api/me/notices"
        self.endpoints = [
            Endpoint("GET", place, self.notices, "How you are told of your turn", told),
            Endpoint("POST", place, self.wish, "How you would be told", told, asks.NoticeWishes),
            Endpoint("POST", f"{place}/devices", self.add, "Tell this device, too", told, asks.Device),
            Endpoint("POST", f"{place}/devices/forget", self.remove, "Leave it alone", told, asks.Endpoint),
            Endpoint("POST", f"{place}/off", self.silence, "Tell me nothing more", told, asks.Nothing),
        ]

    def routes(self) -> list[Route]:
        """What the links of a mail do. Only a POST does it: programs that look through mail open every link."""
        return [
            Route("/confirm/{token}", self.rest.guarded(self.confirm, ours=False), methods=["POST"]),
            Route("/off/{token}", self.rest.guarded(self.off, ours=False), methods=["POST"]),
        ]

    async def _answer(self, person: str) -> Response:
        contact, push = await self.shelf.contact(person), self.postman.push
        return answer(
            answers.Notices(
                key=push.public if push else "",
                mails=self.postman.mail is not None,
                wishes=contact.wishes,
                confirmed=contact.confirmed,
                devices=len(await self.shelf.devices(person)),
            )
        )

    async def notices(self, request: Request) -> Response:
        return await self._answer(request.scope["person"])

    async def _contact(self, request: Request) -> Contact:
        """What is known of a person, and how it calls the house just now."""
        contact = await self.shelf.contact(request.scope["person"])
        contact.language, contact.origin = spoken(request.headers), called(request, self.origin)
        return contact

    async def wish(self, request: Request) -> Response:
        wishes, contact = await body(request, asks.NoticeWishes), await self._contact(request)
        changed = wishes.mail != contact.wishes.mail
        if wishes.mail and changed:
            self._check_mail(request, wishes.mail)
        contact.wishes, contact.confirmed = wishes, contact.confirmed and not changed
        await self.shelf.keep(request.scope["person"], contact)
        if wishes.mail and changed:
            await self.postman.ask_to_confirm(contact)
        return await self._answer(request.scope["person"])

    def _check_mail(self, request: Request, address: str) -> None:
        if self.postman.mail is None:
            raise Refusal(501, "no_mail")
        if not (ADDRESS.fullmatch(address) and address.isprintable()):
            raise Refusal(400, "bad_mail")
        named_by = request.scope["address"] or request.scope["person"]
        if not (self._asked.take(address.casefold()) and self._asked.take(named_by)):
            raise Refusal(429, "many_mails")

    async def add(self, request: Request) -> Response:
        device, contact = await body(request, asks.Device), await self._contact(request)
        if self.postman.push is None:
            raise Refusal(501, "no_push")
        if not world.plausible(device.endpoint):
            raise Refusal(400, "bad_device")
        person, browser = request.scope["person"], request.scope["browser"]
        await self.shelf.keep(person, contact)
        await self.shelf.add(person, device, self.postman.hub.time.now(), browser)
        return await self._answer(request.scope["person"])

    async def remove(self, request: Request) -> Response:
        wish = await body(request, asks.Endpoint)
        await self.shelf.remove(request.scope["person"], wish.endpoint)
        return await self._answer(request.scope["person"])

    async def silence(self, request: Request) -> Response:
        await body(request, asks.Nothing)
        await self.shelf.silence(request.scope["person"])
        return await self._answer(request.scope["person"])

    # --- Links of a mail ---------------------------------------------------------------------------

    async def confirm(self, request: Request) -> Response:
        person, contact = await self._holder(request)
        await self.shelf.keep(person, msgspec.structs.replace(contact, confirmed=True))
        return answer(answers.Done(True))

    async def off(self, request: Request) -> Response:
        """The address is forgotten; the person's devices are its own affair."""
        person, contact = await self._holder(request)
        contact.wishes, contact.confirmed = msgspec.structs.replace(contact.wishes, mail=""), False
        await self.shelf.keep(person, contact)
        return answer(answers.Done(True))

    async def _holder(self, request: Request) -> tuple[str, Contact]:
        self.rest.not_too_many(request)
        person = await self.shelf.holder(request.path_params["token"])
        if person is None:
            raise Refusal(404, "no_contact")
        return person, await self.shelf.contact(person)
