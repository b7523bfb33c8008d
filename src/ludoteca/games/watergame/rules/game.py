"""WG-3.1, WG-4.1, WG-4.2, WG-5 The turn and its windows, the end; what may be done, and why not."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, first
from ludoteca.core.dice import Dice
from ludoteca.core.state import NO_ACTIONS
from ludoteca.games.watergame.edition import EDITION
from ludoteca.games.watergame.rules.cards import (
    ACTIONS,
    ANSWER,
    ANSWER_PARKED,
    ANSWERED_BY,
    ATTACK,
    BUILD,
    CARD,
    CATASTROPHE,
    COLLECT,
    CONSTRUCTION,
    DESTROY,
    DISCARDING,
    DRAW,
    EFFECT,
    END,
    END_PLAYS,
    FAMILY,
    GAIN,
    GAINING,
    GREEN,
    HAND,
    INVEST,
    KEEP,
    LIFT,
    LIFT_PARKED,
    LIFTED_BY,
    LIFTING,
    LISTED,
    NO_SEAT,
    NOTHING,
    NUMBERS,
    PARK,
    PASS,
    PASSING,
    RECYCLE,
    RECYCLING,
    SACRIFICE,
    SEASONS,
    STAYING,
    STOP,
    STRIKE,
    SYMBOLS,
    UNLEASH,
    VERB,
    WHAT,
    WHOM,
    act,
    attack_on,
    investment,
    lift,
    sacrifice,
)
from ludoteca.games.watergame.rules.knowledge import Knowledge
from ludoteca.games.watergame.rules.reasons import (
    CATASTROPHES,
    CLAUSES,
    ENDED,
    FINE,
    INTERRUPTING,
    REPLYING,
    SACRIFICING,
    TURN,
)

PLAY: Final = 0
REPLY: Final = 1
INTERRUPT: Final = 2
DISCARDS: Final = 3
OVER: Final = 4

OFF_TURN: Final[i64] = BIT[STRIKE] | BIT[RECYCLING] | BIT[LIFT] | BIT[LIFT_PARKED] | BIT[PASSING]
"""WG-4.2 What may be done in an interrupt window, as a set of verbs."""
NOT_A_PLAY: Final[i64] = BIT[ANSWER] | BIT[ANSWER_PARKED] | BIT[DISCARDING] | BIT[PASSING] | BIT[STOP]


class WaterGame(Knowledge):
    def __init__(self, seats: i64, dice: Dice, kids: bool) -> None:
        super().__init__(seats, dice, kids)
        self.first: i64 = 0
        self.player: i64 = 0
        """Whose turn it is."""
        self.asked: i64 = 0
        """Who decides now: the player, or another in a reply or interrupt window."""
        self.phase: i64 = PLAY
        self.caller: i64 = NO_SEAT
        """WG-5.1 In whose turn the end was called."""

    def clone(self) -> WaterGame:
        twin = WaterGame(self.seats, self.dice.copy(), self.kids)
        twin.copy_table(self)
        twin.pending = self.pending
        twin.attacker = self.attacker
        twin.target = self.target
        twin.choice = self.choice
        twin.first = self.first
        twin.player = self.player
        twin.asked = self.asked
        twin.phase = self.phase
        twin.caller = self.caller
        return twin

    # --- WG-3.1 The turn -------------------------------------------------------------------------------

    def acting(self) -> i64:
        return 0 if self.phase == OVER else BIT[self.asked]

    def asks_single(self) -> bool:
        """WG-4.1 Always: whether there is anything to play depends on the hand."""
        return True

    def revealed(self) -> i64:
        return self.turned

    def resample(self, seat: i64, dice: Dice) -> None:
        if self.phase != OVER:  # once it is over all hands are open
            self.redraw(seat, dice)

    def last_lap(self) -> bool:
        """WG-5.1 No drawing, no discards, no refill."""
        return self.caller not in (NO_SEAT, self.player)

    def begin_turn(self, seat: i64) -> None:
        """WG-1.2 Tolls, before drawing; WG-3.1 draw one card, always."""
        self.player = seat
        self.asked = seat
        self.phase = PLAY
        toll = self.toll(seat)
        if toll:
            paid = self.pay(seat, toll)
            if self.journal is not None and paid:
                self.note("WG-1.2", seat, "toll", {"drops": paid})
        if not self.last_lap():
            self.draw(seat, DRAW)

    def draw(self, seat: i64, cards: i64) -> None:
        """WG-5.1 When the last card is drawn, the discards are shuffled at once, or the end is called."""
        while cards > 0 and self.pile_size() > 0:
            some = min(cards, self.pile_size())
            cards -= some
            if self.journal is not None:
                self.note_draw(seat, some)
            for _ in range(some):
                self.take(seat, self.pile[self.drawn])
                self.drawn += 1
            self.turned += some
            if self.pile_size() == 0:
                self.run_out()

    def note_draw(self, seat: i64, cards: i64) -> None:
        kinds: dict[str, int] = {}
        for place in range(self.drawn, self.drawn + cards):
            name = EDITION.cards[self.pile[place]].id
            kinds[name] = kinds.get(name, 0) + 1
        self.note("WG-3.1", seat, "draw", {"cards": cards}, kinds, BIT[seat])

    def run_out(self) -> None:
        """WG-5.1 A season is over; with no discards to shuffle, or in the last season, the end is called."""
        if self.season < SEASONS[self.seats] and self.discarded > 0:
            self.season += 1
            self.pile = self.discards[: self.discarded]
            self.drawn = 0
            self.discarded = 0
            self.dice.shuffle(self.pile)
            if self.journal is not None:
                self.note("WG-5.1", self.player, "season", {"season": self.season})
        else:
            self.call_end("pile over")

    def call_end(self, event: str) -> None:
        """WG-5.1 Once called, it stays called."""
        if self.caller == NO_SEAT:
            self.caller = self.player
            if self.journal is not None:
                self.note("WG-5.1", self.player, event, {})

    def finish_turn(self) -> None:
        """WG-3.1 Refill to seven; WG-5.1 each of the others takes one last turn."""
        if not self.last_lap():
            self.draw(self.player, HAND - self.hand_sizes[self.player])
        following = (self.player + 1) % self.seats
        if following == self.caller:
            self.phase = OVER
            self.turned += 1
            if self.journal is not None:
                self.note_end()
        else:
            self.begin_turn(following)

    def note_end(self) -> None:
        scores: dict[str, int] = {}
        for seat in range(self.seats):
            scores[str(seat)] = self.score(seat)
        self.note("WG-5.2", self.caller, "end", scores)

    def payoff(self, seat: i64) -> float:
        """WG-5.2 Most points win; ties share the win."""
        best: i64 = 0
        winners: i64 = 0
        for other in range(self.seats):
            points = self.score(other)
            if winners == 0 or points > best:
                best = points
                winners = 1
            elif points == best:
                winners += 1
        return 1.0 / float(winners) if self.score(seat) == best else 0.0

    # --- What may be done ------------------------------------------------------------------------------

    def legal(self, seat: i64) -> vec[i64]:
        if self.phase == OVER or seat != self.asked:
            return NO_ACTIONS
        at: i64 = 0
        if self.phase == PLAY:
            at = self.list_plays(seat)
        elif self.phase == REPLY:
            at = self.list_answers(seat)
        elif self.phase == INTERRUPT:
            at = self.list_off_turn(seat)
        else:
            at = self.list_discards(seat)
        return LISTED[:at]

    def list_plays(self, seat: i64) -> i64:
        """WG-3.1 Any number of cards in any order, until the plays are ended."""
        LISTED[0] = END
        at: i64 = 1
        held = self.held[seat]
        while held:
            kind = first(held)
            held ^= BIT[kind]
            family = FAMILY[kind]
            if family == CONSTRUCTION:
                if self.why_not_build(seat, kind) == FINE:
                    LISTED[at] = act(BUILD, kind)
                    at += 1
                elif 0 < kind < NUMBERS and self.why_not_invest(seat, kind) == FINE:
                    LISTED[at] = act(INVEST, kind)
                    at += 1
            elif family == ATTACK:
                at = self.list_attacks(seat, kind, at)
            elif family == GREEN:
                if self.supply > 0:
                    LISTED[at] = act(COLLECT, kind)
                    at += 1
            elif family == CATASTROPHE:
                LISTED[at] = act(UNLEASH, kind)
                at += 1
            else:
                if SYMBOLS & BIT[kind]:
                    LISTED[at] = act(PARK, kind)
                    at += 1
                if GAIN[kind] and self.supply > 0:
                    LISTED[at] = act(GAINING, kind)
                    at += 1
                at = self.list_defences(seat, kind, at)
        at = self.list_parked(seat, at)
        if self.sunk[seat] and not self.last_lap():
            at = self.list_sacrifices(seat, at)
        return at

    def list_off_turn(self, seat: i64) -> i64:
        """WG-4.2 Attacks and the special defences, one after another, until it passes."""
        LISTED[0] = PASS
        at: i64 = 1
        held = self.held[seat]
        while held:
            kind = first(held)
            held ^= BIT[kind]
            if FAMILY[kind] == ATTACK:
                at = self.list_attacks(seat, kind, at)
            elif FAMILY[kind] != CONSTRUCTION:
                at = self.list_defences(seat, kind, at)
        return self.list_parked(seat, at)

    def list_answers(self, seat: i64) -> i64:
        """WG-4.1 An answer, or a pass."""
        LISTED[0] = PASS
        at: i64 = 1
        fitting = self.held[seat] & ANSWERED_BY[self.pending]
        while fitting:
            kind = first(fitting)
            fitting ^= BIT[kind]
            LISTED[at] = act(ANSWER, kind)
            at += 1
        fitting = self.parked(seat) & ANSWERED_BY[self.pending]
        while fitting:
            kind = first(fitting)
            fitting ^= BIT[kind]
            LISTED[at] = act(ANSWER_PARKED, kind)
            at += 1
        return at

    def list_discards(self, seat: i64) -> i64:
        """WG-3.1 Any number, one by one in the chosen order."""
        LISTED[0] = KEEP
        at: i64 = 1
        held = self.held[seat]
        while held:
            kind = first(held)
            held ^= BIT[kind]
            LISTED[at] = act(DISCARDING, kind)
            at += 1
        return at

    def list_attacks(self, seat: i64, kind: i64, at: i64) -> i64:
        for turn in range(1, self.seats):
            target = (seat + turn) % self.seats
            if EFFECT[kind] == DESTROY:
                buildings = self.buildings(target)
                while buildings:
                    choice = first(buildings)
                    buildings ^= BIT[choice]
                    LISTED[at] = attack_on(kind, target, choice)
                    at += 1
            elif self.hurts(kind, target, NOTHING):
                LISTED[at] = attack_on(kind, target, NOTHING)
                at += 1
        return at

    def list_defences(self, seat: i64, kind: i64, at: i64) -> i64:
        """Waste recycling, and what cancels something that lies before the player."""
        if LIFTING & BIT[kind] and self.lying[seat] & STAYING:
            at = self.list_lifts(seat, LIFT, kind, at)
        if RECYCLE[kind]:
            wanted = self.recyclable(kind)
            while wanted:
                other = first(wanted)
                wanted ^= BIT[other]
                LISTED[at] = act(RECYCLING, kind) + other
                at += 1
        return at

    def list_parked(self, seat: i64, at: i64) -> i64:
        """WG-3.8 A defence works from the table wherever it would from the hand."""
        ready = self.parked(seat)
        if ready and self.lying[seat] & STAYING:
            while ready:
                kind = first(ready)
                ready ^= BIT[kind]
                at = self.list_lifts(seat, LIFT_PARKED, kind, at)
        return at

    def list_lifts(self, seat: i64, verb: i64, kind: i64, at: i64) -> i64:
        attacks = self.lying[seat] & STAYING
        while attacks:
            attack = first(attacks)
            attacks ^= BIT[attack]
            if LIFTED_BY[attack] & BIT[kind]:
                LISTED[at] = lift(verb, kind, attack)
                at += 1
        return at

    def list_sacrifices(self, seat: i64, at: i64) -> i64:
        """WG-3.9 Each investment for the reserve or for each construction among the discards."""
        sunk = self.sunk[seat]
        prizes = self.constructions_discarded()
        while sunk:
            invested = first(sunk)
            sunk ^= BIT[invested]
            wanted = prizes
            while wanted:
                prize = first(wanted)
                wanted ^= BIT[prize]
                LISTED[at] = sacrifice(invested, prize)
                at += 1
            if self.reserve_size() > 0:
                LISTED[at] = sacrifice(invested, NOTHING)
                at += 1
        return at

    # --- Why not ---------------------------------------------------------------------------------------

    def why_not(self, seat: i64, action: i64) -> str:
        return CLAUSES[self.reason(seat, action)]

    def reason(self, seat: i64, action: i64) -> i64:
        """What speaks against an action: the moment first, then the card."""
        if self.phase == OVER:
            return ENDED
        if action < 0 or action >= ACTIONS:
            return TURN
        verb = VERB[action]
        if self.phase == REPLY:
            if seat != self.asked or BIT[verb] & (BIT[ANSWER] | BIT[ANSWER_PARKED] | BIT[PASSING]) == 0:
                return REPLYING
        elif self.phase == INTERRUPT:
            if verb == UNLEASH:
                return CATASTROPHES
            if seat != self.asked or BIT[verb] & OFF_TURN == 0:
                return INTERRUPTING
        elif seat != self.asked:
            return CATASTROPHES if verb == UNLEASH else TURN
        elif self.phase == DISCARDS:
            if verb not in (DISCARDING, STOP):
                return TURN
        elif BIT[verb] & NOT_A_PLAY:
            return TURN
        return self.against(seat, verb, CARD[action], WHOM[action], WHAT[action])

    def against(self, seat: i64, verb: i64, kind: i64, whom: i64, what: i64) -> i64:
        if verb == BUILD:
            return self.why_not_build(seat, kind)
        if verb == INVEST:
            return self.why_not_invest(seat, kind)
        if verb == COLLECT:
            return self.why_not_collect(seat, kind)
        if verb == STRIKE:
            return self.why_not_attack(seat, kind, whom, what)
        if verb in (LIFT, LIFT_PARKED):
            return self.why_not_lift(seat, kind, what, verb == LIFT_PARKED)
        if verb in (ANSWER, ANSWER_PARKED):
            return self.why_not_answer(seat, kind, verb == ANSWER_PARKED)
        if verb == GAINING:
            return self.why_not_gain(seat, kind)
        if verb == RECYCLING:
            return self.why_not_recycle(seat, kind, what)
        if verb == SACRIFICE:
            return SACRIFICING if self.last_lap() else self.why_not_sacrifice(seat, investment(kind, whom), what)
        if verb in (END_PLAYS, PASSING, STOP):
            return FINE
        return FINE if self.held[seat] & BIT[kind] else TURN

    # --- What is done ----------------------------------------------------------------------------------

    def apply(self, seat: i64, action: i64) -> None:
        verb = VERB[action]
        kind = CARD[action]
        if verb == PASSING:
            self.pass_by(seat)
        elif verb == STRIKE:
            clause = "WG-3.7" if seat == self.player else "WG-4.2"
            self.attack(clause, seat, kind, WHOM[action], WHAT[action])
            self.phase = REPLY
            self.asked = self.target
        elif verb in (ANSWER, ANSWER_PARKED):
            attacker = self.attacker
            self.answer(seat, kind, verb == ANSWER_PARKED)
            self.resume(attacker)
        elif verb == DISCARDING:
            self.throw_away(seat, kind)
        elif verb == END_PLAYS:
            self.end_plays(seat)
        elif verb == STOP:
            if self.journal is not None:
                self.note("WG-3.1", seat, "keep", {})
            self.finish_turn()
        else:
            self.play_card(seat, verb, kind, WHOM[action], WHAT[action])

    def play_card(self, seat: i64, verb: i64, kind: i64, whom: i64, what: i64) -> None:
        if verb == BUILD:
            self.build(seat, kind)
            if self.complete(seat):
                self.call_end("civilisation")
        elif verb == INVEST:
            self.invest(seat, kind)
        elif verb == COLLECT:
            self.collect(seat, kind)
        elif verb == PARK:
            self.park(seat, kind)
        elif verb in (LIFT, LIFT_PARKED):
            clause = "WG-3.8" if seat == self.player else "WG-4.2"
            self.lift(clause, seat, kind, what, verb == LIFT_PARKED)
        elif verb == GAINING:
            self.play_gain(seat, kind)
        elif verb == RECYCLING:
            self.recycle("WG-1.2" if seat == self.player else "WG-4.2", seat, kind, what)
        elif verb == UNLEASH:
            self.unleash(seat, kind)
        else:
            self.sacrifice(seat, investment(kind, whom), what)

    def end_plays(self, seat: i64) -> None:
        """WG-4.2 Each other player is asked once, round from the left."""
        if self.journal is not None:
            self.note("WG-4.2", seat, "end plays", {})
        self.phase = INTERRUPT
        self.asked = (seat + 1) % self.seats

    def pass_by(self, seat: i64) -> None:
        if self.journal is not None:
            self.note("WG-4.1" if self.phase == REPLY else "WG-4.2", seat, "pass", {})
        if self.phase == REPLY:
            attacker = self.attacker
            self.strike()
            self.resume(attacker)
            return
        self.asked = (seat + 1) % self.seats
        if self.asked == self.player:
            if self.last_lap() or self.hand_sizes[self.player] == 0:
                self.finish_turn()
            else:
                self.phase = DISCARDS

    def resume(self, attacker: i64) -> None:
        """After an attack: back to who played it, the active player or an interrupter."""
        self.asked = attacker
        self.phase = PLAY if attacker == self.player else INTERRUPT

    def throw_away(self, seat: i64, kind: i64) -> None:
        if self.journal is not None:
            self.note("WG-3.1", seat, "discard", {"card": kind})
        self.give(seat, kind)
        self.discard(kind)
        if self.hand_sizes[seat] == 0:
            self.finish_turn()

    def dump(self) -> dict[str, object]:
        return {
            **self.dump_table(),
            "kids": self.kids,
            "pending": self.pending,
            "attacker": self.attacker,
            "target": self.target,
            "choice": self.choice,
            "first": self.first,
            "player": self.player,
            "asked": self.asked,
            "phase": self.phase,
            "caller": self.caller,
        }
