"""The examples run, and do what they say."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
from pathlib import Path

import pyspiel
import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"


def test_the_walk_through_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLES / "first_steps.py"))
    told = capsys.readouterr().out
    assert "the same in a hundred worlds" in told
    assert "seat_1 is paid" in told


def test_openspiels_search_against_ours() -> None:
    line = ["openspiel_ismcts.py", "felci", "--against", "random", "--deals", "2", "--simulations", "10"]
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / line[0]), *line[1:]], capture_output=True, text=True, check=True
    )
    assert "against random in 4 matches" in done.stdout


def test_openspiels_search_finds_the_same_each_time() -> None:
    searching = runpy.run_path(str(EXAMPLES / "openspiel_ismcts.py"))["searching"]
    game = pyspiel.load_game("ludoteca_felci")
    state = game.new_initial_state()
    state.apply_action(7)
    once, again = (searching(game, 200, 7).step_with_policy(state) for _ in range(2))
    assert once == again


def test_an_experiment_is_asked_as_in_a_notebook(tmp_path: Path) -> None:
    text = 'game = "felci"\nmatches = 20\nmeasures.decisions = true\n[variants.three]\nchanges.hand = 3\n'
    (tmp_path / "try.toml").write_text(text)
    line = [str(EXAMPLES / "lab.py"), str(tmp_path / "try.toml"), str(tmp_path / "out")]
    done = subprocess.run([sys.executable, *line], capture_output=True, text=True, check=True)
    assert "minutes" in done.stdout
    assert "turned" in done.stdout
    assert "undergrowth" in done.stdout
    assert re.search(r"│ +0 │ fern +│", done.stdout)
