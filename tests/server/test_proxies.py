"""TLS by nginx and by Caddy, as `deploy/` has them, before two workers over PostgreSQL; a unit that systemd reads."""

from __future__ import annotations

import re
import shutil
import signal
import ssl
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import httpx
import pytest

from ludoteca.server.keeper import Order
from ludoteca.server.office import order
from tests.cluster import Cluster
from tests.ports import free_port
from tests.proxies import DEPLOY, Proxied, caddy, certificate, nginx
from tests.server.people import Person, pair, reached
from tests.server.running import Server, running

PATH = "/games/ludoteca"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, cluster: Cluster) -> Iterator[tuple[Server, Path, int]]:
    """Two workers, whose origin is nginx's: https, at this port, under a path."""
    folder, port = tmp_path_factory.mktemp("proxied"), free_port()
    folder.chmod(0o755)
    certificate(folder)
    flags = ("--origin", f"https://localhost:{port}{PATH}", "--trusted-proxy", "127.0.0.1")
    with (
        pytest.MonkeyPatch.context() as patch,
        running(folder / "data", "--database", cluster.fresh(), "--workers", "2", *flags) as server,
    ):
        patch.setenv("SSL_CERT_FILE", str(folder / "ludoteca.crt"))
        yield server, folder, port


def moves_are_played(proxied: Proxied) -> None:
    """By two people over wss, whichever workers they came to."""
    with pair(proxied) as (first, second):
        for _ in range(4):
            mover, other = (first, second) if first.state["legal"] else (second, first)
            other.until(partial(reached, mover.play()))
            assert other.state["ply"] == mover.state["ply"]
        assert second.state["ply"] == 4


VISITOR = "127.0.0.2"
"""Somebody else on this machine: an address of its own, as far as proxies can tell."""
MANY = 12
"""Requests of which each of two workers has some, whichever takes them."""


def status(proxied: Proxied, source: str, **headers: str) -> int:
    """Of an answer to who comes from there, and says what it likes."""
    transport = httpx.HTTPTransport(local_address=source, verify=ssl.create_default_context())
    with httpx.Client(transport=transport, timeout=60) as client:
        return client.get(f"{proxied.url}/api/games", headers={"x-forwarded-for": "", **headers}).status_code


def a_ban_reaches_whoever_it_is_for(proxied: Proxied) -> None:
    """Through the proxy, by where a visitor really is; nobody escapes, or is taken for it, by a header of its own."""
    forged = {"x-forwarded-for": "203.0.113.9", "x-real-ip": "203.0.113.9"}
    assert {status(proxied, VISITOR), status(proxied, "127.0.0.1")} == {200}
    order(proxied.data, Order("ban", who=VISITOR))
    try:
        assert {status(proxied, VISITOR) for _ in range(MANY)} == {403}
        assert {status(proxied, VISITOR, **forged) for _ in range(MANY)} == {403}
        assert {status(proxied, "127.0.0.1", **{"x-forwarded-for": VISITOR}) for _ in range(MANY)} == {200}
    finally:
        order(proxied.data, Order("pardon", who=VISITOR))
    assert {status(proxied, VISITOR) for _ in range(MANY)} == {200}, "whichever worker is asked"


def test_nginx_shows_the_house_under_a_path_and_moves_are_played(house: tuple[Server, Path, int]) -> None:
    server, folder, port = house
    with nginx(folder, server, port, PATH) as proxied:
        moves_are_played(proxied)
        answer = httpx.get(f"{proxied.url}/", timeout=60)
        assert f'data-base="{PATH}"' in answer.text
        assert f'="{PATH}/web/kit/app.js"' in answer.text
        assert '="/web/' not in answer.text
        cookie = answer.headers["set-cookie"]
        assert f"Path={PATH};" in cookie
        assert "Secure" in cookie
        manifest = httpx.get(f"{proxied.url}/web/manifest.json", timeout=60).json()
        assert {manifest["start_url"], manifest["scope"], manifest["id"]} == {f"{PATH}/"}
        assert all(icon["src"].startswith(f"{PATH}/web/") for icon in manifest["icons"])
        worker = httpx.get(f"{proxied.url}/sw.js", timeout=60).text
        assert f'"base": "{PATH}"' in worker
        assert f'"{PATH}/api/games"' in worker
        a_ban_reaches_whoever_it_is_for(proxied)


def test_caddy_shows_the_house_and_moves_are_played(house: tuple[Server, Path, int]) -> None:
    server, folder, _ = house
    with caddy(folder, server, free_port()) as proxied:
        moves_are_played(proxied)
        a_ban_reaches_whoever_it_is_for(proxied)
        assert "Path=/;" in httpx.get(f"{proxied.url}/", timeout=60).headers["set-cookie"]


def test_without_a_proxy_the_house_stands_at_its_root(house: tuple[Server, Path, int]) -> None:
    server = house[0]
    assert 'data-base=""' in httpx.get(f"{server.url}/", timeout=60).text
    assert Person(server).get("/api/games")


EXTRAS = {"--metrics": "metrics", "--database": "postgres", "--smtp": "notify"}
"""What options ask for besides."""


@pytest.mark.parametrize(("name", "command"), [("ludoteca", ["serve"]), ("ludoteca-think", ["house", "think"])])
def test_systemd_reads_the_units(tmp_path: Path, name: str, command: list[str]) -> None:
    """Where systemd is. What it runs is not installed there: that alone is replaced."""
    analyze = shutil.which("systemd-analyze")
    unit = (DEPLOY / f"{name}.service").read_text("utf-8")
    options = unit.split(f"bin/ludoteca {' '.join(command)} ", 1)[1].partition("\n")[0].split()
    told = subprocess.run(
        [sys.executable, "-m", "ludoteca", *command, "--help"], capture_output=True, text=True, check=True
    ).stdout
    assert all(word in told for word in options if word.startswith("--"))
    needed = {extra for option, extra in EXTRAS.items() if option in options}
    assert needed == set(re.findall(r"ludoteca\[(\w+)\]", unit)), "what it is installed with is what it is started with"
    assert f"SuccessExitStatus={128 + signal.SIGTERM}\n" in unit, "as it ends when it is told to"
    if analyze:
        there = tmp_path / f"{name}.service"
        there.write_text(unit.replace("/opt/ludoteca/bin/ludoteca", "/bin/true"), "utf-8")
        done = subprocess.run([analyze, "verify", str(there)], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")
