"""Felicità's box is its edition's, also where a variant has other streets."""

from __future__ import annotations

from pathlib import Path

from ludoteca.core.words import languages
from ludoteca.games import game
from ludoteca.print.box import Figure
from ludoteca.print.printing import packed
from tests.cli.test_commands import printed

from .paper import Paper

FELICITA = game("felicita")


def counted(census: dict[str, int], kind: str) -> int:
    return sum(count for name, count in census.items() if name.startswith(f"{kind}-"))


def test_everything_that_the_edition_names_is_in_the_box() -> None:
    facts = FELICITA.edition.facts
    census = packed(FELICITA).census()
    assert counted(census, "red") == len(facts["reds"]) + 1, "and the dinner"
    assert counted(census, "green") == facts["solutions"] + len(facts["specials"])
    assert counted(census, "problem") == facts["solutions"] + facts["reports"]
    assert counted(census, "child") == census["aid"] == FELICITA.seats[-1]
    assert counted(census, "marker") == 2
    assert census["app"] == facts["apps"]
    assert census["city"] == census["track"] == 1


def test_what_the_app_reports_is_sealed_and_told_nowhere_else() -> None:
    open_, sealed = packed(FELICITA).leaflets
    assert (open_.sealed, sealed.sealed) == (False, True)
    for language in languages():
        for report in range(1, FELICITA.edition.facts["reports"] + 1):
            text = FELICITA.say(f"problem.text.Q{report}", language)
            assert any(text in line[language] for line in sealed.lines)
            assert not any(text in line[language] for line in open_.lines)


def test_the_figure_of_a_move_rings_the_cells_that_its_caption_names() -> None:
    figure: Figure = next(figure for figure in packed(FELICITA).figures if figure.clause == "FC-3.1")
    assert figure.drawing.body.count('stroke="#1e6b33"') == 4
    assert all(cell in figure.caption["en"] for cell in ("f9", "c6", "i6", "f3"))


def test_a_variant_with_shorter_streets_prints_its_own_board(tmp_path: Path) -> None:
    facts = (FELICITA.folder / "edition.toml").read_text("utf-8")
    for before, after in (
        ("ludoteca-1", "short"),
        ('  ".####.####.",\n', ""),
        ("days = 3", "days = 5"),
    ):
        assert before in facts
        facts = facts.replace(before, after)
    (tmp_path / "short.toml").write_text(facts)
    path = tmp_path / "felicita.pdf"
    printed("print", "felicita", "--lang", "en", "--edition", str(tmp_path / "short.toml"), "--out", str(path))
    file = Paper(path.read_bytes())
    assert file.counted()["city"] == [1]
    sheets = [text for text in file.texts if "· The city ·" in text]
    assert len(sheets) == 2, "the whole city takes four"
    assert all("Variant: short" in text for text in sheets)
    assert "days: 3 → 5" in file.texts[0]
