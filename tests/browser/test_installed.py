"""The house installed: its service worker without a connection, with a newer house, and with messages of a turn."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import PATIENCE, PHONE, introduce
from tests.browser.pages import in_time, play_now, turn
from tests.browser.test_felci import open_places, pick, tile
from tests.games.editions import edition
from tests.server.running import Server, running

IN_CHARGE = """async () => {
  await navigator.serviceWorker.ready;
  while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 20));
}"""
SETTLED = """async () => {
  const worker = await (await navigator.serviceWorker.ready).update();
  while (worker.installing || worker.waiting || worker.active?.state !== "activated")
    await new Promise((done) => setTimeout(done, 20));
}"""
"""The house has been another in the test before: its worker may be about to go."""
WHOLE = 120_000
"""Milliseconds for a new house to be fetched whole, besides everything else that the machine does."""
NOTED = "() => { self.shown = []; registration.showNotification = (...message) => self.shown.push(message); }"
ONLY_ONE = """async () => {
  const houses = async () => (await caches.keys()).filter((name) => name.startsWith("ludoteca-"));
  while ((await houses()).length !== 1) await new Promise((done) => setTimeout(done, 20));
  return houses();
}"""
"""The version that is kept, once the one before it is gone."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("house") / "data") as server:
        yield server


@pytest.fixture(scope="module")
def context(browser: Browser, house: Server) -> Iterator[BrowserContext]:
    """A browser that keeps the house."""
    context = browser.new_context(
        locale="it-IT",
        viewport=PHONE,
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script("try { localStorage['ludoteca.pace'] ??= 'now' } catch {}")
    introduce(context, house)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext, house: Server) -> Iterator[Page]:
    """At home, with the worker in charge."""
    page = context.new_page()
    page.goto(house.url)
    in_time(page, IN_CHARGE)
    yield page
    page.close()


def test_without_a_connection_lessons_and_rules_are_there_and_what_is_not_is_said(page: Page, house: Server) -> None:
    port = house.port
    house.kill()
    try:
        page.goto(f"{house.url}/rules/watergame")
        expect(page.locator(".clause").first).to_be_visible()
        page.get_by_role("searchbox").fill("investimento")
        expect(page.locator("[id='WG-3.4'] mark").first).to_have_text("Investire")
        page.get_by_role("searchbox").fill("costruire la Casa")
        page.wait_for_function("document.querySelector('.figure img')?.naturalWidth > 0")
        page.goto(f"{house.url}/learn/felci")
        expect(page.locator(".lesson-text")).to_be_visible()
        expect(page.locator(".felci")).to_be_visible()
        page.goto(house.url)
        expect(page.get_by_text("Non c’è connessione.")).to_be_visible()
        page.goto(f"{house.url}/t/somewhere")
        expect(page.get_by_text("Il server non risponde")).to_be_visible()
    finally:
        house.start(port)


def test_a_tap_without_a_connection_is_kept_and_sent(page: Page, house: Server) -> None:
    play_now(page)
    port = house.port
    house.kill()
    try:
        expect(turn(page)).to_contain_text("Connessione persa")
        assert pick(page, tile(page))
        open_places(page).first.click()
        expect(turn(page)).to_contain_text("la tua mossa parte appena torna")
        page.evaluate("window.dispatchEvent(new Event('pagehide'))")
    finally:
        house.start(port)
    page.reload()  # the page may be gone before the connection is back
    expect(turn(page)).to_contain_text("Tocca a te")
    expect(page.get_by_text("1 azione", exact=False).first).to_be_visible()
    page.wait_for_function(
        "() => !Object.keys(localStorage).some((key) => key.includes('unsent') && localStorage[key])"
    )


def test_a_newer_house_is_told_and_no_match_is_lost(page: Page, house: Server, tmp_path: Path) -> None:
    play_now(page)
    before = in_time(page, ONLY_ONE)
    variant = tmp_path / "variant.toml"
    variant.write_text(edition("ludoteca.games.watergame", ("hand = 7", "hand = 6")).text, "utf-8")
    port, flags = house.port, house.flags
    house.stop()
    house.flags = (*flags, "--edition", str(variant))
    house.start(port)
    try:
        page.evaluate("navigator.serviceWorker.getRegistration().then((worker) => worker.update())")
        expect(page.get_by_text("C’è una versione nuova")).to_be_visible(timeout=WHOLE)
        expect(turn(page)).to_contain_text("Tocca a te")
        assert in_time(page, ONLY_ONE) != before
        page.get_by_role("button", name="Ricarica").click()
        expect(turn(page)).to_contain_text("Tocca a te")
        expect(page.get_by_text("C’è una versione nuova")).to_have_count(0)
    finally:
        house.stop()
        house.flags = flags
        house.start(port)


def test_a_message_of_a_turn_is_shown_with_a_way_to_end_them(page: Page, house: Server) -> None:
    """A browser without windows shows no messages: what the worker would have it show is noted instead."""
    in_time(page, SETTLED)
    for worker in page.context.service_workers:
        in_time(worker, NOTED)
    told = {"title": "Tocca a te", "body": "Felci · Bruno", "path": "/t/abc", "tag": "abc", "off": "Basta"}
    deliver(page, house, told)
    ((title, shown),) = noted(page)
    assert (title, shown["body"], shown["tag"], shown["data"]) == (
        "Tocca a te",
        "Felci · Bruno",
        "abc",
        {"path": "/t/abc"},
    )
    assert shown["actions"] == [{"action": "off", "title": "Basta"}]


def noted(page: Page) -> list[Any]:
    """What the worker was told to show. It is asked again and again: nothing ends a question that it never answers."""
    for _ in range(PATIENCE // 50):
        for worker in page.context.service_workers:
            if shown := in_time(worker, "() => self.shown"):
                return list(shown)
        page.wait_for_timeout(50)
    raise AssertionError("no worker shows anything")


def deliver(page: Page, house: Server, told: dict[str, str]) -> None:
    """As the browser's push service would."""
    devtools = page.context.new_cdp_session(page)
    found: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    for _ in range(PATIENCE // 20):
        if found:
            break
        page.wait_for_timeout(20)
    message = {"origin": house.url, "registrationId": found[-1], "data": json.dumps(told)}
    devtools.send("ServiceWorker.deliverPushMessage", message)


def test_what_is_kept_is_the_house_and_nobody_s_matches(page: Page) -> None:
    play_now(page)
    page.goto(page.url.replace("/t/", "/replay/"))
    kept = page.evaluate(
        """async () => (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
          .flat().map(({ url }) => new URL(url).pathname)"""
    )
    house = re.compile(r"/|/web/.+|/api/games|/api/games/\w+/(rules|rulebook|edition|figures/[A-Z]+-[\d.]+)")
    assert len(kept) > 100
    assert [path for path in kept if not house.fullmatch(path)] == []


def test_the_house_says_how_it_is_installed(page: Page, house: Server) -> None:
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())")
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    for icon in manifest["icons"]:
        answer = page.request.get(house.url + icon["src"])
        assert answer.ok
        assert answer.headers["content-type"] == icon["type"]
    assert re.search(r"\d+x\d+", manifest["icons"][1]["sizes"])
