"""Fitting the numbers of a game's sense to matches of its own bots, so that anyone can do it again when a rule changes.

The sums of the value are fitted to what came of positions, by logistic regression; the weights to where long searches
went, by softmax regression. One match in five is kept apart, and the numbers are judged by those alone.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from ludoteca.bots.bot import Bot
from ludoteca.bots.registry import BOTS
from ludoteca.bots.search import Search
from ludoteca.core.errors import Refused
from ludoteca.core.game import Game
from ludoteca.core.sense import Sense, Sum
from ludoteca.lab.arena import Duel, arena, listed
from ludoteca.lab.extras import needs
from ludoteca.lab.fixture import Fixture
from ludoteca.lab.observe import Match, Row, numbers_of, observed, use
from ludoteca.lab.outcome import Outcome
from ludoteca.lab.spread import HERE, PIECES, Where, pieces, spread

APART = 5
REFITTED = "refitted"


class NothingToFit(Refused):
    """A sense whose numbers are made by hand, or matches that say nothing of them."""


class Fit(msgspec.Struct):
    """A sum fitted again. Losses are log-losses in the matches kept apart: the lower, the better foreseen."""

    name: str
    terms: list[str]
    vector: bool
    before: list[float]
    """The numbers in the tree."""
    after: list[float]
    learnt: int
    """Positions, or choices, that it was fitted to."""
    judged: int
    """And those in the matches kept apart."""
    blind: float
    """The loss of who always says the same."""
    loss_before: float
    loss_after: float
    gain: tuple[float, float] | None
    """By how much the new numbers foresee better in a match: the 95 % interval."""

    def written(self, note: str) -> str:
        """As it would stand in the sense's `__init__`, with a note on where it comes from."""
        indent = 8 * " "
        if self.vector:
            numbers = ", ".join(f"{number:.3f}" for number in self.after)
            lines = [f"self.{self.name}: vec[float] = vec[float]([{numbers}])"]
        else:
            lines = [f"self.{term}: float = {number:.2f}" for term, number in zip(self.terms, self.after, strict=True)]
        comment = f"# {self.name}: {note}; log-loss {self.loss_after:.3f} in {self.judged:,} kept apart"
        return "".join(f"{indent}{line}\n" for line in [comment, *lines])


def fit(
    game: Game,
    fixtures: Sequence[Fixture],
    matches: int,
    where: Where = HERE,
    progress: Callable[[int, int], None] = lambda _done, _all: None,
) -> list[Fit]:
    """Every fitted sum of a game's sense, fitted to as many matches, shared out among the fixtures."""
    needs("lab", "fitting", "numpy", "scipy")
    sense = game.sense()
    taste = sense.taste()
    if not sense.sums() and taste is None:
        raise NothingToFit(f"the sense of {game.id} has no fitted value: its numbers are made by hand")
    least = APART * len(fixtures)
    if matches < least:
        raise NothingToFit(f"one match in {APART} is kept apart, so it takes {least} matches or more, not {matches}")
    each = math.ceil(matches / len(fixtures))
    some_each = pieces(each, max(1, PIECES // len(fixtures)))
    tasks = [(fixture.checked(), numbers) for fixture in fixtures for numbers in some_each]
    seen: list[Match] = []
    for some in spread(observed, tasks, where):
        seen += some
        progress(len(seen), each * len(fixtures))
    found = [fit_of(one, sense, [(match.number, match.foretold[one.name]) for match in seen]) for one in sense.sums()]
    if taste is not None:
        found.append(fit_of(taste, sense, [(match.number, match.choices) for match in seen]))
    return found


def fit_of(one: Sum, sense: Sense, seen: list[tuple[int, list[Row]]]) -> Fit:
    """What the matches, each with its number and its rows, make of a sum."""
    from ludoteca.lab.regression import refitted

    learnt = [row for number, rows in seen if (number + 1) % APART for row in rows]
    apart = [rows for number, rows in seen if (number + 1) % APART == 0]
    judged = sum(map(len, apart))
    if not learnt or not judged:
        raise NothingToFit(f"these matches say nothing of {one.name}: play more of them")
    before = numbers_of(sense, one)
    refit = refitted([number / one.steepness for number in before], learnt, apart)
    return Fit(
        name=one.name,
        terms=one.terms,
        vector=one.vector,
        before=before,
        after=[number * one.steepness for number in refit.numbers],
        learnt=len(learnt),
        judged=judged,
        blind=refit.blind,
        loss_before=refit.loss_before,
        loss_after=refit.loss_after,
        gain=refit.gain,
    )


# --- Whether what foresees better plays better ------------------------------------------------------------


def play_off(
    game: Game,
    fits: Sequence[Fit],
    simulations: int,
    games: int,
    *,
    seed: int = 0,
    together: bool = False,
    where: Where = HERE,
    progress: Callable[[int, int], None] = lambda _done, _all: None,
) -> Duel:
    """A search with the new numbers against one with those in the tree."""
    enlist(fits, simulations)
    try:
        report = arena(
            game,
            [REFITTED, f"search:{simulations}"],
            games,
            seed=seed,
            together=together,
            where=where,
            progress=progress,
            play=partial(listed_with, list(fits), simulations),
        )
    finally:
        del BOTS[REFITTED]
    return report.duels[0]


def enlist(fits: Sequence[Fit], simulations: int) -> None:
    """From now on this process knows a bot that goes by the new numbers."""
    BOTS[REFITTED] = lambda game: refitted_search(game, fits, simulations)


def refitted_search(game: Game, fits: Sequence[Fit], simulations: int) -> Bot:
    sense = game.sense()
    for one in fits:
        use(sense, Sum(one.name, one.terms, one.vector), one.after)
    return Search(sense, simulations)


def listed_with(fits: list[Fit], simulations: int, task: tuple[Fixture, range]) -> list[Outcome]:
    enlist(fits, simulations)
    return listed(task)
