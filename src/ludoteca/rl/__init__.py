"""The games as problems to learn, for `ludoteca[rl]`: PettingZoo's environments, OpenSpiel's games, batches of matches.

`env` and `parallel_env` are PettingZoo's, `Batch` is thousands of matches at once; importing `ludoteca.rl.openspiel`
registers the games with OpenSpiel. Only what is asked for is loaded.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ludoteca.lab.extras import needs

if TYPE_CHECKING:
    from ludoteca.rl.aec import TurnByTurn as env
    from ludoteca.rl.batch import Batch
    from ludoteca.rl.parallel import AllAtOnce as parallel_env

__all__ = ["Batch", "env", "parallel_env"]

PLACES = {"Batch": "batch:Batch", "env": "aec:TurnByTurn", "parallel_env": "parallel:AllAtOnce"}


def __getattr__(name: str) -> Any:
    if name not in PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    needs("rl", "learning", "numpy", "gymnasium", "pettingzoo")
    module, _, found = PLACES[name].partition(":")
    return getattr(import_module(f"{__name__}.{module}"), found)
