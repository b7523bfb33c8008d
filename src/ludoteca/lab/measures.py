"""What is measured of a match, by the same names for every game: each is one SQL expression over a row of `matches`.

docs/lab.md defines them, each with its source or reason; a test holds it to this list.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludoteca.core.game import Game


@dataclass(frozen=True)
class Measure:
    """`matters` is the smallest difference worth a word, in its own unit or as a part of the printed game's mean."""

    name: str
    sql: str
    matters: float
    relative: bool = False
    share: bool = False
    """Whether it lies between 0 and 1 and is told out of a hundred."""
    aim: float | None = None
    """What a designer wants, where nobody would want anything else: nearer is better."""
    outcome: bool = False
    """Whether the bare outcome of a match is enough for it."""


MEASURES = (
    Measure("first", "payoffs[first + 1] - list_avg(payoffs)", 0.02, share=True, aim=0.0),
    Measure("won", "payoffs[1]", 0.02, share=True, outcome=True),
    Measure("draws", "(list_max(payoffs) > 0 AND list_max(payoffs) < 1)::INTEGER", 0.02, share=True, outcome=True),
    Measure("decisions", "decisions", 0.05, relative=True, outcome=True),
    Measure("turns", "turns", 0.05, relative=True),
    Measure("minutes", "seconds / 60", 0.05, relative=True),
    Measure("margin", "list_max(scores) - list_min(scores)", 0.1, relative=True, outcome=True),
    Measure("choices", "options / decisions", 0.05, relative=True),
    Measure("forced", "forced / decisions", 0.02, share=True, aim=0.0),
    Measure("wait", "wait", 0.1, relative=True, aim=0.0),
    Measure("lead_changes", "lead_changes", 0.1, relative=True),
    Measure("decided", "decided", 0.02, share=True),
    Measure("comeback", "comeback::INTEGER", 0.02, share=True),
)
BY_NAME = {measure.name: measure for measure in MEASURES}

COMPETITIVE = ("first", "draws", "margin", "lead_changes", "decided", "comeback")
"""Of no meaning where all win or lose together."""
COOPERATIVE = ("won",)


def measures_of(game: Game, measured: bool) -> list[Measure]:
    """Those that say something of a game, of its bare outcomes or of matches that were measured."""
    others = COMPETITIVE if game.cooperative else COOPERATIVE
    return [one for one in MEASURES if one.name not in others and (measured or one.outcome)]
