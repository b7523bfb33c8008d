"""The postman: takes what is to be told out of the store when its time has come, and tells it, once.

What is no longer true by then is not told: who has moved meanwhile, or sits at the table, knows.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from ludoteca.core.words import house_words
from ludoteca.games import game, ids
from ludoteca.server.errands import Lookout
from ludoteca.server.hub import Hub
from ludoteca.server.notify.hours import allowed
from ludoteca.server.notify.shelf import Contact, Due, NoticeShelf, Outcome
from ludoteca.server.notify.world import World
from ludoteca.server.store import Summary

if TYPE_CHECKING:  # a plain installation has no need of what these need
    from ludoteca.server.notify.mail import Mail
    from ludoteca.server.notify.push import Push

log = logging.getLogger("ludoteca")

AT_ONCE = 8
"""People who are being told at the same time."""
AGAIN_AFTER = 120.0
"""Seconds before a second try; each further one waits twice as long."""
TRIES = 6
LOOK_AGAIN = 3600.0
LOOK_OFTEN = 5.0
"""Where several servers have something to tell, and one of them does."""
POST = "the post"
"""What that one claims, as if it were a table."""
PUSH_NEEDS = ("cryptography", "http_ece", "py_vapid")
NAMELESS = "mailto:ludoteca@localhost"
"""Whom a push service may ask where the house has no address of its own."""


class Message(msgspec.Struct):
    """What a person is told. Nothing of the match: whose turn it is, and at which table."""

    title: str
    body: str
    path: str
    tag: str
    """A message replaces the one before it with the same tag."""
    off: str
    """What the button says that turns these messages off."""


class Waiting(NamedTuple):
    """A table that waits for the person."""

    due: Due
    summary: Summary


class Postman:
    def __init__(self, hub: Hub, mail: Mail | None = None, world: World | None = None) -> None:
        self.hub = hub
        self.mail = mail
        self.push: Push | None = None
        self._world = world
        self.shelf = NoticeShelf(hub.store)
        self._lookout = Lookout(hub.errands, self._look)
        self.expect = self._lookout.expect
        self.close = self._lookout.close
        self._busy = asyncio.Semaphore(AT_ONCE)
        hub.on_notice = self.expect

    async def open(self) -> None:
        if all(map(find_spec, PUSH_NEEDS)):
            from ludoteca.server.notify.push import Push

            self.push = await Push.of(self.hub.store, self._world)
        await self._look()

    async def _look(self) -> None:
        now = self.hub.time.now()
        again = now + (LOOK_OFTEN if self.hub.others.shared else LOOK_AGAIN)
        if not await self.hub.others.claim(POST):
            self._lookout.plan(again)
            return
        people, following = await self.shelf.due(now)
        self._lookout.plan(min(following, again))
        await asyncio.gather(*(self._serve(person, now) for person in people))

    # --- One person --------------------------------------------------------------------------------

    async def _serve(self, person: str, now: float) -> None:
        async with self._busy:
            notices = await self.shelf.of(person, now)
            true = [one for one in [await self._true(notice) for notice in notices] if one is not None]
            await self.shelf.forget([one for one in notices if one not in [kept.due for kept in true]])
            contact = await self.shelf.contact(person)
            moment = allowed(now, contact.wishes)
            early = [] if moment <= now else [one.due for one in true if not one.due.planned]
            await self.shelf.postpone([one._replace(planned=True) for one in early], moment)
            ready = [one for one in true if one.due not in early]
            if ready:
                await self._tell(person, contact, ready, now)
            if early:
                self.expect(moment)

    async def _true(self, notice: Due) -> Waiting | None:
        """What is to be told, while the person still owes a move, or is awaited, and does not look at the table."""
        summary = await self.hub.store.summary(notice.table)
        live = self.hub.live.get(notice.table)
        if summary is None or (live is not None and live.present(notice.person)):
            return None
        if notice.person in await self.hub.others.elsewhere(notice.table):
            return None
        if notice.kind == "call":
            waits = summary.phase == "waiting" and notice.person not in summary.people
            return Waiting(notice, summary) if waits else None
        owing = [summary.people[seat] for seat in summary.thinking if seat < len(summary.people)]
        return Waiting(notice, summary) if notice.person in owing and summary.phase == "playing" else None

    async def _tell(self, person: str, contact: Contact, ready: Sequence[Waiting], now: float) -> None:
        message = composed(person, ready, contact.language)
        notices = [one.due for one in ready]
        outcomes = [*await self._by_push(person, contact, message, now), *await self._by_mail(person, contact, message)]
        if "told" in outcomes or "later" not in outcomes:
            await self.shelf.forget(notices)
            return
        tries = max(one.tries for one in notices) + 1
        if tries >= TRIES:
            log.error("somebody could not be told of a turn, after %d tries", tries)
            await self.shelf.forget(notices)
            return
        again = now + AGAIN_AFTER * 2 ** (tries - 1)
        await self.shelf.postpone([one._replace(tries=tries, planned=True) for one in notices], again)
        self.expect(again)

    async def _by_push(self, person: str, contact: Contact, message: Message, now: float) -> list[Outcome]:
        if self.push is None:
            return []
        subject = contact.origin if contact.origin.startswith("https:") else NAMELESS
        text = msgspec.json.encode(message)
        outcomes: list[Outcome] = []
        for device in await self.shelf.devices(person):
            outcomes.append(await self.push.tell(device, text, now, subject))
            if outcomes[-1] == "gone":
                await self.shelf.remove(person, device.endpoint)
        return outcomes

    async def _by_mail(self, person: str, contact: Contact, message: Message) -> list[Outcome]:
        if self.mail is None or not contact.confirmed or not contact.wishes.mail:
            return []
        text, off = letter(message, contact), off_address(contact)
        outcome = await self.mail.send(contact.wishes.mail, message.title, text, off)
        if outcome == "gone":
            await self.shelf.keep(person, msgspec.structs.replace(contact, confirmed=False))
        return [outcome]

    async def ask_to_confirm(self, contact: Contact) -> None:
        """The first mail to an address: whoever reads it says whether it wants more."""
        assert self.mail is not None
        words = house_words(contact.language)
        link = f"{contact.origin}/confirm/{contact.token}"
        text = words.say("notice.confirm.text", {"house": contact.origin, "link": link})
        await self.mail.send(contact.wishes.mail, words.say("notice.confirm"), text, off_address(contact))


def off_address(contact: Contact) -> str:
    return f"{contact.origin}/off/{contact.token}"


def composed(person: str, ready: Sequence[Waiting], language: str) -> Message:
    words = house_words(language)
    off = words.say("notice.off")
    places = [place(person, one.summary, language) for one in ready]
    if len(ready) > 1:
        title = words.say("notice.many", {"n": len(ready)})
        return Message(title, "\n".join(places), "/", "ludoteca", off)
    only = ready[0].due
    path = "/" if only.kind == "call" else f"/t/{only.table}"  # at home the invitation itself is found
    return Message(words.say(f"notice.{only.kind}"), places[0], path, only.table, off)


def place(person: str, summary: Summary, language: str) -> str:
    """Which table: the game, and who else sits there."""
    named = game(summary.game).names if summary.game in ids() else {}
    called = named.get(language, summary.game)
    taken = zip(summary.seats, summary.people, strict=False)
    others = [seat.name for seat, who in taken if who != person and seat.kind != "open"]
    return f"{called} · {', '.join(others)}" if others else called


def letter(message: Message, contact: Contact) -> str:
    words = house_words(contact.language)
    foot = words.say("notice.foot", {"off": off_address(contact)})
    return f"{message.title}\n\n{message.body}\n{contact.origin}{message.path}\n\n-- \n{foot}\n"
