"""What a server writes down: plain lines or JSON, from a level on; who asked for what, if so wished.

No secret comes here: of an address what opens something is left out, of a request its query, cookies and body.
"""

from __future__ import annotations

import datetime
import json
import logging
import os
import time
from dataclasses import dataclass
from typing import Literal

from starlette.types import ASGIApp, Message, Receive, Scope, Send

Level = Literal["debug", "info", "warning", "error"]
Shape = Literal["plain", "json"]

log = logging.getLogger("ludoteca.access")

SECRET = ("invite", "token", "ticket", "key", "hash")
"""Parts of an address that open something to who has them."""
SHOWN = 12
"""Digits of a person's number, as `ludoteca house admin` takes them."""


@dataclass(frozen=True)
class Logs:
    shape: Shape = "plain"
    level: Level = "warning"
    access: bool = False

    def begin(self) -> None:
        """From now on, in this process and those that it forks."""
        house = logging.getLogger("ludoteca")
        handler = logging.StreamHandler()
        handler.setFormatter(AsJson() if self.shape == "json" else Plain("%(asctime)s %(levelname)s %(message)s"))
        house.handlers = [handler]
        house.propagate = False
        house.setLevel(self.level.upper())
        if self.access:
            log.setLevel(logging.INFO)


PLAIN = Logs()


class Plain(logging.Formatter):
    """One line, whatever is in it."""

    def format(self, record: logging.LogRecord) -> str:
        return " ".join(super().format(record).splitlines())


class AsJson(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        told = {
            "at": datetime.datetime.fromtimestamp(record.created, datetime.UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "process": os.getpid(),
            "message": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


class AccessLog:
    """One line a request, and one a socket once it is closed."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        started, status = time.monotonic(), 0

        async def seen(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
            elif message["type"] == "websocket.close":
                status = message.get("code", 1000)
            await send(message)

        try:
            await self.app(scope, receive, seen)
        finally:
            facts = {
                "method": scope.get("method", "SOCKET"),
                "path": path_of(scope),
                "status": status,
                "seconds": round(time.monotonic() - started, 4),
                "address": scope.get("address", ""),
                "person": scope.get("person", "")[:SHOWN],
            }
            log.info(" ".join(str(value) or "-" for value in facts.values()), extra={"facts": facts})


def path_of(scope: Scope) -> str:
    """The path without what opens anything; of one that leads nowhere the beginning: it may be a secret mistyped."""
    found = scope.get("path_params")
    if found is None:
        return "/" + str(scope["path"]).split("/")[1] + "/…"
    path = str(scope["path"])
    for name, value in found.items():
        if name in SECRET:
            path = path.replace(str(value), "…")
    return path
