"""A real mail server, which keeps what it is given."""

from __future__ import annotations

import asyncio
import email
import email.policy
import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from typing import Any, ClassVar

from aiosmtpd.smtp import SMTP

PATIENCE = 60.0


class Postbox:
    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.refuse = ""

    async def handle_RCPT(self, _server: Any, _session: Any, envelope: Any, address: str, _options: Any) -> str:
        if self.refuse:
            return self.refuse
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:
        letter = email.message_from_bytes(envelope.content, policy=email.policy.default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        return "250 OK"


class Clerk(SMTP):
    """One conversation, which can be cut off."""

    open: ClassVar[list[asyncio.BaseTransport]] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.open.append(transport)
        super().connection_made(transport)


async def serve(box: Postbox, opened: queue.Queue[int], closing: asyncio.Event) -> None:
    loop = asyncio.get_running_loop()
    async with await loop.create_server(lambda: Clerk(box), "127.0.0.1", 0) as server:
        opened.put(server.sockets[0].getsockname()[1])
        await closing.wait()
    for transport in Clerk.open:
        transport.close()
    Clerk.open.clear()
    ending = asyncio.all_tasks() - {asyncio.current_task()}
    if ending:
        await asyncio.wait(ending, timeout=PATIENCE)


@contextmanager
def postbox() -> Iterator[tuple[Postbox, str]]:
    """The box, and its address for `--smtp`."""
    box, opened, loop = Postbox(), queue.Queue[int](), asyncio.new_event_loop()
    closing = asyncio.Event()
    thread = threading.Thread(target=lambda: loop.run_until_complete(serve(box, opened, closing)))
    thread.start()
    try:
        yield box, f"smtp://127.0.0.1:{opened.get()}?from=games@example.org"
    finally:
        loop.call_soon_threadsafe(closing.set)
        thread.join()
        loop.close()
