"""How WaterGame's table looks: five bands that stand still, cities as places, wounds on the spot, day and night."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from ludoteca.games.watergame import GAME, moves
from ludoteca.games.watergame.edition import EDITION
from ludoteca.games.watergame.rules import WaterGame
from tests.browser import sizes
from tests.browser.conftest import DESKTOP, PHONE, Opener
from tests.browser.pages import DOORSTEP, lay_table, play_now, width_needed
from tests.browser.test_access import violations
from tests.games.watergame.position import do, position

SIZES: list[ViewportSize] = [{"width": width, "height": height} for width, height in sizes.SIZES]

SHOW = """
async ([view, legal]) => {
  const {Table} = await import("/web/games/watergame/table.js");
  const {h, render} = await import("/web/kit/html.js");
  const sheet = document.createElement("link");
  Object.assign(sheet, {rel: "stylesheet", href: "/web/games/watergame/table.css"});
  await new Promise((done) => { sheet.onload = done; document.head.append(sheet); });
  const seats = view.players.map((_, seat) => ({name: ["Ada", "Bice", "Ciro", "Dora"][seat]}));
  const main = document.querySelector("main");
  main.className = "page wide";
  main.replaceChildren();
  const props = {view, legal, eyes: 0, you: [0], seats, act: (move) => (window.acted ??= []).push(move),
                 undo: null, last: null, log: [], hint: null, disabled: false, over: false, animate: false};
  const board = h("section", {class: "playing-board"}, h(Table, props));
  render([h("h1", {class: "unseen"}, "WaterGame"), h("div", {class: "playing"}, board)], main);
}
"""


def show(open_page: Opener, state: WaterGame, **looks: Any) -> Page:
    """A position on the game's own table, as its first player sees it."""
    page = open_page("/settings", **looks)
    legal = [moves.move(action) for action in state.legal(0)] if state.asked == 0 else []
    page.evaluate(SHOW, [GAME.view(state, 0), legal])
    return page


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
def test_hand_and_own_city_are_in_sight_and_the_page_does_not_scroll(open_page: Opener, size: ViewportSize) -> None:
    page = open_page("/", size=size)
    play_now(page, game="WaterGame")
    for part in (".city.mine", ".strip", ".hand", ".held:last-of-type"):
        expect(page.locator(f".watergame {part}").last).to_be_in_viewport(ratio=0.99)
    assert width_needed(page) <= size["width"]
    assert page.evaluate("document.documentElement.scrollHeight") <= size["height"]


def hurt() -> WaterGame:
    """Every attack that stays lies before the first player; it is attacked once more."""
    state = position(
        player=1,
        hands=("green-energy dew", "theft"),
        cities=("farming roads industry house", "farming"),
        attacks=("gmo strike cuts crowds illegal-building privatisation",),
        parked=("organic cycling",),
        investments=("culture",),
        water=("sea 4, shower 2, loose 1", "glacier 5"),
        discards="dew leak thrift",
    )
    do(state, "attack theft 1")
    return state


STAYING = ["gmo", "strike", "cuts", "crowds", "illegal-building", "privatisation"]


@pytest.mark.parametrize(("lang", "named"), [("it", "Sciopero dei trasporti"), ("en", "Transport strike")])
def test_an_attack_that_stays_is_drawn_where_it_hurts_and_named(open_page: Opener, lang: str, named: str) -> None:
    page = show(open_page, hurt(), lang=lang)
    mine = page.locator(".city.mine")
    for attack in STAYING:
        expect(mine.locator(f'[data-wound="{attack}"] .hurt')).to_be_visible()
        expect(mine.locator(f'[data-tag="{attack}"]')).to_be_visible()
    expect(mine.locator('[data-place="plot 0 roads"] [data-tag="strike"]')).to_contain_text(named)
    assert mine.locator(".gate [data-wound]").count() == 2
    expect(mine.locator("[data-shield]")).to_have_count(2)


