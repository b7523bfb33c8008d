"""5+1, one position: where tiles, tokens, pawns and cards lie, and who knows what of them. Compiled.

Sets of cells are bits of one number. Nothing here decides what may be done: that is `turn`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, count, members
from ludoteca.core.dice import Dice
from ludoteca.core.state import State
from ludoteca.games.cinquepiuuno.edition import CARDS as CARD_NAMES
from ludoteca.games.cinquepiuuno.rules.components import (
    ALL_TOKENS,
    AT_START,
    CARD_BITS,
    CARDS,
    CARDS_OF_A_KIND,
    GOALS,
    GRID,
    NO_CARD,
    PLACES,
    SUCCESSES,
    TOKENS,
    VALUES,
    by_level,
    seat_hand,
)

NOBODY: Final = -1
NO_CELL: Final = -1


class Position(State):
    def __init__(
        self,
        seats: i64,
        level: i64,
        dice: Dice,
        tiles: vec[i64],
        pawns: vec[i64],
        tokens: vec[i64],
        peeked: vec[i64],
        hands: vec[i64],
        open_hands: vec[i64],
    ) -> None:
        """CU-1 An empty table around the tiles; `setup` puts the rest on it."""
        super().__init__()
        self.seats: i64 = seats
        self.level: i64 = level
        self.tokens_each: i64 = TOKENS[by_level(level, seats)]
        self.goal: i64 = GOALS[by_level(level, seats)]
        self.successes: i64 = SUCCESSES[level - 1]
        self.max_turns: i64 = 0
        self.memory_aid: bool = False
        self.dice: Dice = dice
        # The tiles by cell; which lie face up, were ever shown to all, were looked at by each seat alone.
        self.tiles: vec[i64] = tiles
        self.start: i64 = 0
        self.face_up: i64 = 0
        self.seen: i64 = 0
        self.peeked: vec[i64] = peeked
        self.tokens: vec[i64] = tokens
        self.pawns: vec[i64] = pawns
        self.purple: i64 = 0
        self.puddled: i64 = 0
        # The cards: each hand, what everybody knows of each hand, the deck with its known bottom, the one in use.
        self.hands: vec[i64] = hands
        self.open_hands: vec[i64] = open_hands
        self.deck: i64 = 0
        self.deck_size: i64 = 0
        self.deck_known: i64 = 0
        self.in_use: i64 = NO_CARD
        # The turn, and what of it is still to be seen.
        self.player: i64 = 0
        self.waits_for: i64 = AT_START
        self.die: i64 = 0
        self.spare_die: i64 = 0
        self.landing_die: i64 = 0
        self.shown: i64 = NO_CELL
        self.peeking: i64 = 0
        self.turns: i64 = 0
        self.over: bool = False
        self.winner: i64 = NOBODY
        self.disclosures: i64 = 0
        self.lessons: i64 = 0

    # --- Looking at the table -----------------------------------------------------------------------

    def pawn_cells(self) -> i64:
        """CU-2.0 Where pawns stand, the purple one too."""
        cells = BIT[self.purple]
        for seat in range(self.seats):
            cells |= BIT[self.pawns[seat]]
        return cells

    def alone(self, seat: i64) -> bool:
        """CU-3.1 Whether no other pawn stands with the seat's."""
        cell = self.pawns[seat]
        if self.purple == cell:
            return False
        for other in range(self.seats):
            if other != seat and self.pawns[other] == cell:
                return False
        return True

    def token_cells(self) -> i64:
        cells: i64 = 0
        for seat in range(self.seats):
            cells |= self.tokens[seat]
        return cells

    def owner(self, cell: i64) -> i64:
        """Whose token lies there, or NOBODY."""
        for seat in range(self.seats):
            if self.tokens[seat] & BIT[cell]:
                return seat
        return NOBODY

    def rival(self, cell: i64) -> i64:
        """Whose token lies there, if not the player's own; else NOBODY."""
        owner = self.owner(cell)
        return NOBODY if owner == self.player else owner

    def supply(self, seat: i64) -> i64:
        """Tokens still in hand."""
        return self.tokens_each - count(self.tokens[seat])

    def covered(self) -> i64:
        return GRID & ~self.face_up

    def open_events(self) -> i64:
        """The event tiles that lie face up: CU-3.5 a face-up place never lies without a token."""
        return self.face_up & ~self.token_cells() & ~BIT[self.start]

    def swappable(self) -> i64:
        """CU-2.2 Tiles free of tokens and pawns; Start never moves."""
        return GRID & ~self.token_cells() & ~self.pawn_cells() & ~BIT[self.start]

    def known(self, seat: i64) -> i64:
        """CU-6.1 The tiles that a seat knows: shown to all, or looked at alone."""
        return self.seen | self.peeked[seat]

    def hand_size(self, seat: i64) -> i64:
        size: i64 = 0
        for card in range(CARDS):
            size += self.hands[seat_hand(seat, card)]
        return size

    def open_size(self, seat: i64) -> i64:
        """CU-6.2 How many cards of a hand everybody knows."""
        size: i64 = 0
        for card in range(CARDS):
            size += self.open_hands[seat_hand(seat, card)]
        return size

    def deck_card(self, place: i64) -> i64:
        """The card so far below the top."""
        return self.deck >> CARD_BITS * place & 7

    def points(self, seat: i64) -> i64:
        """CU-1.2 What the places with the seat's tokens are worth together."""
        total: i64 = 0
        for cell in members(self.tokens[seat]):
            total += VALUES[self.tiles[cell]]
        return total

    def described(self, cell: i64, prefix: str = "") -> dict[str, int]:
        """Which tile lies there, for a note; CU-1.2 what a place is worth is told where it counts."""
        tile = self.tiles[cell]
        facts: dict[str, int] = {prefix + "tile": tile}
        if self.goal != ALL_TOKENS and tile < PLACES:
            facts[prefix + "worth"] = VALUES[tile]
        return facts

    # --- CU-6 What a player knows -------------------------------------------------------------------

    def revealed(self) -> i64:
        return self.disclosures + self.lessons

    def disclosed(self) -> i64:
        return self.disclosures

    def resample(self, seat: i64, dice: Dice) -> None:
        """Deal the tiles and cards that the seat does not know anew, and throw other dice from here on."""
        if self.over:
            return  # CU-5.1 Everything is open.
        self.redraw_tiles(GRID & ~self.known(seat), dice)
        self.redraw_cards(seat, dice)
        self.dice = Dice(dice.word())

    def redraw_tiles(self, cells: i64, dice: Dice) -> None:
        kinds: i64 = 0
        for cell in members(cells):
            kinds |= BIT[self.tiles[cell]]
        unknown = members(kinds)
        dice.shuffle(unknown)
        tiles = self.tiles[:]
        places = members(cells)
        for at in range(len(places)):
            tiles[places[at]] = unknown[at]
        self.tiles = tiles

    def redraw_cards(self, seat: i64, dice: Dice) -> None:
        """CU-6.2 All but one's own, the open ones of the others, the one in use and the deck's known bottom."""
        left = CARDS_OF_A_KIND[:]
        if self.in_use != NO_CARD:
            left[self.in_use] -= 1
        closed = self.deck_size - self.deck_known
        for place in range(closed, self.deck_size):
            left[self.deck_card(place)] -= 1
        for other in range(self.seats):
            kept = self.hands if other == seat else self.open_hands
            for card in range(CARDS):
                left[card] -= kept[seat_hand(other, card)]
        unknown = vec[i64]()
        for card in range(CARDS):
            for _ in range(left[card]):
                unknown = append(unknown, card)
        dice.shuffle(unknown)

        at: i64 = 0
        for other in range(self.seats):
            if other == seat:
                continue
            hidden = self.hand_size(other) - self.open_size(other)
            for card in range(CARDS):
                self.hands[seat_hand(other, card)] = self.open_hands[seat_hand(other, card)]
            for _ in range(hidden):
                self.hands[seat_hand(other, unknown[at])] += 1
                at += 1
        deck = self.deck >> CARD_BITS * closed
        for place in range(closed):
            # The last one dealt lies on top.
            deck = deck << CARD_BITS | unknown[at + place]
        self.deck = deck

    # --- Plain data ---------------------------------------------------------------------------------

    def copy_onto(self, twin: Position) -> None:
        """What the constructor of a copy was not given."""
        twin.max_turns = self.max_turns
        twin.memory_aid = self.memory_aid
        twin.start = self.start
        twin.face_up = self.face_up
        twin.seen = self.seen
        twin.purple = self.purple
        twin.puddled = self.puddled
        twin.deck = self.deck
        twin.deck_size = self.deck_size
        twin.deck_known = self.deck_known
        twin.in_use = self.in_use
        twin.player = self.player
        twin.waits_for = self.waits_for
        twin.die = self.die
        twin.spare_die = self.spare_die
        twin.landing_die = self.landing_die
        twin.shown = self.shown
        twin.peeking = self.peeking
        twin.turns = self.turns
        twin.over = self.over
        twin.winner = self.winner
        twin.disclosures = self.disclosures
        twin.lessons = self.lessons

    def dump(self) -> dict[str, object]:
        return {
            "dice": self.dice.dump(),
            "tiles": list(self.tiles),
            "face_up": self.face_up,
            "seen": self.seen,
            "peeked": list(self.peeked),
            "tokens": list(self.tokens),
            "pawns": list(self.pawns),
            "purple": self.purple,
            "puddled": self.puddled,
            "hands": list(self.hands),
            "open_hands": list(self.open_hands),
            "deck": [self.deck_card(place) for place in range(self.deck_size)],
            "deck_known": self.deck_known,
            "in_use": self.in_use,
            "player": self.player,
            "waits_for": self.waits_for,
            "die": self.die,
            "spare_die": self.spare_die,
            "landing_die": self.landing_die,
            "shown": self.shown,
            "peeking": self.peeking,
            "turns": self.turns,
            "over": self.over,
            "winner": self.winner,
            "revealed": self.revealed(),
        }

    def census(self) -> dict[str, int]:
        """CU-1 Thirty different tiles, all tokens, all cards; a token lies alone, on a place that is face up."""
        kinds: i64 = 0
        for tile in self.tiles:
            kinds |= BIT[tile]
        counts: dict[str, int] = {"tiles": count(kinds), "cells": len(self.tiles)}
        laid: i64 = 0
        misplaced: i64 = 0
        for seat in range(self.seats):
            laid += count(self.tokens[seat])
            for cell in members(self.tokens[seat]):
                misplaced += 0 if self.tiles[cell] < len(VALUES) else 1
            counts[f"tokens of {seat}"] = count(self.tokens[seat]) + max(self.supply(seat), 0)
        counts["tokens sharing a cell"] = laid - count(self.token_cells())
        counts["tokens off a place"] = misplaced + count(self.token_cells() & ~self.face_up)
        counts["face-up places without a token"] = 0
        for cell in members(self.face_up & ~self.token_cells()):
            counts["face-up places without a token"] += 1 if self.tiles[cell] < len(VALUES) else 0
        counts["face-up tiles unknown"] = count(self.face_up & ~self.seen)
        for card in range(CARDS):
            held: i64 = 1 if self.in_use == card else 0
            for seat in range(self.seats):
                held += self.hands[seat_hand(seat, card)]
            for place in range(self.deck_size):
                held += 1 if self.deck_card(place) == card else 0
            counts[CARD_NAMES[card]] = held
        return counts
