"""What a player knows of Biglietti, prego!: views, notes, and redraws that keep what is certain."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core.bits import first
from ludoteca.core.dice import Dice
from ludoteca.core.state import SPECTATOR, Note
from ludoteca.core.words import plain
from ludoteca.games.biglietti import moves
from ludoteca.games.biglietti.rules.actions import POINTS_TO_WIN, RETURN, VALUES, held, points, size
from ludoteca.games.biglietti.rules.match import Biglietti, setup
from ludoteca.games.biglietti.rules.redraw import handed_in, handed_value, was_second
from ludoteca.games.biglietti.view import view
from ludoteca.table.match import Match
from ludoteca.wire.says import Last

from .position import controls, do, hand, match_at, pass_round, play, position, redrawn, reveal

REDRAWS = 30
SOME_NUMBERS = pytest.mark.parametrize("seats", [5, 8, 12])


def worlds(state: Biglietti, name: str) -> list[Biglietti]:
    return [redrawn(state, name, seed) for seed in range(REDRAWS)]


# --- Views -----------------------------------------------------------------------------------------


def test_a_traveller_sees_its_own_cards_and_the_inspector_all_control_cards() -> None:
    state = position(8, hands={"s2": "TEAIH"}, controls={"s2": "13", "s3": "2"}, pack="0012")
    mine: Any = view(state, 1)
    judge: Any = view(state, 0)
    crowd: Any = view(state, SPECTATOR)
    assert [player["hand"] for player in mine["players"]] == ["", "TEAIH", *[None] * 6]
    assert [player["controls"] for player in mine["players"]][:4] == ["", "13", None, ""]
    assert [player["points"] for player in judge["players"]][:4] == [0, 4, 2, 0]
    assert (judge["packs"]["hand"], mine["packs"]["hand"]) == ("0012", None)
    assert [player["hand"] for player in crowd["players"]] == ["", *[None] * 7]
    assert [player["control_cards"] for player in crowd["players"]] == [0, 2, 1, 0, 0, 0, 0, 0]
    assert (mine["unseen"].count("T"), crowd["unseen"]) == (1, None)


def test_bp_2_7_while_cards_are_sealed_nobody_else_sees_anything_but_who_has_chosen() -> None:
    state = position(8, hands={"s2": "EEAAI", "s3": "EAIIH"})
    do(state, "s1 inspect s2 1")
    before = [view(state, seat) for seat in (0, 1, 3, SPECTATOR)]
    one, two = state.clone(), state.clone()
    do(one, "s3 play E")
    do(two, "s3 play H")
    for seat, seen in zip((0, 1, 3, SPECTATOR), before, strict=True):
        assert view(one, seat) == view(two, seat) == {**seen, "thinking": [3, 4, 5, 6, 7]}
        assert list(one.legal(3)) == list(two.legal(3)) == list(state.legal(3))
    mine: Any = view(one, 2)
    assert mine["players"][2]["sealed"] == "excuse"


def test_bp_3_1_a_passed_card_is_seen_by_giver_and_taker() -> None:
    state = position(8, hands={"s2": "TEAIH"})
    note = do(state, "s1 inspect s2 1", "s2 give A s4")[-1]
    assert [note.seen_by(seat).get("kind") for seat in (1, 3, 0, 2, SPECTATOR)] == [2, 2, None, None, None]
    assert [view(state, seat)["passing"] for seat in (1, 3, 0, SPECTATOR)] == ["accusation", "accusation", "?", "?"]


def test_bp_2_what_came_of_an_inspection_is_told_to_all_until_the_turn_ends() -> None:
    quiet = {"excuses": None, "accusations": None}
    ticket = position(8, hands={"s2": "TEAIH"})
    assert view(ticket, SPECTATOR)["outcome"] is None
    do(ticket, "s1 inspect s2 1")
    assert view(ticket, SPECTATOR)["outcome"] == {"given": False, **quiet}
    hidden = position(8, hands={"s2": "EEAI"}, hid="s2 s3 s4 s5", pack="0012")
    do(hidden, "s1 inspect s2 1")
    assert view(hidden, SPECTATOR)["outcome"] == {"given": True, **quiet}
    sealed = position(8, hands={"s2": "EEAII", "s3": "EEAIH", "s8": "EAAIH"}, pack="0123")
    do(sealed, "s1 inspect s2 1")
    assert view(sealed, SPECTATOR)["outcome"] is None
    reveal(sealed, "s3 E, s8 A")  # and one who has nothing else accuses too
    assert [view(sealed, seat)["outcome"] for seat in (SPECTATOR, 0, 1)] == [
        {"given": True, "excuses": 1, "accusations": 2}
    ] * 3
    pass_round(sealed)
    assert view(sealed, SPECTATOR)["outcome"] is None


def test_bp_4_2_what_the_agent_needs_and_the_size_of_the_packs_are_public() -> None:
    outward: Any = view(position(8), SPECTATOR)
    assert (outward["polfer_wanted"], outward["packs"]["each"]) == (4, 12)
    back: Any = view(position(8, phase=RETURN, removed="T"), SPECTATOR)
    assert (back["polfer_wanted"], back["packs"]["each"]) == (2, 12)


def told_points(notes: list[Note], event: str) -> list[int | None]:
    """What the Inspector, the inspected s2, another traveller and a spectator are told of a card's points."""
    note = next(note for note in notes if note.event == event)
    return [note.seen_by(seat).get("points") for seat in (0, 1, 2, SPECTATOR)]


