"""Experiments run into a folder: the same wherever they are played and however often they were ended."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from ludoteca.bots.registry import bot
from ludoteca.core.bits import first
from ludoteca.core.dice import Dice, derive
from ludoteca.games import catalogue, game
from ludoteca.lab.experiment import Experiment, Extra, read_experiment
from ludoteca.lab.fixture import Fixture, play
from ludoteca.lab.results import SCHEMA, BadResults, asked
from ludoteca.lab.run import Chunk, claim, planned, played, round_of, run, write
from ludoteca.lab.spread import Where

SMALL = """
game = "felci"
matches = 130
seed = 3
measures.decisions = true

[variants.dense]
changes.hand = 3
"""


def experiment(folder: Path, text: str = SMALL) -> Experiment:
    path = folder / "try.toml"
    path.write_text(text, "utf-8")
    return read_experiment(path)


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


@pytest.fixture(scope="module")
def ran(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small experiment's folder, run in one process at a time."""
    folder = tmp_path_factory.mktemp("ran")
    run(experiment(folder), folder / "out")
    return folder / "out"


def test_several_processes_give_byte_for_byte_what_one_gives(tmp_path: Path, ran: Path) -> None:
    run(experiment(tmp_path), tmp_path / "two", Where(2))
    assert contents(tmp_path / "two") == contents(ran)
    _, rows = asked(ran, "SELECT variant, count(*), count(DISTINCT number) FROM matches GROUP BY ALL")
    assert sorted(rows) == [("dense", 130, 130), ("printed", 130, 130)]


def test_the_files_have_the_columns_of_the_schema(ran: Path) -> None:
    for table, columns in SCHEMA.items():
        _, rows = asked(ran, f"DESCRIBE {table}")
        assert {row[0]: row[1] for row in rows} == columns


def test_a_match_is_what_the_laboratory_plays_otherwise(ran: Path) -> None:
    _, rows = asked(
        ran,
        "SELECT number, payoffs, scores, decisions, ending FROM matches WHERE variant = 'printed' ORDER BY number",
    )
    fixture = Fixture("felci", ("random", "random"), 3)
    for number, payoffs, scores, decisions, ending in rows[::20]:
        outcome = play(fixture, number)
        assert (outcome.payoffs, outcome.scores, outcome.plies, outcome.ending) == (payoffs, scores, decisions, ending)


@pytest.mark.parametrize("chosen", [one.id for one in catalogue()])
def test_every_game_is_measured_by_the_same_names(chosen: str) -> None:
    fixture = Fixture(chosen, ("random",) * game(chosen).seats[0], 1).checked()
    tables = played(Chunk("printed", fixture, range(6), True, Extra(decisions=True)))
    for table, columns in tables.items():
        assert list(columns) == list(SCHEMA[table])
    matches, uses = tables["matches"], tables["uses"]
    assert (matches["turns"] <= matches["decisions"]).all()
    assert (matches["forced"] <= matches["decisions"]).all()
    assert (matches["options"] >= matches["decisions"]).all()
    assert ((matches["decided"] >= 0) & (matches["decided"] <= 1)).all()
    assert uses["times"][uses["kind"] == "do"].sum() == matches["decisions"].sum()
    assert tables["clauses"]["times"].sum() == uses["times"][uses["kind"] == "clause"].sum()
    assert (uses["won"] <= uses["players"]).all()
    assert (uses["players"] <= uses["matches"] * fixture.seats).all()


def test_bare_outcomes_are_the_same_matches() -> None:
    fixture = Fixture("cinquepiuuno", ("random",) * 3, 1).checked()
    measured = played(Chunk("v", fixture, range(8), True))["matches"]
    bare = played(Chunk("v", fixture, range(8), False))["matches"]
    assert set(measured) - set(bare) >= {"turns", "wait"}
    for name in bare:
        assert (bare[name] == measured[name]).all()


