"""A budget of work: who asks is charged with what the answers cost the processor, however many there are.

It is a person's and its household's. Where it is used up, requests are refused until time has brought some back; a
socket that is open is read no faster than its budget allows, so that who plays is late at most.
"""

from __future__ import annotations

import math
from asyncio import sleep
from functools import partial

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from ludoteca.server.limits import (
    ASKED,
    HELD_BACK,
    HOUSEHOLD_WORK,
    HOUSEHOLD_WORK_A_SECOND,
    WORK,
    WORK_A_SECOND,
    Bucket,
    Buckets,
)
from ludoteca.server.meter import METER, Meter
from ludoteca.server.rest import refused, spoken
from ludoteca.table.refusals import words

REFUSED_AFTER = 1.0
"""Seconds, at most, before a refusal: who asks again at once would keep the house busy with refusing."""


class Work:
    def __init__(self) -> None:
        self._people = Buckets(WORK, WORK_A_SECOND)
        self._households = Buckets(HOUSEHOLD_WORK, HOUSEHOLD_WORK_A_SECOND)

    def _of(self, scope: Scope) -> list[Bucket]:
        """Who is on the machine itself has no address, and is no household."""
        person, address = scope["person"], scope["address"]
        return [self._people.of(person), *([self._households.of(address)] if address else [])]

    def wait(self, scope: Scope, work: float) -> float:
        """Seconds until so much may be done for who asks."""
        return max(bucket.wait(work) for bucket in self._of(scope))

    def charge(self, scope: Scope, work: float) -> None:
        for bucket in self._of(scope):
            bucket.owe(work)

    async def answer(self, app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
        """What an answer will cost is not known before: some is held back until it is, so that few at once are dear.
        Of a socket it is kept: its coming and going is told to others.
        """
        wait = self.wait(scope, HELD_BACK)
        if wait:
            await sleep(min(wait, REFUSED_AFTER))
            app = busy(scope, math.ceil(wait))
        self.charge(scope, HELD_BACK)
        meter = Meter(partial(self.charge, scope))
        METER.set(meter)
        try:
            await meter.over(call(app, scope, receive, send))
        finally:
            if scope["type"] == "http":
                self.charge(scope, ASKED - HELD_BACK)

    async def turn(self, scope: Scope) -> None:
        """Wait until something may be done for who is connected."""
        while wait := self.wait(scope, 0.0):
            await sleep(wait)


async def call(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    await app(scope, receive, send)


def busy(scope: Scope, seconds: int) -> ASGIApp:
    """The answer to who has had too much done."""
    if scope["type"] == "websocket":
        return try_later
    headers = Headers(scope=scope)
    told = words("much_work", spoken(headers), n=seconds)
    answer = refused(told, 429)
    if "text/html" in headers.get("accept", ""):  # for people
        answer = PlainTextResponse(told.text, 429)
    answer.headers["retry-after"] = str(seconds)
    return answer


async def try_later(_scope: Scope, receive: Receive, send: Send) -> None:
    """A browser reads the code of a socket that was open only; of this one it comes back by itself."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": 1013, "reason": "too much was done for you; try again later"})
