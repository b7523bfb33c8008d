"""The table of Biglietti, prego!: whole matches, sealed choices, keys, refusals, the lesson, a crowd on a phone."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Opener
from tests.browser.pages import DOORSTEP, every_way, lay_table, read_on, says_why_here, shelf, width_needed
from tests.browser.sizes import EVERY_SIZE
from tests.browser.test_access import violations
from tests.browser.test_stillness import SIGHT, SIZES_OF, SMALLEST_TARGET, SMALLEST_TEXT
from tests.server.running import Server, running

GAME = "Biglietti, prego!"
MOST_DECISIONS = 200
MOST_MATCHES = 5
LONGEST_MATCH = 600
"""Seconds."""
PATIENCE = 120_000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A dozen bots at the usual pace would take minutes for a match."""
    with running(tmp_path_factory.mktemp("crowd") / "data", pace=0.01) as server:
        yield server


def sit_down(page: Page, seats: list[str]) -> dict[str, Any]:
    """From any page to a new table with these seats; the first is the Inspector's."""
    return lay_table(page, "biglietti", seats, options={"first_inspects": True})


def at(page: Page, selector: str) -> Locator:
    return page.locator(f".biglietti {selector}")


CARDS = {
    "ticket": "Biglietto",
    "excuse": "Scusa",
    "accusation": "Accusa",
    "impartial": "Imparziale",
    "hide": "Nasconditi",
    "polfer": "PolFer",
}


def says(page: Page) -> Locator:
    return at(page, ".say")


def wait_until_asked(page: Page) -> bool:
    """Whether a decision is asked; not, once the match is over."""
    page.wait_for_selector(".biglietti.asked, .biglietti.over", timeout=PATIENCE)
    return page.locator(".biglietti.asked").count() > 0


HIGHEST = HIDES = -1
STAYS = 0


def decide(page: Page, card: int) -> None:
    """One decision by mouse: a card that may be used, by its place, and the first seat that may be chosen."""
    if at(page, ".held.usable").count():
        at(page, ".held.usable").nth(card).click()
    if page.locator(".biglietti.asked:has(.seat.open)").count():  # the card alone was not the whole decision
        at(page, ".seat.open").first.click()


def test_a_whole_match_against_seven_bots(open_page: Opener) -> None:
    page = open_page(DOORSTEP)
    sit_down(page, ["me", *["easy"] * 7])
    expect(at(page, ".goal")).to_contain_text("Sei il Controllore")
    expect(at(page, ".seat")).to_have_count(7)
    for _ in range(MOST_DECISIONS):
        if not wait_until_asked(page):
            break
        decide(page, HIGHEST)
    expect(says(page)).to_contain_text(re.compile(r"Vinc.+BP-4\.[123]"))
    expect(page.get_by_role("region", name="Risultato").locator(".standing-card")).to_have_count(8)
    assert at(page, ".seat .pile .down").count() == 0, "all points are revealed"
    ending = page.get_by_role("region", name="Risultato")
    expect(ending.locator(".ending-train .window")).to_have_count(7)
    expect(ending.locator(".ending-train .prize")).to_have_count(ending.locator(".standing-card.won").count())
    expect(ending).to_contain_text(
        re.compile(r"Controllore (è .+|sei tu|si sorteggia fra .+); gli altri salgono da viaggiatori")
    )


def test_two_people_with_bots_to_the_end(open_page: Opener) -> None:
    host = open_page(DOORSTEP)
    friend = open_page(DOORSTEP, lang="en", size=PHONE)
    decided = {host: 0, friend: 0}
    for _ in range(MOST_MATCHES):  # one in a hundred is over after a turn or two
        made = sit_down(host, ["easy", "me", "open", "easy", "easy"])
        friend.goto(host.url.replace(f"/t/{made['table']}", f"/j/{made['table']}/{made['invite']}"))
        friend.get_by_role("button", name="Sit down and play").click()
        play_out(host, friend, decided)
        expect(says(host)).to_contain_text(re.compile(r"Vinc"))
        expect(says(friend)).to_contain_text(re.compile(r"\bwins?\b"))
        if min(decided.values()) > 4:
            return
    pytest.fail(f"so few decisions: {decided.values()}")


