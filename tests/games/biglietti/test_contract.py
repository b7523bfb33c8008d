"""Biglietti, prego! keeps the contract of a game."""

from __future__ import annotations

from ludoteca.testing import Contract


class TestBiglietti(Contract):
    game = "biglietti"
