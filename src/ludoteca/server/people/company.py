"""`/api/me/people`: who somebody played with, who its friends are, and who invites whom."""

from __future__ import annotations

import contextlib

from starlette.requests import Request
from starlette.responses import Response

from ludoteca.server.hub import NoTable
from ludoteca.server.limits import CALLS, CALLS_A_SECOND, Buckets
from ludoteca.server.people.friends import Call, Circle, Friends, Met, handle
from ludoteca.server.rest import Endpoint, Refusal, Rest, answer, body
from ludoteca.table.refusals import NotAllowed, Unreadable
from ludoteca.wire import answers, asks


class Company:
    def __init__(self, rest: Rest) -> None:
        self.hub = rest.hub
        self.friends = Friends(rest.hub.store)
        self._calls = Buckets(CALLS, CALLS_A_SECOND)
        """What one person tells others. Each server counts for itself: it is only to keep the peace."""
        told, place = answers.People, "/api/me/people"
        self.endpoints = [
            Endpoint("GET", place, self.people, "Who you play with", told),
            Endpoint("POST", f"{place}/{{person}}/friend", self.befriend, "Be friends", told, asks.Nothing),
            Endpoint("POST", f"{place}/{{person}}/block", self.block, "Hear nothing of them", told, asks.Nothing),
            Endpoint("POST", f"{place}/{{person}}/leave", self.leave, "Neither of the two", told, asks.Nothing),
            Endpoint("POST", f"{place}/{{person}}/call", self.call, "Invite to a table", answers.Done, asks.Call),
            Endpoint("POST", "/api/me/calls/forget", self.decline, "Not this time", told, asks.Call),
        ]

    async def people(self, request: Request) -> Response:
        person = request.scope["person"]
        circle = await self.friends.circle(person)
        return answer(
            answers.People(
                friends=circle.shown(circle.friends()),
                asking=circle.shown(circle.asking()),
                recent=circle.shown(circle.recent()),
                blocked=circle.shown(circle.blocked()),
                calls=await self._invitations(person, circle),
            )
        )

    async def _invitations(self, person: str, circle: Circle) -> list[answers.Invitation]:
        """Those that still lead to a seat; the others are forgotten."""
        calls = await self.friends.calls(person)
        found = {call.table: await self._invitation(person, circle, call) for call in calls}
        over = [table for table, invitation in found.items() if invitation is None]
        if over:
            await self.friends.decline(person, over)
        return [invitation for invitation in found.values() if invitation is not None]

    async def _invitation(self, person: str, circle: Circle, call: Call) -> answers.Invitation | None:
        with contextlib.suppress(NoTable, Unreadable, NotAllowed):
            table = (await self.hub.find(call.table)).table
            table.check_welcome(person)
            names = [seat.name for seat in table.seats if seat.person == call.caller]
            blocked = circle.ties.get(handle(person, call.caller)) == "block"
            if names and not blocked and table.phase == "waiting" and table.open_seats() and not table.seats_of(person):
                return answers.Invitation(call.table, table.game.id, table.created.invite, names[0], call.at)
        return None

    async def _meant(self, request: Request) -> tuple[Circle, str, Met]:
        """Whom a request means: somebody of one's own circle, or nobody."""
        circle, named = await self.friends.circle(request.scope["person"]), request.path_params["person"]
        if named not in circle.met:
            raise Refusal(404, "no_companion")
        return circle, named, circle.met[named]

    def _not_too_often(self, request: Request) -> None:
        if not self._calls.take(request.scope["person"]):
            raise Refusal(429, "many_calls")

    async def befriend(self, request: Request) -> Response:
        await body(request, asks.Nothing)
        self._not_too_often(request)
        _, _, met = await self._meant(request)
        await self.friends.tie(request.scope["person"], met.person, "friend", self.hub.time.now())
        return await self.people(request)

    async def block(self, request: Request) -> Response:
        await body(request, asks.Nothing)
        _, _, met = await self._meant(request)
        await self.friends.tie(request.scope["person"], met.person, "block", self.hub.time.now())
        return await self.people(request)

    async def leave(self, request: Request) -> Response:
        await body(request, asks.Nothing)
        _, _, met = await self._meant(request)
        await self.friends.untie(request.scope["person"], met.person)
        return await self.people(request)

    async def call(self, request: Request) -> Response:
        """To a table where one sits oneself. Who would not hear of one is not called, and one is not told."""
        wish, person = await body(request, asks.Call), request.scope["person"]
        circle, named, met = await self._meant(request)
        table = (await self.hub.find(wish.table)).table
        if not table.seats_of(person) or table.phase != "waiting":
            raise Refusal(403, "no_call")
        self._not_too_often(request)
        if circle.wished.get(named) != "block":
            now, friends = self.hub.time.now(), named in circle.friends()
            await self.friends.call(person, met.person, wish.table, now, tell=friends)
            if friends:
                self.hub.on_notice(now)
        return answer(answers.Done(True))

    async def decline(self, request: Request) -> Response:
        wish = await body(request, asks.Call)
        await self.friends.decline(request.scope["person"], [wish.table])
        return await self.people(request)