def play_out(host: Page, friend: Page, decided: dict[Page, int]) -> None:
    """A whole match of the host at the second seat, a friend at the third, and bots; counts their decisions."""
    deadline = time.monotonic() + LONGEST_MATCH
    while host.locator(".biglietti.over").count() == 0:
        assert time.monotonic() < deadline, "the match does not end"
        host.wait_for_selector(".biglietti.asked, .biglietti.over, .biglietti .seat.awaited[data-seat='2']")
        for page, card in ((host, STAYS), (friend, HIDES)):
            if page.locator(".biglietti.asked").count():
                decide(page, card)
                decided[page] += 1


def plays(page: Page) -> bool:
    """Whether a card to be sealed is asked for."""
    return page.locator(".biglietti.asked:not(:has(.seat.open, .keep))").count() > 0


def kinds_held(page: Page) -> list[str]:
    return sorted({str(card.get_attribute("data-card")) for card in at(page, ".held").all()})


def wait_for_a_sealed_play(host: Page, friend: Page) -> None:
    """Both travellers are asked for a card at the same time, and the first has two kinds to choose from."""
    for _ in range(MOST_DECISIONS):
        host.wait_for_selector(".biglietti.asked, .biglietti .seat.awaited[data-seat='2']", timeout=PATIENCE)
        if plays(host):
            friend.wait_for_selector(".biglietti.asked, .biglietti .seat.mine:is(.inspected, :has(.sealed))")
            if plays(friend) and len(kinds_held(host)) > 1:
                return
        for page in (host, friend):
            if page.locator(".biglietti.asked").count():
                decide(page, STAYS)
    pytest.fail("the two were never asked for a card together")


def played(page: Page, words: str) -> Locator:
    """Cards played, as the log keeps them: at a seat they lie for a moment only, if nobody is asked anything then."""
    return page.locator(".log-words").filter(has_text=words)


def test_a_sealed_choice_can_be_changed_and_shows_nobody_anything(open_page: Opener) -> None:
    host = open_page(DOORSTEP)
    made = sit_down(host, ["easy", "me", "open", *["easy"] * 5])
    friend = open_page(f"/j/{made['table']}/{made['invite']}")
    friend.get_by_role("button", name="Siediti e gioca").click()
    wait_for_a_sealed_play(host, friend)
    expect(at(friend, ".seat .sealed")).to_have_count(4)  # the bots that were asked
    seen = []
    kinds = kinds_held(host)
    before = played(host, "giochi").count()
    for kind in kinds[:2]:
        at(host, f'.held[data-card="{kind}"]').first.click()
        expect(at(host, f'.held.picked[data-card="{kind}"]')).to_have_count(1)
        expect(says(host)).to_contain_text("per cambiare idea")
        expect(at(host, f".seat.mine .face.{kind}")).to_have_count(1)
        friend.reload()
        expect(at(friend, ".seat .sealed")).to_have_count(5)
        seen.append(at(friend, ".carriage").inner_html())
    assert seen[0] == seen[1], "the page of another tells what was chosen"
    assert at(friend, ".seat:not(.mine) .face:not(.train)").count() == 0
    at(friend, ".held.usable").first.click()
    expect(played(host, "giochi")).to_have_count(before + 1)
    expect(played(host, "giochi").last).to_contain_text(CARDS[kinds[1]])
    expect(played(friend, f"gioca {CARDS[kinds[1]]}")).not_to_have_count(0)
    expect(at(host, ".told")).to_contain_text(re.compile(r"\d Scus[ae] valid[ae] contro \d Accus[ae]"))


def test_bp_3_1_who_is_passed_a_card_is_told_which_also_when_it_comes_back(open_page: Opener) -> None:
    host = open_page(DOORSTEP)
    made = sit_down(host, ["me", "open", *["easy"] * 3])
    friend = open_page(f"/j/{made['table']}/{made['invite']}")
    friend.get_by_role("button", name="Siediti e gioca").click()
    told = at(friend, ".told").filter(has_text="Hai ricevuto")
    for _ in range(MOST_DECISIONS):
        host.wait_for_selector(".biglietti.asked, .biglietti .seat.awaited[data-seat='1']", timeout=PATIENCE)
        if friend.locator(".biglietti.asked").count():
            decide(friend, STAYS)
        elif host.locator(".biglietti.asked").count():
            expect(says(friend)).to_contain_text(re.compile("sceglie chi controllare|toglie dal gioco"))
            if told.count():
                break
            decide(host, STAYS)
    expect(told).to_have_text(re.compile(r"Hai dato .+ ad? .+\. Hai ricevuto .+\. Giro di carte: "))
    text = told.inner_text()
    found = re.search(r"Hai ricevuto (\w+)\.", text)
    assert found
    expect(friend.locator(".log")).to_contain_text(re.compile(rf"\S+ dà {found[1]} a te"))
    expect(host.locator(".log")).to_contain_text(re.compile(r"\S+ dà una carta a \w+"))
    friend.reload()
    expect(told).to_have_text(text)


