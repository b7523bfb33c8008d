"""Making, sharing and playing a theme of 5+1, and what becomes of files that are broken or hostile."""

from __future__ import annotations

import base64
import json
import struct
import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import FilePayload, Page, expect

from ludoteca.core.words import Sentence, plain
from ludoteca.games.cinquepiuuno import GAME, moves
from ludoteca.games.cinquepiuuno.theme import JPEG, PNG, encode, jpeg_size, png_size, read_theme, shipped
from tests.browser.conftest import PHONE, Opener
from tests.browser.pages import path_of, shelf, table_of, width_needed
from tests.browser.test_access import violations

STUDIO = "/themes/cinquepiuuno"
DROP = """
([name, text]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name, {type: "application/json"}));
  document.querySelector(".theme-drop").dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true}));
}
"""


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def picture(width: int, height: int, alpha: int = 255) -> FilePayload:
    """A real PNG with a lot in it, as a camera might make."""
    row = b"".join(bytes((x * 7 % 256, x * x % 256, x % 256, alpha)) for x in range(width))
    rows = b"".join(b"\0" + row[4 * shift :] + row[: 4 * shift] for shift in (y % width for y in range(height)))
    raw = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0))
    raw += chunk(b"tEXt", b"GPS\0Via Segreta 7") + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    return {"name": "foto.png", "mimeType": "image/png", "buffer": raw}


def file_of(data: object, name: str = "amici.theme.json") -> FilePayload:
    text = data if isinstance(data, str) else json.dumps(data)
    return {"name": name, "mimeType": "application/json", "buffer": text.encode()}


def made(name: str = "Il mare d'inverno") -> dict[str, Any]:
    data: dict[str, Any] = json.loads(encode(shipped()[0]))
    return {**data, "id": "mare", "box": {"it": name, "emoji": "🌊"}}


def studio(open_page: Opener, **how: Any) -> Page:
    """The page of the themes, once it is all there."""
    page = open_page(STUDIO, **how)
    page.locator(".theme-card h3").nth(1).wait_for()
    return page


def copy_of_the_wood(page: Page) -> None:
    """To the desk, with a copy of the first theme that ships."""
    card = page.locator(".theme-card").filter(has_text="Il bosco incantato")
    card.get_by_role("button", name="Copia e cambia").click()
    expect(page.locator(".box-tile")).to_have_count(30)


def rename(page: Page, tile: str, name: str) -> None:
    page.locator(f'.box-tile[data-tile="{tile}"]').click()
    page.get_by_role("dialog").get_by_label("Nome", exact=True).fill(name)


def done(page: Page) -> None:
    page.get_by_role("dialog").get_by_role("button", name="Fatto").click()


def give_picture(page: Page, payload: FilePayload) -> None:
    page.get_by_role("dialog").locator('input[type="file"]').set_input_files(payload)


def import_file(page: Page, payload: FilePayload) -> None:
    page.locator('.theme-drop input[type="file"]').set_input_files(payload)


