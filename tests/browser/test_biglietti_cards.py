"""What the cards in front of a traveller of Biglietti, prego! say."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, Opener
from tests.browser.pages import DOORSTEP, lay_table

CUT = """
async () => {
  const { effect } = await import("/web/games/biglietti/words.js");
  document.querySelector(".biglietti .hand").classList.remove("crowded"); // whatever is passed on just now
  document.querySelectorAll(".biglietti .hand > :nth-child(n + 6)").forEach((each) => (each.hidden = true));
  const held = [...document.querySelectorAll(".biglietti .hand > :not([hidden]) > .held")];
  return ["ticket", "excuse", "accusation", "impartial", "hide", "polfer"].filter((card) => held.some((each) => {
    const says = each.querySelector(".does");
    says.textContent = effect(card);
    const [text, print] = [says, each.querySelector(".print")].map((part) => part.getBoundingClientRect());
    return !text.height || text.height > print.height || says.scrollWidth > says.clientWidth + 1;
  }));
}
"""
"""Cards whose words have no room beside them."""


@pytest.mark.parametrize("lang", ["it", "en"])
def test_on_a_desktop_a_card_says_beside_it_what_it_does(open_page: Opener, lang: str) -> None:
    page = open_page(DOORSTEP, lang=lang, size=DESKTOP)
    lay_table(page, "biglietti", ["easy", "me", *["easy"] * 6], options={"first_inspects": True})
    expect(page.locator(".biglietti .held").first).to_be_visible()
    assert page.evaluate(CUT) == []


TITLES = """
async () => {
  const { h, render } = await import("/web/kit/html.js");
  const { Card } = await import("/web/games/biglietti/art.js");
  const { printedName } = await import("/web/games/biglietti/words.js");
  const sheet = document.createElement("link");
  Object.assign(sheet, { rel: "stylesheet", href: "/web/games/biglietti/table.css" });
  await new Promise((done) => { sheet.onload = done; document.head.append(sheet); });
  const box = document.body.appendChild(document.createElement("div"));
  box.className = "biglietti";
  return ["ticket", "excuse", "accusation", "impartial", "hide", "polfer"].filter((card) => {
    render(null, box);
    render(h(Card, { card, name: printedName(card) }), box);
    const title = box.querySelector(".title");
    const shown = title.getComputedTextLength();
    title.removeAttribute("textLength");
    const own = title.getComputedTextLength();
    return shown > 55 || shown > own + 1 || shown < 0.85 * own;
  });
}
"""
"""Cards whose name leaves the card, is stretched or squeezed."""


@pytest.mark.parametrize("lang", ["it", "en"])
def test_a_cards_name_is_as_wide_as_it_is_written(open_page: Opener, lang: str) -> None:
    assert open_page("/settings", lang=lang).evaluate(TITLES) == []
