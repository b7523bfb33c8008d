"""The story of a table: what the others did is told beat by beat, at the reader's pace, and can be seen again."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Opener
from tests.browser.pages import in_time, play_now, table_of, turn

CAPTIONS = """
() => {
  window.told = [];
  window.turns = [];
  const words = document.querySelector(".caption-words");
  const note = () => window.told.at(-1) === words.textContent || window.told.push(words.textContent);
  new MutationObserver(note).observe(words, {childList: true, characterData: true, subtree: true});
  const turn = document.querySelector(".turn");
  const date = () => window.turns.push({said: turn.textContent, at: performance.now()});
  new MutationObserver(date).observe(turn, {childList: true, characterData: true, subtree: true});
}
"""
"""Notes every caption, however short it is seen, and whose turn it is from when on, by the page's own clock."""

HEARD = """
const Made = WebSocket;
window.WebSocket = class extends Made {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", () => window.heard = performance.now());
  }
};
"""
"""Notes when a message came last."""

ANIMATED = """
() => {
  const { animate } = Element.prototype;
  window.animated = [];
  Element.prototype.animate = function (frames, options) {
    const { place, piece } = this.dataset ?? {};
    window.animated.push({ place, piece, stations: frames.map(({ transform }) => transform ?? "none") });
    return animate.call(this, frames, options);
  };
}
"""
"""Notes all that is set in motion and its stations, however few frames the machine has time to draw."""

MOVING = """
() => document.getAnimations().filter((each) => each.playState === "running"
  && each.effect.getKeyframes().some((frame) => frame.transform && frame.transform !== "none")).length
"""

ACT = """
(table) => new Promise((done) => {
  const socket = new WebSocket(`ws://${location.host}/ws/${table}?lang=it`);
  let sent = 0;
  socket.onmessage = ({data}) => {
    const state = JSON.parse(data);
    if (state.type !== "state") return;
    if (!state.legal.length && sent) return done(socket.close());
    if (!state.legal.length) return;
    const ferns = state.legal.filter((move) => move.do === "fern");
    const move = ferns[(5 * sent) % ferns.length];
    const play = {type: "play", id: `act-${state.ply}`, seat: state.eyes, ply: state.ply, move};
    sent += 1;
    setTimeout(() => socket.send(JSON.stringify(play)), 120);
  };
})
"""
"""A whole turn of one's own, from another window of the same person."""

ASKED_AGAIN = """
(table) => new Promise((done) => {
  const socket = new WebSocket(`ws://${location.host}/ws/${table}?lang=it`);
  socket.onmessage = ({data}) => {
    const state = JSON.parse(data);
    if (state.type === "state" && state.legal.length) done(socket.close());
  };
})
"""
"""Until the other has had its turn, told or not."""

MINE = "() => window.turns.at(-1)?.said.includes('Tocca a te')"
NOT_MINE = "() => window.turns.some(({ said }) => !said.includes('Tocca a te'))"


def strip(page: Page) -> Locator:
    return page.locator(".caption-words")


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name="Che cosa è successo").get_by_role("button", name=name)


def sit(open_page: Opener, first: str = "", **wishes: Any) -> Page:
    """A table of Felci where it is the reader's turn, and the captions are written down; a script may come first."""
    page = open_page("/", **wishes)
    if first:
        page.add_init_script(first)
        page.reload()
    play_now(page)
    page.evaluate(CAPTIONS)
    return page


def take_turn(page: Page) -> None:
    """Until the other's turn is on, or was: a bot may be quick."""
    page.evaluate("window.turns = []")
    in_time(page, ACT, table_of(page))
    page.wait_for_function(NOT_MINE)


def told(page: Page) -> list[str]:
    captions: list[str] = page.evaluate("window.told")
    return captions


def by_others(page: Page) -> list[str]:
    """What the log tells of the last turn of the other one."""
    lines = [" ".join(line.split()).rstrip(".") for line in page.locator(".log-words").all_inner_texts()]
    other = lines[-1].split()[0]
    last_own = max(number for number, line in enumerate(lines) if not line.startswith(other))
    return lines[last_own + 1 :]


def tells(caption: str, line: str) -> bool:
    """Whole; or a covered tile of a chain by its cell, in the caption that grows with the chain."""
    covered = re.search(r"una tessera coperta in (\w\d)", line)
    chain = re.search(r", (?:poi|col sottobosco) in ([^.]*)", caption)
    return line in caption or (covered is not None and chain is not None and covered[1] in chain[1])


def test_a_turn_is_told_beat_by_beat_and_only_then_it_is_ones_own(open_page: Opener) -> None:
    page = sit(open_page, pace="normal", motion="no-preference")
    take_turn(page)
    assert page.locator(".felci .place.open").count() == 0, "nothing is offered while something is told"
    expect(turn(page)).to_contain_text("Tocca a te", timeout=120_000)
    captions = told(page)
    lines = by_others(page)
    assert len(lines) > 1
    places = [next((n for n, caption in enumerate(captions) if tells(caption, line)), -1) for line in lines]
    assert -1 not in places, "each line of the log was a caption"
    assert places == sorted(places)


