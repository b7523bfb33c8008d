"""How an experiment is set up, and what its variants change, as people call it in their language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from ludoteca.core.edition import UNCOUNTED
from ludoteca.core.game import Game, Value, written
from ludoteca.core.words import house_words
from ludoteca.games import game as game_called
from ludoteca.lab.changes import changed
from ludoteca.lab.experiment import ExperimentSource, Text, VariantText
from ludoteca.lab.numbers import labels, named

NAMED = 2
"""So many changes, or variants, make a name; of more, these and dots."""


def changes_told(game: Game, seats: int, before: object, after: object, language: str) -> list[str]:
    """Where two editions differ, number by number; what the form has no word for, by its key."""
    known = labels(game, seats, language)
    return [f"{known.get(key, key)}: {one} → {other}" for key, one, other in differing(before, after)]


def differing(before: object, after: object, key: str = "") -> Iterator[tuple[str, object, object]]:
    """Fact by fact, as changes name them: also within lists whose entries have no names, `players.0.seasons`."""
    if before == after:
        return
    one, other = named(before), named(after)
    if not one or not other or (isinstance(before, list) and one.keys() != other.keys()):
        yield key, before, after
        return
    for name in {**one, **other}:
        if key or name not in UNCOUNTED:
            yield from differing(one.get(name), other.get(name), f"{key}.{name}".lstrip("."))


def option_told(game: Game, name: str, value: Value, language: str) -> str:
    """A chosen option; its name says what it is before a colon, and explains it behind that."""
    named = game.say(f"option.{name}", language).partition(":")[0]
    if value is True:
        return named
    names = game.choice_names(game.option(name)).get(written(value))
    no = house_words(language).say("lab.no")
    return f"{named}: {no if value is False else names[language] if names else written(value)}"


def options_told(game: Game, before: Mapping[str, Value], after: Mapping[str, Value], language: str) -> list[str]:
    """The options that were chosen otherwise; one that the game has not is told when the experiment runs."""
    usual = {option.name: option.default for option in game.options}
    return [
        option_told(game, name, value, language)
        for name, value in after.items()
        if name in usual and value != before.get(name, usual[name])
    ]


def crew(bots: Sequence[str], language: str) -> str:
    """Who plays, those that are alike together: 2 × easy."""
    return ", ".join(f"{bots.count(name)} × {bot_name(name, language)}" for name in dict.fromkeys(bots))


def bot_name(name: str, language: str) -> str:
    words = house_words(language)
    return words.say(f"bot.{name}") if f"bot.{name}" in words else name


# --- Of an experiment's file ------------------------------------------------------------------------------


def seated(asked: Text, game: Game) -> list[str]:
    """A bot for each seat."""
    if isinstance(asked.bots, list):
        return asked.bots
    return [asked.bots] * (asked.seats or game.seats[0])


def setting(asked: Text, language: str) -> str:
    """Who plays how, whatever is changed: two experiments that say the same here play the same printed game."""
    game = game_called(asked.game)
    seed = house_words(language).say("lab.seed", {"seed": asked.seed})
    return " · ".join([crew(seated(asked, game), language), *options_told(game, {}, asked.options, language), seed])


@lru_cache(512)
def title(text: str, language: str) -> str:
    """What an experiment is called: by who made it, or else by its game and what it changes."""
    asked = ExperimentSource("the file", text).shaped(Text)
    return asked.name or f"{game_called(asked.game).names[language]}: {what_changes(asked, language)}"


def what_changes(asked: Text, language: str) -> str:
    """Change by change, of several variants one after the other; what changes nothing that has words, by its name."""
    if not asked.variants:
        return house_words(language).say("lab.report.printed")
    told = [shortened("; ", variant_told(asked, variant, language)) or name for name, variant in asked.variants.items()]
    return shortened(" / ", told)


def shortened(between: str, told: Sequence[str]) -> str:
    return between.join([*told[:NAMED], *(["…"] if len(told) > NAMED else [])])


def variant_told(asked: Text, variant: VariantText, language: str) -> list[str]:
    game = game_called(asked.game)
    seats = len(seated(asked, game))
    facts = game.edition.facts
    told = changes_told(game, seats, facts, changed(facts, variant.changes), language)
    told += options_told(game, asked.options, variant.options, language)
    if variant.bots:
        bots = [variant.bots] * seats if isinstance(variant.bots, str) else variant.bots
        told.append(crew(bots, language))
    return told
