"""Themes on the server: who may keep what, what is refused and how, who sees it, what becomes of it."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from ludoteca.core.errors import Refused
from ludoteca.games import game
from ludoteca.games.cinquepiuuno.theme import BIGGEST_FILE, encode, shipped
from ludoteca.server import themes
from ludoteca.server.store import Store
from ludoteca.server.themes import NoTheme, ThemeShelf
from ludoteca.table.refusals import NotAllowed
from tests.cluster import AT
from tests.server.people import PATIENCE, Person, play_out
from tests.server.running import Server, running
from tests.server.test_rest import error

GAME = "cinquepiuuno"
THEMES = f"/api/games/{GAME}/themes"


def made(name: str = "Casa mia", **changes: Any) -> dict[str, Any]:
    """A theme somebody made, as its file's data."""
    data: dict[str, Any] = json.loads(encode(shipped()[0]))
    return {**data, "id": "casa-mia", "box": {"it": name, "emoji": "🏡"}, **changes}


def keep(person: Person, theme: object, **query: str) -> dict[str, Any]:
    answer = person.http.post(THEMES, json=theme, params=query)
    assert answer.status_code == 200, answer.text
    kept: dict[str, Any] = answer.json()
    return kept


# --- Keeping -------------------------------------------------------------------------------------------


def test_a_theme_is_kept_listed_and_given_back_as_it_was(ada: Person) -> None:
    kept = keep(ada, made())
    assert kept == {"theme": kept["theme"], "names": {"it": "Casa mia", "en": "Casa mia"}, "origin": "yours"}
    assert ada.get(THEMES) == [kept]
    assert ada.get(f"{THEMES}/{kept['theme']}") == made()


def test_the_same_theme_has_the_same_name_whoever_keeps_it(server: Server, ada: Person) -> None:
    bruno = Person(server)
    assert keep(ada, made())["theme"] == keep(bruno, made())["theme"]
    assert keep(ada, made("Casa tua"))["theme"] != keep(ada, made())["theme"]


def test_ones_themes_are_listed_to_nobody_else(server: Server, ada: Person) -> None:
    keep(ada, made())
    assert Person(server).get(THEMES) == []


def test_a_theme_is_a_file_that_no_page_can_be_made_of(ada: Person) -> None:
    answer = ada.http.get(f"{THEMES}/{keep(ada, made())['theme']}")
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["content-disposition"] == "attachment"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "immutable" in answer.headers["cache-control"]


def test_an_edited_theme_takes_the_place_of_the_old_one(ada: Person) -> None:
    old = keep(ada, made("Casa vecchia"))["theme"]
    new = keep(ada, made("Casa nuova"), replaces=old)["theme"]
    assert [one["theme"] for one in ada.get(THEMES)] == [new]
    assert "no such theme" in error(ada.http.get(f"{THEMES}/{old}"), 404)
    assert keep(ada, made("Casa nuova"), replaces=new)["theme"] == new
    assert ada.get(f"{THEMES}/{new}")["box"]["it"] == "Casa nuova"


def test_nobody_replaces_or_deletes_what_is_anothers(server: Server, ada: Person) -> None:
    bruno = Person(server)
    hers = keep(ada, made("Di Ada"))["theme"]
    keep(bruno, made("Di Bruno"), replaces=hers)
    assert "no such theme" in error(bruno.post(f"{THEMES}/{hers}/forget", {}), 404)
    assert [one["theme"] for one in ada.get(THEMES)] == [hers]
    assert ada.get(f"{THEMES}/{hers}")["box"]["it"] == "Di Ada"


def test_what_is_deleted_is_gone_unless_somebody_else_keeps_it_too(server: Server, ada: Person) -> None:
    bruno = Person(server)
    theme = keep(ada, made("Nostra"))["theme"]
    keep(bruno, made("Nostra"))
    assert ada.post(f"{THEMES}/{theme}/forget", {}).json() == []
    assert bruno.get(f"{THEMES}/{theme}")["box"]["it"] == "Nostra"
    bruno.post(f"{THEMES}/{theme}/forget", {})
    error(bruno.http.get(f"{THEMES}/{theme}"), 404)


