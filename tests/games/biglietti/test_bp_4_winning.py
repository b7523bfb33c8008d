"""BP-4 Winning: the Inspector at once, the PolFer agent when a phase ends, the travellers in the end."""

from __future__ import annotations

import pytest

from ludoteca.games.biglietti.rules.actions import OUTWARD, RETURN
from ludoteca.games.biglietti.rules.ending import INSPECTOR_WINS, POLFER_WINS, TRAVELLERS_WIN
from ludoteca.games.biglietti.rules.match import Biglietti
from ludoteca.games.biglietti.rules.setup import OVER, TO_INSPECT
from ludoteca.games.biglietti.tally import tally

from .position import do, finish_turn, pass_round, position, refusal, reveal, seat_of, winners

SOME_NUMBERS = pytest.mark.parametrize("seats", [5, 7, 8, 10, 12])


def last_turn(
    phase: int, controls: dict[str, str], seats: int = 8, hands: dict[str, str] | None = None, removed: str = ""
) -> Biglietti:
    """The last card of a phase goes to s2, who has a ticket: nothing changes any more."""
    state = position(
        seats,
        phase=phase,
        controls=controls,
        pack="0",
        hands={"s2": "TEAIH", "s3": "PEAIH", **(hands or {})},
        removed=removed,
    )
    do(state, "s1 inspect s2 0")
    finish_turn(state)
    return state


# --- BP-4.1 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phase", "before", "card", "wins"),
    [
        (OUTWARD, "4", 3, False),
        (OUTWARD, "42", 2, True),
        (OUTWARD, "43", 4, True),
        (RETURN, "42", 2, False),
        (RETURN, "43", 2, True),
        (RETURN, "43", 4, True),
    ],
)
def test_bp_4_1_eight_points_in_the_outward_or_nine_in_the_return_win_at_once(
    phase: int, before: str, card: int, wins: bool
) -> None:
    state = position(8, phase=phase, controls={"s2": before}, pack=f"0{card}", hands={"s2": "EEAIH", "s3": "AAAII"})
    do(state, f"s1 inspect s2 {card}")
    reveal(state, "s3 A")
    assert (state.stage == OVER) == wins
    if wins:
        assert (winners(state), state.ending) == ("s1", INSPECTOR_WINS)
        assert [state.payoff(seat) for seat in range(8)] == [1.0] + [0.0] * 7
        assert refusal(state, "s1 inspect s3 0") == "BP-4.1"
        assert state.score(1) == state.score(0) == sum(map(int, before)) + card


def test_bp_4_1_eight_points_from_the_outward_and_return_together_are_not_enough_in_the_return() -> None:
    state = position(8, phase=RETURN, controls={"s2": "44"}, pack="01", hands={"s2": "EEAIH", "s3": "AAAII"})
    do(state, "s1 inspect s2 0")
    reveal(state, "s3 A")
    assert state.stage != OVER


# --- BP-4.2 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phase", "controlled", "wins"),
    [(OUTWARD, 2, True), (OUTWARD, 3, False), (RETURN, 3, True), (RETURN, 4, False)],
)
def test_bp_4_2_the_agent_wins_alone_with_enough_uncontrolled_others(phase: int, controlled: int, wins: bool) -> None:
    """Eight players, two tickets: four others are enough in the Outward, three in the Return."""
    state = last_turn(phase, {f"s{8 - k}": "1" for k in range(controlled)})
    assert (state.ending == POLFER_WINS) == wins
    if wins:
        assert winners(state) == "s3"
        assert refusal(state, "s1 inspect s3 0") == "BP-4.2"
    else:
        assert state.stage == TO_INSPECT if phase == OUTWARD else state.ending == TRAVELLERS_WIN


def test_bp_4_2_the_count_calls_the_agent_who_wins_so_and_leaves_the_other_out() -> None:
    roles = []
    for controlled in (3, 4):
        state = last_turn(RETURN, {f"s{8 - k}": "1" for k in range(controlled)})
        roles.append(tally(state, []).rows[seat_of("s3")][-1].telling.key)
    assert roles == ["tally.role.agent", "tally.role.polfer"]


def test_bp_4_2_the_count_says_that_enough_were_uncontrolled_where_the_inspector_was_there_first() -> None:
    told = []
    for controls in ({"s2": "44"}, {"s2": "44", "s6": "1", "s7": "1", "s8": "1"}):
        state = position(8, phase=RETURN, controls=controls, pack="01", hands={"s2": "EEAIH", "s3": "PAAII"})
        do(state, "s1 inspect s2 1")
        reveal(state, "s3 A")
        assert state.ending == INSPECTOR_WINS
        told += [remark.telling.key for remark in tally(state, []).remarks]
    assert told == ["tally.polfer.late", "tally.polfer.not"]


@SOME_NUMBERS
def test_bp_4_2_twice_the_tickets_in_the_outward_and_one_more_than_them_in_the_return(seats: int) -> None:
    tickets = {5: 1, 7: 2, 8: 2, 10: 3, 12: 3}[seats]
    for phase, wanted in ((OUTWARD, 2 * tickets), (RETURN, tickets + 1)):
        others = [f"s{number}" for number in range(2, seats + 1) if number != 3]
        for free in (wanted - 1, wanted):
            state = last_turn(phase, dict.fromkeys(others[: len(others) - free], "1"), seats)
            assert (state.ending == POLFER_WINS) == (free == wanted)


def test_bp_4_2_the_agents_own_control_cards_do_not_matter() -> None:
    three = {"s6": "1", "s7": "1", "s8": "1"}
    assert last_turn(OUTWARD, three).ending != POLFER_WINS
    assert last_turn(OUTWARD, {"s3": "2", "s7": "1", "s8": "1"}).ending == POLFER_WINS


