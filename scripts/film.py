"""A short film of a page: frame by frame on a clock of its own, however busy the machine is, as one APNG."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page
from studio import Look, Studio

DEVELOP = Path(__file__).with_name("apng.js").read_text()
SIZE = (1280, 830)
WIDTH = 800
"""Of the film, in pixels."""
TICK = 100
"""Milliseconds from frame to frame."""
HEAVIEST = 1_000_000
"""Bytes that a film may have at most."""

ADVANCE = """
(ms) => document.getAnimations().forEach((animation) => {
  if (animation.playState === "running") animation.pause();
  const { endTime } = animation.effect.getComputedTiming();
  const now = Number(animation.currentTime ?? 0) + ms;
  if (now < endTime) animation.currentTime = now;
  else animation.finish();
})
"""
"""Everything that moves goes on by so much, and no further."""


class Scene(NamedTuple):
    """From which step of the recorded match on, and for how many seconds."""

    start: int
    seconds: int


def shoot(studio: Studio, game_id: str, scene: Scene, file: Path) -> None:
    """The match goes on from a step, as a replay tells it."""
    look = Look(SIZE, pace="normal", motion="no-preference", scale=1)
    with studio.page(f"/replay/{game_id}", look) as page:
        page.get_by_role("slider").fill(str(scene.start))
        page.wait_for_timeout(600)
        frames = taken(page, scene.seconds * 1000 // TICK)
    with studio.page("/", Look((200, 200))) as darkroom:
        film = darkroom.evaluate(f"({DEVELOP})", {"frames": frames, "width": WIDTH, "ms": TICK})
    content = base64.b64decode(film)
    if len(content) > HEAVIEST:
        raise SystemExit(f"{file.name} weighs {len(content):,} bytes, more than {HEAVIEST:,}")
    file.write_bytes(content)


def taken(page: Page, count: int) -> list[str]:
    """So many frames from the moment on when the match is played."""
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 1"))
    page.locator(".transport-buttons .primary").click()
    frames = []
    for _ in range(count):
        page.clock.run_for(TICK)
        page.evaluate(ADVANCE, TICK)
        frames.append(base64.b64encode(page.screenshot()).decode())
    return frames
