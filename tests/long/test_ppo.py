"""The example that learns: PPO against itself, with the seed of docs/research.md, to its end."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "ppo_felci.py"


def test_what_the_example_learnt_is_above_easy_with_95_per_cent_confidence(tmp_path: Path) -> None:
    script = shutil.copy(EXAMPLE, tmp_path)  # it writes what it learnt beside itself
    run = [sys.executable, script, "--updates", "100", "--seed", "1"]
    told = subprocess.run(run, cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    print(told)  # the curve, for who runs it with -rP
    last = told.strip().splitlines()[-1]
    found = re.fullmatch(r"seed 1: ([\d.]+)% \(([\d.]+)% – ([\d.]+)%\) against easy in 400 matches", last)
    assert found, told
    assert float(found[2]) > 50, told
