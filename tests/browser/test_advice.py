"""Hints and refusals that speak, and the sounds of a table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Opener
from tests.browser.pages import play_now
from tests.browser.test_stage import MINE, sit, take_turn

COUNT_SOUNDS = """
window.sounds = 0;
const made = AudioContext.prototype.createGain;
AudioContext.prototype.createGain = function (...facts) { window.sounds += 1; return made.apply(this, facts); };
"""

REFUSE = """
async () => {
  const { showError } = await import("/web/kit/toast.js");
  const { Refused } = await import("/web/kit/socket.js");
  showError(new Refused({code: "illegal", clause: "FE-4.3", here: "Spora", text: "La regola intera."}), "felci");
}
"""


def ask(page: Page) -> list[str]:
    """What is advised, a line each."""
    page.get_by_role("button", name="Consiglio").click()
    advice = page.get_by_role("status", name="Consigli")
    expect(advice).to_be_visible(timeout=120_000)
    return advice.get_by_role("listitem").all_inner_texts()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_hint_says_what_to_do_and_how_likely_it_wins(open_page: Opener, size: object) -> None:
    page = open_page("/", size=size)
    play_now(page)
    lines = ask(page)
    assert len(lines) == 3
    assert len({re.sub(r"\d+ su 100", "", line) for line in lines}) == 3, "no two alike"
    for line in lines:
        assert re.search(r"(Pianti|Posi|Fai sedere) .*\b\d+ su 100", line.replace("\n", " ")), line
    compared = [line.count("io farei così") for line in lines]
    assert compared == [1, 0, 0], "the first is what the computer would do; the others are compared with it"
    assert all(re.search("altrettanto|in meno|guardata meno", line) for line in lines[1:])
    hand = page.locator("[data-place='hand'], .hand, .items").first.bounding_box()
    advice = page.get_by_role("status", name="Consigli").bounding_box()
    assert hand
    assert advice
    apart = advice["y"] + advice["height"] <= hand["y"] or advice["x"] >= hand["x"] + hand["width"]
    assert apart, "it covers nothing that is to be pressed"
    page.get_by_role("status", name="Consigli").get_by_role("button", name="Chiudi").click()
    expect(page.get_by_role("status", name="Consigli")).to_have_count(0)


LONGEST = "fermare Leo: se la prende va a 5 su 9, nessuna carta Controllo, ha di certo un Biglietto"
ADVISE = """
async (why) => {
  const { Hints } = await import("/web/pages/table/hints.js");
  const { h, render } = await import("/web/kit/html.js");
  const hint = [1, 2, 3].map((move) => ({move, text: "Posi coperta una tessera gialla in e8", chance: 0.4}));
  const box = document.querySelector("main").appendChild(document.createElement("div"));
  render(h(Hints, {hint, why: () => why, onClose: () => {}}), box);
}
"""


def test_on_a_phone_advice_leaves_what_happened_to_be_read(open_page: Opener) -> None:
    page = open_page("/", size=PHONE)
    play_now(page, game="Biglietti, prego!")
    told = page.locator(".caption-words").bounding_box()
    assert told
    page.evaluate(ADVISE, LONGEST)
    advice = page.locator(".hints").bounding_box()
    assert advice
    assert advice["y"] + advice["height"] <= told["y"] + told["height"] / 2 - 8, "one line of it at least"
    for line in page.locator(".hints li").all():
        line.scroll_into_view_if_needed()
        expect(line.locator("strong")).to_be_in_viewport(ratio=0.9)


def test_a_refusal_says_why_here_and_the_clause_on_demand(open_page: Opener) -> None:
    page = open_page("/", size=PHONE)
    play_now(page)
    page.evaluate(REFUSE)
    refusal = page.get_by_role("alert")
    expect(refusal).to_contain_text("Spora")
    expect(refusal).not_to_contain_text("La regola intera")
    box, hand = refusal.bounding_box(), page.locator(".tools").bounding_box()
    assert box
    assert hand
    assert box["y"] + box["height"] < 140 < hand["y"], "it lies over the masthead"
    refusal.get_by_role("button", name="Leggi la regola FE-4.3").click()
    expect(page.get_by_role("dialog", name="Spora")).to_be_visible()


def test_sound_waits_for_a_tap_and_is_switched_off_for_good(open_page: Opener) -> None:
    page = open_page("/")
    page.context.add_init_script(COUNT_SOUNDS)
    page.reload()
    play_now(page)
    asked = "import('/web/kit/sound.js').then(({ play }) => { play('card'); return window.sounds; })"
    assert page.evaluate(asked) > 0
    page.get_by_role("button", name="Altro").click()
    page.get_by_role("button", name="Senza suoni").click()
    expect(page.get_by_role("button", name="Con i suoni")).to_be_visible()
    before = page.evaluate("window.sounds")
    assert page.evaluate(asked) == before
    page.goto(page.url.split("/t/")[0] + "/settings")
    expect(page.get_by_label("Suoni, e una breve vibrazione")).not_to_be_checked()
    page.mouse.click(5, 5)
    assert page.evaluate(asked) == 0


COUNT_SHAKES = """
window.shaken = 0;
navigator.vibrate = () => { window.shaken += 1; return true; };
"""


def test_a_phone_shakes_when_it_is_ones_turn_unless_sounds_are_off(open_page: Opener) -> None:
    page = sit(open_page, first=COUNT_SHAKES)
    take_turn(page)
    page.wait_for_function(MINE)
    page.wait_for_function("window.shaken > 0")
    page.get_by_role("button", name="Altro").click()
    page.get_by_role("button", name="Senza suoni").click()
    page.keyboard.press("Escape")
    before = page.evaluate("window.shaken")
    take_turn(page)
    page.wait_for_function(MINE)
    page.wait_for_timeout(200)
    assert page.evaluate("window.shaken") == before


def test_nothing_sounds_before_the_first_tap(open_page: Opener) -> None:
    page = open_page("/settings")
    page.context.add_init_script(COUNT_SOUNDS)
    page.reload()
    assert page.evaluate("import('/web/kit/sound.js').then(({ play }) => { play('bell'); return window.sounds; })") == 0


def test_a_key_that_is_no_tap_to_the_browser_wakes_no_sound_and_the_next_tap_does(open_page: Opener) -> None:
    page = open_page("/settings")
    page.context.add_init_script(COUNT_SOUNDS)
    page.reload()
    page.keyboard.press("Escape")  # before anything is evaluated, which counts as a tap
    asked = "import('/web/kit/sound.js').then(({ play }) => { play('bell'); return window.sounds; })"
    assert page.evaluate(asked) == 0
    page.mouse.click(5, 5)
    assert page.evaluate(asked) > 0
