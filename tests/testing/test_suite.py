"""The suite notices: each of its tests fails for a game that breaks what it is about, and says what is wrong."""

from __future__ import annotations

import inspect
import itertools
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ludoteca.core.errors import Refused
from ludoteca.core.game import Game
from ludoteca.core.record import write_record
from ludoteca.core.words import Telling
from ludoteca.testing import Contract, cases, recorded
from tests.testing import broken, shells
from tests.testing.broken import playing, saying
from tests.testing.shells import GAME, moves

ELSEWHERE = {"test_compiled_equals_interpreted_at_every_ply"}
"""It needs an installed package: test_outsider breaks it."""

BREAKS: list[tuple[str, Game, str]] = [
    # Play
    ("test_random_games_end", playing(apply=broken.never_draws), "after 20000 actions the match has not ended"),
    ("test_random_games_end", playing(payoff=lambda *_: 2.0), "seat 0 is paid 2.0"),
    ("test_random_games_end", playing(legal=broken.offers_when_over), "the match is over, seat 0 has actions"),
    ("test_once_a_match_is_over", playing(why_not=broken.gives_another_reason_after_the_end), "several reasons"),
    ("test_who_acts", playing(legal=broken.offers_to_all), "seat 1 acts: False, but its legal actions are"),
    ("test_who_acts", playing(legal=broken.offers_twice), "offered an action twice"),
    ("test_a_decision_with_one_option", playing(asks_single=lambda _: False), "the only legal action"),
    ("test_components", playing(apply=broken.loses_what_is_given), "the census is not what it was"),
    ("test_a_clone", playing(clone=broken.shares_its_hands), "what was done to a clone changed the original: /hands"),
    ("test_a_clone", playing(clone=broken.forgets_whose_turn_it_is), "a clone is not equal: /player is 1 here"),
    ("test_a_clone", broken.by_another_chance(), "two clones did the same and came out differently"),
    ("test_why_not", playing(why_not=broken.allows_a_shell_not_in_hand), "not among the legal, but why_not says ''"),
    ("test_why_not", playing(why_not=broken.invents_a_clause), "why_not names SH-7.7, which is no clause"),
    ("test_numbers_that_name_no_action", playing(why_not=broken.allows_any_number), "is no action, and why_not allows"),
    ("test_an_illegal_action", playing(why_not=broken.changes_while_asked), "changed something: /laid/0/0"),
    ("test_the_same_record", broken.by_another_chance(), "the same seed and actions gave two states: /hands"),
    ("test_every_action_leaves_a_note", playing(note=broken.does_nothing), "left no note"),
    ("test_every_action_leaves_a_note", playing(note=broken.tells_of_an_unknown_clause), "names SH-8.2, which is no"),
    (
        "test_the_log_is_told",
        saying(phrase=lambda _: Telling("move.lay", {})),
        "line 0 of the log for seat -1 in en lacks a fact: 'lays {kind}'",
    ),
    # Endings
    ("test_a_tally", replace(GAME, tally=broken.counting(points=99)), "its rows add up to"),
    ("test_a_tally", replace(GAME, tally=broken.counting(clause="SH-9.9")), "is one that is no clause"),
    ("test_a_tally", replace(GAME, tally=broken.counting(key="move.lay")), "it says"),
    ("test_a_tally", replace(GAME, tally=broken.counting(merit=0)), "does not stand before it"),
    # Secrecy
    ("test_a_redraw_changes", replace(GAME, view=broken.shows_all_hands), "/its view/hands/"),
    ("test_a_redraw_is_canonical", playing(resample=broken.shuffles_what_lies), "sort first"),
    ("test_a_redraw_keeps", playing(resample=broken.deals_too_few), "changed the census"),
    ("test_a_redrawn_match", playing(resample=broken.buries_the_other_hand), "has no legal action"),
    ("test_every_hidden_fact", playing(resample=broken.does_nothing), "change /hands/1/, which others see"),
    ("test_what_a_seat_does", playing(revealed=lambda _: 0), "revealed.. stands still"),
    ("test_what_others_do", playing(note=broken.told_to(everyone=True)), "its notes tell everyone more"),
    ("test_what_others_do", playing(note=broken.told_to(everyone=False)), "it is not privy.. to it"),
    ("test_what_others_do", playing(privy=lambda *_: 0), "it is not privy.. to it"),
    (
        "test_what_comes_to_light",
        playing(disclosed=lambda _: 0),
        "last move: .* disclosed.. stands still: /hands",
    ),
    ("test_the_log_tells_a_seat_nothing", playing(note=broken.told_to(everyone=False)), "what its view does not show"),
    ("test_revealed_and_disclosed", playing(revealed=lambda self: len(self.pile)), "revealed.. went down"),
    ("test_revealed_and_disclosed", playing(disclosed=lambda self: len(self.pile)), "disclosed.. went down"),
    # Words
    (
        "test_every_action_can_be_written",
        saying(read=broken.read_as_another),
        "written 'lay cone', which is read",
    ),
    ("test_every_action_can_be_written", saying(action=broken.any_move), "which is read as another"),
    ("test_no_two_actions", saying(notation=broken.hides_the_kind), "are both written 'given \\?'"),
    ("test_legal_actions_have", saying(phrase=lambda _: Telling("terminal.pile", {})), "both legal, read 'pile' in en"),
    ("test_legal_actions_have", saying(phrase=lambda _: Telling("move.lay", {})), "lacks a fact in en: 'lays {kind}'"),
    ("test_a_line_of_several", saying(read=broken.takes_a_line_for_a_step), "are written 'give .*, not read as them"),
    ("test_what_names_no_action", saying(read=broken.reads_anything), "DID NOT RAISE"),
    ("test_data_that_names_no_action", saying(action=broken.any_move), "DID NOT RAISE"),
    ("test_every_view_can_be_drawn", replace(GAME, draw=lambda *_: "[/nothing]"), "not rich's markup"),
    ("test_every_view_can_be_drawn", replace(GAME, draw=lambda *_: " "), "nothing is drawn for seat -1"),
    ("test_a_game_says_what_it_is", replace(GAME, seats=(2, 5)), "says nothing for seat.4"),
    ("test_a_game_says_what_it_is", replace(GAME, options=(broken.TWO_ALIKE,)), "says nothing for option.size"),
    ("test_a_match_that_cannot_be", replace(GAME, options=(broken.TWO_ALIKE,)), "option size: A is read as"),
    # Records
    ("test_a_match_written_down", saying(notation=broken.hides_the_kind), "'given \\?'"),
    ("test_there_are_golden_records", GAME, "0 golden records in .*records"),
    # Sense
    ("test_the_sense", replace(GAME, sense=broken.TooSure), "the sense values it 2.0"),
    ("test_the_sense", replace(GAME, sense=broken.Dismissive), "a weight is not above 0"),
    ("test_the_sense", replace(GAME, sense=broken.Wild), "picks 99, which is not legal"),
    ("test_the_sense", replace(GAME, sense=broken.Meddling), "changed what it was only shown: /laid/0/0"),
    # Tensor
    ("test_a_redraw_changes", replace(GAME, tensor=broken.Peeping), "/its tensor/hand/"),
    ("test_what_others_do", replace(GAME, tensor=broken.Peeping), "sees more after it .*: /tensor/hand"),
    ("test_a_tensor_has", replace(GAME, tensor=broken.Immodest), "1 in 'seat' for seat 0, at most 0"),
    ("test_a_tensor_has", replace(GAME, tensor=broken.Lengthy), "values for seat 0, not"),
    ("test_a_tensor_has", replace(GAME, tensor=broken.Careless), "write leaves some of what it wrote there before"),
    ("test_a_tensor_has", replace(GAME, tensor=broken.Spilling), "outside the words of its row"),
    ("test_a_tensor_has", replace(GAME, tensor=broken.Tampering), "changed what it was only shown: /pile"),
    ("test_a_tensor_has", replace(GAME, tensor=broken.Narrow), "some actions are not below actions"),
    ("test_a_mask", replace(GAME, tensor=broken.Permissive), "seat 1 may do .., and its mask says .[0-9]"),
    ("test_a_mask", replace(GAME, tensor=broken.Lingering), "write_mask leaves some of what it wrote there before"),
    ("test_a_mask", replace(GAME, tensor=broken.Miscounting), "write_mask counts . for seat"),
    ("test_what_is_news", replace(GAME, tensor=broken.Silent), "sees another thing after it, and its tensor not"),
    ("test_every_plane", replace(GAME, tensor=broken.Silent), "'hand'.* are 0 in every position"),
]