def test_bp_2_9_the_points_of_a_card_are_told_to_who_gets_it_and_if_eliminated_to_the_inspector_alone() -> None:
    state = position(8, hands={"s2": "EEEEE", "s3": "AAIII"}, pack="0123")
    do(state, "s1 inspect s2 2")
    spared = state.clone()
    assert told_points(reveal(state, "s3 A, s8 T"), "given") == [2, 2, None, None]
    assert told_points(reveal(spared, "s3 I, s8 T"), "eliminated") == [2, None, None, None]


def test_bp_2_5_the_points_of_a_dropped_card_are_told_to_its_holder_and_the_inspector() -> None:
    state = position(8, hid="s2 s3 s4 s5", hands={"s2": "TEAI"}, controls={"s2": "13"}, pack="0123")
    assert told_points(do(state, "s1 inspect s2 2", "s2 drop 3"), "dropped") == [3, 3, None, None]


# --- The log ---------------------------------------------------------------------------------------


def told(match: Match, *readers: int) -> list[list[str]]:
    """What the log tells each of these of the last action, in sentences."""
    return [[plain(entry.text) for entry in match.log(reader, "en", len(match.plies) - 1)] for reader in readers]


def test_bp_3_1_the_log_names_a_passed_card_to_giver_and_taker_alone() -> None:
    match = match_at(position(8, hands={"s2": "TEAIH"}))
    play(match, "s1 inspect s2 1", "s2 give A s4")
    named, unnamed = ["gives Accusation to Seat 4"], ["gives a card to Seat 4"]
    assert told(match, 1, 3, 0, 2, SPECTATOR) == [named, named, unnamed, unnamed, unnamed]
    seen = [entry.facts for reader in (3, 2) for entry in match.log(reader, "en", 1)]
    assert seen == [{"do": "give", "kind": kind, "to": "s4"} for kind in ("accusation", "?")]
    assert match.last(3) == Last(1, [{"do": "give", "kind": "accusation", "to": "s4"}])


def test_bp_2_5_the_log_tells_a_dropped_cards_points_to_its_holder_and_the_inspector_alone() -> None:
    match = match_at(position(8, hid="s2 s3 s4 s5", hands={"s2": "TEAI"}, controls={"s2": "13"}, pack="0123"))
    play(match, "s1 inspect s2 2", "s2 drop 3")
    named, unnamed = ["gets rid of a control card of 3"], ["gets rid of a control card"]
    assert told(match, 0, 1, 2, SPECTATOR) == [named, named, unnamed, unnamed]


def test_bp_2_4_the_log_tells_the_second_cards_points_to_who_gets_it() -> None:
    match = match_at(position(8, hid="s2 s3 s4 s5", hands={"s2": "EEAI"}, pack="012223"))
    play(match, "s1 inspect s2 3", "s1 second 2")
    named = ["adds a card of 2", "Seat 2 gets the control card of 2"]
    unnamed = ["adds a second card", "Seat 2 gets the control card"]
    assert told(match, 0, 1, 2, SPECTATOR) == [named, named, unnamed, unnamed]


def test_bp_2_2_what_the_inspector_hands_over_is_told_to_nobody_else() -> None:
    match = match_at(position(8, hands={"s2": "EEAI"}, pack="0123"))
    play(match, "s1 inspect s2 3")
    assert [lines[0] for lines in told(match, 0, 1, 2, SPECTATOR)] == [
        "inspects Seat 2 with a card of 3",
        *["inspects Seat 2"] * 3,
    ]


def test_bp_2_4_the_points_of_the_second_card_too_are_told_to_who_gets_it() -> None:
    state = position(8, hid="s2 s3 s4 s5", hands={"s2": "EEAI"}, pack="012223")
    do(state, "s1 inspect s2 3")
    assert told_points(do(state, "s1 second 2"), "given") == [2, 2, None, None]


