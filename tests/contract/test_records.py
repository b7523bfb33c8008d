"""Records of every game: those that once were written replay exactly, for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludoteca
from ludoteca.core.game import Game
from ludoteca.core.record import SUFFIX, BadRecord, read_record, replay, result, write_record
from tests.games.golden import FOLDER, recorded

from .cases import Case, over_every_case, over_every_game

GOLDEN = sorted(FOLDER.glob(f"*/records/*{SUFFIX}"))

FINISHED = [path for path in GOLDEN if read_record(path).result is not None]


def called(path: Path) -> str:
    return f"{path.parent.parent.name}-{path.name.removesuffix(SUFFIX)}"


@over_every_game
def test_every_game_has_records(game: Game) -> None:
    assert {read_record(path).game for path in GOLDEN} >= {game.id}


@pytest.mark.parametrize("path", GOLDEN, ids=called)
def test_a_record_replays_exactly(path: Path) -> None:
    record = read_record(path)
    game = ludoteca.game(record.game)
    plies = list(replay(game, record))
    state = plies[-1][0]
    assert [(ply.seat, game.moves.notation([game.moves.move(ply.action)])) for _, ply in plies] == record.actions
    assert result(state, record.seats) == record.result


@pytest.mark.parametrize("path", FINISHED, ids=called)
def test_a_record_that_tells_another_end_is_refused(path: Path) -> None:
    record = read_record(path)
    assert record.result is not None
    record.result.scores[0] += 1
    with pytest.raises(BadRecord, match="does not end as the record says"):
        list(replay(ludoteca.game(record.game), record))


@over_every_case
def test_a_match_written_down_reads_back_and_replays(case: Case, tmp_path: Path) -> None:
    path = tmp_path / f"match{SUFFIX}"
    record = recorded(case.game, case.seats, 11, dict(case.options))
    write_record(record, path)
    assert read_record(path) == record
    assert len(list(replay(case.game, record))) == len(record.actions)
