"""The printed facts of WaterGame, read from edition.toml and checked: cards in a small vocabulary of effects.

A wrong entry is refused by its line and name, with what would be right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from ludoteca.core.edition import Source, read_edition

NUMBERS: Final = 5
"""WG-5.1 The numbered constructions that make a civilisation."""
FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 6
"""So many seats have a name."""
MOST_KINDS: Final = 62
"""Kinds of cards are kept as the bits of one number."""
MOST: Final = 63
"""The drops on a resource are kept in six bits; no other printed number is larger."""
MOST_SURCHARGE: Final = 11
"""An investment is kept as its number and the surcharge paid on it, all of them as the bits of one number."""
TAKEN: Final = ("reserve", "table", "with", "cards", "drops")
"""Words of the notation, and of what is counted and told: no card is called so."""

STAYING: Final = ("block", "raise_costs", "toll")
STRIKING: Final = ("lose", "take", "destroy", "discard")
STRIKING_ALL: Final = ("lose", "discard", "lose_green", "lose_highest")
ATTACKING: Final = STAYING + STRIKING
GENERAL: Final = ATTACKING[1:]
"""What an attack without a number does."""
EFFECTS: Final = ("block", "raise_costs", "toll", "lose", "take", "destroy", "discard", "lose_green", "lose_highest")
"""Every effect an attack or a catastrophe may have; the rules know them by their place here."""


class Resource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A light-blue card."""

    id: str
    copies: int
    drops: int


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="family"):
    """A blue-backed card."""

    id: str
    copies: int


class Construction(Card, frozen=True, tag="construction"):
    cost: int
    worth: int
    number: int = 0


class Green(Card, frozen=True, tag="green"):
    drops: int


class Attack(Card, frozen=True, tag="attack"):
    effect: dict[str, int]


class Defence(Card, frozen=True, tag="defence"):
    symbol: int = 0
    answers: list[str] = []
    lifts: list[str] = []
    gain: int = 0
    recycle: int = 0


class Catastrophe(Card, frozen=True, tag="catastrophe"):
    effect: dict[str, int]


FAMILIES: Final = (Construction, Green, Attack, Defence, Catastrophe)
AnyCard = Construction | Green | Attack | Defence | Catastrophe


