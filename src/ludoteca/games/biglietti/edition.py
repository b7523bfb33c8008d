"""The printed facts of Biglietti, prego!, read from edition.toml and checked: decks, control cards, what wins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import msgspec

from ludoteca.core.edition import Source, read_edition

KINDS: Final = ("ticket", "excuse", "accusation", "impartial", "hide", "polfer")
"""The kinds of traveller cards, in the order in which the rules number them."""

# What the rules' numbers, the seats' names and the drawings have room for.
FEWEST_CARDS: Final = 3
FEWEST_SEATS: Final = 4
MOST_SEATS: Final = 12
MOST_POINTS: Final = 4
MOST_ALIKE: Final = 15
MOST_TICKETS: Final = 3
MOST_CONTROLS: Final = 62
MOST_TO_WIN: Final = 99


class Decks(msgspec.Struct, forbid_unknown_fields=True):
    players: list[int]
    ticket: list[int]
    excuse: list[int]
    accusation: list[int]
    impartial: list[int]
    hide: list[int]
    polfer: list[int]


class Printed(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    edition: str
    hand: int
    points_to_win: list[int]
    decks: Decks
    control: dict[str, list[int]]


@dataclass(frozen=True)
class Edition:
    hand: int
    points_to_win: tuple[int, int]
    """In the Outward and in the Return."""
    decks: dict[int, tuple[int, ...]]
    """For each number of players, how many cards of each of KINDS."""
    controls: dict[int, tuple[int, ...]]
    """For each number of players, how many control cards of 0, 1 … MOST_POINTS points."""


def check(source: Source) -> Edition:
    """BP-1.1, BP-1.2, BP-4.1: an edition whose numbers hold together, or BadEdition."""
    printed = source.shaped(Printed)
    must = source.require
    must(
        printed.hand >= FEWEST_CARDS,
        "hand",
        f"must be at least {FEWEST_CARDS} cards, one to play, one to pass and one to keep; not {printed.hand}",
    )
    wins = printed.points_to_win
    must(
        len(wins) == 2 and min(wins) >= 1 and max(wins) <= MOST_TO_WIN,
        "points_to_win",
        f"must be those of the Outward and of the Return, from 1 to {MOST_TO_WIN}; not {wins}",
    )
    source.agree(wins[0] <= wins[1], "points_to_win", __package__, "points_to_win", outward=wins[0], back=wins[1])
    players = printed.decks.players
    allowed = range(FEWEST_SEATS, MOST_SEATS + 1)
    must(
        bool(players) and players == [number for number in allowed if players[0] <= number <= players[-1]],
        "decks.players",
        f"must count up one by one, between {FEWEST_SEATS} and {MOST_SEATS}; not {players}",
    )
    return Edition(
        hand=printed.hand,
        points_to_win=(wins[0], wins[1]),
        decks=checked_decks(source, printed),
        controls=checked_controls(source, printed),
    )


def checked_decks(source: Source, printed: Printed) -> dict[int, tuple[int, ...]]:
    """BP-1.1 The traveller cards: all of them are dealt."""
    must = source.require
    players = printed.decks.players
    columns: list[list[int]] = [getattr(printed.decks, kind) for kind in KINDS]
    for kind, column in zip(KINDS, columns, strict=True):
        most = MOST_TICKETS if kind == "ticket" else MOST_ALIKE
        must(
            len(column) == len(players) and all(0 <= cards <= most for cards in column),
            f"decks.{kind}",
            f"must be {len(players)} numbers from 0 to {most}, one for each number of players; not {column}",
        )
    must(set(printed.decks.polfer) == {1}, "decks.polfer", "must be 1 for any number of players: there is one agent")
    decks = dict(zip(players, zip(*columns, strict=True), strict=True))
    for number, deck in decks.items():
        wanted = printed.hand * (number - 1)
        must(
            sum(deck) == wanted,
            "decks",
            f"with {number} players must have {wanted} cards, {printed.hand} for each traveller; not {sum(deck)}",
        )
    return decks


def checked_controls(source: Source, printed: Printed) -> dict[int, tuple[int, ...]]:
    """BP-1.2, BP-1.3 The control cards, which are cut into two equal packs."""
    must = source.require
    players = list(map(str, printed.decks.players))
    must(
        sorted(printed.control) == sorted(players),
        "control",
        f"must have a list for each of {', '.join(players)} players; not for {', '.join(printed.control)}",
    )
    used: list[int] = []
    controls = {}
    for number in players:
        key = f"control.{number}"
        added = printed.control[number]
        must(
            all(0 <= points <= MOST_POINTS for points in added),
            key,
            f"must be points from 0 to {MOST_POINTS}; not {added}",
        )
        used += added
        must(
            0 < len(used) <= MOST_CONTROLS and len(used) % 2 == 0,
            key,
            f"must make two equal packs of all cards so far, {MOST_CONTROLS} at the most; not of {len(used)}",
        )
        counts = tuple(used.count(points) for points in range(MOST_POINTS + 1))
        must(
            max(counts) <= MOST_ALIKE,
            key,
            f"must leave at most {MOST_ALIKE} cards of the same points; not {max(counts)}",
        )
        controls[int(number)] = counts
    return controls


SOURCE, IMPRINT = read_edition(__package__, "biglietti")
EDITION: Final = check(SOURCE)
