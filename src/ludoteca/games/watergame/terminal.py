"""WaterGame in the terminal: each city with its water, its troubles and its defences, drawn from a view alone.

Families are told by a mark as well as by colour.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludoteca.core.game import View
from ludoteca.core.words import Fact, Words
from ludoteca.games.watergame.edition import (
    Attack,
    Catastrophe,
    Construction,
    Defence,
    Green,
)
from ludoteca.games.watergame.moves import SOURCES, WORDS

STYLES: Final = {
    Construction: ("bold black on white", "▲"),
    Green: ("bold black on green", "≈"),
    Attack: ("bold white on red", "!"),
    Defence: ("bold white on blue", "+"),
    Catastrophe: ("bold white on black", "*"),
}
LIGHT_BLUE: Final = ("bold black on bright_cyan", "≈")
LATEST: Final = 5
"""Discards shown; there is a list of all of them in the view."""
DROP: Final = "•"

_BY_ID: Final = {entry.id: entry for entry in SOURCES}


def draw(view: View, language: str) -> str:
    """The view as lines of rich's markup."""
    words = WORDS(language)
    lines: list[str] = []
    for seat, player in enumerate(view["players"]):
        lines += city(view, seat, player, words)
        lines.append("")
    facts = [
        f"{words.say('terminal.pile')} {view['pile']}",
        f"{words.say('terminal.season')} {view['season']}/{view['seasons']}",
        f"{words.say('terminal.reserve')} {view['reserve']}",
        f"{words.say('terminal.supply')} {view['supply']}",
    ]
    lines.append("  " + " · ".join(facts))
    latest = [card(name, words) for name in view["discards"][-LATEST:]]
    lines.append(f"  {words.say('terminal.discards')} {' '.join(latest) or '–'}")
    lines.append(f"  {moment(view, words)}")
    return "\n".join(lines)


def city(view: View, seat: int, player: View, words: Words) -> list[str]:
    """Two to five lines for one player."""
    arrow = "▶" if view["asked"] == seat else " "
    points, wet = words.say("terminal.points"), words.say("terminal.water")
    lines = [f"{arrow} [bold]{words.say(f'seat.{seat}')}[/]  {points} {player['score']}   {wet} {water(player, words)}"]
    rows = [
        ("city", numbered(player["city"], words) or ["–"]),
        ("investments", [f"{card(entry['card'], words)} {DROP * entry['drops']}" for entry in player["investments"]]),
        ("attacks", numbered(player["attacks"], words)),
        ("parked", numbered(player["parked"], words)),
    ]
    lines += [f"    {words.say(f'terminal.{key}')} {' '.join(cards)}" for key, cards in rows if cards]
    held = words.say("terminal.hand")
    if player["hand"] is not None:
        lines.append(f"    {held} {' '.join(card(name, words) for name in player['hand']) or '–'}")
    else:
        sure = " ".join(card(name, words) for name in player["known"])
        known = f" · {words.say('terminal.known')} {sure}" if sure else ""
        lines.append(f"    {held} {player['hand_size']}{known}")
    return lines


def water(player: View, words: Words) -> str:
    """Every resource with its drops, and the loose ones."""
    shown = [f"{card(entry['card'], words)} {DROP * entry['drops']}" for entry in player["resources"]]
    if player["loose"]:
        shown.append(f"{words.say('terminal.loose')} {DROP * player['loose']}")
    return f"{player['drops']}  {' '.join(shown)}"


def moment(view: View, words: Words) -> str:
    """Who is waited for, and why."""
    facts: dict[str, Fact] = {key: view[key] for key in ("player", "asked", "caller") if view[key] is not None}
    if view["pending"]:
        facts |= {"attacker": view["pending"]["attacker"], "card": card(view["pending"]["card"], words)}
    said = words.say(f"terminal.phase.{view['phase']}", facts)
    if view["over"]:
        return said
    besides = {"truce": view["truce"], "last": view["caller"] is not None}
    return " · ".join([said, *(words.say(f"terminal.{what}", facts) for what, true in besides.items() if true)])


def numbered(cards: Mapping[str, int], words: Words) -> list[str]:
    return [card(name, words) + (f"×{number}" if number > 1 else "") for name, number in cards.items()]


def card(name: str, words: Words) -> str:
    entry = _BY_ID[name]
    style, mark = STYLES.get(type(entry), LIGHT_BLUE)
    number = f"{entry.number} " if isinstance(entry, Construction) and entry.number else ""
    return f"[{style}] {mark} {number}{words.say('titled', {'card': name})} [/]"
