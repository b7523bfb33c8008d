"""A person's matches counted: by kind, by ending, and the few that stand out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from ludoteca.bots.registry import strengths
from ludoteca.core.words import Words, house_words
from ludoteca.games import game, ids
from ludoteca.server.remember.facts import EVERY_GAME, GIVEN_UP, HOUSE_FEATS, OUT_OF_TIME
from ludoteca.server.remember.shelf import Line
from ludoteca.wire.answers import Ending, Feat, FormPoint, Tallied

FORM = 30
"""So many of the last matches are shown one by one."""

ENOUGH = 5
"""With fewer matches no ending is a rare one."""

Kind = Literal["widest", "closest", "strongest", "longest", "quickest", "rarest"]


class Chosen(NamedTuple):
    """A match that stands out, why, and by how much."""

    kind: Kind
    number: int
    line: Line


def tallied(kinds: Iterable[tuple[str, Line]]) -> list[Tallied]:
    """How the matches of each kind went, the most frequent kind first."""
    counts: dict[str, Counter[str]] = {}
    for kind, line in kinds:
        counts.setdefault(kind, Counter())[line.outcome] += 1
    found = [Tallied(kind, each["won"], each["drawn"], each["lost"], each["mixed"]) for kind, each in counts.items()]
    return sorted(found, key=lambda one: (-(one.won + one.drawn + one.lost + one.mixed), one.kind))


def by_level(lines: Iterable[Line]) -> list[Tallied]:
    return tallied((level, line) for line in lines for level in line.levels.split())


def form(lines: Sequence[Line]) -> list[FormPoint]:
    return [FormPoint(line.table, line.game, line.outcome) for line in lines[-FORM:]]


def endings(lines: Sequence[Line], name: str, language: str) -> list[Ending]:
    """How the matches of one game ended, the most frequent way first."""
    ways = Counter(line.ending for line in lines)
    won = Counter(line.ending for line in lines if line.outcome == "won")
    return [Ending(ending_name(name, way, language), number, won[way]) for way, number in ways.most_common()]


def ending_name(name: str, way: str, language: str) -> str:
    """In a few words: `ending.KEY` in the game's catalogue."""
    if way in (GIVEN_UP, OUT_OF_TIME):
        return house_words(language).say(f"ending.{way}")
    words = game(name).words(language)
    return words.say(f"ending.{way}") if f"ending.{way}" in words else way


def highlights(lines: Sequence[Line]) -> list[Chosen]:
    """Best and strangest, each match once. Points of two games are not compared."""
    won = [line for line in lines if line.outcome == "won"]
    one_game = len({line.game for line in lines}) == 1
    decided = [line for line in lines if line.margin] if one_game else []
    rare = rarest(lines)
    candidates: list[Chosen | None] = [
        best("strongest", won, strength),
        best("widest", [line for line in decided if line.outcome == "won"], lambda line: line.margin or 0),
        best("closest", decided, lambda line: -(line.margin or 0)),
        Chosen("rarest", rare[1], rare[0]) if rare else None,
        best("longest", lines, lambda line: line.plies) if one_game else None,
        best("quickest", won, lambda line: -line.plies) if one_game else None,
    ]
    found: dict[str, Chosen] = {}
    for one in candidates:
        if one is not None:
            found.setdefault(one.line.table, one)
    return list(found.values())


def best(kind: Kind, lines: Sequence[Line], measure: Callable[[Line], int]) -> Chosen | None:
    """The first of those that have most of it."""
    line = max(lines, key=measure, default=None)
    return None if line is None or measure(line) == 0 else Chosen(kind, abs(measure(line)), line)


def strength(line: Line) -> int:
    """Of the strongest bot that was beaten; 0 where there was none, or it is the weakest."""
    known = strengths(game(line.game)) if line.game in ids() else {}
    return max((known.get(level, 0) for level in line.levels.split()), default=0)


def rarest(lines: Sequence[Line]) -> tuple[Line, int] | None:
    """The last match that ended as few did, and one in how many that is; nothing, if no ending is rare."""
    every = Counter(line.game for line in lines)
    ways = Counter((line.game, line.ending) for line in lines)
    rare = {way: every[way[0]] // number for way, number in ways.items() if every[way[0]] >= ENOUGH * number}
    if not rare:
        return None
    way = max(rare, key=lambda one: rare[one])
    return next(line for line in reversed(lines) if (line.game, line.ending) == way), rare[way]


def feats(lines: Sequence[Line], name: str, language: str) -> list[Feat]:
    """All that there are, of the house or of a game, and the first match in which each was done."""
    first: dict[str, Line] = {}
    played: set[str] = set()
    for line in lines:
        played.add(line.game)
        done = line.feats.split()
        if played >= set(ids()):
            done.append(EVERY_GAME)
        for feat in done:
            first.setdefault(feat, line)
    house = house_words(language)
    found = [] if name else [told_feat(feat, "", feat, house, first) for feat in HOUSE_FEATS]
    for one in [name] if name else ids():
        words = game(one).words(language)
        keys = [key.removeprefix("feat.") for key in words_of_feats(words)]
        found += [told_feat(key, one, f"{one}.{key}", words, first) for key in keys]
    return found


def words_of_feats(words: Words) -> list[str]:
    return [key for key in words.entries if key.startswith("feat.") and not key.endswith(".how")]


def told_feat(key: str, name: str, feat: str, words: Words, first: Mapping[str, Line]) -> Feat:
    line = first.get(feat)
    return Feat(
        game=name,
        name=words.say(f"feat.{key}"),
        how=words.say(f"feat.{key}.how"),
        at=line.ended if line else None,
        table=line.table if line else "",
    )
