"""WaterGame whole: what may be done at each moment, why not, and doing it. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT
from ludoteca.core.dice import Dice
from ludoteca.core.state import NO_ACTIONS
from ludoteca.games.watergame.edition import EDITION
from ludoteca.games.watergame.rules import attacks, city, ending, knowledge, turn
from ludoteca.games.watergame.rules.actions import (
    ACTIONS,
    ANSWER,
    ANSWER_PARKED,
    BUILD,
    CARD,
    COLLECT,
    DISCARDING,
    DISCARDS,
    END_PLAYS,
    EXTRAS,
    GAINING,
    INTERRUPT,
    INVEST,
    INVESTMENTS,
    KINDS,
    LIFT,
    LIFT_PARKED,
    NOTHING,
    OVER,
    PARK,
    PASSING,
    RECYCLING,
    REPLY,
    RESOURCES,
    SACRIFICE,
    SLOTS,
    STOP,
    STRIKE,
    UNLEASH,
    VERB,
    WHAT,
    WHOM,
    investment,
    sunk_drops,
)
from ludoteca.games.watergame.rules.options import listed
from ludoteca.games.watergame.rules.reasons import (
    CATASTROPHES,
    CLAUSES,
    ENDED,
    FINE,
    INTERRUPTING,
    REPLYING,
    TURN,
)
from ludoteca.games.watergame.rules.table import Table, resource_drops, resource_kind

OFF_TURN: Final[i64] = BIT[STRIKE] | BIT[RECYCLING] | BIT[LIFT] | BIT[LIFT_PARKED] | BIT[PASSING]
"""WG-4.2 What may be done in an interrupt window, as a set of verbs."""
REPLIES: Final[i64] = BIT[ANSWER] | BIT[ANSWER_PARKED] | BIT[PASSING]
"""WG-4.1 What may be done in a reply window."""


class WaterGame(Table):
    def acting(self) -> i64:
        if self.phase == OVER:
            return 0
        return BIT[self.asked]

    def clone(self) -> WaterGame:
        twin = WaterGame(self.seats, self.dice.copy(), self.kids)
        twin.copy_table(self)
        return twin

    def resample(self, seat: i64, dice: Dice) -> None:
        if self.phase != OVER:  # once it is over all hands are open
            knowledge.redraw(self, seat, dice)

    def revealed(self) -> i64:
        return self.turned

    def score(self, seat: i64) -> i64:
        return ending.score(self, seat)

    def payoff(self, seat: i64) -> float:
        return ending.payoff(self, seat)

    # --- What may be done, and why not -----------------------------------------------------------------

    def legal(self, seat: i64) -> vec[i64]:
        if self.phase == OVER or seat != self.asked:
            return NO_ACTIONS
        return listed(self, seat)

    def why_not(self, seat: i64, action: i64) -> str:
        return CLAUSES[self.reason(seat, action)]

    def reason(self, seat: i64, action: i64) -> i64:
        """What speaks against an action: the moment first, then the card."""
        if self.phase == OVER:
            return ENDED
        if action < 0 or action >= ACTIONS:
            return TURN
        verb = VERB[action]
        untimely = self.untimely(seat, verb)
        if untimely != FINE:
            return untimely
        return self.against(seat, verb, CARD[action], WHOM[action], WHAT[action])

    def untimely(self, seat: i64, verb: i64) -> i64:
        """Why this is not the moment: whose it is, and what it is for."""
        if self.phase == REPLY:
            return FINE if seat == self.asked and BIT[verb] & REPLIES else REPLYING
        if verb == UNLEASH and seat != self.player:
            return CATASTROPHES
        if self.phase == INTERRUPT:
            return FINE if seat == self.asked and BIT[verb] & OFF_TURN else INTERRUPTING
        if verb in (ANSWER, ANSWER_PARKED):
            return REPLYING
        if seat != self.player:
            return INTERRUPTING if BIT[verb] & OFF_TURN else TURN
        if self.phase == DISCARDS:
            return FINE if verb in (DISCARDING, STOP) else TURN
        if verb in (DISCARDING, STOP):
            return ENDED if self.last_lap() else TURN
        return TURN if verb == PASSING else FINE

    def against(self, seat: i64, verb: i64, kind: i64, whom: i64, what: i64) -> i64:
        if verb == BUILD:
            return city.why_not_build(self, seat, kind)
        if verb == INVEST:
            return city.why_not_invest(self, seat, kind)
        if verb == COLLECT:
            return city.why_not_collect(self, seat, kind)
        if verb == STRIKE:
            return attacks.why_not_attack(self, seat, kind, whom, what)
        if verb in (LIFT, LIFT_PARKED):
            return attacks.why_not_lift(self, seat, kind, what, verb == LIFT_PARKED)
        if verb in (ANSWER, ANSWER_PARKED):
            return attacks.why_not_answer(self, seat, kind, verb == ANSWER_PARKED)
        if verb == GAINING:
            return attacks.why_not_gain(self, seat, kind)
        if verb == RECYCLING:
            return attacks.why_not_recycle(self, seat, kind, what)
        if verb == SACRIFICE:
            return city.why_not_sacrifice(self, seat, investment(kind, whom), what)
        if verb in (END_PLAYS, PASSING, STOP):
            return FINE
        return FINE if self.held[seat] & BIT[kind] else TURN

    # --- What is done ----------------------------------------------------------------------------------

    def apply(self, seat: i64, action: i64) -> None:
        verb = VERB[action]
        kind = CARD[action]
        if verb == PASSING:
            turn.pass_by(self, seat)
        elif verb == STRIKE:
            clause = "WG-3.7" if seat == self.player else "WG-4.2"
            attacks.attack(self, clause, seat, kind, WHOM[action], WHAT[action])
            self.phase = REPLY
            self.asked = self.target
        elif verb in (ANSWER, ANSWER_PARKED):
            attacker = self.attacker
            attacks.answer(self, seat, kind, verb == ANSWER_PARKED)
            turn.resume(self, attacker)
        elif verb == DISCARDING:
            turn.throw_away(self, seat, kind)
        elif verb == END_PLAYS:
            turn.end_plays(self, seat)
        elif verb == STOP:
            if self.journal is not None:
                self.note("WG-3.1", seat, "keep", {})
            turn.finish_turn(self)
        else:
            self.play_card(seat, verb, kind, WHOM[action], WHAT[action])

    def play_card(self, seat: i64, verb: i64, kind: i64, whom: i64, what: i64) -> None:
        if verb == BUILD:
            city.build(self, seat, kind)
            if ending.complete(self, seat):
                ending.call_end(self, "civilisation")
        elif verb == INVEST:
            city.invest(self, seat, kind)
        elif verb == COLLECT:
            city.collect(self, seat, kind)
        elif verb == PARK:
            attacks.park(self, seat, kind)
        elif verb in (LIFT, LIFT_PARKED):
            clause = "WG-3.8" if seat == self.player else "WG-4.2"
            attacks.lift(self, clause, seat, kind, what, verb == LIFT_PARKED)
        elif verb == GAINING:
            attacks.play_gain(self, seat, kind)
        elif verb == RECYCLING:
            attacks.recycle(self, "WG-1.2" if seat == self.player else "WG-4.2", seat, kind, what)
        elif verb == UNLEASH:
            attacks.unleash(self, seat, kind)
        else:
            city.sacrifice(self, seat, investment(kind, whom), what)

    # --- What a game must be able to prove -------------------------------------------------------------

    def asks_single(self) -> bool:
        """WG-4.1 Always: whether there is anything to play depends on the hand."""
        return True

    def disclosed(self) -> i64:
        """Cards drawn too: who ends a turn makes the next player draw."""
        return self.turned

    def census(self) -> dict[str, int]:
        """WG-1 Every card and every drop, wherever it lies; an attack that waits for its answer is a card too."""
        cards = [0] * (KINDS + RESOURCES)
        drops = self.supply
        for place in range(self.drawn, len(self.pile)):
            cards[self.pile[place]] += 1
        for place in range(self.discarded):
            cards[self.discards[place]] += 1
        if self.pending != NOTHING:
            cards[self.pending] += 1
        for place in range(self.opened, len(self.sources)):
            cards[KINDS + self.sources[place]] += 1
        for kind in range(RESOURCES):
            cards[KINDS + kind] += self.spent[kind]
        for seat in range(self.seats):
            drops += self.loose[seat]
            for kind in range(KINDS):
                cards[kind] += self.hands[seat * KINDS + kind] + self.laid[seat * KINDS + kind]
            for slot in range(self.resource_counts[seat]):
                entry = self.resources[seat * SLOTS + slot]
                cards[resource_kind(entry)] += 1
                drops += resource_drops(entry)
            for place in range(INVESTMENTS):
                number = self.invested[seat * INVESTMENTS + place]
                cards[place // EXTRAS] += number
                drops += number * sunk_drops(place)
        counts: dict[str, int] = {}
        for kind in range(KINDS):
            counts[EDITION.cards[kind].id] = cards[kind]
        for kind in range(RESOURCES):
            counts[EDITION.resources[kind].id] = cards[KINDS + kind]
        counts["drops"] = drops
        return counts

    def dump(self) -> dict[str, object]:
        resources: list[list[int]] = []
        for seat in range(self.seats):
            resources.append(list(self.resources[seat * SLOTS : seat * SLOTS + self.resource_counts[seat]]))
        return {
            "seats": self.seats,
            "dice": self.dice.dump(),
            "pile": list(self.pile[self.drawn :]),
            "season": self.season,
            "sources": list(self.sources[self.opened :]),
            "opened": self.opened,
            "spent": list(self.spent),
            "hands": list(self.hands),
            "held": list(self.held),
            "hand_sizes": list(self.hand_sizes),
            "known": list(self.known),
            "laid": list(self.laid),
            "lying": list(self.lying),
            "discards": list(self.discards[: self.discarded]),
            "resources": resources,
            "loose": list(self.loose),
            "drops": list(self.drops),
            "invested": list(self.invested),
            "sunk": list(self.sunk),
            "supply": self.supply,
            "turned": self.turned,
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
            "truce": self.truce,
        }
