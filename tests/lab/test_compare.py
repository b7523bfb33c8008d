"""Variants compared: what the files say, when it is enough, and in which words."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from ludoteca.core.words import house_words, languages
from ludoteca.games import catalogue, game
from ludoteca.lab.experiment import BadExperiment, read_experiment
from ludoteca.lab.fixture import Fixture
from ludoteca.lab.measures import MEASURES, measures_of
from ludoteca.lab.results import asked
from ludoteca.lab.run import Chunk, played, run
from ludoteca.lab.sentences import certainty, sentence
from ludoteca.lab.sequential import LESS, MORE, OPEN, SAME, Verdict
from ludoteca.lab.spread import Where
from tests.lab.test_sequential import values_of

DOCS = Path(__file__).parents[2] / "docs" / "lab.md"
TEXT = """
game = "felci"
matches = 600
seed = 3
[variants.short]
changes.tiles_of_a_kind = 7
[variants.same]
bots = "random"
"""


def test_the_verdicts_are_the_differences_between_the_matches_of_the_files(tmp_path: Path) -> None:
    path = tmp_path / "try.toml"
    path.write_text(TEXT)
    verdicts = run(read_experiment(path), tmp_path / "out", Where(2))
    by_measure = {one.measure: one for one in verdicts if one.variant == "short"}
    fixture = Fixture("felci", ("random", "random"), 3)
    values = values_of(played(Chunk("v", fixture, range(by_measure["turns"].count), True))["matches"])
    assert set(by_measure) == set(values) == {one.name for one in measures_of(game("felci"), True)}
    for name, one in by_measure.items():
        assert one.before == pytest.approx(values[name].mean(), abs=1e-9)
        assert one.after == pytest.approx(one.before + one.difference)
    assert by_measure["decisions"].kind == by_measure["minutes"].kind == LESS
    for one in verdicts:
        if one.variant == "same":
            assert (one.kind in (SAME, OPEN), one.difference) == (True, 0.0)
    again = run(read_experiment(path), tmp_path / "out", Where(2))
    assert again == verdicts


def test_it_ends_by_itself_when_all_is_decided(tmp_path: Path) -> None:
    path = tmp_path / "try.toml"
    text = (
        'game = "felci"\nmatches = 60000\nmeasures = false\n[variants.short]\nchanges.tiles_of_a_kind = 5\n[matters]\n'
    )
    path.write_text(text + "draws = 0.2\nmargin = 3\n")
    verdicts = run(read_experiment(path), tmp_path / "out")
    assert {one.measure for one in verdicts} == {"draws", "decisions", "margin"}
    assert all(one.kind != OPEN for one in verdicts)
    played_each = asked(tmp_path / "out", "SELECT count(*) FROM matches GROUP BY variant")[1]
    assert played_each[0] == played_each[1] == (verdicts[0].count,)
    assert verdicts[0].count < 60000
    assert run(read_experiment(path), tmp_path / "out") == verdicts


def test_what_matters_must_be_a_measure(tmp_path: Path) -> None:
    path = tmp_path / "try.toml"
    path.write_text('game = "felci"\nmatches = 10\n[matters]\nminuts = 1.0\n')
    with pytest.raises(BadExperiment, match=r"line 4: matters\.minuts: is no measure; did you mean minutes\?"):
        read_experiment(path)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", [MORE, LESS, SAME, OPEN])
def test_every_verdict_has_its_words(language: str, kind: str) -> None:
    words = house_words(language)
    for measure in MEASURES:
        verdict = Verdict("v", measure.name, 1234, 0.5, 0.25, -0.25, -0.3, -0.2, 0.02, kind, True, 5678)
        told = sentence(verdict, words)
        assert told.endswith(".")
        assert "{" not in told
        assert certainty(verdict, words)
    few = sentence(Verdict("v", "draws", 12, 0.5, 0.25, -0.25, -9, 9, 0.02, OPEN, None, 5678), words)
    assert "100" in few


def test_numbers_are_written_as_the_language_does() -> None:
    verdict = Verdict("v", "minutes", 1234, 1234.5, 2.25, 0, -1, 1, 0.5, OPEN, None, 5611)
    assert "5,700" in sentence(verdict, house_words("en"))
    assert "5.700" in sentence(verdict, house_words("it"))
    more = Verdict("v", "first", 1234, -0.021, 0.034, 0.055, 0.01, 0.1, 0.02, MORE, False, 0)
    assert "+3,4 %" in sentence(more, house_words("it"))
    assert "−2.1 %" in sentence(more, house_words("en"))
    assert certainty(more, house_words("en")) == "worse · 95 % sure"


def test_every_game_has_measures_and_the_docs_define_them() -> None:
    defined = set(re.findall(r"^\| \*\*(\w+)\*\* \|", DOCS.read_text("utf-8"), re.MULTILINE))
    assert {measure.name for measure in MEASURES} <= defined
    for one in catalogue():
        names = {measure.name for measure in measures_of(one, True)}
        assert ("won" in names) == one.cooperative
        assert ("first" in names) != one.cooperative
    assert np.isfinite([measure.matters for measure in MEASURES]).all()
