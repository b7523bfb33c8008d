"""A real server and a real Chromium. Every page that a test opens must stay quiet and at home."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    ViewportSize,
    expect,
    sync_playwright,
)

from tests.server.running import Server, running

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first that is here. Without the windows that nobody sees it takes two thirds of the processor's time."""
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE: ViewportSize = {"width": 360, "height": 740}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}

NO_WORKER = "delete Navigator.prototype.serviceWorker"
"""Each person is a new browser: it would fetch the whole house, to keep it. `test_installed.py` has some that do."""

Opener = Callable[..., Page]

PATIENCE = 90_000
"""Milliseconds for what must happen, on a machine that is busy with other tests."""
expect.set_options(timeout=PATIENCE)


PACE = 0.1
"""Seconds before a bot's move: a page must show that it thinks."""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("served") / "data", pace=PACE) as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = next(filter(None, map(shutil.which, BROWSERS)), None)
    assert chromium, "Chromium is not installed (Debian: apt install chromium-headless-shell)"
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield launched
        launched.close()


def introduce(context: BrowserContext, server: Server, name: str = "Anna") -> None:
    """Say who looks through this browser, as the page would ask before a first table."""
    context.request.post(f"{server.url}/api/me", data={"name": name, "face": "ines"}, headers={"origin": server.url})


ASKED = ("/settings", "/learn/")
"""Pages whose modules tests ask at once: they speak when the words of the house are there."""


@pytest.fixture
def open_page(browser: Browser, server: Server) -> Iterator[Opener]:
    """Opens a page as a new person: `open_page("/settings", lang="en", scheme="dark", size=PHONE)`.

    At the end of the test every page must have left the console empty and asked nothing of anybody but the server.
    """
    trouble: list[str] = []
    contexts = []

    def watch_console(message: ConsoleMessage) -> None:
        trouble.append(f"console: {message.text}")

    def watch_console_but_refusals(message: ConsoleMessage) -> None:
        if not message.text.startswith("Failed to load resource: the server responded with a status of 4"):
            watch_console(message)

    def watch_request(request: Request) -> None:
        if not request.url.startswith((server.url, "data:", "blob:")):
            trouble.append(f"asked elsewhere: {request.url}")

    def opener(
        path: str,
        lang: str = "it",
        scheme: Any = "light",
        size: ViewportSize = DESKTOP,
        of: Page | None = None,
        motion: Any = "reduce",
        refusals: bool = False,
        name: str = "Anna",
        pace: str = "",
    ) -> Page:
        """With `of`, another window of the same person; with `refusals` the server may say no, which browsers note.

        Who comes has a name already, and is not asked for it; with `name=""` it is a stranger. Tables tell what
        happens at the `pace`, until the test itself chooses another: at once, unless things are to move.
        """
        if of is None:
            locale = {"it": "it-IT", "en": "en-GB"}.get(lang, lang)
            context = browser.new_context(
                locale=locale,
                color_scheme=scheme,
                viewport=size,
                reduced_motion=motion,
                service_workers="block",  # it would fetch every page for each new person
            )
            context.set_default_timeout(PATIENCE)
            context.add_init_script(NO_WORKER)
            chosen = pace or ("now" if motion == "reduce" else "fast")
            # A page that says only that no server is there keeps nothing.
            context.add_init_script(f"try {{ localStorage['ludoteca.pace'] ??= {chosen!r} }} catch {{}}")
            contexts.append(context)
            if name:
                introduce(context, server, name)
        else:
            context = of.context
        page = context.new_page()
        page.on("console", watch_console_but_refusals if refusals else watch_console)
        page.on("pageerror", lambda error: trouble.append(f"error: {error}"))
        page.on("request", watch_request)
        page.goto(server.url + path)
        if path.startswith(ASKED):
            page.locator("#app > *").first.wait_for(state="attached")
        return page

    yield opener
    for context in contexts:
        context.close()
    assert not trouble
