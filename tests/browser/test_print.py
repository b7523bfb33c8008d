"""The button that prints a game, on the page of its rules."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.pages import every_way, width_needed


def test_the_shelf_leads_to_the_button_that_prints_the_game(open_page: Opener, tmp_path: Path) -> None:
    page = open_page("/", size=PHONE)
    every_way(page).get_by_role("link", name="Stampa").click()
    page.get_by_role("dialog").get_by_role("button", name="Chiudi").click()
    page.get_by_role("button", name="Stampa il gioco").click()
    for choice in ("English", "Risparmio", "Una, da piegare"):
        page.get_by_role("radio", name=choice).check()
    assert width_needed(page) == PHONE["width"]
    with page.expect_download(timeout=120_000) as found:
        page.get_by_role("button", name="Stampa", exact=True).click()
    assert found.value.suggested_filename == "felci-en.pdf"
    path = tmp_path / "felci.pdf"
    found.value.save_as(path)
    assert path.read_bytes().startswith(b"%PDF-")
    expect(page.get_by_role("dialog")).to_have_count(0)
