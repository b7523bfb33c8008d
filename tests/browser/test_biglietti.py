"""The table of Biglietti, prego!: whole matches, sealed choices, keys, refusals, the lesson, a crowd on a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Opener, Server
from tests.browser.pages import shelf, width_needed
from tests.browser.test_access import violations

GAME = "Biglietti, prego!"
MOST_DECISIONS = 200
PATIENCE = 30_000
NEW_TABLE = """
async (seats) => {
  const options = {first_inspects: true};
  const wish = {game: "biglietti", options, seats, name: "Ada", hints: true, listed: false, clock: null};
  const headers = {"Content-Type": "application/json"};
  const answer = await fetch("/api/tables", {method: "POST", headers, body: JSON.stringify(wish)});
  return answer.json();
}
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A dozen bots at the usual pace would take minutes for a match."""
    running = Server(tmp_path_factory.mktemp("crowd"), pace=0.01)
    yield running
    running.stop()


def sit_down(page: Page, seats: list[str]) -> dict[str, Any]:
    """From any page to a new table with these seats; the first is the Inspector's."""
    made: dict[str, Any] = page.evaluate(NEW_TABLE, seats)
    page.goto("/".join([*page.url.split("/")[:3], "t", made["table"]]))
    return made


def at(page: Page, selector: str) -> Locator:
    return page.locator(f".biglietti {selector}")


def says(page: Page) -> Locator:
    return at(page, ".say")


def wait_until_asked(page: Page) -> bool:
    """Whether a decision is asked; not, once the match is over."""
    page.wait_for_selector(".biglietti.asked, .biglietti.over", timeout=PATIENCE)
    return page.locator(".biglietti.asked").count() > 0


HIGHEST = HIDES = -1
STAYS = 0


def decide(page: Page, card: int) -> None:
    """One decision by mouse: a card that may be used, by its place, and the first seat that may be chosen."""
    if at(page, ".held.usable").count():
        at(page, ".held.usable").nth(card).click()
    if page.locator(".biglietti.asked:has(.seat.open)").count():  # the card alone was not the whole decision
        at(page, ".seat.open").first.click()


def test_a_whole_match_against_seven_bots(open_page: Opener) -> None:
    page = open_page("/")
    sit_down(page, ["me", *["easy"] * 7])
    expect(at(page, ".goal")).to_contain_text("Sei il Controllore")
    expect(at(page, ".seat")).to_have_count(7)
    for _ in range(MOST_DECISIONS):
        if not wait_until_asked(page):
            break
        decide(page, HIGHEST)
    expect(says(page)).to_contain_text(re.compile(r"Vinc.+BP-4\.[123]"))
    expect(page.get_by_role("dialog").get_by_role("row")).to_have_count(9)
    assert at(page, ".seat .pile .down").count() == 0, "all points are revealed"


def test_two_people_with_bots_to_the_end(open_page: Opener) -> None:
    host = open_page("/")
    made = sit_down(host, ["easy", "me", "open", "easy", "easy"])
    friend = open_page(f"/j/{made['table']}/{made['invite']}", lang="en", size=PHONE)
    friend.get_by_role("button", name="Sit down and play").click()
    decided = {host: 0, friend: 0}
    while host.locator(".biglietti.over").count() == 0 and sum(decided.values()) < MOST_DECISIONS:
        host.wait_for_selector(".biglietti.asked, .biglietti.over, .biglietti .seat.awaited[data-seat='2']")
        for page, card in ((host, STAYS), (friend, HIDES)):
            if page.locator(".biglietti.asked").count():
                decide(page, card)
                decided[page] += 1
    expect(says(host)).to_contain_text(re.compile(r"Vinc"))
    expect(says(friend)).to_contain_text(re.compile(r"\bwins?\b"))
    assert min(decided.values()) > 4


def plays(page: Page) -> bool:
    """Whether a card to be sealed is asked for."""
    return page.locator(".biglietti.asked:not(:has(.seat.open, .keep))").count() > 0


