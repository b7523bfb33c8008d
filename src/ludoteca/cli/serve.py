"""`ludoteca serve`, and plain `ludoteca`: the table in the browser."""

from __future__ import annotations

import threading
import webbrowser
from pathlib import Path

from ludoteca.cli.screen import err, out
from ludoteca.server.hub import Pace
from ludoteca.server.serve import BadAddress, data_folder, listening, network_address
from ludoteca.server.serve import serve as run

PORT = 8765


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = PORT,
    data: Path | None = None,
    bot_pace: float = 0.7,
    vanish_after: float = 60.0,
) -> None:
    """Serve the games to browsers.

    Parameters
    ----------
    host
        The address to listen at; 0.0.0.0 for everyone on the network.
    port
        The port; 0 for any free one.
    data
        The folder that keeps the matches; the user's own data folder if not given.
    bot_pace
        Seconds before a bot's move, so that people can follow.
    vanish_after
        Seconds after which a bot takes over for somebody who is gone while others wait.
    """
    sock = listening(host, port)

    def ready(address: str) -> None:
        out.print(f"Ludoteca is at {address}")
        network = network_address(sock)
        if network:
            out.print(f"Other devices on this network find it at {network}; invitations name that address")

    run(sock, data or data_folder(), Pace(bot=bot_pace, vanish=vanish_after), ready)


def browse() -> None:
    """Serve on this machine and open the browser."""
    try:
        sock = listening("127.0.0.1", PORT)
    except BadAddress:
        sock = listening("127.0.0.1", 0)

    def ready(address: str) -> None:
        out.print(f"Ludoteca is at [bold]{address}[/] · Ctrl+C stops it")
        threading.Thread(target=show, args=(address,), daemon=True).start()

    run(sock, data_folder(), Pace(), ready)


def show(address: str) -> None:
    if not webbrowser.open(address):
        err.print(f"no browser could be opened here: open {address} in one")
