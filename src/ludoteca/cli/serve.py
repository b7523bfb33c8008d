"""`ludoteca serve`, and plain `ludoteca`: the table in the browser."""

from __future__ import annotations

import secrets
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ludoteca.cli.editions import Edition, use
from ludoteca.cli.screen import err, out
from ludoteca.games import catalogue
from ludoteca.server.logs import Level, Logs, Shape
from ludoteca.server.origin import Origin
from ludoteca.server.pauses import Pace
from ludoteca.server.retention import Keep
from ludoteca.server.serve import BadAddress, Outside, data_folder, listening, network_address
from ludoteca.server.serve import serve as run

PORT = 8765


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = PORT,
    data: Path | None = None,
    database: str = "",
    workers: int = 1,
    think_elsewhere: Annotated[bool, Parameter(negative=())] = False,
    bot_pace: float = Pace.bot,
    answer_pace: float = Pace.answer,
    vanish_after: float = Pace.vanish,
    origin: str = "",
    name: tuple[str, ...] = (),
    trusted_proxy: tuple[str, ...] = (),
    lab: Annotated[bool, Parameter(negative=())] = False,
    smtp: Annotated[str, Parameter(env_var="LUDOTECA_SMTP")] = "",
    metrics: int = 0,
    log: Shape = "plain",
    log_level: Level = "warning",
    access_log: Annotated[bool, Parameter(negative=())] = False,
    keep_finished: float | None = None,
    keep_waiting: float | None = None,
    keep_chat: float | None = None,
    keep_guests: float | None = None,
    edition: Edition = None,
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
    database
        The address of a PostgreSQL database that keeps the matches instead: postgresql://USER@HOST/NAME.
    workers
        How many processes serve; more than one need a database that they share.
    think_elsewhere
        Leave the bots to those who think for the house by `ludoteca house think`, on any machine; while there is none,
        they think here. It needs a database that they share.
    bot_pace
        Seconds before a bot's move. How fast it is told is the choice of each reader's page.
    answer_pace
        Seconds before a bot's answer in the turn of another, at the least.
    vanish_after
        Seconds after which a bot plays for somebody who is gone while others wait for its move, where the table names
        no time of its own.
    origin
        How the house is called from outside, with the path under which a proxy shows it, if any:
        https://play.example.org/ludoteca. Mails name it; pages, cookies and sockets stand under its path.
    name
        A name by which browsers may call the house, play.example.org say; may be given again. Addresses and this
        machine's own name need not be given.
    trusted_proxy
        The address or network of a proxy in front, whose X-Forwarded-For and -Proto are believed; may be given again.
    lab
        Print a key that opens the laboratory to who does not sit at this machine; on the machine itself it is open.
    smtp
        The mail server through which people are told of their turn, smtp://user:password@host:587?from=games@host say.
    metrics
        The port where Prometheus finds the numbers of the house, from this machine only; each further worker tells its
        own at the next port.
    log
        How the log is written: lines for people, or JSON for programs.
    log_level
        From which level on.
    keep_finished
        Days for which a table is kept when its match is over; for ever if not given.
    keep_waiting
        Days for which a table is kept where nobody comes to play.
    keep_chat
        Days for which is kept what was said at a table whose match is over.
    keep_guests
        Days for which the name of somebody is kept who sits at no table that is kept, and made no more of itself here.
    access_log
        Write down every request too: what was asked for, from where, by whom. No secrets, no cookies.
    """
    use(edition)
    house = Origin.read(origin)
    sock = listening(host, port)
    key = secrets.token_urlsafe(16) if lab else ""

    def ready(address: str) -> None:
        out.print(f"Ludoteca is at {address}")
        for variant in (each for each in catalogue() if each.edition.variant):
            out.print(f"{variant.id} is played in the variant {variant.edition}", soft_wrap=True)
        network = network_address(sock)
        if network:
            out.print(f"On this network it is at {network}: invitations name that address", soft_wrap=True)
        if house.address:
            out.print(f"From outside it is at {house.address}", soft_wrap=True)
        if key:
            out.print(f"The laboratory is at {network or address}/lab#{key}", soft_wrap=True)

    pace = Pace(bot=bot_pace, answer=answer_pace, vanish=vanish_after)
    keep = Keep(keep_finished, keep_waiting, keep_chat, keep_guests)
    logs = Logs(log, log_level, access_log)
    outside = Outside(name, trusted_proxy, key, database, smtp, workers, metrics, logs, keep, house, think_elsewhere)
    run(sock, data or data_folder(), pace, ready, outside)


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
