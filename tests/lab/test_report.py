"""What reports tell: of runs that were ended too early, of games that all play together, of what wins."""

from __future__ import annotations

import re
from html import escape
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest

from ludoteca.core.words import house_words, languages
from ludoteca.lab.experiment import read_experiment, read_plan
from ludoteca.lab.report.found import Findings, Thing
from ludoteca.lab.report.page import page, write_report
from ludoteca.lab.report.plots import legend_mark, mark
from ludoteca.lab.report.worth import dropped, strong, turned, worths
from ludoteca.lab.results import BadResults, asked
from ludoteca.lab.run import kept, played, round_of, run, write

TEXT = """
game = "felci"
matches = 240
seed = 3
[variants.dense]
changes.hand = 3
[variants.short]
changes.tiles_of_a_kind = 7
"""


class Enough(Exception):
    """The run is to end now."""


def ended(folder: Path, chunks: int) -> Path:
    """The results of a run that was ended after so many chunks."""

    def tell(done: int, _all: int) -> None:
        if done >= 10 * chunks:
            raise Enough

    (folder / "try.toml").write_text(TEXT)
    with pytest.raises(Enough):
        run(read_experiment(folder / "try.toml"), folder / "out", progress=tell)
    return folder / "out"


@pytest.mark.parametrize(("chunks", "waiting"), [(1, ["dense", "short"]), (2, ["short"]), (3, [])])
def test_a_run_ended_before_every_variant_has_matches_has_a_report_of_what_is_there(
    tmp_path: Path, chunks: int, waiting: list[str]
) -> None:
    folder = ended(tmp_path, chunks)
    found = Findings(folder, "en")
    assert found.waiting == waiting
    assert set(found.matches.values()) == {10}
    assert {one.variant for one in found.verdicts} == {"dense", "short"} - set(waiting)
    told = write_report(folder, "en").read_text()
    none = house_words("en").say("lab.report.none")
    assert told.count(f"<span class='said'>{none}</span>") == len(waiting)
    assert told.count("<code>ludoteca replay") == 3 * (3 - len(waiting))


def test_without_the_printed_game_there_is_nothing_to_compare_with(tmp_path: Path) -> None:
    folder = ended(tmp_path, 2)
    for path in (folder / "matches").glob("printed-*"):
        path.unlink()
    with pytest.raises(BadResults, match="no match of the printed game lies here yet"):
        write_report(folder, "en")


def test_a_chunk_without_its_matches_does_not_count(tmp_path: Path) -> None:
    folder = ended(tmp_path, 3)
    before = asked(folder, "SELECT sum(times) FROM uses")
    plan = read_plan(folder)
    chunk = round_of(plan, plan.chunks[1])[0]
    assert not kept(folder, chunk)
    write(folder, chunk, {name: columns for name, columns in played(chunk).items() if name != "matches"})
    assert asked(folder, "SELECT sum(times) FROM uses") == before


def test_eight_variants_are_told_apart_without_colours() -> None:
    """By shape, some of them filled; and by the dashes of their lines."""
    styles = files("ludoteca").joinpath("web/pages/lab/figures.css").read_text()
    shapes = [re.sub(r' class="[^"]*"', "", mark(style, 0, 0)) for style in range(8)]
    filled = [f".mark.v{style} {{\n  fill" in styles for style in range(8)]
    assert len(set(zip(shapes, filled, strict=True))) == 8
    rules = [re.findall(rf"\) \.v{style} {{([^}}]*)}}", styles) for style in range(8)]
    assert len({re.sub(r"stroke: [^;]*;", "", rule) for (rule,) in rules}) == 8
    assert {f"v{style}" for style in range(8)} == {re.findall("v[0-9]", legend_mark(style))[0] for style in range(8)}


def test_where_all_play_together_no_match_is_called_dramatic(tmp_path: Path) -> None:
    (tmp_path / "try.toml").write_text('game = "felicita"\nmatches = 20\nseed = 1\n')
    run(read_experiment(tmp_path / "try.toml"), tmp_path / "out")
    found = Findings(tmp_path / "out", "en")
    assert list(found.notable("printed")) == ["typical", "strangest"]
    assert "dramatic" not in page(found)


def card(name: str, players: int, took: float, used: float = 0.5) -> Thing:
    return Thing("card", name, name, 1.0, players, used, took)


def test_what_wins_is_told_only_where_the_interval_supports_it() -> None:
    """Two seats, 2,000 matches: many users who take a little more, few who take much more, many who take much more."""
    things = [card("little", 2000, 0.52), card("few", 40, 0.7), card("much", 2000, 0.6), card("less", 2000, 0.3)]
    found = worths(things, 2000, 2)
    assert [one.thing.label for one in strong(found, 0.5, 2000)] == ["much"]
    assert found["few"].took.low < 0.5 < found["few"].took.high


def test_of_200_experiments_in_which_no_card_matters_at_most_5_in_100_name_one() -> None:
    """Thirty cards, each used in half of 400 matches by one or all of three seats, who win together half of them."""
    dice = np.random.default_rng(8)
    wrong = 0
    for _ in range(200):
        won = dice.random(400) < 0.5
        things = []
        for number in range(30):
            users = (dice.random(400) < 0.5) * dice.choice([1, 3], 400)
            things.append(card(str(number), int(users.sum()), (users * won).sum() / users.sum(), users.mean() / 3))
        wrong += bool(strong(worths(things, 400, 3), won.mean(), 400))
    assert wrong <= 10


def test_a_variant_is_told_of_what_it_makes_of_the_cards() -> None:
    before = worths([card("a", 2000, 0.6), card("b", 2000, 0.5, 0.4), card("c", 30, 0.5, 0.01)], 2000, 2)
    after = worths([card("a", 2000, 0.45), card("b", 30, 0.5, 0.01), card("c", 2000, 0.5, 0.4)], 2000, 2)
    assert [(one.thing.payoff, other.thing.payoff) for one, other in turned(before, after)] == [(0.6, 0.45)]
    assert (dropped(before, after), dropped(after, before)) == (["b"], ["c"])


@pytest.mark.parametrize("language", languages())
def test_the_findings_name_what_wins_and_what_a_variant_changes_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    folder = ended(tmp_path, 3)
    made = {
        "printed": [card("Sword", 4000, 0.8), card("Rope", 4000, 0.5, 0.9), card("Lamp", 30, 0.5, 0.0)],
        "dense": [card("Sword", 4000, 0.5), card("Rope", 30, 0.5, 0.0), card("Lamp", 4000, 0.5, 0.9)],
        "short": [],
    }
    monkeypatch.setattr(Findings, "things", lambda _self, variant: made[variant])
    monkeypatch.setattr(Findings, "matches", {"printed": 2000, "dense": 2000, "short": 2000})
    told = page(Findings(folder, language))
    say = house_words(language).say
    for key, name in (("dropped", "Rope"), ("taken_up", "Lamp")):
        assert f"<li>{escape(say(f'lab.report.{key}', {'names': name}))}</li>" in told
    for key in ("strong", "worth"):
        start = say(
            f"lab.report.{key}", dict.fromkeys(("name", "share", "low", "high", "even", "before", "after"), "|")
        )
        assert escape(start.partition("|")[0] + "Sword") in told
