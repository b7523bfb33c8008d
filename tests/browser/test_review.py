"""A match looked at again: the curve, the dearest decisions with the better move on the board, a link, playing on."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from ludoteca.server.store import Store
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.test_access import violations
from tests.browser.test_endings import SECRET, lay
from tests.server.running import Server, running

PLAYED = {"felci": "asked-with-one-option", "felicita": "lost-two-players", "biglietti": "inspector-return"}
PLAYERS = {game: f"{number}" * 32 for number, game in enumerate(PLAYED)}
"""Who played each: a person has two reviews at once, and one takes as long as the machine lets it."""
MISTAKE = 44
"""Actions before the dearest decision of the first of them: even a rough look finds it."""

SOON = 600_000
"""Milliseconds for a first look: processes start with it, on a machine that is busy with other tests."""


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house where these matches are over."""
    data = tmp_path_factory.mktemp("reviewed") / "data"

    def lay_all() -> None:
        store = Store(data)
        for game, name in PLAYED.items():
            lay(store, game, name, PLAYERS[game])
        store.close()

    with ThreadPoolExecutor(1) as elsewhere:  # here the browser's own loop runs
        elsewhere.submit(lay_all).result()
    with running(data) as server:
        yield server


@pytest.fixture
def quiet(browser: Browser, over: Server) -> Iterator[BrowserContext]:
    """The browser of who sat at the first seat, whose pages must say nothing to the console."""
    context = browser.new_context(locale="it-IT", viewport=DESKTOP, reduced_motion="reduce")
    context.add_cookies([{"name": "ludoteca", "value": SECRET, "url": over.url}])
    context.add_init_script("try { localStorage['ludoteca.pace'] = 'now' } catch {}")
    trouble: list[str] = []
    context.on("console", lambda message: trouble.append(message.text))
    context.on("weberror", lambda error: trouble.append(str(error.error)))
    yield context
    context.close()
    assert not trouble


def opened(context: BrowserContext, over: Server, path: str) -> Page:
    page = context.new_page()
    page.goto(over.url + path)
    return page


def test_the_dearest_decision_is_shown_on_the_board_and_kept_in_the_address(
    quiet: BrowserContext, over: Server
) -> None:
    page = opened(quiet, over, "/")
    page.locator(".table-row", has_text="Felci").click()
    expect(page.get_by_role("heading", name="Hai vinto, 10 a 5")).to_be_visible(timeout=SOON)
    decisions = page.get_by_role("region", name="Le decisioni più care")
    dearest = decisions.get_by_role("button").first
    expect(dearest).to_contain_text(re.compile(rf"^{MISTAKE + 1}\. .*: fa sedere il visitatore giallo"), timeout=SOON)
    expect(page.locator(".curve-line")).to_have_count(2)
    dearest.click()
    expect(page).to_have_url(re.compile(rf"/review/felci\?.*ply={MISTAKE}"))
    expect(dearest).to_have_attribute("aria-current", "true")
    said = page.get_by_role("region", name="Una decisione")
    expect(said).to_contain_text("meglio: pianta una felce rossa")
    expect(page.locator(".felci .hint")).to_have_count(2)
    said.get_by_role("button", name="Mostra").click()
    expect(said.get_by_role("button", name="Torna")).to_be_visible()
    expect(page.locator(".felci .hint")).to_have_count(0)
    said.get_by_role("button", name="Torna").click()
    expect(page.locator(".felci .hint")).to_have_count(2)
    page.locator("h1").click()
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(rf"ply={MISTAKE + 1}"))
    page.get_by_role("button", name="Turno prima").click()
    expect(page).to_have_url(re.compile(rf"ply={MISTAKE}"))
    page.get_by_role("radio", name="Com’era davvero").check()
    expect(page).to_have_url(re.compile(r"open=1"))
    page.get_by_label("Visto da").select_option("0")
    expect(page).to_have_url(re.compile(r"eyes=0"))
    page.reload()
    expect(page.get_by_role("slider")).to_have_value(str(MISTAKE))
    expect(page.get_by_role("radio", name="Com’era davvero")).to_be_checked()


def test_a_link_opens_it_to_who_has_it_and_a_position_is_played_on_from(
    quiet: BrowserContext, browser: Browser, over: Server
) -> None:
    page = opened(quiet, over, f"/review/felci?ply={MISTAKE}")
    expect(page.get_by_role("heading", name="Hai vinto, 10 a 5")).to_be_visible(timeout=SOON)
    page.get_by_role("button", name="Condividi").click()
    link = page.get_by_label("Collegamento", exact=True).input_value()
    page.keyboard.press("Escape")
    friend = browser.new_page(locale="en-GB")
    friend.goto(link.partition("?")[0])
    expect(friend.get_by_text("This review is for those who played")).to_be_visible()
    friend.goto(link)
    expect(friend.get_by_role("slider")).to_have_value(str(MISTAKE))
    expect(friend.get_by_role("radio", name="Mine")).to_have_count(0)
    page.get_by_role("button", name="Condividi").click()
    page.get_by_role("button", name="Ritira i miei collegamenti").click()
    expect(page.get_by_text("Ritirati: i collegamenti che avevi dato")).to_be_visible()
    friend.reload()
    expect(friend.get_by_text("This review is for those who played")).to_be_visible()
    friend.close()
    page.get_by_role("button", name="Esporta").click()
    for name, start in (("La curva, in SVG", b"<svg"), ("La curva, in PNG", b"\x89PNG"), ("Scarica la partita", b"{")):
        with page.expect_download() as download:
            page.get_by_role("dialog").get_by_text(name).click()
        assert Path(download.value.path()).read_bytes().startswith(start)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Gioca da qui").click()
    page.get_by_label("Giochi come").select_option("1")
    quiet.request.post(f"{over.url}/api/me", data={"name": "Anna", "face": "ines"}, headers={"origin": over.url})
    page.get_by_role("dialog").get_by_role("button", name="Gioca", exact=True).click()
    expect(page.locator(".turn")).to_have_class(re.compile(r"\bmine\b"))
    table = page.url.rpartition("/")[2]
    assert json.loads(quiet.request.get(f"{over.url}/api/tables/{table}").text())["yours"] == [1]


def test_everybody_can_use_it(quiet: BrowserContext, over: Server) -> None:
    page = quiet.new_page()
    page.goto(f"{over.url}/review/felci?ply={MISTAKE}")
    expect(page.get_by_role("region", name="Una decisione")).to_be_visible(timeout=SOON)
    page.emulate_media(color_scheme="dark")
    assert violations(page) == []
    page.set_viewport_size(PHONE)
    expect(page.get_by_role("button", name="Gioca da qui")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("group", name="Comandi")).to_be_in_viewport(ratio=1)  # with the board
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert violations(page) == []
    page.emulate_media(color_scheme="light")
    assert violations(page) == []


def test_one_curve_for_who_plays_together_and_one_each_for_sealed_choices(quiet: BrowserContext, over: Server) -> None:
    for game, lines in (("felicita", 1), ("biglietti", 6)):
        quiet.add_cookies([{"name": "ludoteca", "value": PLAYERS[game], "url": over.url}])
        page = opened(quiet, over, f"/review/{game}")
        expect(page.locator(".curve-line")).to_have_count(lines, timeout=SOON)
        curve = page.locator(".curve-line .under").first
        expect(curve).to_have_attribute("d", re.compile(r"^M.*L.*L"), timeout=SOON)
        page.close()
