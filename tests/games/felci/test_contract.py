"""Felci keeps the contract of a game."""

from __future__ import annotations

from ludoteca.testing import Contract


class TestFelci(Contract):
    game = "felci"
