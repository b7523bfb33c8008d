"""The search finds what is there to be found, within its bound, and the same at both speeds."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import ludoteca
from ludoteca.bots.registry import MASTER, MOST_ITERATIONS, UnknownBot, bot, levels
from ludoteca.bots.search import LONGER, SPELLS, Search
from ludoteca.bots.tree import NONE
from ludoteca.bots.versed import Versed
from ludoteca.core.bits import first
from ludoteca.core.build import COMPILED, running
from ludoteca.core.dice import Dice
from ludoteca.core.sense import Sense
from ludoteca.testing.cases import Case, walk
from tests.bots.cases import CASES, some_of
from tests.bots.choices import choices
from tests.bots.toys import UNCHOSEN, Nim, Sealed

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


@pytest.mark.parametrize("heap", [1, 2, 3, 5, 6, 7, 9, 10, 11])
def test_it_finds_the_winning_action_of_a_solved_game(heap: int) -> None:
    assert Search(Sense(), 2000).choose(Nim(heap), 0, Dice(1)) == heap % 4


def test_with_more_than_two_seats_it_takes_a_win_that_is_there() -> None:
    for seats in (3, 5, 12):
        assert Search(Sense(), 300).choose(Nim(3, seats), 0, Dice(2)) == 3


def test_a_sealed_choice_is_not_seen_by_the_other() -> None:
    """Seat 1 wants the same number. It is asked after seat 0: were it to see, it would win always."""
    table = [[(0.0, 1.0) if a == b else (1.0, 0.0) for b in range(3)] for a in range(3)]
    for seat in (0, 1):
        search = Search(Sense(), 0)
        search.forget(seat)
        search.think(Sealed(table), 6000, Dice(3))
        won_by_one = search.earned / 6000 if seat else 1 - search.earned / 6000
        assert won_by_one < 0.5


def test_a_sealed_choice_that_is_best_against_everything_is_found_by_both_seats() -> None:
    table = [[((a + 2 - b) / 4, (b + 2 - a) / 4) for b in range(3)] for a in range(3)]
    for seat in (0, 1):
        assert Search(Sense(), 600).choose(Sealed(table), seat, Dice(4)) == 2


def test_a_sealed_choice_tried_little_is_left_as_a_sense_says() -> None:
    """Two of three numbers are as good, the third is not: it is tried now and then, and played only without doubt."""
    table = [[(payoff, 0.5) for _ in range(3)] for payoff in (0.6, 0.1, 0.6)]
    sense = Sense()
    search = Search(sense, 100)
    played = {search.choose(Sealed(table), 0, Dice(seed)) for seed in range(60)}
    sense.doubt = 0.5
    left = {search.choose(Sealed(table), 0, Dice(seed)) for seed in range(60)}
    assert (played, left) == ({0, 1, 2}, {0, 2})


def test_a_sealed_choice_that_turned_out_worse_is_left_as_a_sense_says() -> None:
    """The third number is tried often enough to know that it is somewhat worse; the other two are as good."""
    table = [[(payoff, 0.5) for _ in range(3)] for payoff in (0.6, 0.6, 0.5)]
    sense = Sense()
    search = Search(sense, 300)
    played = {search.choose(Sealed(table), 0, Dice(seed)) for seed in range(60)}
    sense.lenience = 0.3
    left = {search.choose(Sealed(table), 0, Dice(seed)) for seed in range(60)}
    assert (played, left) == ({0, 1, 2}, {0, 1})


def pondered(worth: list[float], iterations: int = 600) -> int:
    """Simulations that a patient search takes for a choice that is worth so much, whatever the other chose."""
    search = Search(Sense(), iterations, patient=True)
    search.forget(0)
    search.ponder(Sealed([[(payoff, 0.5)] * 3 for payoff in worth], [UNCHOSEN, 1]), Dice(1))
    return sum(search.tree.visits[edge] for edge in range(search.tree.edges))


def test_a_patient_search_stops_once_its_choice_is_settled_and_goes_on_while_some_are_as_good() -> None:
    assert pondered([0.0, 1.0, 0.0]) < 400
    assert 600 < pondered([0.5, 0.5, 0.5]) <= 1900


MOST = 45_913
"""Simulations of `master`: the documentation says how long they take."""


def test_no_decision_of_a_master_takes_more_simulations_than_the_documentation_says() -> None:
    """Three times as long as usual, up to the next look: whatever it finds, here three that are always as good."""
    assert f"{MOST:,} simulations" in PAGE.read_text("utf-8")
    usual = max(game.mastery.iterations for game in ludoteca.catalogue())
    spell = usual // SPELLS
    assert -(-LONGER * usual // spell) * spell == MOST
    assert pondered([0.5] * 3, usual) <= MOST


@pytest.mark.parametrize("case", [case for case in CASES if MASTER in levels(case.game)], ids=str)
def test_at_any_table_master_thinks_at_most_three_times_its_time(case: Case) -> None:
    """Counted at what it tried first: once a simulation, but where a full tree has no room."""
    master = bot(f"{MASTER}:{SPELLS}", case.game)
    for at in some_of(walk(case, 12), 30):
        search = (master.learned if master.fits(at.state) else master.plain) if isinstance(master, Versed) else master
        assert isinstance(search, Search)
        search.forget(at.seat)
        search.ponder(at.state, Dice(at.ply))
        tree, tried, edge = search.tree, 0, search.tree.head[search.root()]
        while edge != NONE:
            tried += tree.visits[edge]
            edge = tree.after[edge]
        assert 0 < tried <= LONGER * SPELLS
        assert search.iterations <= case.game.mastery.iterations


def test_a_patient_search_gives_a_sealed_choice_its_time_whatever_it_finds() -> None:
    table = [[(payoff, 0.5) for _ in range(3)] for payoff in (0.9, 0.1, 0.1)]
    for seed in range(20):
        here = [Search(Sense(), 200, patient=patient).choose(Sealed(table), 0, Dice(seed)) for patient in (True, False)]
        assert here[0] == here[1]


def test_seats_that_share_the_payoff_find_what_is_best_for_all() -> None:
    shared = [[0.2, 0.1, 0.0], [0.1, 0.4, 0.1], [0.0, 0.0, 1.0]]
    table = [[(payoff, payoff) for payoff in row] for row in shared]
    for seat in (0, 1):
        assert Search(Sense(), 2000).choose(Sealed(table), seat, Dice(4)) == 2


def test_a_tree_keeps_within_its_bound_and_is_searched_on_when_full() -> None:
    game = ludoteca.catalogue()[0]
    simulations = 600 if running() == COMPILED else 60
    for bound in (1, 150, 1000):
        search = Search(game.sense(), simulations, bound=bound)
        state = game.new(seed=3)
        seat = first(state.acting())
        search.forget(seat)
        search.think(state, simulations, Dice(1))
        assert search.tree.edges <= bound
        assert search.tree.nodes <= 2 * bound + 1
        assert len(search.tree.action) <= bound
        assert search.choose(state, seat, Dice(1)) in list(state.legal(seat))


def test_no_tree_is_kept_once_the_choice_is_made() -> None:
    game = ludoteca.catalogue()[0]
    search = Search(game.sense(), 50)
    search.choose(game.new(seed=1), 0, Dice(1))
    assert search.tree.edges == 0


@pytest.mark.parametrize("game", [game.id for game in ludoteca.catalogue()])
def test_compiled_and_interpreted_bots_choose_the_same(game: str) -> None:
    assert running() == COMPILED, "the rules are not compiled: is a C compiler missing? Run `make build`"
    done = subprocess.run(
        [sys.executable, "-m", "tests.bots.choices", game],
        env={**os.environ, "LUDOTECA_PURE": "1"},
        check=True,
        capture_output=True,
        text=True,
    )
    speed, interpreted = json.loads(done.stdout)
    assert speed != COMPILED
    assert interpreted
    assert interpreted == choices(game)


@pytest.mark.parametrize("name", ["", "Expert", "search", "search:", "search:0", "search:x", "search:²", "search:-5"])
def test_a_name_that_is_no_bot_is_refused_with_the_names_that_are(name: str) -> None:
    with pytest.raises(UnknownBot, match=r"search:N"):
        bot(name, ludoteca.catalogue()[0])


def test_a_search_of_any_length_can_be_named() -> None:
    found = bot("search:123", ludoteca.catalogue()[0])
    assert isinstance(found, Search)
    assert found.iterations == 123
    with pytest.raises(UnknownBot):
        bot(f"search:{MOST_ITERATIONS + 1}", ludoteca.catalogue()[0])
