"""`ludoteca check`: what is not what was written is told, however well it can be read."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import pytest

from ludoteca.cli import main
from ludoteca.games import game
from ludoteca.server.notify.shelf import Contact, NoticeShelf
from ludoteca.server.store import Change, Store
from ludoteca.server.themes import ThemeShelf
from ludoteca.table.events import Said
from ludoteca.wire.answers import Named
from tests.server.evenings import person, played
from tests.server.test_themes import GAME, made


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A house where something of each kind is kept."""

    async def lay(store: Store) -> None:
        table, events = played("felci/white-wins", ("ada", "bruno"), 1_000_000.0, plies=6)
        said = Said(at=1_000_000.0, person=person("ada"), name="Ada", seat=0, text="ciao")
        table.apply(said)
        await store.append(Change("t", table, [*events, said]))
        await store.call(person("ada"), Named("Ada", "ines"))
        await ThemeShelf(store).keep(game(GAME), person("ada"), json.dumps(made("Mia")).encode(), "it")
        await NoticeShelf(store).keep(person("ada"), Contact())

    with closing(Store(tmp_path)) as store:
        asyncio.run(lay(store))
    return tmp_path


def looked(data: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    with suppress(SystemExit):
        main(["check", "--data", str(data)])
    return capsys.readouterr().out.splitlines()


def test_a_house_that_is_whole_is_told_so(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert looked(house, capsys) == ["1 tables, all of them whole"]


@pytest.mark.parametrize(
    ("where", "old", "new", "told"),
    [
        ("events SET body", "ciao", "cieo", "table t: event 9 is not what was written"),
        ("events SET body", person("ada")[:8], "0" * 8, "table t: event 1 is not what was written"),
        ("tables SET summary", person("ada")[:8], "0" * 8, "table t: it is listed as what it is not"),
        ("themes SET body", "Mia", "Zia", "theme "),
        ("people SET id", person("ada")[:1], "x", "person x"),
        ("contacts SET contact", "{", "(", "mail of "),
    ],
)
def test_a_letter_that_was_flipped_is_told(
    house: Path, capsys: pytest.CaptureFixture[str], where: str, old: str, new: str, told: str
) -> None:
    column = where.rpartition(" ")[2]
    kind = "TEXT" if column == "id" else "BLOB"
    with closing(sqlite3.connect(Store.file(house))) as connection, connection:
        connection.execute(f"UPDATE {where} = CAST(replace(CAST({column} AS TEXT), ?, ?) AS {kind})", (old, new))
    *faults, last = looked(house, capsys)
    assert faults
    assert faults[0].startswith(told)
    assert last == f"1 tables, {len(faults)} faults"