def test_what_is_missing_stands_as_a_ghost_with_its_price(open_page: Opener) -> None:
    state = position(hands=("roads", ""), cities=("farming",), attacks=("illegal-building",), investments=("culture",))
    page = show(open_page, state)
    roads = page.locator('[data-place="plot 0 roads"]')
    expect(roads.locator(".price")).to_have_text("3")  # one more for the illegal building
    expect(roads.locator(".tag.can")).to_be_visible()
    expect(page.locator('[data-place="plot 0 culture"] .scaffold')).to_be_visible()
    expect(page.locator('[data-place="plot 0 farming"] .ghost')).to_have_count(0)
    expect(page.locator('[data-place="plot 0 farming"] .seal.earned')).to_have_text("2")


def test_an_attack_says_what_passing_costs_and_offers_every_answer(open_page: Opener) -> None:
    page = show(open_page, hurt())
    expect(page.locator(".watergame .say")).to_contain_text("Bice ti attacca con Furto d'acqua.")
    expect(page.locator(".watergame .say")).to_contain_text("Se passi, Bice ti prende 2 gocce.")
    page.locator('.offer[data-do="answer"]').click()
    assert page.evaluate("window.acted") == [{"do": "answer", "card": "green-energy"}]


TOPS = "all => all.map((each) => Math.round(each.getBoundingClientRect().top))"


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_hurt_city_can_be_read_by_everyone(open_page: Opener, size: ViewportSize) -> None:
    page = show(open_page, hurt(), size=size)
    assert violations(page) == []
    page.locator(".city.other .who").click()
    expect(page.get_by_role("dialog").locator(".scene")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.locator(".watergame .browse").click()
    expect(page.locator(".spread .card")).to_have_count(3)
    tops = page.locator(".spread .card").evaluate_all(TOPS)  # at one moment: the dialog still rises
    assert tops.count(tops[0]) == (2 if size == PHONE else 3), "discards lie side by side"


def test_a_phone_shows_it_all_without_scrolling_sideways(open_page: Opener) -> None:
    page = open_page("/", size=PHONE)
    play_now(page, game="WaterGame")
    expect(page.locator(".watergame .hand .held").first).to_be_in_viewport()
    page.locator(".watergame .held").first.click()
    assert width_needed(page) <= PHONE["width"]
    for button in page.locator(".watergame button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["height"], box["width"]) >= 43.5, button.text_content()
    assert violations(page) == []


MEET = """
([some, others]) => {
  const all = (which) => [...document.querySelectorAll(which)].map((each) => each.getBoundingClientRect());
  const boxes = (which) => all(which).filter(({width}) => width);
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return boxes(some).length && boxes(some).some((one) => boxes(others).some((other) => meet(one, other)));
}
"""


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)], ids=str)
def test_many_springs_and_wounds_lie_over_no_name_and_no_building(open_page: Opener, size: tuple[int, int]) -> None:
    state = position(
        seats=4,
        cities=("farming", "farming roads", "farming industry roads", "farming"),
        attacks=("", "crowds privatisation", "gmo strike", "cuts"),
        water=(
            "sea 4, shower 2, glacier 7, aquifer 2, dew 1, loose 2",
            "lake 5, rain 2, thaw 1",
            "river 2, snow 3",
            "wood 1",
        ),
    )
    page = show(open_page, state, size={"width": size[0], "height": size[1]})
    assert page.evaluate(MEET, [".mine .source", ".mine .owner"]) is False
    assert page.evaluate(MEET, [".other .note", ".other .stand > .building, .other .owner"]) is False


NAMED = """
() => document.querySelectorAll(".other .person").forEach((each) => (each.textContent = "Computer, medium"))
"""
"""What the frame knows and a picture of a table does not."""
ROOM = [(896, 652, 4), (783, 652, 3), (701, 620, 3), (701, 620, 4)]
"""How wide and high a table is in a window, beside its ending too, and for how many players."""
CRAMPED = """
([width, height]) => {
  document.querySelector(".playing-board").style.cssText = `flex: none; width: ${width}px; height: ${height}px`;
  const cut = [...document.querySelectorAll(".other .owner, .large .called, .large .source-name")];
  const plates = [...document.querySelectorAll(".large .source")].filter((plate) => {
    const [box, art] = [plate, plate.querySelector(".art")].map((each) => each.getBoundingClientRect());
    return box.height > 2 * art.height;
  });
  const half = cut.filter((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth);
  return [...half, ...plates].map((each) => each.textContent);
}
"""


