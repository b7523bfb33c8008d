"""What a network is told of 5+1: oneself, and each of the others, all of them alike. Compiled.

It is told what the seat knows, and nothing of what was redrawn: under a cover where the seat never looked lies one tile
this time and another the next. What such tiles are worth on the average can be told.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, count, first
from ludoteca.core.state import State
from ludoteca.core.traits import EACH, NO_CONCERN, NO_TRAIT, OPPOSED, Part, Traits
from ludoteca.games.cinquepiuuno.rules.actions import (
    ALL_TOKENS,
    AT_KEEP,
    AT_RAGE,
    AT_ROLL,
    AT_TRADE,
    CARD,
    CARDS,
    CELLS,
    CLAIM_CARD,
    COVER,
    DIE,
    DRAW,
    EXCHANGE,
    GO,
    GRID,
    KEEP,
    MOST_SEATS,
    PEEK,
    PLACES,
    PURPLE,
    REACH,
    ROLL,
    START,
    SWAP,
    VALUES,
    seat_hand,
)
from ludoteca.games.cinquepiuuno.rules.knowledge import known
from ludoteca.games.cinquepiuuno.rules.match import CinquePiuUno
from ludoteca.games.cinquepiuuno.rules.position import NOBODY

# The largest number that has a trait of its own; it stands for whatever is more.
MOST_LEVEL: Final = 6
MOST_WORTH: Final = 5
MOST_WAY: Final = 24
MOST_SUPPLY: Final = 8
MOST_HELD: Final = 6
MOST_ALIKE: Final = 2
"""Cards of a kind in one's own hand."""
MOST_SECRETS: Final = 4
MOST_FREE: Final = 5
WORTHS: Final[i64] = MOST_WORTH + 1
"""What a place is worth, or nothing. Where all tokens must be down each place is worth one."""

WHOLE_WAY: Final = 24
"""A lead is told in parts of the way to the goal."""
UNITS: Final = 20
"""What the best place is worth when gains are added up."""
CELLS_A_STEP: Final = 3
GAIN_A_STEP: Final = 4
GAINS: Final = UNITS // GAIN_A_STEP + 1
PROMISE_A_STEP: Final = 10

MOVERS: Final = vec[i64]([1, 2, 4, 5, 6])
"""The rolls that may move one's own pawn."""
MOVES: Final[i64] = 5
STRIKE_ROLL: Final = 3
TEMPOS: Final = MOVES * UNITS // GAIN_A_STEP + 1
PROMISES: Final = MOVES * UNITS // PROMISE_A_STEP + 1

# Of all lines: where the traits of each sort begin.
TABLE: Final = 1
"""Level and number of players."""
MOMENT: Final = TABLE + MOST_LEVEL * (MOST_SEATS + 1)
"""What the turn waits for, and whether it is one's own; then the dice."""
ROLLED: Final = MOMENT + 2 * (AT_TRADE + 1)
SPARE: Final = ROLLED + 2 * (DIE + 1)
LEAD: Final = SPARE + DIE + 1
FREE: Final = LEAD + 2 * WHOLE_WAY + 1
"""How many places of a worth have no token, and how many of them one knows: the three highest worths."""
FREE_WORTHS: Final[i64] = 3
UNKNOWN: Final = FREE + FREE_WORTHS * (MOST_FREE + 1) * (MOST_FREE + 1)
COMMON: Final = UNKNOWN + CELLS // CELLS_A_STEP + 1

