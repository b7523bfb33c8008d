"""The laboratory in the browser: a number is changed, tried, and the verdict read; by every eye, and by nobody else."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.test_access import violations

PATIENCE = 900_000.0
"""Milliseconds for an experiment: it gives way to everything else that the machine does."""


def attempt(page: Page) -> None:
    """Felci with three tiles in hand, among random players."""
    page.get_by_label("Gioco").select_option("felci")
    page.get_by_label("Chi gioca").select_option("random")
    page.get_by_label("Partite").select_option("200")
    page.get_by_role("button", name="Tessere in mano: uno in meno").click()
    expect(page.get_by_text("era 4")).to_be_visible()
    page.get_by_label("Nome della prova").fill("Tre tessere")
    page.get_by_role("button", name="Prova", exact=True).click()


def test_who_designs_a_game_changes_a_number_and_reads_what_it_does(open_page: Opener) -> None:
    page = open_page("/lab")
    attempt(page)
    found = page.get_by_role("region", name="Che cosa si è trovato")
    expect(found.get_by_text("Finita dopo 400 partite")).to_be_visible(timeout=PATIENCE)
    expect(found.get_by_text("Ci vogliono più turni")).to_be_visible()
    expect(found.locator("figure")).to_have_count(5)
    assert violations(page) == []

    phone = open_page("/lab", lang="en", scheme="dark", size=PHONE)
    phone.get_by_role("button", name="Tre tessere").click()
    expect(phone.get_by_text("It takes more turns")).to_be_visible()
    expect(phone.get_by_label("Tiles in hand", exact=True)).to_have_value("3")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(phone) == []


def test_every_game_has_a_form_within_its_bounds(open_page: Opener) -> None:
    page = open_page("/lab", lang="en")
    for game, number, least in (
        ("biglietti", "Points in the Outward", 1),
        ("cinquepiuuno", "Event cards each", 0),
        ("felicita", "Days", 2),
        ("watergame", "Cards drawn", 1),
    ):
        page.get_by_label("Game").select_option(game)
        field = page.get_by_label(number, exact=True)
        field.fill("-5")
        field.press("Tab")
        expect(field).to_have_value(str(least))
    page.get_by_label("Game").select_option("cinquepiuuno")
    page.get_by_text("What places are worth").click()
    cell = page.get_by_label("Places worth 1, how many")
    cell.fill("7")
    cell.press("Tab")
    expect(page.get_by_text("24 together: they must stay 23.")).to_be_visible()
    expect(page.get_by_role("button", name="Try it")).to_be_disabled()
    page.get_by_role("button", name="As printed").click()
    expect(page.get_by_role("button", name="Try it")).to_be_enabled()


def test_who_sits_elsewhere_is_asked_for_the_key(open_page: Opener) -> None:
    page = open_page("/settings", lang="en", refusals=True)
    page.set_extra_http_headers({"x-forwarded-for": "203.0.113.9"})
    page.goto(page.url.replace("/settings", "/lab"))
    page.get_by_label("Key").fill("not it")
    page.get_by_role("button", name="Enter").click()
    expect(page.get_by_role("alert")).to_contain_text("does not open the laboratory")
    assert violations(page) == []
