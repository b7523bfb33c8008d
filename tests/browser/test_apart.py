"""Away and apart, as pages show it: the countdown, what was played for who was gone, days a move, holidays."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.pages import every_way, turn
from tests.server.people import Person
from tests.server.running import Server


def owner(page: Page, server: Server) -> Person:
    """Who looks through this page, for what is not to be clicked."""
    return Person(server, next(one["value"] for one in page.context.cookies() if one["name"] == "ludoteca"))


def friends(open_page: Opener, server: Server, **wishes: Any) -> tuple[Page, Person, str]:
    """A page of Anna's at home, a friend at her table, and the table: it is her turn."""
    page = open_page("/", size=PHONE)
    friend = Person(server)
    laid = owner(page, server).lay(name="Anna", **wishes)
    friend.join(laid)
    return page, friend, laid["table"]


def test_who_is_gone_is_counted_down_on_every_page(open_page: Opener, server: Server) -> None:
    page, friend, table = friends(open_page, server)
    with owner(page, server).sit(table) as anna:
        while anna.state["legal"]:
            anna.play()
    page.goto(f"{server.url}/t/{table}")
    countdown = page.get_by_role("timer", name=re.compile(r"tra [34]:\d\d gioca il computer"))
    expect(countdown).to_be_visible()
    with friend.sit(table):
        expect(countdown).to_have_count(0)


def test_who_comes_back_is_told_what_the_computer_played(open_page: Opener, server: Server) -> None:
    page, friend, table = friends(open_page, server, patience=1)
    with friend.sit(table) as other:  # and stays: for who is gone the computer plays on
        other.until(lambda state: state["seats"][0]["away"] and bool(state["legal"]))
        page.goto(f"{server.url}/t/{table}")
        told = page.get_by_role("dialog", name="Mentre non c’eri")
        expect(told.get_by_role("listitem")).to_have_count(2)
    told.get_by_role("button", name="Va bene").click()
    expect(told).to_have_count(0)


def test_a_table_for_days_has_holidays_and_can_be_nudged(open_page: Opener, server: Server) -> None:
    page = open_page("/", size=PHONE)
    every_way(page).get_by_role("button", name="Altre opzioni").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("Se qualcuno manca")).to_have_count(0)
    dialog.get_by_role("combobox").nth(1).select_option("open")
    dialog.get_by_label("Orologio").select_option(label="3 giorni a mossa")
    dialog.get_by_label("decide l’orologio").check()
    expect(dialog.get_by_text("Chi lascia scadere il tempo ha perso")).to_be_visible()
    dialog.get_by_role("button", name="Apri il tavolo").click()
    link = page.get_by_label("Collegamento").input_value()
    table, invitation = link.rsplit("/", 2)[1:]
    Person(server).join({"table": table, "invite": invitation})
    expect(turn(page)).to_contain_text("Tocca a te")
    expect(page.get_by_role("timer").first).to_contain_text(re.compile(r"[23] g \d+ h"))
    page.get_by_role("button", name="Altro").click()
    page.get_by_role("button", name="Ferie").click()
    page.get_by_role("button", name="7 giorni, da adesso").click()
    expect(page.locator(".seat-card").first).to_contain_text("in ferie")
    with owner(page, server).sit(table) as anna:
        assert (anna.state["apart"], anna.state["absent"]) == (True, "clock")
        while anna.state["legal"]:
            anna.play()
    page.get_by_role("button", name="Altro").click()
    page.get_by_role("button", name="Sollecita chi deve giocare").click()
    expect(page.get_by_text("riprova più tardi")).to_be_visible()
