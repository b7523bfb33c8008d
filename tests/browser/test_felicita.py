"""Felicità's own table: a whole game of two people with two bots, play by keys, sharing, refusals, the lesson."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Opener, introduce
from tests.browser.pages import DOORSTEP, lay_table, read_on, width_needed
from tests.browser.test_access import violations
from tests.games.editions import edition
from tests.games.felicita.test_variants import BOARD, FEWER_PROBLEMS, LONG_TOWN, TRACK
from tests.server.running import running

MOST_LOOKS = 3_000


def sit_down(page: Page, seats: list[str]) -> dict[str, Any]:
    """From any page to a new table with these seats."""
    return lay_table(page, "felicita", seats)


def says(page: Page) -> Locator:
    return page.locator(".felicita .say")


def open_cells(page: Page) -> Locator:
    return page.locator(".felicita .cell.open")


def choices(page: Page) -> Locator:
    return page.locator(".felicita .choice:enabled")


def face_down(page: Page) -> Locator:
    """The red card of one's own turn, which waits to be turned."""
    return page.get_by_role("button", name=re.compile("^(Gira la carta rossa|Turn the red card)$"))


def confirm(page: Page) -> Locator:
    """The buttons under what is read: they alone do it."""
    return page.locator(".felicita .leaflet .act:enabled")


def wait_until_asked(page: Page) -> None:
    expect(choices(page).or_(face_down(page)).first).to_be_visible(timeout=120_000)


def turn_the_card(page: Page) -> None:
    face_down(page).click(timeout=120_000)
    expect(choices(page).first).to_be_visible()


def skip_the_story(page: Page) -> None:
    page.evaluate("document.querySelector('.playing-board.telling')?.click()")


def play_on(page: Page, action: int) -> bool:
    """One decision, if one is asked of this page; whether it was."""
    if face_down(page).count():
        face_down(page).click()
        return True
    if not choices(page).count():
        return False
    offered = page.locator(".felicita .choice:enabled:not(.share)")
    offered.nth(action % offered.count()).click()
    if page.locator(".felicita .leaflet").count():
        confirm(page).first.click()
    page.wait_for_timeout(110)  # no faster than the server allows
    return True


def test_a_whole_game_of_two_people_with_two_bots(open_page: Opener) -> None:
    host = open_page(DOORSTEP)
    made = sit_down(host, ["me", "easy", "open", "easy"])
    friend = open_page(f"/j/{made['table']}/{made['invite']}", size=PHONE)
    friend.get_by_role("button", name="Siediti e gioca").click()
    expect(says(host)).to_be_visible()
    played = {host: 0, friend: 0}
    ended = re.compile("Avete vinto|Patta|Avete perso")
    for action in range(MOST_LOOKS):
        if ended.search(says(host).text_content() or ""):
            break
        asked = [page for page in played if play_on(page, action)]
        for page in asked:
            played[page] += 1
        for page in played:
            skip_the_story(page)
        if not asked:
            host.wait_for_timeout(60)  # what the bots did is told first
    expect(says(host)).to_have_text(ended)
    expect(says(friend)).to_have_text(ended)
    assert min(played.values()) > 15
    for page in played:
        ending = page.get_by_role("region", name="Risultato")
        expect(ending).to_be_visible(timeout=120_000)  # when the end has been told


def test_track_calendar_clock_and_hands_are_always_in_sight(open_page: Opener) -> None:
    page = open_page(DOORSTEP)
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
    page = open_page(DOORSTEP, lang="en")
    sit_down(page, ["me", "medium"])
    turn_the_card(page)
    expect(says(page)).to_have_text("Where do you stop?")
    outcomes = "you can solve|draw a green card|download the app|problem is revealed|lack its solution|nothing happens"
    for cell in open_cells(page).all():
        expect(cell).to_have_attribute("aria-label", re.compile(f"you can get there, .*({outcomes})"))


def test_the_log_waits_for_the_card_to_be_turned(open_page: Opener) -> None:
    page = open_page(DOORSTEP, lang="en")
    sit_down(page, ["me", "medium"])
    turn_the_card(page)  # nothing is told of the card that is there when the match begins
    for _ in range(MOST_LOOKS):
        if face_down(page).count():
            break
        play_on(page, 0)
        wait_until_asked(page)
    told = page.locator(".log-line").filter(has_text=re.compile("You draw .*step"))
    before = told.count()
    turn_the_card(page)
    expect(told).to_have_count(before + 1)


