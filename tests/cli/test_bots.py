"""The commands about bots, as somebody types them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ludoteca
from ludoteca.cli.train import by_turns
from tests.cli.test_commands import printed, run

RECORDS = sorted((Path(__file__).parents[1] / "games").glob("felci/records/*.ludo.json"))


def test_arena_prints_ratings_and_shares_with_their_intervals() -> None:
    told = printed("arena", "felci", "--bots", "random,greedy", "--games", "6")
    assert "95 % interval" in told
    assert "greedy  against random  100.0%" in told


def test_arena_gives_the_same_plain_data_with_any_number_of_jobs() -> None:
    asked = ("arena", "felci", "--bots", "random,easy,search:3", "--games", "4", "--seed", "9", "--json")
    alone = json.loads(printed(*asked, "--jobs", "1"))
    assert alone == json.loads(printed(*asked, "--jobs", "2"))
    assert [len(alone["duels"]), len(alone["standings"])] == [3, 3]


@pytest.mark.parametrize("bots", ["greedy", "greedy,greedy", "greedy,nobody", "greedy,search:0"])
def test_an_arena_that_cannot_be_held_is_answered_in_one_line(bots: str) -> None:
    done = run("arena", "felci", "--bots", bots, "--games", "2")
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


def test_hint_names_actions_with_chances_for_the_seat_to_move() -> None:
    asked = ("hint", str(RECORDS[0]), "--at", "4", "--simulations", "200")
    assert "95 % interval" in printed(*asked)
    data = json.loads(printed(*asked, "--json"))
    assert data["at"] == 4
    assert data["hints"][0]["tried"] > 0


def test_hint_where_there_is_nothing_to_decide_is_answered_in_one_line() -> None:
    for wrong in (("--at", "999"), ("--at", "4", "--seat", "7"), ("--at", "4", "--simulations", "0"), ()):
        done = run("hint", str(RECORDS[0]), *wrong)
        assert done.returncode == 2
        assert len(done.stderr.splitlines()) == 1


def test_analyse_tells_chances_turning_points_and_costly_decisions() -> None:
    told = printed("analyse", str(RECORDS[0]), "--simulations", "20")
    assert "Turning points" in told
    assert "Costliest decisions" in told
    data = json.loads(printed("analyse", str(RECORDS[0]), "--simulations", "20", "--json"))
    assert len(data["costliest"]) == data["seats"]


def test_bench_measures_the_search() -> None:
    data = json.loads(printed("bench", "felci", "--search", "--rounds", "1", "--json"))
    assert data["games"][0]["plain_per_s"] > 0


def test_a_match_of_a_bot_that_nobody_knows_is_seen_again_but_not_played_on(tmp_path: Path) -> None:
    record = json.loads(RECORDS[0].read_text("utf-8"))
    record["players"] = [{"bot": "gone", "seed": 1}, {}]
    path = tmp_path / "gone.ludo.json"
    path.write_text(json.dumps(record), "utf-8")
    assert printed("replay", str(path), "--moves")
    done = run("play", "--resume", str(path))
    assert done.returncode == 2
    assert "no bot is called 'gone'" in done.stderr


def test_an_option_given_more_than_once_is_trained_by_turns_with_all_others() -> None:
    found = by_turns(ludoteca.game("cinquepiuuno"), ["level=1", "max_turns=400", "level=4"])
    assert [(options["level"], options["max_turns"]) for options in found] == [(1, 400), (4, 400)]
    assert by_turns(ludoteca.game("felci"), []) == [ludoteca.game("felci").complete({})]
