"""Compiled wheels, built from the released sources as anybody would, in environments without a compiler or Node."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from tests.testing.test_outsider import passed

ROOT = Path(__file__).parents[2]
SUPPORTED = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["cibuildwheel"]["build"].split()


def run(command: list[str], folder: Path, **environment: str) -> str:
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}:\n{done.stdout}{done.stderr}"
    return done.stdout


def pythons() -> list[str]:
    """This one, and each other that we build for and that runs here by its name (pyenv: PYENV_VERSION=3.12:3.13)."""
    this = f"python3.{sys.version_info.minor}"
    named = [build.replace("cp3", "python3.").removesuffix("-*") for build in SUPPORTED]
    return [sys.executable, *(name for name in named if name != this and runs(name))]


def runs(python: str) -> bool:
    """A name may be there without what it names."""
    found = shutil.which(python)
    return found is not None and subprocess.run([found, "--version"], capture_output=True, check=False).returncode == 0


def test_the_compiled_wheels_play_where_there_is_nothing_but_python(tmp_path: Path) -> None:
    """One test, because building takes minutes."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "LUDOTECA"))}
    dist, tried = tmp_path / "dist", pythons()
    run([str(ROOT / "scripts/release"), *tried], ROOT, **kept, DIST=str(dist))
    assert len(list(dist.glob("*-py3-none-any.whl"))) == len(list(dist.glob("*.tar.gz"))) == 1
    assert len(list(dist.glob("*-cp*.whl"))) == len(tried)
    for folder in ("tests", "docs"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for python in tried:
        plays(python, dist, tmp_path, kept)


def plays(python: str, dist: Path, folder: Path, kept: dict[str, str]) -> None:
    """The wheel for one Python, in an empty environment of it: its version, a thousand matches, the rules' tests."""
    version = run([python, "-c", "import sys; print('cp%d%d' % sys.version_info[:2])"], folder, **kept).strip()
    (wheel,) = dist.glob(f"*-{version}-*.whl")
    run([python, "-m", "venv", version], folder, **kept)
    here = folder / version / "bin"
    run([str(here / "pip"), "install", "--only-binary", ":all:", f"{wheel}[testing]"], folder, **kept)
    bare = {"PATH": str(here), "HOME": str(folder)}
    assert "(compiled)" in run([str(here / "ludoteca"), "--version"], folder, **bare)
    assert "(compiled)" in run([str(here / "python"), "-m", "ludoteca", "--version"], folder, **bare)
    assert (folder / version / "share/man/man1/ludoteca.1").exists()
    run([str(here / "ludoteca"), "simulate", "felci", "--games", "1000", "--jobs", "1"], folder, **bare)
    rules = [str(here / "python"), "-m", "pytest", "-q", "tests/games"]
    assert passed(run(rules, folder, **bare)) > 500
