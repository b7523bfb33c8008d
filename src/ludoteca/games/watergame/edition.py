"""The printed facts of WaterGame, read from edition.toml and checked: cards in a small vocabulary of effects.

A wrong entry is refused by its line and name, with what would be right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

import msgspec

from ludoteca.core.edition import edition_text, lines_of, parsed, require, shaped

NUMBERS: Final = 5
"""WG-5.1 The numbered constructions that make a civilisation."""
MOST_KINDS: Final = 62
"""Kinds of cards are kept as the bits of one number."""
MOST_DROPS: Final = 63
"""The drops on a resource are kept in six bits."""
MOST_SURCHARGE: Final = 11
"""An investment is kept as its number and the surcharge paid on it, all of them as the bits of one number."""

STAYING: Final = ("block", "raise_costs", "toll")
STRIKING: Final = ("lose", "take", "destroy", "discard")
STRIKING_ALL: Final = ("lose", "discard", "lose_green", "lose_highest")
ATTACKING: Final = STAYING + STRIKING
EFFECTS: Final = ("block", "raise_costs", "toll", "lose", "take", "destroy", "discard", "lose_green", "lose_highest")
"""Every effect an attack or a catastrophe may have; the rules know them by their place here."""

Words = dict[str, str]
Must = Callable[[bool, str], None]


class Resource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A light-blue card."""

    id: str
    copies: int
    drops: int
    name: Words


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="family"):
    """A blue-backed card."""

    id: str
    copies: int
    name: Words
    text: Words


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
    edition: str
    drops: int
    hand: int
    draw: int
    resources_each: int
    investing: int
    players: list[Party]
    resource: list[dict[str, object]]
    card: list[dict[str, object]]


class Edition(msgspec.Struct, frozen=True):
    name: str
    drops: int
    hand: int
    draw: int
    resources_each: int
    investing: int
    """What an investment costs more than building."""
    players: tuple[Party, ...]
    resources: tuple[Resource, ...]
    cards: tuple[AnyCard, ...]
    """Constructions first, by number and the House last; then family by family, as printed."""


def check(text: str, package: str = __package__) -> Edition:
    """WG-1: an edition whose cards can be played, or BadEdition."""
    must = partial(require, package)
    printed = shaped(package, parsed(package, text), Printed)
    resources: list[Resource] = _entries(package, text, "resource", printed.resource, Resource)
    cards: list[AnyCard] = _entries(package, text, "card", printed.card, AnyCard)
    lines = dict(zip(map(id, (*resources, *cards)), lines_of(text, "resource") + lines_of(text, "card"), strict=True))

    def entry_must(entry: Resource | Card, holds: bool, complaint: str) -> None:
        kind = "resource" if isinstance(entry, Resource) else "card"
        must(holds, f"{_named(lines[id(entry)], kind, entry.id)}{complaint}")

    identities = [entry.id for entry in (*resources, *cards)]
    for entry in (*resources, *cards):
        entry_must(entry, identities.count(entry.id) == 1, "another entry has the same id")
        word = entry.id.replace("-", "")
        entry_must(entry, word.isascii() and word.isalpha() and word.islower(), "the id must be small letters and -")
        entry_must(entry, set(entry.name) == {"it", "en"}, "name must have it and en")
        entry_must(entry, entry.copies >= 1, f"there must be at least 1 copy, not {entry.copies}")
    for resource in resources:
        entry_must(resource, 1 <= resource.drops <= MOST_DROPS, f"drops must be from 1 to {MOST_DROPS}")
    for card in cards:
        entry_must(card, set(card.text) == {"it", "en"}, "text must have it and en")
        complaint = _wrong(card)
        entry_must(card, not complaint, complaint)
    must(len(cards) <= MOST_KINDS, f"there can be {MOST_KINDS} kinds of cards, not {len(cards)}")
    _check_constructions([card for card in cards if isinstance(card, Construction)], must)
    _check_surcharge(cards, must)
    _check_parties(printed, resources, cards, must)
    return Edition(
        name=printed.edition,
        drops=printed.drops,
        hand=printed.hand,
        draw=printed.draw,
        resources_each=printed.resources_each,
        investing=printed.investing,
        players=tuple(printed.players),
        resources=tuple(resources),
        cards=tuple(sorted(cards, key=_place)),
    )


def _entries(package: str, text: str, kind: str, entries: list[dict[str, object]], shape: Any) -> Any:
    lines = lines_of(text, kind)
    require(package, len(lines) == len(entries), f"each {kind} must begin with a line [[{kind}]]")
    placed = zip(lines, entries, strict=True)
    return [shaped(package, entry, shape, _named(line, kind, entry.get("id"))) for line, entry in placed]


def _named(line: int, kind: str, identity: object) -> str:
    return f"line {line}: {kind} {identity!r}: "


