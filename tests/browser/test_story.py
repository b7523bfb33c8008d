"""The story of every table: told alike with motion and without, seen again with one tap, cut short with another."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import DESKTOP, Opener
from tests.browser.pages import DOORSTEP, be_still, lay_table
from tests.browser.test_endings import ENDED, SECRET, over  # noqa: F401
from tests.browser.test_stage import MOVING
from tests.browser.test_stillness import ASKED, NEWEST, act
from tests.server.running import Server

FROM, STEPS = 8, 6
"""Of a recorded match: the steps that are told."""
SEATS = {"felci": 2, "watergame": 3, "felicita": 3, "cinquepiuuno": 4, "biglietti": 5}
"""As many others as have something to tell between two turns of one's own."""
MOST_ACTIONS = 40
"""Of one's own, until the others have done more than one thing."""
A_FEW = 50
"""Looks at whether something is told again: a single happening never is seen to be."""

LISTEN = f"""
() => {{
  window.told = [];
  window.moving = 0;
  const [words, at] = [".caption-words", ".transport-at"].map((part) => document.querySelector(part));
  const note = () => window.told.push([parseInt(at?.textContent ?? 0), words.textContent]);
  new MutationObserver(note).observe(words, {{childList: true, characterData: true, subtree: true}});
  setInterval(() => window.moving += ({MOVING})(), 30);
}}
"""
"""Notes every caption and the step it belongs to, and how much travels."""


def watched(browser: Browser, over: Server, game: str, motion: Any) -> Page:  # noqa: F811
    """A replay that goes on by itself."""
    context = browser.new_context(locale="it-IT", viewport=DESKTOP, reduced_motion=motion)
    context.add_cookies([{"name": "ludoteca", "value": SECRET, "url": over.url}])
    context.add_init_script("localStorage['ludoteca.pace'] = 'fast'")
    page = context.new_page()
    page.goto(f"{over.url}/replay/{game}")
    page.get_by_role("slider").fill(str(FROM))
    be_still(page)  # some things move only because the page is new
    page.evaluate(LISTEN)
    page.get_by_role("button", name="Avvia").click()
    return page


def seen(page: Page) -> tuple[list[Any], int]:
    """The captions of some steps of it, and how much travelled meanwhile."""
    page.wait_for_function(f"() => parseInt(document.querySelector('.transport-at').textContent) > {FROM + STEPS}")
    told, moving = page.evaluate("[window.told, window.moving]")
    page.context.close()
    return [(step, words) for step, words in told if FROM < step <= FROM + STEPS], moving


@pytest.mark.parametrize("game", sorted(ENDED))
def test_without_motion_the_same_is_told_and_nothing_travels(browser: Browser, over: Server, game: str) -> None:  # noqa: F811
    both = [watched(browser, over, game, motion) for motion in ("no-preference", "reduce")]  # at the same time
    (told, moving), (calmly, still) = map(seen, both)
    assert len(told) > STEPS // 2
    assert calmly == told
    assert moving > 0
    assert still == 0


SEEN_AGAIN = f"""
async (skipped) => {{
  const pressed = (name) => {{
    const found = document.querySelector(`.caption-button[aria-label^="${{name}}"]:enabled`);
    found?.click();
    return Boolean(found);
  }};
  const until = async (what, looks = Infinity) => {{
    for (; looks && !what(); looks -= 1) await new Promise((soon) => setTimeout(soon, 10));
  }};
  window.held = [];
  window.told = [];
  if (pressed("Rivedi")) {{
    await until(() => !({ASKED})(), {A_FEW});
    if (skipped) {{
      window.told = [];
      pressed("Vai ad adesso");
    }}
    await until({ASKED});
  }}
  const {{ held, told }} = window;
  window.held = null;
  for (const data of held) window.line.dispatchEvent(new MessageEvent("message", {{ data }}));
  return told.length;
}}
"""
"""Captions until it is one's own turn again, after a tap that skips; what happens meanwhile has to wait."""


AT_LEISURE = """async () => (await import("/web/kit/prefs.js")).pace.set("normal")"""


@pytest.mark.parametrize("game", sorted(SEATS))
def test_what_the_others_did_is_seen_again_and_a_tap_leads_to_now(open_page: Opener, game: str) -> None:
    page = open_page(DOORSTEP, pace="fast", motion="no-preference")
    page.add_init_script(NEWEST)
    table = lay_table(page, game, ["me", *["easy"] * (SEATS[game] - 1)])["table"]
    page.wait_for_function(ASKED, timeout=120_000)
    page.evaluate(LISTEN)
    for _ in range(MOST_ACTIONS):
        whole = page.evaluate(SEEN_AGAIN, False)
        if whole > 2:
            page.evaluate(AT_LEISURE)
            assert page.evaluate(SEEN_AGAIN, True) < whole
            return
        act(page, table)
        page.wait_for_function(ASKED, timeout=120_000)
    pytest.fail("the others never did more than one thing")