def test_a_move_by_keys_alone(open_page: Opener) -> None:
    page = open_page(DOORSTEP)
    sit_down(page, ["me", "medium"])
    turn_the_card(page)
    expect(says(page)).to_have_text("Dove ti fermi?")
    page.locator('.cell[tabindex="0"]').focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.cell") == "b11"
    page.keyboard.press("PageDown")
    expect(page.locator(".cell.open:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(".leaflet")).to_be_visible()
    expect(says(page)).to_have_text("Dove ti fermi?")
    page.keyboard.press("Enter")
    expect(says(page)).not_to_have_text("Dove ti fermi?")


@pytest.mark.parametrize(
    ("lang", "here", "title"),
    [("it", "lì non ti puoi fermare", "Pesca e muovi"), ("en", "you cannot stop there", "Draw and move")],
)
def test_a_refused_move_says_why_here_and_then_its_clause(open_page: Opener, lang: str, here: str, title: str) -> None:
    page = open_page(DOORSTEP, lang=lang)
    sit_down(page, ["me", "medium"])
    turn_the_card(page)
    page.locator('[data-cell="k1"]').click()
    page.locator(".leaflet .why").click()
    refusal = page.get_by_role("alert").filter(has_text="FC-3.1")
    expect(refusal).to_contain_text(here)
    refusal.get_by_role("button", name=re.compile("FC-3.1")).click()
    expect(page.get_by_role("dialog").filter(has_text="FC-3.1")).to_contain_text(title)


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_everybody_can_use_it(open_page: Opener, size: Any) -> None:
    page = open_page(DOORSTEP, size=size)
    sit_down(page, ["me", "medium", "medium"])
    turn_the_card(page)
    assert violations(page) == []
    choices(page).first.click()
    expect(page.locator(".leaflet")).to_be_visible()
    assert violations(page) == []
    assert width_needed(page) <= size["width"]


@pytest.mark.parametrize("lang", ["it", pytest.param("en", marks=pytest.mark.soak)])
def test_the_lesson_from_start_to_end(open_page: Opener, lang: str) -> None:
    page = open_page("/learn/felicita", lang=lang)
    onward = page.get_by_role("button", name={"it": "Avanti", "en": "Next"}[lang])
    text = page.locator(".lesson-text")
    onward.click()
    expect(page.locator(".held .green-card span").first).to_be_visible()  # a hand says more than its numbers
    page.locator('[data-cell="a7"]').click()  # not what was asked
    confirm(page).click()
    expect(text).to_contain_text("e11")
    page.locator('[data-cell="e11"]').click()
    confirm(page).click()
    page.locator(".choice.solve").click()
    confirm(page).click()
    page.locator(".choice.green").click()
    read_on(page)
    expect(page.locator('[data-cell="f3"].open')).to_be_visible()
    page.locator('[data-cell="f3"]').click()
    confirm(page).click()
    read_on(page)
    page.locator(".choice.share").click()
    take = page.get_by_role("group", name={"it": "Prendi", "en": "Take"}[lang])
    take.get_by_role("button", name=re.compile("^5 ")).click()
    page.locator(".share-it").click()
    page.locator('[data-cell="f6"]').click()
    confirm(page).click()
    read_on(page)
    page.locator(".choice.solve").click()
    confirm(page).click()
    read_on(page)
    page.locator(".choice.call").first.click()
    confirm(page).click()
    read_on(page)
    expect(text).to_contain_text("FC-4.1")
    onward.click()
    expect(page.get_by_role("button", name={"it": "Gioca subito", "en": "Play now"}[lang])).to_be_visible()


def test_nothing_is_hidden_so_nobody_looks_away_at_one_screen(open_page: Opener) -> None:
    page = open_page(DOORSTEP)
    sit_down(page, ["me", "me"])
    for _turn in range(2):
        turn_the_card(page)
        expect(page.locator(".curtain")).to_have_count(0)
        for _ in range(MOST_LOOKS):
            wait_until_asked(page)
            if face_down(page).count():
                break
            play_on(page, 0)


def test_a_tap_reads_and_only_the_confirmation_moves(open_page: Opener) -> None:
    page = open_page(DOORSTEP)
    sit_down(page, ["me", "medium"])
    turn_the_card(page)
    red = page.locator('[data-place="child-0"]')
    before = red.bounding_box()
    for cell in open_cells(page).all():
        cell.click()
        expect(page.locator(".leaflet h2")).to_be_visible()
    page.locator('[data-cell="f6"]').click()  # whatever lies there
    assert red.bounding_box() == before
    expect(says(page)).to_have_text("Dove ti fermi?")
    choices(page).first.click(force=True)
    page.locator(".leaflet .shut").click()
    choices(page).first.click()
    confirm(page).first.click()
    expect(says(page)).not_to_have_text("Dove ti fermi?")


def test_a_variant_shows_its_own_city_calendar_and_track(browser: Browser, tmp_path: Path) -> None:
    changes = [(BOARD, LONG_TOWN), *FEWER_PROBLEMS, ("days = 3", "days = 5"), (TRACK, "won = 1\ndrawn = 2\nlost = 3")]
    file = tmp_path / "mine.toml"
    file.write_text(edition("ludoteca.games.felicita", *changes).text, "utf-8")
    with running(tmp_path / "data", "--edition", str(file)) as server:
        context = browser.new_context(locale="it", viewport=DESKTOP)
        introduce(context, server)
        page = context.new_page()
        page.goto(server.url)
        sit_down(page, ["me", "greedy"])
        wait_until_asked(page)
        expect(page.locator(".felicita .cell")).to_have_count(54)
        expect(page.locator('[data-cell="m8"].start')).to_be_visible()
        expect(page.get_by_text("Giorno 1 di 5", exact=True)).to_be_visible()
        expect(page.locator(".felicita .space")).to_have_count(6)
        expect(page.locator(".felicita .space.lost")).to_have_count(3)
        expect(page.locator(".felicita .block-name")).to_have_text(["Casa", "Scuola", "Parco", "Centro"])
        page.goto(f"{server.url}/learn/felicita")
        expect(page.get_by_text("non ha ancora una lezione")).to_be_visible()
