"""The rulebook's own examples, with Snow White and the seven dwarfs in them, and its table of five endings."""

from __future__ import annotations

import pytest

from ludoteca.games.biglietti import moves
from ludoteca.games.biglietti.rules.actions import OUTWARD, RETURN, size
from ludoteca.games.biglietti.rules.ending import INSPECTOR_WINS, POLFER_WINS, TRAVELLERS_WIN
from ludoteca.games.biglietti.rules.match import Biglietti
from ludoteca.games.biglietti.rules.setup import TO_INSPECT
from ludoteca.games.biglietti.view import values, view

from .position import (
    acting,
    controls,
    do,
    finish_turn,
    hand,
    names,
    options,
    pass_round,
    position,
    refusal,
    reveal,
    winners,
)

BIANCANEVE, EOLO, PISOLO, DOTTO, MAMMOLO, BRONTOLO, GONGOLO, CUCCIOLO = (f"s{number}" for number in range(1, 9))
"""A seating that agrees with everything the examples tell of neighbours."""

HANDS = {
    EOLO: "EEAII",
    PISOLO: "EIIHH",
    DOTTO: "TAIHH",
    MAMMOLO: "EAIHH",
    BRONTOLO: "EAAIP",
    GONGOLO: "TEAHH",
    CUCCIOLO: "EAIIH",
}


def eight() -> Biglietti:
    """The two packs of twelve, and the PolFer card with Brontolo."""
    return position(8, hands=HANDS, pack="001122223334")


def test_bp_1_1_biancaneve_takes_24_control_cards_and_35_traveller_cards_for_seven_dwarfs() -> None:
    state = eight()
    assert size(state.pack) == size(state.next_pack) == 12
    census = state.census()
    kinds = ["ticket", "excuse", "accusation", "impartial", "hide", "polfer"]
    assert [census[kind] for kind in kinds] == [2, 7, 7, 9, 9, 1]
    assert sum(size(state.hands[seat]) for seat in range(8)) == 35


def test_bp_2_6_dotto_has_the_ticket_shows_it_and_takes_it_back() -> None:
    state = eight()
    do(state, f"{BIANCANEVE} inspect {DOTTO} 2")
    assert (hand(state, DOTTO), controls(state, DOTTO)) == ("TAIHH", "")
    assert size(state.pack) == 11


def eolo_excused() -> Biglietti:
    state = eight()
    do(state, f"{BIANCANEVE} inspect {EOLO} 2")
    plays = {BRONTOLO: "A", PISOLO: "E", MAMMOLO: "E", DOTTO: "I", GONGOLO: "H", CUCCIOLO: "H"}
    reveal(state, ", ".join(f"{name} {card}" for name, card in plays.items()))
    return state


def test_bp_2_9_pisolo_and_mammolo_excuse_eolo_though_brontolo_accuses() -> None:
    state = eolo_excused()
    assert (state.excuses(), state.accusations()) == (2, 1)
    assert names(state.chain()) == f"{PISOLO} {DOTTO} {MAMMOLO}"
    assert controls(state, EOLO) == ""


def test_bp_3_1_the_cards_go_from_eolo_to_dotto_pisolo_mammolo_brontolo_and_back() -> None:
    state = eolo_excused()
    assert names(state.receivers) == f"{PISOLO} {DOTTO} {MAMMOLO} {BRONTOLO}", "Gongolo and Cucciolo hid"
    do(state, f"{EOLO} give A {DOTTO}", f"{DOTTO} give H {PISOLO}", f"{PISOLO} give I {MAMMOLO}")
    assert {line.split()[-1] for line in options(state, MAMMOLO)} == {BRONTOLO}, "the last who must receive"
    do(state, f"{MAMMOLO} give A {BRONTOLO}")
    assert refusal(state, f"{BRONTOLO} give P {EOLO}") == "BP-3.2", "he was not the one inspected"
    do(state, f"{BRONTOLO} give E {EOLO}")
    assert (state.stage, hand(state, EOLO)) == (TO_INSPECT, "EEEII")
    assert names(state.laid(4)) == f"{GONGOLO} {CUCCIOLO}"