DRAW = "Poi pescane una dalla pila."
CLAUSES: list[tuple[str, dict[str, tuple[str, str]], str]] = [
    ("test_the_clauses_are", {"clauses.it.md": ("SH-1.2", "SH-1.3")}, "en.md and clauses.it.md have other clauses"),
    (
        "test_the_clauses_are",
        {"clauses.it.md": ("Poi pescane una dalla pila.", "Then draw one from the pile.")},
        "SH-2.3",
    ),
    ("test_the_clauses_are", {"clauses.it.md": ("Poi pescane una dalla pila.", "")}, "without a title.*SH-2.3"),
    ("test_the_summary", {"summary.it.md": ("SH-2.3", "SH-1.2")}, "tell other things"),
    ("test_every_number", {"clauses.it.md": ("Poi pescane una", "Poi pescane {many}")}, "does not say what these name"),
    ("test_its_words_are", {"words.it.json": ("move.give", "move.gift")}, "other keys: .*'move.gift'"),
    ("test_its_words_are", {"words.it.json": ("posa {kind}", "posa")}, "words.it.json: move.lay tells other facts"),
    (
        "test_every_clause_is_named",
        {f"clauses.{language}.md": ("## ", "## New\n\n### SH-9.1 New\nNew.\n\n## ") for language in ("it", "en")},
        "no test is called test_sh_9_1_",
    ),
    ("test_every_clause_that", {"rules.py": ("SH-2.3", "SH-2.9")}, "rules.py names SH-2.9"),
    ("test_every_clause_that", {"view.py": ("seat sees", "seat sees by SH-4")}, "view.py names SH-4"),
]
"""A file of the package, what in it is replaced, and by what."""


