"""5+1, the end: whose turn comes next, when somebody has won, and what the end is worth. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import BIT, count
from ludoteca.games.cinquepiuuno.rules.actions import ALL_TOKENS, AT_START, CARD_BITS, NO_CARD
from ludoteca.games.cinquepiuuno.rules.position import NOBODY, Position


def end_turn(position: Position) -> None:
    """CU-4.1 The used card goes under the deck; then the next player who is not in a puddle."""
    if position.over:
        return
    position.peeking = 0
    if position.in_use != NO_CARD:
        position.deck |= position.in_use << CARD_BITS * position.deck_size
        position.deck_size += 1
        position.deck_known += 1
        position.in_use = NO_CARD
    position.waits_for = AT_START
    next_player(position)
    while not position.over and position.puddled & BIT[position.player]:
        position.puddled &= ~BIT[position.player]
        if position.journal is not None:
            position.note("CU-3.11", position.player, "lost turn", {})
        next_player(position)


def next_player(position: Position) -> None:
    """CU-1.1 In seat order. CU-5.2 A lost turn counts as one."""
    position.turns += 1
    if position.turns == position.max_turns:
        finish(position, NOBODY)
        return
    position.player += 1
    if position.player == position.seats:
        position.player = 0


def see_who_won(position: Position) -> None:
    """CU-5.1 Only the acting player can have won."""
    wanted = position.tokens_each if position.goal == ALL_TOKENS else position.goal
    if score(position, position.player) >= wanted:
        finish(position, position.player)


def finish(position: Position, winner: i64) -> None:
    position.over = True
    position.winner = winner
    position.disclosures += 1
    if position.journal is not None:
        if winner == NOBODY:
            position.note("CU-5.2", position.player, "limit", {"turns": position.turns})
        else:
            position.note("CU-5.1", winner, "win", {"score": score(position, winner)})


def score(position: Position, seat: i64) -> i64:
    """CU-5.1 The tokens laid where all must be, else the sum of their places."""
    return count(position.tokens[seat]) if position.goal == ALL_TOKENS else position.points(seat)


def payoff(position: Position, seat: i64) -> float:
    """CU-5.1 One wins; CU-5.2 or all share."""
    if position.winner == NOBODY:
        return 1.0 / float(position.seats)
    return 1.0 if seat == position.winner else 0.0
