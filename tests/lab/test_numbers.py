"""The numbers of an edition as a form: each is described in every language, within bounds that the checks accept."""

from __future__ import annotations

import fnmatch
from collections.abc import Iterator
from importlib import import_module

import pytest

import ludoteca
from ludoteca.core.dice import Dice
from ludoteca.core.edition import BadEdition, Clash, Source
from ludoteca.core.game import Game
from ludoteca.core.words import languages
from ludoteca.lab.changes import changed
from ludoteca.lab.kept import nested
from ludoteca.lab.numbers import Group, Number, form, named, sheet

over_every_game = pytest.mark.parametrize("game", ludoteca.catalogue(), ids=lambda game: str(game.id))


def leaves(facts: object, key: str = "") -> Iterator[str]:
    """The keys of all numbers of an edition."""
    if type(facts) is int:
        yield key
    for name, entry in named(facts).items():
        yield from leaves(entry, f"{key}.{name}" if key else name)


def offered(game: Game) -> Iterator[tuple[Group, Number]]:
    for seats in game.seats:
        for group in form(game, seats):
            for line in group.lines:
                yield from ((group, number) for number in line.numbers if number)


@over_every_game
def test_every_number_is_offered_or_left_out_for_a_reason(game: Game) -> None:
    keys = {number.key for _, number in offered(game)}
    assert keys
    without = sheet(game).left_out
    for key in leaves(game.edition.facts):
        left_out = any(fnmatch.fnmatchcase(key, pattern) for pattern in without)
        assert left_out != (key in keys), key


@over_every_game
def test_every_number_has_its_words_in_every_language(game: Game) -> None:
    for seats in game.seats:
        for group in form(game, seats):
            texts = [group.names, *group.columns, *(line.names for line in group.lines)]
            texts += [line.means for line in group.lines if not group.columns]
            for text in texts:
                assert set(text) == set(languages())
                for said in text.values():
                    assert said
                    assert not said.startswith("lab."), said
                    assert "{" not in said


def refused(game: Game, changes: dict[str, int]) -> BadEdition | None:
    """What the game's own checks have against an edition with these changes."""
    check = import_module(f"{game.package}.edition").check
    try:
        check(Source("a variant", "", changed(game.edition.facts, nested(changes))))
    except BadEdition as error:
        return error
    return None


def balanced(group: Group, number: Number, value: int) -> dict[str, int]:
    """The change, and what makes up for it where the numbers of a column must add up."""
    changes = {number.key: value}
    gap = value - number.printed
    if group.total == "most" and gap < 0:
        return changes
    for line in group.lines:
        for other in line.numbers:
            if gap and other and other.key != number.key:
                changes[other.key] = min(max(other.printed - gap, other.least), other.most)
                gap += changes[other.key] - other.printed
    assert gap == 0
    return changes


@over_every_game
def test_the_checks_of_an_edition_accept_both_ends_of_every_bound(game: Game) -> None:
    for group, number in offered(game):
        assert number.least <= number.printed <= number.most
        assert number.least < number.most, number.key
        for value in {number.least, number.most} - {number.printed}:
            changes = balanced(group, number, value) if group.total else {number.key: value}
            assert refused(game, changes) is None, changes


@over_every_game
def test_whatever_else_the_checks_refuse_is_told_in_every_language(game: Game) -> None:
    """Numbers that the form lets through together, all at once at one end or the other of their bounds."""
    dice = Dice(2026)
    complaints: list[BadEdition] = []
    for seats in game.seats:
        numbers = [
            number
            for group in form(game, seats)
            if not group.total
            for line in group.lines
            for number in line.numbers
            if number
        ]
        for _ in range(60):
            changes = {number.key: (number.least, number.most)[dice.below(2)] for number in numbers}
            if complaint := refused(game, changes):
                complaints.append(complaint)
    assert complaints
    for complaint in complaints:
        assert isinstance(complaint, Clash), str(complaint)
        said = [complaint.in_words(language) for language in languages()]
        assert len(set(said)) == len(said), said
