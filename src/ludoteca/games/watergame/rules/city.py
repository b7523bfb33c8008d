"""WG-3.3 to WG-3.6, WG-3.9, WG-3.10 Building, investing, what is turned up or destroyed, sacrifice. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import BIT
from ludoteca.games.watergame.edition import NUMBERS
from ludoteca.games.watergame.rules.actions import (
    BLOCKING,
    BUILDINGS,
    COST,
    EXTRAS,
    INVESTING,
    INVESTMENTS,
    KINDS,
    NOTHING,
    NUMBERED,
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

# --- WG-3.3 Build ----------------------------------------------------------------------------------


def why_not_build(table: Table, seat: i64, kind: i64) -> i64:
    """WG-3.3 In the order of the numbers; the House beside any numbered construction."""
    if not table.held[seat] & BIT[kind]:
        return TURN
    lying = table.lying[seat]
    if kind >= NUMBERS:
        if not lying & NUMBERED:
            return BUILDING
    else:
        if lying & BLOCKING[kind + 1]:
            return BLOCKED  # WG-3.5
        if kind > 0 and not table.kids and not lying & BIT[kind - 1]:
            # WG-3.6 What lies above a gap shows that the one below was there once.
            return REBUILDING if lying & NUMBERED & -BIT[kind] else BUILDING
    return FINE if table.drops[seat] >= COST[kind] + table.surcharge(seat) else PAYING


def build(table: Table, seat: i64, kind: i64) -> None:
    """WG-3.3 Cost as printed, plus the surcharge."""
    cost = COST[kind] + table.surcharge(seat)
    if table.journal is not None:
        table.note("WG-3.3", seat, "build", {"card": kind, "drops": cost})
    table.give(seat, kind)
    table.pay(seat, cost)
    table.lay(seat, kind)
    turn_up(table, seat, kind + 1)


def turn_up(table: Table, seat: i64, kind: i64) -> None:
    """WG-3.4 Once the number below lies face up, all investments must be; that may turn up the next."""
    while kind < NUMBERS and table.sunk[seat] & investments_of(kind):
        for extra in range(EXTRAS):
            invested = investment(kind, extra)
            while table.sunk[seat] & BIT[invested]:
                withdraw(table, seat, invested)
                table.lay(seat, kind)
                if table.journal is not None:
                    table.note("WG-3.4", seat, "turn up", {"card": kind, "drops": sunk_drops(invested)})
        kind += 1


# --- WG-3.4 Invest ---------------------------------------------------------------------------------


def investments_of(kind: i64) -> i64:
    """The investments of a kind, whatever surcharge was paid on them."""
    return (BIT[EXTRAS] - 1) << kind * EXTRAS


def why_not_invest(table: Table, seat: i64, kind: i64) -> i64:
    """WG-3.4 Only while the number below does not lie face up."""
    if table.kids:
        return KIDS
    if not table.held[seat] & BIT[kind]:
        return TURN
    lying = table.lying[seat]
    if lying & BIT[kind - 1]:
        return INVESTMENT
    if lying & BLOCKING[kind + 1]:
        return BLOCKED  # WG-3.5
    return FINE if table.drops[seat] >= COST[kind] + INVESTING + table.surcharge(seat) else PAYING


def invest(table: Table, seat: i64, kind: i64) -> None:
    """WG-3.4 Face down, for more than building costs; the drops lie on it."""
    invested = investment(kind, table.surcharge(seat))
    if table.journal is not None:
        table.note("WG-3.4", seat, "invest", {"card": kind, "drops": sunk_drops(invested)})
    table.give(seat, kind)
    table.give_up(seat, sunk_drops(invested))
    table.invested[seat * INVESTMENTS + invested] += 1
    table.sunk[seat] |= BIT[invested]


def withdraw(table: Table, seat: i64, invested: i64) -> None:
    """An investment leaves its place; its drops go to the supply."""
    place = seat * INVESTMENTS + invested
    table.invested[place] -= 1
    if table.invested[place] == 0:
        table.sunk[seat] ^= BIT[invested]
    table.supply += sunk_drops(invested)


# --- WG-3.6 Destroyed ------------------------------------------------------------------------------


def destroy(table: Table, seat: i64, kind: i64) -> None:
    """WG-3.6 It must be rebuilt to complete the civilisation; what lies above stays."""
    table.pick_up(seat, kind)
    table.discard(kind)
    if table.journal is not None:
        table.note("WG-3.6", seat, "destroyed", {"card": kind})


def highest(table: Table, seat: i64) -> i64:
    """The face-up construction with the highest number, never the House; or NOTHING."""
    kind: i64 = NUMBERS - 1
    while kind >= 0:
        if table.lying[seat] & BIT[kind]:
            return kind
        kind -= 1
    return NOTHING


# --- WG-3.9 Sacrifice ------------------------------------------------------------------------------


def why_not_sacrifice(table: Table, seat: i64, invested: i64, prize: i64) -> i64:
    """WG-3.9 For the top resource of the reserve, or a construction from the discards; not in the last lap."""
    if table.kids:
        return KIDS
    if table.last_lap() or not table.sunk[seat] & BIT[invested]:
        return SACRIFICING
    if prize == NOTHING:
        return FINE if table.reserve_size() > 0 else SACRIFICING
    return FINE if constructions_discarded(table) & BIT[prize] else SACRIFICING


def constructions_discarded(table: Table) -> i64:
    return table.recent_discards(table.discarded) & BUILDINGS


def sacrifice(table: Table, seat: i64, invested: i64, prize: i64) -> None:
    """WG-3.9 The construction is taken before the investment is discarded: never the one just sacrificed."""
    if table.journal is not None:
        table.note(
            "WG-3.9", seat, "sacrifice", {"card": invested // EXTRAS, "drops": sunk_drops(invested), "prize": prize}
        )
    withdraw(table, seat, invested)
    if prize == NOTHING:
        source = table.sources[table.opened]
        table.opened += 1
        table.turned += 1
        table.discard(invested // EXTRAS)
        drops = table.open_resource(seat, KINDS + source)
        if table.journal is not None:
            table.note("WG-3.9", seat, "reserve", {"card": KINDS + source, "drops": drops})
    else:
        table.take_discard(prize)
        table.take_openly(seat, prize)
        table.discard(invested // EXTRAS)


# --- WG-1.1 Seasonal resources ---------------------------------------------------------------------


def why_not_collect(table: Table, seat: i64, kind: i64) -> i64:
    """WG-1.1 Not while the supply is empty."""
    if not table.held[seat] & BIT[kind]:
        return TURN
    return FINE if table.supply > 0 else SUPPLY


def collect(table: Table, seat: i64, kind: i64) -> None:
    table.give(seat, kind)
    drops = table.open_resource(seat, kind)
    if table.journal is not None:
        table.note("WG-1.1", seat, "collect", {"card": kind, "drops": drops})
