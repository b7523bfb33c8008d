"""Felci in the terminal: the garden turned by 45 degrees, a8 at the top, drawn from a view and nothing else.

Kinds are told by letter as well as by colour.
"""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core.game import View
from ludoteca.games.felci.edition import EDITION, WIDTH
from ludoteca.games.felci.moves import CELL_NAMES, HIDDEN, KIND_WORDS, LETTERS, SEAT_WORDS

STYLES: Final = {
    "red": "bold white on red",
    "yellow": "bold black on yellow",
    "green": "bold black on green",
    "blue": "bold white on blue",
    "pink": "bold black on bright_magenta",
}
COVERED: Final = "white on bright_black"
COLOURS: Final = "○●"
"""White's visitors and black's."""
STEP: Final = 3
"""Columns of the screen between two diagonals."""

BENCH_LINES: Final = {3: ("w2", "w3"), 5: ("w1", "w4"), 9: ("b3", "b2"), 11: ("b4", "b1")}
"""FE-1.4 Beside which line of the turned garden each bench stands, left and right."""

_WORDS: Final = {
    "it": {
        "hand": "in mano",
        "pile": "mucchio",
        "points": "punti",
        "visitors": "visitatori in piedi",
        "left": "azioni rimaste",
        "over": "partita finita",
        "unseen": "tessere mai viste",
    },
    "en": {
        "hand": "hand",
        "pile": "pile",
        "points": "points",
        "visitors": "visitors standing",
        "left": "actions left",
        "over": "the game is over",
        "unseen": "tiles not seen",
    },
}


def draw(view: View, language: str) -> str:
    """The view as lines of rich's markup."""
    seen: Any = view
    words = _WORDS[language]
    lines = garden(seen)
    lines.append("")
    for seat, player in enumerate(seen["players"]):
        arrow = "▶" if not seen["over"] and seen["player"] == seat else " "
        name = f"{COLOURS[seat]} {SEAT_WORDS[language][seat]}"
        hand = (
            " ".join(tile(kind) for kind in player["hand"])
            if player["hand"] is not None
            else " ".join([f"[{COVERED}] {HIDDEN} [/]"] * player["hand_size"])
        )
        lines.append(f"{arrow} [bold]{name:<8}[/] {words['points']} {player['score']:>2}   {words['hand']} {hand}")
        standing = " ".join(tile(kind) for kind in player["visitors"]) or "–"
        lines.append(f"            {words['visitors']} {standing}")
    if seen["over"]:
        turn = words["over"]
    else:
        turn = f"{words['left']} {seen['actions_left']}"
        if seen["spore"]:
            turn += f" · spora {tile(seen['spore'])}" if language == "it" else f" · spore {tile(seen['spore'])}"
    lines.append(f"  {words['pile']} {seen['pile']} · {turn}")
    kinds = KIND_WORDS[language]
    if seen["unseen"] is None:
        lines.append("  " + "  ".join(f"{tile(kind)} {kinds[kind]}" for kind in EDITION.kinds))
    else:
        counts = "  ".join(f"{tile(kind)} {kinds[kind]} {number}" for kind, number in seen["unseen"].items())
        lines.append(f"  {words['unseen']}  {counts}")
    return "\n".join(lines)


def garden(seen: Any) -> list[str]:
    """FE-1.4 Right along a row goes down to the right, down a column goes down to the left."""
    rows: dict[int, dict[int, str]] = {}
    for cell, name in CELL_NAMES.items():
        row, column = divmod(cell, WIDTH)
        down = WIDTH - 1 - row
        rows.setdefault(column + down, {})[column - down] = name
    edge = max(abs(across) for row_cells in rows.values() for across in row_cells)
    lines = []
    for line, cells in sorted(rows.items()):
        left, right = BENCH_LINES.get(line, ("", ""))
        drawn = bench(left, seen) if left else " " * 11
        at = -edge
        for across, name in sorted(cells.items()):
            drawn += " " * (STEP * (across - at)) + square(name, seen)
            at = across + 2
        drawn += " " * (STEP * (edge + 2 - at))
        lines.append(drawn + (bench(right, seen) if right else ""))
    return lines


def square(name: str, seen: Any) -> str:
    """Five characters for one cell, and a gap."""
    if name in seen["ferns"]:
        kind = seen["ferns"][name]
        return f"[{STYLES[kind]}] {LETTERS[kind]}{name} [/] "
    if name in seen["undergrowth"]:
        kind = seen["undergrowth"][name]["kind"]
        return f"[{COVERED}] {LETTERS.get(kind, HIDDEN).lower()}{name} [/] "
    return f"[dim]  {name} [/] "


def bench(name: str, seen: Any) -> str:
    """Eleven characters for a bench: its name, white's visitor, black's visitor."""
    seats = "".join(
        f"[{STYLES[kind]}]{mark}{LETTERS[kind]} [/]" if kind else " · "
        for mark, kind in zip(COLOURS, seen["benches"][name], strict=True)
    )
    return f" [bold]{name}[/] {seats} "


def tile(kind: str) -> str:
    return f"[{STYLES[kind]}] {LETTERS[kind]} [/]"
