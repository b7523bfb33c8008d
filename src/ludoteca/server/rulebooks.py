"""`/api/games/GAME/rules`, `/rulebook`, `/figures/CLAUSE`: the clauses of a game, all on one page, what they show.

All of it stays the same while the house does. Figures are drawn when they are first asked for.
"""

from __future__ import annotations

import asyncio
from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from ludoteca.core.clauses import Clause
from ludoteca.core.game import Game
from ludoteca.core.words import Words, languages
from ludoteca.games import game
from ludoteca.print.box import Figure
from ludoteca.print.printing import illustrated
from ludoteca.server.large import whole
from ludoteca.server.rest import Endpoint, Refusal, answer, known_game
from ludoteca.wire.answers import Illustration, Rulebook

SVG = "image/svg+xml"


@cache
def figures(name: str) -> dict[str, Figure]:
    """What the rules of a game show, by the clause that it stands under."""
    return {figure.clause: figure for figure in illustrated(game(name))}


def figure_address(name: str, clause: str) -> str:
    return f"/api/games/{name}/figures/{clause}"


class Rulebooks:
    def __init__(self) -> None:
        self.endpoints = [
            Endpoint("GET", "/api/games/{game}/rules", self.rules, "Every clause", dict[str, list[Clause]]),
            Endpoint("GET", "/api/games/{game}/rulebook", self.rulebook, "The rules in short", dict[str, Rulebook]),
            Endpoint("GET", "/api/games/{game}/figures/{clause}", self.figure, "What a clause shows", bytes, media=SVG),
        ]

    async def rules(self, request: Request) -> Response:
        chosen = known_game(request.path_params["game"])
        return answer({language: list(chosen.clauses(language).values()) for language in languages()})

    async def rulebook(self, request: Request) -> Response:
        chosen = known_game(request.path_params["game"])
        shown = await asyncio.to_thread(figures, chosen.id)
        return answer({language: told(chosen, shown, language) for language in languages()})

    async def figure(self, request: Request) -> Response:
        chosen = known_game(request.path_params["game"])
        shown = await asyncio.to_thread(figures, chosen.id)
        if (clause := request.path_params["clause"]) not in shown:
            raise Refusal(404, "not_here")
        return whole(shown[clause].drawing.svg.encode(), media=SVG)


def told(chosen: Game, shown: dict[str, Figure], language: str) -> Rulebook:
    summary = chosen.summary(language)
    drawn = [
        Illustration(
            clause=clause,
            address=figure_address(chosen.id, clause),
            caption=figure.caption[language],
            width=figure.drawing.box[2],
            height=figure.drawing.box[3],
        )
        for clause, figure in shown.items()
    ]
    return Rulebook(aim=summary.aim, sections=summary.sections, figures=drawn, alike=alike(chosen.words(language)))


def alike(words: Words) -> list[list[str]]:
    """What people may call the things of the game: `search.alike`, a group after the other."""
    return [group.split() for group in words.say("search.alike").split(";")] if "search.alike" in words else []
