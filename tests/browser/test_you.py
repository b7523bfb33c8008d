"""You: the same person on phone and desktop, without a password."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.pages import path_of
from tests.browser.test_access import violations
from tests.server.running import Server


def lay(page: Page, game: str) -> None:
    """A table against a bot, that nobody goes to."""
    house = page.url.removesuffix(path_of(page.url))
    wish = {"game": game, "seats": ["me", "easy"]}
    assert page.request.post(f"{house}/api/tables", data=wish, headers={"origin": house}).ok


def test_the_phone_becomes_who_the_desktop_is_and_is_signed_out_again(open_page: Opener) -> None:
    desktop = open_page("/settings", name="Ada")
    desktop.get_by_label("scuro", exact=True).check()
    lay(desktop, "felci")
    desktop.goto(desktop.url.replace(path_of(desktop.url), "/you"))
    expect(desktop.get_by_text("Per ora sei solo in questo browser")).to_be_visible()
    assert violations(desktop) == []
    desktop.get_by_role("button", name="Collega un altro dispositivo").click()
    link = desktop.get_by_label("Collegamento per l’altro dispositivo").input_value()
    desktop.get_by_role("button", name="Chiudi").click()

    phone = open_page("/", name="Telefono", size=PHONE)
    lay(phone, "watergame")
    phone.goto(link)
    expect(phone.get_by_role("heading", name="Ada")).to_be_visible()
    expect(phone.get_by_label("Porta con te il tavolo")).to_be_checked()
    phone.get_by_role("button", name="Sì, sono io").click()
    expect(phone.locator(".device-list li")).to_have_count(2)
    expect(phone.locator("html")).to_have_attribute("data-theme", "dark")
    for page in (phone, desktop):
        page.goto(page.url.replace(path_of(page.url), "/"))
        expect(page.locator(".rows .table-row strong").filter(has_text=re.compile("Felci|WaterGame"))).to_have_count(2)

    desktop.goto(desktop.url + "you")
    desktop.locator(".device-list li").filter(has_not_text="questo").get_by_role("button").click()
    desktop.get_by_role("dialog").get_by_role("button", name="Scollega").click()
    expect(desktop.locator(".device-list li")).to_have_count(1)
    phone.reload()
    expect(phone.get_by_role("article").first).to_be_visible()
    expect(phone.locator(".table-row")).to_have_count(0)


def test_the_code_is_shown_once_and_brings_one_back(open_page: Opener) -> None:
    page = open_page("/you", name="Ada", lang="en")
    page.get_by_role("button", name="Make a code").click()
    code = page.get_by_label("The code").input_value()
    page.get_by_role("button", name="I wrote it down").click()
    expect(page.get_by_role("button", name="Make a new code")).to_be_visible()
    expect(page.get_by_text(code)).to_have_count(0)

    other = open_page("/in", name="", lang="en", size=PHONE, refusals=True)
    other.get_by_label("Recovery code").fill("no-such-code")
    other.get_by_role("button", name="Yes, that’s me").click()
    expect(other.get_by_role("alert")).to_contain_text("nobody’s recovery code")
    other.get_by_label("Recovery code").fill(f" {code.upper()} ")
    other.get_by_role("button", name="Yes, that’s me").click()
    expect(other.get_by_role("heading", name="Ada")).to_be_visible()


AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
}
"""A device of the browser's own making, which says yes to whatever it is asked."""


