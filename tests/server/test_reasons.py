"""A refused move is answered with what speaks against it here, in words, whatever is tried and whenever."""

from __future__ import annotations

import pytest

from ludoteca.core.bits import first
from ludoteca.core.dice import Dice
from ludoteca.core.game import Options
from ludoteca.games import game
from ludoteca.server.live import reason_here

GAMES: dict[str, list[tuple[int, Options]]] = {
    "biglietti": [(5, {}), (8, {})],
    "cinquepiuuno": [(3, {})],
    "felci": [(2, {})],
    "felicita": [(4, {})],
    "watergame": [(3, {}), (2, {"kids": True})],
}
TRIED = 300
"""Actions tried at a position, of all that can be written."""
EVERY = 6
"""Plies from one such position to the next."""


@pytest.mark.parametrize("game_id", GAMES)
def test_every_refusal_says_why_here_in_both_languages(game_id: str) -> None:
    played = game(game_id)
    refusals = {found for seats, options in GAMES[game_id] for found in refused(game_id, seats, options)}
    assert len(refusals) > 8
    for language in ("it", "en"):
        titles = {clause.title for clause in played.clauses(language).values()}
        untold = {found for found in refusals if reason_here(played, *found, language) in titles}
        assert not untold, f"in {language} a refusal has only its clause's title"


def refused(game_id: str, seats: int, options: Options) -> set[tuple[str, str]]:
    """Clauses and what was tried against them, in two random matches."""
    played, dice = game(game_id), Dice(5)
    every = list(played.moves.EVERY_ACTION)
    found = set()
    for seed in range(2):
        state, ply = played.new(seats=seats, seed=seed, options=options), 0
        while state.acting():
            seat = first(state.acting())
            tried = [every[dice.below(len(every))] for _ in range(TRIED)] if ply % EVERY == 0 else []
            clauses = ((state.why_not(seat, action), action) for action in tried)
            found |= {(clause, str(played.moves.move(action)["do"])) for clause, action in clauses if clause}
            legal = list(state.legal(seat))
            state.apply(seat, legal[dice.below(len(legal))])
            ply += 1
    return found
