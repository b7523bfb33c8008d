"""Why something may not be done, as a number while it is looked for and as a clause once it is told. Compiled.

Legality is said once: `legal` lists what has no reason against it, `why_not` tells the reason.
"""

from __future__ import annotations

from typing import Final

FINE: Final = 0
SUPPLY: Final = 1
PRINTED: Final = 2
TURN: Final = 3
PAYING: Final = 4
BUILDING: Final = 5
INVESTMENT: Final = 6
BLOCKED: Final = 7
REBUILDING: Final = 8
ATTACKING: Final = 9
DEFENDING: Final = 10
SACRIFICING: Final = 11
KIDS: Final = 12
REPLYING: Final = 13
INTERRUPTING: Final = 14
CATASTROPHES: Final = 15
ENDED: Final = 16
TRUCE: Final = 17

CLAUSES: Final = [
    "",
    "WG-1.1",
    "WG-1.2",
    "WG-3.1",
    "WG-3.2",
    "WG-3.3",
    "WG-3.4",
    "WG-3.5",
    "WG-3.6",
    "WG-3.7",
    "WG-3.8",
    "WG-3.9",
    "WG-3.10",
    "WG-4.1",
    "WG-4.2",
    "WG-4.3",
    "WG-5.1",
    "WG-2.2",
]
