"""The printed facts of Briscola, read from edition.toml and checked: suits, ranks, what each is worth, the hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import msgspec

from ludoteca.core.edition import Source, read_edition

SUITS: Final = ("coppe", "denari", "spade", "bastoni")
"""Those that can be drawn and named. Their first letters write cards: `1c` is the ace of coppe."""

NUMBERS: Final = tuple(str(number) for number in range(1, 11))
SEATS: Final = (2, 3, 4)
HANDS: Final = range(2, 7)
"""Whoever holds one card has nothing to decide; more than six do not lie well on a phone."""

MOST_POINTS: Final = 20


class Rank(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    points: int


class Printed(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    edition: str
    suits: list[str]
    hand: int
    ranks: list[Rank]
    left_out: dict[str, list[str]]


@dataclass(frozen=True)
class Edition:
    suits: tuple[str, ...]
    hand: int
    ranks: tuple[Rank, ...]
    """The strongest first."""
    cards: tuple[str, ...]
    """All cards by name, suit by suit, the strongest first: a card's place here is its number."""
    left_out: Mapping[int, tuple[int, ...]]
    """By the number of seats, the cards that stay in the box."""


def check(source: Source) -> Edition:
    """BR-1, BR-2.1: an edition whose numbers hold together, or BadEdition."""
    printed = source.shaped(Printed)
    must = source.require
    must(
        sorted(printed.suits) == sorted(SUITS),
        "suits",
        f"must be {', '.join(SUITS)}, in any order: these can be drawn and named",
    )
    check_ranks(source, printed.ranks)
    must(printed.hand in HANDS, "hand", f"must be from {HANDS[0]} to {HANDS[-1]} cards, not {printed.hand}")
    must(
        sorted(printed.left_out) == [str(seats) for seats in SEATS],
        "left_out",
        f"must have a list of cards for {', '.join(str(seats) for seats in SEATS)} players",
    )
    cards = tuple(f"{rank.id}{suit[0]}" for suit in printed.suits for rank in printed.ranks)
    return Edition(
        suits=tuple(printed.suits),
        hand=printed.hand,
        ranks=tuple(printed.ranks),
        cards=cards,
        left_out={seats: left_out(source, printed, cards, seats) for seats in SEATS},
    )


def check_ranks(source: Source, ranks: list[Rank]) -> None:
    """BR-1.1, BR-1.2 Numbers that can be drawn, each once, and some points to play for."""
    must = source.require
    for place, rank in enumerate(ranks):
        must(rank.id in NUMBERS, f"ranks[{place}].id", f"must be a number from 1 to 10, in quotes, not {rank.id!r}")
        must(
            [other.id for other in ranks].index(rank.id) == place,
            f"ranks[{place}].id",
            f"there is a rank {rank.id} already",
        )
        must(
            0 <= rank.points <= MOST_POINTS,
            f"ranks[{place}].points",
            f"must be from 0 to {MOST_POINTS}, not {rank.points}",
        )
    must(sum(rank.points for rank in ranks) > 0, "ranks", "must be worth something together")


def left_out(source: Source, printed: Printed, cards: tuple[str, ...], seats: int) -> tuple[int, ...]:
    """BR-1.3 What stays in the box, when the rest can be dealt and drawn evenly."""
    must = source.require
    key = f"left_out.{seats}"
    names = printed.left_out[str(seats)]
    for name in names:
        must(name in cards, key, f"no card is called {name!r}; 2c is the two of coppe")
    must(len(set(names)) == len(names), key, "must name each card once")
    left = len(cards) - len(names)
    must(left % seats == 0, key, f"must leave a number of cards that {seats} players can share, not {left}")
    must(
        seats * printed.hand < left,
        "hand",
        f"{seats} hands of {printed.hand} must leave some of {left} cards in the pile",
    )
    return tuple(cards.index(name) for name in names)


SOURCE, IMPRINT = read_edition(__package__, "briscola")
EDITION: Final = check(SOURCE)
