"""Felicità keeps the contract of a game."""

from __future__ import annotations

from ludoteca.testing import Contract


class TestFelicita(Contract):
    game = "felicita"
