"""`--edition FILE`: what a command plays in place of the edition that comes with a game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ludoteca.core.edition import BadEdition, choose
from ludoteca.core.record import Record
from ludoteca.games import former_edition, game

Edition = Annotated[
    list[Path] | None,
    Parameter(
        name="--edition",
        negative=(),
        help="Play with the facts of this file in place of a game's own edition.toml; may be given again.",
    ),
]


def use(editions: Sequence[Path] | None, game_id: str | None = None) -> None:
    """Play these editions from now on; BadEdition if one is not of the game, or if its game refuses it."""
    for path, found in zip(editions or (), choose(editions or ()), strict=True):
        if game_id not in (None, found):
            raise BadEdition(f"{path}: this is an edition of {found}, not of {game_id}")
        game(found)


def use_of(record: Record, editions: Sequence[Path] | None) -> None:
    """Play these editions, or else the one that the record's match was played with, where its game still has it."""
    former = None if editions else former_edition(record.game, record.edition)
    use([former] if former else editions)