@pytest.mark.parametrize("lang", ["it", "en"])
def test_names_are_whole_beside_all_that_hurts_and_whatever_stands_there(open_page: Opener, lang: str) -> None:
    for width, height, seats in ROOM:
        state = position(
            seats=seats,
            cities=("farming farming roads roads industry house house", "farming", "roads", "farming")[:seats],
            attacks=("", "crowds privatisation gmo", "strike cuts", "illegal-building")[:seats],
            water=("shower 3", "lake 5", "river 2", "wood 1")[:seats],
        )
        page = show(open_page, state, lang=lang)
        page.evaluate(NAMED)
        assert page.evaluate(CRAMPED, [width, height]) == []
        assert page.evaluate(MEET, [".other .note", ".other .owner, .other .sums, .other .source"]) is False


BOARDS = [(1280, 800, 896, 652, 7), (1024, 768, 701, 620, 7), (1024, 768, 701, 620, 8), (1366, 650, 982, 502, 8)]
"""Windows where the cards are smallest that say what they do, how wide and high the table is there, how many cards."""
CUT = """
([width, height]) => {
  document.querySelector(".playing-board").style.cssText = `flex: none; width: ${width}px; height: ${height}px`;
  const said = [...document.querySelectorAll(".watergame .hand .brief")];
  const cut = said.filter((each) => !each.clientHeight || each.scrollWidth > each.clientWidth + 1);
  return cut.map((each) => each.textContent);
}
"""


@pytest.mark.parametrize("lang", ["it", "en"])
def test_a_card_in_a_full_hand_says_all_that_it_says(open_page: Opener, lang: str) -> None:
    cards = [card.id for card in EDITION.cards]
    page = open_page("/settings", lang=lang)
    for window_width, window_height, width, height, held in BOARDS:
        page.set_viewport_size({"width": window_width, "height": window_height})
        for first in range(0, len(cards), held):
            page.locator("main").evaluate("main => main.replaceWith(document.createElement('main'))")
            hand = [*cards, *cards][first : first + held]
            page.evaluate(SHOW, [GAME.view(position(hands=(" ".join(hand), "")), 0), []])
            expect(page.locator(".watergame .held")).to_have_count(held)
            assert page.evaluate(CUT, [width, height]) == []


PHONES = [(360, 740, 334, 552), (390, 844, 364, 648), (844, 390, 750, 320)]
"""Windows of a phone, and how wide and high the table is there."""
UNREAD = """
([width, height]) => {
  document.querySelector(".playing-board").style.cssText = `flex: none; width: ${width}px; height: ${height}px`;
  const cards = [...document.querySelectorAll(".watergame .hand .card")];
  const unread = (card) => [".short", ".glance"].some((part) => {
    const [seen, box] = [card.querySelector(part), card].map((each) => each.getBoundingClientRect());
    const { scrollWidth, clientWidth } = card.querySelector(part);
    return !seen.height || seen.top < box.top || seen.bottom > box.bottom || scrollWidth > clientWidth + 1;
  });
  return cards.filter(unread).map((card) => card.textContent);
}
"""


@pytest.mark.parametrize("lang", ["it", "en"])
def test_on_a_phone_a_full_hand_is_read_without_a_touch(open_page: Opener, lang: str) -> None:
    cards = [card.id for card in EDITION.cards]
    page = open_page("/settings", lang=lang)
    for window_width, window_height, width, height in PHONES:
        page.set_viewport_size({"width": window_width, "height": window_height})
        for first in range(0, len(cards), 8):
            page.locator("main").evaluate("main => main.replaceWith(document.createElement('main'))")
            hand = [*cards, *cards][first : first + 8]
            page.evaluate(SHOW, [GAME.view(position(hands=(" ".join(hand), "")), 0), []])
            expect(page.locator(".watergame .held")).to_have_count(8)
            assert page.evaluate(UNREAD, [width, height]) == []


