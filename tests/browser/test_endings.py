"""Endings: why, the count as the game counts it, who stands before whom; and a rematch that is asked of all."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from ludoteca.core.dice import Dice
from ludoteca.core.record import SUFFIX, read_record
from ludoteca.server.store import Change, Store
from ludoteca.table.events import AnyEvent, Chose, Created, Seat
from ludoteca.table.seating import filled
from ludoteca.table.table import Table
from tests.browser.conftest import DESKTOP, PHONE, Opener
from tests.browser.pages import invite, path_of, resign, turn
from tests.server.running import Server, running

RECORDS = Path(__file__).parents[1] / "games"
SECRET = "0" * 32
ENDED = {
    "felci": "white-wins",
    "watergame": "two-seasons",
    "felicita": "drawn",
    "cinquepiuuno": "win-on-level-3",
    "biglietti": "travellers",
}
CLAUSES = {
    "felci": "FE-6.3",
    "watergame": "WG-5.2",
    "felicita": "FC-6.1",
    "cinquepiuuno": "CU-5.1",
    "biglietti": "BP-4.3",
}


LYING = {"width": 844, "height": 390}
CUT = "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"


def lay(store: Store, game: str, name: str, secret: str = SECRET) -> None:
    """A table where the recorded match has been played to its end, with us at its first seat."""
    record = read_record(RECORDS / f"{game}/records/{name}{SUFFIX}")
    us = hashlib.sha256(secret.encode()).hexdigest()[:32]
    seats = [Seat(kind="person", person=us, name="Anna", face="ines"), *[Seat()] * (record.seats - 1)]
    created = Created(
        at=1_000_000.0,
        person=us,
        game=game,
        rules=record.rules,
        edition=record.edition,
        options=record.options,
        seats=filled(seats, ["", *["easy"] * (record.seats - 1)], Dice(3)),
        seed=record.seed,
        invite="secret",
    )
    played: list[AnyEvent] = [
        Chose(at=1_000_000.0, person="" if seat else us, seat=seat, line=line) for seat, line in record.actions
    ]
    asyncio.run(store.append(Change(game, Table.from_events([created, *played]), [created, *played])))


def lay_all(data: Path) -> None:
    store = Store(data)
    for game, name in ENDED.items():
        lay(store, game, name)
    store.close()


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where a match of each game is over."""
    data = tmp_path_factory.mktemp("over") / "data"
    with ThreadPoolExecutor(1) as elsewhere:  # here the browser's own loop runs
        elsewhere.submit(lay_all, data).result()
    with running(data) as server:
        yield server


def look(browser: Browser, over: Server, game: str, size: object = DESKTOP) -> Page:
    context = browser.new_context(locale="it-IT", viewport=size, reduced_motion="reduce")  # type: ignore[arg-type]
    context.add_cookies([{"name": "ludoteca", "value": SECRET, "url": over.url}])
    page = context.new_page()
    page.goto(f"{over.url}/t/{game}")
    return page


def numbers(found: Locator) -> list[int]:
    return [int(text) for text in found.all_text_contents()]


@pytest.mark.parametrize("game", ENDED)
def test_an_ending_says_why_and_stands_in_the_order_of_the_result(browser: Browser, over: Server, game: str) -> None:
    page = look(browser, over, game)
    ending = page.get_by_role("region", name="Risultato")
    expect(ending.get_by_role("heading", level=2)).to_be_visible()
    expect(ending.locator(".ending-reason")).to_contain_text(CLAUSES[game])
    cards = ending.locator(".standing-card")
    places = numbers(ending.locator(".standing-place"))
    assert places == sorted(places)
    scores = numbers(ending.locator(".standing-score"))
    if game == "felicita":
        assert not places, "one result for all: nobody is ranked"
        expect(ending.get_by_text("Che cosa ha dato ciascuno")).to_be_visible()
    elif game == "biglietti":
        travellers = [score for score, place in zip(scores, places, strict=True) if place > 1][:-2]
        assert travellers == sorted(travellers), "fewer points stand higher; who is left out of the count comes last"
        expect(ending.locator(".ending-remark")).not_to_have_count(0)
    else:
        assert scores == sorted(scores, reverse=True)
    if game in ("felci", "watergame", "cinquepiuuno"):
        for card in cards.all():
            rows = numbers(card.locator(".count b"))
            assert sum(rows) == numbers(card.locator(".standing-score"))[0]
    assert len(set(cards.locator("strong").all_text_contents())) == cards.count(), "each is named once"
    page.context.close()


