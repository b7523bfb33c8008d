"""Felicità in the terminal: the city, the track, the calendar and the red deck's clock, from a view and nothing else.

Pawns are told by letter as well as by colour.
"""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core.game import View
from ludoteca.games.felicita.edition import COLOURS, EDITION, HEART, HOUSES, RED_DOT, STARTS, SYMBOLS, WIFI
from ludoteca.games.felicita.moves import CELL_NAMES, SEAT_WORDS, SYMBOL_WORDS, green_title, problem_title

STYLES: Final = {
    "red": "bold white on red",
    "yellow": "bold black on yellow",
    "green": "bold black on green",
    "blue": "bold white on blue",
}
PAWNS: Final = {
    language: {colour: words[seat][0] for seat, colour in enumerate(COLOURS)} for language, words in SEAT_WORDS.items()
}
SIGNS: Final = {HEART: "[red]♥[/]", WIFI: "[cyan]W[/]", RED_DOT: "[red]·[/]"}
WIDTH: Final = 7
"""Columns of the screen for a cell: what lies on it, and up to four pawns."""
BLOCKS: Final = {
    "it": {(2, 2): "CASA", (2, 7): "SCUOLA", (8, 2): "PARCO", (8, 7): "CENTRO"},
    "en": {(2, 2): "HOME", (2, 7): "SCHOOL", (8, 2): "PARK", (8, 7): "CENTRE"},
}
"""FC-1.6 Where the name of each block is written."""

_WORDS: Final = {
    "it": {
        "happiness": "Felicità",
        "day": "giorno {day} di {days}",
        "extra": " · altri dieci minuti, turni rimasti: {turns}",
        "last": "mazzo rosso {left}: la cena è in fondo",
        "any": "mazzo rosso {left}: ogni carta può essere la cena",
        "later": "mazzo rosso {left}: niente cena finché non si rimescola",
        "green": "mazzo verde {left}",
        "card": "carta rossa {number} passi, {symbol}: «{title}»",
        "offer": "{seat} deve dire se accetta",
        "dinner": "cena! Chi ha «Altri dieci minuti» decide",
        "won": "partita vinta",
        "drawn": "partita patta",
        "lost": "partita persa",
        "app": "app",
        "problems": "da risolvere",
        "none": "niente",
    },
    "en": {
        "happiness": "Happiness",
        "day": "day {day} of {days}",
        "extra": " · ten more minutes, turns left: {turns}",
        "last": "red deck {left}: dinner is at the bottom",
        "any": "red deck {left}: any card may be dinner",
        "later": "red deck {left}: no dinner until it is shuffled",
        "green": "green deck {left}",
        "card": "red card {number} steps, {symbol}: «{title}»",
        "offer": "{seat} must say whether to accept",
        "dinner": "dinner! Who holds «Ten more minutes» decides",
        "won": "the game is won",
        "drawn": "the game is drawn",
        "lost": "the game is lost",
        "app": "app",
        "problems": "to be solved",
        "none": "nothing",
    },
}


def draw(view: View, language: str) -> str:
    """The view as lines of rich's markup."""
    seen: Any = view
    words = _WORDS[language]
    red = seen["red"]
    calendar = words["day"].format(day=seen["day"], days=seen["days"])
    if seen["extra_turns"]:
        calendar += words["extra"].format(turns=seen["extra_turns"])
    lines = city(seen, language)
    lines += [
        "",
        f"  {words['happiness']} {track(seen)}   {calendar}",
        f"  {words[red['dinner']].format(left=red['left'])} · {words['green'].format(left=seen['green']['left'])}",
        f"  {words['problems']}: {open_problems(seen, language) or words['none']}",
    ]
    for seat, player in enumerate(seen["players"]):
        arrow = "▶" if not seen["over"] and seen["player"] == seat else " "
        cards = [f"{name} «{green_title(name, language)}»" for name in player["hand"]]
        cards += [words["app"]] if player["app"] else []
        held = ", ".join(cards) or "–"
        lines.append(f"{arrow} {pawn(player['colour'], language)} {SEAT_WORDS[language][seat]:<7} {held}")
    return "\n".join([*lines, *moment(seen, language)])


def moment(seen: Any, language: str) -> list[str]:
    """What is going on: the end, a question, or the red card of the turn."""
    words = _WORDS[language]
    if seen["over"]:
        return [f"  [bold]{words[seen['result']]}[/]"]
    lines = []
    if seen["offer"]:
        lines.append("  " + words["offer"].format(seat=SEAT_WORDS[language][COLOURS.index(seen["offer"]["friend"])]))
    if seen["phase"] == "dinner":
        lines.append("  " + words["dinner"])
    if seen["card"]:
        number, symbol = EDITION.reds[seen["card"]["card"]]
        title = EDITION.red_words[language][seen["card"]["card"]]
        meaning = SYMBOL_WORDS[language][SYMBOLS[symbol]]
        lines.append("  " + words["card"].format(number=number, symbol=meaning, title=title))
    return lines


def track(seen: Any) -> str:
    """FC-1.5 The spaces from the top, the marker's in brackets; green won, yellow drawn, red lost."""
    won, drawn, _ = EDITION.track
    spaces = []
    for space in range(1, seen["spaces"] + 1):
        colour = "green" if space <= won else "yellow" if space <= won + drawn else "red"
        spaces.append(f"[bold reverse {colour}]{space}[/]" if space == seen["space"] else f"[{colour}]{space}[/]")
    return " ".join(spaces)


def open_problems(seen: Any, language: str) -> str:
    return ", ".join(
        f"{name} «{problem_title(name, language)}» {cell}" for cell, name in seen["problems"].items() if name != "?"
    )


def city(seen: Any, language: str) -> list[str]:
    """The streets as they lie, row 11 at the top."""
    name_at = dict(zip(EDITION.cells, CELL_NAMES, strict=True))
    lines = []
    for row, signs in enumerate(EDITION.board):
        line = f"{len(EDITION.board) - row:>3} "
        column = 0
        while column < len(signs):
            block = BLOCKS[language].get((row, column), "")
            if block:
                line += f"[dim]{block:^{2 * WIDTH}}[/]"
                column += 2
                continue
            if signs[column] == HOUSES:
                line += " " * WIDTH
            else:
                line += square(name_at[row, column], signs[column], seen, language)
            column += 1
        lines.append(line.rstrip())
    lines.append("    " + "".join(f"{letter:<{WIDTH}}" for letter in "abcdefghijk"))
    return lines


def square(name: str, sign: str, seen: Any, language: str) -> str:
    """One cell: what lies on it, then who stands on it."""
    problem = seen["problems"].get(name)
    if problem == "?":
        drawn, width = "[yellow]?[/]", 1
    elif problem:
        drawn, width = f"[bold black on yellow]{problem}[/]", len(problem)
    elif sign in STARTS:
        drawn, width = f"[{COLOURS[STARTS.index(sign)]}]⌂[/]", 1
    else:
        drawn, width = SIGNS.get(sign, "[dim]□[/]"), 1
    standing = [player["colour"] for player in seen["players"] if player["cell"] == name]
    drawn += "".join(pawn(colour, language) for colour in standing)
    return drawn + " " * (WIDTH - width - len(standing))


def pawn(colour: str, language: str) -> str:
    return f"[{STYLES[colour]}]{PAWNS[language][colour]}[/]"
