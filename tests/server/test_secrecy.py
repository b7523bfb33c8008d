"""Secrecy over the wire: two tables that differ only in what a seat cannot know send it the same bytes."""

from __future__ import annotations

import asyncio
import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from ludoteca.games import game
from ludoteca.server.store import Change, Store
from ludoteca.table.events import Created, Seat
from ludoteca.table.table import Table
from tests.server.people import Line, Person
from tests.server.running import Server, running
from tests.table.twins import Twins, find_twins

FELCI = game("felci")
SECRETS = ("a" * 32, "b" * 32)
NAMES = ("twin-one", "twin-two")


def lay(data: Path, twins: Twins) -> None:
    """Put both tables into a data folder, as if they had been laid there."""
    people = [hashlib.sha256(secret.encode()).hexdigest()[:32] for secret in SECRETS]
    store = Store(data)
    for name, seed in zip(NAMES, twins.seeds, strict=True):
        created = Created(
            at=1_000_000.0,
            person=people[0],
            game=FELCI.id,
            rules=FELCI.rules_version,
            options={},
            seats=[Seat(kind="person", person=person, name="Somebody") for person in people],
            seed=seed,
            invite="secret",
        )
        asyncio.run(store.append(Change(name, Table(created), [created])))
    store.close()


def stream(server: Server, name: str, knower: int, actions: list[tuple[int, int]]) -> list[str]:
    """Everything that reaches the knower while a match is played: frames, refusals, hints, replays."""
    knowing, other = (Person(server, SECRETS[seat]) for seat in (knower, 1 - knower))
    frames: list[str] = []
    with knowing.sit(name) as mine, other.sit(name) as theirs:
        mine.until(lambda state: all(seat["present"] for seat in state["seats"]))
        for number, (seat, action) in enumerate(actions):
            try_what_is_forbidden(mine, knower, number)
            line = mine if seat == knower else theirs
            line.done("play", id=f"p{number}", seat=seat, ply=number, move=FELCI.moves.move(action))
            for each in (mine, theirs):
                each.until(lambda state, ply=number + 1: state["ply"] == ply)  # type: ignore[misc]
        mine.done("sync", id="last")
        frames = [json.dumps(message).replace(name, "TABLE") for message in mine.heard]
    for eyes in (knower, -1):
        frames.append(knowing.http.get(f"/api/tables/{name}/replay", params={"eyes": eyes, "lang": "it"}).text)
    frames.append(knowing.http.get(f"/api/tables/{name}/replay", params={"eyes": 1 - knower}).text)
    frames.append(knowing.http.get(f"/api/tables/{name}/record").text)
    frames.append(knowing.http.get(f"/api/tables/{name}/review").text)
    frames.append(knowing.http.get(f"/api/tables/{name}/review/better", params={"ply": 0, "eyes": 1 - knower}).text)
    mine_now: list[Any] = [one for one in knowing.get("/api/mine") if one["table"] == name]
    frames.append(json.dumps([{**one, "table": "", "updated": 0} for one in mine_now]))
    return frames


def try_what_is_forbidden(line: Line, seat: int, number: int) -> None:
    moves = FELCI.moves
    forbidden = [
        action for action in moves.EVERY_ACTION[number * 13 :: 97] if moves.move(action) not in line.state["legal"]
    ]
    line.ask("play", id=f"x{number}", seat=seat, ply=number, move=moves.move(forbidden[0]))
    if number == 0:
        line.ask("hint", id="h", seat=seat)


@pytest.mark.parametrize("knower", [0, 1])
def test_two_tables_send_the_same_bytes_to_who_cannot_tell_them_apart(tmp_path: Path, knower: int) -> None:
    twins = next(one for one in find_twins(FELCI, knower, 4) if one.hide_something())
    lay(tmp_path / "data", twins)
    with running(tmp_path / "data") as server:
        here, there = (
            stream(server, name, knower, actions) for name, actions in zip(NAMES, twins.actions, strict=True)
        )
        assert len(here) == len(there)
        for mine, theirs in zip(here, there, strict=True):
            assert mine == theirs
        assert len(here) > 2 * len(twins.actions[0])
