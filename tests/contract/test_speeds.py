"""One source, two speeds: compiled and interpreted play the same matches, ply by ply."""

from __future__ import annotations

import json
import os
import subprocess
import sys

from ludoteca.core.build import COMPILED, INTERPRETED, stale


def traced(pure: bool) -> tuple[str, dict[str, list[str]]]:
    environment = {name: value for name, value in os.environ.items() if name != "LUDOTECA_PURE"}
    if pure:
        environment["LUDOTECA_PURE"] = "1"
    done = subprocess.run(
        [sys.executable, "-m", "tests.contract.trace"], env=environment, check=True, capture_output=True, text=True
    )
    speed, plies = json.loads(done.stdout)
    return speed, plies


def test_compiled_equals_interpreted_at_every_ply() -> None:
    assert stale() == [], "the compiled rules are older than their sources: run `make build`"
    compiled_speed, compiled = traced(pure=False)
    assert compiled_speed == COMPILED, "the rules are not compiled: is a C compiler missing? Run `make build`"
    interpreted_speed, interpreted = traced(pure=True)
    assert interpreted_speed == INTERPRETED
    assert compiled.keys() == interpreted.keys()
    for match, plies in compiled.items():
        assert plies, match
        for number, (one, other) in enumerate(zip(plies, interpreted[match], strict=True)):
            assert one == other, f"{match} differs at ply {number}"
