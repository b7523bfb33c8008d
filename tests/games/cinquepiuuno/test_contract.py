"""5+1 keeps the contract of a game."""

from __future__ import annotations

from ludoteca.testing import Contract


class TestCinquepiuuno(Contract):
    game = "cinquepiuuno"
    rare_planes = ("known cards",)  # test_tensor.py has them