def test_bp_4_2_removed_tickets_do_not_count() -> None:
    four = {"s5": "1", "s6": "1", "s7": "1", "s8": "1"}
    assert last_turn(RETURN, four).ending == TRAVELLERS_WIN
    assert last_turn(RETURN, four, removed="T").ending == POLFER_WINS


def test_bp_4_2_if_the_polfer_card_was_removed_nobody_wins_this_way() -> None:
    state = position(8, phase=RETURN, controls={"s8": "1"}, pack="0", hands={"s2": "TEAIH"}, removed="P")
    do(state, "s1 inspect s2 0")
    finish_turn(state)
    assert state.ending == TRAVELLERS_WIN


def test_bp_4_2_it_is_judged_after_the_exchange() -> None:
    state = position(8, pack="0", hands={"s2": "TPAIH", "s3": "EEAAI"}, controls={"s7": "1", "s8": "1"})
    do(state, "s1 inspect s2 0", "s2 give P s5")
    pass_round(state)
    assert winners(state) == "s5"


def test_bp_4_2_it_is_judged_after_the_removal_and_the_return_of_the_cards() -> None:
    for owner, ending in (("s3", TRAVELLERS_WIN), ("s4", POLFER_WINS)):
        state = position(8, phase=RETURN, pack="0", hands={"s2": "EEAIH", "s3": "PEAII"}, controls={"s8": "1"})
        do(state, "s1 inspect s2 0")
        reveal(state, "s3 P")
        pass_round(state)
        do(state, f"s1 remove {owner}")
        assert state.ending == ending


# --- BP-4.3, BP-4.4 --------------------------------------------------------------------------------


def ended(controls: dict[str, str], polfer: str = "s3") -> Biglietti:
    hands = {"s2": "TEAIH", polfer: "PEAIH"} if polfer != "s2" else {"s2": "TPEAI"}
    state = position(8, phase=RETURN, controls=controls, pack="0", hands=hands, removed="" if polfer else "P")
    do(state, "s1 inspect s2 0")
    pass_all_but_polfer(state)
    return state


def pass_all_but_polfer(state: Biglietti) -> None:
    while state.acting() and state.turn == 1:
        seat = state.giver
        state.apply(seat, next(action for action in state.legal(seat) if (action - 77) // 12 != 5))


def test_bp_4_3_the_travellers_with_the_fewest_points_win_together() -> None:
    state = ended({"s2": "2", "s3": "3", "s4": "11", "s5": "2", "s6": "3", "s7": "4", "s8": "12"})
    assert (winners(state), state.ending) == ("s2 s4 s5", TRAVELLERS_WIN)
    assert [state.payoff(seat) for seat in range(8)] == [0, 1, 0, 1, 1, 0, 0, 0]
    assert [state.score(seat) for seat in range(8)] == [4, 2, 3, 2, 2, 3, 4, 3]
    assert refusal(state, "s1 inspect s2 1") == "BP-4.3"


def test_bp_4_3_the_polfer_holder_is_left_out_also_of_the_minimum() -> None:
    state = ended({"s2": "2", "s3": "0", "s4": "3", "s5": "2", "s6": "3", "s7": "4", "s8": "12"})
    assert winners(state) == "s2 s5"


def test_bp_4_3_if_the_card_was_removed_nobody_is_left_out() -> None:
    state = position(
        8,
        phase=RETURN,
        controls={"s2": "2", "s3": "1", "s4": "3", "s5": "2", "s6": "3"},
        pack="0",
        hands={"s2": "TEAIH"},
        removed="P",
    )
    state.controls[seat_of("s7")] += 1 << 4
    state.controls[seat_of("s8")] += 1 << 8
    do(state, "s1 inspect s2 0")
    finish_turn(state)
    assert winners(state) == "s3 s7"


def test_bp_4_3_until_the_end_points_are_secret() -> None:
    state = position(8, controls={"s2": "24"})
    assert [state.score(seat) for seat in range(8)] == [0] * 8


def test_bp_4_4_only_cards_of_no_points_tie_with_none_at_all_and_are_control_cards_all_the_same() -> None:
    state = ended({"s2": "0", "s3": "3", "s4": "2", "s5": "2", "s6": "0", "s7": "4"})
    assert winners(state) == "s2 s6 s8", "s8 holds no card, s2 and s6 one of no points"
    assert ended({"s2": "1", "s4": "2", "s5": "2", "s6": "0"}).ending == TRAVELLERS_WIN
    assert ended({"s2": "1", "s4": "2", "s5": "2"}).ending == POLFER_WINS, "without the card of no points"


# --- BP-4.5 ----------------------------------------------------------------------------------------


def test_bp_4_5_a_phase_ends_with_the_turn_in_which_its_pack_runs_out() -> None:
    state = position(8, pack="01", hands={"s2": "TEAIH"}, controls={f"s{n}": "1" for n in range(4, 9)})
    do(state, "s1 inspect s2 0")
    finish_turn(state)
    assert (state.phase, state.turn) == (OUTWARD, 2)
    do(state, "s1 inspect s3 1")
    assert state.phase == OUTWARD, "the turn goes on"
    finish_turn(state)
    assert (state.phase, state.turn, state.next_pack) == (RETURN, 3, 0)
    assert state.pack != 0


def test_bp_4_5_a_second_card_may_empty_the_pack() -> None:
    state = position(
        8,
        pack="01",
        hid="s2 s3 s4 s5",
        hands={"s2": "EEAI"},
        controls={f"s{n}": "1" for n in range(5, 9)},
    )
    do(state, "s1 inspect s2 0")
    finish_turn(state)
    assert (state.phase, state.turn) == (RETURN, 2)
