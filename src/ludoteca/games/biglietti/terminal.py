"""Biglietti, prego! in the terminal: a line a seat in the order of the ring, drawn from a view and nothing else.

Cards are told by letter as well as by colour.
"""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core.game import View
from ludoteca.games.biglietti.moves import HIDDEN, KIND_WORDS, LETTERS, seat_name

STYLES: Final = {
    "ticket": "bold black on green",
    "excuse": "bold white on blue",
    "accusation": "bold white on red",
    "impartial": "bold black on white",
    "hide": "bold black on yellow",
    "polfer": "bold white on magenta",
}
KIND_OF: Final = {letter: kind for kind, letter in LETTERS.items()}
COVERED: Final = "white on bright_black"

_WORDS: Final = {
    "it": {
        "outward": "Andata",
        "return": "Ritorno",
        "turn": "turno",
        "left": "carte Controllo rimaste",
        "later": "poi il Ritorno con",
        "wins": "il Controllore vince con",
        "tickets": "biglietti in gioco",
        "inspector": "Controllore",
        "hand": "in mano",
        "pack": "mazzetto",
        "control": "controllo",
        "points": "punti",
        "table": "sul tavolo",
        "chosen": "ha scelto",
        "thinks": "pensa",
        "hid": "nascosto",
        "may": "controllabile",
        "chain": "catena",
        "known": "ha di certo",
        "gets": "ha appena ricevuto",
        "removed": "fuori dal gioco",
        "won": "ha vinto",
        "unseen": "carte mai viste",
    },
    "en": {
        "outward": "Outward",
        "return": "Return",
        "turn": "turn",
        "left": "control cards left",
        "later": "then the Return with",
        "wins": "the Inspector wins with",
        "tickets": "tickets in the game",
        "inspector": "Inspector",
        "hand": "hand",
        "pack": "pack",
        "control": "control",
        "points": "points",
        "table": "on the table",
        "chosen": "has chosen",
        "thinks": "thinking",
        "hid": "hidden",
        "may": "may be inspected",
        "chain": "chain",
        "known": "surely has",
        "gets": "has just got",
        "removed": "out of the game",
        "won": "has won",
        "unseen": "cards not seen",
    },
}


def draw(view: View, language: str) -> str:
    """The view as lines of rich's markup."""
    seen: Any = view
    words = _WORDS[language]
    packs = seen["packs"]
    status = (
        f"  [bold]{words[seen['phase']]}[/] · {words['turn']} {seen['turn']} · {words['left']} {packs['hand_size']}"
    )
    if packs["next_size"]:
        status += f" · {words['later']} {packs['next_size']}"
    lines = [
        status,
        f"  {words['wins']} {seen['points_to_win']} {words['points']} · {words['tickets']} {seen['tickets']}",
        "",
    ]
    for seat in range(len(seen["players"])):
        lines.append(seat_line(seen, seat, language))
    if seen["removed"]:
        lines.append(f"  {words['removed']} {cards(seen['removed'])}")
    names = KIND_WORDS[language]
    if seen["unseen"] is None:
        lines.append("  " + "  ".join(f"{card(kind)} {name}" for kind, name in names.items()))
    else:
        counts = "  ".join(f"{card(kind)} {name} {seen['unseen'].count(LETTERS[kind])}" for kind, name in names.items())
        lines.append(f"  {words['unseen']}  {counts}")
    return "\n".join(lines)


def seat_line(seen: Any, seat: int, language: str) -> str:
    """Who sits there, what is known of its cards, and what it is doing."""
    words = _WORDS[language]
    player = seen["players"][seat]
    busy = seat in seen["thinking"] or seat == seen["giver"]
    mark = "▶" if seat == seen["inspected"] else "…" if busy else " "
    name = f"{mark} [bold]{seat_name(seat, language):<8}[/]"
    if seat == seen["inspector"]:
        pack = seen["packs"]["hand"]
        told = " ".join(pack) if pack is not None else " ".join([HIDDEN] * seen["packs"]["hand_size"])
        parts = [f"[bold]{words['inspector']}[/] · {words['pack']} {told or '–'}"]
        if seen["offered"] is not None:
            parts.append(f"▶ {seen['offered']}")
    else:
        hand = cards(player["hand"]) if player["hand"] is not None else covered(player["hand_size"])
        parts = [f"{words['control']} {controls(player)}", f"{words['hand']} {hand or '–'}"]
        if player["table"]:
            parts.append(f"{words['table']} {card(player['table'])}")
        parts += doings(seen, seat, words)
    if seat in seen["winners"]:
        parts.append(f"[bold]{words['won']}[/]")
    return f"{name} {' · '.join(parts)}"


def doings(seen: Any, seat: int, words: dict[str, str]) -> list[str]:
    player = seen["players"][seat]
    found = []
    if player["sealed"]:
        found.append(f"{words['chosen']} {card(player['sealed'])}")
    elif seat in seen["thinking"]:
        found.append(words["thinks"])
    elif seen["stage"] == "play" and seat != seen["inspected"] and player["hand_size"]:
        found.append(words["chosen"])
    if seat == seen["giver"] and seen["passing"]:
        passed = seen["passing"]
        found.append(f"{words['gets']} {card(passed) if passed != HIDDEN else covered(1)}")
    if seat in seen["chain"]:
        found.append(words["chain"])
    if player["hid"]:
        found.append(words["hid"])
    if seat in seen["candidates"]:
        found.append(words["may"])
    if player["known"]:
        found.append(f"{words['known']} {cards(player['known'])}")
    return found


def controls(player: Any) -> str:
    """BP-4.4 The control cards: a dash is none at all, which a card of 0 points is not."""
    if not player["control_cards"]:
        return "–"
    if player["controls"] is None:
        return " ".join([HIDDEN] * player["control_cards"])
    return f"{' '.join(player['controls'])} ={player['points']}"


def cards(letters: str) -> str:
    return "".join(card(KIND_OF[letter]) for letter in letters)


def covered(size: int) -> str:
    return f"[{COVERED}]{' '.join([HIDDEN] * size)}[/]" if size else ""


def card(kind: str) -> str:
    return f"[{STYLES[kind]}] {LETTERS[kind]} [/]"
