"""The processes where bots think: who is asked, what they are told, and what happens when they die or take too long."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

import ludoteca
from ludoteca.core.record import Player
from ludoteca.server import workers
from ludoteca.server.workers import THINKER, Died, Failed, Workers
from ludoteca.table.match import Match
from ludoteca.table.thinker import Asked, News, Thinker

GAME = ludoteca.game("felci")


def new_match(plies: int = 0) -> Match:
    match = Match(GAME, [Player(), Player()], 7)
    for _ in range(plies):
        play(match)
    return match


def play(match: Match) -> None:
    (seat,) = match.acting()
    match.play(seat, match.state.legal(seat)[0])


def told(news: News) -> tuple[int, int, int] | None:
    """Which process was asked, how many actions it was taken to know, and of how many it was told."""
    return None if THINKER.position(news) is None else (os.getpid(), news.known, len(news.actions))


def slowly(news: News, seconds: float) -> tuple[int, int, int] | None:
    time.sleep(seconds)
    return told(news)


def fail(_news: News) -> None:
    raise ValueError("no idea")


def die(_news: News) -> None:
    os._exit(1)


def with_workers(story: Callable[[Workers], Coroutine[Any, Any, None]], processes: int = 2) -> None:
    async def run() -> None:
        async with asyncio.timeout(60):
            await story(asked)

    asked = Workers(processes)
    try:
        asyncio.run(run())
    finally:
        asked.close()


def test_bots_in_other_processes_choose_as_in_this_one() -> None:
    async def story(asked: Workers) -> None:
        match = new_match()
        for _ in range(6):
            (seat,) = match.acting()
            medium = Asked(seat, "medium", 3)
            (here,) = Thinker().ask("table", match.course(), medium)
            assert [one.action for one in await asked.choose("table", match.course(), [medium])] == [here.action]
            play(match)
        assert await asked.advise("table", match.course(), match.acting()[0])

    with_workers(story)


def test_a_turn_that_comes_as_its_asker_leaves_is_the_next_one_s() -> None:
    async def story(asked: Workers) -> None:
        course = new_match().course()
        async with asked._lent("", "table", 0.1):
            leaving, staying = (asyncio.create_task(asked.ask(told, "table", course, asker=who)) for who in "ab")
            while asked.waiting < 2:
                await asyncio.sleep(0)
            leaving.cancel()
        assert await staying
        assert await asked.ask(told, "table", course)

    with_workers(story, processes=1)


def test_a_table_stays_with_one_process_which_is_told_only_what_is_new() -> None:
    async def story(asked: Workers) -> None:
        match, other = new_match(), new_match(3)
        first = await asked.ask(told, "table", match.course())
        assert first[1:] == (0, 0)
        await asyncio.gather(*(asked.ask(slowly, f"other {n}", other.course(), 0.2) for n in range(2)))
        for _ in range(4):
            play(match)
            assert await asked.ask(told, "table", match.course()) == (first[0], len(match.plies) - 1, 1)

    with_workers(story)


def test_nobody_waits_for_a_busy_process_while_another_is_idle() -> None:
    async def story(asked: Workers) -> None:
        match = new_match(2)
        # Both are there before anything is timed: it takes some seconds to start one.
        await asyncio.gather(*(asked.ask(slowly, f"other {n}", match.course(), 0.2) for n in range(2)))
        home, _, _ = await asked.ask(told, "table", match.course())
        thinking = asyncio.create_task(asked.ask(slowly, "table", match.course(), 3.0))
        await asyncio.sleep(0)
        play(match)
        elsewhere = await asked.ask(told, "table", match.course())
        assert not thinking.done()
        assert elsewhere[0] != home
        assert elsewhere[1:] == (0, 3), "it had never heard of the table"
        assert (await thinking)[0] == home
        play(match)
        assert await asked.ask(told, "table", match.course()) == (elsewhere[0], 3, 1), "who knows more of it is asked"

    with_workers(story)


def test_who_comes_when_all_are_busy_is_answered_in_turn() -> None:
    async def story(asked: Workers) -> None:
        match, done = new_match(1), []

        async def one(number: int) -> None:
            await asked.ask(slowly, f"table {number}", match.course(), 0.05)
            done.append(number)

        await asyncio.gather(*(one(number) for number in range(6)))
        assert done == sorted(done)

    with_workers(story, processes=1)


def test_a_process_that_forgot_a_table_is_told_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(asked: Workers) -> None:
        match = new_match(4)
        await asked.ask(told, "table", match.course())
        asked._processes[0].told["table"] = 3
        assert (await asked.ask(told, "table", match.course()))[1:] == (0, 4)
        monkeypatch.setattr(workers, "KEPT", 1)
        await asked.ask(told, "other", match.course())
        assert list(asked._processes[0].told) == ["other"]
        assert (await asked.ask(told, "table", match.course()))[1:] == (0, 4)

    with_workers(story, processes=1)


def test_what_was_taken_back_is_not_thought_about() -> None:
    async def story(asked: Workers) -> None:
        match = new_match()
        visits = [action for action in match.state.legal(0) if GAME.moves.move(action)["do"] == "visit"]
        match.play(0, visits[0])
        await asked.ask(told, "table", match.course())
        match.undo(0)
        match.play(0, visits[1])
        assert (await asked.ask(told, "table", match.course()))[1:] == (0, 1)

    with_workers(story, processes=1)


def test_a_dead_process_is_replaced_and_a_question_that_kills_is_given_up() -> None:
    async def story(asked: Workers) -> None:
        match = new_match(2)
        first, _, _ = await asked.ask(told, "table", match.course())
        os.kill(first, 9)
        second, known, _ = await asked.ask(told, "table", match.course())
        assert second != first
        assert known == 0
        with pytest.raises(Died, match="3 times in a row"):
            await asked.ask(die, "table", match.course())
        assert (await asked.ask(told, "table", match.course()))[1:] == (0, 2)

    with_workers(story, processes=1)


def test_a_question_that_fails_hurts_no_other() -> None:
    async def story(asked: Workers) -> None:
        match = new_match(2)
        first = await asked.ask(told, "table", match.course())
        with pytest.raises(Failed, match="no idea"):
            await asked.ask(fail, "table", match.course())
        assert (await asked.ask(told, "table", match.course()))[0] == first[0]

    with_workers(story, processes=1)


def test_a_process_is_lent_again_only_when_it_has_thought_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(asked: Workers) -> None:
        match = new_match(2)
        await asked.ask(told, "table", match.course())
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.05):
                await asked.ask(slowly, "table", match.course(), 0.5)
        assert not asked._idle
        assert (await asked.ask(told, "other", match.course()))[1:] == (0, 2)
        assert len(asked._idle) == 1
        monkeypatch.setattr(workers, "LONGEST_THOUGHT", 0.05)
        monkeypatch.setattr(workers, "choose", stuck)
        (hasty,) = await asked.choose("table", match.course(), [Asked(1, "expert", 3)])
        (expected,) = Thinker().ask("table", match.course(), Asked(1, workers.HASTY, 3))
        assert hasty.action == expected.action

    with_workers(story, processes=1)


def stuck(news: News, *_facts: object) -> tuple[int, int, int] | None:
    return slowly(news, 0.5)
