"""The search for better numbers: it comes nearer to its aims, goes on where it was, and finds the same each time."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import numpy as np
import pytest

from ludoteca.games import game
from ludoteca.lab.experiment import read_experiment
from ludoteca.lab.report.found import named_thing
from ludoteca.lab.report.tuned import judged
from ludoteca.lab.results import BadResults, quoted, write_table
from ludoteca.lab.run import things_of
from ludoteca.lab.spread import Where
from ludoteca.lab.tune import Bench, Value, missed, promoted, tune
from ludoteca.lab.tuning import BadTuning, Text, Tuning, read_tuning
from tests.lab.test_experiment import WRONG, fields

TEXT = """
game = "felci"
bots = "random"
seed = 3
tries = 6
matches = 24
best = 1
confirm = 120
[numbers]
hand = [2, 4]
[aims]
turns = [20, 22]
unused = [0, 0]
"""


def tuning_of(folder: Path, text: str = TEXT) -> Tuning:
    (folder / "tune.toml").write_text(text)
    return read_tuning(folder / "tune.toml")


class Enough(Exception):
    pass


def test_it_comes_nearer_and_what_was_ended_finds_the_same(tmp_path: Path) -> None:
    tuning = tuning_of(tmp_path)
    told: list[tuple[int, int]] = []
    tuned = tune(tuning, tmp_path / "whole", Where(2), lambda *far: told.append(far))
    (best,) = tuned.best
    assert [found.matches >= 24 for found in tuned.tried] == [True] * 6
    assert best.miss < tuned.printed.miss
    assert (best.matches, tuned.printed.matches) == (120, 120)
    assert all(value.half > 0 for name, value in best.values.items() if name != "unused")
    for key, (low, high) in tuning.numbers.items():
        assert low <= best.numbers[key] <= high

    # Told in matches, chunk by chunk: a try that plays nine times as many counts nine times as much.
    assert told == sorted(told, key=lambda far: far[0])
    assert told[-1][0] == told[-1][1]
    different = len({each.numbers["hand"] for each in tuned.tried})
    assert told[-1][0] == 6 * 24 + promoted(tuning, different) * 2 * 24 + 2 * 3 * 24 + 2 * 120

    def ended(done: int, _all: int) -> None:
        if done >= 6 * 24:
            raise Enough

    with pytest.raises(Enough):
        tune(tuning, tmp_path / "ended", Where(2), ended)
    assert tune(tuning, tmp_path / "ended", Where(1)) == tuned
    assert (tmp_path / "ended/tuned.json").read_bytes() == (tmp_path / "whole/tuned.json").read_bytes()

    (variant,) = read_experiment(tmp_path / "whole/best.toml").variants[1:]
    assert variant.facts["hand"] == best.numbers["hand"]
    for other in (
        tuning_of(tmp_path, TEXT.replace("seed = 3", "seed = 4")),
        msgspec.structs.replace(tuning, ludoteca="0.0"),
        msgspec.structs.replace(tuning, rules=tuning.rules + 1),
    ):
        with pytest.raises(BadResults, match="holds the results of another tuning, or of another version: name anoth"):
            tune(other, tmp_path / "whole")


def test_a_miss_is_counted_in_differences_that_matter() -> None:
    assert missed("first", 0.01, -0.02, 0.02) == 0
    assert missed("first", -0.06, -0.02, 0.02) == pytest.approx(2)
    assert missed("minutes", 44, 20, 40) == pytest.approx(2)
    assert missed("unused", 3, 0, 0) == 3


def test_what_hardly_anybody_uses_is_counted_with_how_sure_that_is(tmp_path: Path) -> None:
    """In 400 matches of two: a bench is never used, one by 4 and one by 6 of 100 players, all else by everybody."""
    named = [thing for thing in things_of("felci")[0] if named_thing(game("felci"), "en", *thing)]
    players = dict.fromkeys(named, 800) | {("bench", "w2"): 32, ("bench", "w3"): 48}
    del players["bench", "w1"]
    kinds, names = zip(*players, strict=True)
    columns = {
        "kind": np.array(kinds, object),
        "name": np.array(names, object),
        "players": np.array([*players.values()]),
    }
    for name in ("variant", "start", "times", "matches", "won"):
        columns[name] = np.zeros(len(players), int)
    write_table(tmp_path / "uses.parquet", "uses", columns)
    bench = Bench(tuning_of(tmp_path), tmp_path, Where(1), lambda _done, _all: None)
    assert bench.unused(quoted(str(tmp_path / "uses.parquet")), 400) == Value(2.0, 1.0)
    assert judged(Value(2.0, 1.0), 0, 2) == "open"


def test_bounds_within_which_there_is_no_game_are_told(tmp_path: Path) -> None:
    text = TEXT.replace("hand = [2, 4]", "hand = [8, 9]").replace("tries = 6", "tries = 2")
    with pytest.raises(BadResults, match=r"no numbers within these bounds make a game.*from 1 to 7"):
        tune(tuning_of(tmp_path, text), tmp_path / "out", Where(2))


@pytest.mark.parametrize("key", fields(Text))
def test_whatever_stands_at_a_key_is_taken_or_told_in_one_line(tmp_path: Path, key: str) -> None:
    good = {"game": '"felci"', "numbers": "{hand = [2, 4]}", "aims": "{turns = [20, 22]}"}
    said = []
    for wrong in WRONG:
        text = "\n".join(f"{name} = {it}" for name, it in (good | {key: wrong}).items())
        try:
            tuning_of(tmp_path, text)
        except BadTuning as error:
            said.append(str(error))
    assert said
    assert not any("\n" in one for one in said)
    assert all(re.search(r"tune\.toml, line \d: |tune\.toml: seats: ", one) for one in said)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('game = "felci"', 'game = "nobody"', "line 2: game: "),
        ("hand = [2, 4]", "hands = [1, 7]", "numbers.hands: the edition has no such fact; did you mean hand?"),
        ("hand = [2, 4]", "hand = [7, 1]", "numbers.hand: from must lie below to"),
        ("hand = [2, 4]", "hand = 4", "numbers.hand: must be two whole numbers"),
        ("hand = [2, 4]", "kinds = [1, 7]", "numbers.kinds: must be a list"),
        ("turns = [20, 22]", "turn = [20, 22]", "aims.turn: is nothing that is measured here; did you mean turns?"),
        ("turns = [20, 22]", "won = [0, 1]", "aims.won: is nothing that is measured here"),
        ("turns = [20, 22]", "turns = [22, 20]", "aims.turns: from must not lie above to"),
        ("tries = 6", "tries = 0", "tries: must be from 2"),
        ("best = 1", "best = 9", "best: must be from 1 to 6"),
        ("tries = 6", "trys = 6", "trys: is not known here; did you mean tries?"),
        ('bots = "random"', 'bots = "nobody"', "line 3: bots: no bot is called"),
        ("seed = 3", "seed = -3", "line 4: seed: must be from 0"),
        ("seed = 3", "seats = 3", "line 4: seats: felci is played by 2 players, not 3"),
        ("seed = 3", "options.handy = true", "line 4: options: felci has no option"),
        ("hand = [2, 4]", "hand = [2, 99999999999999]", "line 10: numbers.hand: must be two numbers of up to"),
        ("turns = [20, 22]", "turns = [20, inf]", "line 12: aims.turns: must be two numbers, not"),
        ("turns = [20, 22]", "turns = 20", "line 12: aims.turns: Expected `array`, got `int`"),
        ("game =", "game", "not TOML"),
    ],
)
def test_a_bad_file_is_told_in_one_line(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    with pytest.raises(BadTuning) as refused:
        tuning_of(tmp_path, TEXT.replace(old, new))
    told = str(refused.value)
    assert complaint in told
    assert "\n" not in told
    assert "tune.toml" in told
