"""The table in a real terminal: whole matches typed at its prompt."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pytest

from ludoteca.core.record import read_record

Terminal = Callable[..., "pexpect.spawn[str]"]


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    """Starts `ludoteca …` in a terminal of 100 columns, in an empty folder."""
    started: list[pexpect.spawn[str]] = []

    def start(*arguments: str) -> pexpect.spawn[str]:
        child = pexpect.spawn(
            sys.executable,
            ["-m", "ludoteca", *arguments],
            cwd=str(tmp_path),
            env={**os.environ, "TERM": "dumb", "NO_COLOR": "1", "LANG": "en_GB.UTF-8", "LC_ALL": ""},
            dimensions=(60, 100),
            encoding="utf-8",
            timeout=60,
        )
        started.append(child)
        return child

    yield start
    for child in started:
        child.close(force=True)


def say(child: pexpect.spawn[str], line: str, answer: str | type[pexpect.EOF]) -> str:
    """Type a line, wait for an answer; what was printed before it."""
    child.sendline(line)
    child.expect(answer)
    return str(child.before)


def interrupt(child: pexpect.spawn[str], awaited: str) -> None:
    """Ctrl-C, pressed again where it is not heard: Python misses one in the moment before it waits for a line."""
    for _ in range(20):
        child.sendintr()
        if child.expect([awaited, pexpect.TIMEOUT], timeout=1) == 0:
            return
    raise AssertionError("Ctrl-C is not heard")


def test_a_whole_match_by_number_against_a_bot(terminal: Terminal, tmp_path: Path) -> None:
    child = terminal("play", "felci", "--seed", "5", "--record", "whole.ludo.json")
    child.expect("your move")
    for turn in range(200):
        child.sendline("moves")
        child.expect("your move")
        child.sendline(str(turn % 2 + 1))
        if child.expect(["your move", "(wins!|A draw)"]) == 1:
            break
    child.expect("Saved in")
    child.expect(pexpect.EOF)
    record = read_record(tmp_path / "whole.ludo.json")
    assert record.result is not None


def test_moves_are_typed_refused_with_their_clause_and_taken_back(terminal: Terminal) -> None:
    child = terminal("play", "felci", "--seed", "5", "--lang", "en")
    child.expect("196 possible moves")
    say(child, "R c4", "FE-3.1 Actions")
    say(child, "Y c4 via Bc3", "FE-4.4 Undergrowth")
    say(child, "why Y c4", "It can be done")
    say(child, "why R c4", "in any mix and order")
    say(child, "why", "why what")
    say(child, "R z9", "no cell z9")
    say(child, "castle", "is no move")
    say(child, "7", "no move has the number 7")
    say(child, "undo", "nothing to take back")
    say(child, "rules FE-6.2", "FE-6.2 Joy")
    say(child, "rules FE-9.9", "no clause “FE-9.9”")
    say(child, "moves q", "no move starts with q")
    say(child, "Y c4", "actions left 1")
    say(child, "Y c1 via Bc3 Pc3", "FE-4.5")
    say(child, "undo", "Taken back: Y c4")
    child.expect("actions left 2")
    say(child, "Y c4", "actions left 1")
    say(child, "Y via Bc3", "spore")
    say(child, "undo", "Taken back: Y via Bc3")
    say(child, "Y c1 via Bc3 Pc2", "White Y via Bc3")
    child.expect("White Y via Pc2")
    child.expect("White Y c1")
    child.expect("White draws 1 yellow, 3 green")
    child.expect(r"[A-Z][a-z]+ \(Black, easy\)")
    child.expect("your move")
    say(child, "log", "Y via Pc2")
    say(child, "help", "Type a move")


def test_a_match_that_is_left_is_saved_and_can_be_resumed(terminal: Terminal, tmp_path: Path) -> None:
    child = terminal("play", "felci", "--seed", "5")
    child.expect("your move")
    say(child, "visit R w1", "your move")
    child.sendeof()
    child.expect(r"--resume (\S+\.ludo\.json)")
    child.expect(pexpect.EOF)
    (path,) = tmp_path.glob("*.ludo.json")
    again = terminal("play", "--resume", path.name)
    again.expect("actions left 1")
    again.expect("your move")
    interrupt(again, "Saved in")
    assert len(json.loads(path.read_text())["actions"]) == 1


def test_saving_goes_where_it_is_told_and_a_bad_place_loses_nothing(terminal: Terminal, tmp_path: Path) -> None:
    child = terminal("play", "felci", "--seed", "5")
    child.expect("your move")
    say(child, "visit R w1", "your move")
    say(child, "save /nowhere/at/all.ludo.json", "cannot be written")
    say(child, "save mine.ludo.json", "Saved in mine.ludo.json")
    say(child, "quit", "Saved in mine.ludo.json")
    assert (tmp_path / "mine.ludo.json").exists()


def test_it_speaks_italian(terminal: Terminal) -> None:
    child = terminal("play", "felci", "--seed", "5", "--lang", "it")
    child.expect("Bianco, che fai?")
    say(child, "perché R c4", "FE-3.1 Le azioni")
    say(child, "mosse v", "visit R w1")
    say(child, "aiuto", "Scrivi una mossa")
    say(child, "Y c4", "azioni rimaste 1")
    say(child, "visit R w1", r"[A-Z][a-z]+ \(Nero, facile\)")
    child.expect("Bianco, che fai?")
    say(child, "esci", pexpect.EOF)


def test_two_people_at_one_screen_have_a_curtain_between_their_hands(terminal: Terminal) -> None:
    child = terminal("play", "felci", "--seed", "5", "--seats", "human,human")
    child.expect("Pass the screen to White")
    white = say(child, "", "White, your move")
    assert white.count("hand  Y   Y   B   P") == 1
    say(child, "visit R w1", "White, your move")
    between = say(child, "visit Y w2", "Pass the screen to Black")
    assert "possible moves" not in between
    black = say(child, "", "Black, your move")
    assert "Y   Y   B   P" not in black
    assert "visit Y w2" in black
    assert "hand  ?   ?   ?   ?" in black


def test_a_replay_is_stepped_through_with_chosen_eyes(terminal: Terminal) -> None:
    playing = terminal("play", "felci", "--seed", "5", "--seats", "random,random", "--record", "bots.ludo.json")
    playing.expect("Saved in")
    playing.expect(pexpect.EOF)
    child = terminal("replay", "bots.ludo.json", "--eyes", "1")
    child.expect("0/")
    with_blacks_eyes = say(child, "", "1/")
    assert "hand  ?   ?   ?   ?" in with_blacks_eyes
    assert "hand  Y   Y   B   P" not in with_blacks_eyes
    say(child, "0", "0/")
    say(child, "eyes 0", "hand  Y   Y   B   P")
    say(child, "30", "30/")
    say(child, "b", "29/")
    say(child, "eyes 9", "a seat from 0 to 1")
    say(child, "999", "positions from 0 to")
    say(child, "zzz", "a number was expected")
    say(child, "q", pexpect.EOF)
