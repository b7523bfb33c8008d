"""Chance that nobody can foretell: lots from the system's secrets."""

from __future__ import annotations

import secrets


class Secrets:
    """Each lot is drawn by itself: of what records publish nothing tells what another bot will throw."""

    def word(self) -> int:
        return secrets.randbits(32)

    def below(self, n: int) -> int:
        return secrets.randbelow(n)
