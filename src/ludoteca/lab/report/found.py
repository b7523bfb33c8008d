"""What a report tells, asked of an experiment's folder: nothing here is HTML."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import inf
from pathlib import Path
from typing import Any

import msgspec

from ludoteca.core.edition import read_source
from ludoteca.core.game import Game
from ludoteca.core.words import Words, house_words
from ludoteca.games import game as game_called
from ludoteca.lab.compare import Comparison
from ludoteca.lab.experiment import PRINTED, read_plan
from ludoteca.lab.measures import measures_of
from ludoteca.lab.results import MATCHES, BadResults, chunk_path, opened
from ludoteca.lab.sequential import ERROR, LEAST, Sums, Verdict, half_width
from ludoteca.lab.wording import changes_told, crew, options_told

NAMED_BY = ("card", "tile", "kind", "visitor", "green", "problem")
"""Groups of a game's catalogue that call its components by name."""

DEAD = 0.05
"""A card that fewer of the players than this ever use in a match is dead."""

ENOUGH = 30
"""Fewer users than these say nothing of what winning has to do with a card."""

STRANGENESS = ("decisions", "turns", "lead_changes", "decided", "options", "forced")
"""What makes a match like others, or strange: how far it is from the mean in these, in deviations."""


class Thing(msgspec.Struct):
    """A card, tile or kind of action: how many of the players used it in a match, and what these took."""

    kind: str
    name: str
    label: str
    times: float
    players: int
    used: float
    payoff: float


