"""The former editions of WaterGame, which older records were played with."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteca.core.edition import CHOSEN
from ludoteca.games import former_edition
from ludoteca.games.watergame import GAME

HERE = Path(__file__).parent
FIRST, SECOND = "ludoteca-1", "ludoteca-2"
FOLDERS = {FIRST: HERE / "first_edition", SECOND: HERE / "second_edition"}


@pytest.mark.parametrize(("edition", "digest"), [(FIRST, "43591f599743"), (SECOND, "9a16b5769a08")])
def test_the_game_keeps_them_by_their_names_and_their_digests(edition: str, digest: str) -> None:
    kept = former_edition("watergame", edition)
    assert kept == former_edition("watergame", f"{edition}+{digest}")
    assert kept is not None
    assert GAME.formerly[edition] == digest
    assert former_edition("watergame", f"{edition}+000000000000") is None


def test_the_edition_of_today_is_no_former_one_nor_is_another_games() -> None:
    assert set(GAME.formerly) == set(FOLDERS)
    assert former_edition("watergame", "ludoteca-3") is None
    assert former_edition("felci", FIRST) is None


@pytest.mark.parametrize(("edition", "tests"), [(FIRST, 19), (SECOND, 32)])
def test_their_rules_and_their_records_hold(edition: str, tests: int) -> None:
    environment = {**os.environ, CHOSEN: json.dumps([str(former_edition("watergame", edition))])}
    files = [str(FOLDERS[edition] / "rules.py"), str(HERE / "former_records.py")]
    line = [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", *files]
    done = subprocess.run(line, env=environment, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stdout
    assert f"{tests} passed" in done.stdout


@pytest.mark.parametrize(
    ("edition", "ending"),
    [(FIRST, "Player 1 51 (1)\nPlayer 2 0 (0)\n"), (SECOND, "Player 1 44 (1)\nPlayer 2 24 (0)\n")],
)
def test_a_record_of_one_is_replayed_without_naming_the_edition(edition: str, ending: str) -> None:
    record = FOLDERS[edition] / "records/civilisation.ludo.json"
    line = [sys.executable, "-m", "ludoteca", "replay", str(record), "--moves", "--lang", "en"]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    assert done.stdout.endswith(ending)