# Of a player.
ABSENT: Final = COMMON
"""Nobody sits there."""
WAY: Final = ABSENT + 1
"""How far it still is to the goal, on each level; how much further than oneself the player is."""
AHEAD: Final = WAY + MOST_LEVEL * (MOST_WAY + 1)
SUPPLY: Final = AHEAD + 2 * WHOLE_WAY + 1
HAND_SIZE: Final = SUPPLY + MOST_SUPPLY + 1
HELD: Final = HAND_SIZE + MOST_HELD + 1
TURN: Final = HELD + CARDS * MOST_ALIKE
"""How many turns after the present one the player's comes, and whether it will be lost."""
LANDING: Final = TURN + 2 * MOST_SEATS
"""For each roll that moves the pawn: the best known place without a token it leads to, and the best rival's token."""
TEMPO: Final = LANDING + MOVES * WORTHS * WORTHS
"""What the next roll promises on the average."""
NOW: Final = TEMPO + TEMPOS
"""What can be landed on now; whose token of which worth can be struck now."""
STRIKES: Final = NOW + WORTHS * WORTHS
IN_DANGER: Final = STRIKES + WORTHS
"""The player's best token that no pawn guards: three steps from the purple pawn, and anywhere."""
STANDS: Final = IN_DANGER + WORTHS * WORTHS
"""What the pawn stands on, alone: nothing, a known place without a token, a rival's token."""
SECRETS: Final = STANDS + 2 * WORTHS
"""Tiles that the player has seen and not all have."""
PLAYER_TRAITS: Final[i64] = SECRETS + MOST_SECRETS + 1

WIDTH: Final[i64] = 23
"""Somebody has 15 traits at most, and one's own hand another 7."""
OTHERS: Final[i64] = 2 * WIDTH
"""Where the second part begins."""

# In which ways an action concerns a line; the first of these, oneself.
ROLLING: Final = 0
DRAWING: Final = 1
USING: Final = 2
KEEPING: Final = USING + CARDS
KEPT: Final = KEEPING + DIE
"""What the die that is kept promises."""
CLAIMING: Final = KEPT + GAINS
ON_COMPANY: Final = CLAIMING + WORTHS
"""Where the pawn goes: to other pawns, to nothing, to a token of one's own, an unknown tile, an event, a place."""
ON_NOTHING: Final = ON_COMPANY + 1
ON_OWN: Final = ON_NOTHING + 1
ON_UNKNOWN: Final = ON_OWN + 1
ON_EVENT: Final = ON_UNKNOWN + 1
ON_PLACE: Final = ON_EVENT + START - PLACES
ON_RIVAL: Final = ON_PLACE + WORTHS
TO_WIN: Final = ON_RIVAL + WORTHS
FROM_THERE: Final = TO_WIN + 1
"""What the roll after that promises."""
IDLE_STRIKE: Final = FROM_THERE + PROMISES
OWN_STRIKE: Final = IDLE_STRIKE + 1
AIMING: Final = OWN_STRIKE + WORTHS
"""The best token of a rival three steps from where the purple pawn goes, and of one's own."""
EXPOSING: Final = AIMING + WORTHS
COVERING: Final = EXPOSING + WORTHS
MOVING: Final = COVERING + START - PLACES
"""A tile of each sort goes where so many rolls lead one's pawn."""
SORTS: Final = 2 + START - PLACES + WORTHS
NEARS: Final = 4
PEEKING: Final = MOVING + SORTS * NEARS
# Others.
TRADED: Final = PEEKING + 2 * NEARS
ROBBED: Final = TRADED + 1
"""The token that is lost if the trial succeeds, by a claim, by the purple pawn."""
CLAIMED: Final = ROBBED + WORTHS
STRUCK: Final = CLAIMED + WORTHS
ASPECTS: Final[i64] = STRUCK + WORTHS

UNKNOWN_SORT: Final = 0
OPEN_SORT: Final = 1
EVENT_SORT: Final = 2
PLACE_SORT: Final = EVENT_SORT + START - PLACES