def wait_for_a_sealed_play(host: Page, friend: Page) -> None:
    """Both travellers are asked for a card at the same time."""
    for _ in range(MOST_DECISIONS):
        host.wait_for_selector(".biglietti.asked, .biglietti .seat.awaited[data-seat='2']", timeout=PATIENCE)
        if plays(host):
            friend.wait_for_selector(".biglietti.asked, .biglietti .seat.mine:is(.inspected, :has(.sealed))")
            if plays(friend):
                return
        for page in (host, friend):
            if page.locator(".biglietti.asked").count():
                decide(page, STAYS)
    pytest.fail("the two were never asked for a card together")


def test_a_sealed_choice_can_be_changed_and_shows_nobody_anything(open_page: Opener) -> None:
    host = open_page("/")
    made = sit_down(host, ["easy", "me", "open", *["easy"] * 5])
    friend = open_page(f"/j/{made['table']}/{made['invite']}")
    friend.get_by_role("button", name="Siediti e gioca").click()
    wait_for_a_sealed_play(host, friend)
    expect(at(friend, ".seat .sealed")).to_have_count(4)  # the bots that were asked
    seen = []
    kinds = sorted({str(card.get_attribute("data-card")) for card in at(host, ".held").all()})
    assert len(kinds) > 1
    for kind in kinds[:2]:
        at(host, f'.held[data-card="{kind}"]').first.click()
        expect(at(host, f'.held.picked[data-card="{kind}"]')).to_have_count(1)
        expect(says(host)).to_contain_text("per cambiare idea")
        expect(at(host, f".seat.mine .face.{kind}")).to_have_count(1)
        friend.reload()
        expect(at(friend, ".seat .sealed")).to_have_count(5)
        seen.append(at(friend, ".carriage").inner_html())
    assert seen[0] == seen[1], "the page of another tells what was chosen"
    assert at(friend, ".seat:not(.mine) .face:not(.train)").count() == 0
    at(friend, ".held.usable").first.click()
    expect(at(host, f".seat.mine .played .face.{kinds[1]}")).to_have_count(1)
    expect(at(friend, f".seat[data-seat='1'] .played .face.{kinds[1]}")).to_have_count(1)
    expect(at(host, ".told")).to_contain_text(re.compile(r"\d Scus[ae] valid[ae] contro \d Accus[ae]"))


def test_by_keys_alone(open_page: Opener) -> None:
    page = open_page("/")
    sit_down(page, ["me", *["easy"] * 4])
    expect(says(page)).to_contain_text("Nessuno si è nascosto")
    expect(page.locator(".biglietti.animate")).to_have_count(0)
    at(page, ".held").first.focus()
    page.keyboard.press("Enter")
    expect(says(page)).to_contain_text("ora tocca chi vuoi controllare")
    at(page, '.edge[tabindex="0"]').focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    expect(at(page, ".seat[data-seat='2'] .edge")).to_be_focused()
    page.keyboard.press("Enter")
    expect(at(page, ".seat[data-seat='2'].inspected, .told:not(:empty)").first).to_be_attached()
    expect(page.get_by_role("region", name="Mosse").or_(page.locator(".log"))).to_contain_text("controlla Posto 3")


def test_a_refusal_names_its_clause(open_page: Opener) -> None:
    page = open_page("/")
    sit_down(page, ["easy", "me", *["easy"] * 3])
    for _ in range(MOST_DECISIONS):
        assert wait_until_asked(page), "over before a card had to be given"
        if at(page, ".seat.open").count():
            break
        decide(page, STAYS)
    at(page, ".seat.mine").click()
    expect(at(page, ".seat.mine.picked")).to_have_count(1)
    at(page, ".held.usable").first.click()
    expect(page.get_by_role("alert")).to_contain_text("BP-3.1")
    decide(page, STAYS)
    expect(page.locator(".log")).to_contain_text(re.compile(r"Posto 2 dà (?!una carta)"))
    page.goto(page.url.replace("/t/", "/replay/"))
    expect(says(page)).to_be_visible()
    told = at(page, ".told").filter(has_text="Hai dato")
    for _ in range(MOST_DECISIONS):
        if told.count():
            break
        page.keyboard.press("ArrowRight")
    expect(told).to_be_visible()


