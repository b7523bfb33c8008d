"""The first edition of Biglietti, prego!, which older records were played with."""

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
    kept = former_edition("biglietti", "ludoteca-1")
    assert kept == former_edition("biglietti", "ludoteca-1+ad1f0d4a2fce")
    assert kept is not None
    assert former_edition("biglietti", "ludoteca-1+000000000000") is None
    assert former_edition("biglietti", "ludoteca-2") is None


def test_its_records_hold() -> None:
    environment = {**os.environ, CHOSEN: json.dumps([str(former_edition("biglietti", "ludoteca-1"))])}
    line = [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", str(FOLDER / "rules.py")]
    done = subprocess.run(line, env=environment, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stdout
    assert "7 passed" in done.stdout


def test_a_record_of_it_is_replayed_without_naming_the_edition() -> None:
    record = FOLDER / "records/travellers.ludo.json"
    line = [sys.executable, "-m", "ludoteca", "replay", str(record), "--moves", "--lang", "en"]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    scores = json.loads(record.read_text("utf-8"))["result"]["scores"]
    told = done.stdout.splitlines()[-len(scores) :]
    assert [line.rpartition(" (")[0] for line in told] == [f"Seat {n} {score}" for n, score in enumerate(scores, 1)]
