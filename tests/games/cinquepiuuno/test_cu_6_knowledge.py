"""CU-6 What a player knows: views, redraws, notes and their secrets."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core.dice import Dice
from ludoteca.core.state import SPECTATOR
from ludoteca.games.cinquepiuuno import GAME
from ludoteca.games.cinquepiuuno.rules.actions import DRAW
from ludoteca.games.cinquepiuuno.rules.knowledge import redraw_tiles
from ludoteca.games.cinquepiuuno.rules.match import CinquePiuUno
from ludoteca.games.cinquepiuuno.view import view

from .position import cell, cells, deck, do, hand, known_hand, names, position, tile


def redrawn(state: CinquePiuUno, seat: int, seed: int) -> CinquePiuUno:
    twin = state.clone()
    twin.resample(seat, Dice(seed))
    return twin


def seen_tile(state: CinquePiuUno, seat: int, name: str) -> str:
    seen: Any = view(state, seat)
    found: str = seen["tiles"][name]["tile"]
    return found


# --- CU-6.1 Tiles -----------------------------------------------------------------------------------


def test_cu_6_1_what_was_shown_is_known_to_all_and_what_was_peeked_at_to_one() -> None:
    state = position(seats=3, face_up="f5", seen="b2", peeked=("c3", "d3"))
    assert [seen_tile(state, seat, "f5") for seat in (0, 1, 2, SPECTATOR)] == ["puddle"] * 4
    assert [seen_tile(state, seat, "b2") for seat in (0, 1, 2, SPECTATOR)] == ["place 7"] * 4
    assert [seen_tile(state, seat, "c3") for seat in (0, 1, 2, SPECTATOR)] == ["place 14", "?", "?", "?"]
    assert [seen_tile(state, seat, "d3") for seat in (0, 1, 2, SPECTATOR)] == ["?", "place 15", "?", "?"]
    for seed in range(30):
        for seat, known in ((0, "a1 f5 b2 c3"), (1, "a1 f5 b2 d3"), (2, "a1 f5 b2")):
            twin = redrawn(state, seat, seed)
            assert all(tile(twin, name) == tile(state, name) for name in known.split())


def test_cu_6_1_every_tile_that_a_seat_does_not_know_varies() -> None:
    state = position(face_up="f5", seen="b2", peeked=("c3", "d3"))
    moved = set()
    for seed in range(60):
        twin = redrawn(state, 0, seed)
        assert sorted(twin.tiles) == sorted(state.tiles)
        moved |= {place for place in range(30) if twin.tiles[place] != state.tiles[place]}
    assert names(sum(1 << place for place in moved)) == names((1 << 30) - 1 & ~cells("a1 f5 b2 c3"))


def test_cu_6_1_an_unknown_tile_varies_under_a_pawn_too() -> None:
    state = position(pawns="b2 b2", purple="c3")
    assert len({tile(redrawn(state, 0, seed), "b2") for seed in range(60)}) > 10
    assert len({tile(redrawn(state, 0, seed), "c3") for seed in range(60)}) > 10


def test_cu_6_1_what_is_hidden_hides_its_worth() -> None:
    state = position(peeked=("c3",))
    mine: Any = view(state, 0)
    theirs: Any = view(state, 1)
    assert (mine["tiles"]["c3"]["worth"], theirs["tiles"]["c3"]["worth"]) == (3, None)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_cu_6_1_what_a_seat_peeked_at_goes_with_the_tile(seat: int) -> None:
    state = position(seats=3, peeked=["c3" if looker == seat else "" for looker in range(3)], die=2)
    do(state, "swap c3 e4")
    assert [names(peeked) for peeked in state.peeked] == [{"e4"} if looker == seat else set() for looker in range(3)]


def test_cu_6_1_knowledge_moves_with_the_tile() -> None:
    state = position(seen="b2", peeked=("c3", "d3"), pawns="f1 f1", die=2)
    do(state, "swap b2 d3")
    assert state.seen == cells("a1 d3")
    assert list(state.peeked) == [cells("c3"), cells("b2")]
    assert (seen_tile(state, 0, "d3"), seen_tile(state, 0, "b2")) == ("place 7", "?")
    assert (seen_tile(state, 1, "d3"), seen_tile(state, 1, "b2")) == ("place 7", "place 15")


def test_cu_6_1_two_known_tiles_that_change_places_stay_known() -> None:
    state = position(seen="b2 d3", peeked=("c3 c4",), pawns="f1 f1", die=2)
    do(state, "swap b2 d3")
    assert state.seen == cells("a1 b2 d3")
    state.waits_for, state.die = 1, 2
    do(state, "swap c3 c4")
    assert state.peeked[0] == cells("c3 c4")


def test_cu_6_1_a_tile_shown_and_covered_again_stays_known() -> None:
    state = position(seats=3, pawns="b1", die=1, dice=(1,))
    do(state, "go b2")
    for seat in range(3):
        assert view(state, seat)["shown"] == "b2"
        assert tile(redrawn(state, seat, 5), "b2") == "place 7"


def test_cu_6_1_an_event_uncovered_and_covered_again_stays_known() -> None:
    state = position(tiles="b2 windfall", pawns="b1 f1", die=1)
    do(state, "go b2")
    state.pawns[0] = cell("f1")
    state.waits_for, state.die = 1, 1
    do(state, "cover b2")
    for seat in (0, 1):
        assert seen_tile(state, seat, "b2") == tile(redrawn(state, seat, 5), "b2") == "windfall"


def test_cu_6_1_a_struck_token_leaves_a_known_tile() -> None:
    state = position(tokens=("", "c2"), pawns="b1", die=3)
    do(state, "purple c2")
    assert seen_tile(state, 0, "c2") == seen_tile(state, SPECTATOR, "c2") == "place 8"


def test_cu_6_1_everybody_sees_who_peeks_where() -> None:
    state = position(hands=("peek",), dice=(4,))
    notes = do(state, "card peek", "peek b2 c3")
    for seat in (0, 1, SPECTATOR):
        seen: Any = view(state, seat)
        assert [name for name, here in seen["tiles"].items() if here["peeked_by"] == [0]] == ["b2", "c3"]
        assert seen["peeking"] == ["b2", "c3"]
    assert [notes[1].seen_by(seat) for seat in (1, SPECTATOR)] == [{"cell": 7, "other": 14}] * 2
    assert notes[1].seen_by(0) == {"cell": 7, "other": 14, "tile": 6, "other_tile": 13}


def test_cu_6_1_what_a_peek_finds_is_news_for_one_and_the_die_for_all() -> None:
    state = position(hands=("peek",), dice=(4,))
    do(state, "card peek", "peek b2 c3")
    assert (state.revealed(), state.disclosed()) == (2, 1)


def test_cu_6_1_of_a_tile_that_all_know_it_is_no_matter_who_peeked_at_it() -> None:
    state = position(seen="b2", peeked=("b2 c3", "c3"))
    seen: Any = view(state, 1)
    assert (seen["tiles"]["b2"]["peeked_by"], seen["tiles"]["c3"]["peeked_by"]) == ([], [0, 1])


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_cu_6_1_all_see_pawns_tokens_supplies_lost_turns_and_dice(seat: int) -> None:
    state = position(tokens=("", "c2"), pawns="b1 f1", purple="e4", die=1, dice=(6,))
    do(state, "go b2")
    seen: Any = view(state, seat)
    assert seen["pawns"] == {"red": "b2", "yellow": "f1", "purple": "e4"}
    assert (seen["dice"], seen["landing_die"]) == ([1], 6)
    assert [(seen["tiles"][name]["face_up"], seen["tiles"][name]["token"]) for name in ("b2", "c2", "d2")] == [
        (True, 0),
        (True, 1),
        (False, None),
    ]
    assert [player["supply"] for player in seen["players"]] == [5, 5]
    lost: Any = view(position(puddled="1"), seat)
    assert [player["lost_turn"] for player in lost["players"]] == [False, True]


# --- CU-6.2 Cards -----------------------------------------------------------------------------------


def test_cu_6_2_hands_are_closed_and_their_number_is_not() -> None:
    state = position(hands=("leap peek", "rage"), deck="claim stride")
    mine: Any = view(state, 0)
    crowd: Any = view(state, SPECTATOR)
    assert [player["hand"] for player in mine["players"]] == [["leap", "peek"], None]
    assert [player["hand"] for player in crowd["players"]] == [None, None]
    assert [player["hand_size"] for player in crowd["players"]] == [2, 1]
    assert crowd["deck"] == 2


def test_cu_6_2_used_cards_come_round_in_a_known_order() -> None:
    state = position(hands=("", "rage"), deck="claim leap peek", deck_known=2, die=6)
    seen: Any = view(state, 1)
    assert seen["used"] == ["leap", "peek"]
    do(state, "draw")
    assert (hand(state, 0), known_hand(state, 0), state.deck_known) == ("claim", "", 2)
    state.player, state.waits_for, state.die = 0, 1, 6
    notes = do(state, "draw")
    assert (notes[0].facts, notes[0].secret) == ({"card": 1}, {})
    assert (hand(state, 0), known_hand(state, 0), state.deck_known) == ("leap claim", "leap", 1)
    players: Any = view(state, 1)["players"]
    assert players[0]["known_cards"] == ["leap"]


def test_cu_6_2_used_cards_lie_under_the_deck_in_the_order_of_their_use() -> None:
    state = position(hands=("leap", "rage"), deck="claim stride", pawns="b1 f1", purple="f4")
    do(state, "card leap", "go a1", "card rage", "purple e4")
    assert (deck(state), state.deck_known) == (["claim", "stride", "leap", "rage"], 2)
    for seat in (0, 1, SPECTATOR):
        assert view(state, seat)["used"] == ["leap", "rage"]


def test_cu_6_2_a_card_nobody_knew_is_its_owners_secret() -> None:
    state = position(deck="claim leap", deck_known=1, die=6)
    notes = do(state, "draw")
    assert [notes[0].seen_by(seat) for seat in (0, 1, SPECTATOR)] == [{"card": 5}, {}, {}]


def test_cu_6_2_a_redraw_keeps_what_is_known_of_the_cards() -> None:
    state = position(
        seats=3,
        hands=("leap stride", "rage claim peek", "stride"),
        open_hands=("", "rage", ""),
        deck="shuffle two_dice two_dice leap peek",
        deck_known=2,
    )
    hands, decks = set(), set()
    for seed in range(80):
        twin = redrawn(state, 0, seed)
        assert hand(twin, 0) == hand(state, 0)
        assert "rage" in hand(twin, 1)
        assert [twin.hand_size(seat) for seat in range(3)] == [2, 3, 1]
        assert deck(twin)[3:] == ["leap", "peek"]
        hands |= {hand(twin, 1), hand(twin, 2)}
        decks.add(tuple(deck(twin)[:3]))
    assert len(hands) > 20
    assert len(decks) > 20


def test_cu_6_2_a_redraw_keeps_the_number_of_each_card() -> None:
    state = GAME.new(4, 3)
    assert isinstance(state, CinquePiuUno)
    for seed in range(20):
        for seat in range(4):
            assert redrawn(state, seat, seed).census() == state.census()


def test_cu_6_2_a_redraw_counts_the_cards_that_are_known_already() -> None:
    state = position(seats=3, hands=("leap two_dice", "rage claim", "peek"), open_hands=("", "rage"), deck_known=6)
    do(state, "card leap")
    for seed in range(20):
        for seat in range(3):
            twin = redrawn(state, seat, seed)
            assert twin.census() == state.census()
            assert deck(twin)[-6:] == deck(state)[-6:]


def test_cu_6_2_the_card_in_use_is_seen_by_all_and_redrawn_by_none() -> None:
    state = position(hands=("rage", "leap"))
    do(state, "card rage")
    for seat in (0, 1, SPECTATOR):
        assert view(state, seat)["card"] == "rage"
    for seed in range(20):
        twin = redrawn(state, 1, seed)
        assert twin.in_use == state.in_use
        others = " ".join([*deck(twin), hand(twin, 0), hand(twin, 1)])
        assert others.count("rage") == 2, "there are three"


# --- Chance ------------------------------------------------------------------------------------------


def test_a_redraw_throws_other_dice() -> None:
    state = position()
    faces = set()
    for seed in range(40):
        twin = redrawn(state, 0, seed)
        do(twin, "roll")
        faces.add(twin.die)
    assert faces == {1, 2, 3, 4, 5, 6}


def test_two_positions_that_a_seat_cannot_tell_apart_become_the_same_one() -> None:
    mine = position(tiles="", hands=("leap", "rage"), deck="claim stride peek", dice=(1,))
    twin = position(tiles="c3 puddle", hands=("leap", "claim"), deck="rage stride peek", dice=(6,))
    assert view(mine, 0) == view(twin, 0)
    assert mine.dump() != twin.dump()
    assert redrawn(mine, 0, 5).dump() == redrawn(twin, 0, 5).dump()


def test_cu_5_1_after_the_end_everything_is_open_and_a_redraw_changes_nothing() -> None:
    state = position(tokens=("c1 d1 e1 f1 a2",), hands=("leap", "rage"), pawns="b1", die=1, dice=(6,))
    do(state, "go b2")
    before = state.dump()
    for seat in (0, 1, SPECTATOR):
        seen: Any = view(state, seat)
        assert "?" not in {here["tile"] for here in seen["tiles"].values()}
        assert [player["hand"] for player in seen["players"]] == [["leap"], ["rage"]]
    state.resample(0, Dice(3))
    assert state.dump() == before


# --- Copies ------------------------------------------------------------------------------------------


def busy() -> CinquePiuUno:
    """A position in which nothing is as on an empty table."""
    state = position(
        seats=3,
        level=4,
        tiles="d4 start",
        tokens=("b2", "c2", "d2"),
        face_up="f5",
        seen="b3",
        peeked=("c3", "d3", "e3"),
        pawns="b1 c1 d1",
        purple="e4",
        hands=("leap peek", "rage", "claim"),
        open_hands=("leap", "rage", "claim"),
        deck="stride two_dice shuffle",
        deck_known=2,
        player=1,
        die=2,
        puddled="2",
        turns=7,
        max_turns=400,
    )
    state.in_use, state.spare_die, state.landing_die = 3, 5, 4
    state.shown, state.peeking = cell("b3"), cells("d3 e3")
    state.disclosures, state.lessons = 3, 4
    state.over, state.winner = True, 2
    return state


def test_a_copy_is_the_same_in_everything() -> None:
    state = busy()
    twin = state.clone()
    assert twin.dump() == state.dump()
    assert (twin.seats, twin.level, twin.max_turns, twin.memory_aid) == (3, 4, 400, True)
    assert (twin.start, twin.disclosed(), twin.revealed()) == (cell("d4"), 3, 7)


def test_a_copy_goes_its_own_way() -> None:
    state = busy()
    before = state.dump()
    twin = state.clone()
    for kept in (twin.pawns, twin.tokens, twin.peeked, twin.hands, twin.open_hands):
        kept[0] += 1
    twin.cast()
    twin.swap(cell("b4"), cell("c4"))
    redraw_tiles(twin, cells("b5 c5 d5 e5"), Dice(1))
    assert state.dump() == before


# --- Take-backs --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "line", "grows"),
    [
        (position(), "roll", True),
        (position(hands=("leap",)), "card leap", False),
        (position(die=3), "purple c2", False),
        (position(die=2), "swap b3 c3", False),
        (position(tokens=("b2",), pawns="b1", die=1), "go b2", False),
        (position(pawns="b1", die=1), "go b2", True),
        (position(tiles="b2 puddle", pawns="b1", die=1), "go b2", True),
        (position(tiles="b2 puddle", seen="b2", pawns="b1", die=1), "go b2", False),
        (position(die=6), "draw", True),
        (position(die=6, deck="leap", deck_known=1), "draw", False),
    ],
)
def test_what_teaches_something_cannot_be_taken_back(state: CinquePiuUno, line: str, grows: bool) -> None:
    before = state.revealed()
    do(state, line)
    assert (state.revealed() > before) == grows


def test_cu_6_2_a_card_taken_is_news_for_its_owner_only_and_a_die_is_for_all() -> None:
    state = position(die=6)
    state.apply(0, DRAW)
    assert state.disclosed() == 0
    do(state, "roll")
    assert state.disclosed() == 1


# --- CU-6.3 Memory aid -------------------------------------------------------------------------------


def test_cu_6_3_without_the_aid_the_table_shows_only_what_lies_open() -> None:
    state = position(
        face_up="f5", seen="b2", peeked=("c3",), deck="leap", deck_known=1, open_hands=("leap",), memory_aid=False
    )
    assert [seen_tile(state, 0, name) for name in ("f5", "b2", "c3")] == ["puddle", "?", "?"]
    seen: Any = view(state, 1)
    assert (seen["used"], seen["players"][0]["known_cards"], seen["tiles"]["c3"]["peeked_by"]) == ([], [], [])


def test_cu_6_3_a_tile_is_to_be_seen_while_it_is_shown() -> None:
    state = position(pawns="b1", die=1, dice=(1, 4), memory_aid=False)
    do(state, "go b2")
    for seat in (0, 1, SPECTATOR):
        assert seen_tile(state, seat, "b2") == "place 7"
    do(state, "roll")
    assert seen_tile(state, 0, "b2") == "?"


def test_cu_6_3_a_peek_is_to_be_seen_while_the_turn_lasts() -> None:
    state = position(hands=("peek",), dice=(4,), pawns="b1", memory_aid=False)
    do(state, "card peek", "peek b2 c3")
    assert [seen_tile(state, seat, "c3") for seat in (0, 1, SPECTATOR)] == ["place 14", "?", "?"]
    do(state, "go f1")
    assert seen_tile(state, 0, "c3") == "?"


def test_cu_6_3_while_one_peeks_nobody_else_is_reminded_of_the_tile() -> None:
    state = position(seats=3, hands=("peek",), seen="b2", peeked=("", "c3"), dice=(4,), pawns="b1", memory_aid=False)
    do(state, "card peek", "peek b2 c3")
    for name, found in (("b2", "place 7"), ("c3", "place 14")):
        assert [seen_tile(state, seat, name) for seat in (0, 1, 2, SPECTATOR)] == [found, "?", "?", "?"]
    state.memory_aid = True
    assert [seen_tile(state, seat, "b2") for seat in (0, 1, 2, SPECTATOR)] == ["place 7"] * 4
    assert [seen_tile(state, seat, "c3") for seat in (0, 1, 2, SPECTATOR)] == ["place 14", "place 14", "?", "?"]


@pytest.mark.parametrize(("level", "aid"), [(1, True), (3, True), (4, False), (6, False)])
def test_cu_6_3_by_itself_the_aid_goes_with_the_level(level: int, aid: bool) -> None:
    for option, expected in (("by_level", aid), ("on", True), ("off", False)):
        state = GAME.new(2, 1, {"level": level, "memory_aid": option})
        assert isinstance(state, CinquePiuUno)
        assert state.memory_aid == expected


def test_the_view_names_the_turn_and_the_players() -> None:
    state = position(seats=3, level=4, tokens=("b2", "f4"), pawns="b1 c1 d1", puddled="2", die=4, max_turns=400)
    seen: Any = view(state, 1)
    assert (seen["seat"], seen["player"], seen["waits_for"], seen["dice"]) == (1, 0, "move", [4])
    assert (seen["level"], seen["goal"], seen["max_turns"], seen["tokens_each"]) == (4, state.goal, 400, 8)
    assert seen["pawns"] == {"red": "b1", "yellow": "c1", "green": "d1", "purple": "a1"}
    assert [player["score"] for player in seen["players"]] == [2, 5, 0]
    assert [player["supply"] for player in seen["players"]] == [7, 7, 8]
    assert [player["lost_turn"] for player in seen["players"]] == [False, False, True]
    assert seen["tiles"]["f4"] == {"face_up": True, "tile": "place 23", "worth": 5, "token": 1, "peeked_by": []}
    assert seen["tiles"]["a1"]["tile"] == "start"
    assert cell("f4") == 23
