"""The replay in the terminal: stepping anywhere plays nothing again."""

from __future__ import annotations

import pytest

from ludoteca.cli import replay
from ludoteca.core.record import Player
from ludoteca.table.match import Match
from tests.table import picks


def test_a_match_is_played_once_however_often_one_steps_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    applied: list[int] = []
    apply = picks.Picks.apply

    def counted(state: picks.Picks, seat: int, action: int) -> None:
        applied.append(action)
        apply(state, seat, action)

    match = Match(picks.GAME, [Player(bot="gone")] * 3, 4)
    for action in (1, 2, 3, 3, 2, 1, picks.TAKE, picks.PASS, picks.TAKE):
        match.play(match.acting()[0], action)
    monkeypatch.setattr(replay, "game", lambda _: picks.GAME)
    monkeypatch.setattr(picks.Picks, "apply", counted)
    viewer = replay.Viewer(match.record(), "en")
    for at in (0, 9, 4, 7, 3):
        viewer.go(at)
        viewer.show()
        assert viewer.match().record().actions == match.record().actions[:at]
    assert len(applied) == 9
    assert "7/9 0 take" in capsys.readouterr().out
