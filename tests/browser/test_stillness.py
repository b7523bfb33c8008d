"""Nothing moves under the finger: at the sizes a table is designed for, board, hand and buttons stay where they are."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.conftest import Opener
from tests.browser.pages import DOORSTEP, be_still, in_time, lay_table
from tests.browser.sizes import SIZES

EVERY_SIZE = tuple(f"{width}x{height}" for width, height in SIZES)
OWN_TURNS = 2
SMALLEST_TEXT = 11
SMALLEST_TARGET = 44
A_PIXEL = 1.0


class Parts(NamedTuple):
    """What must stay, and what must be in sight: the play, and one's own things."""

    seats: int
    board: str
    own: str
    sizes: tuple[str, ...] = EVERY_SIZE
    walked: str = ""
    """Places on a map: they may be narrower than a finger, since steps that are not lead from each to the next."""


GAMES = {
    "felci": Parts(2, ".felci .board", ".felci .hand"),
    "watergame": Parts(3, ".watergame .own", ".watergame .hand"),
    "felicita": Parts(4, ".felicita .city", ".felicita .front", walked=".felicita .cell"),
    "cinquepiuuno": Parts(3, ".cinquepiuuno .grid", ".cinquepiuuno .hand"),
    "biglietti": Parts(12, ".biglietti .car", ".biglietti .tray"),
}

ASKED = "() => document.querySelector('.turn.mine') && !document.querySelector('.playing-board.telling')"

DRAWN = """
async () => {
  for (let frames = 0; frames < 6; frames += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
}
"""
"""A few frames, however long the machine takes for one: what was heard is shown by then, or being told."""

ACT = """
(table) => new Promise((done) => {
  const socket = new WebSocket(`ws://${location.host}/ws/${table}?lang=it`);
  let asked = null;
  socket.onmessage = ({data}) => {
    const state = JSON.parse(data);
    if (state.type !== "state") return;
    if (state.phase === "over") return done(socket.close());
    if (asked !== null && (state.ply > asked || state.chosen.length)) return done(socket.close());
    if (asked !== null || !state.legal.length) return;
    asked = state.ply;
    const move = state.legal[Math.floor(state.legal.length / 2)];
    const play = {type: "play", id: `still-${state.ply}`, seat: state.eyes, ply: state.ply, move};
    setTimeout(() => socket.send(JSON.stringify(play)), 110);
  };
})
"""

NEWEST = """
const Made = WebSocket;
window.WebSocket = class extends Made {
  constructor(...given) {
    super(...given);
    window.line ??= this;
    if (window.line !== this) return;
    this.addEventListener("message", (event) => {
      if (window.held) {
        event.stopImmediatePropagation();
        return window.held.push(event.data);
      }
      const state = JSON.parse(event.data);
      if (state.type === "state") window.newest = `${state.ply} ${state.chosen}`;
    });
  }
};
"""
"""Notes how far the page itself has heard of the match, on its first line to the server; which can be held."""

PLACES = """
([board, own]) => {
  const box = (node) => { const {x, y, width, height} = node.getBoundingClientRect(); return [x, y, width, height]; };
  const buttons = [...document.querySelectorAll(".playing button, .playing [role=button]")];
  window.numbered ??= new WeakMap();
  window.numbers ??= 0;
  const number = (node) => window.numbered.get(node) ?? (window.numbered.set(node, ++window.numbers), window.numbers);
  const called = (node) => node.ariaLabel ?? node.textContent.trim();
  const still = (node) => node.checkVisibility() && !node.closest(".side, dialog");
  return {
    board: box(document.querySelector(board)),
    own: box(document.querySelector(own)),
    buttons: Object.fromEntries(buttons.filter(still).map((node) => [`${number(node)} ${called(node)}`, box(node)])),
  };
}
"""