class Findings:
    """All that a folder has to tell of its experiment, in a language."""

    def __init__(self, folder: Path, language: str) -> None:
        self.folder = folder
        self.language = language
        self.words: Words = house_words(language)
        self.database = opened(folder)
        self.plan = read_plan(folder)
        self.game = game_called(self.plan.game)
        names = [variant.name for variant in self.plan.variants]
        self.variants = [name for name in names if name in self.matches]
        self.waiting = [name for name in names if name not in self.matches]
        """Of a run that was ended: variants of which no match was played yet."""
        if PRINTED in self.waiting:
            raise BadResults(f"{folder}: no match of the printed game lies here yet: ludoteca lab run goes on with it")
        self.seats = self.plan.variants[0].fixture.seats

    def rows(self, question: str, *facts: object) -> list[tuple[Any, ...]]:
        return self.database.execute(question, list(facts)).fetchall()

    @cached_property
    def matches(self) -> dict[str, int]:
        """How many matches of each variant there are."""
        return dict(self.rows("SELECT variant, count(*) FROM matches GROUP BY variant"))

    @cached_property
    def verdicts(self) -> list[Verdict]:
        """Of the rounds that every variant with matches has finished."""
        comparison = Comparison(self.plan, self.waiting)
        for numbers in self.plan.chunks:
            if all(chunk_path(self.folder, MATCHES, name, numbers.start).exists() for name in self.variants):
                comparison.add(self.folder, numbers.start)
        return comparison.verdicts()

    def changes(self, variant: str) -> list[str]:
        """What a variant changes, fact by fact, and option by option."""
        printed, own = (read_source(self.folder / "editions" / f"{name}.toml").data for name in (PRINTED, variant))
        before, after = (one.fixture for name in (PRINTED, variant) for one in self.plan.variants if one.name == name)
        told = changes_told(self.game, self.seats, printed, own, self.language)
        told += options_told(self.game, before.options, after.options, self.language)
        return told if after.bots == before.bots else [*told, crew(after.bots, self.language)]

    def means(self) -> list[tuple[str, list[float]]]:
        """Each measure with its mean in each variant."""
        measures = measures_of(self.game, self.plan.measures)
        asked = ", ".join(f"avg({one.sql})" for one in measures)
        by_variant = {row[0]: row[1:] for row in self.rows(f"SELECT variant, {asked} FROM matches GROUP BY variant")}
        return [(one.name, [by_variant[name][place] for name in self.variants]) for place, one in enumerate(measures)]

    def shares(self, variant: str) -> list[tuple[float, float]]:
        """Of each seat the mean payoff, and half of an interval that holds however often one looks.

        All seats of all variants together are right in 95 of 100 experiments.
        """
        tuned = max(LEAST, self.plan.matches / 2)
        found = []
        for seat in range(1, self.seats + 1):
            question = (
                f"SELECT count(*), sum(payoffs[{seat}]), sum(payoffs[{seat}] ** 2) FROM matches WHERE variant = ?"
            )
            ((count, total, squares),) = self.rows(question, variant)
            sums = Sums(count, total=total, squares=squares)
            error = ERROR / self.seats / len(self.plan.variants)
            found.append((sums.mean, half_width(count, sums.deviation(1.0), error, tuned) if count >= LEAST else inf))
        return found

    def endings(self) -> list[tuple[str, list[float]]]:
        """Each clause that ended matches, with its share in each variant."""
        counts = {
            (row[0], row[1]): row[2] for row in self.rows("SELECT ending, variant, count(*) FROM matches GROUP BY ALL")
        }
        clauses = sorted({ending for ending, _ in counts})
        return [
            (clause, [counts.get((clause, name), 0) / self.matches[name] for name in self.variants])
            for clause in clauses
        ]

    def lengths(self, variant: str) -> list[tuple[float, float]]:
        """How many matches of a hundred take so many turns, smoothed over a twentieth of the range."""
        least, most = self.rows("SELECT quantile_disc(turns, 0.002), quantile_disc(turns, 0.998) FROM matches")[0]
        width = max(1, -(-(most - least + 1) // 24))
        counted = dict(
            self.rows(
                "SELECT (turns - ?) // ?, count(*) FROM matches WHERE variant = ? GROUP BY ALL", least, width, variant
            )
        )
        places = range(-1, (most - least) // width + 2)
        return [
            (least + width * (place + 0.5), counted.get(place, 0) / self.matches[variant] / width) for place in places
        ]

    def settled(self, variant: str) -> list[tuple[float, float]]:
        """The part of the matches whose lead changes no more after each part of them."""
        sums = ", ".join(f"avg((decided <= {place / 20})::INTEGER)" for place in range(21))
        return [
            (place / 20, share)
            for place, share in enumerate(self.rows(f"SELECT {sums} FROM matches WHERE variant = ?", variant)[0])
        ]

    def things(self, variant: str) -> list[Thing]:
        """What has a name for people, by how many players used it. Of what has several parts to play, the chief one."""
        found: dict[str, Thing] = {}
        matches = self.matches[variant]
        for kind, name, times, players, won in self.rows(
            "SELECT kind, name, sum(times), sum(players), sum(won) FROM uses "
            "WHERE variant = ? AND kind <> 'clause' GROUP BY ALL ORDER BY ALL",
            variant,
        ):
            label = self.label(kind, name)
            if label and players > (found[label].players if label in found else 0):
                used = players / matches / self.seats
                found[label] = Thing(kind, name, label, times / matches, players, used, won / players)
        return list(found.values())

    def label(self, kind: str, name: str) -> str:
        return named_thing(self.game, self.language, kind, name)

    def course(self, variant: str) -> list[tuple[str, list[float]]]:
        """For each clause, how often a match notes it in each of its tenths."""
        counted: dict[str, list[float]] = {}
        for clause, tenth, times in self.rows(
            "SELECT clause, tenth, sum(times) FROM clauses WHERE variant = ? GROUP BY ALL ORDER BY ALL", variant
        ):
            counted.setdefault(clause, [0.0] * 10)[tenth] = times / self.matches[variant]
        return list(counted.items())

    def notable(self, variant: str) -> dict[str, int]:
        """The numbers of the most typical match, the most dramatic and the strangest."""
        spread = ", ".join(f"avg({one}) AS {one}_mean, stddev_pop({one}) AS {one}_deviation" for one in STRANGENESS)
        strange = " + ".join(
            f"coalesce(((m.{one} - s.{one}_mean) / nullif(s.{one}_deviation, 0)) ** 2, 0)" for one in STRANGENESS
        )
        means = f"SELECT {spread} FROM matches WHERE variant = $1"
        asked = f"SELECT number FROM matches AS m, ({means}) AS s WHERE variant = $1"
        orders = {"typical": strange, "dramatic": "lead_changes DESC, decided DESC", "strangest": f"({strange}) DESC"}
        if self.game.cooperative:  # nobody leads
            del orders["dramatic"]
        return {
            kind: self.rows(f"{asked} ORDER BY {order}, number LIMIT 1", variant)[0][0]
            for kind, order in orders.items()
        }

    def clause_name(self, clause: str) -> str:
        return f"{clause} {self.game.clauses(self.language)[clause].title}"


def dead(things: Sequence[Thing]) -> list[Thing]:
    """What hardly anybody uses."""
    return [thing for thing in things if thing.used < DEAD]


def named_thing(game: Game, language: str, kind: str, name: str) -> str:
    """What people call a thing; nothing where the catalogue has no name for it, as for the places of a board."""
    words = game.words(language)
    for group in (kind, *NAMED_BY):
        if f"{group}.{name}" in words:
            called = words.say(f"{group}.{name}")
            return called[0].upper() + called[1:]
    return ""
