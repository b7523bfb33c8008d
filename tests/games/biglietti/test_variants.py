"""Variants of Biglietti, prego!: other numbers within the bounds are played, hidden and drawn like the printed ones."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from ludoteca.core.edition import CHOSEN
from ludoteca.games.biglietti.edition import KINDS

FOUR_CARDS = """
hand = 4
points_to_win = [5, 6]
[decks]
players = [5, 6, 7, 8]
ticket = [1, 1, 2, 2]
excuse = [3, 4, 5, 6]
accusation = [3, 4, 5, 6]
impartial = [4, 5, 6, 7]
hide = [4, 5, 5, 6]
polfer = [1, 1, 1, 1]
[control]
5 = [0, 0, 1, 1, 1, 2, 2, 2, 3, 4]
6 = [1, 2]
7 = [0, 1, 2, 3]
8 = []
"""
FOUR_PLAYERS = """
hand = 3
points_to_win = [1, 7]
[decks]
players = [4]
ticket = [1]
excuse = [2]
accusation = [2]
impartial = [2]
hide = [1]
polfer = [1]
[control]
4 = [1, 2, 1, 0]
"""
FIFTEEN_CARDS = f"""
hand = 15
points_to_win = [30, 40]
[decks]
players = [5]
ticket = [3]
excuse = [15]
accusation = [15]
impartial = [15]
hide = [11]
polfer = [1]
[control]
5 = {[0] * 14 + [1, 2, 3, 4] * 12}
"""
NO_TICKETS = """
hand = 5
points_to_win = [8, 8]
[decks]
players = [5, 6]
ticket = [0, 0]
excuse = [0, 0]
accusation = [10, 12]
impartial = [4, 6]
hide = [5, 6]
polfer = [1, 1]
[control]
5 = [4, 4, 4, 4, 4, 4, 1, 2]
6 = [0, 0]
"""

PLAY = """
import json
from ludoteca.core.bits import first
from ludoteca.core.dice import Dice
from ludoteca.core.state import SPECTATOR
from ludoteca.games.biglietti import GAME

def hidden(state, seat):
    world = state.clone()
    world.resample(seat, Dice(1))
    return GAME.view(world, seat) == GAME.view(state, seat) and world.census() == state.census()

played = {}
for seats in GAME.seats:
    state = GAME.new(seats, 3)
    opening = GAME.view(state, SPECTATOR)
    census, dice, sound = state.census(), Dice(5), True
    while state.acting():
        seat = first(state.acting())
        actions = state.legal(seat)
        state.apply(seat, actions[dice.below(len(actions))])
        sound = sound and state.census() == census and hidden(state, dice.below(seats))
    end = GAME.view(state, SPECTATOR)
    played[seats] = {"opening": opening, "sound": sound, "census": census, "ending": end["ending"]}
    played[seats]["drawn"] = GAME.draw(opening, "en") + GAME.draw(end, "it")
print(json.dumps({"variant": GAME.edition.variant, "played": played}))
"""


@pytest.mark.parametrize("facts", [FOUR_CARDS, FOUR_PLAYERS, FIFTEEN_CARDS, NO_TICKETS])
def test_a_variant_is_played_to_the_end_with_its_own_numbers_and_keeps_its_secrets(facts: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f'game = "biglietti"\nedition = "mine"\n{facts}', "utf-8")
    chosen = {**os.environ, CHOSEN: json.dumps([str(file)])}
    done = subprocess.run([sys.executable, "-c", PLAY], env=chosen, capture_output=True, text=True, check=True)
    told: Any = json.loads(done.stdout)
    wanted = tomllib.loads(facts)
    assert told["variant"]
    assert list(map(int, told["played"])) == wanted["decks"]["players"]
    controls = 0
    for place, (seats, played) in enumerate(told["played"].items()):
        assert played["ending"] in ("inspector", "polfer", "travellers")
        assert played["sound"]
        assert [played["census"][kind] for kind in KINDS] == [wanted["decks"][kind][place] for kind in KINDS]
        opening = played["opening"]
        controls += len(wanted["control"][seats])
        assert opening["packs"]["each"] == controls // 2
        assert opening["points_to_win"] == wanted["points_to_win"][0]
        sizes = [player["hand_size"] for player in opening["players"]]
        assert sizes == [0 if seat == opening["inspector"] else wanted["hand"] for seat in range(int(seats))]
        assert f"the Inspector wins with {wanted['points_to_win'][0]} point" in played["drawn"]