class Party(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What depends on the number of players."""

    seats: int
    seasons: int
    head_start: list[int]


class Printed(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    edition: str
    drops: int
    hand: int
    draw: int
    resources_each: int
    investing: int
    players: list[Party]
    resource: list[Resource]
    card: list[AnyCard]
    truce: bool = False


class Edition(msgspec.Struct, frozen=True):
    drops: int
    hand: int
    draw: int
    resources_each: int
    investing: int
    """What an investment costs more than building."""
    truce: bool
    """Whether with `fair_start` nobody attacks until everyone has begun a turn."""
    players: tuple[Party, ...]
    """By the number of players, fewest first, none left out."""
    resources: tuple[Resource, ...]
    cards: tuple[AnyCard, ...]
    """Constructions first, by number and the House last; then family by family, as printed."""

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(party.seats for party in self.players)


def check(source: Source) -> Edition:
    """WG-1: an edition whose cards can be played, or BadEdition."""
    printed = source.shaped(Printed)
    _check_numbers(source, printed)
    _check_ids(source, printed)
    for place, resource in enumerate(printed.resource):
        key = f"resource[{place}].drops"
        source.require(1 <= resource.drops <= MOST, key, f"{resource.id}: {_from(1, resource.drops)}")
    for place, card in enumerate(printed.card):
        for fact, complaint in _wrong(card):
            raise source.bad(f"card[{place}].{fact}", f"{card.id}: {complaint}")
    source.require(
        len(printed.card) <= MOST_KINDS, "card", f"there can be {MOST_KINDS} kinds of cards, not {len(printed.card)}"
    )
    _check_constructions(source, printed.card)
    _check_surcharge(source, printed.card)
    _check_parties(source, printed)
    return Edition(
        drops=printed.drops,
        hand=printed.hand,
        draw=printed.draw,
        resources_each=printed.resources_each,
        investing=printed.investing,
        truce=printed.truce,
        players=tuple(printed.players),
        resources=tuple(printed.resource),
        cards=tuple(sorted(printed.card, key=_place)),
    )


def _from(least: int, found: int) -> str:
    return f"must be from {least} to {MOST}, not {found}"


def _place(card: AnyCard) -> tuple[int, int]:
    number = (card.number or NUMBERS + 1) if isinstance(card, Construction) else 0
    return FAMILIES.index(type(card)), number


def _check_numbers(source: Source, printed: Printed) -> None:
    for key, least, found in (
        ("drops", 1, printed.drops),
        ("hand", 1, printed.hand),
        ("draw", 1, printed.draw),
        ("resources_each", 1, printed.resources_each),
        ("investing", 0, printed.investing),
    ):
        source.require(least <= found <= MOST, key, _from(least, found))


def _check_ids(source: Source, printed: Printed) -> None:
    """Cards are known by their ids: in notation, in what is told, in the drawings."""
    entries: dict[str, Resource | AnyCard] = {
        **{f"resource[{place}]": resource for place, resource in enumerate(printed.resource)},
        **{f"card[{place}]": card for place, card in enumerate(printed.card)},
    }
    times = Counter(entry.id for entry in entries.values())
    for key, entry in entries.items():
        name, word = entry.id, entry.id.replace("-", "")
        spelt = word.isascii() and word.isalpha() and word.islower()
        source.require(spelt, f"{key}.id", f"must be small letters and -, not {name!r}")
        source.require(times[name] == 1, f"{key}.id", f"another entry is called {name!r}, too")
        source.require(name not in TAKEN, f"{key}.id", f"{name!r} has another meaning: no card can be called so")
        source.require(1 <= entry.copies <= MOST, f"{key}.copies", f"{name}: {_from(1, entry.copies)}")


def _wrong(card: AnyCard) -> Iterator[tuple[str, str]]:
    """What is wrong with a card by itself: the fact, and what would be right."""
    match card:
        case Construction():
            if not 0 <= card.number <= NUMBERS:
                yield "number", f"must be from 1 to {NUMBERS}, or missing, not {card.number}"
            if not 1 <= card.cost <= MOST:
                yield "cost", _from(1, card.cost)
            if not 0 <= card.worth <= MOST:
                yield "worth", _from(0, card.worth)
        case Green():
            if not 1 <= card.drops <= MOST:
                yield "drops", _from(1, card.drops)
        case Attack():
            yield from _wrong_effect(card.effect, ATTACKING)
        case Catastrophe():
            yield from _wrong_effect(card.effect, STRIKING_ALL)
        case Defence():
            yield from _wrong_defence(card)


def _wrong_effect(effect: dict[str, int], known: Sequence[str]) -> Iterator[tuple[str, str]]:
    if len(effect) != 1 or not set(effect) <= set(known):
        yield "effect", f"must be exactly one of {', '.join(known)}, not {', '.join(effect) or 'none'}"
        return
    ((name, amount),) = effect.items()
    if name == "block" and not 1 <= amount <= NUMBERS:
        yield "effect", f"block must be a number from 1 to {NUMBERS}, not {amount}"
    if name in ("destroy", "lose_green", "lose_highest") and amount != 1:
        yield "effect", f"{name} must be 1, not {amount}"
    if not 1 <= amount <= MOST:
        yield "effect", f"{name} {_from(1, amount)}"


def _wrong_defence(card: Defence) -> Iterator[tuple[str, str]]:
    if not 0 <= card.symbol <= NUMBERS:
        yield "symbol", f"must be from 1 to {NUMBERS}, or missing, not {card.symbol}"
    if not 0 <= card.gain <= MOST:
        yield "gain", _from(0, card.gain)
    if not 0 <= card.recycle <= MOST:
        yield "recycle", _from(0, card.recycle)
    if strange := set(card.answers) - set(GENERAL):
        yield "answers", f"can name {', '.join(GENERAL)}, not {', '.join(sorted(strange))}"
    if strange := set(card.lifts) - set(STAYING[1:]):
        yield "lifts", f"can name {', '.join(STAYING[1:])}, which stay, not {', '.join(sorted(strange))}"
    if not (card.symbol or card.answers or card.lifts or card.gain or card.recycle):
        yield "family", "a defence must do something: symbol, answers, lifts, gain or recycle"


def _check_surcharge(source: Source, cards: list[AnyCard]) -> None:
    raising = [card for card in cards if isinstance(card, Attack) and "raise_costs" in card.effect]
    total = sum(card.copies * card.effect["raise_costs"] for card in raising)
    key = f"card[{cards.index(raising[-1])}].copies" if raising else "card"
    source.agree(total <= MOST_SURCHARGE, key, __package__, "surcharge", most=MOST_SURCHARGE, total=total)


def _check_constructions(source: Source, cards: list[AnyCard]) -> None:
    numbered = {place: card for place, card in enumerate(cards) if isinstance(card, Construction) and card.number}
    found = sorted(card.number for card in numbered.values())
    last = max(numbered, key=lambda place: (found.count(numbered[place].number), place), default=0)
    source.require(
        found == list(range(1, NUMBERS + 1)),
        f"card[{last}].number",
        f"each number from 1 to {NUMBERS} needs one construction, not {found}",
    )
    costs = [card.cost for card in numbered.values() if card.number > 1]
    for place, card in numbered.items():
        alone = card.number == 1 or costs.count(card.cost) == 1
        source.agree(alone, f"card[{place}].cost", __package__, "cost", last=NUMBERS, costs=costs)


def _check_parties(source: Source, printed: Printed) -> None:
    """WG-2 Cards and drops for everyone, however many play."""
    must = source.require
    seats = [party.seats for party in printed.players]
    must(bool(seats), "players", "must have an entry for each number of seats")
    for place, number in enumerate(seats):
        must(
            number == seats[0] + place and FEWEST_SEATS <= number <= MOST_SEATS,
            f"players[{place}].seats",
            f"must rise by one from entry to entry, within {FEWEST_SEATS} to {MOST_SEATS}, not {seats}",
        )
    most = seats[-1]
    count = sum(resource.copies for resource in printed.resource)
    needed = most * (printed.resources_each + 1)
    must(count >= needed, "resources_each", f"{most} players need {needed} resources, not {count}")
    pile = sum(card.copies for card in printed.card) - most * printed.hand
    source.agree(pile > printed.draw, "hand", __package__, "pile", players=most)
    every = sorted(resource.drops for resource in printed.resource for _ in range(resource.copies))
    for place, party in enumerate(printed.players):
        key, later = f"players[{place}]", party.seats - 1
        must(1 <= party.seasons <= MOST, f"{key}.seasons", _from(1, party.seasons))
        must(
            len(party.head_start) == later and min(party.head_start) >= 0,
            f"{key}.head_start",
            f"must be {later} numbers, none below 0, not {party.head_start}",
        )
        wet = sum(every[-party.seats * printed.resources_each :]) + sum(party.head_start)
        facts = {"drops": printed.drops, "players": party.seats, "wet": wet}
        source.agree(wet <= printed.drops, "drops", __package__, "drops", **facts)


SOURCE, IMPRINT = read_edition(__package__, "watergame")
EDITION: Final = check(SOURCE)
