"""The house without its server: `/sw.js`, a service worker that keeps all pages, lessons and rules in the browser.

It names every file of the house and a version made from their bytes: another version is another worker.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from ludoteca import __version__
from ludoteca.games import catalogue
from ludoteca.server.rest import WEB
from ludoteca.server.rulebooks import figure_address, figures

WORKER = WEB / "worker.js"
KEPT = (".js", ".css", ".json", ".svg", ".png", ".woff", ".woff2", ".webp")
"""What pages are made of; not what is only read by people or by the type checker."""


def files() -> Iterator[tuple[str, Path]]:
    """Every file that browsers are served, by its address."""
    folders = [("/web", WEB), *((f"/web/games/{each.id}", each.web) for each in catalogue() if each.web)]
    for place, folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.suffix in KEPT and path != WORKER:
                yield f"{place}/{path.relative_to(folder).as_posix()}", path
    for each in catalogue():
        for path in sorted(each.folder.glob("words.*.json")) if each.web else ():
            yield f"/web/games/{each.id}/{path.name}", path


def answers() -> list[str]:
    """What lessons and rules ask of the server: it stays the same while the house does."""
    games = [each.id for each in catalogue() if each.web]
    told = [f"/api/games/{each}/{what}" for each in games for what in ("rules", "rulebook", "edition")]
    shown = [figure_address(each, clause) for each in games for clause in figures(each)]
    return ["/", "/api/games", *told, *shown]


@cache
def worker(base: str) -> bytes:
    named = dict(files())
    digest = hashlib.sha256(__version__.encode())
    for each in catalogue():
        digest.update(str(each.edition).encode())
    told = [path for each in catalogue() for path in sorted(each.folder.glob("*.md"))]
    for path in (*named.values(), *told, WEB / "index.html", WORKER):
        digest.update(path.read_bytes())
    house = {"version": digest.hexdigest()[:16], "base": base, "files": [base + path for path in (*answers(), *named)]}
    return f"const HOUSE = {json.dumps(house)};\n".encode() + WORKER.read_bytes()


async def service_worker(request: Request) -> Response:
    return Response(await asyncio.to_thread(worker, request.scope["base"]), media_type="text/javascript")
