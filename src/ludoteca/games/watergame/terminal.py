"""WaterGame in the terminal: each city with its water, its troubles and its defences, drawn from a view alone.

Families are told by a mark as well as by colour.
"""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core.game import View
from ludoteca.games.watergame.edition import (
    Attack,
    Catastrophe,
    Construction,
    Defence,
    Green,
)
from ludoteca.games.watergame.moves import SOURCES, seat_name

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

_WORDS: Final = {
    "it": {
        "points": "punti",
        "water": "acqua",
        "loose": "gocce sciolte",
        "city": "città",
        "investments": "coperte",
        "attacks": "subisce",
        "parked": "pronte",
        "hand": "mano",
        "known": "in mano di sicuro",
        "pile": "mazzo",
        "season": "stagione",
        "reserve": "riserva",
        "supply": "gocce al centro",
        "discards": "ultimi scarti",
        "play": "{player} gioca",
        "reply": "{asked} risponde a {attacker}: {card}",
        "interrupt": "{asked} può intervenire nel turno di {player}",
        "discards phase": "{player} scarta",
        "over": "partita finita",
        "last": "ultimo giro, chiamato da {caller}",
    },
    "en": {
        "points": "points",
        "water": "water",
        "loose": "loose drops",
        "city": "city",
        "investments": "face down",
        "attacks": "suffers",
        "parked": "ready",
        "hand": "hand",
        "known": "surely in hand",
        "pile": "pile",
        "season": "season",
        "reserve": "reserve",
        "supply": "supply",
        "discards": "last discards",
        "play": "{player} plays",
        "reply": "{asked} replies to {attacker}: {card}",
        "interrupt": "{asked} may step into the turn of {player}",
        "discards phase": "{player} discards",
        "over": "the game is over",
        "last": "last lap, called by {caller}",
    },
}

_BY_ID: Final = {entry.id: entry for entry in SOURCES}


def draw(view: View, language: str) -> str:
    """The view as lines of rich's markup."""
    seen: Any = view
    words = _WORDS[language]
    lines: list[str] = []
    for seat, player in enumerate(seen["players"]):
        lines += city(seen, seat, player, language)
        lines.append("")
    facts = [
        f"{words['pile']} {seen['pile']}",
        f"{words['season']} {seen['season']}/{seen['seasons']}",
        f"{words['reserve']} {seen['reserve']}",
        f"{words['supply']} {seen['supply']}",
    ]
    lines.append("  " + " · ".join(facts))
    latest = [card(name, language) for name in seen["discards"][-LATEST:]]
    lines.append(f"  {words['discards']} {' '.join(latest) or '–'}")
    lines.append(f"  {moment(seen, language)}")
    return "\n".join(lines)


def city(seen: Any, seat: int, player: Any, language: str) -> list[str]:
    """Two to five lines for one player."""
    words = _WORDS[language]
    arrow = "▶" if seen["asked"] == seat else " "
    name = seat_name(seat, language)
    lines = [
        f"{arrow} [bold]{name}[/]  {words['points']} {player['score']}   {words['water']} {water(player, language)}"
    ]
    built = [numbered(name, number, language) for name, number in player["city"].items()]
    down = [f"{card(entry['card'], language)} {DROP * entry['drops']}" for entry in player["investments"]]
    lines.append(f"    {words['city']} {' '.join(built) or '–'}")
    rows = [("investments", down)]
    for key in ("attacks", "parked"):
        rows.append((key, [numbered(name, number, language) for name, number in player[key].items()]))
    for key, cards in rows:
        if cards:
            lines.append(f"    {words[key]} {' '.join(cards)}")
    if player["hand"] is not None:
        lines.append(f"    {words['hand']} {' '.join(card(name, language) for name in player['hand']) or '–'}")
    else:
        sure = " ".join(card(name, language) for name in player["known"])
        lines.append(f"    {words['hand']} {player['hand_size']}" + (f" · {words['known']} {sure}" if sure else ""))
    return lines


def water(player: Any, language: str) -> str:
    """Every resource with its drops, and the loose ones."""
    shown = [f"{card(entry['card'], language)} {DROP * entry['drops']}" for entry in player["resources"]]
    if player["loose"]:
        shown.append(f"{_WORDS[language]['loose']} {DROP * player['loose']}")
    return f"{player['drops']}  {' '.join(shown)}"


def moment(seen: Any, language: str) -> str:
    """Who is waited for, and why."""
    words = _WORDS[language]
    names = {key: seat_name(seen[key], language) for key in ("player", "asked", "caller") if seen[key] is not None}
    if seen["pending"]:
        names["attacker"] = seat_name(seen["pending"]["attacker"], language)
        names["card"] = card(seen["pending"]["card"], language)
    phase = "discards phase" if seen["phase"] == "discards" else seen["phase"]
    said = words[phase].format(**names)
    return f"{said} · {words['last'].format(**names)}" if seen["caller"] is not None and not seen["over"] else said


def numbered(name: str, number: int, language: str) -> str:
    return card(name, language) + (f"×{number}" if number > 1 else "")


def card(name: str, language: str) -> str:
    entry = _BY_ID[name]
    style, mark = STYLES.get(type(entry), LIGHT_BLUE)
    number = f"{entry.number} " if isinstance(entry, Construction) and entry.number else ""
    return f"[{style}] {mark} {number}{entry.name[language]} [/]"
