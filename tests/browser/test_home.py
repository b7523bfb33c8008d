"""Home: from nothing to a match in one click, and every other way to start one."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import DESKTOP, PHONE, Opener
from tests.browser.pages import (
    DOORSTEP,
    WORDS,
    every_way,
    invite,
    lay_table,
    path_of,
    play_now,
    resign,
    shelf,
    table_of,
    turn,
)
from tests.server.running import Server

SHORT = 1800
"""Pixels for five games and what waits beside them, on a phone."""


def test_a_newcomer_plays_after_one_click(open_page: Opener) -> None:
    page = open_page("/")
    play_now(page)
    expect(page).to_have_url(re.compile("/t/"))
    expect(page.get_by_role("region", name="Tavolo da gioco")).to_be_visible()


def test_the_level_is_chosen_inline_and_remembered(open_page: Opener) -> None:
    page = open_page("/")
    shelf(page).get_by_role("radio", name="difficile").check()
    play_now(page)
    expect(page.locator(".seats")).to_contain_text("Computer, difficile")
    page.get_by_role("link", name="Ludoteca").click()
    expect(shelf(page).get_by_role("radio", name="difficile")).to_be_checked()


LEVELS = """
(bars) => bars.flatMap((bar) => [...bar.children].map((one) => {
  const [box, name] = [one.getBoundingClientRect(), one.querySelector(".level-name")];
  return [Math.round(box.width / bar.clientWidth * bar.children.length * 10), Math.round(box.height),
    getComputedStyle(name).position === "static" ? name.getBoundingClientRect().width <= box.width : true];
}))
"""
"""Of every level its share of the bar, in tenths of an even one; its height; whether its name has room."""


def test_levels_are_even_high_enough_for_a_finger_and_whole(open_page: Opener) -> None:
    for size in (PHONE, DESKTOP):
        page = open_page("/", size=size)
        expect(page.locator(".game-card")).to_have_count(5)
        for card in page.locator(".game-card h2").all_inner_texts():
            every_way(page, card)
        for share, height, whole in page.locator(".levels .choice-bar").evaluate_all(LEVELS):
            assert 9 <= share <= 10
            assert height >= 44
            assert whole


WHOLE = "(note) => note.scrollWidth <= note.clientWidth"


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize(
    ("lang", "felci", "train"),
    [
        ("it", ["l’avversario più tenero", "+1045", "+1160", "+1261", "+1303 su facile"], "forte circa come esperto"),
        ("en", ["the gentlest opponent", "+1045", "+1160", "+1261", "+1303 over easy"], "about as strong as expert"),
    ],
)
def test_how_strong_the_chosen_level_is_stands_under_the_levels_and_nothing_jumps(
    open_page: Opener, lang: str, size: Any, felci: list[str], train: str
) -> None:
    page = open_page("/", size=size, lang=lang)
    expect(page.locator(".game-card")).to_have_count(5)
    for game, told in (("Felci", felci), ("Biglietti, prego!", [felci[0], "+109", "+159", "+192", train])):
        card = every_way(page, game)
        note = card.locator(".levels").get_by_role("status")
        card.get_by_role("radio").first.focus()
        heights = set()
        for words in told:
            page.keyboard.press("Space")
            expect(note).to_contain_text(words)
            assert note.evaluate(WHOLE), words
            heights.add(card.evaluate("(card) => card.offsetHeight"))
            page.keyboard.press("ArrowRight")
        assert len(heights) == 1


def test_a_level_that_would_play_as_another_is_not_offered(open_page: Opener) -> None:
    """WaterGame's master asks its network with two players and the whole rules only; elsewhere it is `expert`."""
    page = open_page("/")
    every_way(page, "WaterGame").get_by_role("button", name="Altre opzioni").click()
    dialog = page.get_by_role("dialog")
    rival = dialog.get_by_role("combobox", name="Giocatore 2")
    rival.select_option("master")
    told = dialog.locator(".level-told")
    expect(told).to_have_text("maestro: +731 su facile, come negli scacchi")
    height = told.evaluate("(line) => line.offsetHeight")
    for fewer, more in (("2", "3"), ("2", "4")):
        dialog.get_by_role("radio", name=more, exact=True).check()
        expect(rival).to_have_value("expert")
        expect(told).to_have_text("esperto: +703 su facile, come negli scacchi")
        expect(rival.locator("option[value=master]")).to_have_count(0)
        dialog.get_by_role("radio", name=fewer, exact=True).check()
        expect(rival).to_have_value("master")
    children = dialog.get_by_role("checkbox", name=re.compile("^Per i più piccoli"))
    children.check()
    expect(rival).to_have_value("expert")
    rival.select_option("open")
    expect(told).to_have_text("")
    assert told.evaluate("(line) => line.offsetHeight") == height
    rival.select_option("expert")
    dialog.get_by_role("button", name="Apri il tavolo").click()
    expect(page.locator(".seats")).to_contain_text("Computer, esperto")