def test_hints_are_marked_on_cards_and_seats(open_page: Opener) -> None:
    page = open_page("/")
    sit_down(page, ["me", *["easy"] * 4])
    page.get_by_role("button", name="Consiglio").click()
    expect(at(page, ".hint-list li").first).to_contain_text("%", timeout=PATIENCE)
    expect(at(page, ".held .rank").first).to_be_visible()
    expect(at(page, ".seat .rank").first).to_be_visible()


@pytest.mark.parametrize(("size", "scheme", "lang"), [(PHONE, "dark", "it"), (DESKTOP, "light", "en")])
def test_twelve_players_on_any_screen(open_page: Opener, size: Any, scheme: str, lang: str) -> None:
    page = open_page("/", size=size, scheme=scheme, lang=lang)
    sit_down(page, ["easy", "me", *["easy"] * 10])
    assert wait_until_asked(page)
    expect(at(page, ".seat")).to_have_count(11)
    expect(at(page, ".phase")).to_contain_text({"it": "Andata", "en": "Outward"}[lang])
    assert width_needed(page) <= size["width"]
    for target in [*at(page, ".seat .cushion").all(), *at(page, ".held").all()]:
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    assert violations(page) == []


def test_a_dozen_seats_are_set_up_on_a_phone(open_page: Opener) -> None:
    page = open_page("/", size=PHONE)
    shelf(page, GAME).get_by_role("button", name="Altre opzioni").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="12").check()
    expect(dialog.get_by_role("combobox")).to_have_count(13)
    dialog.get_by_role("combobox", name="Tutti gli altri").select_option("medium")
    expect(dialog.get_by_role("combobox", name="Posto 12")).to_have_value("medium")
    expect(dialog.get_by_role("combobox", name="Posto 1", exact=True)).to_have_value("me")
    assert width_needed(page) <= PHONE["width"]
    assert violations(page) == []
    dialog.get_by_role("button", name="Apri il tavolo").click()
    expect(at(page, ".seat")).to_have_count(11)
    page.set_viewport_size(DESKTOP)
    expect(page.locator(".seat-card")).to_have_text([re.compile("Posto 1"), "11 computer (medio)"])


def test_the_lesson_played_through(open_page: Opener) -> None:
    page = open_page("/learn/biglietti")
    onward = page.get_by_role("button", name="Avanti")
    onward.click()
    for card, seat in (
        ("2", 2),
        ("excuse", None),
        ("", None),
        ("accusation", 3),
        ("hide", None),
        ("1", 3),
        ("2", None),
        ("3", None),
    ):
        if not card:
            onward.click()
            continue
        at(page, f'.held.usable[data-card="{card}"]:enabled').first.click(timeout=PATIENCE)
        if seat is not None:
            at(page, f".seat.open[data-seat='{seat}']").click()
    onward.click()
    expect(page.locator(".lesson-text")).to_contain_text("Hai vinto!")
    expect(says(page)).to_contain_text("Vince il viaggiatore con meno punti (1): Posto 2 (tu)")


def test_the_lesson_in_english(open_page: Opener) -> None:
    page = open_page("/learn/biglietti", lang="en", size=PHONE)
    told = set()
    while page.get_by_role("button", name="Play now").count() == 0:
        expect(says(page)).not_to_contain_text(re.compile("Posto|Biglietto"))
        told.add(page.locator(".lesson-text").inner_text())
        assert width_needed(page) <= PHONE["width"]
        page.locator(".lesson-buttons button").last.click()
    assert len(told) == 10


def test_play_now_is_one_click(open_page: Opener) -> None:
    page = open_page("/", size=PHONE, motion="no-preference")
    shelf(page, GAME).get_by_role("button", name="Gioca subito").click()
    expect(at(page, ".seat")).to_have_count(4)
    assert wait_until_asked(page)
    expect(page.locator(".biglietti.animate")).to_be_visible()
