"""A match of Felci, in the order of the rulebook. Compiled.

Legality is said once, as sets of cells and benches: `legal` lists them, `why_not` looks into them.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, count, fill
from ludoteca.core.dice import Dice
from ludoteca.core.state import NO_ACTIONS, State
from ludoteca.games.felci.edition import EDITION
from ludoteca.games.felci.rules.actions import (
    ACTIONS,
    ACTIONS_A_TURN,
    ALL_KINDS,
    ALL_SIDES,
    ALL_VISITS,
    BLACK,
    CELLS,
    EVERY_KIND,
    EVERY_TILE,
    GARDEN,
    GARDEN_CELLS,
    HAND,
    KINDS,
    NO_KIND,
    ONE_KIND,
    SIDE_CELLS,
    SIDES,
    TILES,
    TILES_OF_A_KIND,
    UNDERGROWTH,
    VISIT,
    VISITS_OF,
    VISITS_TO,
    WHITE,
    adjacent,
    fern,
    laid,
    laid_by,
    laid_cell,
    laid_chain,
    laid_kind,
    seat_hand,
    undergrowth,
    visit,
)


class Felci(State):
    # --- FE-2 Setup --------------------------------------------------------------------------------

    def __init__(
        self,
        player: i64,
        pile: vec[i64],
        hands: vec[i64],
        ferns: vec[i64],
        undergrowth: vec[i64],
        visitors: vec[i64],
        open_visits: vec[i64],
    ) -> None:
        """FE-2.2 The pile lies in the order in which it will be drawn."""
        super().__init__()
        self.player: i64 = player
        self.actions_left: i64 = ACTIONS_A_TURN
        self.pile: vec[i64] = pile
        self.drawn: i64 = 0
        self.hands: vec[i64] = hands
        self.ferns: vec[i64] = ferns
        self.filled: i64 = 0
        self.undergrowth: vec[i64] = undergrowth
        self.chains: i64 = 0
        self.spore: i64 = NO_KIND
        self.tip: i64 = 0
        self.visitors: vec[i64] = visitors
        """Who sits where, a set for each player: a seated visitor is the visit that brought it."""
        self.open_visits: vec[i64] = open_visits
        self.over: bool = False

    # --- FE-3 The turn -----------------------------------------------------------------------------

    def acting(self) -> i64:
        if self.over:
            return 0
        return BIT[self.player]

    def legal(self, seat: i64) -> vec[i64]:
        """FE-3.1 A fern or a visitor, counted first and then written down: half the time of appending."""
        if self.over or seat != self.player:
            return NO_ACTIONS
        held = self.kinds_held()
        spores = self.spores(held)
        visits = self.visits()
        size = count(visits)
        for kind in range(ALL_KINDS):
            if spores & BIT[kind]:
                cells = self.spore_cells(kind)
                size += count(self.fern_cells(cells))
                size += count(self.onward(cells)) * count(self.hideable(held, kind))

        actions = vec[i64]([0] * size)
        at: i64 = 0
        for kind in range(ALL_KINDS):
            if spores & BIT[kind]:
                cells = self.spore_cells(kind)
                at = fill(actions, at, fern(kind, 0), self.fern_cells(cells))
                at = self.list_undergrowth(actions, at, held, kind, self.onward(cells))
        fill(actions, at, VISIT, visits)
        return actions

    def list_undergrowth(self, actions: vec[i64], at: i64, held: i64, spore: i64, cells: i64) -> i64:
        if cells:
            hideable = self.hideable(held, spore)
            for hidden in range(ALL_KINDS):
                if hideable & BIT[hidden]:
                    at = fill(actions, at, undergrowth(spore, hidden, 0), cells)
        return at

    def apply(self, seat: i64, action: i64) -> None:
        if action < UNDERGROWTH:
            self.place_fern(action // CELLS, action % CELLS)
        elif action < VISIT:
            pair = (action - UNDERGROWTH) // CELLS
            self.lay_undergrowth(pair // KINDS, pair % KINDS, action % CELLS)
            return
        else:
            action -= VISIT
            self.seat_visitor(action % KINDS, action // KINDS)
        self.actions_left -= 1
        if self.actions_left == 0:
            self.end_turn()
        elif self.hand_size(seat) == 0 and self.open_visits[seat] == 0:
            self.skip()

    def skip(self) -> None:
        """FE-3.2 No tile in hand and nobody left to seat: the rest of the turn is skipped by itself."""
        if self.journal is not None:
            self.note("FE-3.2", self.player, "skip", {})
        self.end_turn()

    def end_turn(self) -> None:
        """FE-3.3 Draw, then the other player's turn. FE-6.1 The game may end there."""
        self.draw(self.player)
        self.player = 1 - self.player
        self.actions_left = ACTIONS_A_TURN
        if self.player == WHITE and self.drawn == TILES:
            self.over = True
            if self.journal is not None:
                self.note("FE-6.1", WHITE, "end", {"white": self.score(WHITE), "black": self.score(BLACK)})

    def draw(self, seat: i64) -> None:
        """FE-3.3 Refill the hand to four, or as far as the pile goes."""
        wanted = min(HAND - self.hand_size(seat), TILES - self.drawn)
        if self.journal is not None and wanted > 0:
            self.note_draw(seat, wanted)
        last = self.drawn + wanted
        while self.drawn < last:
            self.hands[seat_hand(seat, self.pile[self.drawn])] += 1
            self.drawn += 1

    def note_draw(self, seat: i64, wanted: i64) -> None:
        kinds: dict[str, int] = {}
        for kind in range(KINDS):
            kinds[EDITION.kinds[kind]] = 0
        for place in range(self.drawn, self.drawn + wanted):
            kinds[EDITION.kinds[self.pile[place]]] += 1
        self.note("FE-3.3", seat, "draw", {"tiles": wanted}, kinds, BIT[seat])

    def kinds_held(self) -> i64:
        """The kinds in the hand of the player to move, as a bit set."""
        kinds: i64 = 0
        hands = self.hands
        start = seat_hand(self.player, 0)
        for kind in range(ALL_KINDS):
            if hands[start + kind]:
                kinds |= BIT[kind]
        return kinds

    def hand_size(self, seat: i64) -> i64:
        size: i64 = 0
        hands = self.hands
        start = seat_hand(seat, 0)
        for place in range(start, start + KINDS):
            size += hands[place]
        return size

    # --- FE-4 The fern action ----------------------------------------------------------------------

    def spores(self, held: i64) -> i64:
        """The kinds that may be placed: of those held, FE-4.4 only the one that a chain under way leads to."""
        return held if self.spore == NO_KIND else BIT[self.spore]

    def spore_cells(self, kind: i64) -> i64:
        """FE-4.1, FE-4.3 The empty cells beside a fern of the kind; such a fern is free. None: a new plant.

        FE-4.4 Those beside the last tile of the chain, while one is under way.
        """
        return adjacent(self.ferns[kind] if self.spore == NO_KIND else self.tip) & ~self.filled

    def fern_cells(self, cells: i64) -> i64:
        """FE-4.3 The cells for a spore; FE-4.2 where there are none, any empty one for a new plant."""
        return cells if cells else GARDEN & ~self.filled

    def onward(self, cells: i64) -> i64:
        """FE-4.4 Of these empty cells, those that leave a cell for the spore once they are filled."""
        return cells & adjacent(GARDEN & ~self.filled)

    def hideable(self, held: i64, spore: i64) -> i64:
        """FE-4.4 Of the kinds held, those that can be hidden: one tile must be left to be the spore."""
        return held if self.hands[seat_hand(self.player, spore)] > 1 else held & ~BIT[spore]

    def place_fern(self, kind: i64, cell: i64) -> None:
        """FE-4.2 A new plant or FE-4.3 a spore; it ends the chain that led to it."""
        if self.journal is not None:
            self.note(self.fern_clause(kind), self.player, "fern", {"kind": kind, "cell": cell})
        self.ferns[kind] |= BIT[cell]
        self.filled |= BIT[cell]
        self.hands[seat_hand(self.player, kind)] -= 1
        self.spore = NO_KIND
        self.tip = 0

    def fern_clause(self, kind: i64) -> str:
        if self.spore != NO_KIND:
            return "FE-4.4"
        return "FE-4.3" if self.spore_cells(kind) else "FE-4.2"

    def lay_undergrowth(self, spore: i64, hidden: i64, cell: i64) -> None:
        """FE-4.4 One tile face down; FE-4.5 it fills its cell and counts for nothing."""
        if self.spore == NO_KIND:
            self.chains += 1
        if self.journal is not None:
            self.note(
                "FE-4.4",
                self.player,
                "undergrowth",
                {"spore": spore, "cell": cell, "chain": self.chains},
                {"kind": hidden},
                BIT[self.player],
            )
        self.undergrowth = append(self.undergrowth, laid(cell, hidden, self.player, self.chains))
        self.filled |= BIT[cell]
        self.hands[seat_hand(self.player, hidden)] -= 1
        self.spore = spore
        self.tip = BIT[cell]

    def asks_single(self) -> bool:
        """Being asked, or not, would tell the other something of the tiles still in hand."""
        return self.hand_size(self.player) > 0

    # --- FE-5 The visitor action -------------------------------------------------------------------

    def seat_visitor(self, kind: i64, bench: i64) -> None:
        """FE-5.1 For good: what it rules out, it rules out for the rest of the game."""
        if self.journal is not None:
            self.note("FE-5.1", self.player, "visit", {"kind": kind, "bench": bench})
        self.visitors[self.player] |= BIT[visit(kind, bench) - VISIT]
        side = bench % SIDES
        shut = VISITS_OF[kind] & (VISITS_TO[side] | VISITS_TO[side + SIDES])  # FE-5.3
        self.open_visits[1 - self.player] &= ~shut
        self.open_visits[self.player] &= ~(shut | VISITS_OF[kind] | VISITS_TO[bench])  # FE-5.1, FE-5.2

    def visits(self) -> i64:
        """The visits open to the player to move. FE-4.4 A chain that was begun must be finished first."""
        if self.spore != NO_KIND:
            return 0
        return self.open_visits[self.player]

    def seated(self, bench: i64, seat: i64) -> i64:
        """The kind of the player's visitor on a bench, or NO_KIND."""
        return ONE_KIND[self.visitors[seat] >> bench * KINDS & EVERY_KIND]

    def standing(self, seat: i64) -> i64:
        """The kinds of the player's visitors that are not seated yet, as a bit set."""
        kinds = self.visitors[seat]
        kinds |= kinds >> KINDS * SIDES
        kinds |= kinds >> KINDS * 2
        kinds |= kinds >> KINDS
        return ~kinds & EVERY_KIND

    def is_seated(self, kind: i64, seat: i64) -> bool:
        return self.visitors[seat] & VISITS_OF[kind] != 0

    # --- FE-6 End and scoring ----------------------------------------------------------------------

    def score(self, seat: i64) -> i64:
        """FE-6.2 Ferns of the visitor's kind on its Side, less the disturber's; never below 0."""
        joy: i64 = 0
        for side in range(ALL_SIDES):
            bench = seat * SIDES + side
            visitor = self.seated(bench, seat)
            if visitor == NO_KIND:
                continue  # FE-6.3 A disturber without a host counts nothing.
            seen = count(self.ferns[visitor] & SIDE_CELLS[side])
            disturber = self.seated(bench, 1 - seat)
            if disturber != NO_KIND:
                seen -= count(self.ferns[disturber] & SIDE_CELLS[side])
            if seen > 0:
                joy += seen
        return joy

    def payoff(self, seat: i64) -> float:
        """FE-6.3 More points win; equal points are a draw."""
        mine = self.score(seat)
        theirs = self.score(1 - seat)
        if mine == theirs:
            return 0.5
        return 1.0 if mine > theirs else 0.0

    # --- Why not -----------------------------------------------------------------------------------

    def why_not(self, seat: i64, action: i64) -> str:
        if self.over:
            return "FE-6.1"
        if seat != self.player:
            return "FE-3.1"
        if action < 0 or action >= ACTIONS:
            return "FE-3.1"
        if action < UNDERGROWTH:
            return self.why_not_fern(action // CELLS, action % CELLS)
        if action < VISIT:
            pair = (action - UNDERGROWTH) // CELLS
            return self.why_not_undergrowth(pair // KINDS, pair % KINDS, action % CELLS)
        action -= VISIT
        return self.why_not_visit(action % KINDS, action // KINDS)

    def why_not_fern(self, kind: i64, cell: i64) -> str:
        if cell not in GARDEN_CELLS:
            return "FE-1.1"
        if self.spore != NO_KIND:
            return "" if kind == self.spore and self.spore_cells(kind) & BIT[cell] else "FE-4.4"
        if self.kinds_held() & BIT[kind] == 0:
            return "FE-3.1"
        if self.filled & BIT[cell]:
            return "FE-4.5"
        return "" if self.fern_cells(self.spore_cells(kind)) & BIT[cell] else "FE-4.3"

    def why_not_undergrowth(self, spore: i64, hidden: i64, cell: i64) -> str:
        if cell not in GARDEN_CELLS:
            return "FE-1.1"
        if self.spore not in (NO_KIND, spore):
            return "FE-4.4"
        held = self.kinds_held()
        if held & BIT[spore] == 0 or held & BIT[hidden] == 0:
            return "FE-3.1"
        if self.filled & BIT[cell]:
            return "FE-4.5"
        cells = self.onward(self.spore_cells(spore))
        return "" if self.hideable(held, spore) & BIT[hidden] and cells & BIT[cell] else "FE-4.4"

    def why_not_visit(self, kind: i64, bench: i64) -> str:
        if self.spore != NO_KIND:
            return "FE-4.4"
        if self.open_visits[self.player] & BIT[visit(kind, bench) - VISIT]:
            return ""
        if self.is_seated(kind, self.player):
            return "FE-5.1"
        return "FE-5.2" if self.seated(bench, self.player) != NO_KIND else "FE-5.3"

    # --- What a player knows -----------------------------------------------------------------------

    def revealed(self) -> i64:
        """FE-3.3 Tiles drawn; FE-4.5 once the game is over everything is open."""
        return self.drawn + (1 if self.over else 0)

    def disclosed(self) -> i64:
        """FE-4.5 Nothing is turned over before the game is over, and then everything is."""
        return 1 if self.over else 0

    def unseen(self, seat: i64) -> vec[i64]:
        """How many tiles of each kind the seat has not seen: the pile, the other hand, the other's undergrowth."""
        tiles = vec[i64]([TILES_OF_A_KIND] * KINDS)
        for kind in range(KINDS):
            tiles[kind] -= count(self.ferns[kind]) + self.hands[seat_hand(seat, kind)]
        for tile in self.undergrowth:
            if laid_by(tile) == seat:
                tiles[laid_kind(tile)] -= 1
        return tiles

    def resample(self, seat: i64, dice: Dice) -> None:
        """Deal the unseen tiles anew: the other's undergrowth, the other hand, the pile.

        While the other lays a chain, its spore is certainly in its hand.
        """
        if self.over:
            return  # FE-4.5 Everything is open.
        other = 1 - seat
        sure = self.spore if self.player == other else NO_KIND
        unseen = self.unseen(seat)
        if sure != NO_KIND:
            unseen[sure] -= 1
        tiles = vec[i64](capacity=TILES)
        for kind in range(KINDS):
            for _ in range(unseen[kind]):
                tiles = append(tiles, kind)
        dice.shuffle(tiles)

        at: i64 = 0
        undergrowth = self.undergrowth[:]
        for place in range(len(undergrowth)):
            tile = undergrowth[place]
            if laid_by(tile) == other:
                undergrowth[place] = laid(laid_cell(tile), tiles[at], other, laid_chain(tile))
                at += 1
        self.undergrowth = undergrowth

        to_deal = self.hand_size(other)
        for kind in range(KINDS):
            self.hands[seat_hand(other, kind)] = 0
        if sure != NO_KIND:
            self.hands[seat_hand(other, sure)] = 1
            to_deal -= 1
        for _ in range(to_deal):
            self.hands[seat_hand(other, tiles[at])] += 1
            at += 1

        # What was drawn is gone: only the rest of the pile is dealt, the place of the drawn ones is kept.
        pile = vec[i64]([0] * TILES)
        for place in range(self.drawn, TILES):
            pile[place] = tiles[at]
            at += 1
        self.pile = pile

    def clone(self) -> Felci:
        twin = Felci(
            self.player,
            self.pile,  # only ever replaced, never written to: the copy may share it
            self.hands[:],
            self.ferns[:],
            self.undergrowth[:],
            self.visitors[:],
            self.open_visits[:],
        )
        twin.actions_left = self.actions_left
        twin.drawn = self.drawn
        twin.filled = self.filled
        twin.chains = self.chains
        twin.spore = self.spore
        twin.tip = self.tip
        twin.over = self.over
        return twin

    def dump(self) -> dict[str, object]:
        return {
            "pile": list(self.pile[self.drawn :]),
            "hands": list(self.hands),
            "ferns": list(self.ferns),
            "undergrowth": list(self.undergrowth),
            "chains": self.chains,
            "visitors": list(self.visitors),
            "open_visits": list(self.open_visits),
            "player": self.player,
            "actions_left": self.actions_left,
            "spore": self.spore,
            "tip": self.tip,
            "over": self.over,
        }

    def census(self) -> dict[str, int]:
        """FE-2.1 Ten tiles of each kind, five visitors a player, and never two tiles on a cell."""
        counts: dict[str, int] = {}
        tiles_laid: i64 = len(self.undergrowth)
        for kind in range(KINDS):
            tiles = count(self.ferns[kind])
            tiles_laid += tiles
            for seat in range(2):
                tiles += self.hands[seat_hand(seat, kind)]
            for tile in self.undergrowth:
                if laid_kind(tile) == kind:
                    tiles += 1
            for place in range(self.drawn, TILES):
                if self.pile[place] == kind:
                    tiles += 1
            counts[EDITION.kinds[kind]] = tiles
        counts["tiles sharing a cell"] = tiles_laid - count(self.filled)
        for seat in range(2):
            counts[f"visitors of {seat}"] = count(self.visitors[seat]) + count(self.standing(seat))
        return counts


def setup(seed: i64, handicap: bool) -> Felci:
    """FE-2.2 Shuffle once; white takes the top four, black the next four. FE-2.3 Who begins."""
    pile = EVERY_TILE[:]
    Dice(seed).shuffle(pile)
    state = Felci(
        BLACK if handicap else WHITE,
        pile,
        vec[i64]([0] * (2 * KINDS)),
        vec[i64]([0] * KINDS),
        vec[i64](),
        vec[i64]([0, 0]),
        vec[i64]([ALL_VISITS] * 2),
    )
    state.draw(WHITE)
    state.draw(BLACK)
    return state
