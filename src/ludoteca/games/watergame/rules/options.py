"""What may be done at each moment, listed: whatever has no reason against it. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, count, fill, first
from ludoteca.games.watergame.edition import NUMBERS
from ludoteca.games.watergame.rules.actions import (
    ANSWER,
    ANSWER_PARKED,
    ANSWERED_BY,
    ATTACKS,
    BUILD,
    BUILDINGS,
    CONSTRUCTIONS,
    DEFENCE_WAYS,
    DEFENCES,
    DESTROY,
    DISASTERS,
    EFFECT,
    END,
    FIRST_COLLECT,
    FIRST_DISCARD,
    FIRST_UNLEASH,
    GAIN,
    GAINING,
    GREENS,
    INTERRUPT,
    INVEST,
    KEEP,
    LIFT,
    LIFT_PARKED,
    LIFTING,
    LIFTS,
    NOTHING,
    PARK,
    PASS,
    PLAY,
    RECYCLE,
    RECYCLERS,
    RECYCLING,
    REPLY,
    STAYING,
    SYMBOLS,
    WIDE,
    WIDE_WAYS,
    act,
    attack_on,
    lift,
    sacrifice,
)
from ludoteca.games.watergame.rules.attacks import hurts, recyclable
from ludoteca.games.watergame.rules.city import constructions_discarded, why_not_build, why_not_invest
from ludoteca.games.watergame.rules.reasons import FINE
from ludoteca.games.watergame.rules.table import Table

PASS_ONLY: Final = vec[i64]([PASS])
OFF_TURN: Final[i64] = ATTACKS | RECYCLERS | LIFTING
"""WG-4.2 The kinds that may be played from the hand in an interrupt window."""


def listed(table: Table, seat: i64) -> vec[i64]:
    """What the one who is asked may do now."""
    if table.phase == PLAY:
        return plays(table, seat)
    if table.phase == REPLY:
        return answers(table, seat)
    if table.phase == INTERRUPT:
        return steps_in(table, seat)
    return discards(table, seat)


def room(table: Table, seat: i64) -> i64:
    """Enough for all that the hand and the defences lying ready may stand for, and one more."""
    most = 1 + max(DEFENCE_WAYS, table.seats - 1) * table.hand_sizes[seat]
    wide = table.held[seat] & WIDE
    if wide:
        most += WIDE_WAYS * count(wide)
    if table.lying[seat] & STAYING:
        most += DEFENCE_WAYS * count(table.parked(seat))
    return most


def plays(table: Table, seat: i64) -> vec[i64]:
    """WG-3.1 Any number of cards in any order, until the plays are ended."""
    most = room(table, seat)
    sunk = table.sunk[seat]
    if sunk:
        most += count(sunk) * (CONSTRUCTIONS + 1)
    found = vec[i64]([0] * most)
    found[0] = END
    held = table.held[seat]
    at = add_constructions(table, seat, held & BUILDINGS, found, 1)
    if table.supply > 0:
        at = fill(found, at, FIRST_COLLECT, held & GREENS)
    at = add_attacks(table, seat, held & ATTACKS, found, at)
    at = add_defences(table, seat, held & DEFENCES, found, at)
    at = fill(found, at, FIRST_UNLEASH, held & DISASTERS)
    at = add_parked(table, seat, found, at)
    if sunk and not table.last_lap():
        at = add_sacrifices(table, sunk, found, at)
    return found[:at]


def steps_in(table: Table, seat: i64) -> vec[i64]:
    """WG-4.2 Attacks and the special defences, one after another, until it passes."""
    held = table.held[seat] & OFF_TURN
    if not held and (not table.lying[seat] & STAYING or not table.parked(seat)):
        return PASS_ONLY
    found = vec[i64]([0] * room(table, seat))
    found[0] = PASS
    at = add_attacks(table, seat, held & ATTACKS, found, 1)
    held &= DEFENCES
    while held:
        kind = first(held)
        held ^= BIT[kind]
        at = add_special(table, seat, kind, found, at)
    return found[: add_parked(table, seat, found, at)]


def answers(table: Table, seat: i64) -> vec[i64]:
    """WG-4.1 An answer, or a pass."""
    held = table.held[seat] & ANSWERED_BY[table.pending]
    ready = table.parked(seat) & ANSWERED_BY[table.pending]
    if not held | ready:
        return PASS_ONLY
    found = vec[i64]([PASS] * (1 + count(held) + count(ready)))
    at: i64 = 1
    while held:
        kind = first(held)
        held ^= BIT[kind]
        found[at] = act(ANSWER, kind)
        at += 1
    while ready:
        kind = first(ready)
        ready ^= BIT[kind]
        found[at] = act(ANSWER_PARKED, kind)
        at += 1
    return found


def discards(table: Table, seat: i64) -> vec[i64]:
    """WG-3.1 Any number, one by one in the chosen order."""
    held = table.held[seat]
    found = vec[i64]([KEEP] * (1 + count(held)))
    fill(found, 1, FIRST_DISCARD, held)
    return found


# Each of these writes into a list from a place on, and returns the place after the last one written. To fill by index
# takes half the time of appending.


def add_constructions(table: Table, seat: i64, kinds: i64, found: vec[i64], at: i64) -> i64:
    """WG-3.3, WG-3.4 What can be built cannot be invested."""
    while kinds:
        kind = first(kinds)
        kinds ^= BIT[kind]
        if why_not_build(table, seat, kind) == FINE:
            found[at] = act(BUILD, kind)
            at += 1
        elif 0 < kind < NUMBERS and why_not_invest(table, seat, kind) == FINE:
            found[at] = act(INVEST, kind)
            at += 1
    return at


def add_attacks(table: Table, seat: i64, kinds: i64, found: vec[i64], at: i64) -> i64:
    """WG-3.7 Each on any opponent that it hurts; WG-2.2 in a truce none at all."""
    if table.truce:
        return at
    while kinds:
        kind = first(kinds)
        kinds ^= BIT[kind]
        for turn in range(1, table.seats):
            target = (seat + turn) % table.seats
            if EFFECT[kind] == DESTROY:
                at = fill(found, at, attack_on(kind, target, 0), table.buildings(target))
            elif hurts(table, kind, target, NOTHING):
                found[at] = attack_on(kind, target, NOTHING)
                at += 1
    return at


def add_defences(table: Table, seat: i64, kinds: i64, found: vec[i64], at: i64) -> i64:
    """WG-1.2, WG-3.8 Kept ready, gained from, or played against something."""
    while kinds:
        kind = first(kinds)
        kinds ^= BIT[kind]
        if SYMBOLS & BIT[kind]:
            found[at] = act(PARK, kind)
            at += 1
        if GAIN[kind] and table.supply > 0:
            found[at] = act(GAINING, kind)
            at += 1
        at = add_special(table, seat, kind, found, at)
    return at


def add_special(table: Table, seat: i64, kind: i64, found: vec[i64], at: i64) -> i64:
    """WG-4.2 Waste recycling, and what cancels something that lies before the player."""
    if LIFTING & BIT[kind]:
        at = add_lifts(table, seat, LIFT, kind, found, at)
    if RECYCLE[kind]:
        at = fill(found, at, act(RECYCLING, kind), recyclable(table, kind))
    return at


def add_parked(table: Table, seat: i64, found: vec[i64], at: i64) -> i64:
    """WG-3.8 A defence works from the table wherever it would from the hand."""
    if table.lying[seat] & STAYING:
        ready = table.parked(seat)
        while ready:
            kind = first(ready)
            ready ^= BIT[kind]
            at = add_lifts(table, seat, LIFT_PARKED, kind, found, at)
    return at


def add_lifts(table: Table, seat: i64, verb: i64, kind: i64, found: vec[i64], at: i64) -> i64:
    attacks = table.lying[seat] & LIFTS[kind]
    while attacks:
        attack = first(attacks)
        attacks ^= BIT[attack]
        found[at] = lift(verb, kind, attack)
        at += 1
    return at


def add_sacrifices(table: Table, sunk: i64, found: vec[i64], at: i64) -> i64:
    """WG-3.9 Each investment for each construction among the discards, or for the reserve."""
    prizes = constructions_discarded(table)
    while sunk:
        invested = first(sunk)
        sunk ^= BIT[invested]
        at = fill(found, at, sacrifice(invested, 0), prizes)
        if table.reserve_size() > 0:
            found[at] = sacrifice(invested, NOTHING)
            at += 1
    return at
