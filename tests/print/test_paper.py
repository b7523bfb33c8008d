"""Every game on paper, in every language, ink and on one side or two: what a reader and a ruler find in the file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ludoteca.core.words import house_words
from ludoteca.games import game
from ludoteca.print.job import PAPERS, SLEEVES, ordered
from ludoteca.print.press import Press, pdf
from ludoteca.print.printing import packed
from ludoteca.print.sheets import cuts, sheets

from .paper import DOTS, GAMES, Paper, measured, paper

ORDERS = [
    {"lang": "it", "size": "a4", "ink": "colour", "sides": "2"},
    {"lang": "en", "size": "letter", "ink": "saving", "sides": "1"},
    {"lang": "both", "size": "a4", "ink": "black", "sides": "2"},
]
"""Each language, paper, ink and number of sides at least once."""


@pytest.mark.parametrize("order", ORDERS, ids=lambda order: "-".join(order.values()))
@pytest.mark.parametrize("game_id", GAMES)
def test_the_file_is_whole(game_id: str, order: dict[str, str]) -> None:
    """Paper size, every component exactly once, fonts inside, an even number of pages for two sides."""
    file = paper(game_id, **order)
    wide, high = PAPERS[order["size"]]
    for page in range(len(file)):
        assert file.size(page) == pytest.approx((wide, high), abs=0.1)
    census = packed(game(game_id)).census() | {"label": 1}
    assert file.counted() == {name: list(range(1, count + 1)) for name, count in census.items()}
    assert file.unembedded() == []
    if order["sides"] == "2":
        assert len(file) % 2 == 0


@pytest.mark.parametrize("game_id", GAMES)
def test_pieces_have_their_size_and_backs_lie_behind_their_fronts(game_id: str, tmp_path: Path) -> None:
    """On renderings of the first sheet: edges within 0.3 mm, those of the back, mirrored, within 0.5 mm."""
    file, job = paper(game_id), ordered("it")
    decks = Press(game(game_id), packed(game(game_id)), job, tmp_path).decks()
    for page, sheet in zip((2, 3), sheets(decks, job), strict=False):
        pixels = file.pixels(page, 25.4 * DOTS)
        for block in sheet.blocks:
            downs, across = cuts(block)
            wanted = downs[0], downs[-1], across[0], across[-1]
            assert measured(pixels, block) == pytest.approx(wanted, abs=0.5 if sheet.back else 0.3)


@pytest.mark.parametrize("sleeves", ["63x88", "59x92"])
def test_a_card_alone_on_its_sheet_is_as_large_as_its_sleeve(sleeves: str) -> None:
    """Measured on a rendering, to 0.3 mm."""
    job, box = ordered("it", sleeves=sleeves), packed(game("felci"))
    (deck,) = (deck for deck in box.decks if deck.sleeved)
    card = replace(deck, pieces=[replace(deck.pieces[0], count=1)])
    file = Paper(pdf(game("felci"), replace(box, decks=[card], boards=()), job))
    left, right, top, bottom = measured(file.pixels(2, 25.4 * DOTS), next(sheets([card], job)).blocks[0])
    assert (right - left, bottom - top) == pytest.approx(SLEEVES[sleeves], abs=0.3)


@pytest.mark.parametrize("game_id", GAMES)
def test_saving_ink_takes_less_than_a_third_of_colour(game_id: str) -> None:
    colour, saving = paper(game_id).ink(), paper(game_id, ink="saving").ink()
    print(f"{game_id}: {colour:.1%} in colour, {saving:.1%} saving ink")
    assert saving < colour / 3


@pytest.mark.parametrize("game_id", GAMES)
def test_black_is_without_colour(game_id: str) -> None:
    file = paper(game_id, lang="both", ink="black")
    for page in range(0, len(file), 4):
        pixels = file.pixels(page, 20, grey=False).astype(int)
        assert (pixels.max(axis=2) - pixels.min(axis=2)).max() <= 2, page


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("game_id", GAMES)
def test_the_rulebook_has_the_aim_first_every_clause_their_index_and_a_summary(
    game_id: str, language: str, tmp_path: Path
) -> None:
    """As it is before its pages are laid two to a side, where a reader of text can follow it."""
    printing = Press(game(game_id), packed(game(game_id)), ordered(language), tmp_path)
    made, pages = printing.rulebook(language)
    texts = Paper(made).texts
    assert len(texts) == pages
    assert " ".join(texts[1].split()).startswith(house_words(language).say("print.aim"))
    summary = " ".join(texts[-1].split())
    assert summary.startswith(house_words(language).say("print.summary"))
    assert all(section.title in summary for section in game(game_id).summary(language).sections)
    whole = " ".join(texts)
    for clause in game(game_id).clauses(language).values():
        assert whole.count(f"{clause.id} ") >= 2, f"{clause.id} must stand in the rules and in the index"