@pytest.mark.parametrize("game", ENDED)
def test_on_a_phone_the_buttons_stay_and_the_table_can_be_seen(browser: Browser, over: Server, game: str) -> None:
    page = look(browser, over, game, PHONE)
    ending = page.get_by_role("region", name="Risultato")
    for name in ("Rivedi", "Condividi", "Casa"):
        expect(ending.get_by_role("link", name=name).or_(ending.get_by_role("button", name=name))).to_be_in_viewport()
    ending.get_by_role("button", name="Guarda il tavolo").click()
    expect(ending.get_by_role("link", name="Rivedi")).to_be_hidden()
    expect(page.locator(".playing-board")).to_be_in_viewport()
    ending.get_by_role("button").first.click()
    expect(ending.get_by_role("link", name="Rivedi")).to_be_in_viewport()
    assert ending.evaluate("node => node.scrollWidth") <= PHONE["width"]
    assert ending.locator(".standing-words > *").evaluate_all(CUT) == []
    page.context.close()


@pytest.mark.parametrize("game", ["felci", "watergame"])
def test_on_a_phone_the_whole_ranking_is_in_sight_and_a_tap_opens_a_count(
    browser: Browser, over: Server, game: str
) -> None:
    page = look(browser, over, game, PHONE)
    cards = page.locator(".standing-card")
    expect(cards.first).to_be_visible()
    for head in page.locator(".standing-head").all():
        expect(head).to_be_in_viewport(ratio=0.9)
    expect(cards.and_(page.locator(".mine")).locator(".count")).to_be_visible()
    other = cards.and_(page.locator(":not(.mine)")).first
    expect(other.locator(".count")).to_be_hidden()
    other.get_by_role("button", name="Punteggio", expanded=False).click()
    expect(other.locator(".count")).to_be_visible()
    page.context.close()


def test_on_a_phone_many_stand_in_sight(browser: Browser, over: Server) -> None:
    page = look(browser, over, "biglietti", PHONE)
    expect(page.locator(".standing-card").first).to_be_visible()
    for card in page.locator(".standing-card").all()[:3]:
        expect(card).to_be_in_viewport(ratio=0.9)
    page.context.close()


@pytest.mark.parametrize("game", ENDED)
def test_on_a_phones_side_the_count_begins_beside_the_picture(browser: Browser, over: Server, game: str) -> None:
    page = look(browser, over, game, LYING)
    expect(page.locator(".standing-card").first).to_be_in_viewport(ratio=0.2)
    page.context.close()


WAYS = """
async () => {
  const { verdict } = await import("/web/pages/table/ending.js");
  const seats = [..."abcdefg"].map((name) => ({kind: "person", name}));
  const won = (winners, you) => {
    const payoffs = seats.map((_, seat) => Number(winners.includes(seat)));
    return verdict({seats, you, result: {payoffs, scores: payoffs, resigned: [], together: false}}, {seatName: String});
  };
  return [won([1, 2, 3], [0]), won([1, 2, 3, 4], [0]), won([0, 1, 2, 3], [0]), won([0, 1], [0])];
}
"""
"""What a heading says of three and four winners, and of as many with the reader."""


def test_many_winners_are_counted_and_few_are_named(open_page: Opener) -> None:
    assert open_page("/settings").evaluate(WAYS) == [
        "Vincono b, c e d",
        "Vincono in 4",
        "Vinci con altri 3",
        "Vittoria divisa: tu e b",
    ]


def test_a_rematch_is_asked_of_all(open_page: Opener) -> None:
    host = open_page("/", name="Ada")
    friend = open_page(path_of(invite(host)), name="Bruno")
    friend.get_by_role("radio", name="Teo").check()
    friend.get_by_role("button", name="Siediti e gioca").click()
    expect(turn(host)).to_contain_text("Tocca a te")
    before = host.url
    resign(host)
    expect(host.get_by_role("heading", level=2, name="Vince Bruno")).to_be_visible()
    expect(host.locator(".ending-reason")).to_contain_text("Hai lasciato la partita")
    expect(host.get_by_text("Bella partita. Ancora una?")).to_be_in_viewport()
    expect(friend.get_by_role("button", name="Rivincita")).to_be_visible()  # who is not there yet is not asked
    again = host.get_by_role("button", name="Rivincita")
    expect(again).to_contain_text("0 su 2 ci stanno")
    again.click()
    expect(again).to_be_disabled()
    expect(again).to_contain_text("1 su 2 ci stanno")
    assert host.url == before
    friend.get_by_role("button", name="Rivincita").click()
    for page in (host, friend):
        page.wait_for_url(lambda url: url != before and "/t/" in url)
    expect(turn(friend)).to_contain_text("Tocca a te")
