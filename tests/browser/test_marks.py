"""What a match leaves in the picture once it is told: who attacked whom, and points that add up."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESKTOP
from tests.browser.test_endings import SECRET, look, numbers, over  # noqa: F401
from tests.server.running import Server

ATTACKED = """
async () => {
  const { positions } = await (await fetch("/api/tables/watergame/replay?eyes=0&lang=it")).json();
  const news = positions.map(({log}) => log.filter(({line}) => line));
  const own = (entries) => entries.some(({seat}) => seat === 0);
  const attacked = (entries) => entries.some(({seat, facts}) => seat && facts.do === "attack");
  return news.findIndex((entries, index) => attacked(entries) && own(news[index + 1]));
}
"""
"""A step at which another attacks, and the player at the first seat answers."""


def moving(browser: Browser, over: Server, path: str) -> Page:  # noqa: F811
    context = browser.new_context(locale="it-IT", viewport=DESKTOP, reduced_motion="no-preference")
    context.add_cookies([{"name": "ludoteca", "value": SECRET, "url": over.url}])
    page = context.new_page()
    page.goto(f"{over.url}{path}")
    return page


def test_an_attack_stays_marked_until_the_reader_acts(browser: Browser, over: Server) -> None:  # noqa: F811
    page = moving(browser, over, "/replay/watergame")
    page.get_by_role("slider").fill(str(page.evaluate(ATTACKED)))
    expect(page.locator(".watergame .strikes .shaft")).not_to_have_count(0)
    page.get_by_role("button", name="Avanti").click()
    expect(page.locator(".watergame .strikes .shaft")).to_have_count(0)
    page.context.close()


def test_points_add_up_to_the_score(browser: Browser, over: Server) -> None:  # noqa: F811
    calm = look(browser, over, "felci")
    expect(calm.locator(".standing-score").first).to_be_visible()
    scores = numbers(calm.locator(".standing-score"))
    page = moving(browser, over, "/t/felci")
    for place, score in enumerate(scores):
        expect(page.locator(".standing-score").nth(place)).to_have_text(str(score))
    page.context.close()
    calm.context.close()