def test_after_the_end_everything_is_open() -> None:
    state = position(8, controls={"s2": "24"}, pack="02", hands={"s2": "EEAII", "s3": "AAAII"})
    do(state, "s1 inspect s2 2")
    reveal(state, "s3 A")
    seen: Any = view(state, SPECTATOR)
    assert (seen["over"], seen["ending"], seen["winners"]) == (True, "inspector", [0])
    assert all(player["hand"] is not None for player in seen["players"])
    assert seen["players"][1]["controls"] == "224"
    before = state.dump()
    state.resample(3, Dice(1))
    assert state.dump() == before


# --- Redraws: traveller cards ----------------------------------------------------------------------


def test_bp_2_2_no_ticket_was_true_at_that_moment() -> None:
    state = position(8, hands={"s2": "EEAAI"})
    do(state, "s1 inspect s2 1")
    for name in ("s1", "s5"):
        assert all("T" not in hand(world, "s2") for world in worlds(state, name))


def test_bp_2_2_a_shown_ticket_is_in_that_hand_until_it_could_have_been_given() -> None:
    state = position(8, hands={"s2": "TEAIH"})
    do(state, "s1 inspect s2 1")
    assert all("T" in hand(world, "s2") for world in worlds(state, "s1"))
    do(state, "s2 give E s3")
    kept = ["T" in hand(world, "s2") for world in worlds(state, "s1")]
    assert any(kept)
    assert not all(kept)
    assert sum(kept) > REDRAWS / 2, "people keep their tickets"
    assert all("T" in hand(world, "s2") for world in worlds(state, "s3")), "who got another card knows it is there"


def test_bp_3_4_a_revealed_play_went_back_to_a_known_hand() -> None:
    state = position(8, hands={"s2": "EEAAI", "s4": "EAIHH"}, pack="0123")
    do(state, "s1 inspect s2 1")
    reveal(state, "s4 A")
    pass_round(state)
    for name in ("s1", "s8"):
        assert all("A" in hand(world, "s4") for world in worlds(state, name))


def test_bp_3_1_the_card_i_gave_is_known_to_me_until_it_could_have_been_given_on() -> None:
    state = position(8, hands={"s2": "TEAIH", "s3": "EEAIH", "s4": "IIIHH"})
    do(state, "s1 inspect s2 1", "s2 give T s3")
    assert all(world.passing == 0 for world in worlds(state, "s2"))
    do(state, "s3 give E s4")
    assert all("T" in hand(world, "s3") for world in worlds(state, "s2")), "a received card is not passed on"
    assert not all("T" in hand(world, "s3") for world in worlds(state, "s5"))
    pass_round(state)
    assert all("T" in hand(world, "s3") for world in worlds(state, "s2"))
    do(state, "s1 inspect s3 1", "s3 give A s4")
    assert not all("T" in hand(world, "s3") for world in worlds(state, "s2")), "now it could have been"


def test_bp_3_1_a_received_card_is_passed_on_only_if_forced() -> None:
    state = position(8, hands={"s2": "TEAIH", "s3": ""})
    do(state, "s1 inspect s2 1", "s2 give I s3", "s3 give I s4")
    assert all(world.passing == 3 for world in worlds(state, "s2")), "there was no other card to give"


def test_bp_3_2_polfer_moves_only_from_a_holder_who_was_inspected() -> None:
    state = position(8, hands={"s2": "TEAIH", "s3": "PEAII"}, pack="0123")
    do(state, "s1 inspect s4 1")
    reveal(state, "s3 P")
    pass_round(state)
    if "T" in hand(state, "s2"):
        do(state, "s1 inspect s2 1")
        pass_round(state)
    assert all("P" in hand(world, "s3") for world in worlds(state, "s1"))
    do(state, "s1 inspect s3 2")
    if state.stage == 3:
        reveal(state, "")
    taker = f"s{first(state.takers()) + 1}"
    card = next(letter for letter in hand(state, "s3") if letter != "P")
    do(state, f"s3 give {card} {taker}")
    places = {world.polfer_holder() for world in worlds(state, "s1")}
    assert places == {2, state.giver}


def test_bp_3_2_a_polfer_card_played_by_who_has_no_other_stays_known_through_the_exchanges() -> None:
    state = position(8, hands={"s2": "EEAAI", "s3": "P", "s8": "TTIII"}, pack="0123")
    do(state, "s1 inspect s2 1")
    reveal(state, "")
    pass_round(state)
    with_ticket = next(name for name in moves.SEAT_NAMES[:8] if "T" in hand(state, name))
    do(state, f"s1 inspect {with_ticket} 2")
    pass_round(state)
    assert "P" in hand(state, "s3")
    for name in ("s1", "s8"):
        assert all("P" in hand(world, "s3") for world in worlds(state, name))


