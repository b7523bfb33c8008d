"""`/api/me/matches`, `/api/me/statistics`: what the house remembers of a person's matches, told to nobody else."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import Response

from ludoteca.core.record import Player
from ludoteca.core.state import SPECTATOR
from ludoteca.core.words import Telling, plain
from ludoteca.games import game, ids
from ludoteca.server.hub import Hub
from ludoteca.server.remember import statistics
from ludoteca.server.remember.facts import GIVEN_UP, OUT_OF_TIME
from ludoteca.server.remember.ratings import Ratings
from ludoteca.server.remember.shelf import PAGE, MatchShelf, Met, Past, Wish
from ludoteca.server.rest import Endpoint, Refusal, answer, body, chosen_language, whole_number
from ludoteca.table.telling import Teller
from ludoteca.wire import answers, asks

WISHES = ("game", "seats", "outcome", "level", "with", "since", "until", "hidden")


class MatchDesk:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.shelf = MatchShelf(hub.store)
        self.ratings = Ratings(hub.store)
        place = "/api/me/matches"
        found = answers.FinishedMatches
        self.endpoints = [
            Endpoint("GET", place, self.matches, "Your finished matches", found, None, (*WISHES, "before", "lang")),
            Endpoint(
                "POST", f"{place}/{{table}}/hide", self.hide, "Hide one, or show it", answers.Done, asks.HideMatch
            ),
            Endpoint("POST", f"{place}/{{table}}/forget", self.forget, "Forget one", answers.Done, asks.Nothing),
            Endpoint(
                "GET",
                "/api/me/statistics",
                self.statistics,
                "How they went: all, or those of a game",
                answers.Statistics,
                None,
                ("game", "lang"),
            ),
            Endpoint("POST", "/api/me/ratings", self.show, "Show them at your tables", answers.Done, asks.ShowRatings),
            Endpoint(
                "GET", "/api/tables/{table}/ratings", self.shown, "Of who shows it there", list[answers.SharedRating]
            ),
        ]

    async def matches(self, request: Request) -> Response:
        query, person = request.query_params, request.scope["person"]
        found, total = await self.shelf.listed(person, wish(query), cursor(query.get("before", "")))
        language = chosen_language(query.get("lang", ""))
        following = f"{found[-1].ended!r},{found[-1].table}" if len(found) == PAGE else ""
        return answer(answers.FinishedMatches([told(one, language) for one in found], total, following))

    async def hide(self, request: Request) -> Response:
        wish, table = await body(request, asks.HideMatch), request.path_params["table"]
        return done(await self.shelf.hide(request.scope["person"], table, wish.hidden))

    async def forget(self, request: Request) -> Response:
        """Not while somebody is there: what they would say would be kept of a table that is gone."""
        await body(request, asks.Nothing)
        table = request.path_params["table"]
        live = self.hub.live.get(table)
        if live is not None and live.there():
            raise Refusal(403, "table_in_use")
        answered = done(await self.shelf.forget(request.scope["person"], table))
        if live is not None:
            self.hub.lose(live)
        return answered

    async def statistics(self, request: Request) -> Response:
        query, person = request.query_params, request.scope["person"]
        language, name = chosen_language(query.get("lang", "")), query.get("game", "")
        kept = await self.shelf.lines(person)
        everything = [line for line in kept if not line.hidden]
        lines = [line for line in everything if not name or line.game == name]
        chosen = statistics.highlights(lines)
        ratings = await self.ratings.of(person, {(line.game, line.seats) for line in kept if line.rated})
        pasts = await self.shelf.these(person, [one.line.table for one in chosen])
        return answer(
            answers.Statistics(
                games=statistics.tallied((line.game, line) for line in everything),
                seats=statistics.tallied((str(line.seats), line) for line in lines),
                levels=statistics.by_level(lines),
                endings=statistics.endings(lines, name, language) if name in ids() else [],
                form=statistics.form(lines),
                highlights=[
                    answers.Highlight(one.kind, one.number, told(pasts[one.line.table], language))
                    for one in chosen
                    if one.line.table in pasts
                ],
                feats=statistics.feats(everything, name, language) if not name or name in ids() else [],
                ratings=[one for one in ratings if not name or one.game == name],
                shown=await self.ratings.shown(person),
                companions=[met(one) for one in await self.shelf.met(person)],
                hidden=len(kept) - len(everything),
            )
        )

    async def show(self, request: Request) -> Response:
        wish = await body(request, asks.ShowRatings)
        await self.ratings.show(request.scope["person"], wish.shown)
        return answer(answers.Done(True))

    async def shown(self, request: Request) -> Response:
        """For who sits there, too: to others it is as if nobody showed anything."""
        table = (await self.hub.find(request.path_params["table"])).table
        told = []
        for seat, other in enumerate(table.seats if table.seats_of(request.scope["person"]) else []):
            if other.kind == "person" and other.person and await self.ratings.shown(other.person):
                kind = table.game.id, len(table.seats)
                found = await self.ratings.of(other.person, [kind])
                told += [answers.SharedRating(seat, one) for one in found if (one.game, one.seats) == kind]
        return answer(told)


def done(found: bool) -> Response:
    if not found:
        raise Refusal(404, "no_match")
    return answer(answers.Done(True))


def met(one: Met) -> answers.Companion:
    seat = one.summary.seats[one.seat]
    return answers.Companion(f"{one.table}.{one.seat}", seat.name, seat.face, one.matches)


def wish(query: Mapping[str, str]) -> Wish:
    return Wish(
        game=query.get("game", ""),
        seats=whole_number(query.get("seats") or "0"),
        outcome=query.get("outcome", ""),
        level=query.get("level", ""),
        companion=query.get("with", ""),
        since=seconds(query.get("since") or "0"),
        until=seconds(query.get("until") or "0"),
        hidden=query.get("hidden", "") == "1",
    )


def seconds(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise Refusal(400, "bad_body", f"seconds were expected, not {text[:20]!r}") from None


def cursor(text: str) -> tuple[float, str] | None:
    """Where the last page ended."""
    ended, _, table = text.partition(",")
    return (seconds(ended), table) if text else None


def told(one: Past, language: str) -> answers.FinishedMatch:
    facts = one.facts
    return answers.FinishedMatch(
        table=one.table,
        game=one.summary.game,
        seats=one.summary.seats,
        yours=one.yours,
        outcome=one.outcome,
        at=one.ended,
        seconds=one.ended - facts.began,
        plies=facts.plies,
        payoffs=facts.payoffs,
        scores=facts.scores,
        resigned=facts.resigned,
        replaced=facts.replaced,
        taken_up=facts.taken_up > 0,
        reason=reason(one, language),
        late=facts.ending == OUT_OF_TIME,
        rated=one.rated,
        rematch=one.summary.rematch,
        hidden=one.hidden,
    )


def reason(one: Past, language: str) -> str:
    """Why it ended so, as the table told it; nothing where the game has gone, or says it otherwise by now."""
    facts, summary = one.facts, one.summary
    if facts.ending in (GIVEN_UP, OUT_OF_TIME) or summary.game not in ids():
        return ""
    chosen = game(summary.game)
    if facts.ending not in chosen.words(language):
        return ""
    players = [Player(name=seat.name, bot=seat.bot) for seat in summary.seats]
    you = one.yours[0] if len(one.yours) == 1 else SPECTATOR
    said = plain(Teller(chosen, players, language, you).said(Telling(facts.ending, facts.facts)))
    return said[:1].upper() + said[1:]
