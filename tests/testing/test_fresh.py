"""Games from outside in a fresh environment: ours, Briscola and one that was just begun, all from their wheels."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteca.core.build import COMPILED, INTERPRETED
from tests.fresh import BRISCOLA, MADE, Environment

from .test_outsider import passed

GAMES = ["biglietti", "briscola", "cinquepiuuno", "felci", "felicita", "watergame"]


def listed(environment: Environment) -> list[str]:
    """The games that `ludoteca games` lists, by id."""
    return re.findall(r"^([a-z]+) +\d", environment.ludoteca("games"), flags=re.MULTILINE)


def test_in_a_fresh_environment_there_are_six_games_and_a_new_one_makes_seven(tmp_path: Path) -> None:
    """One test, because making the environment takes its time."""
    environment = Environment(tmp_path)
    alone = environment.run("setup.py", "--name", cwd=BRISCOLA)
    assert "ludoteca_briscola: no ludoteca to compile on: the rules will run interpreted" in alone
    environment.install_ours()
    briscola = environment.install_briscola()
    places = environment.run("-c", "import ludoteca, ludoteca_briscola as b; print(ludoteca.__file__, b.__file__)")
    assert all(place.startswith(str(tmp_path / "env")) for place in places.split())
    assert listed(environment) == GAMES
    assert "BR-3.2 Una carta qualsiasi" in environment.ludoteca("rules", "briscola", "BR-3.2", "--lang", "it")
    assert passed(environment.run("-m", "pytest", "-q", cwd=briscola)) > 100

    begun = tmp_path / "conchiglie"
    environment.ludoteca("new", "conchiglie", "--folder", str(begun))
    environment.install(begun)
    assert listed(environment) == sorted([*GAMES, "conchiglie"])
    assert passed(environment.run("-m", "pytest", "-q", "-p", "no:cacheprovider", cwd=begun)) > 100
    environment.run("-m", "ludoteca.wire", "--check")  # the types of their views are as they would be made


@pytest.mark.soak
def test_briscola_is_compiled_on_a_compiled_house_and_plays_the_same(tmp_path: Path) -> None:
    """On the house that is running here."""
    copy = Path(shutil.copytree(BRISCOLA, tmp_path / "briscola", ignore=MADE))
    site = tmp_path / "site"
    kept = {name: value for name, value in os.environ.items() if name != "LUDOTECA_PURE"}

    def run(*command: str) -> str:
        environment = {**kept, "PYTHONPATH": str(site)}
        done = subprocess.run(
            [sys.executable, *command], cwd=copy, env=environment, capture_output=True, text=True, check=False
        )
        return done.stdout + done.stderr

    said = run("-m", "pip", "install", "--no-build-isolation", "--no-deps", "--no-index", "--target", str(site), ".")
    assert (site / "ludoteca_briscola" / "built.txt").exists(), said
    speeds = "import ludoteca; from ludoteca.core.build import speed; print(speed(ludoteca.game('briscola')))"
    assert run("-c", speeds) == f"{COMPILED}\n"
    assert run("-c", f"import os; os.environ['LUDOTECA_PURE'] = '1'; {speeds}") == f"{INTERPRETED}\n"
    assert passed(run("-m", "pytest", "-q", "tests/test_contract.py")) > 100
