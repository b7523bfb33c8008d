"""`ludoteca new`: a whole package, or one line that says why not."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from .test_commands import printed, run


def test_new_writes_a_package_with_the_names_filled_in(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "shore"
    assert "README.md" in printed("new", "conchiglie", "--folder", str(folder))
    package = folder / "src" / "ludoteca_conchiglie"
    assert {path.name for path in package.iterdir()} >= {
        "__init__.py",
        "edition.toml",
        "rules.py",
        "words.it.json",
        "web",
    }
    written = [path for path in folder.rglob("*") if path.is_file()]
    assert not [path for path in written if "%" in path.name or path.suffix == ".in"]
    left = [path for path in written if any(name in path.read_text("utf-8") for name in ("%game%", "%Game%", "%XX%"))]
    assert left == []
    assert json.loads((package / "words.en.json").read_text("utf-8"))["name"] == "Conchiglie"
    assert "CO-2.2" in (package / "clauses.it.md").read_text("utf-8")
    for check in (("check",), ("format", "--check")):
        subprocess.run([sys.executable, "-m", "ruff", *check, "--no-cache", "."], cwd=folder, check=True)


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("Conchiglie", "small letters and digits, two letters first, 30 at most; not “Conchiglie”"),
        ("con-chiglie", "not “con-chiglie”"),
        ("../conchiglie", "not “../conchiglie”"),
        ("c", "not “c”"),
        ("1conchiglia", "not “1conchiglia”"),
        ("c" * 31, "30 at most"),
        ("felci", "there is a game called felci already"),
    ],
)
def test_a_name_that_will_not_do_is_told_in_one_line(name: str, complaint: str, tmp_path: Path) -> None:
    folder = tmp_path / "game"
    done = run("new", name, "--folder", str(folder))
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert complaint in done.stderr
    assert not folder.exists()


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    mine = tmp_path / "README.md"
    mine.write_text("mine")
    done = run("new", "conchiglie", "--folder", str(tmp_path))
    assert done.returncode == 2
    assert "is no empty folder: nothing was written" in done.stderr
    assert [path.read_text() for path in tmp_path.iterdir()] == ["mine"]
    done = run("new", "conchiglie", "--folder", str(mine), LANG="it_IT.UTF-8")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "non si può scrivere" in done.stderr


@pytest.mark.parametrize("name", ["true", "state", "view", "zz9"])
def test_a_name_that_means_something_elsewhere_is_no_trouble(name: str, tmp_path: Path) -> None:
    printed("new", name, "--folder", str(tmp_path))
    plays = f"from ludoteca_{name} import GAME; print(GAME.view(GAME.new(), 0)['players'][0]['hand_size'])"
    said = subprocess.check_output([sys.executable, "-c", plays], cwd=tmp_path / "src", text=True)
    assert said == "3\n"
