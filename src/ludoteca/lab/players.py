"""Who plays in the laboratory: our bots by their names, and whatever else can choose, as `module:name`.

A module named here is imported and runs as whoever started the laboratory: such names come from its command line only.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from ludoteca.bots.bot import Bot
from ludoteca.bots.registry import bot, check_bot
from ludoteca.core.dice import Dice
from ludoteca.core.errors import Refused
from ludoteca.core.game import Game
from ludoteca.core.state import State
from ludoteca.core.tensor import Tensor
from ludoteca.lab.extras import needs

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class BadPlayer(Refused):
    """A player that cannot be had, or that does what it may not."""


class Chooser(Protocol):
    """What a player of one's own must offer. The arrays are its own to change."""

    def choose(self, observation: NDArray[np.uint8], mask: NDArray[np.bool_]) -> int:
        """One of the actions that the mask allows, given what the seat knows (`Game.tensor`)."""


class Outsider(Bot):
    """A chooser as a bot: it is given what its seat knows, and nothing else."""

    def __init__(self, name: str, chooser: Chooser, tensor: Tensor) -> None:
        self.name = name
        self.chooser = chooser
        self.tensor = tensor

    def choose(self, state: State, seat: int, dice: Dice) -> int:
        import numpy as np

        observation = np.frombuffer(self.tensor.observe(state, seat), np.uint8).copy()
        mask = np.frombuffer(self.tensor.mask(state, seat), np.bool_)
        action = int(self.chooser.choose(observation, mask.copy()))
        if not (0 <= action < len(mask) and mask[action]):
            raise BadPlayer(f"{self.name} chose action {action}, which its mask forbids")
        return action


def outside(name: str) -> bool:
    """Whether it is a player of one's own, `module:name`, not one of ours."""
    return ":" in name and not name.startswith(("search:", "master:"))


def check_player(name: str) -> None:
    """Refuse a name that nobody has."""
    if outside(name):
        found(name)
    else:
        check_bot(name)


def player(name: str, game: Game) -> Bot:
    """Whoever is called so, for a game."""
    if not outside(name):
        return bot(name, game)
    needs("rl", "a player of one's own", "numpy")
    tensor = game.new_tensor()
    thing = found(name)
    return Outsider(name, thing() if isinstance(thing, type) else thing, tensor)


def found(name: str) -> Any:
    """What lies at `module:name`: something with a `choose`, or a class of such."""
    module, _, attribute = name.partition(":")
    try:
        thing = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadPlayer(f"{name}: {error}") from None
    if not callable(getattr(thing, "choose", None)):
        raise BadPlayer(f"{name} has no choose(observation, mask)")
    return thing
