"""What this machine itself takes at the moment: as many bytes as a move and a state have, there and back, and nothing
done with them. Told beside the house's own figures: a busy machine is late with everything.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import time
from collections.abc import AsyncIterator
from multiprocessing.connection import Connection

ASKED, ANSWERED = 120, 4096
"""Bytes of a message of a player, and of a state of Felci."""
EVERY = 0.05


class Answering(asyncio.Protocol):
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.transport.write(bytes(ANSWERED))


def answer(line: Connection) -> None:
    async def serve() -> None:
        server = await asyncio.get_running_loop().create_server(Answering, "127.0.0.1", 0)
        line.send(server.sockets[0].getsockname()[1])
        await server.serve_forever()

    asyncio.run(serve())


@contextlib.asynccontextmanager
async def echoes() -> AsyncIterator[list[float]]:
    """How long each took, from when it was due, for as long as this lasts: a list that grows."""
    ours, theirs = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(target=answer, args=(theirs,), daemon=True)
    process.start()
    port = await asyncio.to_thread(ours.recv)
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    took: list[float] = []

    async def ask() -> None:
        while True:
            due = time.monotonic() + EVERY
            await asyncio.sleep(EVERY)
            writer.write(bytes(ASKED))
            await reader.readexactly(ANSWERED)
            took.append(time.monotonic() - due)

    asking = asyncio.create_task(ask())
    try:
        yield took
    finally:
        asking.cancel()
        writer.close()
        process.kill()
        process.join()
