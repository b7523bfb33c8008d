"""What the browser tests do again and again."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

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


def play_now(page: Page, lang: str = "it", game: str = "Felci") -> None:
    """From home to a table against a bot."""
    shelf(page, game).get_by_role("button", name=WORDS[lang]["play"]).click()
    expect(turn(page)).to_contain_text(WORDS[lang]["yours"])


def invite(page: Page, game: str = "Felci") -> str:
    """From home to a waiting room; the link to give away."""
    shelf(page, game).get_by_role("button", name=WORDS["it"]["invite"]).click()
    return page.get_by_label("Collegamento").input_value()


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
    shelf(page).get_by_role("button", name=WORDS["it"]["here"]).click()
    expect(page.get_by_role("button", name="Sono io: Bianco")).to_be_visible()
    table = table_of(page)
    page.go_back()
    return table, int(page.evaluate(PLAY_OUT, table))


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
