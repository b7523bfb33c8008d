"""The whole suite over one game."""

from __future__ import annotations

import pytest

from ludoteca.core.errors import Refused
from ludoteca.testing.cases import run_over
from ludoteca.testing.clauses import Clauses
from ludoteca.testing.ending import Endings
from ludoteca.testing.play import Play
from ludoteca.testing.records import Records
from ludoteca.testing.secrecy import Secrecy
from ludoteca.testing.sense import SenseOfPlay
from ludoteca.testing.speeds import Speeds
from ludoteca.testing.tensor import Numbers
from ludoteca.testing.words import Words


class Contract(Play, Endings, Secrecy, Words, Clauses, Records, SenseOfPlay, Numbers, Speeds):
    """What every game must hold to. A subclass that names its `game` and is called Test… is run by pytest."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """One test for each case, called by it."""
        try:
            game = self.subject()
        except Refused as error:
            pytest.fail(f"{error}; is the game's package installed (`pip install --editable .`)?", pytrace=False)
        if "case" in metafunc.fixturenames:
            metafunc.parametrize("case", run_over(game), ids=str)
