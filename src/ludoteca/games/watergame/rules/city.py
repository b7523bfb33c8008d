"""WG-3.3 to WG-3.6, WG-3.9, WG-3.10 Building, investing, what is turned up or destroyed, sacrifice."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import BIT
from ludoteca.core.dice import Dice
from ludoteca.games.watergame.rules.cards import (
    BLOCKING,
    BUILDINGS,
    COST,
    EXTRAS,
    INVESTING,
    INVESTMENTS,
    KINDS,
    NOTHING,
    NUMBERED,
    NUMBERS,
    investment,
    sunk_drops,
)
from ludoteca.games.watergame.rules.reasons import (
    BLOCKED,
    BUILDING,
    FINE,
    INVESTMENT,
    KIDS,
    PAYING,
    REBUILDING,
    SACRIFICING,
    SUPPLY,
    TURN,
)
from ludoteca.games.watergame.rules.table import Table


class City(Table):
    def __init__(self, seats: i64, dice: Dice, kids: bool) -> None:
        super().__init__(seats, dice)
        self.kids = kids

    # --- WG-3.3 Build ----------------------------------------------------------------------------------

    def why_not_build(self, seat: i64, kind: i64) -> i64:
        """WG-3.3 In the order of the numbers; the House beside any numbered construction."""
        if not self.held[seat] & BIT[kind]:
            return TURN
        lying = self.lying[seat]
        if kind >= NUMBERS:
            if not lying & NUMBERED:
                return BUILDING
        else:
            if lying & BLOCKING[kind + 1]:
                return BLOCKED  # WG-3.5
            if kind > 0 and not self.kids and not lying & BIT[kind - 1]:
                # WG-3.6 What lies above a gap shows that the one below was there once.
                return REBUILDING if lying & NUMBERED & -BIT[kind] else BUILDING
        return FINE if self.drops[seat] >= COST[kind] + self.surcharge(seat) else PAYING

    def build(self, seat: i64, kind: i64) -> None:
        """WG-3.3 Cost as printed, plus one for each Illegal building."""
        cost = COST[kind] + self.surcharge(seat)
        if self.journal is not None:
            self.note("WG-3.3", seat, "build", {"card": kind, "drops": cost})
        self.give(seat, kind)
        self.pay(seat, cost)
        self.lay(seat, kind)
        self.turn_up(seat, kind + 1)

    def turn_up(self, seat: i64, kind: i64) -> None:
        """WG-3.4 Once the number below lies face up, all investments must be; that may turn up the next."""
        while kind < NUMBERS and self.sunk[seat] & self.investments_of(kind):
            for extra in range(EXTRAS):
                invested = investment(kind, extra)
                while self.sunk[seat] & BIT[invested]:
                    self.withdraw(seat, invested)
                    self.lay(seat, kind)
                    if self.journal is not None:
                        self.note("WG-3.4", seat, "turn up", {"card": kind, "drops": sunk_drops(invested)})
            kind += 1

    # --- WG-3.4 Invest ---------------------------------------------------------------------------------

    def investments_of(self, kind: i64) -> i64:
        """The investments of a kind, whatever surcharge was paid on them."""
        return (BIT[EXTRAS] - 1) << kind * EXTRAS

    def why_not_invest(self, seat: i64, kind: i64) -> i64:
        """WG-3.4 Only while the number below does not lie face up."""
        if self.kids:
            return KIDS
        if not self.held[seat] & BIT[kind]:
            return TURN
        lying = self.lying[seat]
        if lying & BIT[kind - 1]:
            return INVESTMENT
        if lying & BLOCKING[kind + 1]:
            return BLOCKED  # WG-3.5
        return FINE if self.drops[seat] >= COST[kind] + INVESTING + self.surcharge(seat) else PAYING

    def invest(self, seat: i64, kind: i64) -> None:
        """WG-3.4 Face down, cost plus one; the drops lie on it."""
        invested = investment(kind, self.surcharge(seat))
        if self.journal is not None:
            self.note("WG-3.4", seat, "invest", {"card": kind, "drops": sunk_drops(invested)})
        self.give(seat, kind)
        self.give_up(seat, sunk_drops(invested))
        self.invested[seat * INVESTMENTS + invested] += 1
        self.sunk[seat] |= BIT[invested]

    def withdraw(self, seat: i64, invested: i64) -> None:
        """An investment leaves its place; its drops go to the supply."""
        place = seat * INVESTMENTS + invested
        self.invested[place] -= 1
        if self.invested[place] == 0:
            self.sunk[seat] ^= BIT[invested]
        self.supply += sunk_drops(invested)

    # --- WG-3.6 Destroyed ------------------------------------------------------------------------------

    def destroy(self, seat: i64, kind: i64) -> None:
        """WG-3.6 It must be rebuilt to complete the civilisation; what lies above stays."""
        self.pick_up(seat, kind)
        self.discard(kind)
        if self.journal is not None:
            self.note("WG-3.6", seat, "destroyed", {"card": kind})

    def highest(self, seat: i64) -> i64:
        """The face-up construction with the highest number, never the House; or NOTHING."""
        kind: i64 = NUMBERS - 1
        while kind >= 0:
            if self.lying[seat] & BIT[kind]:
                return kind
            kind -= 1
        return NOTHING

    # --- WG-3.9 Sacrifice ------------------------------------------------------------------------------

    def why_not_sacrifice(self, seat: i64, invested: i64, prize: i64) -> i64:
        """WG-3.9 For the top resource of the reserve, or a construction from the discards."""
        if self.kids:
            return KIDS
        if not self.sunk[seat] & BIT[invested]:
            return SACRIFICING
        if prize == NOTHING:
            return FINE if self.reserve_size() > 0 else SACRIFICING
        return FINE if self.constructions_discarded() & BIT[prize] else SACRIFICING

    def constructions_discarded(self) -> i64:
        return self.recent_discards(self.discarded) & BUILDINGS

    def sacrifice(self, seat: i64, invested: i64, prize: i64) -> None:
        """WG-3.9 The construction is taken before the investment is discarded: never the one just sacrificed."""
        if self.journal is not None:
            self.note(
                "WG-3.9", seat, "sacrifice", {"card": invested // EXTRAS, "drops": sunk_drops(invested), "prize": prize}
            )
        self.withdraw(seat, invested)
        if prize == NOTHING:
            source = self.sources[self.opened]
            self.opened += 1
            self.turned += 1
            self.discard(invested // EXTRAS)
            drops = self.open_resource(seat, KINDS + source)
            if self.journal is not None:
                self.note("WG-3.9", seat, "reserve", {"card": KINDS + source, "drops": drops})
        else:
            self.take_discard(prize)
            self.take_openly(seat, prize)
            self.discard(invested // EXTRAS)

    # --- WG-1.1 Seasonal resources ---------------------------------------------------------------------

    def why_not_collect(self, seat: i64, kind: i64) -> i64:
        """WG-1.1 Not while the supply is empty."""
        if not self.held[seat] & BIT[kind]:
            return TURN
        return FINE if self.supply > 0 else SUPPLY

    def collect(self, seat: i64, kind: i64) -> None:
        self.give(seat, kind)
        drops = self.open_resource(seat, kind)
        if self.journal is not None:
            self.note("WG-1.1", seat, "collect", {"card": kind, "drops": drops})
