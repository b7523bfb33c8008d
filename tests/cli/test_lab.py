"""The laboratory's commands on an installation without its extras, and where they are told to work."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from ludoteca.lab.results import SCHEMA
from tests.cli.test_commands import run

PLAIN = """
import sys
sys.modules.update(dict.fromkeys(("numpy", "scipy", "choix", "duckdb", "ray")))
from ludoteca.cli import main
main(sys.argv[1:])
"""


def run_plain(line: str) -> subprocess.CompletedProcess[str]:
    """A command where none of the extras is installed."""
    return subprocess.run([sys.executable, "-c", PLAIN, *line.split()], capture_output=True, text=True, check=False)


def test_a_plain_installation_simulates_with_intervals() -> None:
    done = run_plain("simulate felci --games 20 --jobs 1")
    assert done.returncode == 0, done.stderr
    assert "95 % interval" in done.stdout


@pytest.mark.parametrize(
    ("line", "extra"),
    [
        ("arena felci --bots random,greedy --games 2", "lab"),
        ("rank --game felci --games 2", "lab"),
        ("fit felci --matches 10", "lab"),
        ("lab run experiments/smoke.toml --out nowhere", "lab"),
        ("lab sql nowhere SELECT", "lab"),
        ("lab bench felci", "lab"),
        ("simulate felci --games 20 --ray local", "cluster"),
    ],
)
def test_what_needs_an_extra_says_in_one_line_how_to_get_it(line: str, extra: str) -> None:
    done = run_plain(line)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert f"pip install 'ludoteca[{extra}]'" in done.stderr


@pytest.mark.parametrize("line", ["simulate felci", "arena felci", "rank --game felci", "fit felci"])
@pytest.mark.parametrize(
    ("place", "complaint"), [("--ray local --jobs 2", "give one of the two"), ("--ray nowhere", "ray://HOST:PORT")]
)
def test_a_place_that_cannot_be_is_answered_in_one_line(line: str, place: str, complaint: str) -> None:
    done = run(*line.split(), *place.split())
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert complaint in done.stderr


def test_a_player_of_ones_own_is_ranked_in_a_table_to_paste() -> None:
    line = "rank tests.lab.choosers:Lowest --game felci --levels random,easy --games 2 --jobs 1"
    done = run(*line.split())
    assert done.returncode == 0, done.stderr
    assert "| `tests.lab.choosers:Lowest` | " in done.stdout
    data = json.loads(run(*line.split(), "--json").stdout)
    assert data["protocol"] == "ludoteca-rank-1"
    assert next(row["bot"] for row in data["report"]["standings"]) == "easy"


def test_an_experiment_is_run_and_asked(tmp_path: Path) -> None:
    (tmp_path / "try.toml").write_text('game = "felci"\nmatches = 12\n')
    done = run("lab", "run", str(tmp_path / "try.toml"), "--out", str(tmp_path / "out"), "--jobs", "1")
    assert done.returncode == 0, done.stderr
    question = "SELECT count(*) AS matches, min(turns) > 0 AS taken FROM matches"
    assert run("lab", "sql", str(tmp_path / "out"), question).stdout.split() == ["matches", "taken", "12", "True"]
    assert json.loads(run("lab", "sql", str(tmp_path / "out"), question, "--json").stdout) == {
        "matches": 12,
        "taken": True,
    }
    refused = run("lab", "sql", str(tmp_path / "out"), "SELECT nothing FROM matches")
    assert (refused.returncode, refused.stderr.count("\n")) == (2, 1)


WIDE = (
    "SELECT *, repeat('wide ', 40) AS wide, '[bold]a' || chr(9) || 'b\\' AS odd, NULL AS nothing, 1 / 3 AS third "
    "FROM matches"
)


def test_an_answer_is_whole_whoever_reads_it(tmp_path: Path) -> None:
    """Piped it is a line a row, apart by tabs; on a terminal a table, as wide as it must be."""
    (tmp_path / "try.toml").write_text('game = "felci"\nmatches = 3\n')
    assert run("lab", "run", str(tmp_path / "try.toml"), "--out", str(tmp_path / "out"), "--jobs", "1").returncode == 0
    line = ["lab", "sql", str(tmp_path / "out"), WIDE]
    names, *rows = (row.split("\t") for row in run(*line, COLUMNS="40").stdout.splitlines())
    assert names == [*SCHEMA["matches"], "wide", "odd", "nothing", "third"]
    data = [json.loads(row) for row in run(*line, "--json").stdout.splitlines()]
    for row, whole in zip(rows, data, strict=True):
        assert row[-4:] == ["wide " * 40, r"[bold]a\tb\\", "", str(1 / 3)]
        assert row[:-4] == [str(value) for value in whole.values()][:-4]
    with pexpect.spawn(
        sys.executable, ["-m", "ludoteca", *line], encoding="utf-8", dimensions=(24, 40), timeout=60
    ) as terminal:
        drawn = terminal.read()
    for value in (*names, *rows[2]):
        assert value.strip() in drawn
    assert "…" not in drawn
