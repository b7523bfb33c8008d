"""The printed facts of Biglietti, prego!, read from edition.toml and checked: decks, control cards, what wins."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

import msgspec

from ludoteca.core.edition import read_edition, require, shaped

FEWEST: Final = 5
MOST: Final = 12
KINDS: Final = ("ticket", "excuse", "accusation", "impartial", "hide", "polfer")
"""The kinds of traveller cards, in the order in which the rules number them."""

MOST_POINTS: Final = 4
CARDS_FOR_FEWEST: Final = 18
CARDS_FOR_ONE_MORE: Final = 2


class Decks(msgspec.Struct, forbid_unknown_fields=True):
    players: list[int]
    ticket: list[int]
    excuse: list[int]
    accusation: list[int]
    impartial: list[int]
    hide: list[int]
    polfer: list[int]


class Printed(msgspec.Struct, forbid_unknown_fields=True):
    edition: str
    hand: int
    points_to_win: list[int]
    decks: Decks
    control: dict[str, list[int]]


@dataclass(frozen=True)
class Edition:
    name: str
    hand: int
    points_to_win: tuple[int, int]
    """In the Outward and in the Return."""
    decks: dict[int, tuple[int, ...]]
    """For each number of players, how many cards of each of KINDS."""
    controls: dict[int, tuple[int, ...]]
    """For each number of players, how many control cards of 0, 1 … MOST_POINTS points."""


def check(data: dict[str, object], package: str = __package__) -> Edition:
    """BP-1.1, BP-1.2: an edition whose numbers hold together, or BadEdition."""
    printed = shaped(package, data, Printed)
    must = partial(require, package)
    numbers = list(range(FEWEST, MOST + 1))
    must(printed.hand >= 1, "hand must be at least 1 card")
    must(
        len(printed.points_to_win) == 2 and 1 <= printed.points_to_win[0] <= printed.points_to_win[1],
        "points_to_win must be two numbers, of the Outward and of the Return, the second no less",
    )
    must(printed.decks.players == numbers, f"decks.players must be {numbers}")
    columns: list[list[int]] = [getattr(printed.decks, kind) for kind in KINDS]
    for kind, column in zip(KINDS, columns, strict=True):
        must(
            len(column) == len(numbers) and min(column) >= 0,
            f"decks.{kind} must be {len(numbers)} numbers of cards, one for each number of players",
        )
        must(max(column) <= 15, f"decks.{kind} must not be above 15: a hand counts no further")
    must(set(printed.decks.polfer) == {1}, "decks.polfer must be 1: there is one agent")
    must(max(printed.decks.ticket) <= 3, "decks.ticket must not be above 3")
    decks = dict(zip(numbers, zip(*columns, strict=True), strict=True))
    for players, deck in decks.items():
        wanted = printed.hand * (players - 1)
        must(
            sum(deck) == wanted,
            f"with {players} players the deck must have {wanted} cards, {printed.hand} for each traveller, "
            f"not {sum(deck)}",
        )
    must(
        sorted(printed.control, key=str) == sorted(map(str, numbers)),
        f"control must have one list for each of {numbers}",
    )
    used: list[int] = []
    controls = {}
    for players in numbers:
        added = printed.control[str(players)]
        size = CARDS_FOR_FEWEST if players == FEWEST else CARDS_FOR_ONE_MORE
        must(len(added) == size, f"control.{players} must be {size} cards, not {len(added)}")
        must(
            all(0 <= points <= MOST_POINTS for points in added), f"control.{players}: points must be 0 to {MOST_POINTS}"
        )
        used += added
        controls[players] = tuple(used.count(points) for points in range(MOST_POINTS + 1))
        must(max(controls[players]) <= 15, f"control.{players}: more than 15 cards of one value")
    return Edition(
        name=printed.edition,
        hand=printed.hand,
        points_to_win=(printed.points_to_win[0], printed.points_to_win[1]),
        decks=decks,
        controls=controls,
    )


EDITION: Final = check(read_edition(__package__))