VERDICT = r"«Scuse \d, Accuse \d: .+\.» .*dà "
OWN_VERDICT = (
    r"«(Scuse \d, Accuse \d: (la carta è tua|per stavolta passi)|Niente Biglietto: la carta è tua)\.»( Catena.+\.)?$"
)


def test_who_is_asked_need_not_wait_for_the_verdict_which_stays_in_sight(open_page: Opener) -> None:
    page = open_page(DOORSTEP, pace="slow", motion="no-preference")
    sit_down(page, ["easy", "me", *["easy"] * 6])
    caption = page.locator(".caption-words")
    for _ in range(MOST_DECISIONS):
        assert wait_until_asked(page), "over before a card had to be given after a reveal"
        if at(page, ".seat .played").count() and at(page, ".seat.open").count():
            expect(caption).to_have_text(re.compile(rf"{VERDICT}|{OWN_VERDICT}"))
            if re.search(VERDICT, caption.inner_text()):  # who was judged oneself is the first to give
                break
        decide(page, STAYS)
    expect(caption).to_have_text(re.compile(VERDICT))
    expect(at(page, ".sign text")).to_have_text([re.compile(r"\d"), re.compile(r"\d")])


def test_by_keys_alone(open_page: Opener) -> None:
    page = open_page(DOORSTEP)
    sit_down(page, ["me", *["easy"] * 4])
    expect(says(page)).to_contain_text("Nessuno si è nascosto")
    expect(page.locator(".biglietti.animate")).to_have_count(0)
    at(page, ".held").first.focus()
    page.keyboard.press("Enter")
    expect(says(page)).to_contain_text("ora tocca chi vuoi controllare")
    at(page, '.edge[tabindex="0"]').focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    expect(at(page, ".seat[data-seat='2'] .edge")).to_be_focused()
    page.keyboard.press("Enter")
    expect(at(page, ".seat[data-seat='2'].inspected, .told:not(:empty)").first).to_be_attached()
    log = page.get_by_role("region", name="Mosse").or_(page.locator(".log"))
    expect(log).to_contain_text(re.compile(r"Tu controlli [A-Z]\w+"))


def test_a_refusal_names_its_clause(open_page: Opener) -> None:
    page = open_page(DOORSTEP)
    sit_down(page, ["easy", "me", *["easy"] * 3])
    for _ in range(MOST_DECISIONS):
        assert wait_until_asked(page), "over before a card had to be given"
        if at(page, ".seat.open").count():
            break
        decide(page, STAYS)
    at(page, ".seat.mine").click()
    expect(at(page, ".seat.mine.picked")).to_have_count(1)
    at(page, ".held.usable").first.click()
    expect(page.get_by_role("alert")).to_contain_text("BP-3.1")
    says_why_here(page, "biglietti")
    decide(page, STAYS)
    expect(page.locator(".log")).to_contain_text(re.compile(r"Tu dai (?!una carta)"))
    page.goto(page.url.replace("/t/", "/replay/"))
    expect(says(page)).to_be_visible()
    told = at(page, ".told").filter(has_text="Hai dato")
    for _ in range(MOST_DECISIONS):
        if told.count():
            break
        page.keyboard.press("ArrowRight")
    expect(told).to_be_visible()


def test_hints_are_marked_on_cards_and_seats(open_page: Opener) -> None:
    page = open_page(DOORSTEP)
    sit_down(page, ["me", *["easy"] * 4])
    page.get_by_role("button", name="Consiglio").click()
    advice = page.get_by_role("status", name="Consigli").get_by_role("listitem")
    expect(advice.first).to_contain_text(re.compile(r"Controlli [A-Z]\w+ con una carta da \d"), timeout=PATIENCE)
    assert len(set(advice.all_inner_texts())) == 3
    expect(advice.first).to_contain_text(
        re.compile(r"nessuna carta Controllo|\d cart[ae] Controllo")
    )  # whom it is about
    expect(at(page, ".held .rank").first).to_be_visible()
    expect(at(page, ".seat .rank").first).to_be_visible()