# --- Refusals ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("theme", "italian", "english"),
    [
        (made("<script>alert(1)</script>"), "la scatola: un nome è fatto di parole semplici", "a name is plain words"),
        (made(places=made()["places"][1:]), "nomina 22 luoghi, non 23", "it names 22 places, not 23"),
        (
            made(box={"it": "Casa", "picture": "data:image/svg+xml;base64,PHN2Zz4="}),
            "un SVG può portare codice",
            "SVG can carry script",
        ),
        (
            made(box={"it": "Casa", "picture": "data:image/png;base64," + "A" * 200_000}),
            "l'immagine supera i 96 KB",
            "larger than 96 KB",
        ),
        ({"format": "ludoteca-theme-1"}, "non è scritto come un tema", "not a well-formed theme"),
    ],
)
def test_a_hostile_theme_is_refused_in_the_readers_language(
    ada: Person, theme: object, italian: str, english: str
) -> None:
    assert italian in error(ada.http.post(THEMES, json=theme, headers={"accept-language": "it"}), 400)
    assert english in error(ada.http.post(THEMES, json=theme, headers={"accept-language": "en"}), 400)
    assert ada.get(THEMES) == []


def test_a_theme_may_be_longer_than_other_requests_but_not_endless(ada: Person) -> None:
    padding = " " * 100_000
    headers = {"content-type": "application/json"}
    assert ada.http.post(THEMES, content=json.dumps(made()) + padding, headers=headers).status_code == 200
    endless = " " * (BIGGEST_FILE + 1)
    assert f"at most {BIGGEST_FILE} bytes" in error(ada.http.post(THEMES, content=endless, headers=headers), 413)


def test_a_person_sends_one_theme_at_a_time(ada: Person) -> None:
    begun, may_end = threading.Event(), threading.Event()

    def slowly() -> Iterator[bytes]:
        yield json.dumps(made("Lenta")).encode()
        begun.set()
        assert may_end.wait(PATIENCE)
        yield b" "

    headers = {"content-type": "application/json"}
    with ThreadPoolExecutor(1) as other:
        slow = other.submit(ada.again().http.post, THEMES, content=slowly(), headers=headers)
        assert begun.wait(PATIENCE)
        quick = ada.http.post(THEMES, json=made("Svelta"))
        may_end.set()
        assert "One theme at a time" in error(quick, 429)
        assert slow.result(PATIENCE).status_code == 200
    assert keep(ada, made("Svelta"))["names"]["it"] == "Svelta"


def test_a_theme_comes_from_the_servers_own_pages_and_says_that_it_is_json(ada: Person) -> None:
    error(ada.http.post(THEMES, json=made(), headers={"origin": "https://elsewhere.example"}), 403)
    error(ada.http.post(THEMES, content=json.dumps(made()), headers={"content-type": "text/plain"}), 415)


def test_a_game_without_themes_keeps_none(ada: Person) -> None:
    assert "has no themes" in error(ada.http.get("/api/games/felci/themes"), 404)
    assert "has no themes" in error(ada.post("/api/games/felci/themes", made()), 404)
    assert "has no themes" in error(
        ada.post("/api/tables", {"game": "felci", "seats": ["me", "open"], "theme": "bosco"}), 404
    )


def test_the_shelf_says_which_games_can_be_dressed(ada: Person) -> None:
    themed = {one["id"]: one["themes"] for one in ada.get("/api/games")}
    assert themed[GAME] == ["bosco", "borgo"]
    assert [one for one, names in themed.items() if names] == [GAME]


@pytest.mark.parametrize("theme", ["../../etc/passwd", "x" * 32, "bosco", "'; DROP TABLE themes; --"])
def test_what_is_not_there_is_not_found(ada: Person, theme: str) -> None:
    assert ada.http.get(f"{THEMES}/{theme}").status_code == 404


@pytest.mark.usefixtures("database")
def test_one_person_keeps_so_many_themes_and_no_more(tmp_path: Path) -> None:
    async def scene() -> None:
        store = Store(tmp_path, AT.get(tmp_path, ""))
        shelf, chosen = ThemeShelf(store), game(GAME)
        for number in range(themes.MOST_A_PERSON):
            await shelf.keep(chosen, "ada", json.dumps(made(f"Casa {number}")).encode(), "it")
        with pytest.raises(NotAllowed, match="delete one first"):
            await shelf.keep(chosen, "ada", json.dumps(made("Troppa")).encode(), "it")
        listed = await shelf.offered(chosen, "ada")
        assert [one.names["it"] for one in listed][:2] == ["Casa 19", "Casa 18"]
        assert len(listed) == themes.MOST_A_PERSON
        await shelf.keep(chosen, "bruno", json.dumps(made("Troppa")).encode(), "it")
        store.close()

    asyncio.run(scene())


