"""The experiments that docs/games cites run, and print what is cited."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from experiments import balance

from ludoteca.games import former_edition
from ludoteca.lab import run
from ludoteca.lab.experiment import read_experiment
from ludoteca.lab.run import planned
from ludoteca.lab.tuning import read_tuning

ROOT = Path(__file__).parents[1]


def lines(*arguments: str) -> list[str]:
    done = subprocess.run([sys.executable, "-m", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_every_experiment_that_the_docs_cite_is_there() -> None:
    cited = {
        name
        for path in (ROOT / "docs").rglob("*.md")
        for name in re.findall(r"experiments\.(\w+)", path.read_text("utf-8"))
    }
    assert cited == {path.stem for path in (ROOT / "experiments").glob("[!_]*.py")}


def test_5_1_is_measured_on_every_level_with_every_number_of_players() -> None:
    table = lines("experiments.cinquepiuuno", "2")
    assert len(table) == 2 + 6 * 4
    assert all(line.count("|") == 9 for line in table)


def test_watergame_is_measured_by_the_order_of_play_and_between_strategies() -> None:
    told = lines("experiments.watergame", "random", "2")
    orders = [line for line in told if "×" in line]
    assert [line.count("%") for line in orders] == [2, 2, 3, 3, 4, 4]
    assert sum("constructions a player" in line for line in told) == len(orders)
    assert len(told) - 2 * len(orders) == 6 + 4


def test_watergame_is_measured_in_another_edition() -> None:
    told = lines("experiments.watergame", "greedy", "6", "4", str(former_edition("watergame", "ludoteca-1")))
    assert len(told) == 2
    assert told != lines("experiments.watergame", "greedy", "6", "4")


@pytest.mark.parametrize("path", sorted((ROOT / "experiments").glob("*.toml")), ids=lambda path: path.stem)
def test_every_experiment_file_can_be_run(path: Path) -> None:
    plan = planned(read_experiment(path))
    assert len(plan.others) == len(plan.variants) - 1
    assert f"experiments/{path.name}" in path.read_text("utf-8"), "it says how it is run"


@pytest.mark.parametrize("path", sorted((ROOT / "experiments/tunings").glob("*.toml")), ids=lambda path: path.stem)
def test_every_tuning_file_can_be_run(path: Path) -> None:
    assert read_tuning(path).numbers
    assert f"experiments/tunings/{path.name}" in path.read_text("utf-8"), "it says how it is run"


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ('game = "felci"\n[variants.dense]\nchanges.hand = 3', ["White", "Black", "nobody alone"]),
        ('game = "felicita"\n[variants.greedy]\nbots = "greedy"', ["won", "drawn", "lost"]),
    ],
)
def test_who_won_is_told_by_variant_and_not_played_again(
    text: str, kinds: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "try.toml").write_text(f"matches = 30\n{text}", "utf-8")
    monkeypatch.setattr(balance, "HERE", tmp_path)
    monkeypatch.chdir(tmp_path)
    balance.main("try", "1")
    table = capsys.readouterr().out
    head, _, *rows = ([cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines())
    assert head == ["variant", "bots", "matches", *kinds]
    assert [row[0] for row in rows] == [variant.name for variant in read_experiment(tmp_path / "try.toml").variants]
    for row in rows:
        shares = [float(cell.partition(" %")[0]) for cell in row[3:]]
        assert abs(sum(shares) - 100) < 0.2
        assert row[2] == "30"
    monkeypatch.setattr(run, "played", None)
    balance.main("try", "1")
    assert capsys.readouterr().out == table


def test_where_the_control_cards_of_biglietti_lie_is_told_by_place() -> None:
    head, *places = lines("experiments.biglietti", "2", "5")
    assert head.startswith("2 matches of 5")
    assert len(places) == 10
    in_hand, eliminated = (next(line for line in places if line.startswith(name)) for name in ("in hand", "eliminated"))
    assert all(re.search(r"of [1-9]\d* cards$", line) for line in (in_hand, eliminated))


def test_what_a_best_response_gains_in_biglietti_is_told_of_each_bot_and_of_their_difference() -> None:
    head, *told = lines("experiments.best_response", "search:40,master:40", "5", "3", "1")
    assert head.startswith("3 sealed choices with 5 players")
    assert [line.split()[0] for line in told] == ["search:40", "master:40", "less"]
    assert all(re.search(r"-?\d+\.\d\d ± \d+\.\d\d$", line) for line in told)


def test_who_sees_what_nobody_can_is_told_together_and_against_others() -> None:
    together = lines("experiments.foresight", "felicita", "2", "2", "seer-100,easy")
    assert [re.sub(r"[\d.]+", "N", line) for line in together] == [
        f"{bot}: won N% (N% – N%)" for bot in ("seer-N", "easy")
    ]
    (against,) = lines("experiments.foresight", "cinquepiuuno", "3", "4", "seer-100,random", "level=4")
    assert re.fullmatch(r"seer-100 against random: [\d.]+% \([\d.]+% – [\d.]+%\)", against)


def test_how_strong_a_network_is_that_lies_in_no_package(tmp_path: Path) -> None:
    """The dice know only the deal and the seat: who thinks alike plays the same match in both seatings."""
    packaged = ROOT / "src/ludoteca/games/felci/network.bin"
    (tmp_path / "mine.bin").write_bytes(packaged.read_bytes())
    mine = f"20:{tmp_path / 'mine.bin'}"
    (alike,) = lines("experiments.networks", "felci", "2", "8", mine, "20:package", "1")
    (other,) = lines("experiments.networks", "felci", "2", "8", mine, "20", "1")
    assert alike.startswith(f"{mine} against 20:package: 50.0 % (")
    assert re.search(r"\d+\.\d % \(\d+\.\d – \d+\.\d %\) of 8 matches, in \d+\.\d\d of the time$", other)
