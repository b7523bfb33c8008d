"""What pages are made of is sent from memory, packed, and at once."""

from __future__ import annotations

import contextlib
import gzip
import os
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest
from starlette.datastructures import Headers
from starlette.responses import FileResponse

from ludoteca.server.files import LARGEST, answer
from ludoteca.server.rest import WEB
from tests.server.running import Server, running

WAIT = 0.035
"""Seconds. An answer in two pieces takes 40 ms where the second waits for the first to be acknowledged."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("files") / "data") as server:
        yield server


@pytest.fixture
def line(server: Server) -> Iterator[HTTPConnection]:
    with contextlib.closing(HTTPConnection(server.host)) as line:
        yield line


def asked(line: HTTPConnection, path: str, **headers: str) -> tuple[HTTPResponse, bytes]:
    line.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    told = line.getresponse()
    return told, told.read()


def test_a_file_is_packed_for_who_takes_it_and_sent_once(line: HTTPConnection) -> None:
    whole = (WEB / "kit/stage.js").read_bytes()
    plain, body = asked(line, "/web/kit/stage.js")
    assert (body, plain.headers["content-encoding"]) == (whole, None)
    packed, body = asked(line, "/web/kit/stage.js", accept_encoding="gzip, br")
    assert (gzip.decompress(body), packed.headers["content-encoding"]) == (whole, "gzip")
    assert packed.headers["content-type"].startswith("text/javascript")
    assert packed.headers["etag"] != plain.headers["etag"]
    assert len(body) < len(whole) / 2
    again, body = asked(line, "/web/kit/stage.js", accept_encoding="gzip", if_none_match=packed.headers["etag"])
    assert (again.status, body) == (304, b"")


def test_an_answer_does_not_wait_for_the_one_before_to_be_acknowledged(line: HTTPConnection) -> None:
    taken = []
    for _ in range(20):
        start = time.monotonic()
        asked(line, "/web/kit/stage.js")
        taken.append(time.monotonic() - start)
    assert min(taken[5:]) < WAIT  # the system acknowledges the first few at once


@pytest.mark.parametrize("path", ["nowhere.js", "kit", "../rest.py", "%2e%2e/rest.py", "a" * 300, "%00.js"])
def test_what_is_no_file_there_is_not_found(line: HTTPConnection, path: str) -> None:
    assert asked(line, f"/web/{path}")[0].status == 404


def test_files_are_only_read(line: HTTPConnection) -> None:
    line.request("POST", "/web/kit/stage.js")
    told = line.getresponse()
    assert told.status == 405


def test_a_file_that_changes_is_read_again_and_a_large_one_is_never_kept(tmp_path: Path) -> None:
    file = tmp_path / "words.json"
    file.write_text("before")
    assert answer(file, file.stat(), Headers()).body == b"before"
    file.write_text("behind")
    os.utime(file, ns=(1, 1))
    assert answer(file, file.stat(), Headers()).body == b"behind"
    file.write_bytes(b"x" * (LARGEST + 1))
    assert isinstance(answer(file, file.stat(), Headers()), FileResponse)
