"""Where the Inspector's control cards lie, against chance: what TILTS in games/biglietti/rules/redraw.py follow.

python -m experiments.biglietti 200 8     so many matches of so many `medium` players
"""

from __future__ import annotations

import os
import sys

from ludoteca.core.state import State
from ludoteca.games.biglietti import GAME
from ludoteca.games.biglietti.rules.actions import CONTROL, VALUES, held
from ludoteca.games.biglietti.rules.match import Biglietti
from ludoteca.games.biglietti.rules.redraw import (
    ELIMINATED,
    FACE_DOWN,
    IN_HAND,
    MORE,
    NOBODY,
    ON_ANOTHER,
    ON_THE_INSPECTED,
    handed_to,
    handed_value,
)
from ludoteca.lab.fixture import Fixture, ended
from ludoteca.lab.spread import Where, pieces, spread

SEED = 2026
PLACES = (
    *("in hand", "on the inspected", "on another", "eliminated"),
    *(f"face down, {phase}, {cards} before" for phase in ("Outward", "Return") for cards in ("none", "one", "more")),
)
assert len(PLACES) == FACE_DOWN + 2 * (MORE + 1)


class Count:
    """Of each place and value, once for each inspection that was played about: how many cards lay there."""

    def __init__(self) -> None:
        self.cards = [[0] * VALUES for _ in PLACES]
        self.told = -1

    def look(self, state: State, _seat: int) -> None:
        assert isinstance(state, Biglietti)
        place = int(state.face_down())
        if not place or state.used == self.told:
            return
        self.told = int(state.used)
        last = self.told - 1
        self.cards[place][handed_value(state.handed[last])] += 1
        for value in range(VALUES):
            self.cards[IN_HAND][value] += held(state.pack, value)
        for card in state.handed[:last]:
            holder = handed_to(card)
            where = ON_THE_INSPECTED if holder == state.inspected else ELIMINATED if holder == NOBODY else ON_ANOTHER
            self.cards[where][handed_value(card)] += 1


def counted(task: tuple[int, range]) -> list[list[int]]:
    seats, numbers = task
    found = Count()
    for number in numbers:
        found.told = -1
        for _ in ended(Fixture(GAME.id, ("medium",) * seats, SEED), [number], found.look):
            pass
    return found.cards


def main(matches: str = "200", seats: str = "8") -> None:
    tasks = [(int(seats), numbers) for numbers in pieces(int(matches))]
    parts = list(spread(counted, tasks, Where(os.cpu_count() or 1)))
    everywhere = [int(CONTROL[int(seats) * VALUES + value]) for value in range(VALUES)]
    print(
        f"{matches} matches of {seats} `medium` players: how much more often than by chance a card of 0 to 4 lies there"
    )
    for place, name in enumerate(PLACES):
        cards = [sum(part[place][value] for part in parts) for value in range(VALUES)]
        chance = [sum(cards) * here / sum(everywhere) for here in everywhere]
        shares = "  ".join(f"{n / c if c else 0:5.2f}" for n, c in zip(cards, chance, strict=True))
        print(f"{name:26s} {shares}   of {sum(cards)} cards")


if __name__ == "__main__":
    main(*sys.argv[1:])
