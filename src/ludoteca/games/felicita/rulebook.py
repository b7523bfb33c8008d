"""What the rules of Felicità say of its edition: board, cards, track and calendar in numbers."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_lowercase

from ludoteca.core.words import Facts, Words, game_words
from ludoteca.games.felicita.edition import EDITION, GREENS, PROBLEMS, SPECIALS, STARTS, cell_name

EVERYBODY = len(STARTS)
APP = "Q"
"""What the names of the problems for the app begin with."""
BETWEEN = "; "


def facts(language: str) -> Facts:
    words = game_words(__package__, language)
    town = EDITION.city
    won, drawn, lost = EDITION.track
    problems, greens = within(PROBLEMS, EDITION.boxed_problems), within(GREENS, EDITION.boxed_greens)
    reports = [name for name in problems if name.startswith(APP)]
    return {
        "problems": len(problems),
        "reports": len(reports),
        "codes": [f"`{name}`" for name in reports],
        "numbered": len(problems) - len(reports),
        "specials": [special(words, name) for name in greens if name in SPECIALS],
        "fewer_problems": BETWEEN.join(fewer(words, "problems", PROBLEMS, EDITION.boxed_problems)),
        "fewer_greens": BETWEEN.join(fewer(words, "greens", GREENS, EDITION.boxed_greens)),
        "everybody": EVERYBODY,
        "apps": EDITION.apps,
        "days": EDITION.days,
        "spaces": won + drawn + lost,
        "last_won": won,
        "first_drawn": won + 1,
        "last_drawn": won + drawn,
        "first_lost": won + drawn + 1,
        "last_column": ascii_lowercase[len(town.rows[0]) - 1],
        "rows": len(town.rows),
        "hearts": town.hearts.bit_count(),
        "dots": len(town.dots),
        "wifi": cell_name(town.rows, town.cells[town.wifi]),
        "reds": len(EDITION.reds),
        "least": min(red.number for red in EDITION.reds),
        "most": max(red.number for red in EDITION.reds),
    }


def within(names: Sequence[str], boxed: Sequence[int], players: int = EVERYBODY) -> list[str]:
    """Those that so many players play with."""
    return [name for place, name in enumerate(names) if not boxed[players] >> place & 1]


def fewer(words: Words, what: str, names: Sequence[str], boxed: Sequence[int]) -> list[str]:
    """FC-1.2, FC-1.3 What stays in the box with fewer players, for each number of them."""
    lines = []
    for players in reversed(range(EDITION.seats[0], EVERYBODY)):
        used = within(names, boxed, players)
        left = [name for name in within(names, boxed) if name not in used]
        if left:
            counts: Facts = {"players": players, "left": left, "n": len(left), "used": len(used)}
            lines.append(words.say(f"rules.fewer.{what}", counts))
    return lines


def special(words: Words, name: str) -> str:
    """FC-1.3 What the rules call a card, and what stands on it."""
    called, printed = words.say(f"special.{name}"), words.say(f"green.{name}")
    return called if called == printed else f"{called} ({words.say('quoted', {'text': printed})})"
