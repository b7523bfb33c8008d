"""A training from its command: repeated from its seed, gone on with where it was ended. It needs PyTorch."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import ludoteca
from ludoteca.train.selfplay import Plan, Player, harvest

LEARNT = [game.id for game in ludoteca.catalogue() if game.traits is not None]
GAME = ludoteca.game(LEARNT[0])
SMALL = ["--matches", "16", "--simulations", "6", "--epochs", "2", "--units", "16", "--gate", "4"]


def train(folder: Path, generations: int, game: str = GAME.id, jobs: int = 2) -> dict[str, object]:
    chosen = {"--generations": generations, "--seed": 3, "--jobs": jobs, "--out": folder}
    command = ["train", game, *SMALL, *(str(part) for pair in chosen.items() for part in pair)]
    subprocess.run([sys.executable, "-m", "ludoteca", *command], check=True, capture_output=True, text=True)
    found: dict[str, object] = json.loads((folder / "progress.json").read_bytes())
    return found


def networks(folder: Path) -> list[bytes]:
    return [path.read_bytes() for path in sorted(folder.glob("generation-*.bin"))]


def test_a_training_that_was_ended_goes_on_to_what_it_would_have_come_to(tmp_path: Path) -> None:
    train(tmp_path / "at once", 2)
    train(tmp_path / "in two", 1)
    train(tmp_path / "in two", 2)
    assert len(networks(tmp_path / "at once")) == 2
    assert networks(tmp_path / "at once") == networks(tmp_path / "in two")
    assert "Share at the gate" in (tmp_path / "in two" / "progress.html").read_text("utf-8")


@pytest.mark.parametrize("game", LEARNT)
def test_a_training_repeated_from_its_seed_brings_the_same_bytes_however_many_work_at_it(
    game: str, tmp_path: Path
) -> None:
    train(tmp_path / "once", 1, game, jobs=1)
    train(tmp_path / "again", 1, game, jobs=3)
    for name in ("harvest-0.npz", "generation-0.bin"):
        assert (tmp_path / "once" / name).read_bytes() == (tmp_path / "again" / name).read_bytes(), name


def test_a_lesson_brings_the_same_numbers_however_many_threads_torch_would_take() -> None:
    """Floats added in another order differ in their last digits, and after some hundred steps everywhere."""
    import torch

    from ludoteca.train.learn import learn
    from ludoteca.train.model import Model

    assert GAME.traits is not None
    harvested = harvest(Plan(GAME.id, GAME.seats[0], GAME.complete({}), 3, 0, 24, Player(6)))
    learnt = []
    for threads in (1, 2):
        torch.set_num_threads(threads)
        torch.manual_seed(3)
        model = Model(GAME.traits(), 32)
        learn(model, harvested, 4, 3, lambda _line: None)
        learnt.append([weights.tolist() for weights in model.parameters()])
    assert learnt[0] == learnt[1]


@pytest.mark.parametrize("steps", [1, 10, 11])
def test_a_lesson_may_be_as_short_as_it_likes(steps: int) -> None:
    """All positions of a match are one step."""
    from ludoteca.train.learn import learn
    from ludoteca.train.model import Model

    assert GAME.traits is not None
    harvested = harvest(Plan(GAME.id, GAME.seats[0], GAME.complete({}), 3, 0, 24, Player(6)))
    assert learn(Model(GAME.traits(), 32), harvested, steps, 3, lambda _line: None).epochs == steps


def test_another_recipe_is_not_mixed_into_a_training(tmp_path: Path) -> None:
    train(tmp_path, 1)
    other = ["train", GAME.id, *SMALL, "--seed", "4", "--out", str(tmp_path)]
    done = subprocess.run([sys.executable, "-m", "ludoteca", *other], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "another recipe" in done.stderr


def test_the_network_says_in_whole_numbers_what_it_learnt_in_floats() -> None:
    import torch
    from librt.vecs import vec
    from mypy_extensions import i64

    from ludoteca.core.network import STEPS
    from ludoteca.core.weights import read_network
    from ludoteca.testing import cases, walk
    from ludoteca.train.model import Model

    assert GAME.traits is not None
    traits = GAME.traits()
    torch.manual_seed(1)
    model = Model(traits, 32)
    network = read_network(traits, model.weights().data)
    grid = vec[i64]([0] * traits.size)
    for at in walk(cases(GAME)[0], 5):
        grid = vec[i64]([0] * traits.size)
        traits.write(at.state, at.seat, grid)
        (float_says,) = model(torch.tensor([list(grid)])).tolist()
        assert abs(network.log_odds(grid) / STEPS - float_says) < 0.1
