"""Experiments that a house keeps: named, put side by side, played, thrown away; and numbers that clash."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Opener, introduce
from tests.browser.test_access import violations
from tests.browser.test_lab import PATIENCE
from tests.server.running import Server

WISH = {"game": "felci", "bots": ["random"] * 2, "options": {}, "matches": 100, "seed": 1}


def kept(page: Page, server: Server, name: str, hand: int, **otherwise: object) -> None:
    """An experiment of a hundred quick matches, tried as the form would."""
    wish = {**WISH, "name": name, "changes": {"hand": hand}, **otherwise}
    answer = page.request.post(f"{server.url}/api/lab/experiments", data=wish, headers={"origin": server.url})
    assert answer.ok, answer.text()


def done(page: Page, name: str) -> None:
    """Looked at until it is through."""
    found = page.get_by_role("region", name="Che cosa si è trovato")
    page.get_by_role("button", name=name).click()
    expect(found.get_by_role("heading", name=name)).to_be_visible()
    expect(found.get_by_text("Finita dopo")).to_be_visible(timeout=PATIENCE)


def test_what_is_kept_is_named_compared_played_and_thrown_away(browser: Browser, server: Server) -> None:
    """One test, because what is kept must be played first; its variant is played in another house, at another port."""
    context = browser.new_context(locale="it-IT", reduced_motion="reduce", service_workers="block")
    introduce(context, server)
    page = context.new_page()
    kept(page, server, "Mano piccola", 3)
    kept(page, server, "Mano grande", 5)
    page.goto(f"{server.url}/lab")
    found = page.get_by_role("region", name="Che cosa si è trovato")
    for name in ("Mano grande", "Mano piccola"):
        done(page, name)

    page.get_by_role("button", name="Cambia nome").click()
    page.get_by_role("dialog").get_by_label("Nome della prova").fill("Tre in mano")
    page.get_by_role("button", name="Salva").click()
    expect(found.get_by_role("heading", name="Tre in mano")).to_be_visible()

    page.get_by_label("Confronta Mano grande").check()
    page.get_by_label("Confronta Tre in mano").check()
    page.get_by_role("button", name="Confronta le 2").click()
    compared = page.get_by_role("dialog")
    expect(compared.get_by_role("columnheader")).to_have_text(["com’è", "Mano grande", "Tre in mano"])
    turns = compared.get_by_role("row", name="Durata in turni").get_by_role("cell")
    large, printed, small = (float(turns.nth(place).inner_text().split()[0].replace(",", ".")) for place in (1, 0, 2))
    assert large < printed < small, "the more in hand, the sooner the pile is empty"
    assert violations(page) == []
    compared.get_by_role("button", name="Chiudi").click()

    page.get_by_role("button", name="Elimina").click()
    page.get_by_role("dialog").get_by_role("button", name="Annulla").click()
    page.get_by_role("button", name="Gioca questa variante").click()
    expect(page.locator(".item.fern")).to_have_count(3, timeout=PATIENCE)
    assert not page.url.startswith(server.url), "a house of its own"

    page.goto(f"{server.url}/lab")
    page.get_by_role("button", name="Tre in mano").click()
    page.get_by_role("button", name="Relazione completa").click()
    expect(page.get_by_role("heading", name="Partite da rivedere")).to_be_visible(timeout=PATIENCE)
    assert violations(page) == []
    report = page.url
    for match, own, hand in ((0, True, 4), (3, False, 3)):
        page.goto(report)
        page.get_by_role("link", name="la partita più").nth(match).click()
        expect(page.get_by_role("slider")).to_be_visible(timeout=PATIENCE)
        expect(page.get_by_role("heading", name="Partita rivista")).to_be_visible()
        assert ("/replay/" in page.url, page.url.startswith(server.url)) == (True, own)
        page.get_by_label("Visto da").select_option("0")
        expect(page.locator(".item.fern")).to_have_count(hand)
        page.go_back()
        expect(page.get_by_role("heading", name="Partite da rivedere")).to_be_visible()

    page.goto(f"{server.url}/lab")
    page.get_by_role("button", name="Tre in mano").click()
    page.get_by_role("button", name="Elimina").click()
    page.get_by_role("dialog").get_by_role("button", name="Elimina").click()
    expect(page.get_by_role("button", name="Tre in mano")).to_have_count(0)
    expect(page.get_by_role("button", name="Mano grande")).to_be_visible()
    context.close()


def test_who_plays_otherwise_is_compared_with_a_printed_game_of_its_own(open_page: Opener, server: Server) -> None:
    page = open_page("/lab")
    kept(page, server, "A caso, tre", 3)
    kept(page, server, "A caso, cinque", 5)
    kept(page, server, "Ingordi, tre", 3, bots=["greedy"] * 2, options={"handicap": True}, seed=8)
    page.reload()
    names = ("A caso, tre", "A caso, cinque", "Ingordi, tre")
    for name in names:
        done(page, name)
    for name in names:
        page.get_by_label(f"Confronta {name}").check()
    page.get_by_role("button", name="Confronta le 3").click()
    compared = page.get_by_role("dialog")
    expect(compared.get_by_role("columnheader")).to_have_count(5)
    heads = [head.inner_text().split("\n") for head in compared.get_by_role("columnheader").all()]
    assert heads[:2] == [["com’è", "2 × ingordo · Vantaggio al nero · seme 8"], ["Ingordi, tre"]]
    assert heads[2] == ["com’è", "2 × a caso · seme 1"]
    assert sorted(heads[3:]) == [["A caso, cinque"], ["A caso, tre"]]
    turns = compared.get_by_role("row", name="Durata in turni").get_by_role("cell")
    assert turns.nth(0).inner_text() != turns.nth(2).inner_text()
    assert violations(page) == []


def test_numbers_that_do_not_go_together_are_told_beside_them(open_page: Opener) -> None:
    page = open_page("/lab", refusals=True)
    page.get_by_label("Gioco").select_option("felci")
    hand = page.get_by_label("Tessere in mano", exact=True)
    hand.fill("7")
    tiles = page.get_by_label("Felci per colore", exact=True)
    tiles.fill("2")
    tiles.press("Tab")
    page.get_by_role("button", name="Prova", exact=True).click()
    told = page.get_by_role("alert").filter(has_text="Due mani da 7 devono lasciare nel mucchio")
    expect(told).to_be_visible()
    assert violations(page) == []
    hand.fill("4")
    hand.press("Tab")
    expect(told).to_have_count(0)
