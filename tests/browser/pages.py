"""What the browser tests do again and again."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, Worker, expect

import ludoteca

WORDS = {
    "it": {"play": "Gioca subito", "invite": "Invita un amico", "here": "Stesso schermo", "yours": "Tocca a te"},
    "en": {"play": "Play now", "invite": "Invite a friend", "here": "Same screen", "yours": "Your turn"},
}


def turn(page: Page) -> Locator:
    """The sentence that says whose turn it is."""
    return page.locator(".turn")


def shelf(page: Page, game: str = "Felci") -> Locator:
    """A game's own card on the home page."""
    return page.get_by_role("article", name=game)


def every_way(page: Page, game: str = "Felci") -> Locator:
    """A game's card with all its ways to play, where it keeps them folded."""
    card = shelf(page, game)
    card.wait_for()
    more = card.locator('.play-more[aria-expanded="false"]')
    if more.is_visible():
        more.click()
    return card


def play_now(page: Page, lang: str = "it", game: str = "Felci") -> None:
    """From home to a table against a bot, until the player is asked: in its own turn, or in another's."""
    shelf(page, game).get_by_role("button", name=WORDS[lang]["play"]).click()
    expect(turn(page)).to_have_class(re.compile(r"\bmine\b"), timeout=120_000)


DOORSTEP = "/web/kit/icon.svg"
"""A page of the house that loads nothing: for who goes on to a table at once."""


def lay_table(page: Page, game: str, seats: list[str], **wishes: Any) -> dict[str, Any]:
    """From any page of the house to a new table with these seats."""
    house = "/".join(page.url.split("/")[:3])
    wish = {"game": game, "seats": seats, "options": {}, "hints": True, "listed": False, "clock": None, **wishes}
    made: dict[str, Any] = page.request.post(f"{house}/api/tables", data=wish, headers={"origin": house}).json()
    page.goto(f"{house}/t/{made['table']}")
    return made


LONGEST = 240_000
"""Milliseconds for what a page is asked to do until it is done."""


def in_time(page: Page | Worker, script: str, told: Any = None, longest: int = LONGEST) -> Any:
    """What a function in the page comes to; nothing else ends the wait for a promise that is never kept."""
    return page.evaluate(f"(told) => Promise.race([({script})(told), {too_late(longest)}])", told)


def too_late(longest: int = LONGEST) -> str:
    """A promise in the page that fails after a while."""
    return f"new Promise((_, fail) => setTimeout(() => fail(new Error('not in {longest} ms')), {longest}))"


def looks(page: Page, every: int = 100) -> Iterator[None]:
    """One look after the other, so many milliseconds apart, for as long as a busy machine may take."""
    deadline = time.monotonic() + LONGEST / 1000
    while time.monotonic() < deadline:
        yield
        page.wait_for_timeout(every)


STILL = """
async () => {
  await document.fonts.ready;
  let changes = 0;
  const watch = new MutationObserver(() => changes += 1);
  watch.observe(document, {childList: true, attributes: true, subtree: true});  // a clock may go on
  const moving = (each) => each.playState === "running" && each.effect.getComputedTiming().endTime < Infinity;
  for (let calm = 0, seen = 0; calm < 4; calm += 1, seen = changes) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
    if (changes > seen || document.getAnimations().some(moving)) calm = 0;
  }
  watch.disconnect();
}
"""


def be_still(page: Page) -> None:
    """Wait until all is drawn: for a few frames, however long the machine takes for one, nothing has changed."""
    in_time(page, STILL)


def invite(page: Page, game: str = "Felci") -> str:
    """From home to a waiting room; the link to give away."""
    every_way(page, game).get_by_role("button", name=WORDS["it"]["invite"]).click()
    return page.get_by_label("Collegamento").input_value()


def sit_together(page: Page, other: str = "Luca", game: str = "Felci") -> Locator:
    """From home to the question who plays at one screen; the button that answers it."""
    every_way(page, game).get_by_role("button", name=WORDS["it"]["here"]).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_placeholder("Nome", exact=True).first.fill(other)
    return dialog.get_by_role("button", name="Al tavolo")


PLAY_OUT = """
(table) => new Promise((done, failed) => {
  const socket = new WebSocket(`ws://${location.host}/ws/${table}?lang=it`);
  let sent = 0;
  socket.onclose = ({reason}) => failed(new Error(`closed: ${reason}`));
  socket.onmessage = ({data}) => {
    const state = JSON.parse(data);
    if (state.type !== "state") return;
    if (state.phase === "over") return done(state.ply);
    const move = state.legal[(7 * sent) % state.legal.length];
    const play = {type: "play", id: `play-${sent++}`, seat: state.eyes, ply: state.ply, move};
    setTimeout(() => socket.send(JSON.stringify(play)), 105);
  };
})
"""
"""A whole match of both seats at one device, no faster than the server allows; how many actions it took."""


def play_out(page: Page) -> tuple[str, int]:
    """From home to the end of a match at one device; its table, and its length."""
    sit_together(page).click()
    expect(page.get_by_role("button", name="Sono io: Anna")).to_be_visible()
    table = table_of(page)
    page.go_back()
    return table, int(in_time(page, PLAY_OUT, table))


def read_on(page: Page, times: int = 1) -> None:
    """A lesson shows what a move led to and waits until it is read."""
    for _ in range(times):
        page.locator(".lesson-buttons .primary").click()


def says_why_here(page: Page, game: str) -> None:
    """A refusal begins with a reason at this table, in the game's own words."""
    catalogue = json.loads((Path(ludoteca.__file__).parent / f"games/{game}/words.it.json").read_text("utf-8"))
    reasons = [re.escape(text) for key, text in catalogue.items() if key.startswith("why.")]
    expect(page.get_by_role("alert")).to_have_text(re.compile(rf"^\W*({'|'.join(reasons)})"))


def resign(page: Page) -> None:
    page.get_by_role("button", name="Altro").click()
    page.get_by_role("button", name="Ritirati").click()
    page.get_by_role("dialog").get_by_role("button", name="Ritirati").click()


def path_of(address: str) -> str:
    return urlsplit(address).path


def table_of(page: Page) -> str:
    return page.url.rsplit("/", 1)[1]


def width_needed(page: Page) -> int:
    """How wide the page is, whatever the window: more than the window means a sideways scroll."""
    return int(page.evaluate("document.documentElement.scrollWidth"))