def test_bp_3_2_who_gives_nothing_holds_polfer_or_nothing() -> None:
    state = position(8, hands={"s2": "TPEAI", "s3": ""})
    do(state, "s1 inspect s2 1", "s2 give P s3", "s3 give none s4")
    for name in ("s1", "s8"):
        assert all(hand(world, "s3") == "P" for world in worlds(state, name))


def test_bp_4_2_if_the_agent_just_missed_the_outward_it_is_one_of_the_uncontrolled() -> None:
    held_by = {"s2": "TEAII", "s3": "PEAII"}
    state = position(8, pack="0", hands=held_by, controls={"s5": "1", "s6": "1", "s8": "2"})
    do(state, "s1 inspect s2 0")
    pass_round(state)
    assert state.phase == 1
    assert {world.polfer_holder() for world in worlds(state, "s1")} == {1, 2, 3, 6}


# --- Redraws: control cards ------------------------------------------------------------------------


def test_bp_1_3_the_inspector_knows_every_control_card() -> None:
    state = position(8, controls={"s2": "13", "s3": "2"}, pack="0012")
    for world in worlds(state, "s1"):
        assert (world.pack, world.next_pack, list(world.controls)) == (
            state.pack,
            state.next_pack,
            list(state.controls),
        )


def test_a_traveller_knows_its_own_control_cards_and_redraws_the_others() -> None:
    state = position(8, controls={"s2": "13", "s3": "2"}, pack="0012")
    drawn = worlds(state, "s2")
    assert {controls(world, "s2") for world in drawn} == {"13"}
    assert {controls(world, "s3") for world in drawn} == set("01234")
    assert len({world.pack for world in drawn}) > 10
    assert {size(world.pack) for world in drawn} == {4}


def test_bp_2_4_a_second_card_was_of_a_value_held_most() -> None:
    state = position(8, hid="s2 s3 s4 s5", hands={"s2": "EEAI"}, pack="012223")
    do(state, "s1 inspect s2 3", "s1 second 2")
    for name in ("s2", "s3"):
        for world in worlds(state, name):
            value = handed_value(world.handed[world.used - 1])
            most = max(held(world.pack, other) + (other == value) for other in range(VALUES))
            assert held(world.pack, value) + 1 == most


@SOME_NUMBERS
def test_bp_4_1_nobody_has_the_points_that_would_have_ended_the_match(seats: int) -> None:
    """Along whole random matches, with second cards and dropped ones in them."""
    for seed in range(4):
        state = setup(seats, seed, False)
        dice = Dice(seed)
        while state.acting():
            seat = first(state.acting())
            actions = state.legal(seat)
            state.apply(seat, actions[dice.below(len(actions))])
            if state.acting() and state.turn % 3 == 0:
                world = state.clone()
                world.resample(state.beside(state.inspector, 1), Dice(seed))
                limit = POINTS_TO_WIN[state.phase]
                assert all(points(world.controls[other]) < limit for other in range(seats))
                assert seconds_were_held_most(world)


def seconds_were_held_most(world: Biglietti) -> bool:
    """BP-2.4 Looking back over every second card of the phase under way."""
    later = [held(world.pack, value) for value in range(VALUES)]
    for place in range(world.used - 1, -1, -1):
        card = world.handed[place]
        if handed_in(card) != world.phase:
            break
        later[handed_value(card)] += 1
        if was_second(card) and later[handed_value(card)] < max(later):
            return False
    return True


@SOME_NUMBERS
def test_what_is_known_for_certain_is_always_true(seats: int) -> None:
    """Every row of the bookkeeping, at every moment of random matches."""
    for seed in range(3):
        state = setup(seats, seed, False)
        dice = Dice(seed)
        while state.acting():
            check_memory(state)
            seat = first(state.acting())
            actions = state.legal(seat)
            state.apply(seat, actions[dice.below(len(actions))])


def check_memory(state: Biglietti) -> None:
    memory = state.memory
    for row in range(state.seats + 1):
        for place in range(state.seats + 1):
            if place in (row, state.inspector):
                continue
            passing = place == state.seats
            cards = (1 << 4 * state.passing if state.passing < 6 else 0) if passing else state.hands[place]
            if passing and row == state.giver:
                continue
            for kind in range(6):
                assert held(memory.at(row, place), kind) <= held(cards, kind)
            assert held(cards, 0) <= memory.most(row, place)
            if held(cards, 5):
                assert memory.polfer[row] >> place & 1
