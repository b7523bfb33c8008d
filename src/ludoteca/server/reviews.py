"""What is found of matches that are over: worked out in a process of its own, behind all that plays, and kept.

Matches take turns piece by piece. A first rough look is had where bots think; the close one stands behind them all.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from dataclasses import dataclass

import msgspec

from ludoteca.games import game
from ludoteca.lab.review import PASSES, Finding, Piece, look
from ludoteca.server.database import NotSaved
from ludoteca.server.limits import HOUSEHOLD, REVIEWS, REVIEWS_A_SECOND, Buckets
from ludoteca.server.store import Store
from ludoteca.server.workers import Died, Failed, Workers
from ludoteca.table.match import Match
from ludoteca.table.refusals import NotAllowed
from ludoteca.table.thinker import News

log = logging.getLogger("ludoteca")

VERSION = 2
"""Of the way to look: what was found in another one is looked for again."""

MOST_TRIES = 3
"""So often is a match looked at once more that could not be looked at to its end."""

MOST_WAITING = 8
"""Matches that are looked at, or will be: who comes then is told to come back."""

OF_A_PERSON, OF_AN_ADDRESS = 2, 4
"""So many of them at most."""

SLICE = 0.2
"""Seconds of the processor before it is another match's turn."""

ROUGH = 2
"""So many passes are rough ones."""

HUMBLE = 10
"""So far who looks closely stands behind the server, and behind the bots of matches that are played."""


def looked(told: News, number: int, start: int, since: int) -> Piece | None:
    """A piece of a pass. None, unless told the whole match."""
    if told.known:
        return None
    if number >= ROUGH and sys.platform != "win32":
        os.setpriority(os.PRIO_PROCESS, 0, HUMBLE)
    return look(game(told.setup.game), told.setup, told.actions, PASSES[number], start, since, SLICE)


class Findings(msgspec.Struct):
    """What is known of a match so far: a list for each pass that was begun."""

    version: int = VERSION
    passes: list[list[Finding]] = []
    whole: int = 0
    """So many passes have come to their end."""
    stopped: bool = False
    tries: int = 0
    """So often it was begun again after it had stopped."""

    @property
    def complete(self) -> bool:
        return self.whole == len(PASSES)

    @property
    def again(self) -> bool:
        """Whether it stopped, and may be begun again."""
        return self.stopped and self.tries < MOST_TRIES

    def side(self, eyes_open: bool) -> list[tuple[Finding, bool]]:
        """The closest look there is at each position, and whether it is still a rough one."""
        passes = zip(PASSES, self.passes, strict=False)
        rough, fine = ([*[found for closely, found in passes if closely.eyes_open == eyes_open], [], []])[:2]
        reached = fine[-1].ply if fine else -1
        return [(one, False) for one in fine] + [(one, True) for one in rough if one.ply > reached]


@dataclass
class Work:
    """A match that is being looked at."""

    person: str
    address: str
    findings: Findings
    task: asyncio.Task[None]


class Reviews:
    def __init__(self, store: Store, bots: Workers) -> None:
        self._store = store
        self._bots = bots
        self._workers = Workers(1)
        self._works: dict[str, Work] = {}
        self.people = Buckets(REVIEWS, REVIEWS_A_SECOND)
        self.households = Buckets(HOUSEHOLD * REVIEWS, HOUSEHOLD * REVIEWS_A_SECOND)

    async def of(self, person: str, address: str, table_id: str, match: Match) -> Findings:
        """What is known of a match by now; work on it begins where it is not all there yet."""
        if table_id not in self._works:
            kept = await self._store.review(table_id)
            findings = read(kept)
            if findings.complete or findings.stopped:
                return findings
            if table_id not in self._works:
                self._begin(person, address, table_id, match, findings)
        return self._works[table_id].findings

    async def again(self, person: str, address: str, table_id: str, match: Match) -> Findings:
        """The same, where it had stopped as well, as long as that did not happen too often."""
        findings = read(await self._store.review(table_id))
        if table_id not in self._works and findings.again:
            findings.stopped, findings.tries = False, findings.tries + 1
            self._begin(person, address, table_id, match, findings)
        return await self.of(person, address, table_id, match)

    def _begin(self, person: str, address: str, table_id: str, match: Match, findings: Findings) -> None:
        """NotAllowed while too many wait, or for who asked for too many."""
        if not self._room(person, address) or not (
            self.people.take(person) and (not address or self.households.take(address))
        ):
            raise NotAllowed("many_reviews")
        self._bots.warm()
        self._workers.warm()
        task = asyncio.get_running_loop().create_task(self._work(person, table_id, match, findings))
        task.add_done_callback(lambda _: self._works.pop(table_id))
        self._works[table_id] = Work(person, address, findings, task)

    def _room(self, person: str, address: str) -> bool:
        """Whether one more may wait, of this person and from this address."""
        works = self._works.values()
        hers = sum(work.person == person for work in works)
        theirs = sum(work.address == address for work in works) if address else 0
        return len(works) < MOST_WAITING and hers < OF_A_PERSON and theirs < OF_AN_ADDRESS

    async def _work(self, person: str, table_id: str, match: Match, findings: Findings) -> None:
        try:
            for number in range(findings.whole, len(PASSES)):
                await self._pass(person, table_id, match, findings, number)
                findings.whole += 1
                await self._store.keep_review(table_id, msgspec.json.encode(findings))
        except (Died, Failed) as error:
            log.error("table %s could not be reviewed: %r", table_id, error)
            findings.stopped = True
            await self._store.keep_review(table_id, msgspec.json.encode(findings))
        except NotSaved as error:
            log.error("the review of table %s could not be saved: %r", table_id, error)

    async def _pass(self, person: str, table_id: str, match: Match, findings: Findings, number: int) -> None:
        found: list[Finding] = []
        findings.passes = [*findings.passes[:number], found]
        workers = self._bots if number < ROUGH else self._workers
        course, start = match.course(), 0
        while True:
            facts = number, start, match.taken_up
            piece = await workers.ask(looked, table_id, course, *facts, asker=person, beside=True)
            found += piece.findings
            if piece.next is None:
                return
            start = piece.next

    def close(self) -> None:
        for work in self._works.values():
            work.task.cancel()
        self._workers.close()


def read(kept: bytes | None) -> Findings:
    """What was kept; nothing, if it was found in another way or cannot be read."""
    try:
        findings = msgspec.json.decode(kept or b"{}", type=Findings)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return Findings()
    return findings if findings.version == VERSION else Findings()
