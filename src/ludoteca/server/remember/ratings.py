"""How strong people play, by game and number of players, on the scale of the bots' levels.

A rating follows from the matches that are kept, in the order in which they ended, and from nothing else: worked out
again from the first one it is the same. The mathematics are openskill's (Plackett and Luce).
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

import msgspec
from openskill.models import PlackettLuce

from ludoteca.bots.registry import strengths
from ludoteca.games import game, ids
from ludoteca.server.database import Connection
from ludoteca.server.remember.facts import Ended
from ludoteca.server.remember.shelf import seats_of
from ludoteca.server.store import KEEP_UNCOUNTED, Store
from ludoteca.wire import answers

DOUBT = 350.0
"""Of somebody who has played nothing yet: one can be almost anywhere among the levels."""
BOTS_DOUBT = 30.0
"""Of a level, whose strength was measured; it never changes."""
DRIFT = 3.5
"""By so much people may change between two matches."""
SCALE = 400 / math.log(10)
"""Elo's: who is 400 above another wins ten times for each time it loses."""
SETTLED = 10
"""With fewer matches it is a guess."""
PIECE = 1000
"""Rows that are read at a time."""

RATED = (
    "SELECT p.ended, p.table_id, p.person, p.own, m.body FROM parts p JOIN matches m ON m.table_id = p.table_id "
    "WHERE p.game = ? AND p.seats = ? AND p.rated = 1 AND (p.ended, p.table_id) > (?, ?) "
    "ORDER BY p.ended, p.table_id, p.own LIMIT ?"
)
NEWS = "SELECT ended, table_id FROM uncounted WHERE game = ? AND seats = ?"
DONE = "DELETE FROM uncounted WHERE game = ? AND seats = ? AND ended = ? AND table_id = ?"
FIRST_PAGE = "INSERT INTO house VALUES (?, ?) ON CONFLICT DO NOTHING"
NEXT_PAGE = "UPDATE house SET value = ? WHERE name = ? AND value = ?"
KEEP_RATING = (
    "INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (person, game, seats) DO UPDATE "
    "SET mean = excluded.mean, doubt = excluded.doubt, matches = excluded.matches"
)


class Standing(NamedTuple):
    """Where somebody stands: about here, give or take twice the doubt."""

    mean: float
    doubt: float
    matches: int = 0


class Counted(NamedTuple):
    """A match that counts: how it went, and who sat where."""

    ended: float
    table: str
    facts: Ended
    people: Mapping[int, str]
    """By seat; who had it forgotten is not there, and is taken for a newcomer."""


class Ledger(msgspec.Struct, frozen=True):
    """How far the matches of a game with so many players have been counted.

    If one is uncounted that is not later (late ones, forgotten ones, people who became one), all are counted anew.
    """

    ended: float = 0.0
    table: str = ""


class Reading(NamedTuple):
    """What is to be counted next."""

    kept: bytes | None
    """The ledger as it was found."""
    ledger: Ledger
    news: list[tuple[float, str]]
    """What was uncounted."""
    rows: list[tuple[float, str, str, int, bytes]]
    before: dict[str, Standing]


def newcomer(name: str) -> Standing:
    """Half way up to the level that most people begin with."""
    return Standing(game(name).ratings.get("medium", 0) / 2, DOUBT)


def rated(name: str, matches: Iterable[Counted], before: Mapping[str, Standing]) -> dict[str, Standing]:
    """Where people stand after these matches, who stood there before them; those who did not play are left out.

    Who won is all that counts: nobody plays for the second place.
    """
    after: dict[str, Standing] = {}
    for match in matches:
        known, payoffs = strengths(game(name)), match.facts.payoffs
        model = PlackettLuce(beta=SCALE / math.sqrt(len(payoffs)), tau=DRIFT)
        stood = [
            Standing(known[level], BOTS_DOUBT) if level else standing(name, match.people.get(seat, ""), after, before)
            for seat, level in enumerate(match.facts.levels)
        ]
        teams = [[model.rating(mu=one.mean, sigma=one.doubt)] for one in stood]
        ranks = [float(sum(other > own for other in payoffs)) for own in payoffs]
        found = model.rate(teams, ranks=ranks)
        for seat, person in match.people.items():
            (rating,) = found[seat]
            after[person] = Standing(rating.mu, rating.sigma, stood[seat].matches + 1)
    return after


def standing(name: str, person: str, *known: Mapping[str, Standing]) -> Standing:
    return next((one[person] for one in known if person in one), newcomer(name))


class Ratings:
    """The ratings that are kept, brought up to date when somebody looks: no match ends later for them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = asyncio.Lock()

    async def bring_up_to_date(self, name: str, seats: int, again: bool = False) -> None:
        """Count what has ended since the last time; or all of it again."""
        async with self._lock:
            left = True
            while left:
                left = await self._piece(name, seats, again)
                again = False

    async def _piece(self, name: str, seats: int, again: bool) -> bool:
        """Count some; whether more may be left. What another worker has counted meanwhile is read anew."""
        found = await self._store.run(lambda connection: read(connection, name, seats, again))
        if found is None:
            return False
        matches = whole(found.rows)
        after = await asyncio.to_thread(rated, name, matches, found.before)
        kept = await self._store.run(lambda connection: written(connection, name, seats, found, matches, after))
        return not kept or len(found.rows) == PIECE

    async def of(self, person: str, kinds: Iterable[tuple[str, int]]) -> list[answers.Rating]:
        """A person's, in these games with so many players, as they are now."""
        for name, seats in kinds:
            await self.bring_up_to_date(name, seats)
        query = "SELECT game, seats, mean, doubt, matches FROM ratings WHERE person = ? ORDER BY game, seats"
        rows = await self._store.run(lambda connection: connection.execute(query, (person,)).fetchall())
        return [told(name, seats, Standing(*rest)) for name, seats, *rest in rows if name in ids()]

    async def all_of(self, name: str, seats: int) -> dict[str, Standing]:
        return await self._store.run(lambda connection: standings(connection, name, seats))

    async def show(self, person: str, shown: bool) -> None:
        """To people at the same table."""
        keep, lose = (
            "INSERT INTO ratings_shown VALUES (?) ON CONFLICT DO NOTHING",
            "DELETE FROM ratings_shown WHERE person = ?",
        )
        await self._store.run(lambda connection: connection.execute(keep if shown else lose, (person,)) and None)

    async def shown(self, person: str) -> bool:
        query = "SELECT 1 FROM ratings_shown WHERE person = ?"
        return await self._store.run(lambda connection: connection.execute(query, (person,)).fetchone() is not None)


