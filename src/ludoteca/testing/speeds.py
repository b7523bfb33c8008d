"""One source, two speeds: as it is installed and interpreted, a game plays the same matches, ply by ply."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.resources import files
from itertools import zip_longest
from pathlib import Path

from ludoteca.core.build import COMPILED, stale
from ludoteca.core.game import Game
from ludoteca.testing.suite import Suite


class Speeds(Suite):
    def test_compiled_equals_interpreted_at_every_ply(self) -> None:
        game = self.subject()
        package = Path(str(files(game.package.partition(".")[0])))
        speed, plies = traced(game, pure=False)
        if (package / "built.txt").exists():
            assert stale(package) == [], f"{package.name}: compiled from older sources than these: build it again"
            assert speed == COMPILED, f"{package.name} was built, but its rules run interpreted: build it again"
        _, interpreted = traced(game, pure=True)
        assert plies.keys() == interpreted.keys()
        for match, digests in plies.items():
            assert digests, f"{match}: nothing was played"
            for ply, (one, other) in enumerate(zip_longest(digests, interpreted[match])):
                assert one == other, (
                    f"{match}: ply {ply} is another with LUDOTECA_PURE=1 than {speed}. Look for numbers beyond 64 "
                    "bits, `1 << n` instead of BIT[n], and whatever the rules read from outside"
                )


def traced(game: Game, pure: bool) -> tuple[str, dict[str, list[str]]]:
    """How a game runs in a process of its own, and a digest of every ply of some matches."""
    environment = {name: value for name, value in os.environ.items() if name != "LUDOTECA_PURE"}
    if pure:
        environment["LUDOTECA_PURE"] = "1"
    done = subprocess.run(
        [sys.executable, "-m", "ludoteca.testing.trace", game.id],
        env=environment,
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, f"python -m ludoteca.testing.trace {game.id} failed:\n{done.stderr}"
    speed, plies = json.loads(done.stdout)
    return speed, plies
