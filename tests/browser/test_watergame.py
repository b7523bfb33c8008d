"""WaterGame's own table: whole matches, discards, refusals, keys, and a hand that does not move.

The matches are laid into the server's data before it starts: always the same deal, so that what must be met is met.
"""

from __future__ import annotations

import asyncio
import hashlib
import re
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from ludoteca.games.watergame import GAME
from ludoteca.server.store import Change, Store
from ludoteca.table.events import Created
from ludoteca.table.events import Seat as Sitter
from ludoteca.table.table import Table
from tests.browser.conftest import Opener
from tests.browser.pages import DOORSTEP, in_time, says_why_here
from tests.browser.test_access import violations
from tests.server.running import Server, running

MOST_MOVES = 500
ADA, BICE = "a" * 32, "b" * 32
NAMES = {ADA: "Ada", BICE: "Bice"}
FOUR = {"four": 62, "round": 62, "passes": 62}
DEALS = {**FOUR, "two": 160, "discards": 8, "gesture": 8, "keys": 8, "still": 3, "flight": 8}
"""The tables laid for these tests: short matches with an answer and an interrupt in them, a hand with an idle card."""
BOTS = {"four": 3, "round": 3, "passes": 3, "keys": 1, "flight": 1}
"""How many bots sit with Ada, who attack as easy ones would not; at the other tables Bice does."""


