"""What a player sees of Felicità: at every size all is in sight and nothing moves, and the words are for people."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ludoteca.games import felicita
from ludoteca.games.felicita import GAME
from ludoteca.games.felicita.edition import PROBLEMS
from ludoteca.games.felicita.moves import CELL_NAMES
from tests.browser.conftest import DESKTOP, PHONE, Opener
from tests.browser.pages import DOORSTEP, be_still, looks
from tests.browser.sizes import SIZES
from tests.browser.test_felicita import (
    MOST_LOOKS,
    choices,
    confirm,
    face_down,
    play_on,
    sit_down,
    skip_the_story,
    turn_the_card,
    wait_until_asked,
)
from tests.browser.test_stage import ANIMATED

PLACES = [".sky", ".clocks", ".city", ".front", ".desk"]
BOXES = """
(places) => places.map((place) => {
  const {x, y, width, height} = document.querySelector(`.felicita ${place}`).getBoundingClientRect();
  return [place, Math.round(x), Math.round(y), Math.round(width), Math.round(height)];
})
"""
CUT = """
(node, texts) => texts.filter((text) => ((node.textContent = text), node.scrollHeight > node.clientHeight + 2))
"""
POSTCARDS = """
window.read = [];
new MutationObserver((changes) => changes.flatMap(({addedNodes}) => [...addedNodes]).forEach((node) => {
  const card = node.querySelector?.(".postcard > div");
  if (card) window.read.push(card.innerText);
})).observe(document, {childList: true, subtree: true})
"""
GLOOM = "Number(getComputedStyle(document.querySelector('.felicita .scenery')).getPropertyValue('--gloom'))"
"""How dark it is over the town: the more problems are open."""
FOLDER = Path(felicita.__file__).parent
WORDS = json.loads((FOLDER / "words.en.json").read_text("utf-8"))
TITLES = [text for key, text in WORDS.items() if re.fullmatch(r"problem\.\w+", key)]
TYPED = re.compile(r"\b(swap|call|go|ten|[1-6][hg?]|undefined|NaN)\b|\{\w+")
"""What is typed, and what a catalogue leaves behind when it is not filled in."""


def boxes(page: Page, places: list[str]) -> Any:
    return page.evaluate(BOXES, places)


def hand(page: Page) -> str:
    """Where the own cards are: beside the board, or in a pocket under it."""
    return ".player.plays" if page.locator(".felicita .layout > .players").is_visible() else ".pockets"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_is_in_sight_and_keeps_its_place_while_a_turn_is_played(open_page: Opener, size: Any) -> None:
    page = open_page(DOORSTEP, size={"width": size[0], "height": size[1]})
    sit_down(page, ["me", "medium", "medium", "medium"])
    wait_until_asked(page)
    first = boxes(page, PLACES)
    for place, x, y, width, height in boxes(page, [*PLACES, hand(page)]):
        assert x >= 0 or place == ".city", place
        assert min(width, height) > 0, place
        assert x + width <= size[0] + 12, place
        assert size[1] <= 480 or y + height <= size[1], f"{place} is below the fold"
    for action in range(8):
        skip_the_story(page)
        if face_down(page).count():
            face_down(page).click()
        elif choices(page).count():
            choices(page).first.click()
            assert boxes(page, PLACES) == first, "something moved when it was read"
            if confirm(page).count():
                confirm(page).first.click()
            page.keyboard.press("Escape")  # what a shared card is chosen on
        page.wait_for_timeout(250)  # the others play meanwhile
        be_still(page)
        assert boxes(page, PLACES) == first, f"something moved after action {action}"


def test_no_word_of_the_machine_is_said(open_page: Opener) -> None:
    page = open_page(DOORSTEP)
    sit_down(page, ["me", "medium", "medium", "medium"])
    wait_until_asked(page)
    played = 0
    for _ in range(MOST_LOOKS):
        if played == 10:  # well before the end
            break
        if play_on(page, played):
            played += 1
        else:
            skip_the_story(page)
            page.wait_for_timeout(60)
    wait_until_asked(page)
    if face_down(page).count():
        face_down(page).click()
    page.get_by_role("button", name="Consiglio").click()
    expect(page.locator(".felicita .chance").first).to_be_visible(timeout=120_000)
    for shown in (".felicita", ".log", ".caption"):
        text = page.locator(shown).inner_text()
        assert not TYPED.search(text), TYPED.search(text)


def test_a_card_that_waits_says_what_it_may_be(open_page: Opener) -> None:
    for size in (PHONE, DESKTOP):
        page = open_page(DOORSTEP, lang="en", size=size)
        sit_down(page, ["me", "medium"])
        wait_until_asked(page)
        (cards,) = re.findall(r"\d+", page.locator(".felicita .card-words").inner_text())
        assert sum(map(int, page.locator(".felicita .odds li > b").all_inner_texts())) == int(cards)
        expect(page.locator(".felicita .odds")).to_be_in_viewport(ratio=1)


TOLD = """
async (problems) => {
  const {caption} = await import("/web/games/felicita/table.js");
  const context = {name: () => "Bice", you: [0]};
  const told = (event, seat, facts) => caption({event, seat, facts}, context);
  const solved = (seat, problem) => told("solve", seat, {problem, before: 10, space: 9});
  const revealed = (seat, problem) => told("reveal", seat, {problem, before: 9, space: 10});
  return problems.flatMap((problem) => [0, 1].flatMap((seat) => [solved(seat, problem), revealed(seat, problem)]));
}
"""
LEARNED = """
async ([view, cell, problem]) => {
  const {toldOf} = await import("/web/games/felicita/reading.js");
  return toldOf(view, [], {cell}, ["Tu", "Bice"], new Map([[cell, problem]])).lines;
}
"""
"""What one reads at a place where a problem was put right."""


@pytest.mark.parametrize("lang", ["it", "en"])
def test_a_phone_says_whole_who_solved_what_and_a_tap_on_the_place_what_a_town_learned(
    open_page: Opener, lang: str
) -> None:
    page = open_page(DOORSTEP, lang=lang, size=PHONE)
    sit_down(page, ["me", "easy"])
    wait_until_asked(page)
    told = page.evaluate(TOLD, list(PROBLEMS))
    words = json.loads((FOLDER / f"words.{lang}.json").read_text("utf-8"))
    for problem, solved in zip(PROBLEMS, told[2::4], strict=True):
        title = re.escape(words[f"problem.{problem}"])
        assert re.fullmatch(rf"Bice (risolve|solves) [«“]{title}[»”]: (la felicità sale|happiness rises)", solved)
    assert page.locator(".caption-words").evaluate(CUT, told) == []
    view = GAME.view(GAME.new(2, 7), 0)
    empty = next(name for name in CELL_NAMES if name not in view["problems"])
    for problem in PROBLEMS:
        assert words[f"civic.{problem}"] in page.evaluate(LEARNED, [view, empty, problem])[0]


OUTSIDE = """
async (problems) => {
  const {html, render} = await import("/web/kit/html.js");
  const {Problem} = await import("/web/games/felicita/pieces.js");
  const all = document.createElementNS("http://www.w3.org/2000/svg", "g");
  document.querySelector(".felicita .board").append(all);
  render(problems.map((problem) => html`<${Problem} problem=${problem} />`), all);
  const slab = document.querySelector(".felicita [data-cell=a1] .stone").getBBox();
  const rows = [...document.querySelectorAll(".felicita .coordinates text")].filter((row) => Number(row.textContent));
  const {x: left} = document.querySelector(".felicita .board").viewBox.baseVal;
  const wide = (row) => row.getBBox().x < left || row.getBBox().x + row.getBBox().width > slab.x;
  const spilt = (label) => {
    const [plate, text] = ["rect", "text"].map((part) => label.querySelector(part).getBBox());
    return text.x < plate.x || text.x + text.width > plate.x + plate.width;
  };
  const numbers = [...all.querySelectorAll(".number")];
  return [...rows.filter(wide), ...numbers.filter(spilt)].map((each) => each.textContent);
}
"""


def test_rows_and_problems_of_two_digits_stay_within_their_place(open_page: Opener) -> None:
    for size in ({"width": 390, "height": 844}, PHONE, DESKTOP):
        page = open_page("/learn/felicita", size=size)
        page.locator(".felicita .board").wait_for()
        assert page.evaluate(OUTSIDE, list(PROBLEMS)) == []


COVERED = """
(title) => [...document.querySelectorAll(".felicita .choice:has(.chance)")].flatMap((choice) => {
  const named = choice.querySelector("b");
  named.textContent = title;
  const words = document.createRange();
  words.selectNodeContents(named.parentElement);
  const chance = choice.querySelector(".chance").getBoundingClientRect();
  const meets = ({left, right, top, bottom}) =>
    left < chance.right - 1 && chance.left < right - 1 && top < chance.bottom - 1 && chance.top < bottom - 1;
  return [...words.getClientRects()].filter(meets).length ? [choice.innerText] : [];
})
"""


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_chance_of_a_choice_lies_over_no_word(open_page: Opener, size: Any) -> None:
    page = open_page(DOORSTEP, size=size)
    sit_down(page, ["me", "easy", "easy", "easy"])
    turn_the_card(page)
    page.get_by_role("button", name="Consiglio").click()
    page.locator(".felicita .chance").first.wait_for(timeout=120_000)
    assert page.evaluate(COVERED, "Risolvi 2: Lo scooter sullo scivolo") == []


def test_while_others_play_the_last_problem_can_be_read(open_page: Opener) -> None:
    page = open_page(DOORSTEP, size=PHONE)
    sit_down(page, ["me", "easy", "easy", "easy"])
    for action, _ in enumerate(looks(page, 30)):
        if page.locator(".felicita .news h2").count():
            return
        play_on(page, action)
    raise AssertionError("nothing was ever told")


ADVISED = """
async ([view, cell]) => (await import("/web/games/felicita/table.js")).advice({do: "move", cell}, view, String)
"""


def test_advice_calls_a_place_as_the_choices_do(open_page: Opener) -> None:
    page = open_page("/learn/felicita")
    page.locator(".felicita .board").wait_for()
    assert page.evaluate(ADVISED, [GAME.view(GAME.new(2, 7), 0), "e11"]).startswith("lungomare nord, ")


def test_a_tap_on_the_sky_or_the_clocks_of_a_phone_says_what_they_mean(open_page: Opener) -> None:
    page = open_page(DOORSTEP, size=PHONE)
    sit_down(page, ["me", "easy"])
    wait_until_asked(page)
    for signs in (".sky", ".clocks"):
        page.locator(f".felicita {signs}").click()
        read = page.locator(".felicita .leaflet .told-words")
        for words in ("Giorno 1 di 3", r"Felicità: spazio \d", "Mazzo rosso", "Mazzo verde"):
            expect(read).to_contain_text(re.compile(words))
        assert read.evaluate("(node) => node.scrollHeight <= node.parentElement.clientHeight + 1"), "without a scroll"
        page.get_by_role("button", name="Chiudi").click()


def test_a_hand_is_read_on_a_phone(open_page: Opener) -> None:
    page = open_page(DOORSTEP, size=PHONE)
    sit_down(page, ["me", "medium"])
    wait_until_asked(page)
    page.locator(".pocket").nth(1).click()
    expect(page.get_by_role("dialog")).to_contain_text("Tu")
    page.keyboard.press("Escape")
    page.locator(".pocket").first.click()
    expect(page.get_by_role("dialog", name="Problemi aperti")).to_be_visible()


def test_a_child_walks_and_whoever_wants_no_motion_sees_it_stand_there(open_page: Opener) -> None:
    for motion in ("no-preference", "reduce"):
        page = open_page(DOORSTEP, motion=motion, pace="fast")
        sit_down(page, ["me", "medium"])
        steps = page.locator(".felicita .choice.move:enabled")
        for action in range(MOST_LOOKS):
            if steps.count():
                break
            play_on(page, action)  # the card is turned; a problem on it must be shown first
            page.wait_for_timeout(100)
        steps.last.click()
        page.evaluate(ANIMATED)
        confirm(page).first.click()
        ways = "window.animated.filter(({ place }) => place === 'child-0').map(({ stations }) => stations)"
        way = page.wait_for_function(f"() => {ways}[0]").json_value()
        assert any(station.startswith("translate") for station in way) == (motion == "no-preference")


def test_who_is_called_or_joined_is_spoken_to(open_page: Opener) -> None:
    page = open_page("/settings")
    told = page.evaluate("""async () => {
      const {caption} = await import("/web/games/felicita/table.js");
      const context = {name: () => "Teo", you: [0]};
      const said = (what, friend) => caption({event: "move", seat: 1, facts: {do: what, friend}}, context);
      return [said("call", 0), said("go", 0), said("call", 2) ?? "as in the log"];
    }""")
    assert told == ["Teo ti chiama: «Vieni un po' qui!»", "Teo ti raggiunge: «Arrivo subito!»", "as in the log"]


FULL = """
() => {
  const choice = `<li><button class="choice move advised"><i class="nth">1</i><span class="choice-words">
    <b>Scarica l'app al Wi-Fi</b> <small>Piazza del Wi-Fi</small></span><em class="chance">85%</em></button></li>`;
  const problem = `<li><button class="open-problem"><svg class="scene"></svg><span class="what">
    <b><i>11</i> La signora e le sei casse</b></span>
    <span class="solvers"><span class="who nobody">nel mazzo</span></span></button></li>`;
  const bottom = (part) => part.getBoundingClientRect().bottom;
  const seen = (list, item, count) => {
    list.innerHTML = item.repeat(count);
    return [...list.children].filter((each) => bottom(each) <= bottom(list) + 1).length;
  };
  const choices = document.querySelector(".felicita .choices");
  choices.className = "choices several many";
  return [seen(choices, choice, 3), seen(document.querySelector(".felicita .problems ul"), problem, 8)];
}
"""
"""How many of three choices, and of eight open problems, are in sight."""


@pytest.mark.parametrize("seats", [2, 4])
def test_a_laptop_shows_three_choices_with_their_chances_and_four_open_problems(open_page: Opener, seats: int) -> None:
    page = open_page(DOORSTEP)
    sit_down(page, ["me", *["easy"] * (seats - 1)])
    turn_the_card(page)
    page.locator(".felicita .choices").wait_for()
    choices_seen, problems_seen = page.evaluate(FULL)
    assert choices_seen == 3
    assert problems_seen >= 4


CUT_CHOICES = """
(choices) => {
  const list = document.querySelector(".felicita .choices");
  list.className = "choices several many";
  list.innerHTML = choices.map(([title, note], at) => `<li><button class="choice move advised">
    <i class="nth">${at + 1}</i><span class="choice-words"><b>${title}</b> <small>${note}</small></span>
    <em class="chance">85%</em></button></li>`).join("");
  const bottom = (part) => part.getBoundingClientRect().bottom;
  const cut = (title) => title.scrollHeight > title.clientHeight + 1;
  const whole = (each) => bottom(each) <= bottom(list) + 1 && !cut(each.querySelector("b"));
  return [...list.children].filter((each) => !whole(each)).map((each) => each.innerText);
}
"""
"""Of four choices, which are not whole; a note gives way to its title."""


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("size", [PHONE, {"width": 390, "height": 844}], ids=lambda size: str(size["width"]))
def test_a_phone_shows_four_choices_whole_with_their_chances(open_page: Opener, size: Any, lang: str) -> None:
    page = open_page(DOORSTEP, lang=lang, size=size)
    sit_down(page, ["me", "easy"])
    turn_the_card(page)
    words = json.loads((FOLDER / f"words.{lang}.json").read_text("utf-8"))
    longest = max((words[f"problem.{problem}"] for problem in PROBLEMS), key=len)
    solve = words["table.stop.solve"].replace("{problem:problem}", longest)
    lack = words["table.stop.stuck"].replace("{problem:problem}", longest)
    meet = words["table.stop.meet"].replace("{friends}", "Nicola e Vito")
    told = [(solve, "Lungomare nord"), (lack, words["table.stop.lack"]), (meet, words["table.stop.share"])]
    assert page.evaluate(CUT_CHOICES, [*told, (words["table.stop.heart"], "Via dei Portici")]) == []


PERFORMED = """
async ([before, after, entries]) => {
  const {perform} = await import("/web/games/felicita/table.js");
  const root = document.querySelector(".felicita");
  const place = (name) => root.querySelector(`[data-place="${name}"]`);
  const seen = [];
  const drawnAt = () => place("child-0").style.transform;
  const told = (what) => async (node) => seen.push([what, node?.dataset.place ?? "", drawnAt()]);
  const stage = {root, place, calm: false, time: () => 0, hold: () => told("waits")(null), was: () => null,
    animate: told("moves"), rise: told("rises"), flip: told("turns"), shake: told("shakes"), pulse: told("pulses"),
    fly: async (from, to, {picture}) => seen.push([picture.className, "", drawnAt()])};
  await perform({before, after, entries}, stage);
  return [seen.filter(([what, at]) => !at.startsWith("space")), drawnAt()];
}
"""
"""What moves in a beat, where, and what holds the first child away from where it is drawn meanwhile."""


def test_what_the_turn_before_did_is_seen_before_dinner(open_page: Opener) -> None:
    page = open_page(DOORSTEP)
    sit_down(page, ["me", "easy"])
    wait_until_asked(page)
    after = GAME.view(GAME.new(2, 7), 0)
    (dot, *_) = after["problems"]
    before = {**after, "problems": {**after["problems"], dot: "4"}}
    solved = {"event": "solve", "seat": 0, "facts": {"problem": "4", "cell": dot, "before": 2, "space": 1}}
    walked = {"event": "move", "seat": 0, "facts": {"do": "move", "cell": "e11"}}
    dinner = {"event": "dinner", "seat": 1, "facts": {"dinners": 1}}
    seen, at_last = page.evaluate(PERFORMED, [before, after, [walked, solved, dinner]])
    shown = [(what, place) for what, place, _ in seen if place in ("child-0", "night") or what.startswith("postcard")]
    assert shown == [("moves", "child-0"), ("postcard solve", ""), ("moves", "night"), ("moves", "child-0")]
    order = [what if what == "waits" else place for what, place, _ in seen if what == "waits" or place == "night"]
    assert order == ["waits", "night", "waits"], "the card is read before it gets dark"
    *there, home = [at for what, place, at in seen if place in ("child-0", "night")]
    assert all("translate" in at for at in there)
    assert (home, at_last) == ("", "")


def test_in_a_lesson_on_a_phone_cards_fly_to_the_child_that_draws_them(open_page: Opener) -> None:
    page = open_page("/learn/felicita", size=PHONE)
    page.locator(".felicita .city").wait_for()
    expect(page.locator(".felicita .pocket").first).to_be_hidden()
    flown = page.evaluate(
        """async (green) => {
      const {perform} = await import("/web/games/felicita/table.js");
      const root = document.querySelector(".felicita");
      const none = async () => {};
      const ends = [];
      const place = (name) => root.querySelector(`[data-place="${name}"]`);
      const stage = {root, place, calm: false, time: () => 0, was: () => null, hold: none, animate: none, rise: none,
        fly: async (_, to) => ends.push([to.x + to.width / 2, to.y + to.height / 2])};
      const [before, after] = [[], [green]].map((hand) => ({problems: {}, players: [{cell: "a11", hand}]}));
      await perform({before, after, entries: []}, stage);
      const {x, y, width, height} = place("child-0").getBoundingClientRect();
      return [ends, [x + width / 2, y + height / 2]];
    }""",
        "4",
    )
    ends, child = flown
    assert ends == [pytest.approx(child, abs=1)]


def test_a_match_begins_with_what_one_plays_for(open_page: Opener) -> None:
    page = open_page("/settings")
    told = page.evaluate("""async () => {
      const {story} = await import("/web/games/felicita/table.js");
      const [red, move] = [{event: "red", facts: {}}, {event: "move", facts: {do: "pass"}}];
      return [[], [red], [move, red]].map((entries) => story(entries, {say: ({event}) => `${event}.`}));
    }""")
    aim = "Vincete insieme, se all'ultima cena la città è contenta."
    assert told == [aim, aim, "move. red."]


def test_from_a_place_that_is_read_steps_as_large_as_a_finger_lead_to_the_others(open_page: Opener) -> None:
    """Eleven places side by side are 33 px each on a phone: what a tap missed, a step mends."""
    page = open_page(DOORSTEP, size=PHONE)
    sit_down(page, ["me", "easy"])
    wait_until_asked(page)
    names = page.eval_on_selector_all(".felicita .cell", "cells => cells.map((cell) => cell.dataset.cell)")
    read = page.locator(".felicita .cell.picked")
    page.locator(f'.felicita .cell[data-cell="{names[0]}"]').click()
    ahead = page.get_by_role("button", name="Il posto dopo")
    size = ahead.bounding_box()
    assert size
    assert min(size["width"], size["height"]) >= 44
    for name in [*names[1:], names[0]]:
        ahead.click()
        expect(read).to_have_attribute("data-cell", name)
    page.get_by_role("button", name="Il posto prima").click()
    expect(read).to_have_attribute("data-cell", names[-1])


def test_what_a_crate_held_is_read_on_a_card_over_the_town(open_page: Opener) -> None:
    page = open_page("/learn/felicita", motion="no-preference", pace="normal", lang="en")
    for _ in range(4):
        page.locator(".lesson-buttons .button").last.click()
    page.evaluate(POSTCARDS)
    before = page.evaluate(GLOOM)
    page.locator('[data-cell="f3"]').click()
    confirm(page).first.click()
    page.wait_for_function("() => window.read.length")
    told = page.evaluate("window.read[0]")
    shown = page.locator(".felicita .open-problem, .felicita .told").all_inner_texts()
    title = next(title for title in TITLES if told.startswith(title))
    assert any(title in text for text in shown)
    expect(page.locator(".felicita .postcard")).to_have_count(0)
    assert page.evaluate(GLOOM) > before
