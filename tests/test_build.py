"""The build: compiled where it can be, interpreted where it cannot, and never silently out of date."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteca.core import build

ROOT = Path(__file__).parents[1]


def setup_script(**environment: str) -> str:
    """What setup.py says on its way, asked only for the project's name."""
    done = subprocess.run(
        [sys.executable, "setup.py", "--name"],
        cwd=ROOT,
        env={**{name: value for name, value in os.environ.items() if name != "LUDOTECA_PURE"}, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split()[-1] == "ludoteca"
    return done.stderr


def test_without_a_compiler_it_says_so_and_goes_on() -> None:
    assert "the rules will run interpreted" in setup_script(CC="/nonexistent/cc")


def test_a_compiler_without_pythons_headers_is_noticed(tmp_path: Path) -> None:
    broken = tmp_path / "cc"
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    assert "the rules will run interpreted" in setup_script(CC=str(broken))


def test_pure_is_a_choice_and_needs_no_warning() -> None:
    assert "interpreted" not in setup_script(LUDOTECA_PURE="1", CC="/nonexistent/cc")


def test_what_runs_interpreted_says_how_it_would_be_compiled_here(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("LUDOTECA_PURE", raising=False)
    monkeypatch.setattr(build, "running", lambda: build.INTERPRETED)
    assert build.described().endswith("run `make build`")
    monkeypatch.setattr(build, "PACKAGE", tmp_path / "site-packages" / "ludoteca")
    assert build.described().endswith("--no-binary ludoteca ludoteca`")


def test_a_build_of_other_sources_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    source = tmp_path / "games" / "rules.py"
    source.parent.mkdir()
    source.write_text("as it was compiled")
    digest = hashlib.sha256(b"as it was compiled").hexdigest()
    (tmp_path / "built.txt").write_text(f"ludoteca_0123456789ab\ngames/rules.py {digest}\n")
    assert build.stale(tmp_path) == []
    source.write_text("changed since")
    assert build.stale(tmp_path) == ["games/rules.py"]
    (tmp_path / "games/rules.py").unlink()
    assert build.stale(tmp_path) == ["games/rules.py"]
    monkeypatch.setattr(build, "running", lambda: build.COMPILED)
    monkeypatch.setattr(build, "stale", lambda: ["games/rules.py"])
    assert "older than games/rules.py: run `make build`" in build.described()
