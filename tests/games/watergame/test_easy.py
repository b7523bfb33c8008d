"""The easy bot is kind: it attacks seldom, and never in the first turns or in the turn of another."""

from __future__ import annotations

import pytest

from ludoteca.bots.bot import Bot
from ludoteca.bots.greedy import Greedy
from ludoteca.bots.registry import bot
from ludoteca.core.dice import Dice
from ludoteca.games.watergame import GAME
from ludoteca.games.watergame.rules import WaterGame
from ludoteca.games.watergame.rules.actions import CARDS, HAND, STRIKE, UNLEASH, VERB

MATCHES = 40


def attacks(player: Bot, seats: int, seed: int) -> list[tuple[bool, float]]:
    """Each attack and catastrophe of a match: whether it was in a turn of one's own, and the part of the pile left."""
    state, dice = GAME.new(seats, seed), Dice(seed)
    assert isinstance(state, WaterGame)
    found = []
    while state.acting():
        seat = int(state.asked)
        action = player.choose(state, seat, dice)
        if VERB[action] in (STRIKE, UNLEASH):
            left = int(state.pile_size()) / (CARDS - HAND * seats) if state.season == 1 else 0.0
            found.append((seat == state.player, left))
        state.apply(seat, action)
    return found


@pytest.mark.parametrize("seats", GAME.seats)
def test_an_easy_bot_attacks_seldom_and_spares_the_first_turns(seats: int) -> None:
    kind, rough = bot("easy", GAME), Greedy(GAME.sense(), sees=3)
    found = [attack for seed in range(MATCHES) for attack in attacks(kind, seats, seed)]
    usual = [attack for seed in range(MATCHES) for attack in attacks(rough, seats, seed)]
    assert len(found) <= MATCHES * seats, "about one a player and match, at most"
    assert 0 < len(found) < len(usual) / 3
    assert all(own for own, _ in found)
    assert all(left <= 0.5 for _, left in found)
