"""A bot cannot cheat: redraw what its seat cannot see, and it chooses the same."""

from __future__ import annotations

from itertools import islice

import pytest

import ludoteca
from ludoteca.bots.bot import Bot
from ludoteca.bots.registry import BOTS, MASTER, adviser, bot, levels, tables_of_master
from ludoteca.bots.search import Search
from ludoteca.bots.versed import Versed
from ludoteca.core.bits import members
from ludoteca.core.build import COMPILED, running
from ludoteca.core.dice import Dice
from ludoteca.core.game import Game
from ludoteca.lab.analyse import hint, outlook, regret
from ludoteca.testing.cases import SOAK, Case, plain, walk
from tests.bots.cases import CASES, over_every_case, some_of

MATCHES = 3 if SOAK else 1
SIMULATIONS = 60 if SOAK else 20 if running() == COMPILED else 8
"""The levels think as they do, only not as long: what they may look at does not depend on it."""

POSITIONS = None if SOAK else 20
"""Of each match; a game of many seats and options has many cases."""

PLAYERS = [(case, name) for case in CASES for name in BOTS if name != MASTER or MASTER in levels(case.game)]
over_every_bot = pytest.mark.parametrize(("case", "name"), PLAYERS, ids=str)


def brief(name: str, game: Game) -> Bot:
    found = bot(name, game)
    for search in (found.learned, found.plain) if isinstance(found, Versed) else (found,):
        if isinstance(search, Search):
            search.iterations = min(int(search.iterations), SIMULATIONS)
    return found


@over_every_bot
def test_a_choice_does_not_change_when_what_the_seat_cannot_see_is_redrawn(case: Case, name: str) -> None:
    player = brief(name, case.game)
    for seed in range(MATCHES):
        for at in islice(some_of(walk(case, seed), 3), POSITIONS):
            for seat in members(at.state.acting()):
                chosen = player.choose(at.state, seat, Dice(5))
                other = at.state.clone()
                other.resample(seat, Dice(seed + 1000))
                assert player.choose(other, seat, Dice(5)) == chosen


@over_every_bot
def test_a_choice_is_legal_repeats_with_the_same_dice_and_leaves_the_state_alone(case: Case, name: str) -> None:
    for at in islice(some_of(walk(case, 40), 4), POSITIONS):
        before = plain(at.state.dump())
        chosen = brief(name, case.game).choose(at.state, at.seat, Dice(9))
        assert chosen in list(at.state.legal(at.seat))
        assert brief(name, case.game).choose(at.state, at.seat, Dice(9)) == chosen
        assert plain(at.state.dump()) == before


@over_every_case
def test_hints_and_judgements_do_not_change_when_what_the_seat_cannot_see_is_redrawn(case: Case) -> None:
    game = case.game
    for at in islice(some_of(walk(case, 77), 9), POSITIONS):
        other = at.state.clone()
        other.resample(at.seat, Dice(1234))
        for position in (at.state, other):
            before = plain(position.dump())
            told = hint(game, position, at.seat, Dice(3), SIMULATIONS)
            judged = regret(game, position, at.seat, at.action, Dice(4), SIMULATIONS)
            chance = outlook(game, position, at.seat, Dice(5), SIMULATIONS)
            assert plain(position.dump()) == before
            if position is at.state:
                first = (told, judged, chance)
        assert (told, judged, chance) == first


MASTERED = [game for game in ludoteca.catalogue() if MASTER in levels(game)]


@pytest.mark.parametrize("game", MASTERED, ids=lambda game: game.id)
def test_advice_of_a_master_tells_nothing_of_what_was_redrawn_nor_of_who_was_advised_before(game: Game) -> None:
    """A network is read once for all tables: whatever it was asked in between, and by whomever, it says the same."""
    tables = tables_of_master(game)
    seats, options = tables.seats[0], tuple((name, choices[0]) for name, choices in tables.options.items())
    for at in islice(some_of(walk(Case(game, seats, options), 78), 9), POSITIONS):
        other = at.state.clone()
        other.resample(at.seat, Dice(4321))
        mastery = adviser(game, at.state, SIMULATIONS).sense
        assert type(mastery) is not type(game.sense())
        told = []
        for position in (at.state, other, at.state):
            advice = hint(game, position, at.seat, Dice(3), SIMULATIONS)
            told.append((advice, outlook(game, position, at.seat, Dice(5), SIMULATIONS)))
            for seat in range(seats):  # the others' advice goes by what they know
                outlook(game, other, seat, Dice(seat), SIMULATIONS)
        assert told[0] == told[1] == told[2]