@pytest.mark.parametrize(("seats", "lang"), [(5, "en"), (8, "it"), (12, "en")])
def test_every_size_has_the_carriage_and_the_cards_in_sight(open_page: Opener, seats: int, lang: str) -> None:
    page = open_page(DOORSTEP, lang=lang)
    sit_down(page, ["easy", "me", *["easy"] * (seats - 2)])
    assert wait_until_asked(page)
    faults = []
    for width, height in EVERY_SIZE:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        small = page.evaluate(SIZES_OF, {"text": SMALLEST_TEXT, "target": SMALLEST_TARGET})
        hidden = page.evaluate(SIGHT, [".biglietti .car", ".biglietti .tray"])
        faults += [(width, height, fault) for fault in [*hidden, *small["texts"], *small["targets"]]]
    assert faults == []


@pytest.mark.parametrize(
    ("size", "lang", "says"),
    [
        (PHONE, "it", r"^\d+ liberi, vince con \d+$"),
        (PHONE, "en", r"^\d+ free, wins with \d+$"),
        (DESKTOP, "it", r"^mai controllati \d+: la PolFer vince con altri \d+$"),
        (DESKTOP, "en", r"^not controlled \d+: PolFer wins with \d+ others$"),
    ],
)
def test_what_polfer_needs_is_said_whole(open_page: Opener, size: Any, lang: str, says: str) -> None:
    page = open_page(DOORSTEP, lang=lang, size=size)
    sit_down(page, ["easy", "me", *["easy"] * 6])
    free = page.locator(".biglietti .stakes li").last.locator(".short" if size == PHONE else ".whole")
    expect(free).to_be_visible()
    expect(free).to_have_text(re.compile(says))
    ends = "(one) => one.getBoundingClientRect().right <= one.closest('.stakes').getBoundingClientRect().right + 0.5"
    assert free.evaluate(ends)


def test_a_tap_reads_a_card_a_traveller_and_how_to_win(open_page: Opener) -> None:
    page = open_page(DOORSTEP, size=PHONE)
    sit_down(page, ["me", *["easy"] * 7])
    assert wait_until_asked(page)
    expect(at(page, ".seat.open .in-hand")).to_have_count(7)  # nobody's seat is empty before the first choice
    place = at(page, ".carriage").bounding_box()
    at(page, ".seat.open").first.click()
    expect(at(page, ".read")).to_contain_text("5 carte in mano")
    at(page, ".seat.picked").click()
    at(page, ".held.usable").first.click()
    expect(at(page, ".read")).to_contain_text(re.compile(r"^Controllo da \d: "))
    assert at(page, ".carriage").bounding_box() == place, "what is read moves nothing"
    at(page, ".help").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Sei il Controllore: vinci se un viaggiatore arriva a 8 punti.")
    expect(dialog.get_by_role("button", name=re.compile("BP-4"))).to_have_count(3)
    expect(dialog.locator(".legend li")).to_have_count(6)
    assert violations(page) == []


CUT = """
async () => {
  const { cardWords } = await import("/web/games/biglietti/words.js");
  document.querySelector(".biglietti .guide").classList.add("gazing");
  const read = document.querySelector(".biglietti .read");
  return ["ticket", "excuse", "accusation", "impartial", "hide", "polfer", "4"].filter((card) => {
    read.textContent = cardWords(card);
    return read.scrollHeight > read.clientHeight + 1;
  });
}
"""
"""Cards whose words have no room where they are read."""


@pytest.mark.parametrize("lang", ["it", "en"])
def test_what_a_card_does_is_read_whole_on_the_smallest_phone(open_page: Opener, lang: str) -> None:
    page = open_page(DOORSTEP, lang=lang, size=PHONE)
    sit_down(page, ["easy", "me", *["easy"] * 6])
    assert wait_until_asked(page)
    assert page.evaluate(CUT) == []


COVERED_WORDS = """
async () => {
  const { BUBBLE, SIGN, overSeats, signAt } = await import("/web/games/biglietti/carriage.js");
  const [height, view] = [560, {outcome: {excuses: 1, accusations: 2}}];
  const place = {tall: true, width: 340, height};
  return [...Array(height - 60).keys()].map((along) => along + 30).filter((y) => {
    const [bubble, sign] = [overSeats(view, place, {x: 170, y}, 120), signAt(view, place, {x: 170, y})];
    const within = bubble.y >= 0 && bubble.y + BUBBLE.height <= height;
    return !within || (bubble.y < sign.y + SIGN.height && sign.y < bubble.y + BUBBLE.height);
  });
}
"""
"""Where along a narrow aisle the Inspector's words would lie over his count, or out of sight."""