def person(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()[:32]


def seats_of(table: str) -> list[Sitter]:
    people = [Sitter(kind="person", person=person(secret), name=NAMES[secret]) for secret in (ADA, BICE)]
    if table in BOTS:
        return [
            people[0],
            *(Sitter(kind="bot", bot="greedy", seed=seat) for seat in range(1, 1 + BOTS[table])),
        ]
    return people


def created(table: str) -> Created:
    return Created(
        at=time.time(),
        person=person(ADA),
        game=GAME.id,
        rules=GAME.rules_version,
        edition=str(GAME.edition),
        options={"kids": False, "fair_start": False},
        seats=seats_of(table),
        seed=DEALS[table],
        invite=table,
    )


async def lay(data: Path) -> None:
    store = Store(data)
    for table in DEALS:
        event = created(table)
        await store.append(Change(table, Table.from_events([event]), [event]))
    store.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("watergame") / "data"
    with ThreadPoolExecutor(1) as apart:  # Playwright keeps an event loop running in this thread
        apart.submit(asyncio.run, lay(data)).result()
    with running(data, pace=0.01) as server:
        yield server


Sit = Callable[..., Page]


@pytest.fixture
def sit(open_page: Opener, server: Server) -> Sit:
    """Opens a laid table as one of its people."""

    def sat(table: str, secret: str = ADA, **how: Any) -> Page:
        page = open_page(DOORSTEP, **how)
        page.context.add_cookies([{"name": "ludoteca", "value": secret, "url": server.url}])
        page.goto(f"{server.url}/t/{table}")
        expect(page.locator(".watergame")).to_be_visible()
        return page

    return sat


def says(page: Page) -> Locator:
    return page.locator(".watergame .say")


def offers(page: Page) -> Locator:
    return page.locator(".watergame .offer[data-do]:enabled")


def over(page: Page) -> Locator:
    return says(page).filter(has_text="Partita finita")


SEEN = """
() => {
  const table = document.querySelector(".watergame");
  const asked = (found) => [...table.querySelectorAll(found)].length;
  return {
    moment: asked('.offer[data-do="end"]') ? "play" : asked('.offer[data-do="keep"]') ? "discards"
      : asked(".say.threat.mine") ? "reply" : "interrupt",
    usable: asked(".held.usable"),
    before: table.innerHTML,
  };
}
"""


def step(page: Page) -> tuple[str, str]:
    """Plays the first card that can be played, or the first offer without one; when it was, and what was done."""
    seen = page.evaluate(SEEN)
    if seen["usable"] and seen["moment"] != "discards":
        page.locator(".watergame .held.usable").first.click()
    offer = offers(page).first
    done = offer.get_attribute("data-do") or ""
    offer.click()
    page.wait_for_function("before => document.querySelector('.watergame').innerHTML !== before", arg=seen["before"])
    return seen["moment"], done


def ready(pages: list[Page]) -> Page | None:
    """The page whose person is asked now; None once the match is over. What is still told meanwhile is skipped."""
    deadline = time.monotonic() + 240
    while time.monotonic() < deadline:
        for page in pages:
            if offers(page).count():
                return page
            page.evaluate("document.querySelector('.playing-board.telling')?.click()")
        if over(pages[0]).count():
            return None
        pages[0].wait_for_timeout(20)
    raise AssertionError(f"nobody can move: {says(pages[0]).text_content()}")


def begins(one: Page, other: Page) -> tuple[Page, Page]:
    """The two, who is asked first."""
    return (one, other) if ready([one, other]) is one else (other, one)


def play_out(pages: list[Page]) -> list[set[tuple[str, str]]]:
    """A whole match, each person in its own browser; what each did, and when."""
    done: list[set[tuple[str, str]]] = [set() for _ in pages]
    for _ in range(MOST_MOVES):
        page = ready(pages)
        if page is None:
            break
        done[pages.index(page)].add(step(page))
    for page in pages:
        expect(over(page)).to_be_visible()
    return done


def test_a_whole_game_with_replies_and_interrupts_against_three_bots(sit: Sit) -> None:
    (done,) = play_out([sit("four")])
    assert {("reply", "answer"), ("reply", "pass"), ("interrupt", "attack"), ("interrupt", "pass")} <= done
    assert {("play", "build"), ("play", "attack"), ("play", "end"), ("discards", "keep")} <= done


@pytest.mark.soak
def test_a_whole_match_of_two_people_in_two_browsers(sit: Sit) -> None:
    pages = [sit("two"), sit("two", BICE)]
    done = play_out(pages)
    for mine in done:
        assert {("reply", "answer"), ("interrupt", "attack"), ("play", "end"), ("discards", "keep")} <= mine
    scores = [page.locator(".watergame .city .sums b").all_text_contents() for page in pages]
    assert scores[0] == scores[1][::-1]


def test_discards_are_chosen_one_by_one_taken_back_and_browsed(sit: Sit) -> None:
    ada, bice = begins(sit("discards"), sit("discards", BICE))
    ada.locator('.offer[data-do="end"]').click()
    expect(says(ada)).to_contain_text("Si aspetta")
    expect(says(bice)).to_contain_text("Intervieni")
    bice.locator('.offer[data-do="pass"]').click()
    held = ada.locator(".watergame .held")
    expect(says(ada)).to_contain_text("Scarta")
    expect(held).to_have_count(8)
    names = held.locator(".name").all_text_contents()
    for card in (7, 0):
        held.nth(card).hover()
        ada.mouse.down()
        ada.locator(".watergame .middle").hover(force=True)
        ada.mouse.up()
        expect(held).to_have_count(7 if card else 6)
    ada.get_by_role("button", name=f"Riprendi in mano {names[0]}").click()
    expect(held).to_have_count(7)
    expect(ada.get_by_role("button", name=f"Riprendi in mano {names[7]}")).to_be_visible()

    for page in (ada, bice):
        page.get_by_role("button", name="Scarti 1").click()
        assert page.get_by_role("dialog").locator(".spread .name").all_text_contents() == [names[7]]
        assert violations(page) == []
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    ada.locator('.offer[data-do="keep"]').click()
    expect(says(bice)).to_contain_text("Gioca le carte")
    expect(ada.locator(".offer.back")).to_have_count(0)


def test_a_city_can_be_looked_at_closely(sit: Sit) -> None:
    page = sit("still")
    page.locator(".city:not(.mine) .who").click()
    closer = page.get_by_role("dialog")
    expect(closer.get_by_role("heading", name="Bice")).to_be_visible()
    expect(closer.locator(".spread .card")).to_have_count(4)
    assert violations(page) == []


@pytest.mark.parametrize("by", ["tapping", "dragging"])
def test_a_card_that_cannot_be_played_is_refused_with_its_clause(sit: Sit, by: str) -> None:
    page = sit("still")
    idle = page.locator(".watergame .held:not(.usable)").first
    idle.hover()
    if by == "tapping":
        idle.click()
        page.get_by_role("button", name="Perché non si può?").click()
    else:
        page.mouse.down()
        page.locator(".watergame .city.mine").hover(force=True)
        page.mouse.up()
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"WG-\d"))
    says_why_here(page, "watergame")
    expect(page.locator(".watergame .held")).to_have_count(8)


