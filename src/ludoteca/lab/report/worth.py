"""What using a card has to do with winning, as far as the matches tell it: nothing here is HTML.

Each share has Wilson's interval, and all those of a variant hold together in 95 of 100 experiments. Seats of one match
may win together, so a match is never more than one observation: there are as many as it would take if all of them used
it whenever one does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import NormalDist
from typing import TYPE_CHECKING, NamedTuple

from ludoteca.lab.experiment import PRINTED
from ludoteca.lab.report.found import DEAD, ENOUGH, Thing
from ludoteca.lab.statistics import SURE, Interval, wilson

if TYPE_CHECKING:
    from ludoteca.lab.report.page import Report

MOST_TOLD = 3
"""So many are told, those that stand out most: the table has them all."""


class Worth(NamedTuple):
    """A card, what those take who use it, and how many players use it."""

    thing: Thing
    took: Interval
    used: Interval


def quantile(claims: int) -> float:
    """Of intervals that hold all together."""
    return NormalDist().inv_cdf(1 - (1 - SURE) / 2 / max(1, claims))


def worths(things: Sequence[Thing], matches: int, seats: int) -> dict[str, Worth]:
    """By label; what has too few users says nothing of winning."""
    sure = quantile(2 * len(things))
    return {
        one.label: Worth(
            one,
            wilson(one.payoff, one.players / seats, sure) if one.players >= ENOUGH else Interval(0.0, 1.0),
            wilson(one.used, matches, sure),
        )
        for one in things
    }


def strong(found: dict[str, Worth], even: float, matches: int) -> list[Worth]:
    """Those whose users surely take more than all players do, the surest first."""
    mean = wilson(even, matches, quantile(2 * len(found))).high
    better = [one for one in found.values() if one.took.low > mean]
    return sorted(better, key=lambda one: -one.took.low)[:MOST_TOLD]


def turned(before: dict[str, Worth], after: dict[str, Worth]) -> list[tuple[Worth, Worth]]:
    """Those whose users surely take something else in another variant, the furthest apart first."""
    both = [(before[label], one) for label, one in after.items() if label in before]
    apart = [(one, other) for one, other in both if one.took.high < other.took.low or other.took.high < one.took.low]
    return sorted(apart, key=lambda pair: -abs(pair[0].thing.payoff - pair[1].thing.payoff))[:MOST_TOLD]


def dropped(before: dict[str, Worth], after: dict[str, Worth]) -> list[str]:
    """What is surely used by some, and hardly by anybody in another variant."""
    return [label for label, one in after.items() if label in before and before[label].used.low > DEAD > one.used.high]


def sentences(report: Report, variant: str) -> Iterator[str]:
    """Of the printed game what wins; of a variant what that changes."""
    found = report.found
    if variant in found.waiting or not found.plan.measures:
        return
    printed, own = (worths(found.things(name), found.matches[name], found.seats) for name in (PRINTED, variant))
    if variant == PRINTED:
        even = sum(share for share, _ in found.shares(PRINTED)) / found.seats
        for one in strong(printed, even, found.matches[PRINTED]):
            told = {"share": one.thing.payoff, "low": one.took.low, "high": one.took.high, "even": even}
            shares = {key: report.percent(value) for key, value in told.items()}
            yield report.say("strong", name=one.thing.label, **shares)
        return
    for before, after in turned(printed, own):
        shares = {"before": report.percent(before.thing.payoff), "after": report.percent(after.thing.payoff)}
        yield report.say("worth", name=after.thing.label, **shares)
    for key, names in (("dropped", dropped(printed, own)), ("taken_up", dropped(own, printed))):
        if names:
            yield report.say(key, names=", ".join(names))
