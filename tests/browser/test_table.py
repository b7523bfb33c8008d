"""The frame around a game: curtain, chat, end and rematch, a server that goes and comes back."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESKTOP, PACE, PHONE, Opener, introduce
from tests.browser.pages import in_time, invite, path_of, play_now, resign, sit_together, table_of, turn, width_needed
from tests.server.running import Server

HAND = ".item.fern"


def test_the_curtain_hides_everything_but_the_public_board_until_the_next_player_says_so(open_page: Opener) -> None:
    page = open_page("/")
    sit_together(page).click()
    ready = page.get_by_role("button", name="Sono io: Anna")
    expect(ready).to_be_focused()
    expect(page.locator(".curtain .board")).to_be_visible()
    assert page.locator(HAND).count() == 0
    assert page.get_by_role("region", name="Tavolo da gioco").count() == 0
    page.wait_for_timeout(600)
    ready.click()
    expect(page.get_by_role("region", name="Tavolo da gioco")).to_be_visible()
    expect(page.locator(HAND).first).to_be_visible()
    page.reload()
    expect(ready).to_be_visible()


PLAY_A_TURN = """
(table) => new Promise((done) => {
  const socket = new WebSocket(`ws://${location.host}/ws/${table}?lang=it`);
  let eyes = null;
  socket.onmessage = ({data}) => {
    const state = JSON.parse(data);
    if (state.type !== "state") return;
    eyes ??= state.eyes;
    if (state.eyes !== eyes) return done(socket.close());
    const play = {type: "play", id: `turn-${state.ply}`, seat: eyes, ply: state.ply, move: state.legal[0]};
    socket.send(JSON.stringify(play));
  };
})
"""


def test_who_moved_sees_what_came_of_it_and_the_curtain_falls_when_it_is_done(open_page: Opener) -> None:
    page = open_page("/")
    sit_together(page).click()
    ready = page.get_by_role("button", name="Sono io: Anna")
    expect(ready).to_be_visible()
    page.wait_for_timeout(600)
    ready.click()
    expect(page.get_by_role("region", name="Tavolo da gioco")).to_be_visible()
    in_time(page, PLAY_A_TURN, table_of(page))
    done = page.get_by_role("button", name="Fatto poi tocca a Luca")
    expect(done).to_be_visible()
    expect(page.locator(HAND).first).to_be_visible()
    done.click()
    expect(page.get_by_role("button", name="Sono io: Luca")).to_be_visible()
    expect(page.locator(".curtain-told")).to_contain_text("Anna")
    assert page.get_by_role("region", name="Tavolo da gioco").count() == 0
    assert page.locator(HAND).count() == 0
    assert page.locator(".log").count() == 0, "the log tells what its reader drew"


def test_a_key_still_held_does_not_open_the_curtain(open_page: Opener) -> None:
    page = open_page("/")
    sit_together(page).focus()
    page.keyboard.down("Enter")
    ready = page.get_by_role("button", name="Sono io: Anna")
    expect(ready).to_be_focused()
    page.wait_for_timeout(600)
    page.keyboard.down("Enter")  # as a keyboard repeats it
    expect(ready).to_be_focused()
    assert page.get_by_role("region", name="Tavolo da gioco").count() == 0
    page.keyboard.up("Enter")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Tavolo da gioco")).to_be_visible()


CLICK_AT_ONCE = """
() => new MutationObserver((_, observer) => {
  const button = document.querySelector(".curtain button");
  if (!button) return;
  button.click();
  document.title = "clicked";
  observer.disconnect();
}).observe(document.body, {childList: true, subtree: true})
"""


def test_a_click_too_many_does_not_open_the_curtain(open_page: Opener) -> None:
    page = open_page("/")
    page.evaluate(CLICK_AT_ONCE)
    sit_together(page).click()
    page.wait_for_function("() => document.title === 'clicked'")
    expect(page.get_by_role("button", name="Sono io: Anna")).to_be_focused()
    assert page.get_by_role("region", name="Tavolo da gioco").count() == 0


PLAY = """
([table, word]) => new Promise((done, failed) => {
  const socket = new WebSocket(`ws://${location.host}/ws/${table}?lang=it`);
  socket.onmessage = ({data}) => {
    const heard = JSON.parse(data);
    if (heard.type === "refused") failed(new Error(heard.text));
    if (heard.type === "ack") done(socket.close());
    if (heard.type !== "state") return;
    const move = heard.legal.find((legal) => legal.do === word);
    const play = {type: "play", id: `play-${heard.ply}`, seat: heard.eyes, ply: heard.ply, move};
    if (move) socket.send(JSON.stringify(play));
  };
})
"""
"""One move of who has this page, by its first word."""


def water_table(open_page: Opener, **looks: Any) -> tuple[Page, Page]:
    """Two people at WaterGame: who begins, and the other."""
    host = open_page("/", **looks)
    friend = open_page(path_of(invite(host, game="WaterGame")), **looks)
    friend.get_by_role("button", name="Siediti e gioca").click()
    for page in (host, friend):
        expect(turn(page)).to_have_text(re.compile("Tocca a te|Si aspetta"))
    begins = (turn(host).text_content() or "").startswith("Tocca a te")
    return (host, friend) if begins else (friend, host)


def test_who_is_asked_in_anothers_turn_sees_the_same_countdown_as_all(open_page: Opener) -> None:
    player, asked = water_table(open_page)
    watcher = open_page(path_of(player.url))
    assert player.get_by_role("timer").count() == 0
    in_time(player, PLAY, [table_of(player), "end"])
    for page in (player, asked, watcher):
        countdown = page.locator(".turn").get_by_role("timer")
        expect(countdown).to_have_text(re.compile("^(20|1?[0-9])$"))
    in_time(asked, PLAY, [table_of(player), "pass"])
    for page in (player, asked, watcher):
        expect(page.locator(".turn").get_by_role("timer")).to_have_count(0)


def test_a_standing_order_answers_for_its_player(open_page: Opener) -> None:
    player, asked = water_table(open_page)
    orders = asked.get_by_label("Nei turni degli altri")
    expect(orders).to_have_value("")
    orders.select_option("Passo su tutto fino al mio turno")
    expect(player.locator(".seats")).to_contain_text("ha dato un ordine")
    in_time(player, PLAY, [table_of(player), "end"])
    expect(player.locator(".log")).to_contain_text(re.compile("passa", re.IGNORECASE))
    in_time(player, PLAY, [table_of(player), "keep"])
    expect(turn(asked)).to_contain_text("Tocca a te")
    expect(orders).to_have_value("")  # its own turn has come
    asked.reload()
    expect(orders).to_have_value("")


def test_orders_and_countdown_fit_a_phone(open_page: Opener) -> None:
    player, asked = water_table(open_page, size=PHONE)
    in_time(player, PLAY, [table_of(player), "end"])
    expect(asked.get_by_role("timer")).to_be_visible()
    for page in (player, asked):
        orders = page.get_by_label("Nei turni degli altri")
        expect(orders).to_be_visible()
        box = orders.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert width_needed(page) == PHONE["width"]


def test_a_game_without_standing_orders_offers_none_and_has_no_countdown(open_page: Opener) -> None:
    page = open_page("/")
    play_now(page)
    expect(page.get_by_role("button", name="Annulla")).to_be_visible()
    assert page.get_by_label("Nei turni degli altri").count() == 0
    assert page.get_by_role("timer").count() == 0


def test_chat_reaches_the_others_and_is_counted(open_page: Opener) -> None:
    host = open_page("/", size=PHONE)
    friend = open_page(path_of(invite(host)))
    friend.get_by_role("button", name="Siediti e gioca").click()
    friend.get_by_role("tab", name="Chat").click()
    friend.get_by_label("Scrivi al tavolo").fill("ciao a tutti")
    friend.keyboard.press("Enter")
    host.get_by_role("button", name=re.compile("Chat.*nuovo messaggio")).click()
    expect(host.get_by_role("log")).to_contain_text("ciao a tutti")
    friend.get_by_role("tab", name="Mosse").click()
    host.get_by_label("Scrivi al tavolo").fill("ciao a te")
    host.keyboard.press("Enter")
    marked = friend.get_by_role("tab", name=re.compile("Chat.*1 nuovo messaggio"))
    marked.click()
    expect(friend.get_by_role("log")).to_contain_text("ciao a te")
    expect(marked).to_have_count(0)


def test_resignation_shows_the_result_and_a_rematch_follows(open_page: Opener) -> None:
    page = open_page("/")
    play_now(page)
    before = page.url
    resign(page)
    result = page.get_by_role("region", name="Risultato")
    expect(result.get_by_role("heading", name=re.compile(r"^Vince [A-Z]\w+$"))).to_be_visible()
    result.get_by_role("button", name="Rivincita").click()
    page.wait_for_url(lambda url: url != before)
    # The loser's colour changes: the bot may begin.
    expect(turn(page)).to_contain_text("Tocca a te")


def test_a_spectator_sees_and_touches_nothing(open_page: Opener) -> None:
    page = open_page("/")
    play_now(page)
    address = path_of(page.url)
    stranger = open_page(address)
    expect(turn(stranger)).to_contain_text("Si aspetta Anna")
    assert stranger.get_by_role("button", name="Annulla").count() == 0
    stranger.get_by_role("tab", name="Chat").click()
    stranger.get_by_label("Scrivi al tavolo").fill("gioca in d4")
    stranger.keyboard.press("Enter")
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_role("log")).to_contain_text("(guarda) gioca in d4")


def test_the_host_silences_who_looks_on_and_sends_it_out(open_page: Opener) -> None:
    page = open_page("/")
    play_now(page)
    stranger = open_page(path_of(page.url))
    stranger.get_by_role("tab", name="Chat").click()
    say = stranger.get_by_label("Scrivi al tavolo")
    expect(say).to_be_visible()
    page.get_by_role("button", name="Altro").click()
    page.get_by_role("button", name="Ospiti").click()
    may = page.get_by_role("group", name="Chi guarda")
    expect(may.get_by_label("può parlare")).to_be_checked()
    may.get_by_label("sta in silenzio").check()
    expect(say).to_have_count(0)
    expect(stranger.get_by_text("A questo tavolo chi guarda sta in silenzio.")).to_be_visible()
    may.get_by_label("resta fuori").check()
    expect(stranger.get_by_text("Questo tavolo si gioca senza spettatori")).to_be_visible()
    expect(may.get_by_label("resta fuori")).to_be_checked()


def test_a_table_that_is_not_there_says_so(open_page: Opener) -> None:
    page = open_page("/t/nowhere")
    expect(page.get_by_role("heading", name="Questo tavolo non c’è")).to_be_visible()


def test_a_hint_is_marked_on_the_table(open_page: Opener) -> None:
    page = open_page("/")
    play_now(page)
    hint = page.get_by_role("button", name="Consiglio")
    hint.click()
    expect(page.locator(".tool.waiting").or_(page.locator(".hinted")).first).to_be_visible()
    expect(hint).to_be_enabled(timeout=120_000)  # while it is thought about it cannot be asked again
    expect(page.locator(".hinted").first).to_be_visible()


def test_the_position_can_be_read(open_page: Opener) -> None:
    page = open_page("/")
    play_now(page)
    page.get_by_role("button", name="Altro").click()
    page.get_by_role("button", name="La posizione a parole").click()
    expect(page.get_by_role("dialog")).to_contain_text("Bianco")


def test_a_phone_names_nobody_twice(open_page: Opener) -> None:
    for game in ("Felci", "5+1", "WaterGame"):
        page = open_page("/", size=PHONE)
        play_now(page, game=game)
        expect(page.locator(".seat-card").filter(visible=True)).to_have_count(0)
        name = page.request.get(page.url.replace("/t/", "/api/tables/")).json()["seats"][1]["name"]
        shown = page.locator(".playing-board").get_by_text(re.compile(rf"\b{name}\b"))  # Ada is in "Rugiada"
        expect(shown.filter(visible=True).first).to_be_visible()


def test_the_phone_shows_the_board_without_scrolling_sideways(open_page: Opener) -> None:
    page = open_page("/", size=PHONE)
    play_now(page)
    assert width_needed(page) == PHONE["width"]
    page.get_by_role("button", name="Mosse").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Mosse")).to_be_focused()


def test_the_table_comes_back_with_the_server(browser: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path / "data", pace=PACE)
    context = browser.new_context(locale="it-IT", viewport=DESKTOP)
    introduce(context, server)
    try:
        page = context.new_page()
        page.goto(server.url)
        play_now(page)
        server.kill()
        expect(turn(page)).to_contain_text("Connessione persa")
        server.start(server.port)
        expect(turn(page)).to_contain_text("Tocca a te", timeout=120_000)
    finally:
        server.stop()
        context.close()


LOG = """
async () => {
  const {Log} = await import("/web/pages/table/log.js");
  const {h, render} = await import("/web/kit/html.js");
  const sheet = document.createElement("link");
  Object.assign(sheet, {rel: "stylesheet", href: "/web/pages/table.css"});
  await new Promise((done) => { sheet.onload = done; document.head.append(sheet); });
  const main = document.querySelector("main");
  main.replaceChildren();
  main.style.cssText = "display: flex; flex-direction: column; max-height: 400px";
  const line = (_, at) => ({seat: 0, who: "Anna", line: "pass", sentence: `passa ${at}`, facts: {}});
  const log = Array.from({length: 60}, line);
  render(h(Log, {log, game: "felci", seats: [{name: "Anna"}]}), main);
}
"""


def test_the_log_keeps_its_last_line_in_sight_when_it_is_left_less_room(open_page: Opener) -> None:
    page = open_page("/settings")
    page.locator("main h1").wait_for()
    page.evaluate(LOG)
    last = page.locator(".log-line[aria-current]")
    expect(last).to_be_in_viewport(ratio=1)
    page.locator("main").evaluate("main => (main.style.maxHeight = '250px')")
    expect(last).to_be_in_viewport(ratio=1)
