"""Matches that their bots play, for tests of what comes of them."""

from __future__ import annotations

from ludoteca.table.match import Match
from ludoteca.table.thinker import Asked, Thinker


def choice(thinker: Thinker, match: Match, seat: int) -> int:
    player = match.players[seat]
    (thought,) = thinker.ask("table", match.course(), Asked(seat, player.bot, player.seed))
    return thought.action


def play_out(match: Match) -> None:
    """Each seat's bot, in order, until the match is over."""
    thinker = Thinker()
    while acting := match.acting():
        match.play(acting[0], choice(thinker, match, acting[0]))