def test_the_measures_of_a_match_are_what_a_watcher_sees() -> None:
    """The compiled loop against a plain one, decision by decision."""
    chosen = game("watergame")
    fixture = Fixture("watergame", ("random",) * 3, 4).checked()
    row = {name: column[0] for name, column in played(Chunk("v", fixture, range(1), True))["matches"].items()}
    deal = derive(4, 0)
    state = chosen.setup(3, deal, fixture.options)
    dice = [Dice(derive(deal ^ 1, seat)) for seat in range(3)]
    deciders, offers, leaders = [], [], []
    while state.acting():
        seat = first(state.acting())
        deciders.append(seat)
        offers.append(len(state.legal(seat)))
        state.apply(seat, bot("random", chosen).choose(state, seat, dice[seat]))
        points = [int(state.score(one)) for one in range(3)]
        leaders.append(points.index(max(points)) if points.count(max(points)) == 1 else None)
    alone = [one for one in leaders if one is not None]
    assert row["first"] == deciders[0]
    assert row["options"] == sum(offers)
    assert row["forced"] == offers.count(1)
    assert row["turns"] == 1 + sum(one != other for one, other in pairwise(deciders))
    assert row["lead_changes"] == sum(one != other for one, other in pairwise(alone))
    half = leaders[len(leaders) // 2]
    assert row["comeback"] == (half is not None and state.payoff(half) < 1)


def test_a_row_a_decision_is_what_a_watcher_sees() -> None:
    """The compiled loop against a plain one; and it adds up to the row of the match."""
    chosen = game("watergame")
    fixture = Fixture("watergame", ("random",) * 3, 4).checked()
    tables = played(Chunk("v", fixture, range(2), True, Extra(decisions=True)))
    rows = {name: column[tables["decisions"]["number"] == 1] for name, column in tables["decisions"].items()}
    deal = derive(4, 1)
    state = chosen.setup(3, deal, fixture.options)
    dice = [Dice(derive(deal ^ 1, seat)) for seat in range(3)]
    seen: list[tuple[int, int, bool, str, str | None]] = []
    while state.acting():
        seat = first(state.acting())
        offered = len(state.legal(seat))
        action = bot("random", chosen).choose(state, seat, dice[seat])
        state.journal = []
        state.apply(seat, action)
        clause = state.journal[0].clause if state.journal else None
        seen.append((seat, offered, offered == 1, chosen.moves.move(action)["do"], clause))
    assert list(zip(*(rows[name] for name in ("seat", "options", "forced", "did", "clause")), strict=True)) == seen
    assert list(rows["decision"]) == list(range(len(seen)))
    turns = [0]
    for one, other in pairwise(seen):
        turns.append(turns[-1] + (one[0] != other[0]))
    assert list(rows["turn"]) == turns
    match = {name: column[1] for name, column in tables["matches"].items()}
    assert (match["decisions"], match["turns"]) == (len(seen), turns[-1] + 1)
    assert (match["options"], match["forced"]) == (rows["options"].sum(), rows["forced"].sum())


def test_without_being_asked_no_row_a_decision_is_kept() -> None:
    fixture = Fixture("felci", ("random",) * 2, 4).checked()
    assert "decisions" not in played(Chunk("v", fixture, range(2), True))


def start(folder: Path, *extra: str) -> subprocess.Popen[bytes]:
    """The command in a process of its own, which will be ended in the middle."""
    line = ["lab", "run", str(folder / "try.toml"), "--out", str(folder / "out"), "--jobs", "2", *extra]
    return subprocess.Popen([sys.executable, "-m", "ludoteca", *line], stderr=subprocess.PIPE)


def until_some(folder: Path, process: subprocess.Popen[bytes]) -> None:
    """Until something lies there and something is still to come."""
    while not list((folder / "out" / "matches").glob("*.parquet")):
        assert process.poll() is None
        time.sleep(0.01)


@pytest.mark.parametrize("how", ["interrupted", "killed", "a worker killed"])
def test_a_run_that_was_ended_goes_on_where_it_was(tmp_path: Path, how: str) -> None:
    text = SMALL.replace("130", "4000")
    wanted = experiment(tmp_path, text)
    process = start(tmp_path)
    until_some(tmp_path, process)
    if how == "a worker killed":
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        workers = [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
        os.kill(workers[-1], signal.SIGKILL)
    else:
        process.send_signal(signal.SIGINT if how == "interrupted" else signal.SIGKILL)
    _, said = process.communicate()
    assert process.returncode == {"interrupted": 130, "killed": -9, "a worker killed": 2}[how]
    if how == "a worker killed":
        assert said.count(b"\n") == 1
        assert b"a worker process ended in the middle of its work" in said
    kept = contents(tmp_path / "out")
    assert 0 < sum(name.startswith("matches/p") for name in kept) < 24
    run(wanted, tmp_path / "out", Where(2))
    again = contents(tmp_path / "out")
    assert {name: again[name] for name in kept if "/." not in name} == {
        name: data for name, data in kept.items() if "/." not in name
    }
    _, rows = asked(tmp_path / "out", "SELECT variant, count(*), count(DISTINCT number) FROM matches GROUP BY ALL")
    assert sorted(rows) == [("dense", 4000, 4000), ("printed", 4000, 4000)]


def test_a_folder_keeps_to_its_experiment(tmp_path: Path, ran: Path) -> None:
    before = contents(ran)
    with pytest.raises(BadResults, match="holds the results of another experiment"):
        run(experiment(tmp_path, SMALL.replace("seed = 3", "seed = 4")), ran)
    wanted = experiment(tmp_path)
    plan = planned(wanted)
    for other in (msgspec.structs.replace(plan, ludoteca="0.0"), msgspec.structs.replace(plan, rules=plan.rules + 1)):
        with pytest.raises(BadResults, match="holds the results of another experiment, or of another version: name an"):
            claim(ran, other, wanted)
    assert contents(ran) == before
    with pytest.raises(BadResults, match="no results lie here"):
        asked(tmp_path / "nowhere", "SELECT 1")
    with pytest.raises(BadResults, match="nothing"):
        asked(ran, "SELECT nothing FROM matches")


def test_a_folder_goes_on_with_the_chunks_that_it_was_begun_with(tmp_path: Path) -> None:
    wanted = experiment(tmp_path, SMALL.replace("130", "60"))
    plan = claim(tmp_path / "out", msgspec.structs.replace(planned(wanted), chunk=25), wanted)
    assert planned(wanted).chunk == 3
    chunk = round_of(plan, plan.chunks[0])[0]
    write(tmp_path / "out", chunk, played(chunk))
    run(wanted, tmp_path / "out")
    assert {path.name for path in (tmp_path / "out" / "matches").iterdir()} == {
        f"{name}-{start:09}.parquet" for name in ("printed", "dense") for start in (0, 25, 50)
    }
    assert asked(tmp_path / "out", "SELECT count(*), count(DISTINCT number) FROM matches")[1] == [(120, 60)]


def test_a_full_disk_is_told_in_one_line_and_nothing_is_lost(tmp_path: Path) -> None:
    """Files of more than 3,000 bytes cannot be written: the editions can, the first matches cannot."""
    wanted = experiment(tmp_path, SMALL.replace("130", "4000"))

    def small() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000))

    line = ["lab", "run", str(tmp_path / "try.toml"), "--out", str(tmp_path / "out"), "--jobs", "1"]
    done = subprocess.run(
        [sys.executable, "-m", "ludoteca", *line], stderr=subprocess.PIPE, preexec_fn=small, check=False
    )
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert b"cannot be written" in done.stderr
    assert not list((tmp_path / "out" / "matches").glob("*"))
    run(wanted, tmp_path / "out", Where(2))
    assert asked(tmp_path / "out", "SELECT count(*) FROM matches")[1] == [(8000,)]


def test_what_was_played_before_the_disk_was_full_is_there_and_the_run_goes_on(tmp_path: Path, ran: Path) -> None:
    """Once five chunks lie there, files of more than 3,000 bytes can no longer be written."""
    wanted = experiment(tmp_path)
    folder = tmp_path / "out"

    def fill(done: int, _all: int) -> None:
        if done >= 30:
            resource.setrlimit(resource.RLIMIT_FSIZE, (3000, hard))

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    try:
        with pytest.raises(BadResults, match=r"cannot be written: .*; all before it is kept: run it again") as told:
            run(wanted, folder, progress=fill)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert "\n" not in str(told.value)
    before = contents(folder)
    assert sum(name.startswith("matches/") for name in before) == 5
    assert asked(folder, "SELECT count(*), count(DISTINCT (variant, number)) FROM matches")[1] == [(30, 30)]
    run(wanted, folder)
    after = contents(folder)
    assert {name: after[name] for name in before} == before
    assert after == contents(ran)
