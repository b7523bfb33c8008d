"""Your matches: found by what they were, counted, hidden, forgotten; on any screen, in both languages."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ludoteca.server.remember.shelf import PAGE
from ludoteca.server.store import Change, Store
from ludoteca.table.table import Table
from tests.browser.conftest import DESKTOP, PHONE, Opener
from tests.browser.test_access import violations
from tests.server.evenings import SECRETS, keep, played
from tests.server.running import Server, running

NOON, A_DAY = 1_700_000_000.0, 86400.0
MORE = 3
"""Matches beyond the first page, besides the three below."""


async def fill(data: Path) -> None:
    store = Store(data)
    await keep(store, "train", "biglietti/travellers", ("ada", *["hard"] * 11), NOON)
    await keep(store, "together", "felicita/won", ("bruno", "ada", "medium", "medium"), NOON + A_DAY)
    await keep(store, "won", "felci/white-wins", ("ada", "bruno"), NOON + 2 * A_DAY)
    for number in range(PAGE + MORE - 3):
        await keep(store, f"gave{number}", "felci/black-wins", ("ada", "easy"), NOON + (3 + number) * A_DAY, plies=4)
    _, events = played("felci/white-wins", ("ada", "bruno"), NOON)
    await store.append(Change("playing", Table.from_events(events[:5]), events[:5]))
    store.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house where Ada has played for a while."""
    data = tmp_path_factory.mktemp("remembered") / "data"
    with ThreadPoolExecutor(1) as elsewhere:  # here the browser's own loop runs
        elsewhere.submit(lambda: asyncio.run(fill(data))).result()
    with running(data) as server:
        yield server


def as_ada(open_page: Opener, server: Server, path: str = "/matches", who: str = "ada", **how: object) -> Page:
    page = open_page("/healthz", **how)
    page.context.add_cookies([{"name": "ludoteca", "value": SECRETS[who], "url": server.url}])
    page.goto(server.url + path)
    return page


def fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_matches_are_listed_found_hidden_and_forgotten(open_page: Opener, server: Server) -> None:
    page = as_ada(open_page, server, "/", size=PHONE)
    page.get_by_role("link", name="Tutte le partite e le statistiche").click()
    rows, found = page.locator(".match-row"), page.locator(".match-list [role=status]")
    expect(found).to_have_text(f"{PAGE + MORE} partite")
    expect(rows).to_have_count(PAGE)
    expect(rows.first).to_contain_text("Hai lasciato la partita.")
    fits(page)
    assert violations(page) == []
    page.get_by_role("button", name="Mostra altre partite").click()
    expect(rows).to_have_count(PAGE + MORE)
    page.get_by_label("Con chi").select_option(label="Bruno")
    expect(found).to_have_text("2 partite")
    expect(rows.first).to_contain_text(re.compile("Felci contro Bruno.*vinta.*Il mucchio è finito.*10 min", re.DOTALL))
    expect(rows.last).to_contain_text("insieme a Bruno")
    expect(rows.first.get_by_role("link")).to_have_attribute("href", "/review/won")
    page.get_by_role("button", name=re.compile("^Felicità")).click()
    expect(rows).to_have_count(1)

    page.get_by_role("button", name=re.compile("^Altro: Felicità")).click()
    page.get_by_role("button", name="Nascondi").click()
    expect(rows).to_have_count(0)
    page.get_by_role("button", name="Tutti i giochi").click()
    page.get_by_text("Partite nascoste").click()
    expect(rows).to_have_count(1)
    page.get_by_role("button", name=re.compile("^Altro: Felicità")).click()
    page.get_by_role("button", name="Cancella per sempre").click()
    page.get_by_role("dialog").get_by_role("button", name="Cancella per sempre").click()
    expect(rows).to_have_count(0)
    page.get_by_text("Partite nascoste").click()
    expect(found).to_have_text(f"{PAGE + MORE - 1} partite")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_statistics_are_pictures_that_everybody_can_read(open_page: Opener, server: Server, scheme: str) -> None:
    page = as_ada(open_page, server, lang="en", scheme=scheme, size=DESKTOP if scheme == "light" else PHONE)
    page.get_by_role("tab", name="Statistics").click()
    games = page.get_by_role("table", name="By game")
    expect(games.get_by_role("row", name=re.compile("^Felci .* 1 of 21"))).to_be_visible()
    expect(page.get_by_role("img", name=re.compile(r"The last 2\d, the newest on the right"))).to_be_visible()
    page.get_by_role("button", name=re.compile("^Felci")).click()
    endings = page.get_by_role("table", name="How they ended")
    expect(endings.get_by_role("row", name=re.compile("^somebody gave up.* 20 "))).to_be_visible()
    told = page.locator(".highlight")
    expect(told.first).to_contain_text("The widest win")
    expect(told.first).to_have_attribute("href", "/review/won")
    fits(page)
    assert violations(page) == []
    page.get_by_role("button", name=re.compile("^Biglietti")).click()
    page.get_by_role("tab", name="Feats").click()
    expect(page.get_by_text("1 of 3, no hurry.")).to_be_visible()
    expect(page.locator(".feat.done")).to_contain_text("Never checked")
    expect(page.locator(".feat.done").get_by_role("link")).to_have_attribute("href", "/review/train")
    expect(page.locator(".feat:not(.done)").first).to_contain_text("Still to be done")
    fits(page)


def test_a_rating_is_told_in_words_and_shown_at_the_table_by_who_wishes_it(open_page: Opener, server: Server) -> None:
    page = as_ada(open_page, server)
    page.get_by_role("tab", name="Statistiche").click()
    ratings = page.locator(".ratings")
    expect(ratings).to_contain_text(
        re.compile("Felci, 2 giocatori: non ancora facile.*Quasi certamente tra .* da 21 partite")
    )
    expect(ratings).to_contain_text(re.compile("Biglietti, prego!, 12 giocatori: .* ancora 9 partite"))
    with page.expect_response("**/api/me/ratings"):
        page.get_by_label("Chi siede al mio tavolo").check()
    other = as_ada(open_page, server, "/t/playing", who="bruno", lang="en")
    other.get_by_role("button", name="More").click()
    expect(other.get_by_role("dialog")).to_contain_text(re.compile("Ada: -?[0-9]+ points, not yet easy"))


def test_who_has_played_nothing_is_told_what_will_be_here(open_page: Opener) -> None:
    page = open_page("/matches")
    expect(page.get_by_text("Qui resta ogni partita che porti alla fine")).to_be_visible()
    expect(page.locator(".match-list")).to_have_count(0)
    page.get_by_role("link", name="Scegli un gioco").click()
    expect(page.get_by_role("heading", name="A che gioco giochiamo?")).to_be_visible()