def test_who_waits_sees_whose_turn_goes_how_far_and_who_is_still_asked(open_page: Opener) -> None:
    state = position(seats=4, player=1)
    page = show(open_page, state, size=PHONE)
    course = page.get_by_role("list", name="Il turno di Bice")
    expect(course.locator("[aria-current]")).to_have_text("gioca")
    expect(page.locator(".watergame .strip-body > .face")).to_have_count(1)
    do(state, "end")
    page = show(open_page, state, size=PHONE)
    expect(page.locator(".watergame .course [aria-current]")).to_contain_text("interventi")
    expect(page.locator(".watergame .course .face")).to_have_count(3)
    do(state, "pass", "pass")
    page = show(open_page, state, size=PHONE)
    expect(page.locator(".watergame .course")).to_have_count(0)


@pytest.mark.parametrize(
    ("lang", "told"),
    [("it", "Tregua: nel primo giro nessuno attacca."), ("en", "Truce: nobody attacks in the first round.")],
)
def test_the_truce_is_told_for_as_long_as_it_lasts(open_page: Opener, lang: str, told: str) -> None:
    state = position(seats=3, hands=("leak", "dew", "theft"), water=("sea 4", "sea 4", "rain 3"), truce=True)
    for turn in ("play", "end", "pass", "pass", "keep"):
        if turn != "play":
            do(state, turn)
        says = show(open_page, state, lang=lang, size=PHONE).locator(".watergame .say")
        expect(says.get_by_text(told)).to_be_visible()
    assert state.player == 1
    do(state, "end", "pass", "pass", "keep")
    says = show(open_page, state, lang=lang, size=PHONE).locator(".watergame .say")
    expect(says).to_contain_text("Ciro")
    expect(says.get_by_text(told)).to_have_count(0)


def test_who_is_asked_in_the_truce_is_not_told_to_attack(open_page: Opener) -> None:
    state = position(player=1, hands=("recycling", ""), discards="dew", truce=True)
    do(state, "end")
    says = show(open_page, state).locator(".watergame .say")
    expect(says).to_have_text("Intervieni nel turno di Bice? Tregua: nel primo giro nessuno attacca.")


def test_who_holds_nothing_to_play_is_told_so(open_page: Opener) -> None:
    state = position(player=1, hands=("farming", ""))
    do(state, "end")
    expect(show(open_page, state).locator(".watergame .say")).to_contain_text("Ora non hai niente da giocare: passa.")
    expect(show(open_page, hurt()).locator(".watergame .say")).not_to_contain_text("Non hai difese")


@pytest.mark.parametrize("size", [PHONE, {"width": 390, "height": 844}], ids=["360", "390"])
def test_on_a_phone_a_choice_of_victims_leaves_most_of_the_city_in_sight(open_page: Opener, size: ViewportSize) -> None:
    page = show(open_page, position(seats=4, hands=("leak", "", "", "")), size=size)
    page.locator(".watergame .held").click()
    expect(page.locator('.offer[data-do="attack"]')).to_have_count(3)
    tops = {round(box["y"]) for each in page.locator('.offer[data-do="attack"]').all() if (box := each.bounding_box())}
    assert len(tops) == 1, "side by side"


AIMS = """
async ([attacks, pending]) => {
  const {newsOf} = await import("/web/games/watergame/news.js");
  const entry = (facts) => ({event: "move", seat: 1, facts: {do: "attack", target: "1", ...facts}});
  return newsOf(attacks.map(entry), pending).strikes.map(({aim}) => aim);
}
"""


def test_the_arrow_of_an_attack_points_at_what_it_is_after(open_page: Opener) -> None:
    page = open_page("/settings")
    told = [{"card": "theft"}, {"card": "strike"}, {"card": "arson", "choice": "house"}, {"card": "privatisation"}]
    assert page.evaluate(AIMS, [told, None]) == ["water 0", "plot 0 roads", "plot 0 house", "gate 0"]
    waits = {"attacker": 1, "target": 0, "card": "strike", "choice": None}
    assert page.evaluate(AIMS, [told, waits]) == ["plot 0 roads"], "what waits for an answer is alone"


