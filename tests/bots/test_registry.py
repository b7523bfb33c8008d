"""Bots by name: checked without being built."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.bots import registry
from ludoteca.bots.bot import Bot
from ludoteca.bots.learned import Learned
from ludoteca.bots.registry import BOTS, MOST_ITERATIONS, UnknownBot, bot, check_bot
from ludoteca.bots.search import Search
from ludoteca.bots.versed import Versed
from ludoteca.core.bits import first
from ludoteca.core.dice import Dice
from ludoteca.core.game import Game
from tests.bots.cases import CASES

GAME = ludoteca.game("felci")
UNKNOWN = (
    "",
    "nobody",
    "Expert",
    "search",
    "search:",
    "search:0",
    "search:-1",
    "search:٣",
    f"search:{MOST_ITERATIONS + 1}",
)


def unbuilt(_game: Game) -> Bot:
    raise AssertionError("nobody asked it to think")


def test_a_name_is_checked_without_building_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in BOTS:
        monkeypatch.setitem(registry.BOTS, name, unbuilt)
    monkeypatch.setattr(registry, "Search", unbuilt)
    for name in (*BOTS, "search:1", f"search:{MOST_ITERATIONS}"):
        check_bot(name)


@pytest.mark.parametrize("name", UNKNOWN)
def test_what_no_bot_is_called_is_refused_alike_when_checked_and_when_built(name: str) -> None:
    with pytest.raises(UnknownBot) as checked:
        check_bot(name)
    with pytest.raises(UnknownBot) as built:
        bot(name, GAME)
    assert str(checked.value) == str(built.value)


def test_a_level_that_is_offered_is_a_bot_and_master_only_where_it_has_a_network_or_knows_more() -> None:
    for game in ludoteca.catalogue():
        offered = registry.levels(game)
        assert set(offered) <= set(BOTS)
        more = registry.network_path(game) is not None or game.mastery.sense is not None
        assert (registry.MASTER in offered) == more


def test_master_thinks_with_the_network_and_is_a_search_as_long_as_experts_where_there_is_none() -> None:
    for game in ludoteca.catalogue():
        master = bot("master", game)
        plain = master.plain if isinstance(master, Versed) else master
        assert isinstance(master, Versed) == (registry.network_path(game) is not None)
        assert isinstance(plain, Search)
        assert type(plain.sense) is type((game.mastery.sense or game.sense)())
        assert plain.iterations == registry.ITERATIONS["expert"]
        if isinstance(master, Versed):
            assert isinstance(master.learned.sense, Learned)
            assert master.learned.sense.horizon == game.mastery.horizon
            assert master.learned.iterations == game.mastery.iterations
            assert master.learned.patient


def test_where_master_is_a_level_of_its_own_is_told_in_numbers_of_players_and_options() -> None:
    for case in CASES:
        if registry.MASTER in registry.levels(case.game):
            found = registry.tables_of_master(case.game)
            options = case.game.complete(dict(case.options))
            told = case.seats in found.seats and all(options[name] in some for name, some in found.options.items())
            own = registry.plays_as(registry.MASTER, case.game, case.new(1)) == registry.MASTER
            assert told == own, case
    assert registry.tables_of_master(ludoteca.game("watergame")) == ((2,), {"kids": (False,)})


def test_a_master_that_was_not_measured_counts_as_the_level_below_it() -> None:
    for game in ludoteca.catalogue():
        known = registry.strengths(game)
        assert known.items() >= game.ratings.items()
        if registry.MASTER in registry.levels(game):
            assert known[registry.MASTER] == game.ratings.get(registry.MASTER, game.ratings["expert"])
        else:
            assert known == game.ratings
    assert registry.MASTER not in ludoteca.game("biglietti").ratings, "it was not found to be stronger"


def test_a_network_is_asked_only_at_the_tables_it_is_good_for() -> None:
    """WaterGame's with two players and the whole rules: there it chooses as the network does, elsewhere as `search`."""
    game = ludoteca.game("watergame")
    master, plain = bot("master:40", game), bot("search:40", game)
    assert isinstance(master, Versed)
    for seats, options, fits in ((2, {}, True), (2, {"kids": True}, False), (3, {}, False), (4, {}, False)):
        here = []
        for seed in range(12):
            state = game.new(seats, seed, options)
            seat = first(state.acting())
            chosen = [one.choose(state, seat, Dice(seed)) for one in (master, master.learned, plain)]
            here.append(chosen)
        assert [asked for asked, _, _ in here] == [(learned if fits else without) for _, learned, without in here]
        assert [learned for _, learned, _ in here] != [without for _, _, without in here]