def test_a_tap_skips_to_now(open_page: Opener) -> None:
    page = sit(open_page, pace="slow")
    take_turn(page)
    expect(turn(page)).to_contain_text("Tocca a te", timeout=120_000)
    whole = seen_again(page, tapping=False)
    assert seen_again(page, tapping=True) < whole / 2
    assert by_others(page)[-1] in strip(page).inner_text()


def seen_again(page: Page, tapping: bool) -> float:
    """Milliseconds that the other's last turn takes when it is told once more; or only what is left after a tap."""
    page.evaluate("window.turns = []")
    button(page, "Rivedi").click()
    if tapping:
        expect(button(page, "Vai ad adesso")).to_be_visible()
        page.evaluate("addEventListener('click', () => window.tapped = performance.now(), {capture: true, once: true})")
        page.locator(".felci .board").click(position={"x": 5, "y": 5})
    page.wait_for_function(MINE, timeout=120_000)
    begun = "window.tapped" if tapping else "window.turns[0].at"
    return float(page.evaluate(f"window.turns.at(-1).at - {begun}"))


LASTING = """
() => {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, options) {
    return animate.call(this, frames, {...options, duration: 60_000});
  };
}
"""
"""What is set in motion is under way for longer than the test looks."""

UNDER_WAY = """
() => document.getAnimations().filter((each) => each.effect.getTiming().duration === 60_000)
  .map((each) => each.effect.target.outerHTML.slice(0, 120))
"""


def test_what_is_still_under_way_when_one_may_act_makes_way_for_a_tap(open_page: Opener) -> None:
    page = sit(open_page, pace="normal", motion="no-preference")
    page.evaluate(LASTING)
    page.locator('[data-item="fern-0"]').click()
    page.locator(".felci .place.open").first.click()
    page.wait_for_function(f"() => ({UNDER_WAY})().length")
    expect(turn(page)).to_contain_text("Tocca a te")
    page.locator('[data-item^="fern-"]').last.click()
    expect(page.locator(".felci .item.chosen")).to_have_count(1)
    assert page.evaluate(UNDER_WAY) == []


def test_step_by_step_waits_for_the_reader_and_is_remembered(open_page: Opener) -> None:
    page = sit(open_page, pace="normal")
    page.get_by_role("button", name="Altro").click()
    page.get_by_role("dialog").get_by_label("passo passo").check()
    page.keyboard.press("Escape")
    page.reload()
    expect(turn(page)).to_contain_text("Tocca a te")
    page.evaluate(CAPTIONS)
    take_turn(page)
    in_time(page, ASKED_AGAIN, table_of(page))  # a step that comes late is no step that went by itself
    steps, mine = 0, turn(page).get_by_text("Tocca a te")
    expect(button(page, "Avanti")).to_be_visible()
    while not mine.count():
        before = strip(page).inner_text()
        page.wait_for_timeout(400)
        assert strip(page).inner_text() == before, "it went on by itself"
        button(page, "Avanti").click()
        expect(strip(page)).not_to_have_text(before)
        expect(button(page, "Avanti").or_(mine).first).to_be_visible()
        steps += 1
    assert steps
    page.goto(page.url.split("/t/")[0] + "/settings")
    expect(page.get_by_label("passo passo")).to_be_checked()


def test_what_the_other_did_is_seen_again_with_one_tap(open_page: Opener) -> None:
    page = sit(open_page, pace="slow")  # the button to now is there only while something is told
    expect(button(page, "Rivedi")).to_be_disabled()
    take_turn(page)
    expect(turn(page)).to_contain_text("Tocca a te", timeout=120_000)
    lines = by_others(page)
    picture = page.locator(".felci .board").inner_html()
    page.evaluate("window.told = []")
    button(page, "Rivedi").click()
    expect(button(page, "Vai ad adesso")).to_be_visible()
    assert len(page.locator(".log-words").all()) > len(lines), "the log itself is whole all the while"
    expect(turn(page)).to_contain_text("Tocca a te", timeout=120_000)
    assert all(any(tells(caption, line) for caption in told(page)) for line in lines)
    assert page.locator(".felci .board").inner_html() == picture


def test_with_reduced_motion_the_same_is_told_and_nothing_travels(open_page: Opener) -> None:
    page = sit(open_page)
    page.evaluate(f"window.moving = 0; setInterval(() => window.moving += ({MOVING})(), 30)")
    take_turn(page)
    expect(turn(page)).to_contain_text("Tocca a te")
    assert all(any(tells(caption, line) for caption in told(page)) for line in by_others(page))
    assert page.evaluate("window.moving") == 0


def test_a_page_that_was_hidden_shows_how_things_stand(open_page: Opener) -> None:
    page = sit(open_page, pace="slow", first=HEARD)
    hide = "hidden => Object.defineProperty(document, 'hidden', {get: () => hidden, configurable: true})"
    page.evaluate(hide, True)
    take_turn(page)
    page.wait_for_function(MINE)
    expect(strip(page)).not_to_contain_text("Tu")
    shown = page.evaluate("window.turns.at(-1).at - window.heard")
    page.evaluate(hide, False)
    assert shown < seen_again(page, tapping=False) / 2