STORY = """
async (told) => {
  const {story} = await import("/web/games/watergame/table.js");
  return told.map((entries) => story(entries, {you: [0], say: ({event, seat}) => `${event} ${seat}.`}));
}
"""


def happened(event: str, seat: int, **facts: str | int) -> dict[str, Any]:
    return {"event": event, "seat": seat, "facts": facts}


def thrown(seat: int, cards: int) -> list[dict[str, Any]]:
    return [{**happened("discard", seat), "who": ["Tu", "Bice", "Ciro"][seat]} for _ in range(cards)]


def test_a_caption_leaves_out_what_goes_without_saying(open_page: Opener) -> None:
    page = open_page("/settings")
    drought = happened("move", 1, do="catastrophe", card="drought")
    quake = happened("move", 1, do="catastrophe", card="earthquake")
    epidemic = happened("move", 1, do="catastrophe", card="epidemic")
    flood = happened("move", 1, do="catastrophe", card="flood")
    lost = [happened("destroyed", seat, card="roads") for seat in (2, 1, 0)]
    told = [
        [happened("build", 1), happened("resource gone", 1), happened("resource gone", 1)],
        [happened("resource gone", 1)],
        [happened("build", 1), *(happened("turn up", 1, card=card) for card in ("roads", "house"))],
        [drought, happened("lose", 1, drops=2), happened("lose", 2, drops=1), happened("lose", 0, drops=2)],
        [quake, *lost],
        [happened("draw", 1), happened("season", 1)],
        [happened("keep", 2), happened("draw", 2), happened("draw", 1)],
        [happened("draw", 2), happened("toll", 0), happened("draw", 0)],
        [*thrown(0, 2), *thrown(2, 3), happened("draw", 0, cards=5), happened("draw", 2)],
        [happened("discard", 0), happened("draw", 0, cards=2)],
        [epidemic, *(happened("random discard", seat, card="dew") for seat in (1, 0, 0, 2))],
        [flood, happened("lose", 0, drops=3), happened("resource gone", 0)],
    ]
    assert page.evaluate(STORY, told) == [
        "build 1.",
        "resource gone 1.",
        "build 1. Si scopre anche: Strade e Trasporti, Casa in Classe A+.",
        "move 1. lose 2.",
        "move 1. destroyed 0. destroyed 2.",
        "season 1.",
        "draw 2. draw 1.",
        "toll 0. draw 0.",
        "Scarti 2 carte. Ciro scarta 3 carte. Peschi 5 carte.",
        "discard 0. draw 0.",
        "move 1. Perdi Rugiada, Rugiada. random discard 1.",
        "move 1. lose 0.",
    ]


CAPTIONS = """
async ([card, what]) => {
  const {caption} = await import("/web/games/watergame/table.js");
  const entry = {event: "move", seat: 1, who: "Bice", facts: {do: what, card}};
  return caption(entry, {you: [0], sentence: "ha acqua"});
}
"""


def test_a_caption_says_how_many_drops_a_card_brings(open_page: Opener) -> None:
    page = open_page("/settings")
    brought = [page.evaluate(CAPTIONS, told) for told in (["dew", "collect"], ["thaw", "collect"])]
    assert brought == [f"Bice ha acqua: porta {n}." for n in ("1 goccia", "3 gocce")]
    assert page.evaluate(CAPTIONS, ["thrift", "gain"]) == "Bice guadagna 2 gocce con Risparmio."


STOLEN = """
async ([seat, thief]) => {
  const {caption} = await import("/web/games/watergame/table.js");
  const name = (one) => ["Tu", "Bice", "Ciro"][one];
  return caption({event: "stolen", seat, facts: {drops: 2, thief}}, {name, you: [0], sentence: "cede"});
}
"""


