"""Our own games: whoever has installed others besides need not have said what their seats know as numbers."""

from __future__ import annotations

import ludoteca
from ludoteca.testing import cases

OUTSIDE = {game.id for game in ludoteca.catalogue(outside_only=True)}
GAMES = [game for game in ludoteca.catalogue() if game.id not in OUTSIDE]
EVERY = [case for game in GAMES for case in cases(game)]
"""Every number of seats with every set of options."""

ONE_EACH = [cases(game)[0] for game in GAMES]
