"""A match looked at again in pieces: whatever the pieces, the same is found, and of what a seat could know."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludoteca
from ludoteca.core.bits import BIT, count
from ludoteca.core.dice import Dice
from ludoteca.core.game import Game
from ludoteca.core.record import read_record, replay
from ludoteca.lab.analyse import opened, weighed
from ludoteca.lab.review import Action, Finding, Pass, look, rests, spaced
from ludoteca.table.match import Setup

RECORDS = Path(__file__).parents[1] / "games"
KNOWN = Pass(eyes_open=False, work=1, least=4, most=4, points=40, decisions=10_000)
OPEN = Pass(eyes_open=True, work=1, least=4, most=4, points=40, decisions=10_000)
LONG_ENOUGH = 600.0


def played(game_id: str, name: str) -> tuple[Game, Setup, list[Action]]:
    record = read_record(RECORDS / game_id / f"records/{name}.ludo.json")
    game = ludoteca.game(game_id)
    setup = Setup(game_id, record.seats, record.seed, game.complete(record.options))
    return game, setup, [(ply.seat, ply.action) for _, ply in replay(game, record)]


@pytest.mark.parametrize("closely", [KNOWN, OPEN])
def test_in_however_many_pieces_the_same_is_found(closely: Pass) -> None:
    game, setup, actions = played("felci", "white-wins")
    actions = actions[:12]
    whole = look(game, setup, actions, closely, 0, 0, LONG_ENOUGH)
    assert whole.next is None
    found: list[Finding] = []
    start: int | None = 0
    while start is not None:
        piece = look(game, setup, actions, closely, start, 0, 0.0)
        assert len(piece.findings) == 1
        found += piece.findings
        start = piece.next
    assert found == whole.findings
    assert [one.ply for one in found] == list(range(12))
    assert all(len(one.chances) == 2 for one in found)


def test_sealed_choices_are_judged_in_the_position_that_all_of_them_were_made_in() -> None:
    game, setup, actions = played("biglietti", "inspector-outward")
    found = rests(game, setup, actions)
    assert [action for rest in found for action in rest.actions] == actions
    assert not found[-1].actions
    assert any(len(rest.actions) > 1 for rest in found)
    for rest in found[:-1]:
        assert all(rest.state.acting() & BIT[seat] for seat, _ in rest.actions)
        assert len(rest.actions) <= count(rest.state.acting())


def test_who_plays_together_has_one_curve() -> None:
    game, setup, actions = played("felicita", "lost")
    piece = look(game, setup, actions[:6], KNOWN, 0, 0, LONG_ENOUGH)
    assert {len(one.chances) for one in piece.findings} == {1}


def test_what_was_decided_before_a_match_was_taken_up_is_nobodys() -> None:
    game, setup, actions = played("felci", "white-wins")
    piece = look(game, setup, actions[:8], KNOWN, 0, 5, LONG_ENOUGH)
    assert [choice.ply for one in piece.findings for choice in one.choices] == [5, 6, 7]
    assert all(one.chances for one in piece.findings)


def test_of_a_long_match_as_many_positions_are_looked_at_as_were_asked_for() -> None:
    assert spaced(5, 9) == {0, 1, 2, 3, 4}
    assert len(spaced(806, 40)) == 40
    assert {0, 805} <= spaced(806, 40)


@pytest.mark.parametrize("game_id", ["felci", "biglietti", "watergame"])
def test_with_closed_eyes_what_is_hidden_changes_nothing_and_with_open_ones_it_stays(game_id: str) -> None:
    game = ludoteca.game(game_id)
    state = game.new(seed=11)
    seat = next(seat for seat in range(game.seats[0]) if state.acting() & BIT[seat])
    other = state.clone()
    other.resample(seat, Dice(5))
    assert other.dump() != state.dump()
    action = state.legal(seat)[0]
    judged = [weighed(game, one, seat, action, Dice(3), 30) for one in (state, other)]
    assert judged[0] == judged[1]
    kept, was = opened(state, Dice(7)).dump(), state.dump()
    assert {name for name in was if kept[name] != was[name]} <= {"dice"}