def every_test() -> list[str]:
    return [name for name in dir(Contract) if name.startswith("test_")]


def method(start: str) -> str:
    """The one test of the suite that begins so."""
    (found,) = [name for name in every_test() if name.startswith(start)]
    return found


def suite(game: Game, folder: Path | None = None) -> Contract:
    """The suite over a game, whose own tests are here or in a folder."""
    own = {} if folder is None else {"folder": classmethod(lambda _: folder)}
    made: Contract = type("Tried", (Contract,), {"game": game, "__module__": __name__, **own})()
    return made


def run(tried: Contract, name: str, tmp_path: Path) -> None:
    """One test of the suite as pytest would run it: over every case, and over what it is parametrised with."""
    test: Callable[..., None] = getattr(tried, name)
    values: dict[str, list[Any]] = {"case": list(cases(tried.subject())), "tmp_path": [tmp_path]}
    for mark in getattr(test, "pytestmark", []):
        values[mark.args[0]] = mark.args[1]
    wanted = list(inspect.signature(test).parameters)
    for chosen in itertools.product(*(values[each] for each in wanted)):
        test(**dict(zip(wanted, chosen, strict=True)))


def noticed(tried: Contract, name: str, says: str, tmp_path: Path) -> None:
    with pytest.raises((AssertionError, pytest.fail.Exception, Refused), match=says):
        run(tried, name, tmp_path)


@pytest.mark.parametrize(("start", "game", "says"), BREAKS, ids=[f"{start}-{says[:30]}" for start, _, says in BREAKS])
def test_a_broken_game_is_noticed(start: str, game: Game, says: str, tmp_path: Path) -> None:
    noticed(suite(game), method(start), says, tmp_path)


@pytest.mark.parametrize("number", range(len(CLAUSES)), ids=[f"{start}-{says[:30]}" for start, _, says in CLAUSES])
def test_a_wrong_clause_is_noticed(number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    start, edits, says = CLAUSES[number]
    package = f"shells_{number}"
    copy = Path(shutil.copytree(Path(shells.__file__).parent, tmp_path / package))
    for name, (old, new) in edits.items():
        text = (copy / name).read_text("utf-8")
        assert old in text
        (copy / name).write_text(text.replace(old, new, 1), "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    noticed(suite(replace(GAME, package=package)), method(start), says, tmp_path)


def test_a_record_that_is_written_differently_now_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "records").mkdir()
    write_record(recorded(GAME, 2, 1, {}), tmp_path / "records" / "one.ludo.json")
    run(suite(GAME, tmp_path), "test_golden_records_replay_exactly", tmp_path)
    louder = saying(notation=lambda given: moves.notation(given).upper())
    noticed(suite(louder, tmp_path), "test_golden_records_replay_exactly", "one.ludo.json: its actions", tmp_path)
    backwards = playing(draw=broken.draws_from_below)
    noticed(suite(backwards, tmp_path), "test_golden_records_replay_exactly", "forbidden by|does not end", tmp_path)


MORE_THAN_THE_TOY_HAS = {"test_there_are_golden_records", *ELSEWHERE}


@pytest.mark.parametrize("name", sorted(set(every_test()) - MORE_THAN_THE_TOY_HAS))
def test_the_sound_game_passes(name: str, tmp_path: Path) -> None:
    run(suite(GAME), name, tmp_path)


@pytest.mark.parametrize("name", sorted(set(every_test()) - MORE_THAN_THE_TOY_HAS))
def test_a_game_without_a_tensor_passes_too(name: str, tmp_path: Path) -> None:
    run(suite(replace(GAME, tensor=None)), name, tmp_path)


def test_every_test_of_the_suite_is_seen_to_fail() -> None:
    tried = {method(start) for start, _, _ in BREAKS} | {method(start) for start, _, _ in CLAUSES}
    tried |= {"test_golden_records_replay_exactly"} | ELSEWHERE
    assert tried == set(every_test())
