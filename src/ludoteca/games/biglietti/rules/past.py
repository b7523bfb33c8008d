"""What happened to the traveller cards since the deal, shared by all the copies of a match. Compiled.

What is worked out hand by hand (`knowledge.py`) loses what is true of several hands together: who took an Accusation
back and then gave a card away has it still, or the other has. So the events themselves are kept, and what a seat
imagines from them (`belief.py`) is worked out when a redraw asks for it, and kept here for the next.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.dice import Dice
from ludoteca.games.biglietti.rules.actions import NOTHING
from ludoteca.games.biglietti.rules.belief import (
    ARRIVED,
    LAID,
    PASSED,
    TICKET_SHOWN,
    Belief,
    imagined,
    seen_by,
)

WORLDS: Final = 128
"""So many worlds a seat imagines at once."""
MORE_WORLDS: Final = 512
"""So many if it turns out to be in none of them and has to think again, from the deal on;"""
MOST_WORLDS: Final = 4096
"""and so many if it was in none of those either, at a table of SMALL or fewer: at larger ones it seldom helps."""
SMALL: Final = 7


class Past:
    """Some events, and all before them. It never changes, but for what it keeps in mind."""

    def __init__(self, before: Past | None, events: vec[i64], hands: vec[i64]) -> None:
        self.before = before
        self.events: vec[i64] = events
        self.hands: vec[i64] = hands
        """As they were dealt."""
        self.length: i64 = len(events)
        if before is not None:
            self.length += before.length
        self.beliefs: list[Belief] = []
        """What some seats imagine here, as far as it was asked for."""

    def whole(self) -> vec[i64]:
        """Every event since the deal."""
        events = vec[i64]([0] * self.length)
        past: Past | None = self
        while past is not None:
            start = past.length - len(past.events)
            for place in range(len(past.events)):
                events[start + place] = past.events[place]
            past = past.before
        return events

    def belief(self, seat: i64) -> Belief:
        """What the seat imagines now: from what it imagined last, or from the deal on."""
        last = self.last_belief(seat)
        if last is not None and last.length == self.length:
            return last
        belief = imagined(seat, self.hands, WORLDS) if last is None else last.copy()
        events = self.whole()
        for place in range(belief.length, self.length):
            lost = belief.worlds == 0
            belief.follow(seen_by(events[place], seat))
            if belief.worlds == 0 and not lost:
                belief = thought_again(seat, self.hands, events, place + 1)
        self.forget(seat)
        self.beliefs.append(belief)
        return belief

    def last_belief(self, seat: i64) -> Belief | None:
        past: Past | None = self
        while past is not None:
            for belief in past.beliefs:
                if belief.seat == seat:
                    return belief
            past = past.before
        return None

    def forget(self, seat: i64) -> None:
        """All that the seat imagined before what it imagined last: a long match would keep too much."""
        last: Belief | None = None
        past = self.before
        while past is not None:
            for belief in past.beliefs[:]:
                if belief.seat == seat:
                    if last is None:
                        last = belief
                    else:
                        past.beliefs.remove(belief)
            past = past.before


def thought_again(seat: i64, hands: vec[i64], events: vec[i64], length: i64) -> Belief:
    """With more worlds, from the deal on, and with what came next in mind."""
    belief = followed(seat, hands, events, length, MORE_WORLDS)
    if belief.worlds == 0 and len(hands) <= SMALL:
        belief = followed(seat, hands, events, length, MOST_WORLDS)
    if belief.worlds:
        belief.thin(WORLDS, Dice(length << 4 | seat))
    return belief


def followed(seat: i64, hands: vec[i64], events: vec[i64], length: i64, worlds: i64) -> Belief:
    """What becomes of so many worlds."""
    belief = imagined(seat, hands, worlds)
    for place in range(length):
        event = seen_by(events[place], seat)
        if event & 15 == PASSED:
            giver = shown_next(events, place + 1, length, event >> 4 & 15)
            taker = shown_next(events, place + 1, length, event >> 8 & 15)
            belief.follow(event, giver, taker)
        else:
            belief.follow(event)
    return belief


def shown_next(events: vec[i64], start: i64, length: i64, traveller: i64) -> i64:
    """The kind that a traveller shows before it gives a card in the next exchange, or NOTHING."""
    arrived = False
    for place in range(start, length):
        what = events[place] & 15
        if what == ARRIVED:
            arrived = True
        elif events[place] >> 4 & 15 == traveller:
            if what in (LAID, TICKET_SHOWN):
                return events[place] >> 12 & 15
            if what == PASSED and arrived:
                return NOTHING
    return NOTHING
