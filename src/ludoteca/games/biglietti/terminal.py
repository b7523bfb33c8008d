"""Biglietti, prego! in the terminal: a line a seat in the order of the ring, drawn from a view and nothing else.

Cards are told by letter as well as by colour.
"""

from __future__ import annotations

from typing import Final

from ludoteca.core.game import View
from ludoteca.core.words import Words
from ludoteca.games.biglietti.moves import HIDDEN, LETTERS, WORDS

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


def draw(view: View, language: str) -> str:
    """The view as lines of rich's markup."""
    words = WORDS(language)
    packs = view["packs"]
    journey = [
        f"[bold]{words.say('phase.' + view['phase'])}[/]",
        words.say("terminal.turn", {"n": view["turn"]}),
        words.say("terminal.left", {"n": packs["hand_size"]}),
    ]
    if packs["next_size"]:
        journey.append(words.say("terminal.later", {"n": packs["next_size"]}))
    stakes = [
        words.say("terminal.wins", {"n": view["points_to_win"]}),
        words.say("terminal.tickets", {"n": view["tickets"]}),
    ]
    lines = ["  " + " · ".join(journey), "  " + " · ".join(stakes), ""]
    for seat in range(len(view["players"])):
        lines.append(seat_line(view, seat, words))
    if view["removed"]:
        lines.append(f"  {words.say('terminal.removed')} {cards(view['removed'])}")
    lines.append("  " + legend(view["unseen"], words))
    return "\n".join(lines)


def legend(unseen: str | None, words: Words) -> str:
    """What each letter means; for a player, with how many cards of the kind it has not seen."""
    names = {kind: f"{card(kind)} {words.say(f'card.{kind}')}" for kind in LETTERS}
    if unseen is None:
        return "  ".join(names.values())
    counts = (f"{name} {unseen.count(LETTERS[kind])}" for kind, name in names.items())
    return "  ".join([words.say("terminal.unseen"), *counts])


def seat_line(view: View, seat: int, words: Words) -> str:
    """Who sits there, what is known of its cards, and what it is doing."""
    player = view["players"][seat]
    busy = seat in view["thinking"] or seat == view["giver"]
    mark = "▶" if seat == view["inspected"] else "…" if busy else " "
    name = f"{mark} [bold]{words.say(f'seat.{seat}'):<8}[/]"
    if seat == view["inspector"]:
        pack = view["packs"]["hand"]
        told = " ".join(pack) if pack is not None else " ".join([HIDDEN] * view["packs"]["hand_size"])
        parts = [f"[bold]{words.say('terminal.inspector')}[/]", f"{words.say('terminal.pack')} {told or '–'}"]
        if view["offered"] is not None:
            parts.append(f"▶ {view['offered']}")
    else:
        hand = cards(player["hand"]) if player["hand"] is not None else covered(player["hand_size"])
        parts = [
            f"{words.say('terminal.control')} {controls(player)}",
            f"{words.say('terminal.hand')} {hand or '–'}",
        ]
        if player["table"]:
            parts.append(f"{words.say('terminal.table')} {card(player['table'])}")
        parts += doings(view, seat, words)
    if seat in view["winners"]:
        parts.append(f"[bold]{words.say('terminal.won')}[/]")
    return f"{name} {' · '.join(parts)}"


def doings(view: View, seat: int, words: Words) -> list[str]:
    player = view["players"][seat]
    found = []
    if player["sealed"]:
        found.append(f"{words.say('terminal.chosen')} {card(player['sealed'])}")
    elif seat in view["thinking"]:
        found.append(words.say("terminal.thinks"))
    elif view["stage"] == "play" and seat != view["inspected"] and player["hand_size"]:
        found.append(words.say("terminal.chosen"))
    if seat == view["giver"] and view["passing"]:
        passed = view["passing"]
        found.append(f"{words.say('terminal.gets')} {card(passed) if passed != HIDDEN else covered(1)}")
    if seat in view["chain"]:
        found.append(words.say("terminal.chain"))
    if player["hid"]:
        found.append(words.say("terminal.hid"))
    if seat in view["candidates"]:
        found.append(words.say("terminal.may"))
    if player["known"]:
        found.append(f"{words.say('terminal.known')} {cards(player['known'])}")
    return found


def controls(player: View) -> str:
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
