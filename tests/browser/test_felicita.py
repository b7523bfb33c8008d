"""Felicità's own table: a whole game of two people with two bots, play by keys, sharing, refusals, the lesson."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Opener
from tests.browser.pages import width_needed
from tests.browser.test_access import violations

MOST_ACTIONS = 400
NEW_TABLE = """
async ([seats, options]) => {
  const wish = {game: "felicita", options, seats, name: "", hints: true, listed: false, clock: null};
  const headers = {"Content-Type": "application/json"};
  const answer = await fetch("/api/tables", {method: "POST", headers, body: JSON.stringify(wish)});
  return answer.json();
}
"""


def sit_down(page: Page, seats: list[str]) -> dict[str, Any]:
    """From any page to a new table with these seats."""
    made: dict[str, Any] = page.evaluate(NEW_TABLE, [seats, {}])
    page.goto(page.url.split("/", 3)[0] + "//" + page.url.split("/", 3)[2] + f"/t/{made['table']}")
    return made


def says(page: Page) -> Locator:
    return page.locator(".felicita .say")


def open_cells(page: Page) -> Locator:
    return page.locator(".felicita .cell.open")


def buttons(page: Page) -> Locator:
    return page.locator(".felicita .act:enabled")


def wait_until_asked(page: Page) -> None:
    expect(open_cells(page).or_(buttons(page)).first).to_be_visible(timeout=20_000)


def play_on(page: Page, action: int) -> bool:
    """One decision, if one is asked of this page; whether it was."""
    if open_cells(page).count():
        open_cells(page).nth(action % open_cells(page).count()).click()
    elif buttons(page).count():
        buttons(page).first.click()
    else:
        return False
    page.wait_for_timeout(110)  # no faster than the server allows
    return True


def test_a_whole_game_of_two_people_with_two_bots(open_page: Opener) -> None:
    host = open_page("/")
    made = sit_down(host, ["me", "medium", "open", "medium"])
    friend = open_page(f"/j/{made['table']}/{made['invite']}", size=PHONE)
    friend.get_by_role("button", name="Siediti e gioca").click()
    expect(says(host)).to_be_visible()
    played = {host: 0, friend: 0}
    ended = re.compile("Avete vinto|Patta|Avete perso")
    for action in range(MOST_ACTIONS):
        if ended.search(says(host).text_content() or ""):
            break
        asked = [page for page in played if play_on(page, action)]
        for page in asked:
            played[page] += 1
        if not asked:
            host.wait_for_timeout(100)
    expect(says(host)).to_have_text(ended)
    expect(says(friend)).to_have_text(ended)
    assert min(played.values()) > 15
    for page in played:
        expect(page.get_by_role("dialog")).to_be_visible()


def test_track_calendar_clock_and_hands_are_always_in_sight(open_page: Opener) -> None:
    page = open_page("/")
    sit_down(page, ["me", "medium", "medium", "medium"])
    wait_until_asked(page)
    for seen in (
        page.get_by_role("img", name=re.compile("^Felicità: spazio")),
        page.get_by_text("Giorno 1 di 3"),
        page.get_by_text(re.compile(r"Mazzo rosso \d+: la cena è in fondo")),
        page.get_by_text(re.compile(r"Mazzo verde \d+")),
    ):
        expect(seen.first).to_be_in_viewport()
    expect(page.get_by_role("list", name=re.compile("^Le carte di"))).to_have_count(4)


def test_every_open_cell_says_what_happens_there(open_page: Opener) -> None:
    page = open_page("/", lang="en")
    sit_down(page, ["me", "medium"])
    expect(says(page)).to_have_text("Where do you stop?", timeout=20_000)
    outcomes = "you can solve|draw a green card|download the app|problem is revealed|lack its solution|nothing happens"
    for cell in open_cells(page).all():
        expect(cell).to_have_attribute("aria-label", re.compile(f"you can get there, .*({outcomes})"))


def test_a_move_by_keys_alone(open_page: Opener) -> None:
    page = open_page("/")
    sit_down(page, ["me", "medium"])
    expect(says(page)).to_have_text("Dove ti fermi?", timeout=20_000)
    page.locator('.cell[tabindex="0"]').focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.cell") == "b11"
    page.keyboard.press("PageDown")
    expect(page.locator(".cell.open:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(says(page)).not_to_have_text("Dove ti fermi?")


@pytest.mark.parametrize(("lang", "title"), [("it", "Pesca e muovi"), ("en", "Draw and move")])
def test_a_refused_move_shows_its_clause(open_page: Opener, lang: str, title: str) -> None:
    page = open_page("/", lang=lang)
    sit_down(page, ["me", "medium"])
    wait_until_asked(page)
    page.locator('[data-cell="k1"]').click()
    expect(page.get_by_role("alert").filter(has_text="FC-3.1")).to_contain_text(title)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_everybody_can_use_it(open_page: Opener, scheme: str, size: Any) -> None:
    page = open_page("/", scheme=scheme, size=size)
    sit_down(page, ["me", "medium", "medium"])
    wait_until_asked(page)
    assert violations(page) == []
    assert width_needed(page) <= size["width"]


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_lesson_from_start_to_end(open_page: Opener, lang: str) -> None:
    page = open_page("/learn/felicita", lang=lang)
    onward = page.get_by_role("button", name={"it": "Avanti", "en": "Next"}[lang])
    text = page.locator(".lesson-text")
    onward.click()
    page.locator('[data-cell="a7"]').click()  # not what was asked
    expect(text).to_contain_text("e11")
    page.locator('[data-cell="e11"]').click()
    page.locator(".act.solve").click()
    page.locator(".act.green").click()
    expect(page.locator('[data-cell="f3"].open')).to_be_visible()
    page.locator('[data-cell="f3"]').click()
    take = page.get_by_role("group", name={"it": "Prendi", "en": "Take"}[lang])
    take.get_by_role("button", name=re.compile("^5 ")).click()
    page.locator(".act.share").click()
    expect(text).to_contain_text("FC-4.1")
    onward.click()
    expect(page.get_by_role("button", name={"it": "Gioca subito", "en": "Play now"}[lang])).to_be_visible()
