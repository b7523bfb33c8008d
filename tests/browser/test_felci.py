"""Felci's own table: whole games by mouse and by keys, undergrowth and its way back, refusals, the lesson."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.browser.conftest import DESKTOP, PHONE, Opener
from tests.browser.pages import play_now, read_on, shelf, width_needed
from tests.browser.sizes import EVERY_SIZE
from tests.browser.test_cinquepiuuno import HELD_BACK
from tests.browser.test_endings import look, over  # noqa: F401
from tests.server.running import Server

MOST_ACTIONS = 80
SPORES = re.compile("spora|spore")
"""A tile of the hand says what it would be."""


def table(page: Page) -> Locator:
    return page.locator(".felci")


def tile(page: Page, slot: int = 0) -> Locator:
    return page.locator(f'[data-item="fern-{slot}"]')


def tiles(page: Page) -> dict[float, str]:
    """The tiles in the hand: which kind lies where."""
    lie = """(all) => all.map((one) => [
      one.getBoundingClientRect().x, [...one.classList].find((name) => /^(red|yellow|green|blue|pink)$/.test(name)),
    ])"""
    return {round(x): kind for x, kind in page.locator('[data-item^="fern-"]').evaluate_all(lie)}


def visitors(page: Page) -> Locator:
    return page.get_by_role("group", name="I tuoi visitatori").get_by_role("button")


def open_places(page: Page) -> Locator:
    return page.locator(".place.open")


def place(page: Page, name: str) -> Locator:
    return page.locator(f'[data-place="{name}"]')


def my_turn_or_the_end(page: Page) -> bool:
    """Waits until something is asked of the player; whether it is a move."""
    says = page.locator('.felci[aria-busy="false"] .say')
    expect(says).to_contain_text(re.compile("azion.*scegli|action.*pick|Partita finita"), timeout=120_000)
    return "Partita finita" not in (says.text_content() or "")


def pick(page: Page, item: Locator) -> bool:
    """Takes a thing of the tray in hand; whether it can go anywhere."""
    item.click()
    expect(page.locator(".item.chosen")).to_have_count(1)
    return open_places(page).count() > 0


def test_a_place_is_offered_only_when_it_takes_the_tap(open_page: Opener) -> None:
    page = open_page("/")
    page.context.add_init_script(HELD_BACK)
    page.reload()
    play_now(page)
    for action in (1, 2):
        tile(page).click()
        open_places(page).last.click()
        expect(page.locator(".log")).to_contain_text(re.compile("pianti una felce.*" * action, re.DOTALL))


def test_a_whole_game_by_mouse_against_a_bot(open_page: Opener) -> None:
    page = open_page("/")
    play_now(page)
    for action in range(MOST_ACTIONS):
        if not my_turn_or_the_end(page):
            break
        visit = action % 5 == 4 or not page.locator(".item.fern").count()
        items = [*visitors(page).all(), tile(page)] if visit else [tile(page)]
        assert any(pick(page, item) for item in items)
        open_places(page).last.click()
        expect(open_places(page)).to_have_count(0)
    expect(page.locator(".say")).to_contain_text("Partita finita")
    expect(page.locator(".say")).not_to_contain_text(re.compile("Bianco|Nero"))  # players are called by their names
    expect(page.get_by_role("region", name="Risultato")).to_be_visible()


def test_a_whole_game_by_keys_alone(open_page: Opener) -> None:
    page = open_page("/")
    shelf(page).get_by_role("button", name="Gioca subito").focus()
    page.keyboard.press("Enter")
    expect(table(page)).to_be_visible()
    for _ in range(MOST_ACTIONS):
        if page.locator(".item:focus").count():
            break
        page.keyboard.press("Tab")
    for _ in range(MOST_ACTIONS):
        if not my_turn_or_the_end(page):
            break
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(page.locator(".item.chosen")).to_have_count(1)
        if open_places(page).count():
            expect(page.locator(".place.open:focus")).to_have_count(1)
            page.keyboard.press("PageDown")
            page.keyboard.press("Enter")
            expect(open_places(page)).to_have_count(0)
        page.keyboard.press("Escape")
        expect(page.locator(".item.chosen")).to_have_count(0)
    expect(page.locator(".say")).to_contain_text("Partita finita")


def test_arrows_walk_over_the_turned_garden_to_the_benches(open_page: Opener) -> None:
    page = open_page("/")
    play_now(page)
    page.get_by_role("button", name="Gira il tabellone").click()
    place(page, "d5").focus()
    path = []
    for key in ("ArrowUp", "ArrowUp", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
        path.append(page.evaluate("document.activeElement.dataset.place"))
    assert path == ["d6", "c6", "b5", "a4", "bench-w1", "a4", "b4"]


@pytest.mark.parametrize(
    ("lang", "here", "title"),
    [("it", "la tua tessera è una spora", "Spora"), ("en", "your tile is a spore", "Spore")],
)
def test_a_refused_move_says_why_here_and_then_its_clause(open_page: Opener, lang: str, here: str, title: str) -> None:
    page = open_page("/", lang=lang)
    play_now(page, lang)
    grow_a_spore_maker(page)
    spore = page.locator(".item.fern", has_text=SPORES).first
    spore.click()
    page.locator(".cell:not(.open)").filter(has=page.locator(".name")).first.click()
    refusal = page.get_by_role("alert").filter(has_text="FE-4.3")
    expect(refusal).to_contain_text(here)
    expect(spore).to_have_attribute("aria-pressed", "true")
    refusal.get_by_role("button", name=re.compile("FE-4.3")).click()
    expect(page.get_by_role("dialog").filter(has_text="FE-4.3")).to_contain_text(title)


def grow_a_spore_maker(page: Page) -> None:
    """Place tiles until one in hand would be a spore."""
    while my_turn_or_the_end(page) and not page.locator(".item.fern", has_text=SPORES).count():
        pick(page, tile(page))
        open_places(page).nth(8).click()
        expect(open_places(page)).to_have_count(0)


def test_undergrowth_is_laid_step_by_step_and_taken_back(open_page: Opener) -> None:
    page = open_page("/", size=PHONE)
    play_now(page)
    grow_a_spore_maker(page)
    pick(page, page.locator(".item.fern", has_text=SPORES).first)
    while not page.locator(".bury").count():
        open_places(page).first.click()
        expect(open_places(page)).to_have_count(0)
        grow_a_spore_maker(page)
        pick(page, page.locator(".item.fern", has_text=SPORES).first)
    held = page.locator(".item.fern").count()
    covered = page.locator(".cell .floor").count()
    page.get_by_role("button", name=re.compile("^Sottobosco: copri")).first.click()
    open_places(page).first.click()
    expect(page.locator(".cell .floor")).to_have_count(covered + 1)
    expect(page.locator(".item.fern")).to_have_count(held - 1)
    expect(page.locator(".say")).to_contain_text("Ora la spora")

    page.get_by_role("button", name="Indietro").click()
    expect(page.locator(".cell .floor")).to_have_count(covered)
    expect(page.locator(".item.fern")).to_have_count(held)

    page.locator(".item.fern", has_text="spora").first.click()
    page.get_by_role("button", name=re.compile("^Sottobosco: copri")).first.click()
    open_places(page).first.click()
    expect(page.locator(".say")).to_contain_text("Ora la spora")
    open_places(page).first.click()
    expect(page.get_by_role("button", name="Indietro")).to_have_count(0)
    expect(page.locator(".cell .floor").nth(covered)).to_be_visible()


def test_a_bench_shows_its_side_and_the_board_can_be_turned(open_page: Opener) -> None:
    page = open_page("/")
    play_now(page)
    place(page, "bench-w3").hover()
    expect(page.locator(".cell.far")).to_have_count(26)
    expect(place(page, "h4")).to_have_class(re.compile("far"))
    page.mouse.move(0, 0)
    near = re.compile(r"^translate\(\d\S* \d")
    expect(place(page, "bench-w1")).to_have_attribute("transform", near)  # white's own benches, near the hand
    turn = page.get_by_role("button", name="Gira il tabellone")
    turn.click()
    far = re.compile(r"^translate\(-\d\S* -\d")
    expect(place(page, "bench-w1")).to_have_attribute("transform", far)
    page.reload()
    expect(place(page, "bench-w1")).to_have_attribute("transform", far)  # as it was turned last


def test_fingers_reach_every_cell_on_a_phone(open_page: Opener) -> None:
    page = open_page("/", size=PHONE)
    play_now(page)
    tile(page).click()
    box = place(page, "e4").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    assert page.evaluate("document.documentElement.scrollHeight") <= PHONE["height"], "nothing scrolls away"
    for item in page.locator(".item").all():
        size = item.bounding_box()
        assert size is not None
        assert min(size["width"], size["height"]) >= 44


SPILLING = """
() => [...document.querySelectorAll(".felci .board .sight")].filter((sign) => {
  const [box, text] = ["rect, circle", "text"].map((part) => sign.querySelector(part).getBoundingClientRect());
  return text.left < box.left - 0.5 || text.right > box.right + 0.5;
}).map((sign) => sign.textContent.trim())
"""
"""Signs at the benches whose number is wider than they are."""


def test_what_a_visitor_sees_is_a_number_within_its_sign(browser: Browser, over: Server) -> None:  # noqa: F811
    page = look(browser, over, "felci", PHONE)
    page.get_by_role("button", name="Guarda il tavolo").click()
    signs = page.locator(".felci .board .sight")
    expect(signs.filter(has_text="−")).not_to_have_count(0)
    for width, height in EVERY_SIZE:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        assert page.evaluate(SPILLING) == [], (width, height)
    page.context.close()


@pytest.mark.parametrize("lang", ["it", pytest.param("en", marks=pytest.mark.soak)])
def test_the_lesson_from_start_to_end(open_page: Opener, lang: str) -> None:
    page = open_page("/learn/felci", lang=lang)
    onward = page.get_by_role("button", name={"it": "Avanti", "en": "Next"}[lang])
    play = page.get_by_role("button", name={"it": "Gioca subito", "en": "Play now"}[lang])
    text = page.locator(".lesson-text")
    onward.click()  # what it is about
    onward.click()

    place_tile(page, "red", "e4")
    expect(page.locator(".cell .tile")).to_have_count(0)  # not what was asked
    place(page, "c6").click()
    expect(page.locator(".cell .tile")).to_have_count(1)
    page.locator(".item.fern.red").first.click()
    place(page, "d6").click()
    expect(page.locator(".item.fern")).to_have_count(4)  # drawn again up to four
    onward.click()
    expect(text).to_contain_text("e6")
    page.locator(".item.fern.red").click()
    page.locator(".bury.green").click()
    place(page, "e6").click()
    expect(page.locator(".cell .floor")).to_have_count(1)
    place(page, "f6").click()
    seat_visitor(page, "red", "bench-w2")
    read_on(page, 2)
    expect(text).to_contain_text({"it": "nera 4", "en": "black 4"}[lang])
    expect(page.locator(".item.visitor.blue")).to_have_class(re.compile("pointed"))
    seat_visitor(page, "blue", "bench-b4")
    onward.click()
    expect(play).to_be_visible()


def test_an_action_says_what_it_would_bring_and_the_last_one_may_be_asked_about(open_page: Opener) -> None:
    page = open_page("/")
    play_now(page)
    expect(page.locator(".caption")).to_contain_text("Un punto per ogni felce")
    page.get_by_label("Chiedi conferma prima di finire il turno").check()
    kind = (tile(page).get_attribute("class") or "").split()[2]
    pick(page, tile(page))
    place(page, "d5").click()
    expect(page.locator(".cell .tile")).to_have_count(1)
    page.locator(f".item.visitor.{kind}").click()
    expect(place(page, "bench-w3").locator(".worth")).to_have_text("+1")  # one fern on its Side
    place(page, "bench-w3").click()
    page.get_by_role("button", name="Indietro").click()
    place(page, "bench-w3").click()
    expect(page.locator(".bench [data-piece]")).to_have_count(0)  # not before it is confirmed
    page.get_by_role("button", name="Conferma").click()
    expect(place(page, "bench-w3").locator("[data-piece]")).to_have_count(1)


def chain_of(*cells: str, seat: int = 1) -> list[dict[str, Any]]:
    return [happened(seat, "undergrowth", cell=cell) for cell in cells]


def happened(seat: int, do: str, **facts: str) -> dict[str, Any]:
    return {"event": "move", "seat": seat, "facts": {"do": do, **facts}}


STORIES = """
async (told) => {
  const {goesOn, story} = await import("/web/games/felci/table.js");
  const say = ({seat, event, facts}) => `${seat} ${facts.do ?? event} ${facts.cell ?? ""}`.trim() + ".";
  const captionOf = (entries) => story(entries, {say}) ?? "";
  return told.map(([before, news]) => captionOf(goesOn(before, news) ? [...before, ...news] : news));
}
"""


def test_a_chain_is_told_in_one_caption_that_grows(open_page: Opener) -> None:
    page = open_page("/settings")
    fern = happened(1, "fern", cell="h6")
    told = [
        [[happened(0, "fern", cell="a4")], chain_of("e6")],
        [chain_of("e6"), chain_of("f6")],
        [chain_of("e6", "f6"), chain_of("g6")],
        [chain_of("e6", "f6", "g6"), [fern]],
        [[], [happened(1, "visit"), *chain_of("e6"), fern, {"event": "draw", "seat": 1, "facts": {}}]],
        [chain_of("e6"), [happened(0, "fern", cell="h6")]],
        [[fern], [fern]],
    ]
    assert page.evaluate(STORIES, told) == [
        "1 undergrowth e6.",
        "1 undergrowth e6, poi in f6.",
        "1 undergrowth e6, poi in f6 e g6.",
        "1 fern h6, col sottobosco in e6, f6 e g6.",
        "1 visit. 1 fern h6, col sottobosco in e6. 1 draw.",
        "",
        "",
    ]


def test_the_end_of_the_pile_names_the_players(open_page: Opener) -> None:
    page = open_page("/settings")
    said = page.evaluate("""async () => (await import("/web/games/felci/table.js")).caption(
      {event: "end", seat: 0, facts: {white: 4, black: 19}}, {name: (seat) => ["Gino", "Tu"][seat], you: [1]})""")
    assert said == "Il mucchio è finito: Gino 4, tu 19"


MEETS = """
(all, {x, y, width, height}) => all.filter((one) => {
  const {left, right, top, bottom} = one.getBoundingClientRect();
  return left < x + width && right > x && top < y + height && bottom > y;
}).map((one) => one.textContent)
"""


@pytest.mark.parametrize(("lang", "asks"), [("it", "conferma il turno"), ("en", "confirm the turn")])
def test_on_a_phone_the_box_in_the_corner_says_what_it_asks(open_page: Opener, lang: str, asks: str) -> None:
    page = open_page("/", lang=lang, size=PHONE)
    play_now(page, lang)
    short = page.locator(".ask-short")
    expect(short).to_have_text(asks)
    for part in (short, page.locator(".asking input")):
        assert page.locator(".felci .board text").evaluate_all(MEETS, part.bounding_box()) == []


def test_a_tile_is_dragged_to_its_cell_and_the_others_stay_where_they_are(open_page: Opener) -> None:
    page = open_page("/")
    play_now(page)
    before = tiles(page)
    tile(page).hover()
    page.mouse.down()
    cell = place(page, "e5").bounding_box()
    assert cell is not None
    page.mouse.move(cell["x"] + 30, cell["y"] + 30, steps=4)
    expect(page.locator(".in-hand")).to_be_visible()
    page.mouse.move(cell["x"] + cell["width"] / 2, cell["y"] + cell["height"] / 2)
    page.mouse.up()
    expect(place(page, "e5").locator(".tile")).to_have_count(1)
    expect(page.locator(".in-hand")).to_have_count(0)
    after = tiles(page)
    assert len(after) == 3
    assert after.items() <= before.items()


def place_tile(page: Page, kind: str, cell: str) -> None:
    page.locator(f".item.fern.{kind}").first.click()
    place(page, cell).click()


def seat_visitor(page: Page, kind: str, bench: str) -> None:
    page.locator(f".item.visitor.{kind}").click()
    place(page, bench).click()


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_longest_count_of_tiles_fits_on_a_phone(open_page: Opener, lang: str) -> None:
    """However few of a kind were seen: what one is dealt is chance."""
    page = open_page("/", lang=lang, size=PHONE)
    play_now(page, lang)
    page.evaluate("for (const count of document.querySelectorAll('.unseen-tiles b')) count.textContent = '10'")
    assert width_needed(page) == PHONE["width"]
    counts, card = reach(page.locator(".stock")), reach(page.locator(".players"))
    assert counts.bottom <= reach(page.locator(".tools")).top
    assert card.left <= reach(page.locator(".pile")).left
    assert reach(page.locator(".unseen-tiles")).right <= card.right
    for player in page.locator(".player").all():
        visitors_end, points = reach(player.locator(".waiting > :last-child")), reach(player.locator(".points"))
        assert visitors_end.right <= points.left or points.bottom <= visitors_end.top


class Reach(NamedTuple):
    """From where to where something stands on the screen."""

    left: float
    top: float
    right: float
    bottom: float


def reach(thing: Locator) -> Reach:
    box = thing.bounding_box()
    assert box is not None
    return Reach(box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"])


FRAME_OVER_WORDS = """
() => {
  const chosen = document.querySelector(".visitor.item.chosen");
  const { outlineOffset, outlineWidth } = getComputedStyle(chosen);
  const top = chosen.getBoundingClientRect().top - parseFloat(outlineOffset) - parseFloat(outlineWidth);
  const words = [...document.querySelectorAll(".hand .grows-as")].map((one) => one.getBoundingClientRect().bottom);
  return Math.max(...words) - top;
}
"""


@pytest.mark.parametrize("size", [PHONE, {"width": 390, "height": 844}], ids=lambda size: str(size["width"]))
def test_the_frame_of_a_chosen_visitor_leaves_the_words_above_it_free(open_page: Opener, size: ViewportSize) -> None:
    page = open_page("/", size=size)
    play_now(page)
    visitors(page).first.click()
    expect(page.locator(".visitor.item.chosen")).to_be_visible()
    assert page.evaluate(FRAME_OVER_WORDS) <= 0.5


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_a_player_without_a_face_has_everything_side_by_side(open_page: Opener, size: ViewportSize) -> None:
    page = open_page("/learn/felci", size=size)
    for card in page.locator(".player").all():
        assert reach(card.locator(".waiting")).right <= reach(card.locator(".points")).left


FLOWN = """
() => {
  window.flown = [];
  const watch = new MutationObserver((changes) => {
    const copies = changes.flatMap(({addedNodes}) => [...addedNodes]).filter((node) => node.className === "stage-copy");
    window.flown.push(...copies.map((copy) => copy.firstElementChild.outerHTML));
  });
  watch.observe(document.querySelector(".felci"), {childList: true, subtree: true});
}
"""
"""Notes the pictures that travel over the table."""


def test_a_tile_comes_from_the_pile_face_down(open_page: Opener) -> None:
    page = open_page("/", motion="no-preference")
    play_now(page)
    page.evaluate(FLOWN)
    place_first(page, tile(page))
    place_first(page, visitors(page).first)
    page.wait_for_function("() => window.flown.length")
    assert page.evaluate("window.flown[0]") == '<span class="drawn"></span>'


def place_first(page: Page, item: Locator) -> None:
    my_turn_or_the_end(page)
    pick(page, item)
    open_places(page).last.click()
    expect(open_places(page)).to_have_count(0)