def mammolo_inspected() -> Biglietti:
    state = eolo_excused()
    do(state, f"{EOLO} give A {DOTTO}", f"{DOTTO} give H {PISOLO}", f"{PISOLO} give I {MAMMOLO}")
    do(state, f"{MAMMOLO} give A {BRONTOLO}", f"{BRONTOLO} give E {EOLO}")
    return state


def test_bp_2_1_biancaneve_may_not_inspect_gongolo_and_cucciolo_who_hid() -> None:
    state = mammolo_inspected()
    for name in (GONGOLO, CUCCIOLO):
        assert refusal(state, f"{BIANCANEVE} inspect {name} 1") == "BP-2.1"
    assert names(state.candidates()) == f"{EOLO} {PISOLO} {DOTTO} {MAMMOLO} {BRONTOLO}"


def test_bp_2_8_the_excuses_of_pisolo_eolo_and_gongolo_do_not_reach_mammolo() -> None:
    state = mammolo_inspected()
    do(state, f"{BIANCANEVE} inspect {MAMMOLO} 2")
    plays = {CUCCIOLO: "A", PISOLO: "E", EOLO: "E", GONGOLO: "E", DOTTO: "H", BRONTOLO: "A"}
    reveal(state, ", ".join(f"{name} {card}" for name, card in plays.items()))
    assert state.excuses() == 0
    assert controls(state, MAMMOLO) == "2"


@pytest.mark.parametrize(("more", "agent_wins"), [((), True), ((EOLO,), True), ((EOLO, DOTTO), False)])
def test_bp_4_2_two_others_must_get_a_card_or_brontolo_wins_as_the_agent(
    more: tuple[str, ...], agent_wins: bool
) -> None:
    """Mammolo has one already; of any value, so a card of no points will do."""
    held = {MAMMOLO: "2", **dict.fromkeys(more, "0")}
    state = position(8, hands=HANDS, controls=held, pack="1")
    do(state, f"{BIANCANEVE} inspect {DOTTO} 1")
    finish_turn(state)
    assert (state.ending == POLFER_WINS) == agent_wins
    if agent_wins:
        assert winners(state) == BRONTOLO


def four_hide() -> Biglietti:
    hands = {
        EOLO: "HEEAI",
        PISOLO: "EEAII",
        DOTTO: "HTIIA",
        MAMMOLO: "HTEAI",
        BRONTOLO: "PIAAI",
        GONGOLO: "HHHEA",
        CUCCIOLO: "EIHHH",
    }
    state = position(8, hands=hands, controls={MAMMOLO: "1"}, pack="2233344")
    do(state, f"{BIANCANEVE} inspect {PISOLO} 4")
    plays = {EOLO: "H", DOTTO: "H", MAMMOLO: "H", GONGOLO: "H", BRONTOLO: "I", CUCCIOLO: "E"}
    reveal(state, ", ".join(f"{name} {card}" for name, card in plays.items()))
    return state


def test_bp_2_9_nobody_accuses_pisolo_so_the_card_is_discarded() -> None:
    assert controls(four_hide(), PISOLO) == ""


def test_bp_2_5_mammolo_hid_and_has_the_ticket_and_gets_rid_of_the_three_only() -> None:
    state = four_hide()
    pass_round(state)
    assert names(state.candidates()) == f"{EOLO} {DOTTO} {MAMMOLO} {GONGOLO}"
    do(state, f"{BIANCANEVE} inspect {MAMMOLO} 3")
    assert options(state, MAMMOLO) == {"keep", "drop 1"}, "both cards may go, but not stay both"
    both = state.clone()
    do(state, f"{MAMMOLO} keep")
    do(both, f"{MAMMOLO} drop 1")
    assert (controls(state, MAMMOLO), controls(both, MAMMOLO)) == ("1", "")


def test_bp_2_4_gongolo_hid_without_a_ticket_and_of_two_twos_and_a_three_gets_a_two() -> None:
    state = position(8, hid=f"{EOLO} {DOTTO} {MAMMOLO} {GONGOLO}", hands={GONGOLO: "EEAI"}, pack="2234")
    do(state, f"{BIANCANEVE} inspect {GONGOLO} 4")
    assert (acting(state), options(state, BIANCANEVE)) == (BIANCANEVE, {"second 2"})
    do(state, f"{BIANCANEVE} second 2")
    assert controls(state, GONGOLO) == "24"


# --- BP-4.6 The five endings -----------------------------------------------------------------------

