"""How the bots of Biglietti, prego! play: they bluff, they see where each role is going, and they are quick."""

from __future__ import annotations

from collections import Counter
from time import process_time

from ludoteca.bots.registry import bot
from ludoteca.core.build import COMPILED, running
from ludoteca.core.dice import Dice
from ludoteca.games.biglietti import GAME
from ludoteca.games.biglietti.rules.actions import PLAY, POLFER, RETURN
from ludoteca.games.biglietti.rules.match import Biglietti, setup
from ludoteca.games.biglietti.sense import BigliettiSense, MasterSense

from .position import LETTERS, do, position, seat_of

TIMES = 40
SECONDS = 1.0 if running() == COMPILED else 10.0
"""Interpreted, a search takes some twenty times as long; what is promised is promised compiled."""


def plays(state: Biglietti, name: str) -> Counter[str]:
    """What a quick search plays there, asked again and again."""
    quick = bot("search:60", GAME)
    seat = seat_of(name)
    return Counter(LETTERS[quick.choose(state, seat, Dice(throw)) - PLAY] for throw in range(TIMES))


def worth(state: Biglietti, name: str) -> float:
    return BigliettiSense().value(state, seat_of(name))


def test_bp_2_7_travellers_neither_always_accuse_nor_always_excuse() -> None:
    state = position(5, hands={"s2": "EAIIH", "s3": "EAIHH"})
    do(state, "s1 inspect s2 1")
    played = plays(state, "s3")
    assert 0 < played["A"] < TIMES / 2
    assert 0 < played["E"] < TIMES
    assert len(played) >= 3


def test_bp_4_1_who_is_a_point_from_losing_it_for_all_is_accused_less() -> None:
    hands = {"s2": "EAIIH", "s3": "EAIHH"}
    others = {"s3": "1", "s4": "1", "s5": "1"}
    near = position(5, hands=hands, controls={"s2": "2212", **others}, pack="0123")
    far = position(5, hands=hands, controls={"s2": "1", **others}, pack="0123")
    for state in (near, far):
        do(state, "s1 inspect s2 1")
    assert plays(near, "s3")["A"] < plays(far, "s3")["A"]


def test_bp_4_2_the_agent_accuses_the_uncontrolled_less_than_the_others_do() -> None:
    hands = {"s2": "EAIIH", "s3": "PEAIH", "s4": "EEAIH"}
    state = position(5, hands=hands, controls={"s5": "1"}, pack="01")
    do(state, "s1 inspect s2 1")
    assert plays(state, "s3")["A"] < plays(state, "s4")["A"]


def test_a_position_is_worth_what_its_role_may_hope_for() -> None:
    hands = {"s2": "EAIIH", "s3": "PEAIH"}
    lost = position(5, hands=hands, controls={"s2": "2212", "s4": "1", "s5": "1"}, pack="0123")
    calm = position(5, hands=hands, controls={"s2": "1", "s4": "1", "s5": "1"}, pack="0123")
    quiet = position(5, hands=hands, controls={"s4": "1", "s5": "1"}, pack="0123")
    free = position(5, hands=hands, controls={"s5": "1"}, pack="01")
    assert worth(lost, "s1") > worth(calm, "s1") > worth(quiet, "s1") + 0.1
    assert worth(lost, "s4") < worth(calm, "s4")
    assert worth(free, "s3") > worth(calm, "s3") + 0.1
    taken = position(5, hands=hands, controls={"s2": "0", "s5": "1"}, pack="01")
    assert worth(free, "s4") < worth(taken, "s4")


def test_bp_4_2_a_master_with_little_hope_as_an_agent_shows_its_card_to_be_rid_of_it() -> None:
    hands = {"s2": "EAIIH", "s3": "PEAIH"}
    hopeless = position(5, phase=RETURN, hands=hands, controls={"s2": "0", "s4": "1", "s5": "2"}, pack="012")
    hopeful = position(5, phase=RETURN, hands=hands, controls={"s2": "1"}, pack="1")
    likings = []
    for state in (hopeless, hopeful):
        do(state, "s1 inspect s2 1")
        seat = seat_of("s3")
        likings += [shares(sense, state, seat)[PLAY + POLFER] for sense in (MasterSense(), BigliettiSense())]
    rid, hidden, kept, kept_hidden = likings
    assert rid > 0.1 > kept
    assert max(hidden, kept_hidden) < 0.01


def shares(sense: BigliettiSense, state: Biglietti, seat: int) -> dict[int, float]:
    """How promising each action looks, of all together."""
    actions = state.legal(seat)
    weights = list(sense.weights(state, seat, actions))
    return {action: weight / sum(weights) for action, weight in zip(actions, weights, strict=True)}


def test_the_inspector_cannot_win_with_fewer_points_than_are_missing() -> None:
    state = position(5, phase=RETURN, controls={"s2": "22", "s3": "1"}, pack="12")
    assert worth(state, "s1") == 0.0


def test_a_hard_bot_with_12_players_answers_within_a_second() -> None:
    state = setup(12, 3, True)
    hard = bot("hard", GAME)
    for seat in range(12):
        if state.acting() >> seat & 1:
            started = process_time()
            action = hard.choose(state, seat, Dice(1))
            assert process_time() - started < SECONDS
            state.apply(seat, action)
