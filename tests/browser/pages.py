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


def play_now(page: Page, lang: str = "it") -> None:
    """From home to a table against a bot."""
    page.get_by_role("button", name=WORDS[lang]["play"]).click()
    expect(turn(page)).to_contain_text(WORDS[lang]["yours"])


def invite(page: Page) -> str:
    """From home to a waiting room; the link to give away."""
    page.get_by_role("button", name=WORDS["it"]["invite"]).click()
    return page.get_by_label("Collegamento").input_value()


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