def test_making_sharing_and_playing_a_theme(open_page: Opener, tmp_path: Path) -> None:
    page = open_page("/")
    shelf(page, "5+1").get_by_role("link", name="Temi").click()
    copy_of_the_wood(page)

    rename(page, "box", "La nostra casa")
    page.get_by_role("dialog").get_by_role("button", name="🏡").click()
    done(page)
    rename(page, "place 1", "Il divano")
    give_picture(page, picture(900, 600))
    expect(page.locator(".sample img")).to_be_visible()
    page.get_by_role("button", name="Successiva").click()
    expect(page.get_by_role("dialog").get_by_role("heading", name="Luogo 2")).to_be_visible()
    page.get_by_role("dialog").get_by_label("Nome", exact=True).fill("Il frigorifero")
    done(page)
    expect(page.locator('.theme-preview [aria-label*="Il divano"] img')).to_be_visible()
    page.get_by_role("button", name="Salva").click()
    expect(page.get_by_role("alert").filter(has_text="«La nostra casa» è salvato.")).to_be_visible()

    with page.expect_download() as download:
        page.get_by_role("button", name="Condividi").click()
    assert download.value.suggested_filename == "la-nostra-casa.theme.json"
    path = tmp_path / "shared.json"
    download.value.save_as(path)
    theme = read_theme(path)
    assert (theme.box.name("it"), theme.box.name("en"), theme.box.emoji) == ("La nostra casa", "La nostra casa", "🏡")
    raw = base64.b64decode(theme.places[0].picture.removeprefix(JPEG))
    assert jpeg_size(raw) == (256, 256)
    assert len(raw) <= 20 * 1024
    assert b"Segreta" not in raw
    assert theme.places[2] == shipped()[1].places[2]

    page.get_by_role("button", name="Gioca").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("radio", name="La nostra casa")).to_be_checked()
    dialog.get_by_label("Giallo").select_option("open")
    dialog.get_by_role("button", name="Apri il tavolo").click()
    link = page.get_by_label("Collegamento").input_value()
    guest = open_page(path_of(link), lang="en")
    guest.get_by_role("button", name="Sit down and play").click()
    for each in (page, guest):
        expect(each.locator(".cinquepiuuno .theme")).to_contain_text("La nostra casa")
    page.get_by_role("link", name="Ludoteca").click()
    replay = open_page(f"/replay/{table_of(guest)}", of=guest)
    expect(replay.locator(".cinquepiuuno .theme")).to_contain_text("La nostra casa")

    friend = studio(open_page)
    import_file(friend, file_of(path.read_text("utf-8")))
    expect(friend.get_by_role("alert").filter(has_text="«La nostra casa» è tra i tuoi temi.")).to_be_visible()
    expect(friend.locator(".theme-card").filter(has_text="La nostra casa")).to_have_count(1)


def test_a_file_may_be_dropped_edited_and_deleted(open_page: Opener) -> None:
    page = studio(open_page)
    expect(page.get_by_text("Ancora nessuno")).to_be_visible()
    page.evaluate(DROP, ["mare.json", json.dumps(made())])
    card = page.locator(".theme-card").filter(has_text="Il mare d'inverno")
    card.get_by_role("button", name="Modifica").click()
    rename(page, "box", "Il mare d'estate")
    done(page)
    page.get_by_role("button", name="Salva").click()
    expect(page.get_by_text("Tutto salvato.")).to_be_visible()
    page.get_by_role("button", name="Tutti i temi").click()
    card = page.locator(".theme-card").filter(has_text="Il mare d'estate")
    expect(card).to_have_count(1)
    expect(page.locator(".theme-card").filter(has_text="d'inverno")).to_have_count(0)
    card.get_by_role("button", name="Elimina").click()
    page.get_by_role("dialog").get_by_role("button", name="Elimina").click()
    expect(page.get_by_text("Ancora nessuno")).to_be_visible()


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (
            {**made(), "box": {"it": "<script>alert(1)</script>", "emoji": "🌊"}},
            "la scatola: un nome è fatto di parole",
        ),
        ({**made(), "places": made()["places"][:20]}, "nomina 20 luoghi, non 23"),
        (
            {**made(), "box": {"it": "Mare", "picture": "data:image/svg+xml;base64,PHN2Zz4="}},
            "un SVG può portare codice",
        ),
        ({**made(), "box": {"it": "Mare", "picture": PNG + "A" * 150_000}}, "l'immagine supera i 96 KB"),
        ("not a theme at all", "non è JSON"),
        (" " * (3 * 1024 * 1024 + 1), "un tema è un file di al massimo 3 MB"),
    ],
)
def test_a_broken_or_hostile_file_is_refused_with_its_reason(open_page: Opener, data: object, reason: str) -> None:
    page = studio(open_page, refusals=True)
    import_file(page, file_of(data, "ostile.json"))
    refusal = page.locator(".theme-drop").get_by_role("alert")
    expect(refusal).to_contain_text("«ostile.json» non si può usare: ")
    expect(refusal).to_contain_text(reason)
    expect(page.get_by_text("Ancora nessuno")).to_be_visible()


