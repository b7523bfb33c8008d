"""Games on paper from the server: the same file as the command's, one at a time a person."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from ludoteca.core.record import read_record
from ludoteca.games import game
from ludoteca.print.job import BadPrint
from ludoteca.server.kept import Kept
from ludoteca.server.prints import MOST_WAITING, NotPrinted, Prints
from ludoteca.table.refusals import NotAllowed, NotNow
from tests.server.people import Person, pair, play_out
from tests.server.running import Server, running
from tests.server.test_rest import error

FELCI = game("felci")
ONE_SIDE = {"lang": "en", "sides": "1", "ink": "saving"}
WITHOUT_TYPST = """#!/bin/sh
shift 2
exec {python} -c "
import runpy, sys
sys.modules['typst'] = None
sys.argv[0] = 'ludoteca'
runpy.run_module('ludoteca', run_name='__main__')" "$@"
"""
"""A Python that has everything but the extra."""


def test_a_game_comes_as_a_pdf_to_keep(ada: Person) -> None:
    answer = ada.http.get("/api/games/felci/print", params=ONE_SIDE, timeout=60)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == 'attachment; filename="felci-en.pdf"'
    assert answer.content.startswith(b"%PDF-")
    again = ada.http.get("/api/games/felci/print", params=ONE_SIDE)
    assert again.content == answer.content


def test_a_match_is_on_paper_for_anybody_once_it_was_played_to_its_end(server: Server) -> None:
    carla = Person(server)
    with pair(server) as lines:
        path = f"/api/tables/{lines[0].state['table']}/report"
        assert "played to its end" in error(carla.http.get(path), 403)
        play_out(lines)
    assert "--paper can be one of a4, letter; not a5" in error(carla.http.get(path, params={"paper": "a5"}), 400)


def test_a_match_comes_as_a_pdf_and_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoteca.server.prints.THOUGHT", 1)
    record = read_record(Path(__file__).parents[1] / "games/felci/records/white-wins.ludo.json")

    async def twice() -> None:
        prints = Prints()
        made = await prints.of_match("ada", record, {"lang": "en"}, "en")
        assert made.startswith(b"%PDF-")
        assert await prints.of_match("bruno", record, {"lang": "en"}, "it") is made

    asyncio.run(twice())


def test_what_cannot_be_printed_is_said_in_the_readers_language(ada: Person) -> None:
    for query, status, complaint in (
        ({"paper": "a5"}, 400, "--paper può essere uno fra a4, letter; non a5"),
        ({"theme": "bosco"}, 404, "felci non ha temi"),
    ):
        answer = ada.http.get("/api/games/felci/print", params=query, headers={"accept-language": "it"})
        assert complaint in error(answer, status).lower()
    assert ada.http.get("/api/games/chess/print").status_code == 404
    unknown = ada.http.get("/api/games/cinquepiuuno/print", params={"theme": "nobodys"})
    assert unknown.status_code == 404


def test_a_person_has_one_print_at_a_time_and_what_was_made_is_kept() -> None:
    async def both() -> None:
        prints = Prints()
        first = asyncio.create_task(prints.of("ada", FELCI, ONE_SIDE, b"", "en"))
        await asyncio.sleep(0)
        with pytest.raises(NotAllowed):
            await prints.of("ada", FELCI, {**ONE_SIDE, "lang": "it"}, b"", "en")
        other = asyncio.create_task(prints.of("bruno", FELCI, ONE_SIDE, b"", "it"))
        made = await first
        assert await other is made
        with pytest.raises(BadPrint, match="not JSON"):
            await prints.of("ada", game("cinquepiuuno"), ONE_SIDE, b"{", "en")

    asyncio.run(both())


def test_only_so_many_wait() -> None:
    async def asked() -> None:
        prints = Prints()
        waiting = [
            asyncio.create_task(prints.of(f"person {n}", FELCI, ONE_SIDE, b"", "en")) for n in range(MOST_WAITING)
        ]
        await asyncio.sleep(0)
        with pytest.raises(NotNow):
            await prints.of("one more", FELCI, ONE_SIDE, b"", "en")
        for one in waiting:
            one.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    asyncio.run(asked())


def test_what_breaks_is_told_to_the_log_and_not_to_who_asked(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    with pytest.raises(NotPrinted) as refusal:
        asyncio.run(Prints().of("ada", FELCI, ONE_SIDE, b"", "en"))
    assert "felci was not printed" in caplog.text
    assert "log of the server" in refusal.value.in_words("en")


def test_a_server_without_the_extra_says_so(tmp_path: Path) -> None:
    python = tmp_path / "python"
    python.write_text(WITHOUT_TYPST.format(python=sys.executable))
    python.chmod(0o755)
    with running(tmp_path / "data", python=str(python)) as server:
        assert "ludoteca[print]" in error(Person(server).http.get("/api/games/felci/print"), 501)


def test_the_oldest_wish_makes_room() -> None:
    kept = Kept[str](most=10)
    kept.keep("one", b"12345")
    kept.keep("two", b"12345")
    assert kept.find("one") == b"12345"
    kept.keep("three", b"1234")
    assert [kept.find(key) for key in ("one", "two", "three")] == [b"12345", None, b"1234"]
