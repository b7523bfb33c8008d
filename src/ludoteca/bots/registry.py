"""Bots by name, as the command line, the table and the records call them."""

from __future__ import annotations

from collections.abc import Callable

from ludoteca.bots.bot import Bot
from ludoteca.bots.random import RandomBot
from ludoteca.core.errors import Refused

BOTS: dict[str, Callable[[], Bot]] = {"random": RandomBot}


class UnknownBot(Refused):
    """No bot is called so."""


def bot(name: str) -> Bot:
    """A bot by its name."""
    if name not in BOTS:
        raise UnknownBot(f"no bot is called {name!r}; the bots are: {', '.join(BOTS)}")
    return BOTS[name]()
