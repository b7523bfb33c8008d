"""A table on a screen that all see, hands on phones: two phones and a television play a match; it knows no secret."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, ViewportSize, WebSocket, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.pages import shelf, table_of, too_late, turn, width_needed
from tests.browser.test_access import violations

TELEVISION: ViewportSize = {"width": 1280, "height": 720}
SMALLEST = 13.5
"""Pixels of type on a screen of 720 lines: twice what is seen of a page at arm's length, from three metres."""

PLAY_ON = """
([table, plies]) => new Promise((done, failed) => {
  const socket = new WebSocket(`ws://${location.host}/ws/${table}?lang=it`);
  let [sent, last] = [0, -1];
  socket.onclose = ({reason}) => failed(new Error(`closed: ${reason}`));
  socket.onmessage = ({data}) => {
    const state = JSON.parse(data);
    if (state.type === "refused") return failed(new Error(state.text));
    if (state.type !== "state") return;
    if (state.phase === "over" || state.ply >= plies) return done(state.ply);
    const move = state.legal[(7 * sent) % state.legal.length];
    if (!move || state.ply === last) return; // who came or went is told as well
    last = state.ply;
    const play = {type: "play", id: `${plies}-${sent++}`, seat: state.eyes, ply: state.ply, move};
    setTimeout(() => socket.send(JSON.stringify(play)), 60);
  };
})
"""
"""What a phone's player does until so many actions were made, or the end; no faster than the server allows."""

TYPE = """
() => Math.min(...[...document.querySelectorAll(".screen *")].flatMap((node) => {
  const own = [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim());
  const box = node.getBoundingClientRect();
  if (!own || !box.width || getComputedStyle(node).visibility === "hidden" || node.closest(".unseen")) return [];
  const grown = node.ownerSVGElement ? Math.abs(node.getScreenCTM().d) : 1;
  return [parseFloat(getComputedStyle(node).fontSize) * grown];
}))
"""


def heard(page: Page) -> list[Any]:
    """Every state that this page is sent from now on."""
    states: list[Any] = []

    def listen(socket: WebSocket) -> None:
        assert socket.url.endswith("&eyes=public"), "whoever sits at the table, too"
        socket.on("framereceived", lambda frame: states.append(json.loads(frame)))

    page.on("websocket", listen)
    return states


def lay(tv: Page, game: str) -> dict[str, Any]:
    """From home to a table on the screen; where phones sit down."""
    with tv.expect_response(lambda answer: answer.request.method == "POST" and "/api/tables" in answer.url) as made:
        shelf(tv, game).get_by_role("button", name="Sulla TV").click()
    expect(tv.get_by_role("button", name="Aspettiamo i telefoni")).to_be_visible()
    laid: dict[str, Any] = made.value.json()
    return laid


def phone(open_page: Opener, laid: dict[str, Any], name: str) -> Page:
    page = open_page(f"/j/{laid['table']}/{laid['invite']}", size=PHONE, name=name)
    page.get_by_role("button", name="Siediti e gioca").click()
    return page


def play_on(phones: list[Page], laid: dict[str, Any], plies: int) -> None:
    """All at once, each for its own seat."""
    begun = f"(args) => ({{ done: ({PLAY_ON})(args) }})"
    for playing in [page.evaluate_handle(begun, [laid["table"], plies]) for page in phones]:
        playing.evaluate(f"({{ done }}) => Promise.race([done, {too_late()}])")


def test_two_phones_and_a_television_play_a_match(open_page: Opener) -> None:
    tv = open_page("/", size=TELEVISION)
    states = heard(tv)
    laid = lay(tv, "Felci")
    phones = [phone(open_page, laid, name) for name in ("Rita", "Ugo")]
    for page in (tv, *phones):
        expect(turn(page)).to_have_text(re.compile("Tocca a te|Si aspetta Rita"))
    play_on(phones, laid, 6)
    phones[0].reload()
    expect(phones[0].locator(".item.fern").first).to_be_visible()  # its own hand, in its own seat
    play_on(phones, laid, 999)
    expect(tv.get_by_role("region", name="Risultato").get_by_role("heading").first).to_be_visible()
    played = [state for state in states if state["type"] == "state" and state["phase"] == "playing"]
    assert len(played) > 20
    for state in played:
        assert [player["hand"] for player in state["view"]["players"]] == [None, None]
        assert (state["you"], state["eyes"], state["legal"], state["spectators"]) == ([], -1, [], 0)
    for page in phones:
        page.get_by_role("button", name=re.compile("Rivincita")).click()
    tv.wait_for_url(lambda url: "/tv/" in url and laid["table"] not in url)
    for page in phones:
        page.wait_for_url(f"**/t/{table_of(tv)}")


def test_a_remote_control_starts_with_as_many_as_came_and_phones_are_hands(open_page: Opener) -> None:
    tv = open_page("/", size=TELEVISION)
    laid = lay(tv, "Biglietti, prego!")
    code = tv.get_by_role("img", name="Codice QR dell’invito")
    expect(code).to_have_count(0)  # a phone would look for the table on itself
    tv.get_by_role("button", name="Apri alla rete di casa").click()
    expect(code).to_be_visible()
    tv.get_by_role("button", name="Chiudi la porta").click()
    expect(code).to_have_count(0)
    phones = [phone(open_page, laid, name) for name in ("Rita", "Ugo")]
    start = tv.get_by_role("button", name="Si comincia")
    expect(tv.locator(".lobby-seats")).to_contain_text("Ugo")
    expect(start).to_be_focused()
    assert violations(tv) == []
    tv.keyboard.press("ArrowLeft")
    expect(tv.get_by_role("button", name="Un giocatore in più")).to_be_focused()
    tv.keyboard.press("Enter")
    expect(tv.locator(".lobby-seats li")).to_have_count(6)
    tv.keyboard.press("ArrowRight")
    tv.keyboard.press("Enter")
    expect(tv.locator(".carriage .seat")).to_have_count(5)  # and the Inspector
    assert tv.evaluate(TYPE) >= SMALLEST
    assert width_needed(tv) == TELEVISION["width"]
    assert tv.locator(".hand").count() == 0
    assert violations(tv) == []
    for page in phones:
        expect(page.locator(".biglietti.alone .held").first).to_be_visible()
        assert page.locator(".carriage").count() == 0
        assert width_needed(page) == PHONE["width"]
        card = page.locator(".held").first.bounding_box()
        assert card
        assert min(card["width"], card["height"]) >= 44
        assert violations(page) == []
    shown = tv.url
    tv.goto(tv.url.partition("/tv/")[0])
    tv.get_by_role("link", name="Biglietti, prego!: torna al tavolo sul televisore").click()
    expect(tv).to_have_url(shown)
