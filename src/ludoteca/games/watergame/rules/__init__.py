"""WaterGame, the rules, a file a heading: cards, table, city, attacks, turn and end, what a player knows, setup."""

from ludoteca.games.watergame.rules.game import WaterGame
from ludoteca.games.watergame.rules.setup import setup

__all__ = ["WaterGame", "setup"]
