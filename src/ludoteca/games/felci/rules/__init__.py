"""Felci, the rules: the garden and its numbers, then the match in the order of the rulebook."""

from ludoteca.games.felci.rules.match import Felci, setup

__all__ = ["Felci", "setup"]
