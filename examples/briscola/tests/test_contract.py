"""What every game must hold to: the whole suite, for every number of players."""

from __future__ import annotations

from ludoteca.testing import Contract


class TestBriscola(Contract):
    game = "briscola"
