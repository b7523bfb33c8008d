"""The contract suite as a library: with it, whoever writes a game proves that the game keeps the contract.

In a file of the game's own tests, for pytest (`pip install ludoteca[testing]`):

    from ludoteca.testing import Contract

    class TestBriscola(Contract):
        game = "briscola"

That is every test of the suite over every number of seats and every option. Beside that file lie the game's other
tests, among which each clause is looked for, and `records/` with its golden records.
"""

from ludoteca.testing.cases import Case, Position, cases, plain, positions, walk
from ludoteca.testing.contract import Contract
from ludoteca.testing.records import recorded

__all__ = ["Case", "Contract", "Position", "cases", "plain", "positions", "recorded", "walk"]
