"""What cannot be trained so is refused at once and in one line; and who passes the gate. Nothing here needs PyTorch."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteca.cli import main
from ludoteca.train.gate import passes

WRONG = {
    "--units 20": "multiple of 16",
    "--units 0": "multiple of 16",
    "--epochs 0": "epochs must be 1 or more",
    "--simulations 0": "simulations must be 1 or more",
    "--horizon -2": "horizon must be -1 or more",
    "--explore 0": "explore must be above 0",
    "--generations 0": "generations must be 1 or more",
    "--matches 7": "8 matches or more",
    "--gate 5": "an even number",
    "--seats 3": "felci",
}


@pytest.mark.parametrize("wish", WRONG)
def test_what_cannot_be_trained_is_refused_before_anything_is_played(
    wish: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["train", "felci", *wish.split(), "--out", str(tmp_path / "training")])
    said = capsys.readouterr().err
    assert ended.value.code == 2
    assert WRONG[wish] in said
    assert said.count("\n") == 1
    assert not (tmp_path / "training").exists()


def test_a_network_passes_the_gate_only_if_it_is_better_beyond_doubt() -> None:
    """By what it took of each deal: 0, a half, or all of its points."""
    even = [0.0, 0.5, 0.5, 1.0] * 50
    assert not passes(even)
    assert not passes([*even[1:], 1.0]), "201 of 400: a majority may be luck"
    assert not passes([0.0] * 44 + [0.5] * 98 + [1.0] * 58), "and so may 53.5 %"
    assert passes([0.0] * 34 + [0.5] * 98 + [1.0] * 68), "58.5 % of 200 deals are not"
    assert not passes([1.0]), "of a single deal nothing is known"
    assert not passes([1.0, 1.0])
    assert passes([1.0] * 10)
