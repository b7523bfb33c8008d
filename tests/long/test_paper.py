"""Every game on paper in every way that can be ordered: each language with each paper, ink, side and sleeve."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from ludoteca.core.words import languages
from ludoteca.games import game
from ludoteca.print.job import BOTH, INKS, PAPERS, SIDES, SLEEVES, Job, ordered
from ludoteca.print.press import Press
from ludoteca.print.printing import packed, printed
from ludoteca.print.sheets import cuts, sheets, size
from tests.print.paper import DOTS, GAMES, Paper, measured


@pytest.mark.parametrize("sides", SIDES)
@pytest.mark.parametrize("lang", [*languages(), BOTH])
@pytest.mark.parametrize("game_id", GAMES)
def test_however_it_is_ordered_the_file_is_whole(game_id: str, lang: str, sides: str, tmp_path: Path) -> None:
    for paper, sleeves in product(PAPERS, SLEEVES):
        inked = {}
        for ink in INKS:
            job = ordered(lang, paper, ink, sides, sleeves)
            file = Paper(printed(game(game_id), job))
            is_whole(file, game_id, job)
            is_to_size(file, game_id, job, tmp_path)
            inked[ink] = file.ink()
        assert inked["saving"] < inked["colour"] / 3, (paper, sleeves)


def is_whole(file: Paper, game_id: str, job: Job) -> None:
    """Paper size, every component exactly once, fonts inside, an even number of pages for two sides."""
    for page in range(len(file)):
        assert file.size(page) == pytest.approx(job.paper, abs=0.1)
    census = packed(game(game_id)).census() | {"label": 1}
    assert file.counted() == {name: list(range(1, count + 1)) for name, count in census.items()}
    assert file.unembedded() == []
    assert not job.two_sided or len(file) % 2 == 0


def is_to_size(file: Paper, game_id: str, job: Job, folder: Path) -> None:
    """The first sheet that has cards, and its back: edges within 0.3 mm, those of the back, mirrored, within 0.5 mm."""
    decks = Press(game(game_id), packed(game(game_id)), job, folder).decks()
    card = next(size(deck, job) for deck in decks if deck.sleeved)
    laid = list(sheets(decks, job))
    first = next(
        number for number, sheet in enumerate(laid) if any({one.width, one.height} == {*card} for one in sheet.placed)
    )
    before = 2 if job.two_sided else 1
    for number in range(first, first + before):
        sheet = laid[number]
        pixels = file.pixels(before + number, 25.4 * DOTS)
        for block in sheet.blocks:
            downs, across = cuts(block)
            wanted = downs[0], downs[-1], across[0], across[-1]
            assert measured(pixels, block) == pytest.approx(wanted, abs=0.5 if sheet.back else 0.3)
