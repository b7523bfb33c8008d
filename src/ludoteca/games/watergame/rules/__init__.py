"""WaterGame, the rules: a position (`table`), functions over it by the rulebook's headings, all of it (`match`)."""

from ludoteca.games.watergame.rules.match import WaterGame
from ludoteca.games.watergame.rules.setup import setup

__all__ = ["WaterGame", "setup"]
