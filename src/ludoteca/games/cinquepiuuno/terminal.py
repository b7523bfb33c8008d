"""5+1 in the terminal: the grid of tiles, row 5 at the top, drawn from a view and nothing else.

Players are told by shape as well as by colour: a solid one for the pawn, a hollow one for the token.
"""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core.game import View
from ludoteca.games.cinquepiuuno.edition import COLUMNS, EVENTS, ROWS
from ludoteca.games.cinquepiuuno.moves import CARD_WORDS, CELL_NAMES, HIDDEN, PAWNS, SEAT_WORDS

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

_LABELS: Final = {
    "it": dict(zip(EVENTS, ("Vento", "Indietro", "Fortuna", "Rabbia!", "Scambio", "Pozza"), strict=True)),
    "en": dict(zip(EVENTS, ("Tailwind", "Back", "Windfall", "Rage!", "Trade", "Puddle"), strict=True)),
}

_WORDS: Final = {
    "it": {
        "start": "PARTENZA",
        "level": "livello",
        "all": "si vince con tutti i gettoni posati",
        "sum": "si vince con",
        "points": "punti",
        "tokens": "gettoni in mano",
        "cards": "carte",
        "deck": "mazzo",
        "dice": "dado",
        "landing": "lancio d'arrivo",
        "card": "carta in uso",
        "lost": "salta il prossimo turno",
        "used": "in fondo al mazzo",
        "wins": "vince",
        "draw": "parità",
        "succeeds": "riesce con",
    },
    "en": {
        "start": "START",
        "level": "level",
        "all": "all tokens down win",
        "sum": "to win reach",
        "points": "points",
        "tokens": "tokens left",
        "cards": "cards",
        "deck": "deck",
        "dice": "die",
        "landing": "landing roll",
        "card": "card in use",
        "lost": "loses the next turn",
        "used": "under the deck",
        "wins": "wins",
        "draw": "a draw",
        "succeeds": "success with",
    },
}


def draw(view: View, language: str) -> str:
    """The view as lines of rich's markup."""
    seen: Any = view
    lines = grid(seen, language)
    lines += [player(seen, seat, language) for seat in range(len(seen["players"]))]
    lines.append(turn(seen, language))
    words = _WORDS[language]
    goal = words["all"] if seen["goal"] is None else f"{words['sum']} {seen['goal']}"
    rolls = " ".join(str(roll) for roll in seen["rolls"])
    lines.append(f"  {words['level']} {seen['level']}: {goal} · {words['succeeds']} {rolls}")
    if seen["used"]:
        names = ", ".join(CARD_WORDS[language][card] for card in seen["used"])
        lines.append(f"  {words['used']}: {names}")
    return "\n".join(lines)


def grid(seen: Any, language: str) -> list[str]:
    lines = []
    for row in reversed(range(ROWS)):
        drawn = [tile(CELL_NAMES[row * COLUMNS + column], seen, language) for column in range(COLUMNS)]
        lines += [" " + " ".join(parts) for parts in zip(*drawn, strict=True)]
        lines.append("")
    return lines


def tile(name: str, seen: Any, language: str) -> list[str]:
    """Three lines of one width: where it lies and whose it is, what it is, who stands there."""
    here = seen["tiles"][name]
    token = "" if here["token"] is None else TOKEN_SHAPES[here["token"]]
    style = tile_style(here)
    worth = None if seen["goal"] is None else here["worth"]
    pawns = [pawn for pawn, cell in seen["pawns"].items() if cell == name]
    gap = " " * (WIDTH - 1 - 2 * len(pawns))
    standing = "".join(f"[{STYLES[pawn]}]{PAWN_SHAPES[pawn]}[/][{style}] [/]" for pawn in pawns)
    return [
        f"[{style}] {name}{token:>{WIDTH - 4}} [/]",
        f"[{style}]{label(here['tile'], worth, language):^{WIDTH}}[/]",
        f"[{style}] [/]{standing}[{style}]{gap}[/]",
    ]


def tile_style(here: Any) -> str:
    if here["token"] is not None:
        return STYLES[PAWNS[here["token"]]]
    if here["face_up"]:
        return OPEN_START if here["tile"] == "start" else OPEN_EVENT
    return COVERED if here["tile"] == HIDDEN else REMEMBERED


def label(which: str, worth: int | None, language: str) -> str:
    """A place as its number, `12 (3)` where worth counts; an event by its name; `?` if it is not known."""
    if which.startswith("place "):
        number = which.removeprefix("place ")
        return number if worth is None else f"{number} ({worth})"
    if which == "start":
        return _WORDS[language]["start"]
    return _LABELS[language].get(which, HIDDEN)


def player(seen: Any, seat: int, language: str) -> str:
    words = _WORDS[language]
    here = seen["players"][seat]
    arrow = "▶" if not seen["over"] and seen["player"] == seat else " "
    if here["hand"] is not None:
        cards = ", ".join(CARD_WORDS[language][card] for card in here["hand"]) or "–"
    else:
        known = [CARD_WORDS[language][card] for card in here["known_cards"]]
        cards = ", ".join(known + [HIDDEN] * (here["hand_size"] - len(known))) or "–"
    pawn = PAWNS[seat]
    lost = f" · {words['lost']}" if here["lost_turn"] else ""
    return (
        f"{arrow} [{STYLES[pawn]}]{PAWN_SHAPES[pawn]}[/] [bold]{SEAT_WORDS[language][seat]:<9}[/] "
        f"{words['points']} {here['score']:>2} · {words['tokens']} {here['supply']} · {words['cards']} {cards}{lost}"
    )


def turn(seen: Any, language: str) -> str:
    """What is to be seen of the turn: dice, the card in use, the deck; or how it ended."""
    words = _WORDS[language]
    parts = [f"{words['deck']} {seen['deck']}"]
    if seen["card"]:
        parts.append(f"{words['card']} {CARD_WORDS[language][seen['card']]}")
    if seen["dice"]:
        parts.append(f"{words['dice']} {' '.join(str(die) for die in seen['dice'])}")
    if seen["landing_die"]:
        parts.append(f"{words['landing']} {seen['landing_die']}")
    if seen["over"]:
        winner = seen["winner"]
        parts.append(words["draw"] if winner is None else f"{SEAT_WORDS[language][winner]} {words['wins']}")
    return "  " + " · ".join(parts)
