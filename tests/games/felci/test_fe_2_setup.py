"""FE-2 Setup: the tiles, the deal, the head start."""

from __future__ import annotations

import pytest

from ludoteca.core.bits import count
from ludoteca.core.dice import Dice
from ludoteca.core.game import BadSetup
from ludoteca.games.felci import GAME
from ludoteca.games.felci.edition import EDITION
from ludoteca.games.felci.rules import Felci, setup
from ludoteca.games.felci.rules.actions import BLACK, KINDS, NO_KIND, TILES, WHITE, laid_kind

from .position import LETTERS, do, hand, options, pile_size

CENSUS = {
    "red": 10,
    "yellow": 10,
    "green": 10,
    "blue": 10,
    "pink": 10,
    "tiles sharing a cell": 0,
    "visitors of 0": 5,
    "visitors of 1": 5,
}


def test_fe_2_1_there_are_ten_tiles_of_each_of_five_kinds() -> None:
    assert EDITION.kinds == ("red", "yellow", "green", "blue", "pink")
    assert sorted(setup(1, False).pile) == sorted([0, 1, 2, 3, 4] * 10)
    assert TILES == 50


def test_fe_2_1_each_player_has_one_visitor_of_each_kind_and_may_seat_it_anywhere() -> None:
    state = setup(1, False)
    benches = [colour + digit for colour in "wb" for digit in "1234"]
    assert options(state, "visit") == {f"visit {kind} {bench}" for kind in LETTERS for bench in benches}
    state.player = BLACK
    assert len(options(state, "visit")) == 40


def test_fe_2_2_white_takes_the_top_four_tiles_black_the_next_four() -> None:
    state = setup(7, False)
    top = "".join(LETTERS[kind] for kind in state.pile)
    assert hand(state, WHITE) == "".join(sorted(top[:4], key=LETTERS.index))
    assert hand(state, BLACK) == "".join(sorted(top[4:8], key=LETTERS.index))
    assert pile_size(state) == 42


def test_fe_2_2_white_begins_with_two_actions_in_an_empty_garden() -> None:
    state = setup(7, False)
    assert state.player == WHITE
    assert state.acting() == 0b01
    assert state.actions_left == 2
    assert state.filled == 0
    assert not state.undergrowth
    assert state.score(WHITE) == state.score(BLACK) == 0


def test_fe_2_2_the_first_position_is_this_and_nothing_else() -> None:
    state = setup(7, False)
    assert state.dump() == {
        "pile": list(state.pile)[8:],
        "hands": [hand(state, seat).count(letter) for seat in (WHITE, BLACK) for letter in LETTERS],
        "ferns": [0, 0, 0, 0, 0],
        "undergrowth": [],
        "chains": 0,
        "visitors": [0, 0],
        "open_visits": [2**40 - 1, 2**40 - 1],
        "player": WHITE,
        "actions_left": 2,
        "spore": NO_KIND,
        "tip": 0,
        "over": False,
    }


def test_fe_2_2_the_tiles_are_shuffled_once_and_by_the_seed_alone() -> None:
    piles = [list(setup(seed, False).pile) for seed in range(20)]
    assert piles[7] == list(setup(7, True).pile)
    assert len({tuple(pile) for pile in piles}) == 20
    shuffled = [kind for kind in range(KINDS) for _ in range(10)]
    assert piles[0] != shuffled
    state = setup(7, False)
    before = list(state.pile)
    _play_on(state, Dice(1))
    assert list(state.pile) == before


def test_fe_2_2_all_50_tiles_stay_in_the_game_to_its_end() -> None:
    for seed in range(10):
        state = setup(seed, False)
        dice = Dice(seed)
        while state.acting():
            _step(state, dice)
            assert _tiles(state) == [10] * KINDS
            assert state.census() == CENSUS


def test_fe_2_3_the_handicap_gives_black_the_first_turn_and_one_turn_more() -> None:
    for seed in range(10):
        turns = _turns(setup(seed, True))
        assert turns[0] == BLACK
        assert turns.count(BLACK) == turns.count(WHITE) + 1


def test_fe_2_3_without_the_handicap_both_have_as_many_turns() -> None:
    for seed in range(10):
        turns = _turns(setup(seed, False))
        assert turns[0] == WHITE
        assert turns.count(BLACK) == turns.count(WHITE)


def test_fe_2_3_nothing_is_recorded_for_the_turn_that_white_gives_up() -> None:
    state = setup(7, True)
    assert (state.player, state.actions_left, pile_size(state)) == (BLACK, 2, 42)
    assert hand(state, WHITE) == hand(setup(7, False), WHITE)
    notes = do(state, "visit R w1")
    assert [note.seat for note in notes] == [BLACK]


def test_fe_2_3_the_handicap_is_an_option_that_is_off_unless_asked_for() -> None:
    assert GAME.new(seed=7).acting() == 1 << WHITE
    assert GAME.new(seed=7, options={"handicap": False}).acting() == 1 << WHITE
    assert GAME.new(seed=7, options={"handicap": True}).acting() == 1 << BLACK
    with pytest.raises(BadSetup, match="handicap can be one of false, true; not 1"):
        GAME.new(options={"handicap": 1})


def test_felci_is_for_two() -> None:
    with pytest.raises(BadSetup, match="2 players, not 3"):
        GAME.new(seats=3)
    assert [GAME.seat_name(seat, "it") for seat in (0, 1)] == ["Bianco", "Nero"]
    assert [GAME.seat_name(seat, "en") for seat in (0, 1)] == ["White", "Black"]


def _step(state: Felci, dice: Dice) -> None:
    actions = state.legal(state.player)
    state.apply(state.player, actions[dice.below(len(actions))])


def _play_on(state: Felci, dice: Dice) -> None:
    while state.acting():
        _step(state, dice)


def _turns(state: Felci) -> list[int]:
    """Whose turns the match had, in order."""
    dice = Dice(3)
    turns = [int(state.player)]
    while state.acting():
        _step(state, dice)
        if state.player != turns[-1] and not state.over:
            turns.append(int(state.player))
    return turns


def _tiles(state: Felci) -> list[int]:
    """The tiles of each kind, wherever they lie."""
    rest = list(state.pile[state.drawn :])
    hidden = [laid_kind(tile) for tile in state.undergrowth]
    return [
        count(state.ferns[kind]) + hidden.count(kind) + state.hands[kind] + state.hands[KINDS + kind] + rest.count(kind)
        for kind in range(KINDS)
    ]
