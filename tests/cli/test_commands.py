"""The commands as somebody types them: what they print, and one line with exit code 2 for what is wrong."""

from __future__ import annotations

import importlib
import inspect
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from cyclopts import App

from ludoteca.cli import COMMANDS
from ludoteca.core.build import INTERPRETED, running
from ludoteca.games import game
from ludoteca.lab import bench

RECORDS = Path(__file__).parents[1] / "games/felci/records"


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "ludoteca", *arguments],
        env={**os.environ, "COLUMNS": "100", "LANG": "en_GB.UTF-8", "LC_ALL": "", **environment},
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )


def printed(*arguments: str, **environment: str) -> str:
    done = run(*arguments, **environment)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_version_says_which_speed_is_running() -> None:
    assert f"({running()}" in printed("--version")
    assert "interpreted, because LUDOTECA_PURE is set" in printed("--version", LUDOTECA_PURE="1")


def test_games_lists_each_with_its_author_in_the_readers_language() -> None:
    assert "Giuliano Polverari" in printed("games")
    assert "giocatori" in printed("games", "--lang", "it")
    assert "giocatori" in printed("games", LANG="it_IT.UTF-8")
    assert "players" in printed("games", LANG="C")


def test_games_that_run_interpreted_say_so() -> None:
    assert ("interpreted" in printed("games", "--lang", "en")) == (running() == INTERPRETED)
    assert "interpretato" in printed("games", "--lang", "it", LUDOTECA_PURE="1")


def test_rules_prints_all_clauses_or_one_however_it_is_typed() -> None:
    whole = printed("rules", "felci")
    assert all(f"{clause} " in whole for clause in game("felci").clauses("en"))
    assert printed("rules", "felci", "fe-4.3").startswith("FE-4.3 Spore")
    assert printed("rules", "felci", "FE-4.3", "--lang", "it").startswith("FE-4.3 Spora")


def test_help_teaches() -> None:
    assert "ludoteca play felci" in printed("--help")
    for command in ("games", "rules", "play", "replay", "simulate", "bench"):
        assert command in printed("--help")
        assert "Usage: ludoteca" in printed(command, "--help")


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("rules felcy", "did you mean felci?"),
        ("rules chess", "the games are: "),
        ("rules felci FE-9.9", "from FE-1.1 to FE-6.4"),
        ("play", "which game?"),
        ("play felci --seats human", "2 players, not 1"),
        ("play felci --seats human,human,human", "2 players, not 3"),
        ("play felci --seats human,nobody", "no bot is called 'nobody'"),
        ("play felci --seed -4", "seed"),
        ("play felci --option handicap", "name=value"),
        ("play felci --option handicap=maybe", "one of false, true"),
        ("play felci --option speed=1", "no option “speed”"),
        ("play --resume nowhere.ludo.json", "nowhere.ludo.json: cannot be read"),
        ("replay nowhere.ludo.json", "cannot be read"),
        ("simulate felci --games 0", "1 or more"),
        ("simulate felci --games many", "many"),
        ("simulate felci --jobs -1", "jobs"),
        ("simulate felci --seats random", "2 players, not 1"),
        ("bench chess", "no game is called 'chess'"),
        ("dance", "dance"),
        ("rules", "GAME"),
        ("games --colour", "--colour"),
    ],
)
def test_bad_input_gets_one_clear_line_and_exit_code_2(line: str, complaint: str) -> None:
    done = run(*line.split())
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("ludoteca: ")
    assert complaint in done.stderr


def golden(name: str) -> str:
    return str(RECORDS / f"{name}.ludo.json")


@pytest.mark.parametrize("content", [b"", b"{", b"\x00\x01", b"[]", b'{"format":"ludoteca-record-1"}'])
@pytest.mark.parametrize("command", [["replay"], ["play", "--resume"]])
def test_a_broken_record_gets_one_clear_line_and_exit_code_2(
    tmp_path: Path, content: bytes, command: list[str]
) -> None:
    path = tmp_path / "broken.ludo.json"
    path.write_bytes(content)
    done = run(*command, str(path))
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


def test_simulate_prints_plain_data_and_a_table() -> None:
    line = ["simulate", "felci", "--games", "200", "--seed", "3"]
    one: dict[str, Any] = json.loads(printed(*line, "--jobs", "1", "--json"))
    two: dict[str, Any] = json.loads(printed(*line, "--jobs", "2", "--json"))
    assert one.pop("speed").keys() == two.pop("speed").keys() == {"seconds", "games_per_s"}
    assert one == two
    assert one["games"] == 200
    table = printed(*line)
    assert f"{one['wins'][0]['share']:.1%}" in table
    assert one["endings"] == [{"clause": "FE-6.1", "times": 200, "share": 1.0, "low": 0.9812, "high": 1.0}]
    assert "FE-6.1" in table
    assert "200 games in" in table


@pytest.mark.parametrize("place", COMMANDS)
def test_the_overview_says_of_a_command_what_the_command_says_of_itself(place: str) -> None:
    module, name = place.split(":")
    command = getattr(importlib.import_module(f"ludoteca.cli.{module}"), name)
    own = command.help if isinstance(command, App) else inspect.getdoc(command)
    assert (own or "").partition("\n")[0] == COMMANDS[place]


WEIGHED = """
import resource, subprocess, sys
subprocess.run([sys.executable, *sys.argv[1:]], check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, file=sys.stderr)
"""
"""What a command's largest process took. A process is charged what its parent held, so a small one must start it."""


def test_a_large_simulation_holds_its_memory() -> None:
    simulation = ["-m", "ludoteca", "simulate", "felci", "--games", "3000", "--jobs", "2", "--json"]
    done = subprocess.run([sys.executable, "-c", WEIGHED, *simulation], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["games"] == 3000
    assert int(done.stderr.split()[-1]) < 150 * 1024, "each of the processes must stay under 150 MB"


def test_bench_prints_both_speeds_of_each_game() -> None:
    figures = bench.measure("felci", 2, rounds=1)
    assert figures.keys() == {"games_per_s", "moves_per_s", "clones_per_s"}
    assert figures["moves_per_s"] > figures["games_per_s"] * 40
    data: dict[str, Any] = json.loads(printed("bench", "felci", "--rounds", "1", "--json"))
    (row,) = data["games"]
    assert row["game"] == "felci"
    for speed in ("compiled", "interpreted"):
        assert row[speed]["games_per_s"] > 0
    assert row["times_faster"] > 5


def test_output_can_be_piped_into_something_that_stops_reading() -> None:
    done = subprocess.run(
        f"{sys.executable} -m ludoteca rules felci | head -n 1",
        shell=True,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
