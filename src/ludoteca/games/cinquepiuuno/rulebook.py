"""What the rules of 5+1 say of its edition: what places are worth, the levels one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludoteca.core.words import Facts, Words, game_words
from ludoteca.games.cinquepiuuno.edition import COLUMNS, EDITION, EVENTS, FEWEST, MOST, PLACES, ROWS


def facts(language: str) -> Facts:
    words = game_words(__package__, language)
    worths = sorted(set(EDITION.values))
    return {
        "seats": f"{FEWEST}–{MOST}",
        "tiles": ROWS * COLUMNS,
        "places": PLACES,
        "events": len(EVENTS),
        "worths": [words.say("rules.worth", {"n": EDITION.values.count(worth), "worth": worth}) for worth in worths],
        "highest": worths[-1],
        "hand": EDITION.hand,
        "levels": "\n".join(levels(words)),
        "aided": [number for number, level in enumerate(EDITION.levels, 1) if level.memory_aid],
    }


def levels(words: Words) -> Iterator[str]:
    """CU-1.4 A line for each."""
    for number, level in enumerate(EDITION.levels, 1):
        told: dict[str, str | int] = {
            "level": number,
            "rolls": ", ".join(map(str, sorted(level.rolls))),
            "players": f"{FEWEST}–{MOST}",
            "tokens": by_players(level.tokens),
        }
        if level.goals is None:
            yield words.say("rules.level.tokens", told)
        else:
            yield words.say("rules.level.sum", told | {"goals": by_players(level.goals)})


def by_players(numbers: Sequence[int]) -> str:
    """One for each number of players, or one for all."""
    return ", ".join(map(str, numbers if len(set(numbers)) > 1 else numbers[:1]))
