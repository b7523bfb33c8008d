"""How to play Biglietti, prego! well, roughly. Compiled."""

from __future__ import annotations

from ludoteca.core.sense import Sense


class BigliettiSense(Sense):
    pass
