"""A command loads only what it needs: counted in modules, because a clock would measure the machine."""

from __future__ import annotations

import subprocess
import sys

import pytest

AFTER = """
import sys
from ludoteca.cli import main
try:
    main(sys.argv[1:])
finally:
    print(*sys.modules, file=sys.stderr)
"""
SERVER = {"starlette", "uvicorn", "websockets"}
DATA = {"numpy", "scipy", "duckdb", "ray", "pettingzoo", "pyspiel"}


def loaded(*line: str) -> set[str]:
    """The modules that a command has imported by its end."""
    done = subprocess.run([sys.executable, "-c", AFTER, *line], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return set(done.stderr.splitlines()[-1].split())


def test_help_loads_no_game_and_no_library_but_the_command_lines() -> None:
    modules = loaded("--help")
    assert {name for name in modules if name.startswith("ludoteca")} == {"ludoteca", "ludoteca.pure", "ludoteca.cli"}
    assert not modules & {"asyncio", "email", "logging", "markdown_it", "msgspec", "rich.progress", *SERVER, *DATA}
    assert len(modules) < 260  # 231 when this was written; a start takes about half a millisecond for each


@pytest.mark.parametrize(
    ("line", "without"),
    [
        ("games", SERVER | DATA),
        ("rules felci FE-1.1", SERVER | DATA | {"ludoteca.games.watergame"}),
        ("simulate felci --games 2 --jobs 1", SERVER | DATA | {"ludoteca.games.watergame"}),
        ("serve --help", DATA),
    ],
)
def test_a_command_loads_no_more_than_it_needs(line: str, without: set[str]) -> None:
    assert not loaded(*line.split()) & without


def test_the_package_alone_loads_no_game() -> None:
    asked = "import sys, ludoteca; print(*sys.modules); ludoteca.game('felci'); print(*sys.modules)"
    before, after = (
        line.split()
        for line in subprocess.run(
            [sys.executable, "-c", asked], capture_output=True, text=True, check=True
        ).stdout.splitlines()
    )
    assert "ludoteca.games" not in before
    assert "ludoteca.games.felci" in after
    assert "ludoteca.games.watergame" not in after
