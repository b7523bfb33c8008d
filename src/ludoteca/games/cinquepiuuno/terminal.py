"""5+1 in the terminal: the grid of tiles, row 5 at the top, drawn from a view and nothing else.

Players are told by shape as well as by colour: a solid one for the pawn, a hollow one for the token.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludoteca.core.game import View
from ludoteca.core.words import Words
from ludoteca.games.cinquepiuuno.edition import COLUMNS, PAWNS, ROWS
from ludoteca.games.cinquepiuuno.moves import CELL_NAMES, HIDDEN, WORDS

PAWN_SHAPES: Final = {"red": "●", "yellow": "▲", "green": "■", "blue": "◆", "orange": "★", "purple": "✖"}
TOKEN_SHAPES: Final = "○△□◇☆"
STYLES: Final = {
    "red": "bold white on red",
    "yellow": "bold black on yellow",
    "green": "bold black on green",
    "blue": "bold white on blue",
    "orange": "bold black on bright_red",
    "purple": "bold white on magenta",
}
COVERED: Final = "white on bright_black"
REMEMBERED: Final = "italic bright_cyan on bright_black"
OPEN_EVENT: Final = "bold black on cyan"
OPEN_START: Final = "bold black on white"
WIDTH: Final = 11
"""Characters of a tile; a gap follows."""


def draw(view: View, language: str) -> str:
    """The view as lines of rich's markup."""
    words = WORDS(language)
    level = {"level": view["level"], "goal": view["goal"] or 0, "rolls": " ".join(map(str, view["rolls"]))}
    lines = grid(view, words)
    lines += [player(view, seat, words) for seat in range(len(view["players"]))]
    lines.append(turn(view, words))
    lines.append(f"  {words.say('terminal.level', level)}")
    if view["used"]:
        lines.append(f"  {words.say('terminal.used', {'cards': view['used']})}")
    return "\n".join(lines)


def grid(view: View, words: Words) -> list[str]:
    lines = []
    for row in reversed(range(ROWS)):
        drawn = [tile(CELL_NAMES[row * COLUMNS + column], view, words) for column in range(COLUMNS)]
        lines += [" " + " ".join(parts) for parts in zip(*drawn, strict=True)]
        lines.append("")
    return lines


def tile(name: str, view: View, words: Words) -> list[str]:
    """Three lines of one width: where it lies and whose it is, what it is, who stands there."""
    here = view["tiles"][name]
    token = "" if here["token"] is None else TOKEN_SHAPES[here["token"]]
    style = tile_style(here)
    worth = None if view["goal"] is None else here["worth"]
    pawns = [pawn for pawn, cell in view["pawns"].items() if cell == name]
    gap = " " * (WIDTH - 1 - 2 * len(pawns))
    standing = "".join(f"[{STYLES[pawn]}]{PAWN_SHAPES[pawn]}[/][{style}] [/]" for pawn in pawns)
    return [
        f"[{style}] {name}{token:>{WIDTH - 4}} [/]",
        f"[{style}]{label(here['tile'], worth, words):^{WIDTH}}[/]",
        f"[{style}] [/]{standing}[{style}]{gap}[/]",
    ]


def tile_style(here: Mapping[str, Any]) -> str:
    if here["token"] is not None:
        return STYLES[PAWNS[here["token"]]]
    if here["face_up"]:
        return OPEN_START if here["tile"] == "start" else OPEN_EVENT
    return COVERED if here["tile"] == HIDDEN else REMEMBERED


def label(which: str, worth: int | None, words: Words) -> str:
    """A place as its number, `12 (3)` where worth counts; an event by its name; `?` if it is not known."""
    if which == HIDDEN:
        return HIDDEN
    if which.startswith("place "):
        number = which.removeprefix("place ")
        return number if worth is None else f"{number} ({worth})"
    return words.say(f"terminal.tile.{which}")


def player(view: View, seat: int, words: Words) -> str:
    here = view["players"][seat]
    arrow = "▶" if not view["over"] and view["player"] == seat else " "
    known = here["known_cards"] if here["hand"] is None else here["hand"]
    hidden = [HIDDEN] * (here["hand_size"] - len(known))
    cards = ", ".join([*(words.say(f"card.{card}") for card in known), *hidden]) or "–"
    facts = [
        f"{words.say('terminal.points')} {here['score']:>2}",
        f"{words.say('terminal.tokens')} {here['supply']}",
        f"{words.say('terminal.cards')} {cards}",
        *([words.say("terminal.lost")] if here["lost_turn"] else []),
    ]
    pawn = PAWNS[seat]
    name = words.say(f"seat.{seat}")
    return f"{arrow} [{STYLES[pawn]}]{PAWN_SHAPES[pawn]}[/] [bold]{name:<9}[/] {' · '.join(facts)}"


def turn(view: View, words: Words) -> str:
    """What is to be seen of the turn: dice, the card in use, the deck; or how it ended."""
    parts = [words.say("terminal.deck", {"n": view["deck"]})]
    if view["card"]:
        parts.append(words.say("terminal.card", {"card": view["card"]}))
    if view["dice"]:
        parts.append(words.say("terminal.dice", {"dice": " ".join(map(str, view["dice"]))}))
    if view["landing_die"]:
        parts.append(words.say("terminal.landing", {"die": view["landing_die"]}))
    if view["over"]:
        winner = view["winner"]
        parts.append(words.say("terminal.draw") if winner is None else words.say("terminal.wins", {"winner": winner}))
    return "  " + " · ".join(parts)
