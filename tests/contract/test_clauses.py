"""Clauses: the same in both languages, each named by a test, none invented by the code; and golden records."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from ludoteca.core.clauses import CLAUSE_ID, read_clauses
from ludoteca.core.game import LANGUAGES, Game
from ludoteca.core.record import read_record, replay, result
from tests.contract.cases import over_every_game

TESTS = Path(__file__).parents[1] / "games"


@over_every_game
def test_the_clauses_are_the_same_in_both_languages(game: Game) -> None:
    texts = {language: game.clauses(language) for language in LANGUAGES}
    assert list(texts["it"]) == list(texts["en"])
    for clauses in texts.values():
        assert all(clause.title and clause.text and clause.part for clause in clauses.values())
    assert all(texts["it"][name].text != texts["en"][name].text for name in texts["it"])


@over_every_game
def test_every_clause_is_named_by_a_test(game: Game) -> None:
    sources = "".join(path.read_text("utf-8") for path in sorted((TESTS / game.id).glob("test_*.py")))
    names = re.findall(r"^def (test_\w+)", sources, flags=re.MULTILINE)
    for clause in game.clauses("en"):
        start = "test_" + clause.lower().replace("-", "_").replace(".", "_") + "_"
        assert any(name.startswith(start) for name in names), f"no test is called {start}…"


@over_every_game
def test_every_clause_that_the_code_names_exists(game: Game) -> None:
    folder = Path(str(files(game.package)))
    for path in folder.glob("*.py"):
        for clause in CLAUSE_ID.findall(path.read_text("utf-8")):
            assert clause in game.clauses("en"), f"{path.name} names {clause}"


@over_every_game
def test_golden_records_replay_and_end_as_they_say(game: Game) -> None:
    paths = sorted((TESTS / game.id / "records").glob("*.ludo.json"))
    assert len(paths) >= 3, "a game needs golden records of its endings"
    for path in paths:
        record = read_record(path)
        plies = list(replay(game, record))
        assert len(plies) == len(record.actions)
        assert result(plies[-1][0], record.seats) == record.result


def test_a_clause_file_with_a_bad_heading_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "strange"
    package.mkdir()
    (package / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    for heading in ("### FE1 No id", "### FE-1.1 One\n\n### FE-1.1 Twice"):
        (package / "clauses.en.md").write_text(f"## Part\n\n{heading}\n")
        with pytest.raises(ValueError, match="not the heading of a new clause"):
            read_clauses("strange", "en")
