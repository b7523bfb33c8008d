"""The pages speak a language that nobody wrote code for: every word of theirs comes from its files."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

import ludoteca
from ludoteca.games.cinquepiuuno.theme import shipped
from ludoteca.table import seating
from ludoteca.testing.cases import SOAK
from tests.browser.conftest import Opener
from tests.browser.pages import shelf
from tests.server.running import Server, running
from tests.test_third_language import LANGUAGE, disguised, english, house_in

THEMES = {word for theme in shipped() for word in theme.box.en.split()}
"""A theme is anybody's file, in the languages of who wrote it."""

CHARACTERS = {face.capitalize() for face in seating.CHARACTERS}
"""People are called the same in every language."""

READ = """
() => [...document.querySelectorAll("body, [aria-label], [title], [placeholder], [alt]")].flatMap((element) =>
  element === document.body
    ? [document.title, element.innerText]
    : ["aria-label", "title", "placeholder", "alt"].map((name) => element.getAttribute(name) ?? ""),
).join("\\n")
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("house")
    with pytest.MonkeyPatch.context() as patch:
        for name, value in house_in(folder).items():
            patch.setenv(name, value)
        with running(folder / "data", pace=0.01) as server:
            yield server


def undisguised(page: Page) -> set[str]:
    return english(page.evaluate(READ)) - {"Ludoteca"}


@pytest.mark.parametrize("path", ["/", "/settings", "/nowhere"])
def test_the_pages_of_the_house_speak_it(open_page: Opener, path: str) -> None:
    page = open_page(path, lang=LANGUAGE, refusals=True)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert undisguised(page) <= {"English", "Italiano"} | CHARACTERS


@pytest.mark.parametrize("game", [each.id for each in ludoteca.catalogue()] if SOAK else ["watergame"])
def test_the_table_and_the_rules_of_every_game_speak_it(open_page: Opener, server: Server, game: str) -> None:
    page = open_page("/", lang=LANGUAGE)
    clauses = " ".join(clause.text for clause in ludoteca.game(game).clauses("en").values())
    name = ludoteca.game(game).words("en").say("name")
    shelf(page, disguised(name)).get_by_role("button", name=disguised("Play now")).click()
    expect(page.get_by_role("region", name=disguised("Playing table"))).to_be_visible()
    assert undisguised(page) <= THEMES | CHARACTERS
    page.goto(f"{server.url}/rules/{game}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert undisguised(page) <= set(re.findall("[a-z]{3,}", " ".join(re.findall("`[^`]*`", clauses))))