def _place(card: AnyCard) -> tuple[int, int]:
    number = (card.number or NUMBERS + 1) if isinstance(card, Construction) else 0
    return FAMILIES.index(type(card)), number


def _wrong(card: AnyCard) -> str:
    """What is wrong with a card by itself, or ""."""
    match card:
        case Construction():
            if not 0 <= card.number <= NUMBERS:
                return f"number must be from 1 to {NUMBERS}, or missing, not {card.number}"
            if card.cost < 1 or card.worth < 0:
                return "cost must be at least 1 and worth at least 0"
        case Green():
            if not 1 <= card.drops <= MOST_DROPS:
                return f"drops must be from 1 to {MOST_DROPS}, not {card.drops}"
        case Attack():
            return _wrong_effect(card.effect, ATTACKING)
        case Catastrophe():
            return _wrong_effect(card.effect, STRIKING_ALL)
        case Defence():
            if not 0 <= card.symbol <= NUMBERS:
                return f"symbol must be from 1 to {NUMBERS}, not {card.symbol}"
            if card.gain < 0 or card.recycle < 0:
                return "gain and recycle cannot be below 0"
            general = ATTACKING[1:]
            for effect in (*card.answers, *card.lifts):
                if effect not in general:
                    return f"answers and lifts can name {', '.join(general)}, not {effect!r}"
            if not set(card.lifts) <= set(STAYING):
                return f"only effects that stay can be lifted: {', '.join(STAYING[1:])}"
            if not (card.symbol or card.answers or card.lifts or card.gain or card.recycle):
                return "a defence must do something: symbol, answers, lifts, gain or recycle"
    return ""


def _wrong_effect(effect: dict[str, int], known: Sequence[str]) -> str:
    if len(effect) != 1:
        return f"effect must be exactly one of {', '.join(known)}"
    (name, amount), *_ = effect.items()
    if name not in known:
        return f"effect can be {', '.join(known)}, not {name!r}"
    if name == "block" and not 1 <= amount <= NUMBERS:
        return f"block must be a number from 1 to {NUMBERS}, not {amount}"
    if name in ("destroy", "lose_green", "lose_highest") and amount != 1:
        return f"{name} must be 1, not {amount}"
    return "" if amount >= 1 else f"{name} must be at least 1, not {amount}"


def _check_surcharge(cards: list[AnyCard], must: Must) -> None:
    raising = [card for card in cards if isinstance(card, Attack) and "raise_costs" in card.effect]
    total = sum(card.copies * card.effect["raise_costs"] for card in raising)
    must(total <= MOST_SURCHARGE, f"all raise_costs together can make {MOST_SURCHARGE} drops, not {total}")


def _check_constructions(constructions: list[Construction], must: Must) -> None:
    numbered = {card.number: card for card in constructions if card.number}
    found = sorted(card.number for card in constructions if card.number)
    must(found == list(range(1, NUMBERS + 1)), f"each number from 1 to {NUMBERS} needs one construction, not {found}")
    costs = [numbered[number].cost for number in range(2, NUMBERS + 1)]
    must(
        len(set(costs)) == len(costs),
        f"constructions 2 to {NUMBERS} must differ in cost, not {costs}: the drops on an investment tell its number",
    )


def _check_parties(printed: Printed, resources: list[Resource], cards: list[AnyCard], must: Must) -> None:
    must([party.seats for party in printed.players] == [2, 3, 4], "players must have an entry for 2, 3 and 4 seats")
    must(printed.hand >= 1, f"hand must be at least 1, not {printed.hand}")
    must(printed.draw >= 1, f"draw must be at least 1, not {printed.draw}")
    must(printed.investing >= 0, f"investing cannot cost less than building, not {printed.investing}")
    must(1 <= printed.drops <= MOST_DROPS, f"drops must be from 1 to {MOST_DROPS}, not {printed.drops}")
    most = printed.players[-1].seats
    count = sum(resource.copies for resource in resources)
    needed = most * (printed.resources_each + 1)
    must(printed.resources_each >= 1, "resources_each must be at least 1")
    must(count >= needed, f"{most} players need {needed} resources, not {count}")
    pile = sum(card.copies for card in cards) - most * printed.hand
    must(pile > printed.draw, f"the hands of {most} players must leave cards in the pile")
    every = sorted(resource.drops for resource in resources for _ in range(resource.copies))
    for party in printed.players:
        where = f"players, {party.seats} seats"
        must(party.seasons >= 1, f"{where}: seasons must be at least 1, not {party.seasons}")
        must(
            len(party.head_start) == party.seats - 1 and min(party.head_start) >= 0,
            f"{where}: head_start must be {party.seats - 1} numbers, none below 0",
        )
        wet = sum(every[-party.seats * printed.resources_each :]) + sum(party.head_start)
        must(wet <= printed.drops, f"{where}: {printed.drops} drops do not fill {wet} on the first resources")


EDITION: Final = check(edition_text(__package__))
