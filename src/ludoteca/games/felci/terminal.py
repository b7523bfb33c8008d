"""Felci in the terminal: the garden turned by 45 degrees (FE-1.4), drawn from a view and nothing else.

Kinds are told by letter as well as by colour.
"""

from __future__ import annotations

from typing import Final

from ludoteca.core.game import View
from ludoteca.core.words import Words
from ludoteca.games.felci.edition import EDITION, WIDTH
from ludoteca.games.felci.moves import CELL_NAMES, HIDDEN, LETTERS, WORDS

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


def draw(view: View, language: str) -> str:
    """The view as lines of rich's markup."""
    words = WORDS(language)
    lines = garden(view)
    lines.append("")
    for seat, player in enumerate(view["players"]):
        arrow = "▶" if not view["over"] and view["player"] == seat else " "
        name = f"{COLOURS[seat]} {words.say(f'seat.{seat}')}"
        hand = (
            " ".join(tile(kind) for kind in player["hand"])
            if player["hand"] is not None
            else " ".join([f"[{COVERED}] {HIDDEN} [/]"] * player["hand_size"])
        )
        points, held = words.say("terminal.points"), words.say("terminal.hand")
        lines.append(f"{arrow} [bold]{name:<8}[/] {points} {player['score']:>2}   {held} {hand}")
        standing = " ".join(tile(kind) for kind in player["visitors"]) or "–"
        lines.append(f"            {words.say('terminal.visitors')} {standing}")
    lines.append(f"  {words.say('terminal.pile')} {view['pile']} · {turn(view, words)}")
    lines.append(f"  {kinds(view, words)}")
    return "\n".join(lines)


def turn(view: View, words: Words) -> str:
    if view["over"]:
        return words.say("terminal.over")
    left = f"{words.say('terminal.left')} {view['actions_left']}"
    return f"{left} · {words.say('terminal.spore')} {tile(view['spore'])}" if view["spore"] else left


def kinds(view: View, words: Words) -> str:
    """What each letter means; for a player, with how many tiles of the kind it has not seen."""
    unseen = view["unseen"]
    names = [f"{tile(kind)} {words.say(f'tile.{kind}')}" for kind in EDITION.kinds]
    if unseen is None:
        return "  ".join(names)
    counts = (f"{name} {unseen[kind]}" for name, kind in zip(names, EDITION.kinds, strict=True))
    return "  ".join([words.say("terminal.unseen"), *counts])


def garden(seen: View) -> list[str]:
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


def square(name: str, seen: View) -> str:
    """Five characters for one cell, and a gap."""
    if name in seen["ferns"]:
        kind = seen["ferns"][name]
        return f"[{STYLES[kind]}] {LETTERS[kind]}{name} [/] "
    if name in seen["undergrowth"]:
        kind = seen["undergrowth"][name]["kind"]
        return f"[{COVERED}] {LETTERS.get(kind, HIDDEN).lower()}{name} [/] "
    return f"[dim]  {name} [/] "


def bench(name: str, seen: View) -> str:
    """Eleven characters for a bench: its name, white's visitor, black's visitor."""
    seats = "".join(
        f"[{STYLES[kind]}]{mark}{LETTERS[kind]} [/]" if kind else " · "
        for mark, kind in zip(COLOURS, seen["benches"][name], strict=True)
    )
    return f" [bold]{name}[/] {seats} "


def tile(kind: str) -> str:
    return f"[{STYLES[kind]}] {LETTERS[kind]} [/]"