def test_a_match_under_way_waits_at_home(open_page: Opener) -> None:
    page = open_page("/")
    play_now(page)
    table = table_of(page)
    page.get_by_role("link", name="Ludoteca").click()
    row = page.get_by_role("link", name=re.compile(r"Felci contro [A-Z]\w+ \(facile\)"))
    expect(row).to_contain_text("tocca a te")
    expect(shelf(page).get_by_role("button", name=WORDS["it"]["play"])).to_be_in_viewport(ratio=1)
    row.click()
    expect(page).to_have_url(re.compile(table))


CUT_SHORT = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_who_plays_is_read_whole_in_the_matches_under_way(open_page: Opener, size: Any) -> None:
    page = open_page(DOORSTEP, size=size)
    for game in ("biglietti", "felicita", "felci"):
        lay_table(page, game, ["me", *["medium"] * {"biglietti": 7, "felicita": 3, "felci": 1}[game]])
    page.goto(page.url.split("/t/")[0])
    names = page.locator(".abreast .table-row-words strong")
    expect(names).to_have_count(3)
    assert names.evaluate_all(CUT_SHORT) == []


def test_all_five_games_are_in_sight_on_a_desktop_and_no_cover_is_cut(open_page: Opener) -> None:
    page = open_page("/")
    cards = page.locator(".game-card")
    expect(cards).to_have_count(5)
    for card in cards.all():
        button = card.get_by_role("button", name=WORDS["it"]["play"])
        expect(button).to_be_in_viewport(ratio=1)
    cut = page.locator(".game-art").evaluate_all(
        "all => all.filter((one) => getComputedStyle(one).objectFit === 'cover')"
    )
    assert cut == []


def test_on_a_phone_home_is_short(open_page: Opener) -> None:
    page = open_page("/", size=PHONE)
    expect(page.locator(".game-card")).to_have_count(5)
    assert page.evaluate("document.documentElement.scrollHeight") < SHORT
    for card in page.locator(".game-card").all()[:2]:
        expect(card.get_by_role("button", name=WORDS["it"]["play"])).to_be_in_viewport(ratio=1)


ON_THE_PAGE = "(one) => one.getBoundingClientRect().top + scrollY"


def test_a_small_screen_unfolds_the_other_ways_and_nothing_moves_for_it(open_page: Opener) -> None:
    page = open_page("/", size=PHONE)
    play = shelf(page).get_by_role("button", name=WORDS["it"]["play"])
    way = shelf(page).get_by_role("button", name=WORDS["it"]["here"])
    expect(play).to_be_visible()
    expect(way).to_be_hidden()
    before = play.evaluate(ON_THE_PAGE)
    shelf(page).get_by_role("button", name="Altri modi di giocare").click()
    expect(way).to_be_visible()
    assert play.evaluate(ON_THE_PAGE) == before
    shelf(page).get_by_role("link", name="Impara giocando").click()
    expect(page).to_have_url(re.compile("/learn/felci"))


def test_a_friend_joins_by_the_link(open_page: Opener) -> None:
    host = open_page("/")
    link = invite(host)
    code = host.get_by_role("img", name="Codice QR dell’invito")
    expect(code).to_have_count(0)  # a phone would look for the table on itself
    host.get_by_role("button", name="Apri alla rete di casa").click()
    expect(code).to_be_visible()
    expect(host.get_by_label("Collegamento")).not_to_have_value(link)
    host.get_by_role("button", name="Chiudi la porta").click()
    expect(code).to_have_count(0)
    friend = open_page(path_of(link), lang="en")
    friend.get_by_label("Your name").fill("Ada")
    friend.get_by_role("button", name="Sit down and play").click()
    expect(turn(host)).to_contain_text("Tocca a te")
    expect(host.locator(".seats")).to_contain_text("Ada")
    expect(turn(friend)).to_contain_text("Waiting for Anna")