def test_a_turn_by_keys_alone(sit: Sit) -> None:
    page = sit("keys")
    expect(offers(page).first).to_be_visible(timeout=120_000)
    page.locator(".watergame .held").first.focus()
    for _ in range(page.locator(".watergame .held").count()):
        if page.locator(".watergame .held.usable:focus").count():
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".watergame .held.chosen:focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".watergame .held.chosen")).to_have_count(0)
    page.keyboard.press("Enter")
    cards = page.locator(".watergame .held").count()
    for _ in range(MOST_MOVES):
        if page.evaluate("document.activeElement.matches('.watergame .offer:not([data-do=end])')"):
            break
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".watergame .held")).to_have_count(cards - 1)


def test_several_cards_are_discarded_in_one_gesture_in_their_order(sit: Sit) -> None:
    ada, bice = begins(sit("gesture"), sit("gesture", BICE))
    ada.locator('.offer[data-do="end"]').click()
    bice.locator('.offer[data-do="pass"]').click()
    held = ada.locator(".watergame .held")
    expect(held).to_have_count(8)
    expect(says(ada)).to_contain_text("Scarta")
    names = held.locator(".name").all_text_contents()
    for card in (5, 2, 0, 2):  # the third is put back
        held.nth(card).click()
    assert held.locator(".turn-to-go").all_text_contents() == ["2", "1"]
    ada.get_by_role("button", name="Scarta 2 carte e reintegra").click()
    expect(says(bice)).to_contain_text("Gioca le carte")
    expect(held).to_have_count(7)
    bice.get_by_role("button", name="Scarti 2").click()
    shown = bice.get_by_role("dialog").locator(".spread .name").all_text_contents()
    assert shown == [names[0], names[5]]  # the latest first


BANDS = """
() => [".others", ".middle", ".city.mine", ".strip", ".hand"].map((band) => {
  const {x, y, width, height} = document.querySelector(`.watergame ${band}`).getBoundingClientRect();
  return [band, x, y, width, height].join(" ");
})
"""


@pytest.mark.soak  # `test_stillness` looks at two turns
def test_nothing_moves_through_two_rounds(sit: Sit) -> None:
    page = sit("round")
    bands = page.evaluate(BANDS)
    turns = 0
    while turns < 2:
        assert ready([page])
        moment, done = step(page)
        turns += (moment, done) == ("discards", "keep")
        assert page.evaluate(BANDS) == bands, (moment, done)


def test_who_passes_again_and_again_is_offered_not_to_be_asked(sit: Sit) -> None:
    page = sit("passes")
    order = page.locator(".watergame .offer.order")
    passes = 0
    for _ in range(MOST_MOVES):
        if order.count():
            break
        assert ready([page])
        verb = next(verb for verb in ("pass", "end", "keep") if page.locator(f'.offer[data-do="{verb}"]').count())
        before = page.evaluate(SEEN)["before"]
        page.locator(f'.offer[data-do="{verb}"]').click()
        page.wait_for_function("before => document.querySelector('.watergame').innerHTML !== before", arg=before)
        passes += verb == "pass"
        ready([page])
    assert passes >= 3
    order.click()
    expect(page.get_by_label("Nei turni degli altri")).to_have_value("pass unless attacked")
    page.get_by_role("button", name="Chiedimi di nuovo").click()
    expect(page.get_by_label("Nei turni degli altri")).to_have_value("")


FLIGHTS = """
() => {
  window.flown = new Promise((done) => {
    const look = () => {
      const name = document.querySelector(".stage-layer .card .name");
      if (name) done(name.textContent);
    };
    new MutationObserver(look).observe(document.body, {childList: true, subtree: true});
  });
}
"""


def test_a_card_that_is_played_flies_from_the_hand(sit: Sit) -> None:
    page = sit("flight", motion="no-preference")
    expect(offers(page).first).to_be_visible(timeout=120_000)
    card = page.locator(".watergame .held.usable").first
    name = card.locator(".name").text_content()
    card.click()
    page.evaluate(FLIGHTS)
    offers(page).first.click()
    assert in_time(page, "() => window.flown") == name
    expect(page.locator(".stage-layer")).to_have_count(0)