def test_a_theft_is_told_by_who_takes(open_page: Opener) -> None:
    page = open_page("/settings")
    told = [page.evaluate(STOLEN, list(who)) for who in ((0, 1), (1, 0), (1, 2))]
    assert told == ["Bice ti prende 2 gocce.", "Prendi 2 gocce a Bice.", "Ciro prende 2 gocce a Bice."]


def test_everybody_has_a_face_on_a_phone(open_page: Opener) -> None:
    page = open_page(DOORSTEP, size=PHONE)
    lay_table(page, "watergame", ["me", "easy", "easy", "easy"])
    expect(page.locator(".watergame .who .face:visible")).to_have_count(4)


LONG = "Nilo scatena Terremoto: crollano le costruzioni più alte. Perdi Industria e Commercio."
TELL = """
async (said) => {
  const {Caption} = await import("/web/pages/table/caption.js");
  const {h, render} = await import("/web/kit/html.js");
  const box = document.querySelector("main").appendChild(document.createElement("div"));
  box.className = "playing";
  const state = {you: [0], eyes: 0, seats: [], theme: ""};
  const shown = {state, entries: [], telling: false, waits: false, again: false};
  render(h(Caption, {shown, stage: {}, module: {story: () => said}}), box);
  const words = box.querySelector(".caption-words");
  return words.scrollHeight - words.clientHeight;
}
"""


def test_a_long_caption_is_whole_on_a_phone(open_page: Opener) -> None:
    page = open_page("/settings", size=PHONE)
    expect(page.locator("h1")).to_be_visible()
    assert page.evaluate(TELL, LONG) <= 1


HEADLINES = """
async ([view]) => (await import("/web/games/watergame/table.js")).headline(view, (seat) => ["Tu", "Bice"][seat])
"""


def test_who_is_asked_in_anothers_turn_is_not_told_that_it_is_its_turn(open_page: Opener) -> None:
    page = open_page("/settings")
    window = position(player=1)
    do(window, "end")
    for state, said in (
        (hurt(), "Rispondi a Bice"),
        (window, "Puoi intervenire nel turno di Bice"),
        (position(), None),
    ):
        assert page.evaluate(HEADLINES, [GAME.view(state, 0)]) == said


RANKED = """
async ([view, legal]) => {
  const {Table} = await import("/web/games/watergame/table.js");
  const {h, render} = await import("/web/kit/html.js");
  const hint = legal.map((move) => ({move, chance: 0.5}));
  const props = {view, legal, eyes: 0, you: [0], seats: [{}, {}], act: () => {}, undo: null, last: null, log: [], hint,
                 disabled: false, over: false, animate: false};
  const board = document.querySelector(".playing-board");
  board.replaceChildren();
  render(h(Table, props), board);
}
"""


def test_what_is_advised_wears_its_place_among_the_advice(open_page: Opener) -> None:
    state = position(hands=("farming dew", ""), water=("sea 4",))
    page = show(open_page, state)
    by_card = {move.get("card"): move for move in map(moves.move, state.legal(0))}
    page.evaluate(RANKED, [GAME.view(state, 0), [by_card["dew"], by_card[None], by_card["farming"]]])
    ranks = {card: page.locator(f'.watergame .held[data-card="{card}"]') for card in ("dew", "farming")}
    expect(ranks["dew"]).to_have_attribute("data-rank", "1")
    expect(ranks["farming"]).to_have_attribute("data-rank", "3")
    passing = page.locator('.offer[data-rank="2"]')
    assert passing.evaluate("each => getComputedStyle(each, '::after').content").startswith('"2"')


def test_whose_turn_it_is_has_all_the_room_beside_a_standing_order(open_page: Opener) -> None:
    page = open_page("/", size=PHONE)
    play_now(page, game="WaterGame")
    said, order = (page.locator(part).bounding_box() for part in (".masthead .turn", ".standing"))
    assert said is not None
    assert order is not None
    assert 0 <= order["x"] - (said["x"] + said["width"]) <= 12
    reserved = page.locator(".masthead .turn").evaluate("said => parseFloat(getComputedStyle(said).paddingRight)")
    assert reserved < 10
