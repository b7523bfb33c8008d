"""The first edition of WaterGame, which older records were played with."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from ludoteca.core.edition import CHOSEN
from ludoteca.games import former_edition

FOLDER = Path(__file__).parent / "first_edition"


def test_the_game_keeps_it_by_its_name_and_its_digest() -> None:
    kept = former_edition("watergame", "ludoteca-1")
    assert kept == former_edition("watergame", "ludoteca-1+43591f599743")
    assert kept is not None
    assert former_edition("watergame", "ludoteca-1+000000000000") is None
    assert former_edition("watergame", "ludoteca-2") is None
    assert former_edition("felci", "ludoteca-1") is None


def test_its_rules_and_its_records_hold() -> None:
    environment = {**os.environ, CHOSEN: json.dumps([str(former_edition("watergame", "ludoteca-1"))])}
    line = [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", str(FOLDER / "rules.py")]
    done = subprocess.run(line, env=environment, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stdout
    assert "19 passed" in done.stdout


def test_a_record_of_it_is_replayed_without_naming_the_edition() -> None:
    record = FOLDER / "records/civilisation.ludo.json"
    line = [sys.executable, "-m", "ludoteca", "replay", str(record), "--moves", "--lang", "en"]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    assert done.stdout.endswith("Player 1 51 (1)\nPlayer 2 0 (0)\n")
