"""5+1's map: the mist belongs to the cells, everything keeps its place, pawns walk, fingers look before they go."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.conftest import Opener, introduce
from tests.browser.pages import DOORSTEP, play_now
from tests.browser.sizes import SIZES
from tests.browser.test_cinquepiuuno import MOST_ACTIONS, act, asked, open_tiles, sit_down
from tests.browser.test_stage import ANIMATED, CAPTIONS
from tests.server.running import Server

COVERED = """
() => Object.fromEntries([...document.querySelectorAll(".tile.covered:not(.peopled)")].map((tile) => {
  const { backgroundImage, backgroundPosition } = getComputedStyle(tile.querySelector(".land"));
  return [tile.dataset.cell, [tile.outerHTML, backgroundPosition, backgroundImage.length]];
}))
"""
"""What a covered cell is made of and wears, by cell."""

PLACES = """
() => Object.fromEntries([".grid", ".dice", ".buttons", ".strip", ".cards", ".players"].map((part) => {
  const { x, y, width } = document.querySelector(`.cinquepiuuno ${part}`).getBoundingClientRect();
  return [part, [x, y + scrollY, width].map(Math.round)];
}))
"""
"""Where each part of the table is. Buttons and cards may be more or fewer in a place that stays."""

IN_SIGHT = """
() => {
  const tools = document.querySelector(".tools").getBoundingClientRect();
  const floor = tools.width > innerWidth * 0.8 ? tools.top : innerHeight;
  const bottom = (part) => document.querySelector(`.cinquepiuuno ${part}`).getBoundingClientRect().bottom;
  return [".grid", ".buttons", ".hand"].filter((part) => bottom(part) > floor + 1);
}
"""
"""What is below the fold, or behind the tools."""


def size(width: int, height: int) -> ViewportSize:
    return {"width": width, "height": height}


def deal(page: Page) -> dict[str, Any]:
    """A new table, as its covered cells look."""
    sit_down(page, ["me", "easy"], {"level": 1})
    asked(page)
    return dict(page.evaluate(COVERED))


def test_the_mist_belongs_to_the_cell_whatever_lies_there(open_page: Opener) -> None:
    page = open_page("/")
    home = page.url
    deals = []
    for _ in range(3):
        page.goto(home)
        deals.append(deal(page))
    for one, other in pairwise(deals):
        both = one.keys() & other.keys()
        assert len(both) >= 28
        assert {cell: one[cell] for cell in both} == {cell: other[cell] for cell in both}
    positions = [position for _, position, _ in deals[0].values()]
    assert len(set(positions)) == 29


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_moves_while_turns_are_played(open_page: Opener, width: int, height: int) -> None:
    page = open_page(DOORSTEP, size=size(width, height))
    sit_down(page, ["me", "easy", "easy"], {"level": 4})
    asked(page)
    places = page.evaluate(PLACES)
    for _ in range(6):
        assert asked(page)
        assert page.evaluate(PLACES) == places
        act(page)
        assert page.evaluate(PLACES) == places


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_map_buttons_and_cards_are_in_sight(open_page: Opener, width: int, height: int) -> None:
    page = open_page(DOORSTEP, size=size(width, height))
    sit_down(page, ["me", "easy", "easy", "easy", "easy"], {"level": 4})
    asked(page)
    assert page.evaluate("scrollY") == 0
    assert page.evaluate(IN_SIGHT) == []


def far_to_go(page: Page) -> int:
    """A table where the player may go 4 or 5 steps; in one match of eighty nobody throws so much."""
    sit_down(page, ["me", "easy"], {"level": 1})
    for _ in range(MOST_ACTIONS):
        if not asked(page):
            sit_down(page, ["me", "easy"], {"level": 1})
        elif page.locator(".say").text_content() == "Dove vai?":
            thrown = page.locator(".dice .die:not(.landing)").first.get_attribute("aria-label")
            if thrown in ("dado: 4", "dado: 5"):
                return int(thrown[-1])
            act(page)
        else:
            act(page)
    pytest.fail("neither a 4 nor a 5 was thrown")


def test_a_phone_shows_the_race_and_the_level_above_its_tools(open_page: Opener) -> None:
    page = open_page(DOORSTEP, size=size(390, 844))
    sit_down(page, ["me", "easy", "easy", "easy"], {"level": 1})
    asked(page)
    for height, parts in ((844, (".players", ".level", ".facts", ".theme")), (740, (".players", ".level"))):
        page.set_viewport_size(size(390 if height == 844 else 360, height))
        floor = page.locator(".tools").bounding_box()
        assert floor
        for part in parts:
            box = page.locator(f".cinquepiuuno {part}").bounding_box()
            assert box
            assert box["y"] + box["height"] <= floor["y"], part
    expect(page.locator(".level")).to_have_text("Livello 1 gettone con 2 3 4 5 6")
    expect(page.locator(".player .flags").first).to_be_visible()


LEVEL = """
() => {
  const box = (part) => document.querySelector(`.cinquepiuuno ${part}`).getBoundingClientRect();
  const [level, words, cards] = [".level", ".level > span", ".when b"].map(box);
  const beside = level.left >= cards.right || cards.left >= level.right;
  const below = level.top >= cards.bottom || cards.top >= level.bottom;
  return [words.width > 40 && words.left >= level.left - 1 && words.right <= level.right + 1,
    level.left >= 0 && level.right <= innerWidth && (beside || below)];
}
"""
"""Whether it is seen what the throws of the level are for, and whether it lies beside all else."""


@pytest.mark.parametrize(("width", "height"), [(360, 740), (844, 390), (1024, 768), (1280, 800)])
def test_the_level_says_what_its_throws_are_for(open_page: Opener, width: int, height: int) -> None:
    page = open_page(DOORSTEP, size=size(width, height))
    sit_down(page, ["me", "easy"], {"level": 1})
    asked(page)
    assert page.evaluate(LEVEL) == [True, True]


def test_three_cards_on_a_laptop_lie_one_above_the_other_with_their_words_beside_them(open_page: Opener) -> None:
    page = open_page(DOORSTEP, size=size(1280, 800))
    sit_down(page, ["me", "easy"], {"level": 4})
    asked(page)
    places = page.evaluate(
        """() => {
          const cards = document.querySelector(".cinquepiuuno .cards");
          while (cards.children.length < 3) cards.append(cards.lastElementChild.cloneNode(true));
          const box = (part) => part.getBoundingClientRect();
          return [...cards.children].map((card) => [box(card), box(card.querySelector("small"))]);
        }"""
    )
    assert len({card["x"] for card, _ in places}) == 1
    assert all(words["width"] > card["width"] / 2 for card, words in places)


def test_advice_about_tiles_leaves_a_phones_map_free(open_page: Opener) -> None:
    page = open_page("/", size=size(390, 844))
    play_now(page, game="5+1")
    page.locator(".buttons .roll").click()
    open_tiles(page).first.wait_for()
    page.get_by_role("button", name="Consiglio").click()
    page.locator(".tile.hinted").first.wait_for(timeout=120_000)
    grid, advice = page.locator(".grid").bounding_box(), page.locator(".hints").bounding_box()
    assert grid
    assert advice
    assert advice["y"] >= grid["y"] + grid["height"]


WEATHER = """
() => {
  const flown = new Set();
  window.weather = { flights: 0, widest: 0, darkest: 0 };
  const look = () => {
    const flags = [...document.querySelectorAll("[data-flying] > .flag")];
    flags.forEach((flag) => flown.add(flag.parentNode));
    const dark = Number(getComputedStyle(document.querySelector(".storm")).opacity);
    window.weather = {
      flights: flown.size,
      widest: Math.max(window.weather.widest, ...flags.map((flag) => flag.clientWidth)),
      darkest: Math.max(window.weather.darkest, dark),
    };
    requestAnimationFrame(look);
  };
  look();
}
"""
"""How many flags fly from now on, how large, and how dark the sky becomes."""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_rage_darkens_the_sky_and_a_torn_flag_flies_as_large_as_it_was(open_page: Opener, motion: str) -> None:
    page = open_page("/learn/cinquepiuuno", motion=motion, pace="fast")
    text = page.locator(".lesson-text")
    onward = page.locator(".lesson-buttons button").last
    for _ in range(20):
        if "si muove la Rabbia" in (text.text_content() or ""):
            break
        before = text.text_content() or ""
        onward.click()
        expect(text).not_to_have_text(before)
    page.evaluate(WEATHER)
    page.locator('.pointed[data-cell="e3"]').click()
    expect(page.locator(".tile.of-yellow")).to_have_count(0)
    expect(onward).to_be_enabled()
    moves = motion == "no-preference"
    if moves:  # it stands until rage is there, then it flies home
        page.wait_for_function("() => window.weather.flights > 1 && window.weather.darkest > 0")
    weather = page.evaluate("() => window.weather")
    cell = page.locator(".tile").first.bounding_box()
    assert cell
    assert weather["widest"] < cell["width"]
    assert (weather["darkest"] > 0) == moves


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_pawn_walks_step_by_step_unless_motion_is_unwanted(open_page: Opener, motion: str) -> None:
    page = open_page(DOORSTEP, motion=motion, pace="fast")
    steps = far_to_go(page)
    page.evaluate(ANIMATED)
    open_tiles(page).first.click()
    ways = "window.animated.filter(({ piece }) => piece === 'pawn red').map(({ stations }) => stations)"
    way = page.wait_for_function(f"() => {ways}[0]").json_value()
    assert len(way) == {"no-preference": 2 * steps + 1, "reduce": 2}[motion]
    assert all(station.startswith("translate") for station in way) == (motion == "no-preference")


def test_a_finger_looks_first_and_goes_with_the_second_tap(browser: Browser, server: Server) -> None:
    context = browser.new_context(locale="it-IT", viewport=size(390, 844), has_touch=True, reduced_motion="reduce")
    introduce(context, server)
    page = context.new_page()
    page.goto(server.url)
    sit_down(page, ["me", "easy"], {"level": 1})
    page.locator(".buttons .roll").tap()
    cell = open_tiles(page).first.get_attribute("data-cell")
    tile = page.locator(f'.tile[data-cell="{cell}"]')
    tile.tap()
    expect(page.locator(".strip")).to_contain_text(f"{cell} ·")
    expect(page.locator(".strip .yes")).to_be_visible()
    expect(page.locator(".say")).to_contain_text("Dove")
    page.evaluate(CAPTIONS)
    tile.tap()
    page.wait_for_function("cell => window.told.some((words) => words.includes(cell))", arg=cell)
    context.close()


STRIPS = """
async () => {
  const {html, render} = await import("/web/kit/html.js");
  const {Strip} = await import("/web/games/cinquepiuuno/front.js");
  const {gameWords} = await import("/web/kit/i18n.js");
  const {loadTheme} = await import("/web/games/cinquepiuuno/themes.js");
  const say = await gameWords("cinquepiuuno");
  const box = document.querySelector(".cinquepiuuno .ask").appendChild(document.createElement("div"));
  box.style.gridColumn = "1 / -1";
  const cut = () => {
    const {top, bottom, right} = box.querySelector(".strip").getBoundingClientRect();
    const parts = [...box.querySelectorAll("p, .yes")].map((part) => part.getBoundingClientRect());
    return parts.some((part) => part.top < top || part.bottom > bottom || part.right > right);
  };
  const look = (theme, mode, tile) => {
    const tiles = {f5: {tile, worth: 5, token: null, face_up: false, peeked_by: []}};
    const seen = {view: {tiles, peeking: [], rolls: [3, 4, 5, 6], goal: 15}, theme, seats: [], aimed: "f5"};
    render(html`<${Strip} ...${seen} yes=${say(`table.yes.${mode}`, {cell: "f5"})} onYes=${() => {}} />`, box);
    return cut() ? [box.innerText] : [];
  };
  const themes = [await loadTheme("bosco"), await loadTheme("borgo")];
  const tiles = ["?", "puddle", "rage", ...themes[0].places.map((_, at) => `place ${at + 1}`)];
  const all = themes.flatMap((theme) => ["go", "purple"].flatMap((mode) => tiles.map((tile) => [theme, mode, tile])));
  return all.flatMap((each) => look(...each));
}
"""
"""What a strip that asks for a yes cannot show whole."""


@pytest.mark.parametrize("lang", ["it", "en"])
def test_what_one_has_an_eye_on_is_whole_beside_its_yes_on_the_smallest_phone(
    browser: Browser, server: Server, lang: str
) -> None:
    context = browser.new_context(locale=lang, viewport=size(360, 740), has_touch=True, reduced_motion="reduce")
    introduce(context, server)
    page = context.new_page()
    page.goto(server.url + DOORSTEP)
    sit_down(page, ["me", "easy"], {"level": 4})
    page.locator(".buttons .roll").wait_for()
    assert page.evaluate(STRIPS) == []
    context.close()


LAST_BEAT = """
async () => {
  const { perform } = await import("/web/games/cinquepiuuno/perform.js");
  const { CELLS } = await import("/web/games/cinquepiuuno/view.js");
  const root = document.createElement("div");
  root.innerHTML = CELLS.map((cell) => `<p data-place="${cell}"><b class="scene"></b></p>`).join("");
  const tiles = (tile) => Object.fromEntries(CELLS.map((cell) => [cell, { tile: cell === "a1" ? "start" : tile }]));
  const veiled = () => [...root.querySelectorAll(".scene")].filter((face) => face.style.opacity === "0").length;
  const seen = [];
  const place = (cell) => root.querySelector(`[data-place="${cell}"]`);
  const look = async () => void seen.push(veiled());
  const stage = { root, place, piece: () => null, shake: look, animate: async () => {}, pulse: async () => {} };
  const entries = ["puddle", "win"].map((event) => ({ event, seat: 0, facts: {} }));
  const [before, after] = [tiles("?"), tiles("place 1")].map((each) => ({ tiles: each, pawns: {}, shown: null }));
  await perform({ entries, before, after }, stage);
  return [...seen, veiled()];
}
"""
"""How many tiles are still under the mist, as a last beat is told and after it."""


def test_the_mist_lifts_from_the_whole_map_only_when_somebody_has_won(open_page: Opener) -> None:
    assert open_page("/learn/cinquepiuuno").evaluate(LAST_BEAT) == [29, 0]