class Recounted(NamedTuple):
    """The ratings of a game with so many players: how many people have one, and how many came out otherwise."""

    game: str
    seats: int
    people: int
    changed: int


async def recount(store: Store, again: bool) -> list[Recounted]:
    """Bring all ratings up to date, or work them all out again."""
    ratings, found = Ratings(store), []
    query = "SELECT DISTINCT game, seats FROM parts WHERE rated = 1 ORDER BY game, seats"
    for name, seats in await store.run(lambda connection: connection.execute(query).fetchall()):
        if name in ids():
            before = await ratings.all_of(name, seats)
            await ratings.bring_up_to_date(name, seats, again)
            after = await ratings.all_of(name, seats)
            found.append(
                Recounted(name, seats, len(after), sum(after.get(person) != one for person, one in before.items()))
            )
    return found


def told(name: str, seats: int, standing: Standing) -> answers.Rating:
    levels = sorted(game(name).ratings.items(), key=lambda one: one[1])
    return answers.Rating(
        game=name,
        seats=seats,
        mean=round(standing.mean),
        low=round(standing.mean - 2 * standing.doubt),
        high=round(standing.mean + 2 * standing.doubt),
        matches=standing.matches,
        wanted=max(0, SETTLED - standing.matches),
        above=next((level for level, strength in reversed(levels) if strength < standing.mean), ""),
        below=next((level for level, strength in levels if strength >= standing.mean), ""),
    )


def note(name: str, seats: int) -> str:
    """Under which the house keeps a ledger."""
    return f"rated {name} {seats}"


def read(connection: Connection, name: str, seats: int, again: bool) -> Reading | None:
    """What is to be counted, if there is anything; with where the people stand that it concerns."""
    news = connection.execute(NEWS, (name, seats)).fetchall()
    if not news and not again:
        return None
    row = connection.execute("SELECT value FROM house WHERE name = ?", (note(name, seats),)).fetchone()
    kept = None if row is None else bytes(row[0])
    ledger = Ledger() if kept is None else msgspec.json.decode(kept, type=Ledger)
    if again or any(one <= (ledger.ended, ledger.table) for one in news):
        ledger = Ledger()
    rows = connection.execute(RATED, (name, seats, ledger.ended, ledger.table, PIECE)).fetchall()
    people = {row[2] for row in rows} if ledger != Ledger() else set()
    return Reading(kept, ledger, news, rows, dict(stood(connection, name, seats, people)))


def stood(connection: Connection, name: str, seats: int, people: Iterable[str]) -> Iterator[tuple[str, Standing]]:
    query = "SELECT mean, doubt, matches FROM ratings WHERE person = ? AND game = ? AND seats = ?"
    for person in people:
        row = connection.execute(query, (person, name, seats)).fetchone()
        if row is not None:
            yield person, Standing(*row)


def standings(connection: Connection, name: str, seats: int) -> dict[str, Standing]:
    query = "SELECT person, mean, doubt, matches FROM ratings WHERE game = ? AND seats = ?"
    return {person: Standing(*rest) for person, *rest in connection.execute(query, (name, seats)).fetchall()}


def whole(rows: Sequence[tuple[float, str, str, int, bytes]]) -> list[Counted]:
    """The matches of these rows; the last one is left for the next time if it may be cut."""
    found = []
    for (ended, table), parts in groupby(rows, key=lambda row: row[:2]):
        each = list(parts)
        people = {seats_of(own)[0]: person for _, _, person, own, _ in each}
        found.append(Counted(ended, table, msgspec.json.decode(each[0][4], type=Ended), people))
    return found[:-1] if len(rows) == PIECE else found


def written(
    connection: Connection,
    name: str,
    seats: int,
    found: Reading,
    matches: Sequence[Counted],
    after: Mapping[str, Standing],
) -> bool:
    """Keep what was counted, unless another worker was quicker: who turns the ledger's page may write."""
    at = found.ledger.ended, found.ledger.table
    last = (matches[-1].ended, matches[-1].table) if matches else at
    ledger = msgspec.json.encode(Ledger(*last))
    if found.kept is None:
        turned = connection.execute(FIRST_PAGE, (note(name, seats), ledger))
    else:
        turned = connection.execute(NEXT_PAGE, (ledger, note(name, seats), found.kept))
    if not turned.rowcount:
        return False
    if found.ledger == Ledger():
        connection.execute("DELETE FROM ratings WHERE game = ? AND seats = ?", (name, seats))
    connection.executemany(KEEP_RATING, [(person, name, seats, *standing) for person, standing in after.items()])
    left = [found.rows[-1][:2]] if len(found.rows) == PIECE else []
    done = [one for one in found.news if not left or tuple(one) <= last]
    connection.executemany(DONE, [(name, seats, *one) for one in done])
    connection.executemany(KEEP_UNCOUNTED, [(name, seats, *one) for one in left])
    return True
