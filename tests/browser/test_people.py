"""Names and faces: asked for once, shown once, and the same everywhere."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.pages import WORDS, invite, path_of, play_now, shelf, turn

NAMES = re.compile(r"^(Ada|Bice|Ciro|Dora|Elio|Flora|Gino|Ines|Leo|Mina|Nilo|Teo)$")


def faces(page: Page) -> list[str]:
    """The faces in the strip of seats, in order."""
    found = page.locator(".seats use").evaluate_all("all => all.map(one => one.getAttribute('href').split('#')[1])")
    return [str(face) for face in found]


def test_a_stranger_is_asked_for_name_and_face_once(open_page: Opener) -> None:
    page = open_page("/", name="", size=PHONE)
    shelf(page).get_by_role("button", name=WORDS["it"]["play"]).click()
    question = page.get_by_role("dialog", name="Chi gioca?")
    question.get_by_label("Il tuo nome").fill("Giulia")
    question.get_by_label("Mina").check()
    question.get_by_role("button", name="Al tavolo").click()
    expect(turn(page)).to_contain_text(WORDS["it"]["yours"])
    page.goto(page.url.replace(path_of(page.url), "/settings"))
    expect(page.get_by_label("Il tuo nome")).to_have_value("Giulia")
    expect(page.get_by_label("Mina")).to_be_checked()
    page.goto(page.url.replace("/settings", "/"))
    play_now(page)


def test_who_would_rather_not_say_lays_no_table(open_page: Opener) -> None:
    page = open_page("/", name="", size={"width": 844, "height": 390})
    shelf(page).get_by_role("button", name=WORDS["it"]["play"]).click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Al tavolo")).to_be_in_viewport(ratio=1)
    page.get_by_role("dialog").get_by_role("button", name="Chiudi").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert path_of(page.url) == "/"


def test_a_bot_has_a_name_and_a_face_of_its_own_and_its_level_beside(open_page: Opener) -> None:
    page = open_page("/")
    play_now(page)
    shown = page.locator(".seats .seat-name").all_text_contents()
    assert shown[0] == "Tu"
    assert NAMES.match(shown[1])
    expect(page.locator(".seat-card").nth(1)).to_contain_text("Computer, facile")
    mine, other = faces(page)
    assert mine == "ines"
    assert other == shown[1].lower()
    page.reload()
    expect(page.locator(".seats .seat-name").nth(1)).to_have_text(shown[1])


WAITING = """
async () => {
  const { turnText } = await import("/web/pages/table/turn.js");
  const { CHARACTERS } = await import("/web/kit/faces.js");
  const waits = (kind, face, ply) => turnText({phase: "playing", you: [], chosen: [], ply, view: {},
    seats: [{thinking: true, kind, face, name: "Leo"}]}, {seatName: () => "Bianco"}, "open", false).text;
  const plies = [...Array(12).keys()];
  const one = (kind, face) => plies.map((ply) => waits(kind, face, ply));
  return [CHARACTERS.map((face) => one("bot", face)), one("person", "leo")];
}
"""
"""What is said of each character that thinks, action by action; and of a person."""


@pytest.mark.parametrize(("lang", "plainly"), [("it", "Leo sta pensando…"), ("en", "Leo is thinking…")])
def test_each_character_now_and_then_thinks_in_its_own_manner(open_page: Opener, lang: str, plainly: str) -> None:
    bots, person = open_page("/settings", lang=lang).evaluate(WAITING)
    manners = {tuple(said for said in one if said != plainly) for one in bots}
    assert len(manners) == 12, "no two alike"
    assert all(len(said) == 3 and set(said) == {said[0]} for said in manners)
    assert len(set(person)) == 1


THOUGHTFUL = """
async () => {
  const { turnText } = await import("/web/pages/table/turn.js");
  const seats = ["Elio", "Mina", "Teo"].map((name) => ({thinking: true, kind: "bot", face: "", name}));
  const state = {phase: "playing", you: [], chosen: [], ply: 1, view: {}, seats};
  return turnText(state, {seatName: () => ""}, "open", false).text;
}
"""


def test_several_that_think_are_many(open_page: Opener) -> None:
    page = open_page("/settings")
    expect(page.locator("h1")).to_be_visible()
    assert page.evaluate(THOUGHTFUL) == "Elio, Mina e Teo stanno pensando…"


OWN = """
async () => {
  const { Caption } = await import("/web/pages/table/caption.js");
  const { h, render } = await import("/web/kit/html.js");
  const entry = (seat, who, text) => ({seat, who, line: "x", text: [text], event: "move", facts: {}});
  const said = (...told) => {
    const box = document.createElement("div");
    const state = {you: [0], eyes: 0, seats: [], theme: ""};
    const shown = {state, entries: [entry(...told)], telling: false, waits: false, again: false};
    render(h(Caption, {shown, stage: {}, module: {}}), box);
    return box.querySelector(".caption-words").textContent;
  };
  return [said(0, document.documentElement.lang === "it" ? "Tu" : "You", "xx"), said(1, "Teo", "xx")];
}
"""


@pytest.mark.parametrize(("lang", "own"), [("it", "Xx."), ("en", "You xx.")])
def test_a_caption_speaks_to_who_acted_as_the_language_does(open_page: Opener, lang: str, own: str) -> None:
    page = open_page("/settings", lang=lang)
    expect(page.locator("h1")).to_be_visible()
    assert page.evaluate(OWN) == [own, "Teo xx."]


def test_people_are_called_by_name_in_chat_and_log_and_you_are_you(open_page: Opener) -> None:
    host = open_page("/", name="Ada")
    friend = open_page(path_of(invite(host)), name="")
    expect(friend.get_by_label("Ines")).to_be_disabled()
    friend.get_by_label("Il tuo nome").fill("Bruno")
    friend.get_by_label("Teo").check()
    friend.get_by_role("button", name="Siediti e gioca").click()
    expect(turn(host)).to_contain_text(WORDS["it"]["yours"])
    host.get_by_role("tab", name="Chat").click()
    host.get_by_label("Scrivi al tavolo").fill("Buona partita")
    host.get_by_role("button", name="Invia").click()
    expect(host.locator(".chat-line b")).to_have_text("Tu")
    friend.get_by_role("tab", name="Chat").click()
    expect(friend.locator(".chat-line b")).to_have_text("Ada")
    assert faces(friend) == ["ines", "teo"]


def test_who_looks_on_is_asked_for_its_name_before_it_is_heard(open_page: Opener) -> None:
    host = open_page("/", name="Ada")
    invite(host)
    stranger = open_page(path_of(host.url), name="")
    stranger.get_by_label("Scrivi al tavolo").fill("Si può guardare?")
    stranger.get_by_role("button", name="Invia").click()
    stranger.get_by_role("dialog", name="Chi gioca?").get_by_label("Il tuo nome").fill("Giulia")
    stranger.get_by_role("dialog").get_by_role("button", name="Al tavolo").click()
    expect(host.locator(".chat-line")).to_contain_text("Giulia")
    expect(host.locator(".chat-line")).to_contain_text("Si può guardare?")
