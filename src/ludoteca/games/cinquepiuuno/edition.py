"""The printed facts of 5+1, read from edition.toml and checked: what places are worth, cards, levels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

import msgspec

from ludoteca.core.edition import read_edition, require, shaped

ROWS: Final = 5
COLUMNS: Final = 6
PLACES: Final = 23
EVENTS: Final = ("tailwind", "back", "windfall", "rage", "trade", "puddle")
"""The event tiles, one of each; they follow the places in the numbering of the tiles."""

CARDS: Final = ("stride", "leap", "peek", "two_dice", "rage", "claim", "shuffle")
FEWEST, MOST = 2, 5
"""Players."""

BIGGEST_DECK: Final = 20
"""The deck is kept in one number, three bits a card."""


class PrintedLevel(msgspec.Struct, forbid_unknown_fields=True):
    rolls: list[int]
    tokens: list[int]
    goals: list[int] | None = None


class Printed(msgspec.Struct, forbid_unknown_fields=True):
    edition: str
    places_worth: list[int]
    hand: int
    cards: dict[str, int]
    levels: list[PrintedLevel]


@dataclass(frozen=True)
class Level:
    rolls: frozenset[int]
    """The rolls that succeed."""
    tokens: tuple[int, ...]
    """For each player, by the number of players from two on."""
    goals: tuple[int, ...] | None
    """The sum to reach, by the number of players; None: all tokens down."""


@dataclass(frozen=True)
class Edition:
    name: str
    values: tuple[int, ...]
    """What each place is worth, in ascending order."""
    hand: int
    cards: tuple[int, ...]
    """How many of each of CARDS."""
    levels: tuple[Level, ...]


def check(data: dict[str, object], package: str = __package__) -> Edition:
    """CU-1.1 to CU-1.4: an edition whose numbers hold together, or BadEdition."""
    printed = shaped(package, data, Printed)
    must = partial(require, package)
    worth = printed.places_worth
    must(
        len(worth) == 5 and min(worth) >= 0 and sum(worth) == PLACES,
        f"places_worth must be five counts, for the worths 1 to 5, that add up to {PLACES}",
    )
    must(tuple(printed.cards) == CARDS, f"cards must be, in this order: {', '.join(CARDS)}")
    deck = sum(printed.cards.values())
    must(
        min(printed.cards.values()) >= 0 and deck <= BIGGEST_DECK,
        f"there may be at most {BIGGEST_DECK} event cards, and no negative number of a kind",
    )
    must(
        printed.hand >= 0 and printed.hand * MOST <= deck, f"{deck} cards cannot deal {printed.hand} to {MOST} players"
    )
    values = tuple(value for value, places in enumerate(worth, start=1) for _ in range(places))
    must(len(printed.levels) == 6, f"there must be six levels, not {len(printed.levels)}")
    for number, level in enumerate(printed.levels, start=1):
        where = f"level {number}:"
        must(
            0 < len(set(level.rolls)) == len(level.rolls) and set(level.rolls) <= set(range(1, 7)),
            f"{where} rolls must be different numbers from 1 to 6, and at least one",
        )
        must(
            len(level.tokens) == MOST - FEWEST + 1 and all(1 <= tokens <= PLACES for tokens in level.tokens),
            f"{where} tokens must be four numbers, for 2, 3, 4 and 5 players, from 1 to {PLACES}",
        )
        if level.goals is not None:
            must(
                len(level.goals) == len(level.tokens), f"{where} goals must be four numbers, for 2, 3, 4 and 5 players"
            )
            for tokens, goal in zip(level.tokens, level.goals, strict=True):
                best = sum(values[-tokens:])
                must(
                    1 <= goal <= best, f"{where} {tokens} tokens can reach at most {best}, so the goal cannot be {goal}"
                )
    return Edition(
        name=printed.edition,
        values=values,
        hand=printed.hand,
        cards=tuple(printed.cards.values()),
        levels=tuple(
            Level(frozenset(level.rolls), tuple(level.tokens), tuple(level.goals) if level.goals else None)
            for level in printed.levels
        ),
    )


EDITION: Final = check(read_edition(__package__))
