"""What is remembered of a match that is over, worked out when it ends: nothing is replayed to look at it again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from ludoteca.bots.registry import plays_as, strengths
from ludoteca.core.tally import Tally
from ludoteca.table.table import Table
from ludoteca.wire.answers import Outcome

VERSION = 3
"""Of these facts: what was remembered in another way is worked out again."""

GIVEN_UP, OUT_OF_TIME = "given_up", "out_of_time"
"""Endings that no game has words for."""


class Ended(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """How a match went. Who played it is not in here: names are the table's, people have rows of their own."""

    began: float
    at: float
    """When it ended."""
    plies: int
    bots: list[str]
    """By seat, the level of its bot; "" of a person."""
    played_as: list[str] = []
    """By seat, the level that it thought as, where that is another."""
    payoffs: list[float]
    scores: list[int]
    resigned: list[int] = []
    replaced: list[int] = []
    """The people for whom a bot played, if only once."""
    taken_up: int = 0
    ending: str
    """The key of the game's words for why it ended so, or one of those above."""
    facts: dict[str, Any] = {}
    """What those words need."""
    clause: str = ""
    margin: int | None = None
    """Points between who stands first and the next; None where the game does not count so."""

    @property
    def levels(self) -> list[str]:
        """By seat, the level whose strength its bot had; "" of a person."""
        return self.played_as or self.bots


class Part(NamedTuple):
    """A person's own: what lists and statistics are made from."""

    person: str
    seats: int
    """A bit set: at one device somebody may have several."""
    outcome: Outcome
    levels: str
    """Those of the bots, with a space before and after each."""
    rated: bool
    feats: str
    """Names with a space between them; the game's own as GAME.NAME."""


def ended(table: Table) -> Ended:
    match = table.match
    assert match is not None
    assert table.story.ended is not None
    tally = match.tally()
    scores = [int(match.state.score(seat)) for seat in range(len(table.seats))]
    bots = [seat.bot for seat in table.seats]
    played_as = [plays_as(bot, table.game, match.state) for bot in bots]
    return Ended(
        began=table.story.began,
        at=table.story.ended,
        plies=len(match.plies) - match.taken_up,
        bots=bots,
        played_as=played_as if played_as != bots else [],
        payoffs=table.payoffs(),
        scores=scores,
        resigned=table.resigned,
        replaced=sorted(table.story.replaced),
        taken_up=match.taken_up,
        ending=tally.reason.key if tally else OUT_OF_TIME if table.story.late else GIVEN_UP,
        facts=dict(tally.reason.facts) if tally else {},
        clause=tally.clause if tally else "",
        margin=None if table.game.cooperative else margin(tally, scores),
    )


def margin(tally: Tally | None, scores: Sequence[int]) -> int | None:
    """By how much, where more points stand before fewer; between equals, by nothing."""
    ranks = [1 + sum(other > own for other in scores) for own in scores]
    if tally is None or tally.places() != ranks:
        return None
    first, second, *_ = sorted(scores, reverse=True)
    return first - second


def parts(table: Table, facts: Ended) -> list[Part]:
    """One for each person who played, whatever seats it had."""
    seats_of: dict[str, list[int]] = {}
    for number, seat in enumerate(table.seats):
        if seat.kind == "person" and seat.person:  # nobody, where somebody was shown out
            seats_of.setdefault(seat.person, []).append(number)
    levels = sorted(set(filter(None, facts.bots)))
    rated = counts(table, facts) and all(len(own) == 1 for own in seats_of.values())
    done = feats_of(table, facts, len(seats_of))
    return [
        Part(
            person=person,
            seats=sum(1 << seat for seat in own),
            outcome=outcome(table.game.cooperative, facts, own),
            levels=f" {' '.join(levels)} " if levels else "",
            rated=rated,
            feats=" ".join(done.get(own[0], ())) if len(own) == 1 else "",
        )
        for person, own in seats_of.items()
    ]


def counts(table: Table, facts: Ended) -> bool:
    """Whether it says who plays better: against somebody, from the start, by the printed facts, each for oneself to the
    end; and every bot is one whose strength is known.
    """
    apart = table.game.cooperative or facts.taken_up or facts.replaced or table.game.edition.variant
    known = strengths(table.game)
    return not apart and all(level in known for level in facts.levels if level)


def outcome(cooperative: bool, facts: Ended, own: Sequence[int]) -> Outcome:
    """Who gave up lost, whatever a bot made of it. Of several seats at one device, what they have in common."""
    each = {meaning(cooperative, facts, seat) for seat in own}
    return each.pop() if len(each) == 1 else "mixed"


def meaning(cooperative: bool, facts: Ended, seat: int) -> Outcome:
    payoffs, own = facts.payoffs, facts.payoffs[seat]
    if seat in facts.resigned:
        return "lost"
    if cooperative:
        return "won" if own == 1 else "lost" if own == 0 else "drawn"
    if min(payoffs) == max(payoffs):
        return "drawn"
    return "won" if own == max(payoffs) else "lost"


# --- Feats ---------------------------------------------------------------------------------------------

STRONG, COMPANY, EVERY_GAME = "strong", "company", "every_game"
HOUSE_FEATS = (EVERY_GAME, STRONG, COMPANY)
"""Those of no game. The first follows from all of somebody's matches."""
STRONGEST = "expert"
"""Who beats this level, or one above it, plays well."""
PEOPLE = 4
"""So many make a full table."""


def feats_of(table: Table, facts: Ended, people: int) -> dict[int, list[str]]:
    """What each seat did that is worth remembering, itself and to the end."""
    match = table.match
    if match is None or not facts.clause or facts.taken_up:
        return {}
    game, notes = table.game, [note for ply in match.plies for note in ply.notes]
    named = game.feats(match.state, notes) if game.feats else {}
    done = {
        seat: [
            *(f"{game.id}.{name}" for name, seats in named.items() if seat in seats),
            *([STRONG] if beat_strong(table, facts, seat) else []),
            *([COMPANY] if people >= PEOPLE else []),
        ]
        for seat in range(len(table.seats))
    }
    return {seat: each for seat, each in done.items() if seat not in (*facts.resigned, *facts.replaced)}


def beat_strong(table: Table, facts: Ended, seat: int) -> bool:
    known = strengths(table.game)
    levels = [known[level] for level in facts.levels if level in known]
    strong = bool(levels) and STRONGEST in known and max(levels) >= known[STRONGEST]
    return strong and not table.game.cooperative and meaning(False, facts, seat) == "won"
