"""`/api/tables/TABLE/review`: a match that is over with what is found of it, and a new one from any of its positions.

For who played, and for who was given its key: nobody else, and nothing before the end.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ludoteca.core.state import SPECTATOR
from ludoteca.core.words import plain
from ludoteca.lab import analyse
from ludoteca.lab.review import Choice, Finding, rests
from ludoteca.server.large import whole
from ludoteca.server.laying import seats
from ludoteca.server.live import Live
from ludoteca.server.others import insist
from ludoteca.server.rest import Endpoint, Refusal, Rest, answer, body, chosen_language, whole_number
from ludoteca.server.reviews import Findings, Reviews
from ludoteca.server.store import sitting
from ludoteca.table.events import Created, Seat, Withdrawn
from ludoteca.table.match import Match
from ludoteca.table.seating import clean_name
from ludoteca.table.table import Table
from ludoteca.table.telling import Teller
from ludoteca.wire import answers, asks
from ludoteca.wire.reviews import Review, ReviewChoice, ReviewPoint, ReviewSide, ReviewTurn

MOST_CHOICES = 5
"""Decisions that are told of each seat."""

CHEAP = 0.05
"""What costs less is no mistake worth telling."""


def key_of(live: Live, seat: int) -> str:
    """What a seat gives away to open the review: made from the invitation, which only players ever had, until it is
    withdrawn.
    """
    table = live.table
    said = f"review {live.id} {seat} {table.withdrawn.count(seat)}"
    return hmac.new(table.created.invite.encode(), said.encode(), hashlib.sha256).hexdigest()[:32]


class Reviewing:
    def __init__(self, rest: Rest, reviews: Reviews) -> None:
        self.hub = rest.hub
        self.reviews = reviews
        self.replays = rest.replays
        place = "/api/tables/{table}/review"
        seen = ("lang", "key")
        self.endpoints = [
            Endpoint("GET", place, self.review, "What is found of a match that is over", Review, None, seen),
            Endpoint(
                "GET",
                f"{place}/better",
                rest.large(self.better, made_first=True),
                "What a better move would have led to",
                answers.Replay,
                None,
                ("ply", "open", "eyes", *seen),
            ),
            Endpoint("POST", f"{place}/again", self.again, "Try again what stopped", Review, asks.Shared, seen),
            Endpoint("POST", f"{place}/withdraw", self.withdraw, "Withdraw your link", answers.Done, asks.Nothing),
            Endpoint("POST", f"{place}/play", self.play_on, "Play on from a position", answers.Laid, asks.PlayOn),
        ]

    async def opened(self, request: Request, key: str) -> tuple[Live, Match]:
        """The table of a match that is over, for who may look at it again."""
        live = await self.hub.find(request.path_params["table"])
        keys = [key_of(live, seat) for seat in range(len(live.table.seats))]
        invited = any(hmac.compare_digest(key.encode(), one.encode()) for one in keys)
        if not invited and not live.table.seats_of(request.scope["person"]):
            raise Refusal(403, "review_closed")
        if live.table.match is None or live.table.phase != "over":
            raise Refusal(403, "review_later")
        if live.table.closed:
            raise Refusal(403, "closed")
        return live, live.table.match

    async def found(self, request: Request) -> tuple[Live, Findings]:
        live, match = await self.opened(request, request.query_params.get("key", ""))
        person, address = request.scope["person"], request.scope["address"]
        return live, await self.reviews.of(person, address, live.id, match)

    async def review(self, request: Request) -> Response:
        return self.told(request, *await self.found(request), request.query_params.get("key", ""))

    async def again(self, request: Request) -> Response:
        """Begin again what stopped."""
        wish = await body(request, asks.Shared)
        live, match = await self.opened(request, wish.key)
        person, address = request.scope["person"], request.scope["address"]
        return self.told(request, live, await self.reviews.again(person, address, live.id, match), wish.key)

    async def withdraw(self, request: Request) -> Response:
        """The links that a player made open nothing any more; the others' still do."""
        await body(request, asks.Nothing)
        async with self.hub.held(request.path_params["table"]) as live:
            seats = live.table.seats_of(request.scope["person"])
            if not seats:
                raise Refusal(403, "review_closed")
            live.table.room.check()
            gone = Withdrawn(at=self.hub.time.now(), person=request.scope["person"], seat=seats[0])
            await insist(lambda: self.hub.commit(live, [gone]))
        return answer(answers.Done(True))

    def told(self, request: Request, live: Live, findings: Findings, key: str) -> Response:
        """What is found, for a reader; who played is given a key to lend."""
        yours = live.table.seats_of(request.scope["person"])
        language = chosen_language(request.query_params.get("lang", ""))
        table, match = live.table, live.table.match
        assert match is not None
        sides = [findings.side(eyes_open) for eyes_open in (False, True)]
        teller = Teller(table.game, match.players, language, SPECTATOR)
        known, opened = (side_of(table, match, one, teller) for one in sides)
        close = sum(share(one, len(match.plies)) for one in sides) / len(sides)
        told = Review(
            game=table.game.id,
            theme=table.created.theme,
            seats=sitting(table),
            names=teller.names,
            yours=yours,
            key=key_of(live, yours[0]) if yours else key,
            movers=[ply.seat for ply in match.plies],
            taken_up=match.taken_up,
            payoffs=table.payoffs(),
            scores=[int(match.state.score(seat)) for seat in range(len(table.seats))],
            resigned=table.resigned,
            together=table.game.cooperative,
            options=table.options,
            known=known,
            open=opened,
            done=1.0 if findings.complete else round(close, 3),
            stopped=findings.stopped,
            again=findings.again,
        )
        return whole(msgspec.json.encode(told))

    async def better(self, request: Request) -> Response:
        """The better move of a decision, played out as these eyes would have seen it."""
        live, findings = await self.found(request)
        query, table = request.query_params, live.table
        ply, eyes = whole_number(query.get("ply", "")), whole_number(query.get("eyes", str(SPECTATOR)))
        choice = choice_at(findings.side(query.get("open", "") == "1"), ply)
        if choice is None or not SPECTATOR <= eyes < len(table.seats):
            raise Refusal(404, "no_choice")
        person, address = request.scope["person"], request.scope["address"]
        language = chosen_language(query.get("lang", ""))
        you = eyes if table.seats_of(person) == [eyes] else SPECTATOR
        head = answers.Replay(table.game.id, sitting(table), eyes, [], table.created.theme)
        instead = choice.ply, choice.better
        return whole(await self.replays.of(person, live.id, table, head, language, you, instead, address))

    async def play_on(self, request: Request) -> Response:
        """A table of one's own that begins where the match was then. The same seed, so that its record replays."""
        wish = await body(request, asks.PlayOn)
        live, match = await self.opened(request, wish.key)
        person, created = request.scope["person"], live.table.created
        actions = [(ply.seat, ply.action) for ply in match.plies[: wish.ply]]
        start = rests(match.game, match.setup, actions)[-1]
        if wish.ply > len(match.plies) or not start.state.acting():
            raise Refusal(403, "nothing_left")
        if wish.seat >= len(live.table.seats):
            raise Refusal(400, "no_eyes", last=len(live.table.seats) - 1, found=wish.seat)
        places = ["me" if seat == wish.seat else wish.bot for seat in range(len(live.table.seats))]
        me = Seat(kind="person", person=person, name=clean_name(wish.name), face=wish.face)
        laid = await self.hub.lay(
            Created(
                at=self.hub.time.now(),
                person=person,
                game=created.game,
                rules=created.rules,
                edition=created.edition,
                options=created.options,
                seats=seats(places, me, self.hub.lots),
                seed=created.seed,
                invite=secrets.token_urlsafe(16),
                theme=created.theme,
                taken_up=match.record().actions[: start.ply],
            ),
            request.scope["address"],
        )
        return answer(answers.Laid(laid.id, laid.table.created.invite))


