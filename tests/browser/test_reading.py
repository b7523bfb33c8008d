"""Rules, replay, lesson, settings."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Opener
from tests.browser.pages import path_of, play_now, play_out, table_of, width_needed


def test_the_search_leaves_only_the_clauses_it_finds(open_page: Opener) -> None:
    page = open_page("/rules/felci")
    clauses = page.locator(".clause")
    expect(clauses.first).to_be_visible()
    everything = clauses.count()
    page.get_by_label("Cerca nelle regole").fill("SOTTOBOSCO")
    expect(page.locator("mark").first).to_have_text(re.compile("sottobosco", re.IGNORECASE))
    assert 0 < clauses.count() < everything
    page.get_by_label("Cerca nelle regole").fill("xyzzy")
    expect(page.get_by_text("Nessuna regola parla di")).to_be_visible()


def test_a_clause_has_an_address(open_page: Opener) -> None:
    page = open_page("/rules/felci#FE-4.4")
    expect(page.locator(".clause:target")).to_contain_text("Sottobosco")
    expect(page.locator(".clause:target")).to_be_in_viewport()


def test_before_the_end_the_others_eyes_are_closed(open_page: Opener) -> None:
    page = open_page("/")
    play_now(page)
    replay = open_page(f"/replay/{table_of(page)}", of=page)
    eyes = replay.get_by_label("Visto da")
    expect(eyes).to_have_value("0")
    assert not any("Nero" in option for option in eyes.locator("option").all_inner_texts())


def test_who_looks_on_is_not_offered_eyes_that_are_closed(open_page: Opener) -> None:
    page = open_page("/")
    play_now(page)
    stranger = open_page(f"/replay/{table_of(page)}")
    expect(stranger.get_by_label("Visto da").get_by_role("option")).to_have_text(["chi guarda"])


def test_a_long_name_leaves_the_replay_its_heading(open_page: Opener) -> None:
    page = open_page("/settings", size=PHONE)
    page.get_by_label("Il tuo nome").fill("Massimiliano Ferdinando della Rovere 123")
    page.get_by_role("button", name="Salva").click()
    expect(page.get_by_text("Nome e volto salvati")).to_be_visible()
    page.goto(page.url.replace("/settings", "/"))
    play_now(page)
    page.goto(page.url.replace("/t/", "/replay/"))
    heading = page.get_by_role("heading", name="Partita rivista")
    box = heading.bounding_box()
    assert box is not None
    assert box["height"] < 50
    expect(page.get_by_role("slider")).to_be_visible()
    assert width_needed(page) == PHONE["width"]


def test_a_replay_steps_jumps_plays_and_changes_eyes(open_page: Opener) -> None:
    page = open_page("/")
    table, length = play_out(page)
    page.goto(page.url + f"replay/{table}")
    at = page.locator(".transport-at")
    expect(at).to_have_text(f"0/{length}")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(at).to_have_text(f"3/{length}")
    page.keyboard.press("End")
    expect(at).to_have_text(f"{length}/{length}")
    page.get_by_role("button", name="Indietro").click()
    expect(at).to_have_text(f"{length - 1}/{length}")
    page.get_by_label("Posizione").fill("2")
    expect(at).to_have_text(f"2/{length}")
    page.get_by_role("button", name="Vai alla riga 1", exact=True).click()
    expect(at).to_have_text(f"1/{length}")
    page.get_by_label("Visto da").select_option("1")
    expect(at).to_have_text(f"1/{length}")
    page.get_by_role("button", name="Avvia").click()
    expect(at).not_to_have_text(f"1/{length}")
    page.get_by_role("button", name="Ferma").click()


COUNT_ANIMATIONS = """
window.animated = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) { window.animated += 1; return animate.apply(this, given); };
"""


def test_a_replay_tells_a_step_ahead_and_only_shows_any_other(open_page: Opener) -> None:
    page = open_page("/", motion="no-preference")
    table, length = play_out(page)
    page.add_init_script(COUNT_ANIMATIONS)
    page.goto(page.url + f"replay/{table}")
    caption = page.locator(".caption-words")
    said = caption.inner_text()
    page.keyboard.press("ArrowRight")
    expect(caption).not_to_have_text(said)
    page.wait_for_function("window.animated > 0")
    expect(page.get_by_role("button", name="Rivedi questo passo")).to_be_enabled()
    page.keyboard.press("End")
    expect(page.locator(".transport-at")).to_have_text(f"{length}/{length}")
    so_far = page.evaluate("window.animated")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".transport-at")).to_have_text(f"{length - 1}/{length}")
    assert page.evaluate("window.animated") == so_far


KEYS_AT_FIRST_SIGHT = """
new MutationObserver((_, watcher) => {
  if (!document.querySelector(".transport-at")) return;
  watcher.disconnect();
  for (let n = 0; n < 3; n++) dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight"}));
}).observe(document, {childList: true, subtree: true});
"""


def test_a_replay_takes_keys_from_the_moment_it_is_drawn(open_page: Opener) -> None:
    page = open_page("/")
    table, length = play_out(page)
    page.add_init_script(KEYS_AT_FIRST_SIGHT)
    page.goto(page.url + f"replay/{table}")
    expect(page.locator(".transport-at")).to_have_text(f"3/{length}")


def test_the_lesson_moves_on_and_back(open_page: Opener) -> None:
    page = open_page("/learn/felci")
    progress = page.get_by_role("progressbar")
    expect(progress).to_have_attribute("aria-label", re.compile("Passo 1 di"))
    page.get_by_role("button", name="Avanti").click()
    expect(progress).to_have_attribute("aria-label", re.compile("Passo 2 di"))
    page.get_by_role("button", name="Indietro").click()
    expect(progress).to_have_attribute("aria-label", re.compile("Passo 1 di"))


def test_language_switches_everywhere_and_is_remembered(open_page: Opener) -> None:
    page = open_page("/", lang="en")
    expect(page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    page.get_by_role("button", name="Italiano").click()
    expect(page.get_by_role("heading", name="A che gioco giochiamo?")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="A che gioco giochiamo?")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "it"


def test_a_language_that_is_not_ours_gets_english(open_page: Opener) -> None:
    page = open_page("/", lang="en")
    page.add_init_script("Object.defineProperty(navigator, 'languages', {value: ['de-DE']})")
    page.goto(page.url)
    expect(page.get_by_role("heading", name="What shall we play?")).to_be_visible()


def test_theme_follows_the_system_until_it_is_chosen(open_page: Opener) -> None:
    page = open_page("/settings", scheme="dark")
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    page.get_by_role("radio", name="come il sistema").wait_for(state="attached")
    dark = page.evaluate(paper)
    page.get_by_role("radio", name="chiaro").check()
    light = page.evaluate(paper)
    assert light != dark
    page.reload()
    page.get_by_role("radio", name="chiaro").wait_for(state="attached")
    assert page.evaluate(paper) == light
    page.get_by_role("radio", name="come il sistema").check()
    assert page.evaluate(paper) == dark


def test_a_name_is_kept_and_shown_at_the_table(open_page: Opener) -> None:
    page = open_page("/settings", size=PHONE)
    page.get_by_label("Il tuo nome").fill("Maria Antonietta dei Conti di Valdinievole")
    page.get_by_role("button", name="Salva").click()
    expect(page.get_by_text("Nome e volto salvati")).to_be_visible()
    page.get_by_role("link", name="Ludoteca").click()
    play_now(page)
    onlooker = open_page(path_of(page.url), size=PHONE)
    for seen, window in (("Tu", page), ("Maria Antonietta", onlooker)):
        expect(window.locator(".seats")).to_contain_text(seen)
        assert width_needed(window) == PHONE["width"]


@pytest.mark.parametrize("path", ["/", "/settings", "/rules/felci", "/learn/felci", "/t/nowhere"])
def test_no_page_scrolls_sideways_on_a_phone(open_page: Opener, path: str) -> None:
    page = open_page(path, size=PHONE)
    page.get_by_role("heading").first.wait_for(state="attached")
    assert width_needed(page) == PHONE["width"]