@pytest.mark.usefixtures("database")
def test_for_want_of_room_the_themes_of_who_never_played_here_go_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        store = Store(tmp_path, AT.get(tmp_path, ""))
        shelf, chosen = ThemeShelf(store), game(GAME)
        worn = await shelf.keep(chosen, "eva", json.dumps(made("Indossata")).encode(), "it")
        await shelf.wear(chosen, worn.theme)
        for number in range(5):
            await shelf.keep(chosen, f"eva {number}", json.dumps(made(f"Piena {number}")).encode(), "it")
        monkeypatch.setattr(themes, "MOST_BYTES", 3 * len(await shelf.file(chosen, worn.theme)))
        await shelf.keep(chosen, "ada", json.dumps(made("Nuova")).encode(), "it")
        left = [bool(await shelf.offered(chosen, person)) for person in ("eva", "eva 0", "eva 3", "eva 4", "ada")]
        assert left == [True, False, False, True, True]
        store.close()

    asyncio.run(scene())


@pytest.mark.usefixtures("database")
def test_a_server_holds_so_many_bytes_of_themes_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        store = Store(tmp_path, AT.get(tmp_path, ""))
        shelf, chosen = ThemeShelf(store), game(GAME)
        first = await shelf.keep(chosen, "ada", json.dumps(made("Prima")).encode(), "it")
        await store.run(lambda connection: connection.execute("INSERT INTO seats VALUES ('ada', 'a table')") and None)
        monkeypatch.setattr(themes, "MOST_BYTES", len(await shelf.file(chosen, first.theme)) + 100)
        with pytest.raises(NotAllowed, match="no room"):
            await shelf.keep(chosen, "bruno", json.dumps(made("Seconda")).encode(), "it")
        assert await shelf.offered(chosen, "bruno") == []
        store.close()

    asyncio.run(scene())


