"""WaterGame whole: what may be done at each moment, why not, and doing it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, first
from ludoteca.core.state import NO_ACTIONS
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
    EFFECT,
    END,
    END_PLAYS,
    FAMILY,
    GAIN,
    GAINING,
    GREEN,
    INVEST,
    KEEP,
    LIFT,
    LIFT_PARKED,
    LIFTED_BY,
    LIFTING,
    LISTED,
    NOTHING,
    NUMBERS,
    PARK,
    PASS,
    PASSING,
    RECYCLE,
    RECYCLING,
    SACRIFICE,
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
from ludoteca.games.watergame.rules.turn import DISCARDS, INTERRUPT, OVER, PLAY, REPLY, Turn

OFF_TURN: Final[i64] = BIT[STRIKE] | BIT[RECYCLING] | BIT[LIFT] | BIT[LIFT_PARKED] | BIT[PASSING]
"""WG-4.2 What may be done in an interrupt window, as a set of verbs."""
NOT_A_PLAY: Final[i64] = BIT[ANSWER] | BIT[ANSWER_PARKED] | BIT[DISCARDING] | BIT[PASSING] | BIT[STOP]


class WaterGame(Turn):
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
