"""What people are told of moves and of what happened, in sentences."""

from __future__ import annotations

from collections.abc import Mapping

from ludoteca.core.game import Game


def said(game: Game, event: str, facts: Mapping[str, int], seat: int, language: str) -> str:
    """The sentence for a note; "" where the move itself told it."""
    telling = game.moves.told(event, facts)
    return game.words(language).say(telling.key, {"seat": seat, **telling.facts}) if telling else ""
