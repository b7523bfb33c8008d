"""`ludoteca print`: what may be ordered, and one line for what may not."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteca.games import game
from ludoteca.print.box import Board, Deck, Face, Piece, Stand, Stands
from ludoteca.print.drawing import composed, rect
from ludoteca.print.job import PAPERS, SLEEVES, Size, ordered
from ludoteca.print.sheets import MARGIN, OVERLAP, booklet, sheets, windows
from ludoteca.print.stand import FOOT, folded
from tests.cli.test_commands import printed, run

from .paper import Paper

CARD = Piece("card", Face(ground="#203040"), Face(ground="#c0d0e0"), count=10)
NAME = {"it": "carte", "en": "cards"}


def refused(*arguments: str) -> str:
    """What the command says when it does not do it: one line."""
    done = run(*arguments, LUDOTECA_LANG="en")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    return done.stderr


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    path = tmp_path / "felci.pdf"
    assert str(path) in printed("print", "felci", "--lang", "en", "--sides", "1", "--out", str(path))
    assert len(Paper(path.read_bytes())) > 3
    assert [found.name for found in tmp_path.iterdir()] == ["felci.pdf"]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--paper", "a5"], "--paper can be one of a4, letter; not a5"),
        (["--ink", "gold"], "--ink can be one of colour, saving, black; not gold"),
        (["--sides", "3"], "--sides can be one of 1, 2; not 3"),
        (["--sleeves", "1x1"], "--sleeves can be one of own, 63x88, 59x92; not 1x1"),
        (["--lang", "fr"], "--lang can be one of en, it, both; not fr"),
        (["--bleed", "9"], "--bleed goes from 0 to 3 millimetres, not 9"),
        (["--theme", "bosco"], "felci has no themes"),
        (["--edition", "missing.toml"], "missing.toml"),
    ],
)
def test_a_bad_order_is_one_line_and_leaves_nothing(tmp_path: Path, arguments: list[str], complaint: str) -> None:
    path = tmp_path / "felci.pdf"
    assert complaint in refused("print", "felci", "--out", str(path), *arguments)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    complaint = refused("print", "felci", "--lang", "en", "--out", str(tmp_path / "none" / "felci.pdf"))
    assert "cannot be written" in complaint
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_take_its_place_leaves_nothing_behind(tmp_path: Path) -> None:
    folder = tmp_path / "felci.pdf"
    folder.mkdir()
    assert "cannot be written" in refused("print", "felci", "--lang", "en", "--out", str(folder))
    assert [found.name for found in tmp_path.iterdir()] == ["felci.pdf"]
    assert list(folder.iterdir()) == []


def test_a_variant_is_marked_on_every_sheet(tmp_path: Path) -> None:
    edition = game("felci").folder.joinpath("edition.toml").read_text("utf-8")
    variant = tmp_path / "small.toml"
    variant.write_text(edition.replace("ludoteca-1", "small").replace("tiles_of_a_kind = 10", "tiles_of_a_kind = 9"))
    path = tmp_path / "felci.pdf"
    printed("print", "felci", "--lang", "en", "--edition", str(variant), "--out", str(path))
    file = Paper(path.read_bytes())
    assert file.counted()["fern-red"] == list(range(1, 10))
    assert "tiles_of_a_kind: 10 → 9" in file.texts[0]
    sheets_with_pieces = [text for text, marks in zip(file.texts, file.marks, strict=True) if marks]
    assert len(sheets_with_pieces) >= 3  # fronts, backs, and the first sheet of the board
    assert all("Variant: small" in text for text in sheets_with_pieces)


def test_a_card_that_nobody_has_drawn_prints_like_its_family(tmp_path: Path) -> None:
    edition = game("watergame").folder.joinpath("edition.toml").read_text("utf-8")
    meteor = '\n[[card]]\nid = "meteor"\nfamily = "catastrophe"\ncopies = 2\neffect = { lose = 3 }\n'
    variant, path = tmp_path / "sky.toml", tmp_path / "watergame.pdf"
    variant.write_text(edition.replace("ludoteca-1", "sky") + meteor)
    printed("print", "watergame", "--lang", "en", "--edition", str(variant), "--out", str(path))
    file = Paper(path.read_bytes())
    assert file.counted()["meteor"] == [1, 2]
    assert any("Meteor" in text and "Everyone loses 3 drops" in text for text in file.texts)


@pytest.mark.parametrize("sleeve", ["63x88", "59x92"])
@pytest.mark.parametrize("paper", PAPERS)
def test_sleeved_cards_have_their_size_and_stay_on_the_sheet(paper: str, sleeve: str) -> None:
    job = ordered("it", paper, sleeves=sleeve, bleed=2)
    front, back, *more = sheets([Deck(NAME, 50, 50, [CARD], sleeved=True)], job)
    assert sum(len(sheet.placed) for sheet in (front, *more[::2])) == 10
    for placed, behind in zip(front.placed, back.placed, strict=True):
        assert sorted((placed.width, placed.height)) == sorted(SLEEVES[sleeve] or ())
        assert job.paper.width - behind.x - behind.width == pytest.approx(placed.x)
        assert behind.y == placed.y
        assert placed.x - job.bleed >= MARGIN - job.bleed
        assert placed.x + placed.width <= job.paper.width - MARGIN + 1e-6
        assert placed.y + placed.height <= job.paper.height - MARGIN + 1e-6


def test_on_one_side_a_piece_and_its_back_meet_at_the_fold() -> None:
    job = ordered("it", sides="1")
    (sheet,) = sheets([Deck(NAME, 20, 30, [CARD])], job)
    assert sheet.fold
    fronts, backs = sheet.placed[:10], sheet.placed[10:]
    for front, back in zip(fronts, backs, strict=True):
        assert front.x + front.width <= job.paper.width / 2 + 1e-6
        assert back.x == pytest.approx(job.paper.width - front.x - front.width)
        assert back.mark == f"back of {front.mark}"


def test_the_sheets_of_a_board_overlap_and_show_all_of_it() -> None:
    board = Board("board", NAME, 400, composed(400, 300, rect(0, 0, 400, 300, "#203040")))
    found = windows(board, PAPERS["a4"])
    columns, rows = found[0].columns, found[0].rows
    assert len(found) == columns * rows > 1
    width, height = (300, 400) if found[0].turned else (400, 300)
    assert columns * found[0].width - (columns - 1) * OVERLAP == pytest.approx(width)
    assert rows * found[0].height - (rows - 1) * OVERLAP == pytest.approx(height)
    for window in found:
        assert window.x >= MARGIN - 1e-6
        assert window.y >= MARGIN - 1e-6
    assert len(windows(Board("small", NAME, 190, composed(1, 1)), Size(210, 297))) == 1


def test_a_booklet_reads_in_order_when_it_is_folded() -> None:
    assert booklet(6) == [(8, 1, 2, 7), (6, 3, 4, 5)]
    for pages in range(1, 30):
        assert sorted(page for sheet in booklet(pages) for page in sheet) == list(range(1, -(-pages // 4) * 4 + 1))
        for front_left, front_right, back_left, back_right in booklet(pages):
            assert back_left == front_right + 1
            assert back_right == front_left - 1


def test_a_pawn_is_its_picture_twice_with_two_feet() -> None:
    deck = folded(Stands(NAME, 20, 30, [Stand("pawn", composed(1, 1, rect(0, 0, 1, 1, "#203040")), count=3)]))
    assert (deck.width, deck.height, deck.count) == (20, 2 * (30 + FOOT), 3)
    (piece,) = deck.pieces
    assert piece.front.drawing is not None
    assert piece.front.drawing.body.count("#203040") == 2


def test_without_typst_the_command_says_what_to_install(tmp_path: Path) -> None:
    blocked = "import sys\nsys.modules['typst'] = None\n"
    (tmp_path / "sitecustomize.py").write_text(blocked)
    done = run("print", "felci", "--out", str(tmp_path / "a.pdf"), PYTHONPATH=str(tmp_path))
    assert (done.returncode, done.stderr) == (2, "ludoteca: printing needs typst: pip install 'ludoteca[print]'\n")
    assert not (tmp_path / "a.pdf").exists()