def test_a_passkey_brings_one_back_on_a_browser_that_has_forgotten(open_page: Opener, server: Server) -> None:
    """By the name `localhost`: at an address no passkey can be had, and the page says so."""
    page = open_page("/you", name="Ada")
    expect(page.get_by_text("chiede una casa con un nome e un indirizzo https")).to_be_visible()
    expect(page.get_by_role("button", name="Crea una passkey")).to_have_count(0)

    context = page.context
    house = server.url.replace("127.0.0.1", "localhost")
    context.request.post(f"{house}/api/me", data={"name": "Ada", "face": "ada"}, headers={"origin": house})
    named = context.new_page()
    line = context.new_cdp_session(named)
    line.send("WebAuthn.enable")
    line.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    named.goto(f"{house}/you")
    named.get_by_role("button", name="Crea una passkey").click()
    expect(named.locator(".device-list li").first).to_contain_text("Chrome")
    expect(named.get_by_text("Puoi tornare anche da un altro dispositivo")).to_be_visible()

    context.clear_cookies()
    named.goto(f"{house}/you")
    expect(named.get_by_role("heading", name="Ospite")).to_be_visible()
    named.goto(f"{house}/in")
    named.get_by_role("button", name="Usa una passkey").click()
    expect(named.get_by_role("heading", name="Ada")).to_be_visible()
    expect(named.locator(".device-list").last.locator("li")).to_have_count(2)

    named.get_by_role("button", name="Dimentica: Chrome").click()
    named.get_by_role("dialog").get_by_role("button", name="Dimentica").click()
    expect(named.get_by_role("button", name="Dimentica: Chrome")).to_have_count(0)
    context.clear_cookies()
    named.goto(f"{house}/in")
    named.get_by_role("button", name="Usa una passkey").click()
    expect(named.get_by_role("alert")).to_contain_text("non è di nessuno")


def test_all_of_ones_data_is_one_file_and_then_nothing_is_left(open_page: Opener) -> None:
    page = open_page("/you", name="Zenobia")
    lay(page, "felci")
    with page.expect_download() as coming:
        page.get_by_role("link", name="Scarica").click()
    assert "Zenobia" in coming.value.path().read_text("utf-8")
    page.get_by_role("button", name="Dimenticami").click()
    question = page.get_by_role("dialog", name="La casa deve dimenticarti?")
    expect(question.get_by_role("button", name="Dimenticami")).to_be_disabled()
    question.get_by_label("Lo so, e lo voglio").check()
    question.get_by_role("button", name="Dimenticami").click()
    expect(page.get_by_role("article").first).to_be_visible()
    expect(page.locator(".table-row")).to_have_count(0)
    page.goto(page.url + "you")
    expect(page.get_by_role("heading", name="Ospite")).to_be_visible()


def test_who_played_together_are_friends_and_play_again_by_one_tap(open_page: Opener) -> None:
    anna = open_page("/you", name="Anna")
    bruno = open_page("/you", name="Bruno", size=PHONE)
    house = anna.url.removesuffix("/you")
    wish = {"game": "felci", "seats": ["me", "open"], "name": "Anna", "face": "ines"}
    laid = anna.request.post(f"{house}/api/tables", data=wish, headers={"origin": house}).json()
    seat = {"invite": laid["invite"], "name": "Bruno", "face": "leo"}
    assert bruno.request.post(f"{house}/api/tables/{laid['table']}/join", data=seat, headers={"origin": house}).ok

    anna.reload()
    anna.get_by_role("button", name="Aggiungi agli amici: Bruno").click()
    expect(anna.get_by_text("Richiesta inviata")).to_be_visible()
    bruno.goto(house)
    bruno.get_by_role("link", name="Anna vorrebbe essere tra i tuoi amici").click()
    bruno.get_by_role("button", name="Sì", exact=True).click()
    expect(bruno.get_by_role("heading", name="Amici")).to_be_visible()
    assert violations(bruno) == []

    bruno.get_by_role("button", name="Gioca ancora: Anna").click()
    expect(bruno.get_by_role("button", name="Invita: Anna")).to_be_visible()  # who did not hear is invited once more
    anna.goto(house)
    anna.get_by_role("link", name="Bruno ti invita").click()
    expect(anna.get_by_role("button", name="Siediti e gioca")).to_be_visible()
    anna.goto(house)
    anna.get_by_role("button", name="Non questa volta: Bruno").click()
    expect(anna.get_by_text("Ti aspettano")).to_have_count(0)

    anna.goto(f"{house}/you")
    anna.get_by_role("button", name="Blocca: Bruno").click()
    anna.get_by_role("dialog").get_by_role("button", name="Blocca").click()
    expect(anna.get_by_text("Una persona bloccata")).to_be_visible()
    expect(anna.get_by_role("heading", name="Amici")).to_have_count(0)
