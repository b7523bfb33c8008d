"""A game from outside: installed by itself it passes the suite by one command, and can be compiled on ours."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteca.compiling import HOUSE, MARK
from ludoteca.core.build import COMPILED, running
from ludoteca.core.record import write_record
from ludoteca.testing import recorded
from tests.testing import shells

PROJECT = """
[build-system]
requires = ["setuptools>=80"]
build-backend = "setuptools.build_meta"

[project]
name = "shells"
version = "1"

[project.entry-points."ludoteca.games"]
shells = "shells:GAME"

[tool.setuptools.packages.find]
where = ["src"]

[tool.setuptools.package-data]
shells = ["*.json", "*.md", "built.txt"]
"""

SETUP = """
from setuptools import setup
from ludoteca.compiling import extensions

setup(ext_modules=extensions("src/shells", "shells"))
"""

CONTRACT = """
from ludoteca.testing import Contract

class TestShells(Contract):
    game = "shells"
"""


class Author:
    """Somebody with a folder of their own, in which a game and its tests lie."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.site = home / "site"
        self.site.mkdir()
        self.package = Path(shutil.copytree(Path(shells.__file__).parent, home / "src" / "shells"))
        (home / "pyproject.toml").write_text(PROJECT)
        (home / "setup.py").write_text(SETUP)
        tests = home / "tests"
        (tests / "records").mkdir(parents=True)
        (tests / "test_contract.py").write_text(CONTRACT)
        own = Path(__file__).with_name("test_shells.py").read_text("utf-8")
        (tests / "test_rules.py").write_text(own.replace("tests.testing.shells", "shells"), "utf-8")
        for seed in range(3):
            write_record(recorded(shells.GAME, 2, seed, {}), tests / "records" / f"{seed}.ludo.json")

    def run(self, *command: str, pure: bool = False) -> str:
        """What a Python command says, good or bad, where the game is installed."""
        environment = {name: value for name, value in os.environ.items() if name != "LUDOTECA_PURE"}
        environment |= {"PYTHONPATH": str(self.site)} | ({"LUDOTECA_PURE": "1"} if pure else {})
        done = subprocess.run(
            [sys.executable, *command], cwd=self.home, env=environment, capture_output=True, text=True, check=False
        )
        return done.stdout + done.stderr

    def lie_there(self) -> None:
        """Installed as it is, without building anything."""
        shutil.copytree(self.package, self.site / "shells")
        about = self.site / "shells-1.dist-info"
        about.mkdir()
        (about / "METADATA").write_text("Metadata-Version: 2.1\nName: shells\nVersion: 1\n")
        (about / "entry_points.txt").write_text("[ludoteca.games]\nshells = shells:GAME\n")

    def install(self) -> str:
        """By pip, as anyone would, only that nothing is fetched."""
        options = ("--no-build-isolation", "--no-deps", "--no-index")
        return self.run("-m", "pip", "install", *options, "--target", str(self.site), ".")

    def test(self, *options: str, pure: bool = False) -> str:
        return self.run("-m", "pytest", "-q", "-p", "no:cacheprovider", *options, "tests", pure=pure)

    def version(self) -> str:
        return self.run("-m", "ludoteca", "--version")


@pytest.fixture
def author(tmp_path: Path) -> Author:
    return Author(tmp_path)


def passed(outcome: str) -> int:
    found = re.fullmatch(r"(\d+) passed in .*", outcome.strip().splitlines()[-1])
    assert found, outcome
    return int(found[1])


def test_a_game_from_outside_passes_the_suite_by_one_command(author: Author) -> None:
    author.lie_there()
    assert passed(author.test()) > 100
    if running() == COMPILED:
        assert "(compiled; interpreted: shells)" in author.version()


def test_the_suite_names_what_is_wrong_with_a_game_from_outside(author: Author) -> None:
    rules = author.package / "rules.py"
    cheat = 'Dice(seed + bool(__import__("os").environ.get("LUDOTECA_PURE")))'
    rules.write_text(rules.read_text("utf-8").replace("Dice(seed)", cheat), "utf-8")
    author.lie_there()
    outcome = author.test("-k", "compiled_equals_interpreted")
    assert "shells-2-rich=False, seed 0: ply 0 is another with LUDOTECA_PURE=1 than interpreted" in outcome


def test_a_game_that_is_not_installed_is_told(author: Author) -> None:
    outcome = author.test()
    assert "no game is called 'shells'" in outcome
    assert "is the game's package installed" in outcome


def test_on_a_house_of_other_sources_nothing_is_compiled(author: Author) -> None:
    """A house that was changed since it was built is no ground to build on."""
    house = author.site / "ludoteca"
    shutil.copytree(HOUSE, house, ignore=shutil.ignore_patterns("web", "*.so"))
    (house / "changed.py").write_text(f'"""Another source. {MARK}"""\n')
    said = author.run("setup.py", "--name")
    assert "shells: the installed ludoteca is not compiled, or not from these sources by this mypyc" in said
    assert "the rules will run interpreted" in said
