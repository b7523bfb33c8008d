"""What the house answers about a match that is over and looked at again; see docs/protocol.md."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from ludoteca.core.game import Move, Value
from ludoteca.wire.says import Sitter


class ReviewPoint(msgspec.Struct):
    """A position on the curve: what each seat may expect, from 0 to 1; one number where all win or lose together."""

    ply: int
    chances: list[float]
    doubt: float
    """So much more or less."""


class ReviewTurn(msgspec.Struct):
    """A change of fortune between this position on the curve and the next."""

    ply: int
    seat: int
    changes: list[float]


class ReviewChoice(msgspec.Struct):
    """A decision that cost something: what was done after so many actions, and what would have been better."""

    ply: int
    seat: int
    played: str
    better: str
    played_move: Move
    better_move: Move
    chance: float
    best: float
    rough: bool
    """Only a rough figure so far."""


class ReviewSide(msgspec.Struct):
    curve: list[ReviewPoint]
    turns: list[ReviewTurn]
    choices: list[ReviewChoice]
    """The costliest of each seat, the worst first."""


class Review(msgspec.Struct, kw_only=True):
    """What a strong player would say of a match that is over; it grows while it is worked out."""

    game: str
    theme: str
    seats: list[Sitter]
    names: list[str]
    """What to call each seat: by its player's name, or as the rulebook does."""
    yours: list[int]
    key: str
    """Whoever has it may read this."""
    movers: list[int]
    """Whose each action was."""
    taken_up: int
    """So many of them were played before, in another match."""
    payoffs: list[float]
    scores: list[int]
    resigned: list[int]
    together: bool
    options: Mapping[str, Value]
    """Of the game, as it was set up."""
    known: ReviewSide
    """Judged with what each seat could know."""
    open: ReviewSide
    """Judged with all that was hidden."""
    done: float
    """How much of the close look is there, from 0 to 1."""
    stopped: bool
    """It could not be worked out to its end."""
    again: bool
    """But it may be tried again."""
