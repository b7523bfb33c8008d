"""Clauses: the same in every language, each named by a test, none invented by the code."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

from ludoteca.core.clauses import CLAUSE_ID
from ludoteca.testing.suite import Suite

WRITTEN = (".py", ".toml", ".js", ".md", ".json")
"""The files of a game that may name clauses."""


class Clauses(Suite):
    def test_the_clauses_are_the_same_in_every_language(self) -> None:
        texts = {language: self.subject().clauses(language) for language in self.languages()}
        one, *others = texts
        for other in others:
            assert list(texts[one]) == list(texts[other]), f"clauses.{one}.md and clauses.{other}.md have other clauses"
            same = [name for name in texts[one] if texts[one][name].text == texts[other][name].text]
            assert not same, f"the same text in {one} and in {other}, so one is not translated: {same}"
        for language, clauses in texts.items():
            empty = [name for name, clause in clauses.items() if not (clause.title and clause.text and clause.part)]
            assert not empty, f"clauses.{language}.md: without a title, a text or a part to stand in: {empty}"

    def test_the_summary_is_the_same_in_every_language(self) -> None:
        """As many lines under as many titles, each naming the same clauses."""
        named = {
            language: [[CLAUSE_ID.findall(line) for line in section.lines] for section in summary.sections]
            for language in self.languages()
            for summary in [self.subject().summary(language)]
        }
        one, *others = named
        for other in others:
            assert named[one] == named[other], f"summary.{one}.md and summary.{other}.md tell other things"

    def test_every_number_that_the_rules_name_is_there(self) -> None:
        for language in self.languages():
            game = self.subject()
            summary = game.summary(language)
            texts = [f"{clause.title} {clause.text}" for clause in game.clauses(language).values()]
            texts += [summary.aim, *(line for section in summary.sections for line in section.lines)]
            left = [text for text in texts if re.search(r"\{\w+(:[\w.-]+)?\}", text)]
            assert not left, f"{language}: `facts` of {game.id} does not say what these name: {left}"

    def test_every_clause_is_named_by_a_test(self) -> None:
        sources = "\n".join(path.read_text("utf-8") for path in sorted(self.folder().rglob("test_*.py")))
        names = re.findall(r"^ *(?:async )?def (test_\w+)", sources, flags=re.MULTILINE)
        starts = [f"test_{re.sub(r'[-.]', '_', clause.lower())}_" for clause in self.subject().clauses("en")]
        missing = [f"{start}…" for start in starts if not any(name.startswith(start) for name in names)]
        assert not missing, f"in {self.folder()} no test is called {', or '.join(missing)}"

    def test_every_clause_that_the_game_names_exists(self) -> None:
        """Also parts, such as XX-2, of the game's own rules."""
        game = self.subject()
        folder = Path(str(files(game.package)))
        clauses = game.clauses("en")
        parts = {clause.partition(".")[0] for clause in clauses}
        families = "|".join(sorted({part.partition("-")[0] for part in parts}))
        mention = re.compile(rf"\b(?:{CLAUSE_ID.pattern}|(?:{families})-\d+)")
        unknown = [
            f"{path.relative_to(folder)} names {name}"
            for path in sorted(folder.rglob("*"))
            if path.suffix in WRITTEN
            for name in mention.findall(path.read_text("utf-8"))
            if name not in clauses and name not in parts
        ]
        assert not unknown, f"clauses.en.md has no such clause: {'; '.join(unknown)}"
