"""How the house is called from outside: its public origin, and the path under which a proxy shows it.

Pages, cookies, sockets and the service worker stand wherever a request came: under the path, or without it.
"""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
from functools import cache
from typing import NamedTuple
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope

from ludoteca.core.errors import Refused
from ludoteca.core.words import house_words, languages
from ludoteca.server.rest import WEB

PATH = re.compile(r"(/[\w.~-]+)*")


class Origin(NamedTuple):
    """`https://play.example.org/ludoteca`, in its parts; all empty for a house that is called as one likes."""

    address: str = ""
    name: str = ""
    path: str = ""

    @classmethod
    def read(cls, text: str) -> Origin:
        if not text:
            return cls()
        parts = urlsplit(text)
        path = parts.path.rstrip("/")
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or not PATH.fullmatch(path):
            raise Refused(f"{text}: an origin is written like https://play.example.org, or with a path after it")
        return cls(f"{parts.scheme}://{parts.netloc}{path}", parts.hostname, path)

    def enter(self, scope: Scope) -> None:
        """From now on a request is as the house knows it: `base` is the path that stood before its own."""
        inside = bool(self.path) and scope["path"].startswith(f"{self.path}/")
        scope["base"] = self.path if inside else ""
        scope["path"] = scope["path"].removeprefix(scope["base"])


NOWHERE = Origin()


def called(request: Request, origin: Origin) -> str:
    """How links of mails begin: as the house was told, or as this browser calls it."""
    return origin.address or request.headers["origin"] + str(request.scope.get("base", ""))


@cache
def shell(base: str) -> str:
    """The one page there is; it says which languages the house speaks, and where it stands."""
    spoken = {language: house_words(language).say("language") for language in languages()}
    told = html.escape(json.dumps(spoken, ensure_ascii=False))
    page = (WEB / "index.html").read_text("utf-8").replace('data-languages="{}"', f'data-languages="{told}"')
    if not base:
        return page
    page = page.replace('data-base=""', f'data-base="{base}"').replace('="/web/', f'="{base}/web/')
    return page.replace("<link", f'<script type="importmap">{imports(base)}</script>\n  <link', 1)


def imports(base: str) -> str:
    """Games import what the house shares from its root: the browser is told where that is."""
    return json.dumps({"imports": {"/web/": f"{base}/web/"}})


@cache
def policy(base: str, usual: str) -> str:
    """The content security policy: under a path it allows the one script that stands in the page itself."""
    if not base:
        return usual
    digest = base64.b64encode(hashlib.sha256(imports(base).encode()).digest()).decode()
    return f"{usual}; script-src 'self' 'sha256-{digest}'"


async def manifest(request: Request) -> Response:
    """What is installed: the house where it stands."""
    base = request.scope["base"]
    text = re.sub(r'": "/', f'": "{base}/', (WEB / "manifest.json").read_text("utf-8"))
    return Response(text, media_type="application/manifest+json")
