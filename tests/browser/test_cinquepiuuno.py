"""5+1's own table: a whole game of five by mouse, the keys, the phone, refusals, the lesson, the theme."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.conftest import DESKTOP, PHONE, Opener
from tests.browser.pages import DOORSTEP, lay_table, play_now, says_why_here, shelf, width_needed
from tests.browser.test_access import violations

MOST_ACTIONS = 150
ASKED = re.compile("Lancia|Dove|Quale|Scegli|Con chi|Partita finita")

SIGHT = """
() => [".say", ".dice", ".tile", ".buttons"]
  .flatMap((part) => [...document.querySelectorAll(`.cinquepiuuno ${part}`)])
  .map((each) => `${each.textContent} ${each.getAttribute("aria-label")} ${each.children.length}`)
  .join()
"""
"""What is to be seen at the table, apart from where the keys are."""

HELD_BACK = """
const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
Object.defineProperty(WebSocket.prototype, "onmessage", {
  set(hear) {
    set.call(this, (event) => setTimeout(() => hear(event), JSON.parse(event.data).type === "ack" ? 500 : 0));
  },
});
"""
"""A slow line: the new position is on the screen half a second before the answer to the move that made it."""


def sit_down(page: Page, seats: list[str], options: dict[str, object]) -> None:
    """To a new table of 5+1 with these seats."""
    lay_table(page, "cinquepiuuno", seats, options=options, hints=False)
    expect(page.locator(".cinquepiuuno .tile")).to_have_count(30)


def open_tiles(page: Page) -> Locator:
    return page.locator(".tile.open")


def asked(page: Page) -> bool:
    """Waits until something is asked of the player; whether it is, or else the match is over."""
    says = page.locator(".say")
    expect(says).to_contain_text(ASKED, timeout=120_000)
    return "Partita finita" not in (says.text_content() or "")


def act(page: Page) -> None:
    """Throws the die, answers a question, or goes somewhere."""
    free = page.locator('.cinquepiuuno[aria-busy="false"]')
    free.wait_for()
    before = page.evaluate(SIGHT)
    if page.locator(".buttons .big").count():
        page.locator(".buttons .big").first.click()
    else:
        open_tiles(page).first.click()
        if page.locator(".tile.chosen").count():
            open_tiles(page).first.click()
    page.wait_for_function(f"before => ({SIGHT})() !== before", arg=before)
    free.wait_for()


def test_a_tile_is_offered_only_when_it_takes_the_tap(open_page: Opener) -> None:
    page = open_page("/")
    page.context.add_init_script(HELD_BACK)
    sit_down(page, ["me", "easy"], {"level": 1})
    page.locator(".buttons .roll").click()
    expect(page.locator(".die")).to_have_count(1)
    expect(page.locator(".caption")).to_contain_text("Lanci il dado: esce")
    open_tiles(page).first.click()
    expect(page.locator(".log")).to_contain_text(re.compile("vai in|mandi la Rabbia"))


def test_a_whole_game_of_five_by_mouse_against_bots(open_page: Opener) -> None:
    page = open_page(DOORSTEP)
    sit_down(page, ["me", "easy", "easy", "easy", "easy"], {"level": 1})
    for _ in range(MOST_ACTIONS):
        if not asked(page):
            break
        act(page)
    expect(page.locator(".say")).to_contain_text("Partita finita")
    winner = page.locator(".player.winner .who b")
    expect(winner).to_have_count(1)
    name = winner.text_content()
    expect(page.locator(".say")).to_contain_text("Hai vinto!" if name == "Tu" else f"Vince {name}!")


def test_every_player_has_a_shape_and_every_tile_says_what_it_is(open_page: Opener) -> None:
    page = open_page(DOORSTEP)
    sit_down(page, ["me", "easy", "easy", "easy", "easy"], {"level": 1})
    paths = page.locator(".player .shape path").evaluate_all("paths => paths.map(path => path.getAttribute('d'))")
    assert len(set(paths)) == 5
    labels = page.locator(".tile").evaluate_all("tiles => tiles.map(tile => tile.getAttribute('aria-label'))")
    assert sum("coperta" in label for label in labels) == 29
    (start,) = [label for label in labels if "Partenza" in label]
    assert "Rosso, Giallo, Verde, Blu, Arancione, la Rabbia" in start


def test_what_ships_is_drawn_and_a_device_without_emoji_gets_ours_for_what_people_make(open_page: Opener) -> None:
    page = open_page("/")
    play_now(page, game="5+1")
    for drawn in (".hand .card .drawn", ".theme .drawn"):
        expect(page.locator(drawn).first).to_be_visible()
    assert not re.search("[\u2600-\u27bf\U0001f300-\U0001faff]", page.locator(".cinquepiuuno").inner_text())
    assert "Ludoteca Emoji" in page.locator(".theme .picture").evaluate("one => getComputedStyle(one).fontFamily")


def test_the_die_and_the_tiles_by_keys_alone(open_page: Opener) -> None:
    page = open_page("/")
    play_now(page, game="5+1")
    page.locator(".buttons .roll").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".die")).to_have_count(1)
    tile = page.locator('.tile[tabindex="0"]')
    expect(tile).to_have_count(1)
    page.locator('.tile[data-cell="c3"]').focus()
    walked = []
    for key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft"):
        page.keyboard.press(key)
        walked.append(page.evaluate("document.activeElement.dataset.cell"))
    assert walked == ["c4", "d4", "d3", "d2", "c2"]


def test_it_fits_a_phone(open_page: Opener) -> None:
    page = open_page(DOORSTEP, size=PHONE)
    sit_down(page, ["me", "easy", "easy", "easy", "easy"], {"level": 4})
    assert width_needed(page) <= PHONE["width"]
    box = page.locator(".tile").first.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44


def test_everybody_can_use_the_table_and_its_set_up(open_page: Opener) -> None:
    page = open_page("/")
    shelf(page, "5+1").get_by_role("button", name="Altre opzioni").click()
    page.get_by_role("radio", name="Il bosco incantato").wait_for()
    page.get_by_role("group", name=re.compile("^Livello")).get_by_role("radio", name="6").check()
    expect(page.get_by_role("dialog")).to_contain_text("vince chi arriva a una somma")
    assert violations(page) == []
    page.keyboard.press("Escape")
    sit_down(page, ["me", "easy", "easy"], {"level": 4})
    for _ in range(8):
        if asked(page):
            act(page)
    assert violations(page) == []


def test_a_refused_move_shows_its_clause(open_page: Opener) -> None:
    page = open_page("/")
    play_now(page, game="5+1")
    for _ in range(MOST_ACTIONS):
        assert asked(page)
        if open_tiles(page).count() and not page.locator(".mode").count():
            break
        act(page)
    page.locator(".tile:not(.open)").first.click()
    expect(page.get_by_role("alert").filter(has_text=re.compile(r"CU-\d\.\d"))).to_be_visible()
    says_why_here(page, "cinquepiuuno")


def test_the_tiles_wear_another_theme_at_a_tap(open_page: Opener) -> None:
    page = open_page("/")
    play_now(page, game="5+1")
    theme = page.locator(".theme")
    expect(theme).to_contain_text("Il bosco incantato")
    theme.click()
    expect(theme).to_contain_text("Domenica al borgo")
    page.reload()
    expect(theme).to_contain_text("Domenica al borgo")


@pytest.mark.parametrize(("lang", "size"), [("it", PHONE), ("en", DESKTOP)])
def test_the_lesson_leads_from_the_aim_to_the_levels(open_page: Opener, lang: str, size: ViewportSize) -> None:
    page = open_page("/learn/cinquepiuuno", lang=lang, size=size)
    onward = page.get_by_role("button", name={"it": "Avanti", "en": "Next"}[lang])
    text = page.locator(".lesson-text")

    def tap(*places: str) -> None:
        for place in places:
            page.locator(f".pointed{place}").click()

    def told() -> None:
        """What followed waits for a tap, and the table for the next step."""
        before = text.text_content()
        expect(page.locator(".tile.open")).to_have_count(0)
        onward.click()
        expect(text).not_to_have_text(before or "")

    onward.click()
    tap(".roll")
    page.locator('.tile.open[data-cell="c1"]').click()
    expect(page.locator(".lesson-try.wrong")).to_contain_text("c3")
    tap('[data-cell="c3"]')
    expect(page.locator(".tile.of-red")).to_have_count(1)
    expect(page.locator(".lesson-try.wrong")).to_have_count(0)
    told()
    told()
    tap(".mode", '[data-cell="f5"]')
    told()
    tap(".mode", '[data-cell="c2"]', '[data-cell="f4"]')
    told()
    tap('[data-cell="e3"]')
    expect(page.locator(".tile.of-yellow")).to_have_count(0)
    told()
    tap(".draw")
    expect(page.locator(".card")).to_have_count(2)
    told()
    tap('[data-cell="e3"]')
    expect(page.locator(".tile.of-red")).to_have_count(2)
    told()
    tap('[data-cell="f5"]')
    told()
    tap(".card")
    tap('[data-cell="b3"]')
    told()
    expect(text).to_contain_text(re.compile("livelli|levels"))
    expect(page.get_by_role("button", name={"it": "Gioca subito", "en": "Play now"}[lang])).to_be_visible()


def test_at_one_screen_the_roller_reads_what_came_of_it_before_the_next_one_takes_over(open_page: Opener) -> None:
    page = open_page(DOORSTEP)
    lay_table(page, "cinquepiuuno", ["me", "here"], name="Ada", here=["Ugo"], options={"level": 1}, hints=False)
    own = page.get_by_role("button", name="Sono io: Ada")
    own.wait_for()
    page.wait_for_timeout(600)  # a click that comes at once is the last one's
    own.click()
    expect(page.locator(".tile")).to_have_count(30)
    cell = ""  # where the last action went, if anywhere
    done = page.get_by_role("button", name="Fatto poi tocca a Ugo")
    throws = page.locator(".buttons .big:enabled")
    for _ in range(MOST_ACTIONS):
        expect(done.or_(throws).or_(open_tiles(page)).first).to_be_visible()
        if done.count():
            break
        before = page.evaluate(SIGHT)
        cell = "" if throws.count() else open_tiles(page).first.get_attribute("data-cell") or ""
        throws.or_(open_tiles(page)).first.click()
        page.wait_for_function(f"before => ({SIGHT})() !== before", arg=before)
    done.click()
    told = page.locator(".curtain-told")
    expect(told.locator("li").first).to_contain_text(re.compile(f"^Ada .*{cell}"))
    expect(page.locator(".curtain .card")).to_have_count(0)


def test_the_shelf_shows_it(open_page: Opener) -> None:
    page = open_page("/")
    expect(shelf(page, "5+1")).to_contain_text("2–5")


CAPTIONS = """
async () => {
  const { story } = await import("/web/games/cinquepiuuno/table.js");
  const entry = (event, facts, seat = 1, line = null) => ({event, facts, seat, line});
  const move = (seat, facts) => entry("move", facts, seat, facts.do);
  const context = {you: [0], name: (seat) => ["Tu", "Bice"][seat], say: ({event, facts}) => `(${facts.do ?? event})`};
  return [
    [move(0, {do: "peek", cell: "a1"}), entry("found two", {}, 0), entry("roll", {die: 3}, 0)],
    [move(1, {do: "peek", cell: "a1"}), entry("roll", {die: 3})],
    [move(1, {do: "go", cell: "c4"}), entry("try failed", {die: 1})],
    [move(0, {do: "go", cell: "c4"}), entry("try failed", {die: 1}, 0)],
    [move(1, {do: "go", cell: "c4"}), entry("shown", {cell: "c4"}), entry("try failed", {die: 1})],
    [],
  ].map((entries) => story(entries, context));
}
"""


def test_a_caption_says_in_few_words_what_one_must_know(open_page: Opener) -> None:
    assert open_page("/settings").evaluate(CAPTIONS) == [
        "(found two)",
        "(peek) (roll)",
        "Bice va in c4 e lancia 1: non basta.",
        "Vai in c4 e lanci 1: non basta.",
        "(shown) (try failed)",
        "Sotto la nebbia ci sono luoghi: scoprili e posaci i tuoi gettoni.",
    ]