class CinquePiuUnoTraits(Traits):
    def __init__(self) -> None:
        others: i64 = MOST_SEATS - 1
        super().__init__([Part("me", 1, PLAYER_TRAITS), Part("others", others, PLAYER_TRAITS)], WIDTH, ASPECTS)
        self.known: i64 = 0
        """The tiles that the seat knows; where its pawn would find company; whose tokens a pawn guards."""
        self.pawns: i64 = 0
        self.guarded: i64 = 0
        self.free: vec[i64] = vec[i64]([0] * WORTHS)
        """Known places without a token, and places with one, by worth."""
        self.laid: vec[i64] = vec[i64]([0] * WORTHS)
        self.scale: i64 = 0
        """UNITS that a worth of one counts, and that an unknown tile counts on the average."""
        self.guess: i64 = 0
        self.is_sorted: bool = False
        """Whether what `swap` and `peek` want of each cell is worked out: the tile's sort, how near it is."""
        self.sorts: vec[i64] = vec[i64]([0] * CELLS)
        self.nears: vec[i64] = vec[i64]([0] * CELLS)

    def bond(self, state: State) -> i64:
        assert isinstance(state, CinquePiuUno)
        return OPPOSED if state.seats == 2 else EACH

    def write(self, state: State, seat: i64, into: vec[i64]) -> None:
        assert isinstance(state, CinquePiuUno)
        self.survey(state, seat)
        self.put_common(state, seat, into)
        at = self.put_player(state, seat, seat, into, WIDTH)
        at = put_hand(state, seat, into, at)
        into[at] = NO_TRAIT
        for turn in range(1, SEATS):
            at = OTHERS + turn * WIDTH
            if turn < state.seats:
                at = self.put_player(state, seat, (seat + turn) % state.seats, into, at)
            else:
                into[at] = ABSENT
                at += 1
            into[at] = NO_TRAIT

    def survey(self, state: CinquePiuUno, seat: i64) -> None:
        """Which places lie where, as far as the seat knows."""
        free = self.free
        laid = self.laid
        for k in range(WORTHS):
            free[k] = 0
            laid[k] = 0
        self.known = known(state, seat)
        self.guarded = 0
        for other in range(state.seats):
            self.guarded |= BIT[state.pawns[other]]
        self.pawns = self.guarded | BIT[state.purple]
        self.is_sorted = False
        counted = state.goal != ALL_TOKENS
        tokens = state.token_cells()
        found: i64 = 0
        cells = self.known & (tokens | ~state.face_up)
        while cells:
            cell = first(cells)
            cells &= cells - 1
            tile = state.tiles[cell]
            if tile < PLACES:
                worth: i64 = VALUES[tile] if counted else 1
                found += worth
                worth = min(worth, MOST_WORTH)
                if tokens & BIT[cell]:
                    laid[worth] |= BIT[cell]
                else:
                    free[worth] |= BIT[cell]
        self.scale = UNITS // MOST_WORTH if counted else UNITS
        left = (ALL_POINTS if counted else PLACES) - found
        self.guess = min(left * self.scale // max(count(GRID & ~self.known), 1), UNITS)

    # --- Common to all -----------------------------------------------------------------------------------

    def put_common(self, state: CinquePiuUno, seat: i64, into: vec[i64]) -> None:
        """Where the match stands, and who leads: the same for every part."""
        mine: i64 = 1 if state.player == seat else 0
        best: i64 = 0
        for other in range(state.seats):
            if other != seat:
                best = max(best, part_of_way(state, other))
        into[0] = TABLE + min(state.level - 1, MOST_LEVEL - 1) * (MOST_SEATS + 1) + state.seats
        into[1] = MOMENT + 2 * state.waits_for + mine
        into[2] = LEAD + WHOLE_WAY + part_of_way(state, seat) - best
        into[3] = UNKNOWN + count(GRID & ~self.known) // CELLS_A_STEP
        at: i64 = 4
        if state.waits_for in (AT_ROLL, AT_KEEP):
            into[at] = ROLLED + 2 * state.die + mine
            at += 1
        if state.waits_for == AT_KEEP:
            into[at] = SPARE + state.spare_die
            at += 1
        if state.goal != ALL_TOKENS:
            at = self.put_free(into, at)
        into[at] = NO_TRAIT
        for place in range(at + 1):
            into[OTHERS + place] = into[place]

    def put_free(self, into: vec[i64], at: i64) -> i64:
        for higher in range(FREE_WORTHS):
            worth = MOST_WORTH - higher
            free = min(max(OF_WORTH[worth] - count(self.laid[worth]), 0), MOST_FREE)
            seen = min(count(self.free[worth]), MOST_FREE)
            into[at] = FREE + (higher * (MOST_FREE + 1) + free) * (MOST_FREE + 1) + seen
            at += 1
        return at

    # --- A player ----------------------------------------------------------------------------------------

    def put_player(self, state: CinquePiuUno, seat: i64, who: i64, into: vec[i64], at: i64) -> i64:
        ahead = part_of_way(state, who) - part_of_way(state, seat)
        turn = (who - state.player) % state.seats
        into[at] = WAY + min(state.level - 1, MOST_LEVEL - 1) * (MOST_WAY + 1) + min(still_to_go(state, who), MOST_WAY)
        into[at + 1] = AHEAD + WHOLE_WAY + ahead
        into[at + 2] = SUPPLY + min(state.supply(who), MOST_SUPPLY)
        into[at + 3] = HAND_SIZE + min(state.hand_size(who), MOST_HELD)
        into[at + 4] = TURN + 2 * turn + (1 if state.puddled & BIT[who] else 0)
        into[at + 5] = STANDS + self.stands(state, who)
        open_tokens = state.tokens[who] & ~self.guarded
        in_reach = highest(self.laid, open_tokens & REACH[STRIKE_ROLL * CELLS + state.purple])
        into[at + 6] = IN_DANGER + in_reach * WORTHS + highest(self.laid, open_tokens)
        at = self.put_landings(state, who, into, at + 7)
        if who == state.player:
            at = self.put_now(state, who, into, at)
        secrets = count(state.peeked[who] & ~state.seen)
        if secrets:
            into[at] = SECRETS + min(secrets, MOST_SECRETS)
            at += 1
        return at

    def put_landings(self, state: CinquePiuUno, who: i64, into: vec[i64], at: i64) -> i64:
        """What each roll leads to, and all of them together."""
        knows = self.known & known(state, who)
        able = state.supply(who) != 0
        tempo: i64 = 0
        for move in range(MOVES):
            cells = REACH[MOVERS[move] * CELLS + state.pawns[who]] & ~self.pawns
            place = highest(self.free, cells & knows)
            token = highest(self.laid, cells & ~state.tokens[who])
            into[at + move] = LANDING + (move * WORTHS + place) * WORTHS + token
            if able:
                tempo += self.gain(place, token, cells & ~knows)
        into[at + MOVES] = TEMPO + tempo // GAIN_A_STEP
        return at + MOVES + 1

    def gain(self, place: i64, token: i64, unknown: i64) -> i64:
        """What the best way to land may bring."""
        most = self.scale * max(place, token)
        return max(most, self.guess) if unknown else most

    def put_now(self, state: CinquePiuUno, who: i64, into: vec[i64], at: i64) -> i64:
        """What the player may do with what was rolled or played."""
        if state.waits_for == AT_RAGE or (state.waits_for == AT_ROLL and state.die == STRIKE_ROLL):
            rivals = state.token_cells() & ~state.tokens[who] & ~self.guarded
            into[at] = STRIKES + highest(self.laid, rivals & state.purple_goals())
            return at + 1
        cells = state.goals() & ~self.pawns
        if cells == 0:
            return at
        place = highest(self.free, cells & self.known & known(state, who))
        into[at] = NOW + place * WORTHS + highest(self.laid, cells & ~state.tokens[who])
        return at + 1

    def stands(self, state: CinquePiuUno, who: i64) -> i64:
        """CU-4.7 What a claim would bring."""
        if state.supply(who) == 0 or not state.alone(who):
            return 0
        here = BIT[state.pawns[who]]
        if state.face_up & here:
            token = highest(self.laid, here & ~state.tokens[who])
            return WORTHS + token if token else 0
        return highest(self.free, here & self.known & known(state, who))

    # --- What an action concerns -------------------------------------------------------------------------

    def concern(self, state: State, seat: i64, action: i64, into: vec[i64]) -> None:
        assert isinstance(state, CinquePiuUno)
        if action == ROLL:
            into[0] = ROLLING
            at: i64 = 1
        elif action == DRAW:
            into[0] = DRAWING
            at = 1
        elif action < KEEP:
            at = self.put_card(state, seat, action - CARD, into)
        elif action < EXCHANGE:
            at = self.put_keep(state, seat, action - KEEP + 1, into)
        elif action < GO:
            other = action - EXCHANGE
            into[0] = line_of(state, seat, other) * ASPECTS + TRADED
            into[1] = self.from_there(state, seat, state.pawns[other])
            at = 2
        elif action < PURPLE:
            at = self.put_go(state, seat, action - GO, into)
        elif action < COVER:
            at = self.put_purple(state, seat, action - PURPLE, into)
        elif action < SWAP:
            into[0] = COVERING + state.tiles[action - COVER] - PLACES
            at = 1
        elif action < PEEK:
            self.sort(state, seat)
            one = (action - SWAP) // CELLS
            other = (action - SWAP) % CELLS
            into[0] = MOVING + self.sorts[one] * NEARS + self.nears[other]
            into[1] = MOVING + self.sorts[other] * NEARS + self.nears[one]
            at = 2
        else:
            self.sort(state, seat)
            into[0] = self.peeking((action - PEEK) // CELLS)
            into[1] = self.peeking((action - PEEK) % CELLS)
            at = 2
        into[at] = NO_CONCERN

    def put_card(self, state: CinquePiuUno, seat: i64, card: i64, into: vec[i64]) -> i64:
        into[0] = USING + card
        if card != CLAIM_CARD:
            return 1
        here = BIT[state.pawns[seat]]
        owner = state.owner(state.pawns[seat])
        if owner == NOBODY:
            worth = highest(self.free, here)
            into[1] = CLAIMING + worth
        else:
            worth = highest(self.laid, here)
            into[1] = line_of(state, seat, owner) * ASPECTS + CLAIMED + worth
        if worth < still_to_go(state, seat):
            return 2
        into[2] = TO_WIN
        return 3

    def put_keep(self, state: CinquePiuUno, seat: i64, die: i64, into: vec[i64]) -> i64:
        into[0] = KEEPING + die - 1
        if die == STRIKE_ROLL:
            return 1
        cells = REACH[die * CELLS + state.pawns[seat]] & ~self.pawns
        place = highest(self.free, cells)
        token = highest(self.laid, cells & ~state.tokens[seat])
        into[1] = KEPT + self.gain(place, token, cells & ~self.known) // GAIN_A_STEP
        return 2

    def put_go(self, state: CinquePiuUno, seat: i64, cell: i64, into: vec[i64]) -> i64:
        here = BIT[cell]
        into[0] = self.from_there(state, seat, cell)
        if self.pawns & here:
            into[1] = ON_COMPANY
            return 2
        if self.known & here == 0:
            into[1] = ON_UNKNOWN
            return 2
        if state.tokens[seat] & here:
            into[1] = ON_OWN
            return 2
        at: i64 = 2
        owner = state.owner(cell)
        if owner != NOBODY:
            worth = highest(self.laid, here)
            into[1] = ON_RIVAL + worth
            into[2] = line_of(state, seat, owner) * ASPECTS + ROBBED + worth
            at = 3
        elif state.face_up & here:
            into[1] = ON_NOTHING
            return 2
        elif state.tiles[cell] >= PLACES:
            into[1] = ON_EVENT + state.tiles[cell] - PLACES
            return 2
        else:
            worth = highest(self.free, here)
            into[1] = ON_PLACE + worth
        if worth >= still_to_go(state, seat):
            into[at] = TO_WIN
            at += 1
        return at

    def from_there(self, state: CinquePiuUno, seat: i64, cell: i64) -> i64:
        """What the roll after the next landing promises."""
        if state.supply(seat) == 0:
            return FROM_THERE
        tempo: i64 = 0
        company = self.pawns & ~BIT[state.pawns[seat]]
        for move in range(MOVES):
            cells = REACH[MOVERS[move] * CELLS + cell] & ~company
            token = highest(self.laid, cells & ~state.tokens[seat])
            tempo += self.gain(highest(self.free, cells), token, cells & ~self.known)
        return FROM_THERE + tempo // PROMISE_A_STEP

    def put_purple(self, state: CinquePiuUno, seat: i64, cell: i64, into: vec[i64]) -> i64:
        """CU-2.3 Whom it strikes, and whom it could strike from there."""
        owner = state.owner(cell)
        if owner == NOBODY or self.guarded & BIT[cell]:
            into[0] = IDLE_STRIKE
        elif owner == seat:
            into[0] = OWN_STRIKE + highest(self.laid, BIT[cell])
        else:
            into[0] = line_of(state, seat, owner) * ASPECTS + STRUCK + highest(self.laid, BIT[cell])
        aimed = REACH[STRIKE_ROLL * CELLS + cell] & ~self.guarded
        into[1] = AIMING + highest(self.laid, aimed & ~state.tokens[seat])
        into[2] = EXPOSING + highest(self.laid, aimed & state.tokens[seat])
        return 3

    def sort(self, state: CinquePiuUno, seat: i64) -> None:
        """Of every cell which sort of tile lies there, and how many rolls lead to it."""
        if self.is_sorted:
            return
        self.is_sorted = True
        for cell in range(ALL_CELLS):
            here = BIT[cell]
            near: i64 = 0
            for move in range(MOVES):
                if REACH[MOVERS[move] * CELLS + state.pawns[seat]] & here:
                    near += 1
            self.nears[cell] = min(near, NEARS - 1)
            if self.known & here == 0:
                self.sorts[cell] = UNKNOWN_SORT
            elif state.face_up & here:
                self.sorts[cell] = OPEN_SORT
            elif state.tiles[cell] >= PLACES:
                self.sorts[cell] = EVENT_SORT + state.tiles[cell] - PLACES
            else:
                self.sorts[cell] = PLACE_SORT + highest(self.free, here)

    def peeking(self, cell: i64) -> i64:
        return PEEKING + self.nears[cell] + (NEARS if self.sorts[cell] == UNKNOWN_SORT else 0)


SEATS: Final[i64] = MOST_SEATS
ALL_CELLS: Final[i64] = CELLS
ALL_CARDS: Final[i64] = CARDS
"""The same as whole numbers of the processor, to count to."""
ALL_POINTS: Final[i64] = sum(VALUES)
OF_WORTH: Final = vec[i64]([sum(1 for value in VALUES if min(value, MOST_WORTH) == worth) for worth in range(WORTHS)])
"""How many places there are of each worth."""


def put_hand(state: CinquePiuUno, seat: i64, into: vec[i64], at: i64) -> i64:
    for card in range(ALL_CARDS):
        held = state.hands[seat_hand(seat, card)]
        if held:
            into[at] = HELD + card * MOST_ALIKE + min(held, MOST_ALIKE) - 1
            at += 1
    return at


def highest(by_worth: vec[i64], cells: i64) -> i64:
    """The highest worth among some cells; 0, if there is none."""
    worth: i64 = MOST_WORTH
    while worth and by_worth[worth] & cells == 0:
        worth -= 1
    return worth


def goal_of(state: CinquePiuUno) -> i64:
    """CU-5.1 The score that wins."""
    return state.tokens_each if state.goal == ALL_TOKENS else state.goal


def still_to_go(state: CinquePiuUno, seat: i64) -> i64:
    return max(goal_of(state) - state.score(seat), 0)


def part_of_way(state: CinquePiuUno, seat: i64) -> i64:
    return min(state.score(seat) * WHOLE_WAY // goal_of(state), WHOLE_WAY)


def line_of(state: CinquePiuUno, seat: i64, other: i64) -> i64:
    return (other - seat) % state.seats
