"""A harvest that was ended in the middle goes on where it was. Nothing here needs PyTorch."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludoteca
from ludoteca.train import barn
from ludoteca.train.barn import brought_in, kept
from ludoteca.train.selfplay import Harvest, Plan, Player, harvest

GAME = next(game for game in ludoteca.catalogue() if game.traits is not None)
PLANS = [Plan(GAME.id, GAME.seats[0], GAME.complete({}), 1, 2 * number, 2, Player(4)) for number in range(4)]


class Ended(Exception):
    """As by Ctrl+C."""


def test_a_harvest_that_was_ended_in_the_middle_goes_on_and_is_the_same_to_the_byte(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[int] = []

    def some(plan: Plan) -> Harvest:
        if len(played) in ends:
            ends.remove(len(played))
            raise Ended
        played.append(plan.first)
        return harvest(plan)

    monkeypatch.setattr(barn, "harvest", some)
    ends: list[int] = []
    assert brought_in(tmp_path / "whole.npz", PLANS)
    assert played == [0, 2, 4, 6]
    played.clear()
    ends += [1, 3]
    for _ in range(2):
        with pytest.raises(Ended):
            brought_in(tmp_path / "ended.npz", PLANS)
    assert not (tmp_path / "ended.npz").exists()
    assert brought_in(tmp_path / "ended.npz", PLANS)
    assert played == [0, 2, 4, 6], "no match is played twice"
    assert (tmp_path / "ended.npz").read_bytes() == (tmp_path / "whole.npz").read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["ended.npz", "whole.npz"]
    assert len(kept(tmp_path / "ended.npz")) > 100


def test_a_harvest_that_is_there_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "harvest-0.npz"
    assert brought_in(place, PLANS[:1])
    monkeypatch.setattr(barn, "harvest", None)
    (tmp_path / "harvest-0").mkdir()  # it was ended just before these were cleared away
    assert not brought_in(place, PLANS[:1])
    assert list(tmp_path.iterdir()) == [place]