def test_on_a_phone_the_inspectors_words_and_his_count_lie_apart(open_page: Opener) -> None:
    assert open_page("/settings").evaluate(COVERED_WORDS) == []


TITLE = 13
TITLES = """
() => Math.min(...[...document.querySelectorAll(".biglietti .hand:not(.crowded) .title")].map((title) =>
  parseFloat(getComputedStyle(title).fontSize) * title.getScreenCTM().a))
"""
"""How large the smallest name of a card in a hand of five is."""


@pytest.mark.parametrize(("size", "lang"), [(PHONE, "it"), (DESKTOP, "en")])
def test_twelve_players_on_any_screen(open_page: Opener, size: Any, lang: str) -> None:
    page = open_page(DOORSTEP, size=size, lang=lang)
    sit_down(page, ["easy", "me", *["easy"] * 10])
    assert wait_until_asked(page)
    expect(at(page, ".seat")).to_have_count(11)
    expect(at(page, ".phase")).to_contain_text({"it": "Andata", "en": "Outward"}[lang])
    assert width_needed(page) <= size["width"]
    assert page.evaluate(TITLES) >= TITLE, "the names of the cards are small"
    for target in [*at(page, ".seat .cushion").all(), *at(page, ".held").all()]:
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    assert violations(page) == []


def test_a_dozen_seats_are_set_up_on_a_phone(open_page: Opener) -> None:
    page = open_page("/", size=PHONE)
    every_way(page, GAME).get_by_role("button", name="Altre opzioni").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="12").check()
    expect(dialog.get_by_role("combobox", name=re.compile("^(Posto|Tutti)"))).to_have_count(13)
    dialog.get_by_role("combobox", name="Tutti gli altri").select_option("medium")
    expect(dialog.get_by_role("combobox", name="Posto 12")).to_have_value("medium")
    expect(dialog.get_by_role("combobox", name="Posto 1", exact=True)).to_have_value("me")
    assert width_needed(page) <= PHONE["width"]
    assert violations(page) == []
    dialog.get_by_role("button", name="Apri il tavolo").click()
    expect(at(page, ".seat")).to_have_count(11)
    page.set_viewport_size(DESKTOP)
    expect(page.locator(".seat-card")).to_have_text([re.compile("Posto 1"), "11 computer (medio)"])


def test_the_lesson_played_through(open_page: Opener) -> None:
    page = open_page("/learn/biglietti")
    onward = page.get_by_role("button", name="Avanti")
    onward.click()
    for card, seat, replies in (
        ("2", 2, 1),
        ("excuse", None, 0),
        ("", None, 0),
        ("accusation", 3, 2),
        ("hide", None, 1),
        ("1", 3, 0),
        ("2", None, 1),
        ("3", None, 0),
    ):
        if not card:
            onward.click()
            continue
        at(page, f'.held.usable[data-card="{card}"]:enabled').first.click(timeout=PATIENCE)
        if seat is not None:
            at(page, f".seat.open[data-seat='{seat}']").click()
            expect(at(page, ".bubble text")).to_have_text("Biglietti, prego!") if card == "2" else None
        read_on(page, replies)
    onward.click()
    expect(page.locator(".lesson-text")).to_contain_text("Hai vinto!")
    expect(says(page)).to_contain_text("Vince il viaggiatore con meno punti (1): tu.")


SPOKEN = """
async () => {
  const { describe } = await import("/web/games/biglietti/words.js");
  const { lesson } = await import("/web/games/biglietti/tutorial.js");
  const view = {...lesson[0].view, seat: 1, over: false, inspector: 0, receivers: []};
  const first = (more) => describe({...view, ...more}).split("\\n")[0];
  return [
    first({stage: "give", giver: 1, receivers: [3, 4], inspected: 2}),
    first({stage: "give", giver: 1, receivers: [3], inspected: 2}),
    first({stage: "give", giver: 2, receivers: [1], inspected: 2}),
    first({stage: "drop", inspected: 1}),
    first({stage: "second", inspected: 1}),
    first({stage: "play", inspected: 1, thinking: [2]}),
    first({stage: "play", inspected: 2, thinking: [1, 3]}),
    first({stage: "remove", inspector: 1, seat: 1}),
  ];
}
"""
"""What the match waits for, as seat 2 is told it."""