SIZES_OF = """
(smallest) => {
  const texts = [], targets = [];
  const walker = document.createTreeWalker(document.querySelector(".playing"), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const seen = parent.checkVisibility({opacityProperty: true, visibilityProperty: true});
    if (!node.textContent.trim() || !seen) continue;
    if (parent.closest(".unseen, [aria-hidden=true] title, title, desc")) continue;
    const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
    const size = parseFloat(getComputedStyle(parent).fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
    if (size < smallest.text - 0.05) texts.push(`${node.textContent.trim().slice(0, 20)}: ${size.toFixed(1)}`);
  }
  for (const node of document.querySelectorAll(".playing button:not(:disabled), .playing [role=button]")) {
    const {width, height} = node.getBoundingClientRect();
    if (!node.checkVisibility() || node.closest(".side, .unseen")) continue;
    if (node.matches(`.clause-link, [aria-disabled=true], ${smallest.walked || ":not(*)"}`)) continue;
    if (Math.min(width, height) >= smallest.target - 0.5) continue;
    targets.push(`${node.ariaLabel ?? node.textContent.trim()}: ${width.toFixed(0)}x${height.toFixed(0)}`);
  }
  return {texts: [...new Set(texts)], targets: [...new Set(targets)]};
}
"""

SIGHT = """
([board, own]) => [board, own].flatMap((part) => {
  const {left, right, top, bottom} = document.querySelector(part).getBoundingClientRect();
  const bar = document.querySelector(".tools").getBoundingClientRect();
  const floor = bar.left <= left && bar.top > top ? bar.top : innerHeight;
  const seen = left >= -1 && right <= innerWidth + 1 && top >= -1 && bottom <= floor + 1;
  return seen ? [] : [`${part}: ${Math.round(top)} to ${Math.round(bottom)} of ${Math.round(floor)}`];
})
"""


class Report(NamedTuple):
    """What should not be: parts that moved or are out of sight, texts and targets that are too small."""

    moved: list[str]
    hidden: list[str]
    texts: list[str]
    targets: list[str]


def act(page: Page, table: str) -> None:
    """One action, until the page itself has heard of it and shows it."""
    newest = page.evaluate("window.newest")
    in_time(page, ACT, table)
    page.wait_for_function("(before) => window.newest !== before", arg=newest)
    in_time(page, DRAWN)


def played(open_page: Opener, game: str, size: str) -> Report:
    width, height = (int(number) for number in size.split("x"))
    parts = GAMES[game]
    page = open_page(DOORSTEP, size=ViewportSize(width=width, height=height))
    page.add_init_script(NEWEST)
    table = lay_table(page, game, ["me", *["easy"] * (parts.seats - 1)])["table"]
    page.wait_for_function(ASKED, timeout=120_000)
    page.evaluate("scrollTo(0, 0)")
    be_still(page)
    selectors = [parts.board, parts.own]
    hidden = page.evaluate(SIGHT, selectors)
    small = page.evaluate(SIZES_OF, {"text": SMALLEST_TEXT, "target": SMALLEST_TARGET, "walked": parts.walked})
    first = page.evaluate(PLACES, selectors)
    moved: list[str] = []
    for own_turn in range(OWN_TURNS):
        be_still(page)
        before = page.evaluate(PLACES, selectors)
        moved += differences({**first, "buttons": {}}, before, "from turn to turn")
        if own_turn == 0:
            ask_for_a_hint(page)
        moved += differences(before, page.evaluate(PLACES, selectors), "by a hint")
        act(page, table)
        if page.locator(".turn.over").count():
            break
        page.wait_for_function(ASKED, timeout=120_000)
    return Report(sorted(set(moved)), hidden, small["texts"], small["targets"])


def ask_for_a_hint(page: Page) -> None:
    hint = page.get_by_role("button", name="Consiglio", exact=True)
    if hint.is_enabled():
        hint.click()
        page.wait_for_function("() => !document.querySelector('.tool.waiting')", timeout=120_000)
        be_still(page)


def differences(before: dict[str, Any], after: dict[str, Any], how: str) -> list[str]:
    """What lies elsewhere than before: a part by its corner, a button as a whole."""
    moved = [part for part in ("board", "own") if far(before[part][:2], after[part][:2])]
    both = before["buttons"].keys() & after["buttons"].keys()
    moved += [name.split(" ", 1)[1] for name in both if far(before["buttons"][name], after["buttons"][name])]
    return [f"{what} {how}" for what in moved]


def far(before: list[float], after: list[float]) -> bool:
    return any(abs(a - b) > A_PIXEL for a, b in zip(before, after, strict=True))


@pytest.mark.parametrize(("game", "size"), [(game, size) for game, parts in GAMES.items() for size in parts.sizes])
def test_all_stays_is_in_sight_and_is_large_enough_while_one_may_tap(open_page: Opener, game: str, size: str) -> None:
    assert played(open_page, game, size) == Report([], [], [], [])