@pytest.mark.usefixtures("database")
def test_a_seat_and_a_table_that_wears_it_protect_no_heap_of_themes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        store = Store(tmp_path, AT.get(tmp_path, ""))
        shelf, chosen = ThemeShelf(store), game(GAME)

        async def keep(person: str, name: str) -> str:
            return (await shelf.keep(chosen, person, json.dumps(made(name)).encode(), "it")).theme

        heap = [await keep("eve", f"Mucchio {number}") for number in range(4)]
        await shelf.wear(chosen, heap[0])
        ada = await keep("ada", "Prima")
        for person in ("eve", "ada"):
            query = "INSERT INTO seats VALUES (?, 'a table')", (person,)
            await store.run(lambda connection, query=query: connection.execute(*query) and None)  # type: ignore[misc]
        size = sum(one.size for one in await shelf.shelved())
        monkeypatch.setattr(themes, "MOST_BYTES", size + 10)
        bruno = await keep("bruno", "Sua")
        left = {one.theme for one in await shelf.shelved()}
        assert left == {heap[0], *heap[2:], ada, bruno}, "the oldest of the heap that no table wears"
        assert [one.author for one in await shelf.shelved()][:3] == ["eve"] * 3
        monkeypatch.setattr(themes, "MOST_BYTES", size // 5 * 2 + 20)
        await keep("carla", "Terza")
        assert heap[0] not in {one.theme for one in await shelf.shelved()}, "and in the end that one, too"
        await shelf.remove(ada[:8])
        with pytest.raises(NoTheme):
            await shelf.file(chosen, ada)
        with pytest.raises(Refused, match="no such theme"):
            await shelf.remove(ada[:8])
        store.close()

    asyncio.run(scene())


@pytest.mark.usefixtures("database")
def test_replaced_themes_stay_where_tables_wear_them_but_not_without_end(tmp_path: Path) -> None:
    async def scene() -> None:
        store = Store(tmp_path, AT.get(tmp_path, ""))
        shelf, chosen = ThemeShelf(store), game(GAME)
        worn: list[str] = []
        for number in range(themes.MOST_A_PERSON + 3):
            raw = json.dumps(made(f"Casa {number}")).encode()
            theme = (await shelf.keep(chosen, "ada", raw, "it", worn[-1] if worn else "")).theme
            await shelf.wear(chosen, theme)
            worn.append(theme)
        assert [one.theme for one in await shelf.offered(chosen, "ada")] == worn[-1:]
        for theme in worn[-themes.MOST_A_PERSON - 1 :]:
            assert await shelf.file(chosen, theme)
        with pytest.raises(NoTheme):
            await shelf.file(chosen, worn[0])
        store.close()

    asyncio.run(scene())


# --- The house -----------------------------------------------------------------------------------------


@pytest.mark.usefixtures("database")
def test_what_the_house_imported_is_offered_to_everybody(tmp_path: Path) -> None:
    async def scene() -> None:
        store = Store(tmp_path, AT.get(tmp_path, ""))
        shelf, chosen = ThemeShelf(store), game(GAME)
        folder = tmp_path / "themes" / GAME
        folder.mkdir(parents=True)
        (folder / "casa.theme.json").write_text(json.dumps(made("Della casa")), "utf-8")
        (folder / "guasto.theme.json").write_text("{", "utf-8")
        (one,) = await shelf.offered(chosen, "chiunque")
        assert (one.names["it"], one.origin) == ("Della casa", "house")
        assert json.loads(await shelf.file(chosen, one.theme)) == made("Della casa")
        await shelf.wear(chosen, one.theme)
        with pytest.raises(NoTheme):
            await shelf.forget(chosen, "chiunque", one.theme)
        store.close()

    asyncio.run(scene())


# --- At the table --------------------------------------------------------------------------------------


def lay(person: Person, theme: str, seats: tuple[str, ...] = ("me", "open")) -> dict[str, str]:
    return person.lay(seats, game=GAME, theme=theme)


def test_everyone_at_the_table_is_told_its_theme_and_may_fetch_it(server: Server, ada: Person) -> None:
    theme = keep(ada, made("Per tutti"))["theme"]
    laid = lay(ada, theme)
    bruno, guest = Person(server), Person(server)
    bruno.join(laid)
    for person in (ada, bruno, guest):
        with person.sit(laid["table"]) as line:
            assert line.state["theme"] == theme
        assert person.get(f"{THEMES}/{theme}")["box"]["it"] == "Per tutti"


def test_a_table_may_wear_what_ships_or_nothing_but_not_what_is_not_there(ada: Person) -> None:
    for theme in ("borgo", ""):
        with ada.sit(lay(ada, theme)["table"]) as line:
            assert line.state["theme"] == theme
    wish = {"game": GAME, "seats": ["me", "open"], "theme": "0" * 32}
    assert "no such theme" in error(ada.post("/api/tables", wish), 404)


def test_an_edit_leaves_a_table_in_the_theme_it_was_laid_with(ada: Person) -> None:
    old = keep(ada, made("Prima"))["theme"]
    laid = lay(ada, old)
    keep(ada, made("Dopo"), replaces=old)
    with ada.sit(laid["table"]) as line:
        assert line.state["theme"] == old
    assert ada.get(f"{THEMES}/{old}")["box"]["it"] == "Prima"


def test_a_match_its_record_and_its_replay_are_the_same_in_any_theme(ada: Person) -> None:
    theme = keep(ada, made("Rivista"))["theme"]
    laid = lay(ada, theme, ("me", "here"))
    with ada.sit(laid["table"]) as line:
        play_out([line])
        line.done("rematch")
        again = line.until(lambda state: bool(state["rematch"]))["rematch"]
    record = ada.get(f"/api/tables/{laid['table']}/record")
    assert "theme" not in json.dumps(record)
    assert ada.get(f"/api/tables/{laid['table']}/replay")["theme"] == theme
    with ada.sit(again) as line:
        assert line.state["theme"] == theme
    ada.post(f"{THEMES}/{theme}/forget", {})
    error(ada.http.get(f"{THEMES}/{theme}"), 404)
    assert ada.get(f"/api/tables/{laid['table']}/replay")["theme"] == theme
    assert ada.get(f"/api/tables/{laid['table']}/record") == record


def test_themes_are_still_there_when_the_server_comes_back(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server:
        ada = Person(server)
        kept = keep(ada, made("Durevole"))
    with running(tmp_path / "data") as server:
        assert ada.again(server).get(THEMES) == [kept]
