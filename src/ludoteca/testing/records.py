"""Records: a match written down reads back and replays, and those that once were written replay exactly, for ever."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ludoteca.core.bits import first
from ludoteca.core.dice import Dice
from ludoteca.core.game import Game, Options
from ludoteca.core.record import SUFFIX, Player, Record, read_record, replay, result, write_record
from ludoteca.core.state import State
from ludoteca.testing.cases import LONGEST, Case
from ludoteca.testing.suite import Suite

ENOUGH = 3
"""Golden records of a game, at least: it can be won, lost, and left."""

Choice = Callable[[State, int, Dice], int]


def at_random(state: State, seat: int, dice: Dice) -> int:
    legal = state.legal(seat)
    return legal[dice.below(len(legal))]


def recorded(
    game: Game,
    seats: int,
    seed: int,
    options: Options,
    choose: Choice = at_random,
    actions: int = LONGEST,
) -> Record:
    """A match from a seed that stops after some actions, if it has not ended before.

    `write_record` (in `core.record`) keeps it as a golden one.
    """
    chosen = game.complete(options)
    state = game.new(seats, seed, chosen)
    dice = Dice(seed)
    lines: list[tuple[int, str]] = []
    while (acting := state.acting()) and len(lines) < actions:
        seat = first(acting)
        action = choose(state, seat, dice)
        lines.append((seat, game.moves.notation([game.moves.move(action)])))
        state.apply(seat, action)
    return Record(
        game=game.id,
        rules=game.rules_version,
        edition=str(game.edition),
        options=chosen,
        seats=seats,
        seed=seed,
        players=[Player()] * seats,
        actions=lines,
        result=result(state, seats),
    )


class Records(Suite):
    def test_a_match_written_down_reads_back_and_replays(self, case: Case, tmp_path: Path) -> None:
        path = tmp_path / f"match{SUFFIX}"
        record = recorded(case.game, case.seats, 11, dict(case.options))
        write_record(record, path)
        assert read_record(path) == record, f"{case}, seed 11: the record reads back differently"
        assert len(list(replay(case.game, record))) == len(record.actions), f"{case}, seed 11: the replay stops early"

    def test_there_are_golden_records(self) -> None:
        found = sorted(self.records().glob(f"*{SUFFIX}"))
        assert len(found) >= ENOUGH, (
            f"{len(found)} golden records in {self.records()}: a game keeps {ENOUGH} or more, one of every kind of "
            "ending; ludoteca.testing.recorded plays them, ludoteca.core.record.write_record keeps them"
        )

    def test_golden_records_replay_exactly(self) -> None:
        game = self.subject()
        for path in sorted(self.records().glob(f"*{SUFFIX}")):
            record = read_record(path)
            plies = list(replay(game, record))
            lines = [(ply.seat, game.moves.notation([game.moves.move(ply.action)])) for _, ply in plies]
            assert lines == record.actions, f"{path.name}: its actions are written differently now"
            assert result(plies[-1][0], record.seats) == record.result, f"{path.name} does not end as it did"
