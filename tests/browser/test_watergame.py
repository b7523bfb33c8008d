"""WaterGame's own table: a whole game against three bots, two people, refusals, the lesson, a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.pages import invite, path_of, play_now

MOST_MOVES = 400
CREATE = """
async (seats) => {
  const body = {game: "watergame", options: {}, seats, name: "Ada", hints: false, listed: false, clock: null};
  const request = {method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(body)};
  const answer = await (await fetch("/api/tables", request)).json();
  return answer.table;
}
"""


def sit_down(page: Page, seats: list[str]) -> None:
    table = page.evaluate(CREATE, seats)
    page.goto(page.url.split("/", 3)[0] + "//" + page.url.split("/", 3)[2] + f"/t/{table}")
    expect(page.locator(".watergame")).to_be_visible()


def says(page: Page) -> Locator:
    return page.locator(".watergame .say")


def offers(page: Page) -> Locator:
    return page.locator(".watergame .offer[data-do]:enabled")


def step(page: Page) -> str:
    """Plays the first card that can be played, or whatever is offered; what was done, "" once it is over."""
    expect(offers(page).first.or_(says(page).filter(has_text="Partita finita"))).to_be_visible(timeout=20_000)
    if "Partita finita" in (says(page).text_content() or ""):
        return ""
    before = page.locator(".watergame").inner_html()
    usable = page.locator(".watergame .held.usable:not(.chosen)")
    discarding = page.locator('.offer[data-do="keep"]').count() > 0
    if usable.count() and not discarding:
        usable.first.click()
    offer = offers(page).first
    done = offer.get_attribute("data-do") or ""
    offer.click()
    page.wait_for_function("before => document.querySelector('.watergame').innerHTML !== before", arg=before)
    return done


def test_a_whole_game_with_replies_and_interrupts_against_three_bots(open_page: Opener) -> None:
    page = open_page("/")
    sit_down(page, ["me", "easy", "easy", "easy"])
    done: list[str] = []
    while len(done) < MOST_MOVES and (what := step(page)):
        done.append(what)
    expect(says(page)).to_contain_text("Partita finita")
    assert {"end", "pass"} <= set(done)
    assert set(done) & {"build", "collect", "attack"}


def test_two_people_play_each_with_its_own_hand(open_page: Opener) -> None:
    host = open_page("/")
    friend = open_page(path_of(invite(host, game="WaterGame")))
    friend.get_by_role("button", name="Siediti e gioca").click()
    moved = {host: 0, friend: 0}
    for _ in range(MOST_MOVES):
        expect(offers(host).first.or_(host.locator(".city.asked:not(.mine)"))).to_be_visible()
        mover = host if offers(host).count() else friend
        expect(offers(mover).first).to_be_visible()
        step(mover)
        moved[mover] += 1
        if min(moved.values()) >= 6:
            break
    for page in (host, friend):
        expect(page.locator(".watergame .city.mine")).to_have_count(1)
        assert page.locator(".watergame .hand .held").count() > 0
        assert page.locator(".watergame .city .held").count() == 0


def test_a_card_says_what_it_would_do_and_a_refusal_names_its_clause(open_page: Opener) -> None:
    page = open_page("/")
    for _ in range(6):
        sit_down(page, ["me", "easy"])
        expect(offers(page).first).to_be_visible(timeout=20_000)
        idle = page.locator(".watergame .held:not(.usable)")
        if idle.count():
            break
    idle.first.click()
    page.get_by_role("button", name="Perché non si può?").click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"WG-\d"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_shows_it_all_without_scrolling_sideways(open_page: Opener, scheme: str) -> None:
    page = open_page("/", size=PHONE, scheme=scheme)
    play_now(page, game="WaterGame")
    expect(page.locator(".watergame .hand .held").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for button in page.locator(".watergame .offer:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_lesson_from_start_to_end(open_page: Opener, lang: str) -> None:
    page = open_page("/learn/watergame", lang=lang)
    onward = page.get_by_role("button", name={"it": "Avanti", "en": "Next"}[lang])
    onward.click()
    for card, verb in (
        ("thaw", "collect"),
        ("farming", "build"),
        ("school", "invest"),
        ("leak", "attack"),
        ("organic", "park"),
        ("", "end"),
        ("", "answer"),
    ):
        if card:
            expect(page.locator('.watergame .offer[data-do="end"]')).to_be_visible(timeout=20_000)
            page.locator(f'.watergame [data-card="{card}"]').click()
        page.locator(f'.watergame .offer[data-do="{verb}"]').click(timeout=20_000)
    onward.click(timeout=20_000)
    expect(page.locator(".lesson-text")).to_contain_text(
        {"it": "Vince chi ha più punti", "en": "Most points win"}[lang]
    )
