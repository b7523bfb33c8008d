"""`/api/games/GAME/print` and `/api/tables/TABLE/report`: a game, and a match that is over, on paper."""

from __future__ import annotations

from collections.abc import Iterable

from starlette.requests import Request
from starlette.responses import Response

from ludoteca.print.press import installed
from ludoteca.server.large import PDF, whole
from ludoteca.server.prints import OF_A_MATCH, USUAL, Prints
from ludoteca.server.rest import Endpoint, Refusal, Rest, known_game, saved_as, spoken


class Printing:
    def __init__(self, rest: Rest) -> None:
        self.rest = rest
        self.prints = Prints()
        self.endpoints = [
            Endpoint(
                "GET",
                "/api/games/{game}/print",
                rest.large(self.game, made_first=True),
                "The game on paper",
                bytes,
                query=(*USUAL, "theme"),
                media=PDF,
            ),
            Endpoint(
                "GET",
                "/api/tables/{table}/report",
                rest.large(self.match, made_first=True),
                "The match on paper, once it is over",
                bytes,
                query=OF_A_MATCH,
                media=PDF,
            ),
        ]

    async def game(self, request: Request) -> Response:
        """As `ludoteca print` makes it, dressed with any theme that is offered here."""
        self.rest.not_too_many(request)
        chosen, theme = known_game(request.path_params["game"]), request.query_params.get("theme")
        order = ordered(request, USUAL)
        worn = await self.rest.hub.themes.worn(chosen, theme) if theme else b""
        person, address = request.scope["person"], request.scope["address"]
        made = await self.prints.of(person, chosen, order, worn, spoken(request.headers), address)
        return whole(made, headers=saved_as(f"{chosen.id}-{order['lang']}.pdf"), media=PDF)

    async def match(self, request: Request) -> Response:
        """As `ludoteca report` makes it."""
        self.rest.not_too_many(request)
        live = await self.rest.hub.find(request.path_params["table"])
        match = live.table.match
        if match is None or match.state.acting():  # also one that was given up
            raise Refusal(403, "no_report")
        order = ordered(request, OF_A_MATCH)
        person, address = request.scope["person"], request.scope["address"]
        made = await self.prints.of_match(person, match.record(), order, spoken(request.headers), address)
        return whole(made, headers=saved_as(f"{live.table.game.id}-{live.id}.pdf"), media=PDF)


def ordered(request: Request, names: Iterable[str]) -> dict[str, str]:
    """What is asked for among these; refused where nothing can be printed."""
    if not installed():
        raise Refusal(501, "no_printer")
    wish = request.query_params
    return {"lang": spoken(request.headers)} | {name: wish[name] for name in names if name in wish}