def test_a_draft_outlives_the_page_and_may_be_thrown_away(open_page: Opener) -> None:
    page = studio(open_page)
    copy_of_the_wood(page)
    rename(page, "rage", "La nonna si arrabbia")
    done(page)
    expect(page.get_by_text("Bozza al sicuro su questo dispositivo.")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Bozza non salvata: Il bosco incantato")).to_be_visible()
    page.get_by_role("button", name="Continua").click()
    expect(page.locator('.box-tile[data-tile="rage"]')).to_contain_text("La nonna si arrabbia")
    page.get_by_role("button", name="Tutti i temi").click()
    page.get_by_role("button", name="Butta la bozza").click()
    page.get_by_role("dialog").get_by_role("button", name="Butta la bozza").click()
    expect(page.get_by_text("Bozza non salvata")).to_have_count(0)
    page.reload()
    expect(page.locator(".theme-card")).to_have_count(2)
    expect(page.get_by_text("Bozza non salvata")).to_have_count(0)


def test_what_is_missing_is_opened_instead_of_saved(open_page: Opener) -> None:
    page = studio(open_page)
    copy_of_the_wood(page)
    rename(page, "place 23", "")
    done(page)
    page.get_by_role("button", name="Salva").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Luogo 23")).to_be_visible()
    expect(dialog.get_by_role("alert")).to_have_text("Qui manca il nome.")
    dialog.get_by_label("Nome", exact=True).fill("La <luna> & noi")
    expect(dialog.get_by_label("Nome", exact=True)).to_have_value("La luna  noi")
    expect(dialog.get_by_role("alert")).to_have_text("Solo parole semplici: senza <, > e &.")


def test_one_name_serves_both_languages_until_two_are_wanted(open_page: Opener) -> None:
    page = studio(open_page)
    copy_of_the_wood(page)
    rename(page, "place 5", "Lo stagno")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Un nome diverso in inglese").check()
    dialog.get_by_label("Nome in inglese").fill("The pond")
    done(page)
    page.get_by_role("button", name="English").click()
    page.get_by_role("button", name="Go on").click()
    expect(page.locator('.box-tile[data-tile="place 5"]')).to_contain_text("The pond")
    expect(page.locator('.box-tile[data-tile="place 6"]')).to_contain_text("The bramble bush")


def test_a_picture_that_sees_through_stays_so_and_what_is_none_is_refused(open_page: Opener) -> None:
    page = studio(open_page)
    copy_of_the_wood(page)
    rename(page, "place 4", "Il fantasma")
    give_picture(page, {"name": "x.svg", "mimeType": "image/svg+xml", "buffer": b"<svg onload='alert(1)'/>"})
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("alert")).to_contain_text("Un SVG può nascondere del codice")
    give_picture(page, {"name": "x.png", "mimeType": "image/png", "buffer": b"no picture"})
    expect(dialog.get_by_role("alert")).to_contain_text("Questo file non è una foto")
    give_picture(page, picture(64, 64, alpha=90))
    source = page.locator(".sample img").get_attribute("src") or ""
    assert png_size(base64.b64decode(source.removeprefix(PNG))) == (256, 256)
    dialog.get_by_role("button", name="Togli l'immagine").click()
    expect(page.locator(".sample")).to_contain_text("🍀")


