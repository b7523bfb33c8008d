"""WaterGame's own table: whole matches, drag and tap, previews, discards, refusals, the lesson, a phone, axe.

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

from ludoteca.games.watergame import GAME, moves
from ludoteca.games.watergame.edition import EDITION
from ludoteca.games.watergame.rules import WaterGame
from ludoteca.server.store import Change, Store
from ludoteca.table.events import Created
from ludoteca.table.events import Seat as Sitter
from ludoteca.table.table import Table
from tests.browser.conftest import PHONE, Opener, Server
from tests.browser.pages import play_now, width_needed
from tests.browser.test_access import violations
from tests.games.watergame.position import KIND, do, position

MOST_MOVES = 500
ADA, BICE = "a" * 32, "b" * 32
NAMES = {ADA: "Ada", BICE: "Bice"}
DEALS = {"four": 63, "two": 46, "discards": 1, "keys": 1, "still": 10}
"""The tables laid for these tests: short matches with an answer and an interrupt in them, a hand with an idle card."""
BOTS = {"four": 3, "keys": 1}
"""How many bots sit with Ada; at the other tables Bice does."""


def person(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()[:32]


def seats_of(table: str) -> list[Sitter]:
    people = [Sitter(kind="person", person=person(secret), name=NAMES[secret]) for secret in (ADA, BICE)]
    if table in BOTS:
        return [
            people[0],
            *(Sitter(kind="bot", bot="easy", seed=seat) for seat in range(1, 4 if table == "four" else 2)),
        ]
    return people


def created(table: str) -> Created:
    return Created(
        at=time.time(),
        person=person(ADA),
        game=GAME.id,
        rules=GAME.rules_version,
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
    data = tmp_path_factory.mktemp("watergame")
    with ThreadPoolExecutor(1) as apart:  # Playwright keeps an event loop running in this thread
        apart.submit(asyncio.run, lay(data)).result()
    running = Server(data, pace=0.01)
    yield running
    running.stop()


Sit = Callable[..., Page]


@pytest.fixture
def sit(open_page: Opener, server: Server) -> Sit:
    """Opens a laid table as one of its people."""

    def sat(table: str, secret: str = ADA, **how: Any) -> Page:
        page = open_page("/settings", **how)
        page.context.add_cookies([{"name": "ludoteca", "value": secret, "url": server.address}])
        page.goto(f"{server.address}/t/{table}")
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
    """The page whose person is asked now; None once the match is over."""
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        for page in pages:
            if offers(page).count():
                return page
        if over(pages[0]).count():
            return None
        pages[0].wait_for_timeout(20)
    raise AssertionError(f"nobody can move: {says(pages[0]).text_content()}")


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


def test_a_whole_match_of_two_people_in_two_browsers(sit: Sit) -> None:
    pages = [sit("two"), sit("two", BICE)]
    done = play_out(pages)
    for mine in done:
        assert {("reply", "answer"), ("interrupt", "attack"), ("play", "end"), ("discards", "keep")} <= mine
    scores = [page.locator(".watergame .city .sums b").all_text_contents() for page in pages]
    assert scores[0] == scores[1][::-1]


# --- What a card would do --------------------------------------------------------------------------

FORESEE = """
async ([view, move]) => (await import("/web/games/watergame/foresight.js")).foresight(view, 0, move, "en")
"""


@pytest.mark.parametrize(
    ("facts", "move", "told"),
    [
        ({"water": ("sea 4",)}, "build farming", "4 → 2 drops · 4 → 5 points"),
        (
            {"water": ("sea 4",), "investments": ("roads industry",), "attacks": ("illegal-building",)},
            "build farming",
            "4 → 1 drops · 4 → 15 points · also turns up: Roads and Transport, Industry and Trade",
        ),
        (
            {"water": ("sea 9",), "cities": ("farming roads industry house",), "investments": ("culture",)},
            "build school",
            "9 → 4 drops · 26 → 39 points · also turns up: Culture and Tourism · "
            "completes the civilisation: the others have one last turn",
        ),
        ({"water": ("sea 9",)}, "invest school", "9 → 3 drops · the drops stay on the card, worth no points"),
        ({"water": ("sea 4", "lake 1")}, "attack theft 2", "4 → 5 drops · Player 2: 1 → 0 drops"),
        ({"cities": ("", "farming roads")}, "attack arson 2 roads", "Player 2: 17 → 12 points"),
        ({"hands": ("", "dew")}, "attack bureaucracy 2", "Player 2: 1 → 0 cards in hand"),
        ({}, "attack gmo 2", "stays before its victim"),
        ({"water": ("sea 4", "lake 1")}, "catastrophe drought", "Player 1: 4 → 2 · Player 2: 1 → 0"),
        ({"parked": ("organic",)}, "park organic", "Organic farming is discarded"),
        ({"investments": ("school+1",)}, "sacrifice school+1 reserve", "7 drops go back to the supply"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_a_card_would_do_is_what_the_rules_make_of_it(
    open_page: Opener, facts: dict[str, Any], move: str, told: str
) -> None:
    state = position(**{"water": ("sea 9", "lake 9"), **facts})
    if not move.startswith("sacrifice"):
        state.take(0, KIND[move.split()[1]])
    page = open_page("/settings")
    assert page.evaluate(FORESEE, [GAME.view(state, 0), moves.move(moves.read(move)[0])]) == told
    do(state, *([move, "pass"] if move.startswith("attack") else [move]))
    for player, after, what in re.findall(r"(?:Player (\d): )?\d+ → (\d+)(?: (\w+))?", told):
        seat = int(player or 1) - 1
        assert counted(state, seat, what) == int(after), told


def counted(state: WaterGame, seat: int, what: str) -> int:
    if what == "points":
        return state.score(seat)
    return state.hand_sizes[seat] if what == "cards" else state.drops[seat]


def test_discards_are_chosen_one_by_one_taken_back_and_browsed(sit: Sit) -> None:
    ada, bice = sit("discards"), sit("discards", BICE)
    if not offers(ada).count():
        ada, bice = bice, ada
    ada.locator('.offer[data-do="end"]').click()
    expect(says(ada)).to_contain_text("Si aspetta")
    expect(says(bice)).to_contain_text("Puoi intervenire")
    bice.locator('.offer[data-do="pass"]').click()
    held = ada.locator(".watergame .held")
    expect(says(ada)).to_contain_text("Scarta")
    expect(held).to_have_count(8)
    names = held.locator(".name").all_text_contents()
    for card in (7, 0):
        held.nth(card).click()
        ada.locator('.offer[data-do="discard"]').click()
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
    expect(closer.get_by_role("heading", name="Giocatore 2 · Bice")).to_be_visible()
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
    expect(page.locator(".watergame .held")).to_have_count(8)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_shows_it_all_without_scrolling_sideways(open_page: Opener, scheme: str) -> None:
    page = open_page("/", size=PHONE, scheme=scheme)
    play_now(page, game="WaterGame")
    expect(page.locator(".watergame .hand .held").first).to_be_in_viewport()
    page.locator(".watergame .held").first.click()
    assert width_needed(page) <= PHONE["width"]
    for button in page.locator(".watergame button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["height"], box["width"]) >= 43.5, button.text_content()
    assert violations(page) == []


DRAWN = """
async (more) => {
  const {CARDS} = await import("/web/games/watergame/cards.js");
  const {Card} = await import("/web/games/watergame/art.js");
  const {h, render} = await import("/web/kit/html.js");
  Object.assign(CARDS, more);
  return Object.keys(CARDS).map((id) => {
    const place = document.createElement("div");
    render(h(Card, {id, lang: "it"}), place);
    return place.querySelector(".art path").getAttribute("d");
  });
}
"""


def test_every_card_has_a_drawing_of_its_own_and_a_new_one_borrows_its_familys(open_page: Opener) -> None:
    page = open_page("/settings")
    dam = {"family": "attack", "name": {"it": "Diga", "en": "Dam"}, "effect": {"toll": 2}}
    *drawings, borrowed = page.evaluate(DRAWN, {"dam": dam})
    assert len(set(drawings)) == len(EDITION.cards) + len(EDITION.resources)
    assert borrowed in drawings


# --- Keys, tapping and dragging --------------------------------------------------------------------


def test_a_turn_by_keys_alone(sit: Sit) -> None:
    page = sit("keys")
    expect(offers(page).first).to_be_visible(timeout=30_000)
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
    while not page.locator(".watergame .offer:focus").count():
        page.keyboard.press("Shift+Tab")
    while page.evaluate("document.activeElement.dataset.do") == "end":
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".watergame .held")).to_have_count(cards - 1)


STEPS = [
    ("thaw", "collect", 0),
    ("farming", "build", 0),
    ("school", "invest", 0),
    ("leak", "attack", 1),
    ("organic", "park", 0),
]
"""What the lesson asks for: the card, what is done with it, and the city that it is laid in."""


def open_lesson(open_page: Opener, lang: str, **how: Any) -> Page:
    page = open_page("/learn/watergame", lang=lang, **how)
    page.get_by_role("button", name={"it": "Avanti", "en": "Next"}[lang]).click()
    return page


def finish_lesson(page: Page, lang: str) -> None:
    for verb in ("end", "answer"):
        page.locator(f'.watergame .offer[data-do="{verb}"]').click(timeout=20_000)
    page.get_by_role("button", name={"it": "Avanti", "en": "Next"}[lang]).click(timeout=20_000)
    last = {"it": "Vince chi ha più punti", "en": "Most points win"}[lang]
    expect(page.locator(".lesson-text")).to_contain_text(last)


def await_card(page: Page, card: str) -> Locator:
    expect(page.locator('.watergame .offer[data-do="end"]:enabled')).to_be_visible(timeout=20_000)
    return page.locator(f'.watergame [data-card="{card}"].pointed')


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_lesson_by_tapping(open_page: Opener, lang: str) -> None:
    page = open_lesson(open_page, lang)
    for card, verb, _ in STEPS:
        await_card(page, card).click()
        page.locator(f'.watergame .offer[data-do="{verb}"]').click()
    finish_lesson(page, lang)


def test_the_lesson_by_dragging_with_the_mouse(open_page: Opener) -> None:
    page = open_lesson(open_page, "it")
    for card, _, city in STEPS:
        await_card(page, card).hover()
        page.mouse.down()
        page.locator(".watergame .middle").hover(force=True)
        place = page.locator(f'.watergame .city.open[data-city="{city}"]')
        place.hover(force=True)
        expect(page.locator(".watergame .city.under")).to_have_attribute("data-city", str(city))
        page.mouse.up()
        expect(page.locator(f'.watergame [data-card="{card}"]')).to_have_count(0)
    finish_lesson(page, "it")


def test_the_lesson_by_dragging_with_a_finger_on_a_phone(open_page: Opener) -> None:
    page = open_lesson(open_page, "it", size=PHONE)
    touch = page.context.new_cdp_session(page)

    def finger(kind: str, at: tuple[float, float] | None) -> None:
        points = [] if at is None else [{"x": at[0], "y": at[1]}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    for card, _, city in STEPS:
        start = middle_of(await_card(page, card))
        finger("touchStart", start)
        for far in range(10, 60, 10):
            finger("touchMove", (start[0], start[1] - far))
        place = page.locator(f'.watergame .city.open[data-city="{city}"]')
        expect(place).to_be_visible()
        for _ in range(40):  # near the edge the page follows the finger
            finger("touchMove", middle_of(place))
            if page.locator(f'.watergame .city.under[data-city="{city}"]').count():
                break
        finger("touchEnd", None)
        expect(page.locator(f'.watergame [data-card="{card}"]')).to_have_count(0)
    finish_lesson(page, "it")


def middle_of(item: Locator) -> tuple[float, float]:
    box = item.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_card_that_is_let_go_beside_the_table_stays_in_hand(open_page: Opener) -> None:
    page = open_lesson(open_page, "it")
    await_card(page, "thaw").hover()
    page.mouse.down()
    page.mouse.move(600, 300, steps=3)
    page.locator(".watergame .say").hover(force=True)
    page.mouse.up()
    thaw = page.locator('.watergame [data-card="thaw"]')
    expect(thaw).to_have_count(1)
    expect(thaw).not_to_have_class(re.compile("dragging|chosen"))
    thaw.click()
    expect(thaw).to_have_class(re.compile("chosen"))
