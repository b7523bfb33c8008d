"""The server's own life: starting where it cannot, ending, coming back; people who vanish and return."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ludoteca.server.serve import BadAddress, listening
from tests.server.people import Person, pair
from tests.server.running import PATIENCE, SERVE, Server, running
from tests.server.test_farewell import OVERFULL, PROMISED
from tests.server.test_hostile import comes_true


def start(*flags: str) -> subprocess.CompletedProcess[str]:
    """A server that should not start."""
    port = [] if "--port" in flags else ["--port", "0"]
    command = [sys.executable, *SERVE, *port, *flags]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)


def refused(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode == 2, done.stderr
    message = " ".join(done.stderr.split())
    assert message.startswith("ludoteca: ")
    assert "Traceback" not in message
    return message


# --- Starting ------------------------------------------------------------------------------------------


def test_a_data_folder_serves_one_server_at_a_time(server: Server) -> None:
    assert "is another server using it?" in refused(start("--data", str(server.data)))


def test_a_port_that_is_taken(server: Server, tmp_path: Path) -> None:
    port = server.host.split(":")[1]
    assert f"port {port}: Address already in use" in refused(start("--port", port, "--data", str(tmp_path)))


def test_a_host_that_is_none(tmp_path: Path) -> None:
    assert "cannot serve at 192.0.2.1, port" in refused(start("--host", "192.0.2.1", "--data", str(tmp_path)))


@pytest.mark.parametrize(
    ("host", "port"),
    [("300.1.2.3", 0), ("a" * 80, 0), ("x..y", 0), ("127.0.0.1", -1), ("127.0.0.1", 65536), ("zz::1", 0)],
)
def test_addresses_that_are_none(host: str, port: int) -> None:
    with pytest.raises(BadAddress, match="cannot serve at"):
        listening(host, port)


def test_a_data_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot be used for data" in refused(start("--data", str(tmp_path / "file")))
    (tmp_path / "ludoteca.sqlite").write_text("no database, whatever its name says" * 50)
    assert "cannot be opened" in refused(start("--data", str(tmp_path)))


# --- Ending --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("thinking", [False, True], ids=["while they start", "while they think"])
def test_ctrl_c_ends_it_quickly_and_without_a_word(tmp_path: Path, thinking: bool) -> None:
    """Ctrl+C reaches every process of the group, the ones where bots think too."""
    server = Server(tmp_path / "data")
    ada = Person(server)
    laid = ada.lay(["me", "expert"])
    with ada.sit(laid["table"]) as line:
        line.play()
        line.play()
        line.until(lambda state: state["seats"][1]["thinking"])
        if thinking:
            line.until(lambda state: state["ply"] == 3)
        else:
            assert comes_true(lambda: bool(server.thinkers()), PATIENCE)
        started = time.monotonic()
        os.killpg(server.process.pid, signal.SIGINT)
        assert server.process.wait(PATIENCE) == 130
        assert time.monotonic() - started < OVERFULL * PROMISED
        assert line.closed() == 1012
    assert server.process.stdout is not None
    assert server.process.stdout.read() == ""
    server.process.stdout.close()
    assert server.said() == ""


def test_it_ends_without_a_word_when_told_to(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    ada = Person(server)
    with ada.sit(ada.lay(["random", "me"])["table"]) as line:
        line.until(lambda state: bool(state["legal"]))
    server.stop()
    assert server.process.returncode == 128 + signal.SIGTERM
    assert server.said() == ""


def alive(process: int) -> bool:
    try:
        return "State:\tZ" not in Path(f"/proc/{process}/status").read_text()
    except OSError:
        return False


def test_no_process_outlives_a_killed_server(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    ada = Person(server)
    with ada.sit(ada.lay(["random", "me"])["table"]) as line:
        line.until(lambda state: bool(state["legal"]))
    thinkers = server.thinkers()
    assert thinkers
    server.kill()
    assert comes_true(lambda: not any(alive(thinker) for thinker in thinkers), PATIENCE)


def test_a_match_goes_on_when_the_processes_of_the_bots_die(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server:
        ada = Person(server)
        with ada.sit(ada.lay(["random", "me"])["table"]) as line:
            for _ in range(3):
                line.until(lambda state: bool(state["legal"]))
                for thinker in server.thinkers():
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(thinker, signal.SIGKILL)
                line.play()
                if line.state["legal"]:
                    line.play()
            line.until(lambda state: bool(state["legal"]))
        assert server.said() == ""


# --- Coming back ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("end", ["stop", "kill"])
def test_tables_resume_and_what_was_done_is_done_once(tmp_path: Path, end: str) -> None:
    with running(tmp_path / "data") as server:
        with pair(server) as (first, second):
            play = {"id": "before", "seat": 0, "ply": 0, "move": first.state["legal"][0]}
            ack = first.ask("play", **play)
            first.play()
            first.done("say", text="a domani")
            second.until(lambda state: state["seq"] == first.state["seq"])
            known = {line: (line.state, list(line.log), list(line.chat)) for line in (first, second)}
            getattr(server, end)()
            assert {first.closed(), second.closed()} <= {1012, 1006}
        server.start()
        table = first.state["table"]
        with Person(server, first.secret).sit(table) as one, Person(server, second.secret).sit(table) as other:
            one.until(lambda state: state["seats"][1]["present"])
            for before, after in ((first, one), (second, other)):
                state, log, chat = known[before]
                assert (after.log, after.chat) == (log, chat)
                same = ("view", "legal", "ply", "seq", "phase", "you", "eyes", "last", "seats", "can")
                other.done("sync")
                assert {name: after.state[name] for name in same} == {name: state[name] for name in same}
            assert one.ask("play", **play) == ack
            assert one.state["ply"] == 2
            other.play()
            one.until(lambda state: state["ply"] == 3)
        assert server.said() == ""


def test_who_vanishes_is_played_for_until_it_returns(tmp_path: Path) -> None:
    with running(tmp_path / "data", "--vanish-after", "0.3") as server, pair(server) as (first, second):
        first.close()
        second.until(lambda state: state["seats"][0]["away"])
        second.until(lambda state: bool(state["legal"]))
        assert second.state["ply"] >= 2
        with Person(server, first.secret).sit(first.state["table"]) as again:
            assert not again.state["seats"][0]["away"]
            second.until(lambda state: not state["seats"][0]["away"])
            while second.state["legal"]:
                second.play()
            again.until(lambda state: bool(state["legal"]))
            again.play()


def test_who_never_came_back_after_a_restart_is_played_for_too(tmp_path: Path) -> None:
    with running(tmp_path / "data", "--vanish-after", "0.3") as server:
        with pair(server) as (first, second):
            server.kill()
        server.start()
        with Person(server, second.secret).sit(first.state["table"]) as again:
            again.until(lambda state: state["seats"][0]["away"])
            again.until(lambda state: bool(state["legal"]))


def test_who_plays_alone_is_waited_for(tmp_path: Path) -> None:
    with running(tmp_path / "data", "--vanish-after", "0") as server:
        ada = Person(server)
        laid = ada.lay(["me", "random"])
        ada.sit(laid["table"]).close()
        with Person(server).sit(laid["table"]) as line:
            line.done("say", text="nobody here")
            assert not line.state["seats"][0]["away"]
            assert line.state["ply"] == 0


def test_the_address_is_one_a_browser_can_open(tmp_path: Path) -> None:
    with running(tmp_path / "data", "--host", "0.0.0.0") as server:
        assert server.url.startswith("http://127.0.0.1:")
        with socket.create_connection(("127.0.0.1", int(server.url.rpartition(":")[2]))):
            pass
