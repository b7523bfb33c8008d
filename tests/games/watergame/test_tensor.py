"""What a seat knows of WaterGame as numbers."""

from __future__ import annotations

import pytest

from ludoteca.games.watergame.tensor import WaterGameTensor
from ludoteca.testing.tensor import by_plane

from .position import position


@pytest.mark.parametrize("truce", [False, True])
def test_the_truce_is_told_to_everyone(truce: bool) -> None:
    state = position(truce=truce)
    tensor = WaterGameTensor()
    for seat in range(state.seats):
        assert by_plane(tensor, tensor.observe(state, seat))["truce"] == [truce]
