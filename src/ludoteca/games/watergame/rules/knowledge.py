"""What a player knows: everything but the others' hands, the order of the piles and the resources out of the game.

Cards that everyone saw go into a hand are known to be there; an investment's drops tell what it is.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT
from ludoteca.core.dice import Dice
from ludoteca.games.watergame.edition import EDITION
from ludoteca.games.watergame.rules.attacks import Attacks
from ludoteca.games.watergame.rules.cards import (
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
from ludoteca.games.watergame.rules.table import resource_kind


class Knowledge(Attacks):
    def unseen(self, seat: i64) -> vec[i64]:
        """How many cards of each kind a seat cannot place for certain."""
        cards = COPIES[:]
        for place in range(self.discarded):
            cards[self.discards[place]] -= 1
        if self.pending != NOTHING:
            cards[self.pending] -= 1
        for owner in range(self.seats):
            start = owner * KINDS
            for kind in range(KINDS):
                cards[kind] -= self.laid[start + kind]
                cards[kind] -= self.hands[start + kind] if owner == seat else self.known[start + kind]
            for slot in range(self.resource_counts[owner]):
                source = resource_kind(self.resources[owner * SLOTS + slot])
                if source < KINDS:
                    cards[source] -= 1
            for place in range(INVESTMENTS):
                cards[place // EXTRAS] -= self.invested[owner * INVESTMENTS + place]
        return cards

    def unseen_resources(self) -> vec[i64]:
        """How many light-blue resources of each kind lie in the reserve or are out of the game."""
        cards = RESOURCE_COPIES[:]
        for kind in range(RESOURCES):
            cards[kind] -= self.spent[kind]
        for seat in range(self.seats):
            for slot in range(self.resource_counts[seat]):
                source = resource_kind(self.resources[seat * SLOTS + slot])
                if source >= KINDS:
                    cards[source - KINDS] -= 1
        return cards

    def redraw(self, seat: i64, dice: Dice) -> None:
        """Deal anew what a seat cannot know: the others' hands, the pile, the reserve, the chance to come."""
        cards = shuffled(self.unseen(seat), CARDS, dice)
        at: i64 = 0
        for owner in range(self.seats):
            if owner != seat:
                at = self.deal_hand(owner, cards, at)
        self.pile = cards[at:]
        self.drawn = 0
        # What was taken from the reserve is gone: its place is kept.
        sources = vec[i64]([0] * self.opened)
        for source in shuffled(self.unseen_resources(), RESOURCE_CARDS, dice):
            sources = append(sources, source)
        self.sources = sources
        self.dice = Dice(dice.word())

    def deal_hand(self, owner: i64, cards: vec[i64], at: i64) -> i64:
        """The cards known to be there, and others up to the size of the hand."""
        start = owner * KINDS
        left = self.hand_sizes[owner]
        held: i64 = 0
        for kind in range(KINDS):
            sure = self.known[start + kind]
            self.hands[start + kind] = sure
            left -= sure
            if sure:
                held |= BIT[kind]
        for place in range(at, at + left):
            self.hands[start + cards[place]] += 1
            held |= BIT[cards[place]]
        self.held[owner] = held
        return at + left

    def census(self) -> dict[str, int]:
        """WG-1.2 An attack that waits for its answer is a card too."""
        counts = super().census()
        if self.pending != NOTHING:
            counts[EDITION.cards[self.pending].id] += 1
        return counts


def shuffled(counts: vec[i64], most: i64, dice: Dice) -> vec[i64]:
    """So many cards of each kind, in any order."""
    cards = vec[i64](capacity=most)
    for kind in range(len(counts)):
        for _ in range(counts[kind]):
            cards = append(cards, kind)
    dice.shuffle(cards)
    return cards
