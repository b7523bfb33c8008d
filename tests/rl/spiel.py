"""The games as OpenSpiel loads them."""

from __future__ import annotations

from typing import Any

import pyspiel

from ludoteca.rl.openspiel import PREFIX, said
from ludoteca.testing import Case

FEW_DEALS = 20
"""OpenSpiel's test looks at every outcome of a chance node."""


def loaded(case: Case) -> Any:
    """The game of a case."""
    options = {name: said(case.game.option(name), choice) for name, choice in case.options}
    parameters = {"players": case.seats, "deals": FEW_DEALS, **options}
    return pyspiel.load_game(PREFIX + case.game.id, parameters)


def dealt(case: Case, deal: int = 0) -> Any:
    """Its first position after the deal."""
    state = loaded(case).new_initial_state()
    state.apply_action(deal)
    return state
