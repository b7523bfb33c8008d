"""Whoever thinks: the same choices as ever, told only what is new, and never mistaken about where a match stands."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import ludoteca
from ludoteca.bots import registry
from ludoteca.bots.registry import hurried
from ludoteca.bots.search import Search
from ludoteca.core.game import Game
from ludoteca.core.record import Player
from ludoteca.table.match import Match
from ludoteca.table.thinker import Asked, News, Thinker, Thought, news
from tests.table.bots import choice, play_out

GAME = ludoteca.game("felci")
MATCHES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("bots.json").read_text("utf-8"))
"""What the bots of every game chose while a match still kept its bots itself, and thought on its own position;
Biglietti's bots again, on the match's own position, since their redraws follow the exchanges;
WaterGame's again in its third edition."""

over_every_match = pytest.mark.parametrize("kept", MATCHES, ids=lambda kept: str(kept["game"]))


def laid(kept: dict[str, Any]) -> Match:
    players = [Player(bot=bot, seed=seed) for bot, seed in kept["bots"]]
    return Match(ludoteca.game(kept["game"]), players, kept["seed"], kept["options"])


def steps(kept: dict[str, Any], match: Match) -> Iterator[tuple[int, int]]:
    """Each recorded action, while the match goes through them."""
    for seat, line in kept["actions"]:
        (action,) = match.game.moves.read(line)
        yield seat, action
        match.play(seat, action)


def new_match() -> Match:
    return Match(GAME, [Player(bot="random", seed=3), Player(bot="random", seed=4)], 5)


def play(match: Match, line: str) -> None:
    for action in GAME.moves.read(line):
        match.play(match.acting()[0], action)


class Watched(Thinker):
    """Remembers what it was told."""

    def __init__(self, kept: int = 2) -> None:
        super().__init__(kept)
        self.heard: list[News] = []

    def choose(self, told: News, asked: Sequence[Asked], share: float = 1.0) -> list[Thought] | None:
        self.heard.append(told)
        return super().choose(told, asked, share)


# --- The same choices ----------------------------------------------------------------------------------


@over_every_match
def test_bots_choose_what_they_chose_when_each_match_had_its_own(kept: dict[str, Any]) -> None:
    match, thinker = laid(kept), Thinker()
    for seat, action in steps(kept, match):
        assert choice(thinker, match, seat) == action


@over_every_match
def test_who_is_told_the_whole_match_chooses_as_who_was_there(kept: dict[str, Any]) -> None:
    match = laid(kept)
    for seat, action in steps(kept, match):
        if len(match.plies) % 9 == 0:
            assert choice(Thinker(), match, seat) == action


@over_every_match
def test_what_is_kept_is_the_position_of_the_match(kept: dict[str, Any]) -> None:
    match, thinker = laid(kept), Thinker()
    known = 0
    for _ in steps(kept, match):
        if len(match.plies) % 7 == 0:
            position = thinker.position(news("table", match.course(), known))
            assert position is not None
            assert position.state.dump() == match.state.dump()
            assert (position.actions, position.mark) == (len(match.plies), match.mark)
            known = len(match.plies)


def test_who_has_no_choice_works_as_long_as_it_is_told_to() -> None:
    """In a window, where less work would be done sooner."""
    match = Match(ludoteca.game("watergame"), [Player(bot="hard", seed=3), Player(bot="hard", seed=4)], 5)
    while len(match.state.legal(match.acting()[0])) > 1:
        (seat,) = match.acting()[:1]
        match.play(seat, match.state.legal(seat)[-1])
    before = time.thread_time()
    (thought,) = Thinker().ask("table", match.course(), Asked(match.acting()[0], "hard", 3, least=0.05))
    assert time.thread_time() - before >= 0.05
    assert thought.seconds < 0.02, "what it thought itself, for who learns how long bots think"


def test_in_haste_a_level_thinks_less_and_the_weak_ones_as_before() -> None:
    assert [hurried("hard", share, GAME) for share in (1.0, 0.9, 0.5, 0.1, 0.01, 0.0)] == [
        "hard",
        "search:512",
        "search:256",
        "search:64",
        "greedy",
        "greedy",
    ]
    assert hurried("easy", 0.01, GAME) == "easy"
    match = new_match()
    hasty = Thinker().choose(news("table", match.course(), 0), [Asked(0, "hard", 3)], 0.1)
    assert hasty is not None
    assert [one.action for one in hasty] == [
        one.action for one in Thinker().ask("table", match.course(), Asked(0, "search:64", 3))
    ]


# --- News ----------------------------------------------------------------------------------------------


def test_only_new_actions_are_told() -> None:
    match, thinker = new_match(), Watched()
    play_on = ("Y c4", "visit R w1")
    choice(thinker, match, 0)
    for line in play_on:
        play(match, line)
        choice(thinker, match, match.acting()[0])
    assert [(told.known, len(told.actions)) for told in thinker.heard] == [(0, 0), (0, 1), (1, 1)]


def test_who_lacks_what_precedes_says_so_and_is_told_the_whole() -> None:
    match = new_match()
    play(match, "Y c4")
    before = news("table", match.course(), 1)
    play(match, "visit R w1")
    stranger = Thinker()
    assert stranger.choose(before, [Asked(0, "random", 1)]) is None
    assert stranger.choose(news("table", match.course(), 1), [Asked(1, "random", 1)]) is None
    assert stranger.choose(news("table", match.course(), 0), [Asked(1, "random", 1)]) is not None
    assert stranger.choose(news("other", match.course(), 2), [Asked(1, "random", 1)]) is None


def test_what_was_taken_back_is_not_played_on() -> None:
    match, thinker = new_match(), Watched()
    play(match, "visit R w1")
    choice(thinker, match, 0)
    match.undo(0)
    play(match, "visit R w2")
    assert choice(thinker, match, 0) == choice(Thinker(), match, 0)
    asked = [(told.known, len(told.actions)) for told in thinker.heard]
    assert asked == [(0, 1), (1, 0), (0, 1)], "the number of actions is the same, the position is not"
    match.undo(0)
    assert choice(thinker, match, 0) == choice(Thinker(), match, 0)


def test_the_course_of_a_match_stays_while_the_match_goes_on() -> None:
    match = new_match()
    play(match, "visit R w1")
    course = match.course()
    match.undo(0)
    play(match, "Y c4")
    play(match, "visit R w1")
    assert len(course.plies) == 1
    position = Thinker().position(news("table", course, 0))
    assert position is not None
    assert position.mark == course.marks[-1] != match.mark


def test_the_table_asked_about_longest_ago_is_forgotten() -> None:
    matches = {name: new_match() for name in ("one", "two", "three")}
    for match in matches.values():
        play(match, "visit R w1")
    thinker = Thinker(kept=2)

    def knows(name: str) -> bool:
        return thinker.position(news(name, matches[name].course(), 1)) is not None

    for name in ("one", "two"):
        thinker.position(news(name, matches[name].course(), 0))
    assert knows("one")
    thinker.position(news("three", matches["three"].course(), 0))
    assert knows("one")
    assert knows("three")
    assert not knows("two")


# --- Bots ----------------------------------------------------------------------------------------------


def test_a_match_builds_no_bot_and_a_thinker_each_once(monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[str] = []

    def counted(game: Game) -> Search:
        built.append(game.id)
        return Search(game.sense(), 2)

    monkeypatch.setitem(registry.BOTS, "medium", counted)
    match = Match(GAME, [Player(bot="medium", seed=1), Player(bot="medium", seed=2)], 1)
    assert built == []
    play_out(match)
    assert built == ["felci"]
