"""Felicità in the terminal: the city, the track, the calendar and the red deck's clock, from a view and nothing else.

Pawns are told by letter as well as by colour.
"""

from __future__ import annotations

from string import ascii_lowercase
from typing import Final

from ludoteca.core.game import View
from ludoteca.core.words import Words
from ludoteca.games.felicita.edition import BLOCKS, COLOURS, EDITION, HEART, HOUSES, RED_DOT, SPECIALS, STARTS, WIFI
from ludoteca.games.felicita.moves import CELL_NAMES, WORDS, outcome

STYLES: Final = {
    "red": "bold white on red",
    "yellow": "bold black on yellow",
    "green": "bold black on green",
    "blue": "bold white on blue",
}
SIGNS: Final = {HEART: "[red]♥[/]", WIFI: "[cyan]W[/]", RED_DOT: "[red]·[/]"}
WIDTH: Final = 7
"""Columns of the screen for a cell: what lies on it, and up to four pawns."""
ZONES: Final = {"won": "green", "drawn": "yellow", "lost": "red"}
NAMED_AT: Final = {
    (round((block.top + block.bottom) / 2), block.left + (block.right - block.left - 1) // 2): name
    for name, block in zip(BLOCKS, EDITION.city.blocks, strict=True)
}
"""FC-1.6 Where the name of each block is written, two cells wide."""


def draw(view: View, language: str) -> str:
    """The view as lines of rich's markup."""
    words = WORDS(language)
    clock = words.say(f"clock.{view['red']['dinner']}", {"left": view["red"]["left"]})
    greens = words.say("clock.green", {"left": view["green"]["left"]})
    calendar = words.say("terminal.day", {"day": view["day"], "days": view["days"]})
    if view["extra_turns"]:
        calendar += words.say("terminal.extra", {"turns": view["extra_turns"]})
    lines = [
        *city(view, words),
        "",
        f"  {words.say('terminal.happiness')} {track(view)}   {calendar}",
        f"  {clock} · {greens}",
        f"  {words.say('terminal.problems')}: {open_problems(view, words) or words.say('terminal.none')}",
    ]
    for seat, player in enumerate(view["players"]):
        arrow = "▶" if not view["over"] and view["player"] == seat else " "
        cards = [green_card(name, words) for name in player["hand"]]
        cards += [words.say("terminal.app")] if player["app"] else []
        held = ", ".join(cards) or "–"
        lines.append(f"{arrow} {pawn(player['colour'], words)} {words.say(f'seat.{seat}'):<7} {held}")
    return "\n".join([*lines, *moment(view, words)])


def green_card(name: str, words: Words) -> str:
    """A solution after its number; a special card before the word that is typed to play it."""
    title = words.say("quoted", {"text": words.say(f"green.{name}")})
    return f"{title} ({name})" if name in SPECIALS else f"{name} {title}"


def moment(view: View, words: Words) -> list[str]:
    """What is going on: the end, a question, or the red card of the turn."""
    if view["over"]:
        result = words.say(f"terminal.{view['result']}")
        return [f"  [bold]{result}[/]"]
    lines = []
    if view["offer"]:
        lines.append("  " + words.say("terminal.offer", {"friend": COLOURS.index(view["offer"]["friend"])}))
    if view["phase"] == "dinner":
        lines.append("  " + words.say("terminal.dinner", {"card": "ten"}))
    if view["card"]:
        lines.append("  " + words.say("terminal.card", view["card"]))
    return lines


def track(view: View) -> str:
    """FC-1.5 The spaces from the top, the marker's in reverse; green won, yellow drawn, red lost."""
    spaces = []
    for space in range(1, view["spaces"] + 1):
        colour = ZONES[outcome(space)]
        spaces.append(f"[bold reverse {colour}]{space}[/]" if space == view["space"] else f"[{colour}]{space}[/]")
    return " ".join(spaces)


def open_problems(view: View, words: Words) -> str:
    return ", ".join(
        f"{name} {words.say('quoted', {'text': words.say(f'problem.{name}')})} {cell}"
        for cell, name in view["problems"].items()
        if name != "?"
    )


def city(view: View, words: Words) -> list[str]:
    """The streets as they lie, the top row first."""
    rows = EDITION.city.rows
    name_at = dict(zip(EDITION.city.cells, CELL_NAMES, strict=True))
    lines = []
    for row, signs in enumerate(rows):
        line = f"{len(rows) - row:>3} "
        column = 0
        while column < len(signs):
            if (row, column) in NAMED_AT:
                name = words.say(f"block.{NAMED_AT[row, column]}").upper()
                line += f"[dim]{name:^{2 * WIDTH}}[/]"
                column += 2
                continue
            if signs[column] == HOUSES:
                line += " " * WIDTH
            else:
                line += square(name_at[row, column], signs[column], view, words)
            column += 1
        lines.append(line.rstrip())
    lines.append("    " + "".join(f"{letter:<{WIDTH}}" for letter in ascii_lowercase[: len(rows[0])]))
    return lines


def square(name: str, sign: str, view: View, words: Words) -> str:
    """One cell: what lies on it, then who stands on it."""
    problem = view["problems"].get(name)
    if problem == "?":
        drawn, width = "[yellow]?[/]", 1
    elif problem:
        drawn, width = f"[bold black on yellow]{problem}[/]", len(problem)
    elif sign in STARTS:
        drawn, width = f"[{COLOURS[STARTS.index(sign)]}]⌂[/]", 1
    else:
        drawn, width = SIGNS.get(sign, "[dim]□[/]"), 1
    standing = [player["colour"] for player in view["players"] if player["cell"] == name]
    drawn += "".join(pawn(colour, words) for colour in standing)
    return drawn + " " * (WIDTH - width - len(standing))


def pawn(colour: str, words: Words) -> str:
    """The first letter of its seat."""
    return f"[{STYLES[colour]}]{words.say(f'seat.{COLOURS.index(colour)}')[0]}[/]"
