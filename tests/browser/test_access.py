"""Everybody can use every page: axe-core finds nothing, in both themes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.pages import every_way, in_time, invite, path_of, play_now, resign, sit_together, table_of
from tests.browser.test_table import PLAY, water_table

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"


def violations(page: Page) -> list[str]:
    """What axe-core finds, one line each: everything as the page is, and the contrasts in the other theme, too.

    Evaluated through the debugger: the page's own policy forbids strangers.
    """
    if not AXE.exists():
        pytest.fail("axe-core is missing: npm ci")
    page.evaluate(AXE.read_text("utf-8"))
    found = said(page, {})
    dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    page.emulate_media(color_scheme="light" if dark else "dark")
    found += said(page, {"runOnly": ["color-contrast"]})
    page.emulate_media(color_scheme="dark" if dark else "light")
    return found


def said(page: Page, wanted: dict[str, Any]) -> list[str]:
    found: Any = page.evaluate("(wanted) => axe.run(document, {resultTypes: ['violations'], ...wanted})", wanted)
    return [
        f"{violation['id']}: {node['html'][:120]} {node.get('failureSummary', '')[:200]}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("path", ["/", "/settings", "/rules/felci", "/learn/felci", "/t/nowhere"])
def test_pages(open_page: Opener, path: str) -> None:
    page = open_page(path)
    expect(page.locator("h1").first).to_be_attached()
    page.wait_for_load_state("networkidle")
    assert violations(page) == []


def test_a_table_from_start_to_end(open_page: Opener) -> None:
    page = open_page("/")
    play_now(page)
    assert violations(page) == []
    page.get_by_role("tab", name="Chat").click()
    assert violations(page) == []
    page.get_by_role("button", name="Altro").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    replay = open_page(f"/replay/{table_of(page)}", of=page)
    expect(replay.get_by_role("heading", name="Partita rivista")).to_be_visible()
    assert violations(replay) == []
    resign(page)
    expect(page.get_by_role("region", name="Risultato").get_by_role("list").first).to_be_visible()
    assert violations(page) == []


def test_a_window_with_its_countdown_and_an_order(open_page: Opener) -> None:
    player, asked = water_table(open_page)
    player.get_by_label("Nei turni degli altri").select_option("pass unless attacked")
    in_time(player, PLAY, [table_of(player), "end"])
    expect(asked.get_by_role("timer")).to_be_visible()
    expect(asked.locator(".seats")).to_contain_text("ha dato un ordine")
    for page in (player, asked):
        assert violations(page) == []


def test_dialogs_waiting_room_invitation_and_curtain(open_page: Opener) -> None:
    page = open_page("/", size=PHONE)
    every_way(page).get_by_role("button", name="Altre opzioni").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    link = invite(page)
    assert violations(page) == []
    friend = open_page(path_of(link), size=PHONE)
    expect(friend.get_by_role("button", name="Siediti e gioca")).to_be_visible()
    assert violations(friend) == []
    shared = open_page("/", size=PHONE)
    seated = sit_together(shared)
    assert violations(shared) == []
    seated.click()
    expect(shared.get_by_role("button", name="Sono io: Anna")).to_be_visible()
    assert violations(shared) == []
