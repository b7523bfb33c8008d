"""What a player knows of Felci: views, redraws, notes and their secrets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ludoteca.core.dice import Dice
from ludoteca.core.state import SPECTATOR, Note
from ludoteca.games.felci.moves import read
from ludoteca.games.felci.rules import Felci, setup
from ludoteca.games.felci.rules.actions import BLACK, KINDS, WHITE, laid_by, laid_cell, laid_chain, laid_kind
from ludoteca.games.felci.view import view

from .position import LETTERS, do, hand, pile_size, position


def scene(
    *,
    ferns: str = "R c4 d4, Y e6",
    undergrowth: str = "w: Gc5 Bc6; b: Pf6",
    hands: tuple[str, str] = ("RYGB", "RRPP"),
    pile: str = "...",
    player: int = WHITE,
    actions_left: int = 2,
) -> Felci:
    """A position with something hidden on either side."""
    return position(
        ferns=ferns,
        undergrowth=undergrowth,
        benches="R w1, y w1, G b2",
        hands=hands,
        pile=pile,
        player=player,
        actions_left=actions_left,
    )


# --- The view --------------------------------------------------------------------------------------


def test_fe_4_5_a_player_sees_its_own_hand_and_undergrowth_and_not_the_others() -> None:
    state = scene()
    assert view(state, WHITE) == {
        "worth": view(state, BLACK)["worth"],  # what each action would bring lies open, whoever holds what
        "seat": WHITE,
        "over": False,
        "player": WHITE,
        "actions_left": 2,
        "spore": None,
        "pile": 36,
        "ferns": {"c4": "red", "d4": "red", "e6": "yellow"},
        "undergrowth": {
            "c5": {"by": WHITE, "chain": 1, "kind": "green"},
            "c6": {"by": WHITE, "chain": 1, "kind": "blue"},
            "f6": {"by": BLACK, "chain": 2, "kind": "?"},
        },
        "benches": {
            "w1": ["red", "yellow"],
            "w2": [None, None],
            "w3": [None, None],
            "w4": [None, None],
            "b1": [None, None],
            "b2": ["green", None],
            "b3": [None, None],
            "b4": [None, None],
        },
        "players": [
            {
                "score": 2,
                "hand_size": 4,
                "hand": ["red", "yellow", "green", "blue"],
                "visitors": ["yellow", "blue", "pink"],
            },
            {"score": 0, "hand_size": 4, "hand": None, "visitors": ["red", "green", "blue", "pink"]},
        ],
        "unseen": {"red": 7, "yellow": 8, "green": 8, "blue": 8, "pink": 10},
    }


def test_fe_4_5_the_other_player_sees_the_other_half() -> None:
    seen: Any = view(scene(), BLACK)
    assert seen["undergrowth"] == {
        "c5": {"by": WHITE, "chain": 1, "kind": "?"},
        "c6": {"by": WHITE, "chain": 1, "kind": "?"},
        "f6": {"by": BLACK, "chain": 2, "kind": "pink"},
    }
    assert _hands(seen) == [None, ["red", "red", "pink", "pink"]]
    assert seen["unseen"] == {"red": 6, "yellow": 9, "green": 10, "blue": 10, "pink": 7}


def test_spectators_see_what_both_players_see() -> None:
    seen: Any = view(scene(), SPECTATOR)
    assert _hands(seen) == [None, None]
    assert [tile["kind"] for tile in seen["undergrowth"].values()] == ["?", "?", "?"]
    assert seen["unseen"] is None
    mine, theirs = view(scene(), WHITE), view(scene(), BLACK)
    for name in ("ferns", "benches", "pile", "player", "actions_left", "spore", "over"):
        assert seen[name] == mine[name] == theirs[name]


def test_fe_4_4_everybody_sees_the_spore_that_a_chain_leads_to() -> None:
    state = scene()
    do(state, "R via Bd5")
    for seat in (WHITE, BLACK, SPECTATOR):
        seen: Any = view(state, seat)
        assert seen["spore"] == "red"
        assert seen["undergrowth"]["d5"]["chain"] == 3


def test_fe_4_5_after_the_end_everything_is_open_to_everybody() -> None:
    state = scene(pile="", player=BLACK, actions_left=1)
    do(state, "visit B b4")
    for seat in (WHITE, BLACK, SPECTATOR):
        seen: Any = view(state, seat)
        assert "?" not in str(seen)
        assert _hands(seen) == [
            ["red", "yellow", "green", "blue"],
            ["red", "red", "pink", "pink"],
        ]
        assert (seen["over"], seen["actions_left"], seen["unseen"]) == (True, 0, None)


@pytest.mark.parametrize("seat", [WHITE, BLACK])
def test_the_unseen_tiles_are_the_pile_the_other_hand_and_the_others_undergrowth(seat: int) -> None:
    for state in _random_positions():
        other = 1 - seat
        hidden = list(state.pile[state.drawn :])
        hidden += [LETTERS.index(letter) for letter in hand(state, other)]
        hidden += [laid_kind(tile) for tile in state.undergrowth if laid_by(tile) == other]
        assert list(state.unseen(seat)) == [hidden.count(kind) for kind in range(KINDS)]


# --- Redraws ---------------------------------------------------------------------------------------


def test_two_positions_that_a_seat_cannot_tell_apart_become_the_same_one() -> None:
    mine = scene(undergrowth="w: Gc5 Bc6; b: Pf6", hands=("RYGB", "RRPP"), pile="RY...")
    twin = scene(undergrowth="w: Gc5 Bc6; b: Rf6", hands=("RYGB", "YYGG"), pile="PB...")
    assert view(mine, WHITE) == view(twin, WHITE)
    assert mine.dump() != twin.dump()
    mine.resample(WHITE, Dice(5))
    twin.resample(WHITE, Dice(5))
    assert mine.dump() == twin.dump()
    assert list(mine.pile) == list(twin.pile)


def test_fe_4_4_nor_can_they_be_told_apart_while_the_other_lays_a_chain() -> None:
    mine = scene(hands=("RYGB", "RRPP"), pile="RY...")
    twin = scene(hands=("RRPB", "RRPP"), pile="PB...")
    do(mine, "R via Bd5")
    do(twin, "R via Pd5")
    assert view(mine, BLACK) == view(twin, BLACK)
    assert mine.dump() != twin.dump()
    mine.resample(BLACK, Dice(5))
    twin.resample(BLACK, Dice(5))
    assert mine.dump() == twin.dump()


@pytest.mark.parametrize("seat", [WHITE, BLACK])
def test_a_redraw_changes_nothing_that_the_seat_sees(seat: int) -> None:
    for state in _random_positions():
        seen, size, turn = view(state, seat), pile_size(state), state.legal(seat)
        state.resample(seat, Dice(9))
        assert view(state, seat) == seen
        assert pile_size(state) == size
        assert list(state.legal(seat)) == list(turn)


@pytest.mark.parametrize("seat", [WHITE, BLACK])
def test_a_redraw_deals_the_unseen_tiles_and_no_others(seat: int) -> None:
    for state in _random_positions():
        twin = state.clone()
        twin.resample(seat, Dice(9))
        for one in (state, twin):
            assert len(one.pile) == 50
        assert _tiles(twin) == _tiles(state)
        assert twin.hand_size(1 - seat) == state.hand_size(1 - seat)


def test_a_redraw_leaves_the_original_of_a_copy_alone() -> None:
    state = scene()
    before, pile = state.dump(), list(state.pile)
    state.clone().resample(WHITE, Dice(1))
    assert (state.dump(), list(state.pile)) == (before, pile)


def test_every_hidden_fact_varies_from_redraw_to_redraw() -> None:
    hands, hidden, tops, bottoms = set(), set(), set(), set()
    for seed in range(60):
        state = scene()
        state.resample(WHITE, Dice(seed))
        hands.add(hand(state, BLACK))
        hidden.add(laid_kind(state.undergrowth[2]))
        tops.add(state.pile[state.drawn])
        bottoms.add(state.pile[-1])
        assert hand(state, WHITE) == "RYGB"
        assert [_laid(tile) for tile in state.undergrowth[:2]] == [_laid(tile) for tile in scene().undergrowth[:2]]
        assert _laid(state.undergrowth[2])[:3] == _laid(scene().undergrowth[2])[:3]
    assert len(hands) > 20
    assert hidden == tops == bottoms == set(range(KINDS))


def test_every_undergrowth_tile_of_the_other_varies_by_itself() -> None:
    pairs = set()
    for seed in range(100):
        state = scene()
        state.resample(BLACK, Dice(seed))
        pairs.add((laid_kind(state.undergrowth[0]), laid_kind(state.undergrowth[1])))
        assert laid_kind(state.undergrowth[2]) == LETTERS.index("P")
    assert len(pairs) > 15


def test_fe_4_4_a_redraw_keeps_the_declared_spore_in_the_hand_of_who_lays_the_chain() -> None:
    state = scene(ferns="R c4 d4, Y a3 a4 b3 b4 c3 d3 e3 f3 g3", hands=("YRGB", "GGPP"))
    assert state.unseen(BLACK)[1] == 1, "only white's own yellow tile is left"
    do(state, "Y via Bb5")
    kept = []
    for seed in range(40):
        twin = state.clone()
        twin.resample(BLACK, Dice(seed))
        assert hand(twin, WHITE).count("Y") == 1
        assert len(hand(twin, WHITE)) == 3
        assert hand(twin, BLACK) == "GGPP"
        assert len(twin.legal(WHITE)) > 0
        kept.append(hand(twin, WHITE))
    assert len(set(kept)) > 5


def test_fe_4_4_the_one_who_lays_the_chain_redraws_the_other_hand_whole() -> None:
    state = scene(hands=("RYGB", "GGPP"))
    do(state, "R via Bd5")
    reds = set()
    for seed in range(40):
        twin = state.clone()
        twin.resample(WHITE, Dice(seed))
        assert (hand(twin, WHITE), twin.hand_size(BLACK)) == ("RYG", 4)
        reds.add(hand(twin, BLACK).count("R"))
    assert 0 in reds, "the spore that white declared says nothing about black's hand"


def test_fe_4_5_after_the_end_a_redraw_changes_nothing() -> None:
    state = scene(pile="", player=BLACK, actions_left=1)
    do(state, "visit B b4")
    before = state.dump()
    for seat in (WHITE, BLACK):
        state.resample(seat, Dice(3))
        assert state.dump() == before


# --- Take-backs ------------------------------------------------------------------------------------


def test_what_a_visitor_or_a_first_fern_does_reveals_nothing_and_a_draw_does() -> None:
    state = scene()
    start = state.revealed()
    do(state, "visit Y w2")
    assert state.revealed() == start
    do(state, "R c3")
    assert state.revealed() == start + 1
    do(state, "visit B b4", "visit P b3")
    assert state.revealed() == start + 1


def test_fe_4_5_the_end_reveals_everything_though_nothing_is_drawn() -> None:
    state = scene(pile="", player=BLACK, actions_left=1)
    before = state.revealed()
    do(state, "visit B b4")
    assert state.revealed() == before + 1


def test_fe_4_5_nothing_is_disclosed_before_the_end_and_everything_then() -> None:
    state = scene(pile="", player=BLACK, actions_left=2)
    start = state.disclosed()
    do(state, "visit B b4")
    assert state.disclosed() == start
    do(state, "visit P b3")
    assert state.disclosed() == start + 1


# --- Notes -----------------------------------------------------------------------------------------


def test_the_notes_of_a_turn_in_order_and_who_may_know_what() -> None:
    state = scene(pile="PYP...")
    notes = do(state, "R d6 via Bd5", "visit Y w2")
    assert [_told(note, SPECTATOR) for note in notes] == [
        ("FE-4.4", WHITE, "undergrowth", {"spore": 0, "cell": _cell("d5"), "chain": 3}),
        ("FE-4.4", WHITE, "fern", {"kind": 0, "cell": _cell("d6")}),
        ("FE-5.1", WHITE, "visit", {"kind": 1, "bench": 1}),
        ("FE-3.3", WHITE, "draw", {"tiles": 2}),
    ]
    assert [note.seen_by(BLACK) for note in notes] == [note.seen_by(SPECTATOR) for note in notes]
    secrets = {"red": 0, "yellow": 1, "green": 0, "blue": 0, "pink": 1}
    assert [note.seen_by(WHITE) for note in notes] == [
        {"spore": 0, "cell": _cell("d5"), "chain": 3, "kind": LETTERS.index("B")},
        {"kind": 0, "cell": _cell("d6")},
        {"kind": 1, "bench": 1},
        {"tiles": 2, **secrets},
    ]


def test_what_black_draws_and_hides_is_for_black_alone() -> None:
    state = scene(hands=("RYGB", "RRPP"), player=BLACK, pile="GGG...")
    notes = do(state, "R d6 via Pd5", "visit B b4")
    hidden, drawn = notes[0], notes[-1]
    assert (hidden.knowers, drawn.knowers) == (1 << BLACK, 1 << BLACK)
    assert hidden.seen_by(BLACK)["kind"] == LETTERS.index("P")
    assert drawn.seen_by(BLACK)["green"] == 2
    assert hidden.seen_by(WHITE) == hidden.facts
    assert drawn.seen_by(WHITE) == {"tiles": 2}


def test_the_notes_of_a_chain_carry_its_number_and_the_next_chain_has_the_next_one() -> None:
    state = position(ferns="R c4", hands=("RRYG", "RYGB"))
    notes = do(state, "R c6 via Yc5", "R c8 via Gc7")
    chains = [note.facts["chain"] for note in notes if note.event == "undergrowth"]
    assert chains == [1, 2]
    state = position(ferns="R c4", hands=("RBYG", "RYGB"))
    notes = do(state, "R c7 via Yc5 Gc6")
    assert [note.facts["chain"] for note in notes if note.event == "undergrowth"] == [1, 1]


def test_the_rules_play_the_same_with_and_without_a_journal() -> None:
    for seed in range(3):
        told, silent = setup(seed, False), setup(seed, False)
        told.journal = []
        dice = Dice(seed)
        while told.acting():
            actions = told.legal(told.player)
            action = actions[dice.below(len(actions))]
            told.apply(told.player, action)
            silent.apply(silent.player, action)
            assert told.dump() == silent.dump()


def _cell(name: str) -> int:
    return read(f"R {name}")[0]


def _told(note: Note, seat: int) -> tuple[str, int, str, dict[str, int]]:
    return note.clause, note.seat, note.event, note.seen_by(seat)


def _hands(seen: Any) -> list[list[str] | None]:
    return [player["hand"] for player in seen["players"]]


def _laid(tile: int) -> tuple[int, int, int, int]:
    return laid_cell(tile), laid_by(tile), laid_chain(tile), laid_kind(tile)


def _random_positions() -> Iterator[Felci]:
    """Copies of every position of a few random matches."""
    for seed in range(4):
        state = setup(seed, False)
        dice = Dice(seed)
        while state.acting():
            yield state.clone()
            actions = state.legal(state.player)
            state.apply(state.player, actions[dice.below(len(actions))])


def _tiles(state: Felci) -> list[int]:
    hidden = [laid_kind(tile) for tile in state.undergrowth]
    rest = list(state.pile[state.drawn :])
    return [
        hidden.count(kind) + rest.count(kind) + state.hands[kind] + state.hands[KINDS + kind] for kind in range(KINDS)
    ]
