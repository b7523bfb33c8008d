"""What a player knows of WaterGame: views, redraws, standing orders."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ludoteca.core.dice import Dice
from ludoteca.core.state import SPECTATOR
from ludoteca.games.watergame import GAME, pass_on_everything, pass_unless_attacked
from ludoteca.games.watergame.moves import CARD_IDS, read
from ludoteca.games.watergame.rules import WaterGame
from ludoteca.games.watergame.rules.actions import PASS
from ludoteca.games.watergame.view import view

from .position import do, hand, position, to_discards


def redrawn(state: WaterGame, seat: int, seed: int) -> WaterGame:
    twin = state.clone()
    twin.resample(seat, Dice(seed))
    return twin


def seen_by(state: WaterGame, seat: int) -> Any:
    return view(state, seat)


# --- The view --------------------------------------------------------------------------------------


def scene() -> WaterGame:
    return position(
        hands=("gmo roads", "organic dew"),
        cities=("farming", "farming house"),
        attacks=("", "strike cuts illegal-building privatisation"),
        parked=("cycling", ""),
        investments=("industry", "school+1"),
        water=("rain 2, thaw 1", "sea 4, loose 2"),
        discards="leak theft",
    )


def test_a_player_sees_its_own_hand_and_everything_on_the_tables() -> None:
    assert view(scene(), 0) == {
        "seat": 0,
        "over": False,
        "kids": False,
        "truce": False,
        "first": 0,
        "player": 0,
        "phase": "play",
        "asked": 0,
        "still_to_ask": [],
        "pending": None,
        "caller": None,
        "last_lap": False,
        "season": 1,
        "seasons": 1,
        "pile": 96 - 4 - 3 - 4 - 1 - 2 - 1 - 2,
        "reserve": 2,
        "supply": 60 - 3 - 6 - 5 - 7,
        "discards": ["leak", "theft"],
        "spent": dict.fromkeys(["rain", "wood", "snow", "river", "lake", "aquifer", "sea", "glacier"], 0),
        "players": [
            {
                "score": 5,
                "drops": 3,
                "loose": 0,
                "surcharge": 0,
                "toll": 0,
                "resources": [
                    {"card": "rain", "green": False, "drops": 2},
                    {"card": "thaw", "green": True, "drops": 1},
                ],
                "city": {"farming": 1},
                "attacks": {},
                "parked": {"cycling": 1},
                "investments": [{"card": "industry", "drops": 5}],
                "hand_size": 2,
                "hand": ["roads", "gmo"],
                "known": [],
            },
            {
                "score": 12,
                "drops": 6,
                "loose": 2,
                "surcharge": 1,
                "toll": 1,
                "resources": [{"card": "sea", "green": False, "drops": 4}],
                "city": {"farming": 1, "house": 1},
                "attacks": {"strike": 1, "cuts": 1, "illegal-building": 1, "privatisation": 1},
                "parked": {},
                "investments": [{"card": "school", "drops": 7}],
                "hand_size": 2,
                "hand": None,
                "known": [],
            },
        ],
        "unseen": seen_by(scene(), 0)["unseen"],
    }


def test_the_unseen_cards_are_the_pile_and_the_others_hands() -> None:
    state = scene()
    unseen = Counter(seen_by(state, 0)["unseen"])
    hidden = Counter(CARD_IDS[kind] for kind in state.pile) + Counter(hand(state, 1).split())
    assert unseen == hidden


def test_spectators_see_no_hand_and_no_count_of_the_unseen() -> None:
    seen = seen_by(scene(), SPECTATOR)
    assert [player["hand"] for player in seen["players"]] == [None, None]
    assert seen["unseen"] is None


def test_a_pending_attack_is_seen_by_all_and_so_is_who_is_still_to_be_asked() -> None:
    state = position(seats=4, hands=("", "arson", "", ""), cities=("", "", "", "roads"))
    do(state, "end")
    assert seen_by(state, 3)["still_to_ask"] == [2, 3]
    do(state, "attack arson 4 roads")
    for seat in range(SPECTATOR, 4):
        seen = seen_by(state, seat)
        assert seen["pending"] == {"attacker": 1, "target": 3, "card": "arson", "choice": "roads"}
        assert (seen["phase"], seen["asked"], seen["still_to_ask"]) == ("reply", 3, [2, 3])
    do(state, "pass", "pass", "pass")
    assert seen_by(state, 0)["still_to_ask"] == []
    state = position(seats=3, hands=("gmo",))
    do(state, "attack gmo 2")
    seen = seen_by(state, 0)
    assert (seen["still_to_ask"], seen["pending"]["choice"]) == ([], None)


@pytest.mark.parametrize("truce", [False, True])
def test_the_truce_is_seen_by_all(truce: bool) -> None:
    state = position(truce=truce)
    assert [seen_by(state, seat)["truce"] for seat in range(SPECTATOR, state.seats)] == [truce] * 3


def test_once_it_is_over_every_hand_is_open() -> None:
    state = position(player=1, hands=("gmo", "dew"), caller=0, pile="")
    to_discards(state)
    for seat in (SPECTATOR, 0, 1):
        seen = seen_by(state, seat)
        assert [player["hand"] for player in seen["players"]] == [["gmo"], ["dew"]]
        assert (seen["over"], seen["asked"], seen["phase"], seen["caller"]) == (True, None, "over", 0)
    before = state.dump()
    state.resample(0, Dice(1))
    assert state.dump() == before


# --- What is known of a hand -----------------------------------------------------------------------


@pytest.mark.parametrize("line", ["recycle arson with recycling", "sacrifice school house"])
def test_a_card_fetched_from_the_discards_is_known_to_be_in_that_hand_until_played(line: str) -> None:
    state = position(seats=3, hands=("recycling gmo",), investments=("school",), discards="house arson leak")
    do(state, line)
    card = "arson" if "arson" in line else "house"
    for seed in range(20):
        world = redrawn(state, 1, seed)
        assert card in hand(world, 0).split()
        assert world.census() == state.census()
    assert seen_by(state, 1)["players"][0]["known"] == [card]
    to_discards(state)
    do(state, f"discard {card}")
    assert seen_by(state, 1)["players"][0]["known"] == []


def test_of_two_cards_of_a_kind_one_of_them_known_playing_one_leaves_none_known() -> None:
    state = position(hands=("recycling arson",), cities=("", "farming"), discards="arson")
    do(state, "recycle arson with recycling", "attack arson 2 farming", "pass")
    assert hand(state, 0) == "arson"
    assert seen_by(state, 1)["players"][0]["known"] == []


def test_a_known_card_lost_at_random_is_no_longer_known() -> None:
    state = position(hands=("recycling epidemic",), discards="leak")
    do(state, "recycle leak with recycling", "catastrophe epidemic")
    assert seen_by(state, 1)["players"][0]["known"] == []


# --- Redraws ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_a_redraw_deals_the_other_hand_the_pile_the_reserve_and_the_chance_to_come(seat: int) -> None:
    state = scene()
    worlds = [redrawn(state, seat, seed) for seed in range(30)]
    assert len({hand(world, 1 - seat) for world in worlds}) > 10
    assert {hand(world, seat) for world in worlds} == {hand(state, seat)}
    assert len({tuple(world.pile) for world in worlds}) == 30
    assert len({tuple(world.sources[:2]) for world in worlds}) > 10
    assert len({tuple(world.dice.dump()) for world in worlds}) == 30
    for world in worlds:
        assert world.census() == state.census()
        assert view(world, seat) == view(state, seat)


def test_two_positions_that_a_seat_cannot_tell_apart_become_the_same_one() -> None:
    mine = position(hands=("gmo roads", "organic dew"), pile="leak theft...", reserve="sea", seed=1)
    twin = position(hands=("gmo roads", "arson flood"), pile="thaw dew...", reserve="rain", seed=2)
    assert view(mine, 0) == view(twin, 0)
    assert redrawn(mine, 0, 9).dump() == redrawn(twin, 0, 9).dump()


def test_what_was_taken_from_the_reserve_keeps_its_place() -> None:
    state = position(seats=3, investments=("school",))
    do(state, "sacrifice school reserve")
    twin = redrawn(state, 1, 3)
    assert twin.reserve_size() == state.reserve_size() == 2
    assert len(twin.sources) == len(state.sources)


# --- Windows and standing orders -------------------------------------------------------------------


def test_who_is_asked_never_depends_on_a_hand() -> None:
    for cards in ("", "organic", "strike leak recycling"):
        state = position(seats=3, hands=("gmo", cards))
        asked = []
        for line in ("attack gmo 2", "pass", "end", "pass", "pass"):
            do(state, line)
            asked.append(state.asked)
        assert asked == [1, 0, 1, 2, 1]


def test_to_pass_on_everything_lasts_until_ones_own_turn() -> None:
    state = position(hands=("gmo", "organic leak"))
    assert pass_on_everything(state, 0) == pass_on_everything(state, 1) == -1
    do(state, "attack gmo 2")
    assert pass_on_everything(state, 1) == PASS
    assert pass_on_everything(state, 0) == -1
    do(state, "pass", "end")
    assert pass_on_everything(state, 1) == PASS
    do(state, "pass")
    assert (state.player, pass_on_everything(state, 1)) == (1, -1)


def test_to_pass_unless_attacked_asks_when_attacked() -> None:
    state = position(hands=("gmo", "organic leak"))
    do(state, "attack gmo 2")
    assert pass_unless_attacked(state, 1) == -1
    do(state, "answer organic", "end")
    assert pass_unless_attacked(state, 1) == PASS == read("pass")[0]
    assert set(GAME.orders) == {"pass", "pass unless attacked"}


# --- Taking back -----------------------------------------------------------------------------------


def test_what_chance_shows_cannot_be_taken_back_and_what_one_knew_can() -> None:
    state = position(hands=("dew epidemic farming", "gmo"), investments=("school",))
    do(state, "collect dew", "build farming")
    assert (state.revealed(), state.disclosed()) == (0, 0)
    do(state, "sacrifice school reserve")
    assert (state.revealed(), state.disclosed()) == (1, 1)
    do(state, "catastrophe epidemic")
    assert (state.revealed(), state.disclosed()) == (2, 2)


def test_a_draw_shows_something() -> None:
    state = position(hands=("dew",))
    to_discards(state)
    before = state.revealed()
    do(state, "keep")
    assert state.revealed() == state.disclosed() == before + 6 + 1
