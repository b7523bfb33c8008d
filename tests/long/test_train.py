"""A training from its command: repeated from its seed, gone on with where it was ended. It needs PyTorch."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import ludoteca

GAME = next(game for game in ludoteca.catalogue() if game.traits is not None)
SMALL = ["--matches", "16", "--simulations", "6", "--epochs", "2", "--units", "16", "--gate", "4", "--jobs", "2"]


def train(folder: Path, generations: int, seed: int = 3) -> dict[str, object]:
    command = ["train", GAME.id, *SMALL, "--generations", str(generations), "--seed", str(seed), "--out", str(folder)]
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
