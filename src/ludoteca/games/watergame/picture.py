"""A position of WaterGame as a picture: what lies before each player, as cards in rows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ludoteca.core.game import Game
from ludoteca.games.watergame.print import LIKE
from ludoteca.games.watergame.view import Player, View
from ludoteca.print.box import INK, PAPER
from ludoteca.print.drawing import Drawing, composed, drawings, rect, written

WIDTH, HEAD, ROW = 400.0, 26.0, 34.0
SIGN, CARD = 30.0, 46.0
"""Of a family's sign before its cards, and of a card, at most."""

Cards = list[tuple[str, str]]
"""A card, and what is written on it: how many there are, or the drops on it."""


def picture(game: Game, view: View, names: Sequence[str]) -> Drawing:
    art = drawings(game.folder)
    parts, y = [], 4.0
    for player, name in zip(view["players"], names, strict=True):
        parts += [
            rect(0, y, WIDTH, HEAD - 4, "#dff0fa", round=5),
            written(name, 10, y + 11, 15, INK, bold=True, anchor="start"),
            art["drop"].within(WIDTH - 104, y + 3, 12, 16),
            written(str(player["drops"]), WIDTH - 78, y + 11, 15, INK),
            written(f"★ {player['score']}", WIDTH - 28, y + 11, 15, INK, bold=True),
        ]
        y += HEAD
        for family, cards in rows(player):
            parts.append(art[f"family-{family}"].within(2, y + 5, SIGN - 8, ROW - 12))
            parts += row(art, family, cards, y)
            y += ROW
        y += 8
    return composed(WIDTH, y, *parts)


def rows(player: Player) -> Iterator[tuple[str, Cards]]:
    """What lies before a player, by the family of the cards; families without one are left out."""
    found: dict[str, Cards] = {
        "resource": [(one["card"], str(one["drops"])) for one in player["resources"]],
        "construction": [
            *((card, f"×{count}" if count > 1 else "") for card, count in player["city"].items()),
            *((one["card"], f"({one['drops']})") for one in player["investments"]),
        ],
        "attack": [(card, f"×{count}" if count > 1 else "") for card, count in player["attacks"].items()],
        "defence": [(card, f"×{count}" if count > 1 else "") for card, count in player["parked"].items()],
    }
    return ((family, cards) for family, cards in found.items() if cards)


def row(art: Mapping[str, Drawing], family: str, cards: Cards, y: float) -> Iterator[str]:
    """Cards beside each other, closer where there are many."""
    step = min(CARD + 2, (WIDTH - SIGN - CARD) / max(1, len(cards) - 1))
    for number, (card, note) in enumerate(cards):
        x = SIGN + number * step
        yield rect(x, y, CARD, ROW - 4, PAPER, round=3, stroke="#8d7b5b")
        yield art.get(f"card-{card}", art[f"card-{LIKE[family]}"]).within(x + 2, y + 2, CARD - 4, ROW - 8)
        if note:
            yield rect(x + CARD - 20, y + ROW - 18, 18, 13, PAPER, round=4)
            yield written(note, x + CARD - 11, y + ROW - 11.5, 11, INK, bold=True)