def test_a_wrong_invitation_is_refused_in_the_readers_language(
    open_page: Opener, browser: Browser, server: Server
) -> None:
    address = path_of(invite(open_page("/")))
    wrong = f"{address.rsplit('/', 1)[0]}/not-this-one"
    for lang, sit, words in (
        ("it", "Siediti e gioca", "Questo invito non è per questo tavolo"),
        ("en", "Sit down and play", "This invitation is not for this table"),
    ):
        context = browser.new_context(locale=lang)  # Chromium's console tells of every refusal: not watched here
        stranger = context.new_page()
        stranger.goto(server.url + wrong)
        stranger.get_by_role("button", name=sit).click()
        expect(stranger.get_by_role("alert").filter(has_text=words)).to_be_visible()
        context.close()


def test_in_the_waiting_room_people_talk_and_who_looks_on_is_counted(open_page: Opener) -> None:
    host = open_page("/")
    invite(host)
    stranger = open_page(path_of(host.url))
    expect(stranger.get_by_text("serve l’invito")).to_be_visible()
    assert stranger.get_by_text("Siediti").count() == 0, "the table is not listed"
    expect(host.get_by_text("una persona guarda")).to_be_visible()
    stranger.get_by_label("Scrivi al tavolo").fill("c’è posto?")
    stranger.keyboard.press("Enter")
    expect(host.get_by_role("log")).to_contain_text("c’è posto?")
    stranger.close()
    expect(host.get_by_text("una persona guarda")).to_have_count(0)


def test_an_invitation_tells_who_is_there_and_disturbs_nobody(open_page: Opener) -> None:
    host = open_page("/settings")
    host.get_by_label("Il tuo nome").fill("Ada")
    host.get_by_role("button", name="Salva").click()
    expect(host.get_by_text("Nome e volto salvati")).to_be_visible()
    host.goto(host.url.replace("/settings", "/"))
    shelf(host, "WaterGame").get_by_role("button", name="Altre opzioni").click()
    host.get_by_role("radio", name="3").check()
    host.get_by_role("combobox", name="Giocatore 3").select_option("open")
    host.get_by_role("button", name="Apri il tavolo").click()
    friend = open_page(path_of(host.get_by_label("Collegamento").input_value()))
    expect(friend.get_by_role("heading", name="Ada ti invita a giocare")).to_be_visible()
    expect(friend.get_by_text(re.compile(r"Al tavolo anche: [A-Z]\w+ · un posto libero"))).to_be_visible()
    assert host.get_by_text("una persona guarda").count() == 0


def test_a_listed_table_is_found_by_others(open_page: Opener) -> None:
    host = open_page("/")
    shelf(host).get_by_role("button", name="Altre opzioni").click()
    host.get_by_role("combobox", name="Nero").select_option("open")
    host.get_by_label("Visibile a tutti").check()
    host.get_by_role("button", name="Apri il tavolo").click()
    expect(host.get_by_role("heading", name="Aspettiamo gli altri")).to_be_visible()
    watching = open_page(path_of(host.url))
    expect(watching.get_by_role("link", name="Siediti")).to_be_visible()
    stranger = open_page("/")
    stranger.get_by_role("link", name=re.compile("un posto libero")).first.click()
    stranger.get_by_role("button", name="Siediti e gioca").click()
    expect(turn(host)).to_contain_text("Tocca a te")


def test_the_host_starts_with_a_bot_instead(open_page: Opener) -> None:
    page = open_page("/")
    invite(page)
    page.get_by_role("button", name="Comincia col computer").click()
    expect(turn(page)).to_contain_text("Tocca a te")


def test_the_set_up_dialog_gives_the_other_seat_and_the_options(open_page: Opener) -> None:
    page = open_page("/")
    shelf(page).get_by_role("button", name="Altre opzioni").click()
    page.get_by_role("combobox", name="Nero").select_option("me")
    page.get_by_label("Vantaggio al nero").check()
    page.get_by_role("button", name="Apri il tavolo").click()
    expect(turn(page)).to_contain_text("Tocca a te")
    expect(page.locator(".seat-card").nth(1)).to_contain_text("Tu")


def test_a_finished_match_can_be_seen_again_from_home(open_page: Opener) -> None:
    page = open_page("/")
    play_now(page)
    resign(page)
    page.get_by_role("region", name="Risultato").get_by_role("link", name="Casa").click()
    page.get_by_role("link", name=re.compile("finita")).click()
    expect(page).to_have_url(re.compile("/review/"))
    expect(page.get_by_role("heading", name=re.compile("^Vince "))).to_be_visible()


def test_from_where_nothing_is_a_cover_leads_to_its_game(open_page: Opener) -> None:
    page = open_page("/nowhere", size=PHONE, refusals=True)
    page.get_by_role("link", name="WaterGame").click()
    expect(shelf(page, "WaterGame").get_by_role("heading")).to_be_in_viewport(ratio=1)
