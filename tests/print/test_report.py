"""A finished match on paper: what a reader finds in it, and how positions of every game look."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from ludoteca.cli import main
from ludoteca.core.bits import first
from ludoteca.core.dice import Dice
from ludoteca.core.record import read_record
from ludoteca.core.state import SPECTATOR
from ludoteca.games import game
from ludoteca.print.job import PAPERS
from ludoteca.print.printing import pictured
from ludoteca.print.report import DASHES

from .paper import GAMES, Paper

RECORDS = Path(__file__).parents[1] / "games"
FELCI = RECORDS / "felci/records/white-wins.ludo.json"
SECTIONS = {
    "it": ("Resoconto di una partita", "Svolte", "Decisioni più costose", "L'ultima posizione", "Tutta la partita"),
    "en": ("Report of a match", "Turning points", "Costliest decisions", "The last position", "The whole match"),
}
EVERY = 7
"""Positions of which one is drawn."""


def read(file: Paper) -> str:
    """All its words, however lines are broken."""
    return "".join("".join(file.texts).replace("\ufffe", "").replace("’", "'").split())


def typed(record: Path, *options: str) -> str | int | None:
    """How `ludoteca report` left."""
    with pytest.raises(SystemExit) as left:
        main(["report", str(record), *options])
    return left.value.code


def report(record: Path, folder: Path, *options: str) -> Paper:
    path = folder / "report.pdf"
    assert typed(record, "--simulations", "3", "--out", str(path), *options) == 0
    return Paper(path.read_bytes())


def test_a_report_tells_how_it_ended_and_every_move(tmp_path: Path) -> None:
    file = report(FELCI, tmp_path, "--lang", "en", "--paper", "letter", "--ink", "saving")
    assert file.size(0) == pytest.approx(PAPERS["letter"], abs=0.1)
    assert file.unembedded() == []
    words = read(file)
    assert all("".join(section.split()) in words for section in SECTIONS["en"])
    assert "Thepileisempty" in words
    for number, (seat, line) in enumerate(read_record(FELCI).actions, 1):
        assert "".join(f"{number}{game('felci').seat_name(seat, 'en')}{line}".split()) in words


def test_in_both_languages_it_is_told_twice_in_one_file(tmp_path: Path) -> None:
    file = report(
        RECORDS / "cinquepiuuno/records/win-on-level-1.ludo.json", tmp_path, "--lang", "both", "--ink", "black"
    )
    words = read(file)
    assert all("".join(section.split()) in words for language in SECTIONS for section in SECTIONS[language])
    for page in range(len(file)):
        pixels = file.pixels(page, 20, grey=False).astype(int)
        assert (pixels.max(axis=2) - pixels.min(axis=2)).max() <= 2, page


@pytest.mark.parametrize(
    ("record", "options", "complaint"),
    [
        ("felci/records/unfinished", [], "not over"),
        ("felci/records/white-wins", ["--paper", "a5"], "--paper can be one of a4, letter; not a5"),
        ("felci/records/white-wins", ["--simulations", "0"], "must be 1 or more"),
        ("felci/records/nobodys", [], "cannot be read"),
        ("felci/records/white-wins", ["--simulations", "1", "--out", "no-such-folder/report.pdf"], "cannot be written"),
    ],
)
def test_what_cannot_be_reported_is_said_in_one_line_and_leaves_nothing(
    record: str,
    options: list[str],
    complaint: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LUDOTECA_LANG", "en")
    assert typed(RECORDS / f"{record}.ludo.json", *options) == 2
    assert complaint in " ".join(capsys.readouterr().err.split())
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("game_id", GAMES)
def test_a_position_is_drawn_as_an_onlooker_sees_it_whoever_plays(game_id: str) -> None:
    chosen, draw = game(game_id), pictured(game(game_id))
    assert draw is not None
    seats, dice = chosen.seats[-1], Dice(1)
    names = [f"Ada & {seat}" for seat in range(seats)]
    state = chosen.new(seats, seed=5)
    shown = set()
    for number in range(400):
        if not state.acting() or number % EVERY == 0:
            shown.add(draw(chosen, chosen.view(state, SPECTATOR), names).svg)
        if not state.acting():
            break
        seat = first(state.acting())
        legal = state.legal(seat)
        state.play(seat, legal[dice.below(len(legal))])
    assert len(shown) > 5
    for svg in shown:
        assert ElementTree.fromstring(svg).attrib["viewBox"]
    assert seats <= len(DASHES), "the lines of the chart must differ"
