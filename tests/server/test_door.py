"""A house that serves this machine is opened to its network, and closed again, by who sits at the machine."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from ludoteca.server.door import at_home, network
from tests.server.people import PATIENCE, Person, dial
from tests.server.running import running


def test_the_door_opens_lets_people_play_and_shows_them_out_again(tmp_path: Path) -> None:
    assert network(), "this machine must be on a network"
    with running(tmp_path / "data") as server:
        ada = Person(server)
        elsewhere = f"http://{network()}:{server.port}"
        assert ada.get("/api/network") == {"address": "", "movable": True}
        with pytest.raises(httpx.ConnectError):
            httpx.get(elsewhere, timeout=60)
        assert ada.post("/api/network", {"open": True}).json() == {"address": elsewhere, "movable": True}
        assert ada.post("/api/network", {"open": True}).json()["address"] == elsewhere, "it is open already"
        with httpx.Client(base_url=elsewhere, headers={"origin": elsewhere}, timeout=60) as guest:
            assert guest.get("/api/games").status_code == 200
            assert guest.post("/api/network", json={"open": False}).status_code == 403
            assert guest.get("/api/network").json() == {"address": "", "movable": False}
            secret = guest.cookies["ludoteca"]
        table = ada.lay()["table"]
        server.url, home = elsewhere, server.url
        with dial(server, table, secret) as line:
            line.recv(PATIENCE)
            assert ada.post("/api/network", {"open": False}).json()["address"] == ""
            with pytest.raises(ConnectionClosed):
                line.recv(PATIENCE)
        with pytest.raises(httpx.ConnectError):
            httpx.get(elsewhere, timeout=60)
        server.url = home
        assert ada.get("/api/mine"), "who sits at the machine was not disturbed"
        assert server.said() == ""


@pytest.mark.parametrize(("place", "own"), [("192.168.1.7", True), ("10.0.0.1", True), ("8.8.8.8", False), ("", False)])
def test_no_door_opens_to_the_whole_world(place: str, own: bool) -> None:
    assert at_home(place) is own


def test_a_house_that_is_open_from_the_start_has_no_second_door(tmp_path: Path) -> None:
    with running(tmp_path / "data", "--host", "0.0.0.0") as server:
        assert Person(server).get("/api/network") == {"address": f"http://{network()}:{server.port}", "movable": False}
