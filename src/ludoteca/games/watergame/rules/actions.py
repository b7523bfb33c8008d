"""WG-1 The cards of the edition as tables of numbers, phases, and every action as one number. Compiled.

A kind is the place of a card in the edition: constructions 1 to 5 come first, so number n is kind n - 1.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, count, first
from ludoteca.games.watergame.edition import (
    EDITION,
    EFFECTS,
    FAMILIES,
    NUMBERS,
    Attack,
    Catastrophe,
    Construction,
    Defence,
    Green,
)

MOST_SEATS: Final[i64] = EDITION.seats[-1]
NO_SEAT: Final = 63
NOTHING: Final = 63
"""No kind of card."""

# The phases of a turn.
PLAY: Final = 0
REPLY: Final = 1
INTERRUPT: Final = 2
DISCARDS: Final = 3
OVER: Final = 4

CONSTRUCTION: Final = 0
GREEN: Final = 1
ATTACK: Final = 2
DEFENCE: Final = 3
CATASTROPHE: Final = 4

# The places of the effects in edition.EFFECTS.
BLOCK: Final = 0
RAISE_COSTS: Final = 1
TOLL: Final = 2
LOSE: Final = 3
TAKE: Final = 4
DESTROY: Final = 5
DISCARD: Final = 6
LOSE_GREEN: Final = 7
LOSE_HIGHEST: Final = 8

KINDS: Final[i64] = len(EDITION.cards)
CARDS: Final[i64] = sum(card.copies for card in EDITION.cards)
COPIES: Final = vec[i64]([card.copies for card in EDITION.cards])
FAMILY: Final = vec[i64]([FAMILIES.index(type(card)) for card in EDITION.cards])

RESOURCES: Final[i64] = len(EDITION.resources)
RESOURCE_COPIES: Final = vec[i64]([resource.copies for resource in EDITION.resources])
RESOURCE_CARDS: Final[i64] = sum(resource.copies for resource in EDITION.resources)
RESOURCES_EACH: Final[i64] = EDITION.resources_each
DROPS: Final[i64] = EDITION.drops
HAND: Final[i64] = EDITION.hand
DRAW: Final[i64] = EDITION.draw
INVESTING: Final[i64] = EDITION.investing
SEASONS: Final = vec[i64]([0] * EDITION.seats[0] + [party.seasons for party in EDITION.players])
"""By the number of players."""

FULL: Final = vec[i64](
    [card.drops if isinstance(card, Green) else 0 for card in EDITION.cards]
    + [resource.drops for resource in EDITION.resources]
)
"""The drops of a resource when it comes into play: green kinds first, light-blue ones from KINDS on."""


def _family(shape: type) -> int:
    return sum(BIT[kind] for kind, card in enumerate(EDITION.cards) if isinstance(card, shape))


def _effect(card: object) -> tuple[int, int]:
    if isinstance(card, Attack | Catastrophe):
        ((name, amount),) = card.effect.items()
        return EFFECTS.index(name), amount
    return NOTHING, 0


def _having(effect: int) -> int:
    """The attacks with an effect."""
    return sum(
        BIT[k] for k, card in enumerate(EDITION.cards) if isinstance(card, Attack) and _effect(card)[0] == effect
    )


def _blocking(number: int) -> int:
    return sum(BIT[k] for k, card in enumerate(EDITION.cards) if _effect(card) == (BLOCK, number))


def _defences(attack: object, lying: bool) -> int:
    """The defences that cancel an attack as a reply, or while it lies on the table."""
    found = 0
    effect, amount = _effect(attack)
    for kind, card in enumerate(EDITION.cards):
        if isinstance(card, Defence) and isinstance(attack, Attack):
            if effect == BLOCK:
                fits = card.symbol == amount
            else:
                fits = EFFECTS[effect] in (card.lifts if lying else card.answers)
            if fits:
                found |= BIT[kind]
    return found


CONSTRUCTIONS: Final[i64] = sum(isinstance(card, Construction) for card in EDITION.cards)
BUILDINGS: Final[i64] = _family(Construction)
"""The constructions as a set of kinds; the numbered ones alone."""
NUMBERED: Final[i64] = BIT[NUMBERS] - 1
GREENS: Final[i64] = _family(Green)
ATTACKS: Final[i64] = _family(Attack)
DEFENCES: Final[i64] = _family(Defence)
DISASTERS: Final[i64] = _family(Catastrophe)
COST: Final = vec[i64]([card.cost if isinstance(card, Construction) else 0 for card in EDITION.cards])
WORTH: Final = vec[i64]([card.worth if isinstance(card, Construction) else 0 for card in EDITION.cards])

EFFECT: Final = vec[i64]([_effect(card)[0] for card in EDITION.cards])
AMOUNT: Final = vec[i64]([_effect(card)[1] for card in EDITION.cards])
STAYING: Final[i64] = _having(BLOCK) | _having(RAISE_COSTS) | _having(TOLL)
BLOCKING: Final = vec[i64]([_blocking(number) for number in range(NUMBERS + 1)])
"""The attacks that block a number."""
RAISING: Final[i64] = _having(RAISE_COSTS)
TOLLING: Final[i64] = _having(TOLL)

SYMBOL: Final = vec[i64]([card.symbol if isinstance(card, Defence) else 0 for card in EDITION.cards])
SYMBOLS: Final[i64] = sum(BIT[k] for k, card in enumerate(EDITION.cards) if isinstance(card, Defence) and card.symbol)
"""The defences that may lie ready on the table."""
GAIN: Final = vec[i64]([card.gain if isinstance(card, Defence) else 0 for card in EDITION.cards])
RECYCLE: Final = vec[i64]([card.recycle if isinstance(card, Defence) else 0 for card in EDITION.cards])
RECYCLERS: Final[i64] = sum(BIT[k] for k in range(KINDS) if RECYCLE[k])
ANSWERED_BY: Final = vec[i64]([_defences(card, False) for card in EDITION.cards])
LIFTS: Final = vec[i64](
    [sum(BIT[k] for k in range(KINDS) if _defences(EDITION.cards[k], True) & BIT[kind]) for kind in range(KINDS)]
)
"""The attacks that a defence cancels while they lie on the table."""
LIFTING: Final[i64] = sum(BIT[kind] for kind in range(KINDS) if LIFTS[kind])

SLOTS: Final[i64] = RESOURCES_EACH + MOST_SEATS + sum(card.copies for card in EDITION.cards if isinstance(card, Green))
"""The most resources one player can have."""
EXTRAS: Final[i64] = 1 + sum(
    card.copies * card.effect["raise_costs"]
    for card in EDITION.cards
    if isinstance(card, Attack) and "raise_costs" in card.effect
)
"""WG-3.3 How many different surcharges there can be, none included."""
INVESTMENTS: Final[i64] = NUMBERS * EXTRAS
"""An investment as one number: its kind and the surcharge that was paid on it."""


def investment(kind: i64, extra: i64) -> i64:
    return kind * EXTRAS + extra


def sunk_drops(invested: i64) -> i64:
    """WG-3.4 The drops that lie on an investment."""
    return COST[invested // EXTRAS] + INVESTING + invested % EXTRAS


# --- Actions as numbers ----------------------------------------------------------------------------

BUILD: Final = 0
INVEST: Final = 1
COLLECT: Final = 2
STRIKE: Final = 3
PARK: Final = 4
LIFT: Final = 5
LIFT_PARKED: Final = 6
ANSWER: Final = 7
ANSWER_PARKED: Final = 8
GAINING: Final = 9
RECYCLING: Final = 10
UNLEASH: Final = 11
SACRIFICE: Final = 12
DISCARDING: Final = 13
END_PLAYS: Final = 14
PASSING: Final = 15
STOP: Final = 16
VERBS: Final = 17


def _choices(kind: int) -> list[int]:
    """WG-3.7 What an attack leaves to its player to choose, besides the victim."""
    return list(range(CONSTRUCTIONS)) if EFFECT[kind] == DESTROY else [NOTHING]


def _every_action() -> list[tuple[int, int, int, int]]:
    """Verb, kind, and what else it takes: a seat or a surcharge; another kind."""
    found: list[tuple[int, int, int, int]] = []
    kinds = list(enumerate(EDITION.cards))
    for kind, card in kinds:
        if isinstance(card, Construction):
            found.append((BUILD, kind, 0, NOTHING))
            if card.number > 1:
                found.append((INVEST, kind, 0, NOTHING))
                prizes = [NOTHING, *range(CONSTRUCTIONS)]
                found += [(SACRIFICE, kind, extra, prize) for extra in range(EXTRAS) for prize in prizes]
        if isinstance(card, Green):
            found.append((COLLECT, kind, 0, NOTHING))
        if isinstance(card, Attack):
            found += [(STRIKE, kind, seat, choice) for seat in range(MOST_SEATS) for choice in _choices(kind)]
        if isinstance(card, Catastrophe):
            found.append((UNLEASH, kind, 0, NOTHING))
        if isinstance(card, Defence):
            lifted = [other for other in range(KINDS) if LIFTS[kind] & BIT[other]]
            answers = any(answered & BIT[kind] for answered in ANSWERED_BY)
            found += [(LIFT, kind, 0, other) for other in lifted]
            if answers:
                found.append((ANSWER, kind, 0, NOTHING))
            if card.symbol:
                found.append((PARK, kind, 0, NOTHING))
                found += [(LIFT_PARKED, kind, 0, other) for other in lifted]
                found.append((ANSWER_PARKED, kind, 0, NOTHING))
            if card.gain:
                found.append((GAINING, kind, 0, NOTHING))
            if card.recycle:
                found += [(RECYCLING, kind, 0, other) for other in range(KINDS)]
        found.append((DISCARDING, kind, 0, NOTHING))
    found += [(verb, 0, 0, NOTHING) for verb in (END_PLAYS, PASSING, STOP)]
    return sorted(found)


_EVERY: Final = _every_action()
ACTIONS: Final[i64] = len(_EVERY)
VERB: Final = vec[i64]([verb for verb, _, _, _ in _EVERY])
CARD: Final = vec[i64]([kind for _, kind, _, _ in _EVERY])
WHOM: Final = vec[i64]([whom for _, _, whom, _ in _EVERY])
WHAT: Final = vec[i64]([what for _, _, _, what in _EVERY])


def _starts() -> list[int]:
    starts = [0] * (VERBS * KINDS)
    for action in reversed(range(ACTIONS)):
        starts[VERB[action] * KINDS + CARD[action]] = action
    return starts


_START: Final = vec[i64](_starts())
END: Final[i64] = _START[END_PLAYS * KINDS]
PASS: Final[i64] = _START[PASSING * KINDS]
KEEP: Final[i64] = _START[STOP * KINDS]
FIRST_COLLECT: Final[i64] = _START[COLLECT * KINDS + first(GREENS)] - first(GREENS) if GREENS else 0
FIRST_UNLEASH: Final[i64] = _START[UNLEASH * KINDS + first(DISASTERS)] - first(DISASTERS) if DISASTERS else 0
FIRST_DISCARD: Final[i64] = _START[DISCARDING * KINDS]
"""What a kind is added to: kinds of one family follow each other, and so do these actions."""

WIDE: Final[i64] = RECYCLERS | _having(DESTROY)
"""The kinds that leave much to choose, as a set."""
WIDE_WAYS: Final[i64] = max(KINDS, MOST_SEATS * CONSTRUCTIONS)
"""How much, at most: any discard, anybody's construction."""
DEFENCE_WAYS: Final[i64] = 2 + max(count(lifts) for lifts in LIFTS)
"""How many uses a defence has besides, at most: to be kept ready, to gain from, each attack that it cancels."""


def act(verb: i64, kind: i64) -> i64:
    """The first action of a verb with a kind: the only one, unless it takes a seat or another kind too."""
    return _START[verb * KINDS + kind]


def attack_on(kind: i64, seat: i64, choice: i64) -> i64:
    start = _START[STRIKE * KINDS + kind]
    return start + seat if choice == NOTHING else start + seat * CONSTRUCTIONS + choice


def sacrifice(invested: i64, prize: i64) -> i64:
    """For a construction from the discards, or for NOTHING: a resource from the reserve."""
    place = CONSTRUCTIONS if prize == NOTHING else prize
    return _START[SACRIFICE * KINDS + invested // EXTRAS] + invested % EXTRAS * (CONSTRUCTIONS + 1) + place


def lift(verb: i64, defence: i64, attack: i64) -> i64:
    """Cancel an attack that lies on the table, from the hand or with a defence that lies ready."""
    action = _START[verb * KINDS + defence]
    while WHAT[action] != attack:
        action += 1
    return action
