"""A game from outside in the browser: served by a fresh environment in which it was installed, played to its end."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.fresh import Environment
from tests.server.running import Server, running

from .conftest import PHONE, Opener
from .pages import play_now, shelf, turn, width_needed

TRICKS = 20
GAME = "Briscola"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Instead of the usual one."""
    environment = Environment(tmp_path_factory.mktemp("fresh"))
    environment.install_ours()
    environment.install_briscola()
    with running(environment.home / "data", python=str(environment.python)) as server:
        yield server


def play_out(page: Page) -> int:
    """Cards laid by this player, always the first of the hand, until the match is over."""
    held = page.get_by_role("group", name="La tua mano")
    hand = held.get_by_role("button")
    ready = page.locator(".briscola .held[aria-disabled=false]")
    for laid in range(TRICKS):
        ending = page.get_by_role("region", name="Risultato")
        expect(ready.first.or_(ending)).to_be_visible()
        if ending.is_visible():
            return laid
        card = hand.first.get_attribute("aria-label")
        assert card
        hand.first.click()
        expect(held.get_by_role("button", name=card, exact=True)).to_have_count(0)  # "tre" ends like "re"
    raise AssertionError("after twenty cards the match is not over")


@pytest.mark.parametrize(
    ("size", "motion"),
    [
        pytest.param(PHONE, "reduce", id="phone"),
        pytest.param(None, "no-preference", id="desktop", marks=pytest.mark.soak),
    ],
)
def test_a_whole_match_of_briscola_is_played_in_the_browser(open_page: Opener, size: object, motion: str) -> None:
    page = open_page("/", motion=motion, **({"size": size} if size else {}))
    play_now(page, game=GAME)
    assert play_out(page) == TRICKS - 1  # BR-3.5: the last trick plays itself
    ending = page.get_by_role("region", name="Risultato")
    expect(ending.get_by_role("heading", level=2)).to_have_text(re.compile("Hai vinto|Ha vinto|Pareggio"))
    points = [int(score) for score in ending.locator(".standing-score").all_inner_texts()]
    assert len(points) == 2
    assert sum(points) == 120
    if size:
        ending.get_by_role("button", name="Guarda il tavolo").click()
    expect(page.locator(".briscola .guide")).to_have_text("Partita finita.")
    assert width_needed(page) <= page.evaluate("innerWidth")


def test_the_house_offers_it_like_its_own(open_page: Opener) -> None:
    page = open_page("/", lang="en")
    expect(page.get_by_role("article")).to_have_count(6)
    card = shelf(page, GAME)
    expect(card.get_by_role("link", name="Rules")).to_be_visible()
    expect(card.get_by_role("link", name="Learn by playing")).to_have_count(0)  # it brings no lesson
    expect(shelf(page).get_by_role("link", name="Learn by playing")).to_be_visible()
    card.get_by_role("link", name="Rules").click()
    expect(page.locator("#BR-3\\.3")).to_contain_text("The strongest trump takes the trick")
    expect(page.get_by_role("link", name="Learn by playing")).to_have_count(0)


LAIN = """
() => {
  window.lain = [];
  const note = () => document.querySelectorAll(".trick [role=img]").forEach((one) => window.lain.push(one.ariaLabel));
  new MutationObserver(note).observe(document.body, {childList: true, attributes: true, subtree: true});
}
"""
"""Notes every card that lies there, however short it is seen."""


def test_a_card_that_is_laid_lies_there_for_all_and_the_log_tells_it(open_page: Opener) -> None:
    page = open_page("/", lang="en", pace="slow")
    play_now(page, lang="en", game=GAME)
    card = page.get_by_role("group", name="Your hand").get_by_role("button").first
    name = card.get_attribute("aria-label")
    assert name
    page.evaluate(LAIN)
    card.click()
    page.wait_for_function("name => window.lain.includes(name)", arg=f"You: {name}")
    expect(page.locator(".side")).to_contain_text(f"the {name}")
    expect(turn(page)).to_contain_text("Your turn")
