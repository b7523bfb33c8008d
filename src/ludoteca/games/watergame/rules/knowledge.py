"""What a player knows: all but the others' hands, the order of the piles and the resources out of the game. Compiled.

Cards that everyone saw go into a hand are known to be there; an investment's drops tell what it is.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT
from ludoteca.core.dice import Dice
from ludoteca.games.watergame.rules.actions import (
    CARDS,
    COPIES,
    EXTRAS,
    INVESTMENTS,
    KINDS,
    NOTHING,
    RESOURCE_CARDS,
    RESOURCE_COPIES,
    RESOURCES,
    SLOTS,
)
from ludoteca.games.watergame.rules.table import Table, resource_kind


def unseen(table: Table, seat: i64) -> vec[i64]:
    """How many cards of each kind a seat cannot place for certain."""
    cards = COPIES[:]
    for place in range(table.discarded):
        cards[table.discards[place]] -= 1
    if table.pending != NOTHING:
        cards[table.pending] -= 1
    for owner in range(table.seats):
        start = owner * KINDS
        kept = table.hands if owner == seat else table.known
        for kind in range(KINDS):
            cards[kind] -= table.laid[start + kind] + kept[start + kind]
        for slot in range(table.resource_counts[owner]):
            source = resource_kind(table.resources[owner * SLOTS + slot])
            if source < KINDS:
                cards[source] -= 1
        for place in range(INVESTMENTS):
            cards[place // EXTRAS] -= table.invested[owner * INVESTMENTS + place]
    return cards


def unseen_resources(table: Table) -> vec[i64]:
    """How many light-blue resources of each kind lie in the reserve or are out of the game."""
    cards = RESOURCE_COPIES[:]
    for kind in range(RESOURCES):
        cards[kind] -= table.spent[kind]
    for seat in range(table.seats):
        for slot in range(table.resource_counts[seat]):
            source = resource_kind(table.resources[seat * SLOTS + slot])
            if source >= KINDS:
                cards[source - KINDS] -= 1
    return cards


def redraw(table: Table, seat: i64, dice: Dice) -> None:
    """Deal anew what a seat cannot know: the others' hands, the pile, the reserve, the chance to come."""
    cards = shuffled(unseen(table, seat), CARDS, dice)
    at: i64 = 0
    for owner in range(table.seats):
        if owner != seat:
            at = deal_hand(table, owner, cards, at)
    table.pile = cards[at:]
    table.drawn = 0
    # What was taken from the reserve is gone: its place is kept.
    sources = vec[i64]([0] * table.opened)
    for source in shuffled(unseen_resources(table), RESOURCE_CARDS, dice):
        sources = append(sources, source)
    table.sources = sources
    table.dice = Dice(dice.word())


def deal_hand(table: Table, owner: i64, cards: vec[i64], at: i64) -> i64:
    """The cards known to be there, and others up to the size of the hand."""
    start = owner * KINDS
    left = table.hand_sizes[owner]
    held: i64 = 0
    for kind in range(KINDS):
        sure = table.known[start + kind]
        table.hands[start + kind] = sure
        left -= sure
        if sure:
            held |= BIT[kind]
    for place in range(at, at + left):
        table.hands[start + cards[place]] += 1
        held |= BIT[cards[place]]
    table.held[owner] = held
    return at + left


def shuffled(counts: vec[i64], most: i64, dice: Dice) -> vec[i64]:
    """So many cards of each kind, in any order."""
    cards = vec[i64](capacity=most)
    for kind in range(len(counts)):
        for _ in range(counts[kind]):
            cards = append(cards, kind)
    dice.shuffle(cards)
    return cards
