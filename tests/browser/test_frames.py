"""Sixty frames a second on a middling phone: only what costs no layout moves, and scripts leave a frame its time.

The phone is modelled by the processor's own time on this machine, four times over: Chromium's throttling by four, but
without what other processes take. What depends on the machine runs in `make soak`.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from ludoteca.testing.cases import SOAK
from tests.browser.conftest import DESKTOP
from tests.browser.test_endings import ENDED, SECRET, over  # noqa: F401
from tests.server.running import Server

STEPS = 12
"""Of a recorded match, told one after the other."""
LAYOUTS = 14
"""A step draws a new picture, and what flies over it; more layouts than these a step are reads and writes by turns."""
PHONE_IS_SLOWER = 4
BUDGET = 4.0
"""Milliseconds of a frame that scripts may take."""
CATEGORIES = [
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
    "cc",
]
SCRIPTS = {"FunctionCall", "EvaluateScript", "TimerFire", "FireAnimationFrame", "RunMicrotasks", "EventDispatch"}

WATCH = """
window.moved = new Set();
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, ...rest) {
  for (const name of [frames].flat().flatMap(Object.keys)) window.moved.add(name);
  return animate.call(this, frames, ...rest);
};
"""


@pytest.fixture
def replay(browser: Browser, over: Server, game: str) -> Iterator[Page]:  # noqa: F811
    """A match again, at a fast pace."""
    context = browser.new_context(locale="it-IT", viewport=DESKTOP, reduced_motion="no-preference")
    context.add_cookies([{"name": "ludoteca", "value": SECRET, "url": over.url}])
    context.add_init_script("localStorage['ludoteca.pace'] = 'fast'")
    context.add_init_script(WATCH)
    page = context.new_page()
    page.goto(f"{over.url}/replay/{game}")
    page.get_by_role("slider").fill("8")
    yield page
    context.close()


def tell(page: Page, steps: int) -> None:
    """So many steps; each begins where the one before is cut short."""
    page.locator("h1").last.click()
    for _ in range(steps):
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(250)


@pytest.mark.parametrize("game", sorted(ENDED) if SOAK else ["biglietti", "watergame"])  # where most moves
def test_only_transform_and_opacity_move_and_no_step_thrashes_the_layout(replay: Page) -> None:
    session = replay.context.new_cdp_session(replay)
    session.send("Performance.enable")

    def layouts() -> float:
        metrics = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
        return float(metrics["LayoutCount"])

    before = layouts()
    tell(replay, STEPS)
    assert (layouts() - before) / STEPS <= LAYOUTS
    moved = set(replay.evaluate("[...window.moved]"))
    assert moved, "nothing moved"
    assert moved <= {"transform", "opacity", "offset", "easing", "composite"}


if SOAK:

    @pytest.mark.parametrize("game", sorted(ENDED))
    def test_scripts_leave_a_frame_its_time(browser: Browser, replay: Page) -> None:
        browser.start_tracing(page=replay, categories=CATEGORIES)
        tell(replay, 3 * STEPS)
        events = json.loads(browser.stop_tracing())["traceEvents"]
        frames = sorted(scripting(events))
        assert len(frames) > 100
        assert frames[len(frames) * 95 // 100] * PHONE_IS_SLOWER <= BUDGET


def scripting(events: list[dict[str, Any]]) -> list[float]:
    """Of every frame the milliseconds of the page's own thread that scripts took."""
    names = {thread_of(event): event["args"]["name"] for event in events if event["name"] == "thread_name"}
    runs = sorted(
        (event["ts"], event["ts"] + event["dur"], event.get("tdur", 0.0))  # left out of what took none
        for event in events
        if event["name"] in SCRIPTS and event["ph"] == "X" and names[thread_of(event)] == "CrRendererMain"
    )
    outermost: list[tuple[float, float, float]] = []
    for run in runs:
        if not outermost or run[0] >= outermost[-1][1]:
            outermost.append(run)
    frames = sorted(event["ts"] for event in events if event["name"] == "BeginFrame")
    begins = [begin for begin, _, _ in outermost]
    return [
        sum(took for _, _, took in outermost[bisect_left(begins, start) : bisect_left(begins, end)]) / 1000
        for start, end in pairwise(frames)
    ]


def thread_of(event: dict[str, Any]) -> tuple[int, int]:
    return event["pid"], event["tid"]
