"""The gate: a new network against what played before it, on the same deals with the seats exchanged."""

from __future__ import annotations

from collections.abc import Sequence
from time import process_time

import msgspec

from ludoteca.bots.search import Search
from ludoteca.core.bits import first
from ludoteca.core.dice import Dice, derive
from ludoteca.core.game import Value
from ludoteca.core.state import State
from ludoteca.games import game as game_called
from ludoteca.lab.statistics import interval
from ludoteca.train.selfplay import Player, sense_of


class Meeting(msgspec.Struct, frozen=True):
    """Some deals, each played with both seatings; with more than two seats the two sit alternately.

    Where all win or lose together, each of the two plays the deal at all seats, and what one won more is its lead.
    """

    game: str
    seats: int
    options: dict[str, Value]
    seed: int
    first: int
    deals: int
    players: tuple[Player, Player]


class Verdict(msgspec.Struct, frozen=True):
    """For each deal what the first player took of the points, and how long each of the two thought, in seconds."""

    shares: list[float]
    seconds: tuple[float, float]


def meet(meeting: Meeting) -> Verdict:
    game = game_called(meeting.game)
    searches = [Search(sense_of(game, player), player.simulations) for player in meeting.players]
    seconds = [0.0, 0.0]
    shares = []
    for number in range(meeting.first, meeting.first + meeting.deals):
        deal = derive(meeting.seed, number)
        share = 0.0
        for turn in range(2):
            who = [turn if game.cooperative else (seat + turn) % 2 for seat in range(meeting.seats)]
            earned = play(game.setup(meeting.seats, deal, meeting.options), deal, searches, who, seconds)
            if game.cooperative:
                share += (earned[0] if turn == 0 else 1 - earned[0]) / 2
            else:
                mine, theirs = sum(earned[turn::2]), sum(earned[1 - turn :: 2])
                share += (mine / (mine + theirs) if mine + theirs > 0 else 0.5) / 2
        shares.append(share)
    return Verdict(shares, (seconds[0], seconds[1]))


def passes(shares: Sequence[float]) -> bool:
    """Whether a network is let through, by what it took of each deal: the 95 % interval of its share lies above half.

    Of networks that are no better one in forty still comes through; a mere majority would let through every other one.
    """
    found = interval(shares)
    return found is not None and found[0] > 0.5


def play(state: State, deal: int, searches: list[Search], who: list[int], seconds: list[float]) -> list[float]:
    """A match in which each seat is played by one of the two; what each earned."""
    dice = [Dice(derive(deal, seat)) for seat in range(len(who))]
    while state.acting():
        seat = first(state.acting())
        began = process_time()
        action = searches[who[seat]].choose(state, seat, dice[seat])
        seconds[who[seat]] += process_time() - began
        state.apply(seat, action)
    return [state.payoff(seat) for seat in range(len(who))]
