"""A real server and a real Chromium. Every page that a test opens must stay quiet and at home."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, ViewportSize, sync_playwright

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

Opener = Callable[..., Page]


class Server:
    """`ludoteca serve` in a process of its own."""

    def __init__(self, data: Path, port: int = 0, pace: float = 0.1) -> None:
        self.data = data
        self.pace = pace
        self.start(port)

    def start(self, port: int) -> None:
        command = [sys.executable, "-m", "ludoteca.cli", "serve", "--bot-pace", str(self.pace)]
        command += ["--port", str(port), "--data", str(self.data)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"http://\S+:(\d+)", line):
                self.address, self.port = found[0], int(found[1])
                return
        raise RuntimeError("the server did not say where it is")

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("data"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert chromium, "Chromium is not installed (Debian: apt install chromium)"
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield launched
        launched.close()


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
        if not request.url.startswith((server.address, "data:", "blob:")):
            trouble.append(f"asked elsewhere: {request.url}")

    def opener(
        path: str,
        lang: str = "it",
        scheme: Any = "light",
        size: ViewportSize = DESKTOP,
        of: Page | None = None,
        motion: Any = "reduce",
        refusals: bool = False,
    ) -> Page:
        """With `of`, another window of the same person; with `refusals` the server may say no, which browsers note."""
        if of is None:
            locale = {"it": "it-IT", "en": "en-GB"}[lang]
            context = browser.new_context(locale=locale, color_scheme=scheme, viewport=size, reduced_motion=motion)
            context.set_default_timeout(15_000)
            contexts.append(context)
        else:
            context = of.context
        page = context.new_page()
        page.on("console", watch_console_but_refusals if refusals else watch_console)
        page.on("pageerror", lambda error: trouble.append(f"error: {error}"))
        page.on("request", watch_request)
        page.goto(server.address + path)
        return page

    yield opener
    for context in contexts:
        context.close()
    assert not trouble
