"""What is in the box of Biglietti, prego!: the cards for every number of players, each saying for which, and roles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from ludoteca.core.game import Game
from ludoteca.core.words import Text
from ludoteca.games.biglietti.edition import EDITION, KINDS, MOST_POINTS
from ludoteca.print.box import PAPER, Box, Deck, Face, Piece
from ludoteca.print.drawing import Drawing, composed, drawings, written

CARD = (63.0, 88.0)
RIMS = {"ticket": "#1c6b3a", "excuse": "#1f5796", "accusation": "#a32a1c", "impartial": "#57503f", "hide": "#7a5200"}
AGENT, CONTROL = "#5c2d84", "#7c3f00"
CONTROL_PAPER = "#ffe9cf"
TRAVELLERS_DRAWN = 6


def box(game: Game) -> Box:
    art = drawings(game.folder)
    wins = dict(zip(("outward", "return"), EDITION.points_to_win, strict=True))
    return Box(
        cover=art["cover"],
        decks=[
            Deck(game.text("print.travellers"), *CARD, list(travellers(game)), sleeved=True),
            Deck(game.text("print.controls"), *CARD, list(controls(game)), sleeved=True),
            Deck(game.text("print.roles"), *CARD, list(roles(game, wins)), sleeved=True),
        ],
    )


def travellers(game: Game) -> Iterator[Piece]:
    """BP-1.1"""
    art = drawings(game.folder)
    back = Face(art["back-traveller"])
    for index, kind in enumerate(KINDS):
        for players, count in copies({number: deck[index] for number, deck in EDITION.decks.items()}):
            front = Face(
                art[kind],
                rim=RIMS.get(kind, AGENT),
                title=game.text(f"card.{kind}"),
                text=game.text(f"print.does.{kind}"),
                foot=used(game, players),
            )
            yield Piece(f"{kind}-{players}", front, back, count)


def controls(game: Game) -> Iterator[Piece]:
    """BP-1.2"""
    art = drawings(game.folder)
    back = Face(art["back-control"])
    for points in range(MOST_POINTS + 1):
        slip = composed(60, 58, art["control"].body, written(str(points), 30, 36, 34, CONTROL, bold=True), top=4)
        for players, count in copies({number: deck[points] for number, deck in EDITION.controls.items()}):
            front = Face(
                slip,
                rim=CONTROL,
                title=game.text("print.control"),
                foot=used(game, players),
            )
            yield Piece(f"control-{points}-{players}", front, back, count)


def roles(game: Game, wins: Mapping[str, int]) -> Iterator[Piece]:
    """One for the Inspector, one for each traveller of the largest table."""
    art = drawings(game.folder)

    def face(role: str, drawing: Drawing) -> Face:
        return Face(
            drawing,
            ground=PAPER,
            title=game.text(f"print.role.{role}"),
            text=game.text(f"print.role.{role}.does", **wins),
        )

    yield Piece("role-inspector", face("inspector", art["inspector"]))
    for number in range(max(EDITION.decks) - 1):
        yield Piece(f"role-traveller-{number + 1}", face("traveller", art[f"traveller-{number % TRAVELLERS_DRAWN}"]))


def used(game: Game, players: str) -> Text:
    """For how many a card is."""
    return game.text("print.used", players=players.replace("-", "–").replace(".", ", "))


def copies(counts: Mapping[int, int]) -> Iterator[tuple[str, int]]:
    """For each set of numbers of players, how many copies are used with exactly those."""
    sets = Counter(
        tuple(players for players, count in counts.items() if count > copy) for copy in range(max(counts.values()))
    )
    for players, count in sets.items():
        yield spans(players), count


def spans(numbers: Sequence[int]) -> str:
    """5-8, or 5.7-8 where one is left out."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ".".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
