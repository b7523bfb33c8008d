"""`ludoteca play`: a match in the terminal, against bots or with others at the same screen."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ludoteca.bots.registry import check_bot
from ludoteca.cli.completion import GameId
from ludoteca.cli.editions import Edition, use, use_of
from ludoteca.cli.screen import Language, language
from ludoteca.cli.terminal import TerminalTable
from ludoteca.core.dice import SEEDS, Dice
from ludoteca.core.errors import Refused
from ludoteca.core.record import Player, read_record
from ludoteca.games import game
from ludoteca.table.events import Seat
from ludoteca.table.match import Match
from ludoteca.table.seating import filled

HUMAN = "human"


class BadSeats(Refused):
    """A table that cannot be laid so."""


def play(
    game_id: GameId | None = None,
    /,
    *,
    seats: str = "",
    seed: int | None = None,
    option: Annotated[list[str] | None, Parameter(negative=())] = None,
    resume: Path | None = None,
    record: Path | None = None,
    edition: Edition = None,
    lang: Language = None,
) -> None:
    """Play a match in the terminal.

    Moves are typed (`R c4`) or picked by number after `moves`; `help` shows what else can be typed.
    A match that is left is saved, and `--resume` goes on with it.

    Parameters
    ----------
    game_id
        Which game, as `ludoteca games` calls it.
    seats
        Who sits where, `human` or a bot's name: `human,hard`. You first, then easy bots, if not given.
    seed
        The same number deals the same match; by chance if not given.
    option
        An option of the game, `name=value`; may be given again.
    resume
        Go on with the match of a record.
    record
        Where the match is saved when it ends or is left.
    """
    use(edition, game_id)
    words = language(lang)
    if resume is not None:
        kept = read_record(resume)
        if game_id not in (None, kept.game):
            raise BadSeats(f"{resume}: this is a match of {kept.game}, not of {game_id}")
        for player in kept.players:
            if player.bot:
                check_bot(player.bot)
        use_of(kept, edition)
        match = Match.resumed(game(kept.game), kept)
        TerminalTable(match, words, record or resume).run()
        return
    if game_id is None:
        raise BadSeats("which game? For example: ludoteca play felci")
    chosen = game(game_id)
    names = [name.strip() for name in seats.split(",")] if seats else [HUMAN] + ["easy"] * (chosen.seats[0] - 1)
    options = chosen.read_options(option or [])
    match = Match(chosen, sit(names), secrets.randbelow(SEEDS) if seed is None else seed, options)
    TerminalTable(match, words, record).run()


def sit(names: list[str]) -> list[Player]:
    """Who was named, seat by seat; each bot as a character, with a seed of its own."""
    bots = ["" if name == HUMAN else name for name in names]
    seats = filled([Seat()] * len(names), bots, Dice(secrets.randbelow(SEEDS)))
    return [Player(name=seat.name, bot=seat.bot, seed=seat.seed) for seat in seats]
