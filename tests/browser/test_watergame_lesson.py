"""WaterGame's lesson, by tapping, by dragging with a mouse and with a finger."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.pages import looks

STEPS = [
    ("thaw", "collect", 0),
    ("farming", "build", 0),
    ("house", "build", 0),
    ("school", "invest", 0),
    ("leak", "attack", 1),
    ("organic", "park", 0),
]
"""What the lesson asks for in its first turn: the card, what is done with it, and the city that it is laid in."""
A_WHILE = 2000
"""Milliseconds."""
NEXT = {"it": "Avanti", "en": "Next"}
INDUSTRY = {"it": "Industria e Commercio", "en": "Industry and Trade"}
SACRIFICE = {"it": "Sacrifica…", "en": "Sacrifice…"}
LAST = {"it": "Vince chi ha più punti: qui tu", "en": "Most points win: here you do"}


def open_lesson(open_page: Opener, lang: str, **how: Any) -> Page:
    page = open_page("/learn/watergame", lang=lang, **how)
    page.get_by_role("button", name=NEXT[lang]).click()
    return page


def await_pointed(page: Page, what: str, lang: str) -> Locator:
    """What the lesson points at, once the player may touch it; what is only to be read meanwhile is read."""
    pointed = page.locator(f".watergame {what}.pointed")
    free = page.locator(".watergame .offer:enabled")
    for _ in looks(page):
        if pointed.count() and free.count():
            return pointed
        read_on(page, lang)
    raise AssertionError(f"the lesson never points at {what}")


def read_on(page: Page, lang: str) -> None:
    """If there is something to be read. What is told goes on by itself: the button may be gone before it is pressed."""
    onward = page.get_by_role("button", name=NEXT[lang], disabled=False)
    if onward.count():
        with suppress(TimeoutError):
            onward.click(timeout=A_WHILE)


def await_card(page: Page, card: str, lang: str = "it") -> Locator:
    return await_pointed(page, f'[data-card="{card}"]', lang)


def play(page: Page, card: str, verb: str, lang: str, text: str = "") -> None:
    await_card(page, card, lang).click()
    page.locator(f'.watergame .offer[data-do="{verb}"]', has_text=text).click()


def finish_lesson(page: Page, lang: str) -> None:
    """The end of the first turn, an interrupt of one's own, recycling, a sacrifice, a catastrophe, and how it ends."""
    for verb in ("end", "answer"):
        await_pointed(page, f'.offer[data-do="{verb}"]', lang).click()
    play(page, "theft", "attack", lang)
    play(page, "recycling", "recycle", lang, INDUSTRY[lang])
    await_pointed(page, '.offer[data-do="pass"]', lang).click()
    await_pointed(page, ".offer", lang).filter(has_text=SACRIFICE[lang]).click()
    page.locator('.watergame .offer[data-do="sacrifice"]').first.click()
    play(page, "drought", "catastrophe", lang)
    for _ in looks(page):
        if page.locator(".lesson-text").filter(has_text=LAST[lang]).count():
            return
        read_on(page, lang)
    raise AssertionError("the lesson does not end")


@pytest.mark.parametrize("lang", ["it", pytest.param("en", marks=pytest.mark.soak)])
def test_the_lesson_by_tapping(open_page: Opener, lang: str) -> None:
    page = open_lesson(open_page, lang)
    for card, verb, _ in STEPS:
        play(page, card, verb, lang)
    finish_lesson(page, lang)


def test_the_lesson_by_dragging_with_the_mouse(open_page: Opener) -> None:
    page = open_lesson(open_page, "it")
    for card, _, city in STEPS:
        await_card(page, card).hover()
        page.mouse.down()
        page.locator(".watergame .middle").hover(force=True)
        place = page.locator(f'.watergame .city.open[data-city="{city}"]')
        place.hover(force=True)
        expect(page.locator(".watergame .city.under")).to_have_attribute("data-city", str(city))
        page.mouse.up()
        expect(page.locator(f'.watergame [data-card="{card}"]')).to_have_count(0)
    finish_lesson(page, "it")


def test_the_lesson_by_dragging_with_a_finger_on_a_phone(open_page: Opener) -> None:
    page = open_lesson(open_page, "it", size=PHONE)
    touch = page.context.new_cdp_session(page)

    def finger(kind: str, at: tuple[float, float] | None) -> None:
        points = [] if at is None else [{"x": at[0], "y": at[1]}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    for card, _, city in STEPS:
        start = middle_of(await_card(page, card))
        finger("touchStart", start)
        for far in range(10, 60, 10):
            finger("touchMove", (start[0], start[1] - far))
        place = page.locator(f'.watergame .city.open[data-city="{city}"]')
        expect(place).to_be_visible()
        for _ in looks(page, 20):  # near the edge the page follows the finger
            finger("touchMove", middle_of(place))
            if page.locator(f'.watergame .city.under[data-city="{city}"]').count():
                break
        finger("touchEnd", None)
        expect(page.locator(f'.watergame [data-card="{card}"]')).to_have_count(0)
    finish_lesson(page, "it")


def middle_of(item: Locator) -> tuple[float, float]:
    box = item.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_card_that_is_let_go_beside_the_table_stays_in_hand(open_page: Opener) -> None:
    page = open_lesson(open_page, "it")
    await_card(page, "thaw").hover()
    page.mouse.down()
    page.mouse.move(600, 300, steps=3)
    page.locator(".watergame .say").hover(force=True)
    page.mouse.up()
    thaw = page.locator('.watergame [data-card="thaw"]')
    expect(thaw).to_have_count(1)
    expect(thaw).not_to_have_class(re.compile("dragging|chosen"))
    thaw.click()
    expect(thaw).to_have_class(re.compile("chosen"))
