"""Redraws of Biglietti, prego! are worlds that the seat may be in: proved by exhaustive search at small tables."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest

from ludoteca.core.bits import first
from ludoteca.core.dice import Dice
from ludoteca.games.biglietti.rules.actions import ACCUSATION, KINDS, POLFER, TICKET, held, points
from ludoteca.games.biglietti.rules.knowledge import Memory
from ludoteca.games.biglietti.rules.match import Biglietti, setup
from ludoteca.games.biglietti.rules.past import WORLDS, Past
from ludoteca.games.biglietti.rules.redraw import handed_value

from .oracle import Passed, Story, TooMany, possible
from .position import do, hand, pass_round, position, redrawn, reveal

SOAK = bool(os.environ.get("LUDOTECA_SOAK"))
MATCHES, PASSES, EVERY = (12, 16, 3) if SOAK else (4, 12, 5)
"""So many matches are looked at until so many cards were passed, every so many plies."""
FURTHEST = 30_000 if SOAK else 4_000
"""So many worlds the search goes through before a redraw is left undecided."""


def moments(seats: int) -> Iterator[tuple[Story, int]]:
    """Random matches as they are told so far, and who acts or inspects."""
    for seed in range(MATCHES):
        story = Story(setup(seats, seed, False))
        state = story.state
        dice = Dice(seed + 1)
        while state.acting() and sum(isinstance(event, Passed) for event in story.events) < PASSES:
            seat = first(state.acting())
            actions = state.legal(seat)
            story.apply(seat, actions[dice.below(len(actions))])
            if state.acting() and len(story.plies) % EVERY == 0:
                for looker in sorted({seat, state.inspector}):
                    yield story, looker


def verdicts(seats: int, redraws: int) -> Iterator[tuple[str, bool]]:
    """Which redraws the seat may be in; none of them: the true state instead."""
    for story, seat in moments(seats):
        for seed in range(max(redraws, 1)):
            world = story.state.clone()
            if redraws:
                world.resample(seat, Dice(seed))
            try:
                yield f"{seats} seats, ply {len(story.plies)}, seat {seat}", possible(story, seat, world, FURTHEST)
            except TooMany:
                continue


@pytest.mark.parametrize("seats", [5, 6, 7])
def test_every_redraw_is_a_world_that_the_seat_may_be_in(seats: int) -> None:
    found = list(verdicts(seats, 2))
    assert len(found) > 40
    assert [where for where, may_be in found if not may_be] == []


def test_the_search_never_rules_out_what_is_true() -> None:
    found = list(verdicts(5, 0))
    assert len(found) > 20
    assert all(may_be for _, may_be in found)


def test_bp_3_4_an_accusation_that_was_taken_back_is_still_there_or_was_passed() -> None:
    """True of two hands together, of neither alone."""
    state = position(5, hands={"s2": "EEAAI", "s3": "EAIHH"}, pack="0123")
    do(state, "s1 inspect s2 1")
    reveal(state, "s3 A")
    pass_round(state)
    do(state, "s1 inspect s3 2")
    reveal(state, "")
    do(state, "s3 give E s4")
    kept_or_passed(state, "s1")


def test_bp_3_1_the_card_i_gave_is_still_there_or_was_passed() -> None:
    state = position(5, hands={"s2": "TEEAI", "s3": "EAIHH"}, pack="0123")
    do(state, "s1 inspect s2 1", "s2 give A s3", "s3 give H s4")
    pass_round(state)
    do(state, "s1 inspect s3 2")
    reveal(state, "")
    do(state, "s3 give E s4")
    kept_or_passed(state, "s2")


def whole_match(seats: int, seed: int) -> Iterator[Biglietti]:
    """A random match, ply by ply."""
    state = setup(seats, seed, False)
    dice = Dice(seed + 1)
    while state.acting():
        yield state
        seat = first(state.acting())
        actions = state.legal(seat)
        state.apply(seat, actions[dice.below(len(actions))])


@pytest.mark.parametrize("seats", [5, 8, 12])
def test_redraws_of_a_whole_match_have_what_is_known_of_every_hand(seats: int) -> None:
    looker = 2
    for ply, state in enumerate(whole_match(seats, 3)):
        if ply % 5 == 0:
            agrees(state.memory, looker, redrawn(state, "s3", ply))


def agrees(memory: Memory, looker: int, world: Biglietti) -> None:
    """A world has in every hand what a seat knows to be there, and not what it knows is not."""
    for place in set(range(world.seats)) - {looker}:
        for kind in range(KINDS):
            assert held(world.hands[place], kind) >= held(memory.at(looker, place), kind)
        assert held(world.hands[place], TICKET) <= memory.most(looker, place)
        assert not held(world.hands[place], POLFER) or memory.polfer[looker] >> place & 1


@pytest.mark.parametrize("seats", [5, 6, 7])
def test_at_small_tables_nobody_is_ever_at_a_loss_what_to_imagine(seats: int) -> None:
    for seed in range(MATCHES):
        *_, last = whole_match(seats, seed)
        assert last.memory.past_so_far().belief(seed % seats).worlds == WORLDS


def test_what_a_seat_imagines_is_the_same_whenever_it_is_worked_out() -> None:
    for asked_often in whole_match(8, 1):
        asked_often.memory.past_so_far().belief(4)
    *_, asked_once = whole_match(8, 1)
    beliefs = [state.memory.past_so_far().belief(4) for state in (asked_often, asked_once)]
    assert list(beliefs[0].cards) == list(beliefs[1].cards)


def test_of_what_a_seat_imagined_in_the_course_of_a_match_only_the_last_two_are_kept() -> None:
    for state in whole_match(5, 1):
        past: Past | None = state.memory.past_so_far()
        assert past is not None
        past.belief(1)
        past.belief(2)
    kept = []
    while past is not None:
        kept += [belief.seat for belief in past.beliefs]
        past = past.before
    assert sorted(kept) == [1, 1, 2, 2]


def test_in_a_world_redrawn_for_one_another_knows_what_everyone_does() -> None:
    """What it saw itself happened in another world."""
    for ply, state in enumerate(whole_match(6, 3)):
        if ply % 9 == 0:
            world = redrawn(state, "s3", ply)
            again = redrawn(world, "s5", ply)
            agrees(world.memory, 4, again)
            assert again.census() == state.census()


WORLDS_ASKED = 100
CALM = {"s2": "EAIIH", "s3": "EAIHH", "s4": "EAIIH"}


def shares(state: Biglietti, looker: str, holds: Callable[[Biglietti], bool]) -> float:
    return sum(holds(redrawn(state, looker, seed)) for seed in range(WORLDS_ASKED)) / WORLDS_ASKED


def lying(world: Biglietti) -> int:
    """The points of the card that lies there face down."""
    return handed_value(world.handed[world.used - 1])


def test_bp_4_1_a_card_on_a_traveller_who_has_some_may_well_win_for_all_that_the_others_know() -> None:
    """Dealt by chance, three cards have eight points in one of fifty worlds."""
    state = position(8, hands=CALM, controls={"s2": "13"}, pack="00112234")
    do(state, "s1 inspect s2 4")
    assert shares(state, "s3", lambda world: points(world.controls[1]) + lying(world) >= 8) > 0.15


def test_bp_2_2_the_inspector_tries_with_low_cards_who_can_be_had_and_keeps_the_high_ones() -> None:
    state = position(8, hands=CALM, controls={"s2": "1", "s4": "1"}, pack="0011223344")
    again = state.clone()
    do(state, "s1 inspect s3 1")
    do(again, "s1 inspect s2 1")
    assert shares(state, "s4", lambda world: lying(world) >= 3) < shares(again, "s4", lambda world: lying(world) >= 3)
    higher = shares(again, "s3", lambda world: points(world.controls[1]) > points(world.controls[3]))
    lower = shares(again, "s3", lambda world: points(world.controls[1]) < points(world.controls[3]))
    assert higher > lower + 0.2


def kept_or_passed(state: Biglietti, looker: str) -> None:
    """The Accusation that s3 had before it gave a card: there are worlds of both sorts, and of no third."""
    worlds = [redrawn(state, looker, seed) for seed in range(200)]
    kept = ["A" in hand(world, "s3") for world in worlds]
    passed = [world.passing == ACCUSATION for world in worlds]
    assert not all(kept)
    assert not all(passed)
    assert all(one or other for one, other in zip(kept, passed, strict=True))