def test_a_table_whose_theme_is_gone_wears_one_that_ships(open_page: Opener) -> None:
    page = studio(open_page, refusals=True)
    import_file(page, file_of(made("Fra poco sparisce")))
    card = page.locator(".theme-card").filter(has_text="Fra poco")
    card.get_by_role("button", name="Gioca").click()
    page.get_by_role("dialog").get_by_role("button", name="Apri il tavolo").click()
    worn = page.locator(".cinquepiuuno .theme")
    expect(worn).to_contain_text("Fra poco sparisce")
    table = table_of(page)
    page.goto(page.url.replace(f"/t/{table}", STUDIO))
    card.get_by_role("button", name="Elimina").click()
    page.get_by_role("dialog").get_by_role("button", name="Elimina").click()
    expect(page.get_by_text("Ancora nessuno")).to_be_visible()
    for path in ("t", "replay"):
        other = open_page(f"/{path}/{table}", refusals=True)
        other.locator(".cinquepiuuno .theme").wait_for()
        expect(other.locator(".cinquepiuuno .theme")).to_contain_text("Il bosco incantato")


RETOLD = """
async ([sentences, theme]) => {
  const {retold} = await import("/web/games/cinquepiuuno/themes.js");
  const said = (part) => (typeof part === "string" ? part : retold(part, theme) ?? part.text);
  return sentences.map((parts) => parts.map(said).join(""));
}
"""


def told(event: str, facts: dict[str, int], lang: str) -> Sentence:
    """A sentence of the log."""
    telling = moves.told(event, facts)
    assert telling is not None
    return GAME.words(lang).parts(telling.key, {"seat": 0, **telling.facts})


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_log_speaks_in_the_words_of_the_theme(open_page: Opener, lang: str) -> None:
    theme = shipped()[0]
    page = studio(open_page, lang=lang)

    def retold(*sentences: Sentence) -> list[str]:
        plainly = [msgspec.to_builtins(sentence) for sentence in sentences]
        found: list[str] = page.evaluate(RETOLD, [plainly, json.loads(encode(theme))])
        return found

    entries = [*theme.places, *theme.events]
    for tile, entry in enumerate(entries):
        other = (tile + 5) % len(entries)
        facts = {"cell": 7, "tile": tile, "worth": 3, "other": 8, "other_tile": other}
        shown, found = retold(told("shown", facts, lang), told("peek", facts, lang))
        worth = {"it": " (vale 3)", "en": " (worth 3)"}[lang]
        assert shown.endswith(f": {entry.name(lang)}{worth}")
        assert f"b2: {entry.name(lang)}{worth};" in found
        assert found.endswith(f"c2: {entries[other].name(lang)}")
    card = moves.phrase({"do": "card", "card": "rage"})
    others = [GAME.words(lang).parts(*card), told("replace", {"cell": 7, "tile": 6, "owner": 1}, lang)]
    assert retold(*others) == [plain(sentence) for sentence in others]


def test_the_editor_fits_a_phone_and_everybody_can_use_it(open_page: Opener) -> None:
    page = studio(open_page, size=PHONE)
    expect(page.locator(".theme-card h3")).to_have_count(2)
    assert violations(page) == []
    assert width_needed(page) <= PHONE["width"]
    copy_of_the_wood(page)
    assert violations(page) == []
    assert width_needed(page) <= PHONE["width"]
    page.locator('.box-tile[data-tile="place 1"]').click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []
    small = page.locator(".emoji, .box-tile, .theme-bar button").evaluate_all(
        "all => all.filter((one) => Math.min(one.offsetWidth, one.offsetHeight) < 44).length"
    )
    assert small == 0


def test_the_set_up_remembers_the_theme_that_was_picked(open_page: Opener) -> None:
    page = open_page("/")
    for first, pick in (("Il bosco incantato", "Domenica al borgo"), ("Domenica al borgo", "")):
        shelf(page, "5+1").get_by_role("button", name="Altre opzioni").click()
        expect(page.get_by_role("radio", name=first)).to_be_checked()
        if pick:
            page.get_by_role("radio", name=pick).check()
            page.get_by_role("dialog").get_by_role("button", name="Apri il tavolo").click()
            page.locator(".cinquepiuuno .theme").filter(has_text=pick).wait_for()
            page.get_by_role("link", name="Ludoteca").click()
