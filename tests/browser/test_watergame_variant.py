"""A variant of WaterGame at the table: its own cards, numbers and texts, and no lesson without the lesson's cards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.pages import play_now
from tests.games.editions import edition
from tests.server.running import Server, running

THAW = '[[card]]\nid = "thaw"\nfamily = "green"\ncopies = 6\ndrops = 3\n'
"""The lesson plays it."""
TAPE = '[[card]]\nid = "tape"\nfamily = "attack"\ncopies = 1\neffect = { discard = 2 }\n'
DAM = '[[card]]\nid = "dam"\nfamily = "attack"\ncopies = 63\neffect = { toll = 3 }\n'
CHANGES = [
    ("hand = 7", "hand = 3"),
    ("draw = 1", "draw = 2"),
    (THAW, f"{DAM}\n{TAPE}"),
    ("effect = { block = 3 }", "effect = { block = 1 }"),
    ('cost = 1\nworth = 2\n\n[[card]]\nid = "roads"', 'cost = 7\nworth = 9\n\n[[card]]\nid = "roads"'),
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("variant")
    file = folder / "variant.toml"
    file.write_text(edition("ludoteca.games.watergame", *CHANGES).text, "utf-8")
    with running(folder / "data", "--edition", str(file), pace=0.01) as server:
        yield server


SHOWN = """
async () => {
  const {cardText} = await import("/web/games/watergame/words.js");
  const {Card} = await import("/web/games/watergame/art.js");
  const {h, render} = await import("/web/kit/html.js");
  const drawn = (id) => {
    const place = document.createElement("div");
    render(h(Card, {id}), place);
    return [".name", ".does", ".water-of b", ".worth b"].map((part) => place.querySelector(part)?.textContent);
  };
  const [act, tape, gmo] = ["water-act", "tape", "gmo"].map((id) => cardText(id));
  return {dam: drawn("dam"), farming: drawn("farming"), act, tape, gmo};
}
"""


def test_the_table_shows_the_numbers_of_the_variant(open_page: Opener) -> None:
    page = open_page("/")
    play_now(page, game="WaterGame")
    assert page.locator(".watergame .held").count() <= 3 + 2
    shown = page.evaluate(SHOWN)
    assert shown["dam"] == ["Dam", "Resta: 3 gocce all'inizio di ogni turno della vittima.", None, None]
    assert shown["farming"] == ["Agricoltura e Abitazioni", "Il primo passo di ogni civiltà.", "7", "9"]
    assert shown["tape"] == "La vittima scarta 2 carte a caso."
    assert shown["gmo"] == "Resta: la vittima non costruisce la numero 1."
    assert shown["act"] == "Annulla dam, la Privatizzazione dell'Acqua, in risposta o in gioco."


def test_a_variant_without_the_cards_of_the_lesson_has_no_lesson(open_page: Opener) -> None:
    page = open_page("/learn/watergame")
    expect(page.get_by_role("main")).to_contain_text("Questo gioco non ha ancora una lezione")
