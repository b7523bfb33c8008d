"""Golden records of Felci: whole matches that once happened must happen again, action by action."""

from __future__ import annotations

from collections import Counter

from ludoteca.core.bits import first
from ludoteca.core.record import replay
from ludoteca.games.felci import GAME, moves
from ludoteca.games.felci.rules import Felci
from ludoteca.games.felci.rules.actions import BLACK, WHITE
from tests.games.golden import Golden, notes

GOLDEN = Golden(GAME, Felci)
"""`write_record(recorded(GAME, 2, 106, {}), GOLDEN.path("white-wins"))` made the first of them."""

NAMES = [
    "asked-with-one-option",
    "black-wins",
    "chain-of-three",
    "draw",
    "handicap",
    "skipped-second-action",
    "unfinished",
    "white-wins",
]


def test_every_record_has_its_test() -> None:
    assert GOLDEN.names() == NAMES


def test_fe_6_3_white_wins() -> None:
    state, _ = GOLDEN.replayed("white-wins")
    assert state.score(WHITE) > state.score(BLACK)
    assert (state.payoff(WHITE), state.payoff(BLACK)) == (1.0, 0.0)


def test_fe_6_3_black_wins() -> None:
    state, _ = GOLDEN.replayed("black-wins")
    assert state.score(WHITE) < state.score(BLACK)
    assert (state.payoff(WHITE), state.payoff(BLACK)) == (0.0, 1.0)


def test_fe_6_3_a_draw() -> None:
    state, _ = GOLDEN.replayed("draw")
    assert state.score(WHITE) == state.score(BLACK) > 0
    assert (state.payoff(WHITE), state.payoff(BLACK)) == (0.5, 0.5)


def test_fe_2_3_a_match_with_the_handicap() -> None:
    assert GOLDEN.record("handicap").options == {"handicap": True}
    _, plies = GOLDEN.replayed("handicap")
    seats = [ply.seat for ply in plies]
    turns = [seat for before, seat in zip([None, *seats], seats, strict=False) if seat != before]
    assert turns[0] == BLACK
    assert turns[-1] == BLACK
    assert turns.count(BLACK) == turns.count(WHITE) + 1


def test_fe_3_2_a_match_with_a_second_action_that_was_skipped() -> None:
    _, plies = GOLDEN.replayed("skipped-second-action")
    assert [note.clause for note in notes(plies, "skip")] == ["FE-3.2"]


def test_fe_3_2_a_match_where_a_player_with_one_option_and_a_tile_in_hand_was_asked() -> None:
    asked = [
        state.asks_single()
        for state, ply in replay(GAME, GOLDEN.record("asked-with-one-option"))
        if state.acting() and not moves.unfinished(moves.move(ply.action))
        if len(state.legal(first(state.acting()))) == 1
    ]
    assert asked == [True]


def test_fe_4_4_a_match_with_a_chain_of_three() -> None:
    _, plies = GOLDEN.replayed("chain-of-three")
    lengths = Counter(note.facts["chain"] for note in notes(plies, "undergrowth"))
    assert 3 in lengths.values()


def test_an_unfinished_match_stops_in_the_middle_of_a_chain() -> None:
    assert GOLDEN.record("unfinished").result is None
    state, plies = GOLDEN.replayed("unfinished")
    assert state.acting()
    assert moves.unfinished(moves.move(plies[-1].action))