T1, T2, T3, T4, T5, T6, T7 = (f"s{number}" for number in range(2, 9))
"""The columns of the table. They are not the seats of the examples: Cucciolo is the third, Pisolo the fourth."""


def ending(phase: int, points: tuple[str, ...], polfer: str, last: str = "0", taker: str = "") -> Biglietti:
    """A row of the table; the last card of the phase is shown a ticket, or given to `taker`."""
    columns = dict(zip((T1, T2, T3, T4, T5, T6, T7), points, strict=True))
    held = {name: cards for name, cards in columns.items() if cards}
    if taker:
        state = position(8, phase=phase, controls=held, pack=last + "1", hands={taker: "EEAII", polfer: "PAHHH"})
        do(state, f"s1 inspect {taker} {last}")
        reveal(state, f"{polfer} A")
        return state
    ticket = next(name for name in columns if name != polfer)
    state = position(8, phase=phase, controls=held, pack=last, hands={ticket: "TEAII", polfer: "PEAII"})
    do(state, f"s1 inspect {ticket} {last}")
    finish_turn(state)
    return state


@pytest.mark.parametrize("mammolo", [T1, T6])
def test_bp_4_6_turn_12_mammolo_wins_with_four_travellers_uncontrolled(mammolo: str) -> None:
    state = ending(OUTWARD, ("3", "", "34", "", "", "3", ""), mammolo)
    assert (winners(state), state.ending) == (mammolo, POLFER_WINS)


def test_bp_4_6_turn_7_biancaneve_wins_having_given_eight_points_to_cucciolo() -> None:
    state = ending(OUTWARD, ("3", "", "33", "2", "1", "", "2"), T6, "2", T3)
    assert (winners(state), state.ending, state.score(3)) == ("s1", INSPECTOR_WINS, 8)


@pytest.mark.parametrize("mammolo", [T1, T6])
def test_bp_4_6_turn_24_mammolo_wins_with_three_travellers_uncontrolled(mammolo: str) -> None:
    state = ending(RETURN, ("4", "", "34", "23", "", "3", ""), mammolo)
    assert (winners(state), state.ending) == (mammolo, POLFER_WINS)


def test_bp_4_6_turn_21_biancaneve_wins_having_given_nine_points_to_cucciolo() -> None:
    state = ending(RETURN, ("3", "", "34", "2", "1", "1", "2"), T6, "2", T3)
    assert (winners(state), state.ending, state.score(3)) == ("s1", INSPECTOR_WINS, 9)


def test_bp_4_6_turn_24_again_cucciolo_and_pisolo_win_with_two_points_each() -> None:
    state = ending(RETURN, ("3", "", "2", "2", "24", "23", "134"), T2)
    assert (winners(state), state.ending) == (f"{T3} {T4}", TRAVELLERS_WIN)
    assert [state.score(seat) for seat in range(1, 8)] == [3, 0, 2, 2, 6, 5, 8]


def journey(controlled: tuple[str, ...]) -> Biglietti:
    """A whole match of one card a turn: these get one of no points, from all who can accuse; then tickets are shown."""
    state = position(8, hands=HANDS, pack="000011111222")
    waiting = list(controlled)
    while state.acting():
        if waiting and "T" not in hand(state, waiting[0]):
            do(state, f"{BIANCANEVE} inspect {waiting.pop(0)} 0")
            accusers = [name for name in acting(state).split() if "A" in hand(state, name)]
            reveal(state, ", ".join(f"{name} A" for name in accusers))
        else:
            holder = next(name for name in moves.SEAT_NAMES if "T" in hand(state, name))
            do(state, f"{BIANCANEVE} inspect {holder} {values(state.pack)[-1]}")
        finish_turn(state)
    return state


def test_bp_4_5_the_outward_of_eight_players_ends_with_turn_12_and_the_return_with_turn_24() -> None:
    """The rulebook's Turno 12 and Turno 24: one of its 24 cards a turn, so these are the numbers of the last turns."""
    state = journey(())
    assert (state.turn, state.phase, state.ending) == (12, OUTWARD, POLFER_WINS)
    state = journey((EOLO, PISOLO, DOTTO, MAMMOLO))
    assert (state.turn, state.phase, state.ending) == (24, RETURN, TRAVELLERS_WIN)
    assert view(state, 0)["turn"] == 24
