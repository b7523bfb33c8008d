"""Rules one can read: the aim first, figures, a page in short, a search by words, a way there and back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

import ludoteca
from tests.browser.conftest import Opener
from tests.browser.pages import in_time, path_of, play_now, width_needed
from tests.browser.test_access import violations
from tests.games.editions import edition
from tests.print.paper import Paper
from tests.server.running import Server, running

PHONE: ViewportSize = {"width": 390, "height": 844}
GAMES = [game for game in ludoteca.catalogue() if game.web]

DRAWN = """
async () => {
  const pictures = [...document.querySelectorAll(".figure img")];
  for (const picture of pictures) picture.loading = "eager";
  await Promise.all(pictures.map((picture) => picture.decode()));
  return pictures.map((picture) => picture.naturalWidth);
}
"""
"""How wide each figure is; one that is not there or cannot be drawn throws."""
SUMMED_UP = "document.querySelector('.aim').offsetHeight + document.querySelector('.summary').offsetHeight"


def test_the_rules_begin_with_the_aim_and_sum_up_on_one_scroll_of_a_phone(open_page: Opener, server: Server) -> None:
    page = open_page("/rules/felci", size=PHONE)
    expect(page.locator(".clause").first).to_be_visible()
    assert violations(page) == []
    for game in GAMES:
        page.goto(f"{server.url}/rules/{game.id}")
        summary = game.summary("it")
        expect(page.locator("h1 + .aim")).to_contain_text(summary.aim)
        expect(page.locator("h2").first).to_have_text("In breve")
        expect(page.locator(".short h3")).to_have_text([section.title for section in summary.sections])
        assert page.evaluate(SUMMED_UP) < 2 * PHONE["height"]
        assert width_needed(page) == PHONE["width"]
        drawn = in_time(page, DRAWN)
        assert len(drawn) >= 3
        assert all(drawn)
        expect(page.locator(".figure figcaption")).to_have_count(len(drawn))


SOUGHT = {
    "watergame": [("investimento", "WG-3.4", "Investire"), ("CIVILTA", "WG-3.6", "civiltà")],
    "felci": [("panca", "FE-5.2", "panchina"), ("fe-4.3", "FE-4.3", "FE")],
}


def test_a_search_finds_what_is_meant_and_marks_it(open_page: Opener) -> None:
    """By the stem, whatever the capitals and accents, by what else people call the things of the game, by the id."""
    for game, tried in SOUGHT.items():
        page = open_page(f"/rules/{game}")
        expect(page.locator(".summary")).to_be_visible()
        everything = page.locator(".clause").count()
        for sought, clause, mark in tried:
            page.get_by_role("searchbox").fill(sought)
            found = page.locator(f"[id='{clause}'] mark")
            expect(found.filter(has_text=re.compile(f"^{mark}$")).first).to_be_visible()
            expect(page.locator(".summary")).to_have_count(0)
            assert page.locator(".clause").count() < everything
            assert page.locator(".clause:not(:has(mark))").count() == 0


def test_a_search_knows_english_endings_too(open_page: Opener) -> None:
    page = open_page("/rules/watergame", lang="en")
    page.get_by_role("searchbox").fill("investment")
    expect(page.locator("[id='WG-3.4'] h3 mark")).to_have_text("Investing")


def test_a_clause_has_an_address_where_it_stands_out(open_page: Opener) -> None:
    page = open_page("/rules/felicita#FC-4.2")
    expect(page.locator(".clause.aimed")).to_contain_text("Altri dieci minuti")
    expect(page.locator(".clause.aimed")).to_be_in_viewport()
    page.locator(".clause.aimed").get_by_role("link", name="FC-4.1").click()
    expect(page.locator(".clause.aimed")).to_contain_text("Quando si pesca la carta della cena")
    assert page.url.endswith("#FC-4.1")


def test_from_the_table_to_the_clause_and_back_and_the_match_is_undisturbed(open_page: Opener) -> None:
    page = open_page("/", size=PHONE)
    connections: list[str] = []
    page.on("websocket", lambda socket: connections.append(socket.url))
    play_now(page)
    table, told = path_of(page.url), page.locator(".turn").inner_text()
    page.evaluate("window.untouched = true")
    page.get_by_role("button", name="Altro").click()
    page.get_by_role("button", name="In breve").click()
    page.get_by_role("button", name="Leggi la regola FE-4.4").click()
    page.get_by_role("dialog", name="Sottobosco").get_by_role("link", name="Tutte le regole").click()
    expect(page.locator(".dialog.reader .clause.aimed")).to_contain_text("Sottobosco")
    expect(page.locator(".clause.aimed")).to_be_in_viewport()
    assert violations(page) == []
    page.locator(".dialog.reader .contents").get_by_role("button", name="La fine").click()
    expect(page.locator("[id='FE-6.1']")).to_be_in_viewport()
    page.get_by_role("button", name="Torna al tavolo").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Altro").click()
    page.get_by_role("link", name="Regole").click()
    expect(page.locator(".dialog.reader")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert path_of(page.url) == table
    assert page.evaluate("window.untouched")
    assert page.locator(".turn").inner_text() == told
    assert len(connections) == 1


@pytest.mark.parametrize(
    ("game", "last", "next_part"),
    [("felicita", "further down is lost", "What is in the box"), ("biglietti", "without the PolFer", "Getting ready")],
    ids=["short", "long"],
)
def test_on_paper_the_summary_is_the_first_page(open_page: Opener, game: str, last: str, next_part: str) -> None:
    page = open_page(f"/rules/{game}", lang="en")
    expect(page.locator(".clause").first).to_be_visible()
    first, second, *_ = (" ".join(text.split()) for text in Paper(page.pdf(format="A4")).texts)
    assert ": the rules" in first
    assert last in first
    assert "Search the rules" not in first
    assert second.startswith(next_part)


def test_the_page_of_a_variant_has_its_numbers(browser: Browser, tmp_path: Path) -> None:
    variant = tmp_path / "mine.toml"
    variant.write_text(edition("ludoteca.games.felci", ("hand = 4", "hand = 6")).text, "utf-8")
    with running(tmp_path / "data", "--edition", str(variant)) as server:
        page = browser.new_page(locale="en-GB", service_workers="block")
        page.goto(f"{server.url}/rules/felci")
        expect(page.locator("[id='FE-2.2']")).to_contain_text("White takes 6")
        expect(page.locator(".short")).to_contain_text("6 tiles to each hand")
        page.close()
