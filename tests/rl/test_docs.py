"""docs/research.md says how large each game's observations are: it must be true."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteca.core.game import Game, span
from ludoteca.testing import cases
from tests.rl.ours import GAMES

RESEARCH = (Path(__file__).parents[2] / "docs" / "research.md").read_text("utf-8")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_the_sizes_are_those_of_the_game(game: Game) -> None:
    assert game.tensor is not None
    tensor = game.tensor()
    assert f"| {game.names['en']} | {span(game.seats)} | {tensor.size:,} | {tensor.actions:,} |" in RESEARCH
    assert f"| {game.names['en']} | {len(cases(game))} | passed |" in RESEARCH