CAPTIONS = """
async () => {
  const { story } = await import("/web/games/biglietti/perform.js");
  const entry = (seat, event, facts = {}) => ({seat, event, facts});
  const inspect = (seat) => entry(0, "move", {do: "inspect", traveller: `s${seat + 1}`});
  const give = (seat, to, kind) => entry(seat, "move", {do: "give", to: `s${to + 1}`, ...(kind ? {kind} : {})});
  const judged = (event, seat, chain) => [
    ...[1, 3].map((one) => entry(one, "plays", {kind: "excuse"})),
    entry(seat, "count", {excuses: 2, accusations: 3, chain}),
    entry(seat, event),
  ];
  const names = ["Flora", "tu", "Bice", "Dora", "Gino"];
  const context = {eyes: 1, you: [1], name: (seat) => names[seat], say: ({event}) => `(${event})`};
  return [
    [inspect(2), entry(2, "no ticket")],
    [inspect(1), entry(1, "no ticket")],
    [give(2, 3), give(3, 1, "excuse"), inspect(2), entry(2, "no ticket")],
    [inspect(2), entry(2, "ticket"), entry(2, "eliminated"), give(2, 1, "impartial")],
    judged("given", 2, [1, 3]),
    [...judged("given", 3, [1, 2]), give(3, 2), give(2, 1, "impartial")],
    [...judged("eliminated", 3, []), give(3, 1, "accusation")],
    judged("eliminated", 1, [2, 3, 4]),
    [give(2, 3), entry(0, "move", {do: "remove", owner: "s3"}), entry(0, "remove"), entry(0, "end")],
  ].map((entries) => story(entries, context));
}
"""
"""Beats as the table of seat 2 tells them."""
TWO_LINES = 62
"""So many letters a caption has room for on the smallest phone."""


GROWING = """
async () => {
  const { goesOn, story } = await import("/web/games/biglietti/table.js");
  const entry = (seat, event, facts = {}) => ({seat, event, facts});
  const give = (seat, to, kind = "?") => entry(seat, "move", {do: "give", to: `s${to + 1}`, kind});
  const comes = [entry(0, "move", {do: "inspect", traveller: "s3"}), entry(2, "no ticket")];
  const out = (owner) => [entry(0, "remove", {owner, kind: "hide"})];
  const name = (seat) => ["Flora", "tu", "Bice", "Dora", "Gino"][seat];
  const context = {eyes: 1, you: [1], name, say: ({seat, event}) => `(${event} of ${name(seat)})`};
  const shown = [
    [[give(2, 3)], [give(3, 4)], [give(4, 1, "excuse")], comes],
    [[give(1, 2, "excuse")], [give(2, 3), give(3, 4)], [give(4, 1, "hide")]],
    [[give(4, 1, "excuse")], [give(1, 2, "hide")]],
    [[give(4, 1, "excuse")], out(2), comes],
    [[give(2, 3)], out(1)],
    [comes, [entry(2, "count", {excuses: 2, accusations: 0})]],
  ].map((beats) => beats.reduce((told, news) => (goesOn(told, news) ? [...told, ...news] : news)));
  return shown.map((told) => story(told, context));
}
"""
"""What stands in the caption after some beats, one after the other."""


def test_what_one_got_is_still_read_when_the_inspector_comes_again(open_page: Opener) -> None:
    assert open_page("/learn/biglietti").evaluate(GROWING) == [
        "Gino ti dà Scusa. Flora controlla Bice: niente Biglietto!",
        "Le carte girano, da Bice a Gino. Gino ti dà Nasconditi.",
        "(move of tu)",
        "Gino ti dà Scusa. Fuori dal gioco: Nasconditi di Bice. Flora controlla Bice: niente Biglietto!",
        "(move of Bice) La tua carta, Nasconditi, è fuori dal gioco.",
        "«Scuse 2, Accuse 0: per stavolta passi.»",
    ]


HELD = """
async ([seat, stage]) => {
  const { perform } = await import("/web/games/biglietti/table.js");
  const held = [];
  const root = document.createElement("div");
  const inspection = {seat: 0, event: "move", facts: {do: "inspect", traveller: "s2"}};
  const entries = [inspection, {seat: 1, event: "no ticket", facts: {}}];
  await perform({entries, after: {seat, stage, inspected: 1}}, {root, calm: true, hold: (ms) => held.push(ms)});
  return held;
}
"""


