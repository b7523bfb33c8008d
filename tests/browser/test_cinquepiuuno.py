"""5+1's own table: a whole game of five by mouse, the keys, the phone, refusals, the lesson, the theme."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.pages import play_now, shelf, width_needed
from tests.browser.test_access import violations

MOST_ACTIONS = 150
ASKED = re.compile("Lancia|Dove|Quale|Scegli|Con chi|Partita finita")

NEW_TABLE = """
async ([seats, options]) => {
  const {api} = await import("/web/kit/api.js");
  const wishes = {game: "cinquepiuuno", options, seats, name: "Ada", hints: false, listed: false, clock: null};
  return (await api.create(wishes)).table;
}
"""


SIGHT = """
() => [".say", ".dice", ".tile", ".buttons"]
  .flatMap((part) => [...document.querySelectorAll(`.cinquepiuuno ${part}`)])
  .map((each) => `${each.textContent} ${each.getAttribute("aria-label")} ${each.children.length}`)
  .join()
"""
"""What is to be seen at the table, apart from where the keys are."""


def sit_down(page: Page, seats: list[str], options: dict[str, object]) -> None:
    """To a new table of 5+1 with these seats."""
    table = page.evaluate(NEW_TABLE, [seats, options])
    page.goto(page.url.rstrip("/") + f"/t/{table}")
    expect(page.locator(".cinquepiuuno .tile")).to_have_count(30)


def open_tiles(page: Page) -> Locator:
    return page.locator(".tile.open")


def asked(page: Page) -> bool:
    """Waits until something is asked of the player; whether it is, or else the match is over."""
    says = page.locator(".say")
    expect(says).to_contain_text(ASKED, timeout=60_000)
    return "Partita finita" not in (says.text_content() or "")


def act(page: Page) -> None:
    """Throws the die, answers a question, or goes somewhere."""
    before = page.evaluate(SIGHT)
    if page.locator(".buttons .big").count():
        page.locator(".buttons .big").first.click()
    else:
        open_tiles(page).first.click()
        if page.locator(".tile.chosen").count():
            open_tiles(page).first.click()
    page.wait_for_function(f"before => ({SIGHT})() !== before", arg=before)


def test_a_whole_game_of_five_by_mouse_against_bots(open_page: Opener) -> None:
    page = open_page("/")
    sit_down(page, ["me", "easy", "easy", "easy", "easy"], {"level": 1})
    for _ in range(MOST_ACTIONS):
        if not asked(page):
            break
        act(page)
    expect(page.locator(".say")).to_contain_text("Partita finita")
    expect(page.locator(".player.winner")).to_have_count(1)


def test_every_player_has_a_shape_and_every_tile_says_what_it_is(open_page: Opener) -> None:
    page = open_page("/")
    sit_down(page, ["me", "easy", "easy", "easy", "easy"], {"level": 1})
    paths = page.locator(".player .shape path").evaluate_all("paths => paths.map(path => path.getAttribute('d'))")
    assert len(set(paths)) == 5
    labels = page.locator(".tile").evaluate_all("tiles => tiles.map(tile => tile.getAttribute('aria-label'))")
    assert sum("coperta" in label for label in labels) == 29
    (start,) = [label for label in labels if "Partenza" in label]
    assert "Rosso, Giallo, Verde, Blu, Arancione, viola di rabbia" in start


def test_the_die_and_the_tiles_by_keys_alone(open_page: Opener) -> None:
    page = open_page("/")
    play_now(page, game="5+1")
    page.locator(".buttons .roll").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".die")).to_have_count(1)
    tile = page.locator('.tile[tabindex="0"]')
    expect(tile).to_have_count(1)
    page.locator('.tile[data-cell="c3"]').focus()
    walked = []
    for key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft"):
        page.keyboard.press(key)
        walked.append(page.evaluate("document.activeElement.dataset.cell"))
    assert walked == ["c4", "d4", "d3", "d2", "c2"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits_a_phone(open_page: Opener, scheme: str) -> None:
    page = open_page("/", size=PHONE, scheme=scheme)
    sit_down(page, ["me", "easy", "easy", "easy", "easy"], {"level": 4})
    assert width_needed(page) <= PHONE["width"]
    box = page.locator(".tile").first.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_use_the_table_and_its_set_up(open_page: Opener, scheme: str) -> None:
    page = open_page("/", scheme=scheme)
    shelf(page, "5+1").get_by_role("button", name="Altre opzioni").click()
    page.get_by_role("radio", name="Il bosco incantato").wait_for()
    assert violations(page) == []
    page.keyboard.press("Escape")
    sit_down(page, ["me", "easy", "easy"], {"level": 4})
    for _ in range(8):
        if asked(page):
            act(page)
    assert violations(page) == []


def test_a_refused_move_shows_its_clause(open_page: Opener) -> None:
    page = open_page("/")
    play_now(page, game="5+1")
    for _ in range(MOST_ACTIONS):
        assert asked(page)
        if open_tiles(page).count() and not page.locator(".mode").count():
            break
        act(page)
    page.locator(".tile:not(.open)").first.click()
    expect(page.get_by_role("alert").filter(has_text=re.compile(r"CU-\d\.\d"))).to_be_visible()


def test_the_tiles_wear_another_theme_at_a_tap(open_page: Opener) -> None:
    page = open_page("/")
    play_now(page, game="5+1")
    theme = page.locator(".theme")
    expect(theme).to_contain_text("Il bosco incantato")
    theme.click()
    expect(theme).to_contain_text("Domenica al borgo")
    page.reload()
    expect(theme).to_contain_text("Domenica al borgo")


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_lesson_leads_from_the_first_throw_to_a_leap(open_page: Opener, lang: str) -> None:
    page = open_page("/learn/cinquepiuuno", lang=lang)
    page.locator(".buttons .roll").click()
    page.locator('.tile.pointed[data-cell="c3"]').click()
    expect(page.locator(".tile.of-red")).to_have_count(1)
    page.get_by_role("button", name={"it": "Avanti", "en": "Next"}[lang]).click()
    page.locator('.tile.pointed[data-cell="e3"]').click()
    page.locator(".card.pointed").click()
    page.locator('.tile.pointed[data-cell="b3"]').click()


def test_the_shelf_shows_it(open_page: Opener) -> None:
    page = open_page("/")
    expect(shelf(page, "5+1")).to_contain_text("2–5")