Side = Sequence[tuple[Finding, bool]]
"""What was found with one pair of eyes, and whether it is rough."""


def share(side: Side, plies: int) -> float:
    """How much has been looked at closely."""
    close = [finding for finding, rough in side if not rough]
    return close[-1].ply / plies if close else 0.0


def choice_at(side: Side, ply: int) -> Choice | None:
    choices = (choice for finding, _ in side for choice in finding.choices)
    return next((choice for choice in choices if choice.ply == ply and choice.better != choice.action), None)


def side_of(table: Table, match: Match, side: Side, teller: Teller) -> ReviewSide:
    """In a reader's words; the curve ends as the match did."""
    points = [finding for finding, _ in side if finding.chances]
    curve = [ReviewPoint(one.ply, one.chances, round(analyse.doubt(one.simulations), 3)) for one in points]
    payoffs = table.payoffs()
    end = ReviewPoint(len(match.plies), payoffs[:1] if table.game.cooperative else payoffs, 0.0)
    return ReviewSide([*curve, end], turning(curve, match), costliest(side, teller))


def turning(curve: Sequence[ReviewPoint], match: Match) -> list[ReviewTurn]:
    """The sharpest changes that are more than doubt."""
    turns = []
    for here, there in pairwise(curve):
        changes = [round(after - before, 3) for before, after in zip(here.chances, there.chances, strict=True)]
        if max(map(abs, changes)) > 2 * here.doubt:
            turns.append(analyse.Turn(here.ply, match.plies[here.ply].seat, "", changes))
    return [ReviewTurn(turn.ply, turn.seat, turn.changes) for turn in analyse.sharpest(turns)]


def costliest(side: Side, teller: Teller) -> list[ReviewChoice]:
    """Each seat's costliest decisions, of those that cost more than may be doubted."""
    costly = [
        (choice, rough)
        for finding, rough in side
        for choice in finding.choices
        if choice.best - choice.chance >= max(CHEAP, 2**0.5 * analyse.doubt(finding.simulations))
    ]
    costly.sort(key=lambda one: one[0].chance - one[0].best)
    told: Counter[int] = Counter()
    listed = []
    for choice, rough in costly:
        told[choice.seat] += 1
        if told[choice.seat] <= MOST_CHOICES:
            listed.append(in_words(choice, rough, teller))
    return listed


def in_words(choice: Choice, rough: bool, teller: Teller) -> ReviewChoice:
    moves = teller.game.moves
    played, better = moves.move(choice.action), moves.move(choice.better)
    return ReviewChoice(
        ply=choice.ply,
        seat=choice.seat,
        played=plain(teller.said(moves.phrase(played))),
        better=plain(teller.said(moves.phrase(better))),
        played_move=played,
        better_move=better,
        chance=choice.chance,
        best=choice.best,
        rough=rough,
    )
