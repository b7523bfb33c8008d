"""What the rules of WaterGame say of its edition: its cards one by one, and the numbers that its clauses name."""

from __future__ import annotations

from itertools import groupby

from ludoteca.core.game import span
from ludoteca.core.words import Facts, Words, game_words
from ludoteca.games.watergame.edition import (
    EDITION,
    FAMILIES,
    AnyCard,
    Attack,
    Catastrophe,
    Construction,
    Defence,
    Green,
    Resource,
)

GENERAL = [card for card in EDITION.cards if isinstance(card, Attack) and "block" not in card.effect]
BETWEEN = "; "


def facts(language: str) -> Facts:
    words = game_words(__package__, language)
    built = [card for card in EDITION.cards if isinstance(card, Construction)]
    starts: list[Facts] = [{"seats": party.seats, "drops": party.head_start} for party in EDITION.players]
    return {
        "resources": sum(card.copies for card in EDITION.resources),
        "each_resource": ", ".join(counted(words, card) for card in EDITION.resources),
        "drops": EDITION.drops,
        "cards": sum(card.copies for card in EDITION.cards),
        "families": "\n".join(listed(words, kind.__name__.lower()) for kind in FAMILIES),
        "seats": span(EDITION.seats),
        "dealt": EDITION.resources_each,
        "hand": EDITION.hand,
        "draw": EDITION.draw,
        "investing": EDITION.investing,
        "head_starts": BETWEEN.join(words.say("rules.start", start) for start in starts),
        "truce": words.say("rules.truce") if EDITION.truce else "",
        "seasons": ", ".join(seasons(words)),
        "worths": ", ".join(f"{words.say('titled', {'card': card.id})} {card.worth}" for card in built),
    }


def family(card: AnyCard | Resource) -> str:
    return "resource" if isinstance(card, Resource) else type(card).__name__.lower()


def listed(words: Words, name: str) -> str:
    """WG-1.2 How many of a family, then every kind."""
    cards = [card for card in EDITION.cards if family(card) == name]
    heading = words.say(f"rules.{name}", {"cards": sum(card.copies for card in cards)})
    return "\n".join([heading, *(f"- {counted(words, card)}." for card in cards)])


def counted(words: Words, card: AnyCard | Resource) -> str:
    """A kind with its number and its copies; of what is no resource also what it does."""
    number = numbered(card)
    name = words.say("titled", {"card": card.id})
    said = f"{number} {name}" if number and isinstance(card, Construction) else name
    copies = f" ×{card.copies}" if card.copies > 1 else ""
    if isinstance(card, Resource | Green):
        return f"{said} {card.drops}{copies}"
    return f"{said}{copies}, {small(effect(words, card))}"


def effect(words: Words, card: AnyCard) -> str:
    if isinstance(card, Construction):
        return words.say("rules.price", {"cost": card.cost, "worth": card.worth})
    return does(words, card)


def small(sentence: str) -> str:
    """A sentence as part of another."""
    return sentence[:1].lower() + sentence[1:].rstrip(".")


def numbered(card: AnyCard | Resource) -> int:
    """The number that a card builds, blocks or frees."""
    match card:
        case Construction(number=number) | Defence(symbol=number) | Attack(effect={"block": number}):
            return number
    return 0


def seasons(words: Words) -> list[str]:
    """WG-5.1 For so many players the pile comes round so many times."""
    parties = groupby(EDITION.players, lambda party: party.seasons)
    found = [(span([party.seats for party in group]), times) for times, group in parties]
    return [words.say("rules.season", {"seats": seats, "season": times}) for seats, times in found]


def does(words: Words, card: AnyCard | Resource) -> str:
    """What a card does, made of its printed facts."""
    match card:
        case Construction(number=0):
            return words.say("does.house")
        case Construction(number=number):
            return words.say("does.numbered", {"number": number, "before": number - 1})
        case Green() | Resource():
            return words.say("does.green", {"n": card.drops})
        case Attack(effect={"block": number}):
            return words.say("does.blocks", {"number": number})
        case Attack() | Catastrophe():
            ((effect, n),) = card.effect.items()
            return words.say(f"does.{family(card)}.{effect}", {"n": n})
        case Defence():
            return defends(words, card)


def defends(words: Words, card: Defence) -> str:
    def attacks(answered: bool, lifted: bool) -> list[str]:
        """Those it cancels so."""
        wanted = answered, lifted
        return [
            attack.id
            for attack in GENERAL
            if (next(iter(attack.effect)) in card.answers, next(iter(attack.effect)) in card.lifts) == wanted
        ]

    both, answered, lifted = attacks(True, True), attacks(True, False), attacks(False, True)
    uses = []
    if card.symbol:
        uses.append(words.say("does.symbol", {"n": card.symbol}))
    if both:
        uses.append(words.say("does.both", {"attacks": both}))
    if answered:
        key = "does.general" if len(answered) == len(GENERAL) else "does.answer"
        uses.append(words.say(key, {"attacks": answered}))
    if lifted:
        uses.append(words.say("does.lift", {"attacks": lifted}))
    if card.gain:
        uses.append(words.say("does.gain", {"n": card.gain}))
    if card.recycle:
        uses.append(words.say("does.recycle", {"n": card.recycle}))
    return words.say("does.defence", {"uses": words.say("does.or").join(uses)})
