"""The printed facts of 5+1, read from edition.toml and checked: what places are worth, cards, levels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import msgspec

from ludoteca.core.edition import Source, read_edition

# --- What every edition shares: the rules, the themes and the drawings are made for it --------------

ROWS: Final = 5
COLUMNS: Final = 6
EVENTS: Final = ("tailwind", "back", "windfall", "rage", "trade", "puddle")
"""The event tiles, one of each; they follow the places in the numbering of the tiles."""

PLACES: Final = ROWS * COLUMNS - len(EVENTS) - 1
"""All other tiles but Start. Every theme names so many."""

CARDS: Final = ("stride", "leap", "peek", "two_dice", "rage", "claim", "shuffle")
PAWNS: Final = ("red", "yellow", "green", "blue", "orange")
"""Those of the players, a seat each; the purple one is everybody's."""

FEWEST, MOST = 2, len(PAWNS)
"""Players."""

DIE: Final = 6
"""Sides of the die: the rules have a clause for each."""

# --- What an edition says ---------------------------------------------------------------------------

HIGHEST_WORTH: Final = 9
"""One digit on a tile."""

BIGGEST_DECK: Final = 20
"""The deck is kept in one number, three bits a card."""


class PrintedLevel(msgspec.Struct, forbid_unknown_fields=True):
    id: int
    rolls: list[int]
    tokens: list[int]
    goals: list[int] | None = None
    memory_aid: bool = False


class Printed(msgspec.Struct, forbid_unknown_fields=True):
    game: str
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
    """For each player, by the number of players from FEWEST on."""
    goals: tuple[int, ...] | None
    """The sum to reach, by the number of players; None: all tokens down."""
    memory_aid: bool
    """CU-6.3 Whether the table helps to remember, where it is left to the level."""


@dataclass(frozen=True)
class Edition:
    values: tuple[int, ...]
    """What each place is worth, in ascending order."""
    hand: int
    cards: tuple[int, ...]
    """How many of each of CARDS."""
    levels: tuple[Level, ...]


def check(source: Source) -> Edition:
    """CU-1.1 to CU-1.4: an edition whose numbers hold together, or BadEdition."""
    printed = source.shaped(Printed)
    values = checked_values(source, printed.places_worth)
    cards = checked_cards(source, printed)
    source.require(len(printed.levels) > 0, "levels", "there must be one at least")
    return Edition(
        values=values,
        hand=printed.hand,
        cards=cards,
        levels=tuple(checked_level(source, place, level, values) for place, level in enumerate(printed.levels)),
    )


def checked_values(source: Source, worth: list[int]) -> tuple[int, ...]:
    """CU-1.2 What each place is worth."""
    source.require(
        0 < len(worth) <= HIGHEST_WORTH and min(worth) >= 0 and sum(worth) == PLACES,
        "places_worth",
        f"must be how many places are worth 1, 2, and so on, up to {HIGHEST_WORTH} at most: "
        f"{PLACES} together, as many as every theme names, not {sum(worth)}",
    )
    return tuple(value for value, places in enumerate(worth, start=1) for _ in range(places))


def checked_cards(source: Source, printed: Printed) -> tuple[int, ...]:
    """CU-1.3 How many event cards there are of each kind, enough to deal."""
    must = source.require
    must(
        printed.cards.keys() == set(CARDS),
        "cards",
        f"must be {', '.join(CARDS)}, each with its number: 0 leaves one out",
    )
    for card, copies in printed.cards.items():
        must(copies >= 0, f"cards.{card}", f"must be 0 or more, not {copies}")
    deck = sum(printed.cards.values())
    must(deck <= BIGGEST_DECK, "cards", f"must be {BIGGEST_DECK} together at most, not {deck}")
    must(printed.hand >= 0, "hand", f"must be 0 or more, not {printed.hand}")
    most = deck // MOST
    source.agree(
        printed.hand <= most, "hand", __package__, "hand", players=MOST, deck=deck, most=most, hand=printed.hand
    )
    return tuple(printed.cards[card] for card in CARDS)


def checked_level(source: Source, place: int, level: PrintedLevel, values: tuple[int, ...]) -> Level:
    """CU-1.4 A level that can be played and won."""
    must, at = source.require, f"levels[{place}]"
    must(level.id == place + 1, f"{at}.id", f"must be {place + 1}: levels are numbered in their order; not {level.id}")
    must(
        0 < len(set(level.rolls)) == len(level.rolls) and set(level.rolls) <= set(range(1, DIE + 1)),
        f"{at}.rolls",
        f"must be different numbers from 1 to {DIE}, and at least one, not {level.rolls}",
    )
    players = f"one number each for {FEWEST} to {MOST} players"
    must(
        len(level.tokens) == MOST - FEWEST + 1 and all(1 <= tokens <= PLACES for tokens in level.tokens),
        f"{at}.tokens",
        f"must be {players}, from 1 to {PLACES}, not {level.tokens}",
    )
    if level.goals is not None:
        must(len(level.goals) == len(level.tokens), f"{at}.goals", f"must be {players}, not {level.goals}")
        for tokens, goal in zip(level.tokens, level.goals, strict=True):
            best = sum(values[-tokens:])
            must(goal >= 1, f"{at}.goals", f"must be 1 or more, not {goal}")
            source.agree(goal <= best, f"{at}.goals", __package__, "goal", goal=goal, tokens=tokens, best=best)
    return Level(
        rolls=frozenset(level.rolls),
        tokens=tuple(level.tokens),
        goals=None if level.goals is None else tuple(level.goals),
        memory_aid=level.memory_aid,
    )


SOURCE, IMPRINT = read_edition(__package__, "cinquepiuuno")
EDITION: Final = check(SOURCE)