def test_who_is_inspected_sees_it_before_all_cards_are_turned(open_page: Opener) -> None:
    page = open_page("/learn/biglietti")
    held = [page.evaluate(HELD, told) for told in ([1, "play"], [2, "play"], [1, "give"])]
    assert [len(each) for each in held] == [1, 0, 0], "only who has nothing to do meanwhile"
    assert held[0][0] >= 900


WAYS = """
async () => {
  const { wayWords } = await import("/web/games/biglietti/tray.js");
  return ["abcde", "abcdef"].map((names) => wayWords([...names]));
}
"""
"""Which way the cards went, told of five and of six travellers."""


def test_sentences_speak_to_who_reads_them(open_page: Opener) -> None:
    page = open_page("/learn/biglietti")
    captions = page.evaluate(CAPTIONS)
    assert captions == [
        "Flora controlla Bice: niente Biglietto!",
        "Flora ti controlla: niente Biglietto!",
        "Dora ti dà Scusa. Flora controlla Bice: niente Biglietto!",
        "Bice mostra il Biglietto. Bice ti dà Imparziale.",
        "«Scuse 2, Accuse 3: Bice, la carta è tua.» Catena: tu e Dora.",
        "«Scuse 2, Accuse 3: carta a Dora.» Bice ti dà Imparziale.",
        "«Scuse 2, Accuse 3: Dora passa.» Dora ti dà Accusa.",
        "«Scuse 2, Accuse 3: per stavolta passi.» Catena di 3.",
        "(end)",
    ]
    assert [caption for caption in captions if len(caption) > TWO_LINES] == []
    assert page.evaluate(SPOKEN) == [
        "Scambio: dai una carta a chi vuoi.",
        "Scambio: dai una carta a Posto 4.",
        "Scambio: Posto 3 dà una carta a te.",
        "Ti nascondevi e hai il Biglietto: puoi eliminare una tua carta Controllo.",
        "Ti nascondevi, e sei senza Biglietto: Posto 1 aggiunge una seconda carta.",
        "Sei senza Biglietto: decidono gli altri. In attesa di Posto 3.",
        "Posto 3 è senza Biglietto: gli altri scelgono una carta. In attesa di te e Posto 4.",
        "Togli dal gioco una delle carte giocate.",
    ]
    assert page.evaluate(WAYS) == ["a → b → c → d → e", "a → b → … → f"], "a long way has room"
    abroad = open_page("/learn/biglietti", lang="en")
    told = abroad.evaluate(CAPTIONS)
    assert told[5] == "“For 2, against 3: Dora pays.” Bice gives you Impartial."
    assert [caption for caption in told if len(caption) > TWO_LINES and "Chain: " not in caption] == []
    assert abroad.evaluate(SPOKEN)[2:5] == [
        "Exchange: Seat 3 gives a card to you.",
        "You had hidden and have the Ticket: a control card of yours may go.",
        "You hid, and have no Ticket: Seat 1 adds a second card.",
    ]


COVERED = """
() => [...document.querySelectorAll(".biglietti .pointed")].filter((node) => {
  const {x, y, width, height} = node.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return !(top && (node.contains(top) || top.contains(node)));
}).map((node) => node.dataset.seat ?? node.dataset.card)
"""


LESSON = 10
"""Steps, and what each led to."""


def test_the_lesson_in_english(open_page: Opener) -> None:
    page = open_page("/learn/biglietti", lang="en", size=PHONE)
    told: list[str] = []
    step = page.locator(".lesson-text")
    for _ in range(LESSON):
        expect(step).not_to_have_text(told[-1] if told else "")
        told.append(step.inner_text())
        expect(says(page)).not_to_contain_text(re.compile("Posto|Biglietto"))
        assert page.evaluate(COVERED) == [], "what a step asks for lies under its words"
        assert width_needed(page) <= PHONE["width"]
        page.locator(".lesson-buttons button").last.click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    assert len(set(told)) == LESSON


def test_play_now_is_one_click(open_page: Opener) -> None:
    page = open_page("/", size=PHONE, motion="no-preference")
    shelf(page, GAME).get_by_role("button", name="Gioca subito").click()
    expect(at(page, ".seat")).to_have_count(4)
    assert wait_until_asked(page)
    expect(page.locator(".biglietti.animate")).to_be_visible()
