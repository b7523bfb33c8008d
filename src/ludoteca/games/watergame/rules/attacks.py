"""WG-3.7, WG-3.8, WG-4 Attacks and their answers, defences, Waste recycling, catastrophes. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import BIT, first
from ludoteca.games.watergame.rules.actions import (
    AMOUNT,
    ANSWERED_BY,
    DESTROY,
    DISCARD,
    EFFECT,
    GAIN,
    KINDS,
    LOSE,
    LOSE_GREEN,
    NO_SEAT,
    NOTHING,
    RECYCLE,
    SLOTS,
    STAYING,
    SYMBOL,
    TAKE,
)
from ludoteca.games.watergame.rules.city import destroy, highest
from ludoteca.games.watergame.rules.reasons import (
    ATTACKING,
    DEFENDING,
    FINE,
    INTERRUPTING,
    PRINTED,
    SUPPLY,
    TRUCE,
    TURN,
)
from ludoteca.games.watergame.rules.table import NO_SLOT, Table, resource_drops, resource_kind


def not_held(table: Table, seat: i64) -> i64:
    """WG-3.1, WG-4.2 The clause by which a card must be in hand: in one's own turn, or stepping into another's."""
    return TURN if seat == table.player else INTERRUPTING


# --- WG-3.7 Attacks --------------------------------------------------------------------------------


def why_not_attack(table: Table, seat: i64, kind: i64, target: i64, choice: i64) -> i64:
    """WG-3.7 On one who has what the attack takes; those that stay are always legal. WG-2.2 In a truce none at all."""
    if not table.held[seat] & BIT[kind]:
        return not_held(table, seat)
    if target == seat or target >= table.seats:
        return ATTACKING
    if table.truce:
        return TRUCE
    return FINE if hurts(table, kind, target, choice) else ATTACKING


def hurts(table: Table, kind: i64, target: i64, choice: i64) -> bool:
    effect = EFFECT[kind]
    if effect == DESTROY:
        return table.lying[target] & BIT[choice] != 0
    if effect == DISCARD:
        return table.hand_sizes[target] > 0
    return STAYING & BIT[kind] != 0 or table.drops[target] > 0


def attack(table: Table, clause: str, seat: i64, kind: i64, target: i64, choice: i64) -> None:
    if table.journal is not None:
        table.note(clause, seat, "attack", {"card": kind, "target": target, "choice": choice})
    table.give(seat, kind)
    table.pending = kind
    table.attacker = seat
    table.target = target
    table.choice = choice


def strike(table: Table) -> None:
    """WG-3.7 Not answered: it stays before its victim, or takes effect and is discarded after it."""
    kind = table.pending
    target = table.target
    if STAYING & BIT[kind]:
        table.lay(target, kind)
        if table.journal is not None:
            table.note("WG-3.7", target, "stays", {"card": kind})
    else:
        if EFFECT[kind] == DESTROY:
            destroy(table, target, table.choice)
        elif EFFECT[kind] == DISCARD:
            table.discard_at_random(target, AMOUNT[kind])
        else:
            take_drops(table, target, kind)
        table.discard(kind)
    forget_attack(table)


def take_drops(table: Table, target: i64, kind: i64) -> None:
    """WG-1.1 What is lost goes to the supply; theft passes it by."""
    if EFFECT[kind] == TAKE:
        drops = table.give_up(target, AMOUNT[kind])
        table.receive(table.attacker, drops)
        if table.journal is not None:
            table.note("WG-1.1", target, "stolen", {"drops": drops, "thief": table.attacker})
    else:
        lose(table, target, AMOUNT[kind])


def lose(table: Table, seat: i64, drops: i64) -> None:
    lost = table.pay(seat, drops)
    if table.journal is not None and lost:
        table.note("WG-3.2", seat, "lose", {"drops": lost})


def forget_attack(table: Table) -> None:
    table.pending = NOTHING
    table.attacker = NO_SEAT
    table.target = NO_SEAT
    table.choice = NOTHING


# --- WG-3.7, WG-3.8 Answers ------------------------------------------------------------------------


def why_not_answer(table: Table, seat: i64, kind: i64, from_table: bool) -> i64:
    """WG-3.7 With one fitting defence, from the hand or from the table."""
    if from_table and not table.parked(seat) & BIT[kind]:
        return DEFENDING
    if not from_table and not table.held[seat] & BIT[kind]:
        return ATTACKING
    return FINE if ANSWERED_BY[table.pending] & BIT[kind] else ATTACKING


def answer(table: Table, seat: i64, kind: i64, from_table: bool) -> None:
    """WG-3.7 Cancelled: the attack is discarded, then the defence."""
    if table.journal is not None:
        clause = "WG-3.8" if from_table else "WG-3.7"
        table.note(clause, seat, "answer", {"card": kind, "attack": table.pending})
    table.discard(table.pending)
    spend_defence(table, seat, kind, from_table)
    forget_attack(table)


def spend_defence(table: Table, seat: i64, kind: i64, from_table: bool) -> None:
    if from_table:
        table.pick_up(seat, kind)
    else:
        table.give(seat, kind)
    table.discard(kind)


# --- WG-3.8 Defences in one's own time -------------------------------------------------------------


def park(table: Table, seat: i64, kind: i64) -> None:
    """WG-3.8 One a symbol: a new one replaces the old, which is discarded."""
    if table.journal is not None:
        table.note("WG-3.8", seat, "park", {"card": kind})
    table.give(seat, kind)
    ready = table.parked(seat)
    while ready:
        old = first(ready)
        ready ^= BIT[old]
        if SYMBOL[old] == SYMBOL[kind]:
            table.pick_up(seat, old)
            table.discard(old)
    table.lay(seat, kind)


def why_not_lift(table: Table, seat: i64, kind: i64, attack: i64, from_table: bool) -> i64:
    """WG-3.8 A defence cancels what it fits and what lies before its player."""
    if from_table and not table.parked(seat) & BIT[kind]:
        return DEFENDING
    if not from_table and not table.held[seat] & BIT[kind]:
        return not_held(table, seat)
    if table.lying[seat] & BIT[attack]:
        return FINE
    return DEFENDING if SYMBOL[kind] else PRINTED


def lift(table: Table, clause: str, seat: i64, kind: i64, attack: i64, from_table: bool) -> None:
    if table.journal is not None:
        table.note(clause, seat, "lift", {"card": kind, "attack": attack})
    table.pick_up(seat, attack)
    table.discard(attack)
    spend_defence(table, seat, kind, from_table)


# --- WG-1.2 Gains and Waste recycling --------------------------------------------------------------


def why_not_gain(table: Table, seat: i64, kind: i64) -> i64:
    """WG-1.1 Not while the supply is empty."""
    if not table.held[seat] & BIT[kind]:
        return TURN
    return FINE if table.supply > 0 else SUPPLY


def play_gain(table: Table, seat: i64, kind: i64) -> None:
    table.give(seat, kind)
    drops = table.gain(seat, GAIN[kind])
    table.discard(kind)
    if table.journal is not None:
        table.note("WG-1.2", seat, "gain", {"card": kind, "drops": drops})


def recyclable(table: Table, kind: i64) -> i64:
    """WG-1.2 Among the last discards, never another card that recycles."""
    kinds = table.recent_discards(RECYCLE[kind])
    found: i64 = 0
    while kinds:
        other = first(kinds)
        kinds ^= BIT[other]
        if RECYCLE[other] == 0:
            found |= BIT[other]
    return found


def why_not_recycle(table: Table, seat: i64, kind: i64, wanted: i64) -> i64:
    if not table.held[seat] & BIT[kind]:
        return not_held(table, seat)
    return FINE if recyclable(table, kind) & BIT[wanted] else PRINTED


def recycle(table: Table, clause: str, seat: i64, kind: i64, wanted: i64) -> None:
    """WG-1.2 Counted before it is discarded ittable."""
    if table.journal is not None:
        table.note(clause, seat, "recycle", {"card": kind, "wanted": wanted})
    table.give(seat, kind)
    table.take_discard(wanted)
    table.take_openly(seat, wanted)
    table.discard(kind)


# --- WG-4.3 Catastrophes ---------------------------------------------------------------------------


def unleash(table: Table, seat: i64, kind: i64) -> None:
    """WG-4.3 It strikes from the active player round, and nobody can answer it."""
    if table.journal is not None:
        table.note("WG-4.3", seat, "catastrophe", {"card": kind})
    table.give(seat, kind)
    for turn in range(table.seats):
        suffer(table, (seat + turn) % table.seats, kind)
    table.discard(kind)


def suffer(table: Table, seat: i64, kind: i64) -> None:
    effect = EFFECT[kind]
    if effect == LOSE:
        lose(table, seat, AMOUNT[kind])
    elif effect == DISCARD:
        table.discard_at_random(seat, AMOUNT[kind])
    elif effect == LOSE_GREEN:
        lose_green(table, seat)
    elif highest(table, seat) != NOTHING:
        destroy(table, seat, highest(table, seat))


def lose_green(table: Table, seat: i64) -> None:
    """WG-1.2 The green resource with most drops; of equal ones the one paid from last."""
    slot: i64 = NO_SLOT
    most: i64 = 0
    start = seat * SLOTS
    for place in range(start, start + table.resource_counts[seat]):
        entry = table.resources[place]
        if resource_kind(entry) < KINDS and resource_drops(entry) >= most:
            most = resource_drops(entry)
            slot = place
    if slot != NO_SLOT:
        table.drops[seat] -= most
        table.supply += most
        if table.journal is not None:
            table.note("WG-1.2", seat, "lose", {"drops": most})
        table.remove_resource(seat, slot)
