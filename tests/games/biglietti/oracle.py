"""Whether a seat could be in a world, told by exhaustive search: for tests, and for small tables and early turns only.

Nothing here knows how redraws are made. What a seat was told is read from the journal; from a world the exchanges are
taken back in every way there is; and a deal that is found is played again under the rules, where the seat must see at
every ply what it saw.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import count
from ludoteca.core.state import Note
from ludoteca.games.biglietti.edition import EDITION
from ludoteca.games.biglietti.rules.actions import (
    DROP,
    GIVE,
    KEEP,
    KINDS,
    NOTHING,
    ONE,
    OUTWARD,
    PLAY,
    POLFER,
    REMOVE,
    RETURN,
    SEATS,
    SECOND,
    TICKET,
    drop,
    give,
    held,
    inspect,
    play,
    second,
)
from ludoteca.games.biglietti.rules.ending import uncontrolled
from ludoteca.games.biglietti.rules.knowledge import fresh
from ludoteca.games.biglietti.rules.match import Biglietti
from ludoteca.games.biglietti.rules.redraw import dropped_card, handed_in, handed_value
from ludoteca.games.biglietti.view import View, view

Cards = tuple[int, ...]
"""How many of each kind; cards on the table belong to who laid them."""


class Shown(NamedTuple):
    """A traveller had, or had not, a card of the kind."""

    traveller: int
    kind: int
    had: bool


class Gone(NamedTuple):
    """BP-3.4"""

    owner: int
    kind: int


class Judged(NamedTuple):
    """BP-4.2 The Outward ended, and the agent did not win with so many others uncontrolled."""

    free: int
    wanted: int


class Passed(NamedTuple):
    """BP-3.1 A card, or none, changed hands; its kind is told to these two alone."""

    giver: int
    taker: int
    inspected: int
    laid: int
    kind: int


Event = Shown | Gone | Judged | Passed


class World(NamedTuple):
    hands: tuple[Cards, ...]
    passing: int


@dataclass
class Story:
    """A match as it was played, ply by ply."""

    state: Biglietti
    states: list[Biglietti] = field(default_factory=list)
    """As it was before each ply."""
    sights: dict[int, list[View]] = field(default_factory=dict)
    plies: list[tuple[int, int]] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    laid: dict[int, int] = field(default_factory=dict)
    inspected: int = -1

    def apply(self, seat: int, action: int) -> None:
        self.states.append(self.state.clone())
        self.plies.append((seat, action))
        self.state.journal = []
        self.state.apply(seat, action)
        for note in self.state.journal:
            self.tell(note)

    def seen(self, seat: int) -> list[View]:
        """What the seat saw before each ply."""
        sights = self.sights.setdefault(seat, [])
        sights += [view(state, seat) for state in self.states[len(sights) :]]
        return sights

    def tell(self, note: Note) -> None:
        if note.event in ("ticket", "no ticket"):
            self.laid = {}
            self.inspected = note.seat
            self.events.append(Shown(note.seat, TICKET, note.event == "ticket"))
        elif note.event == "plays":
            self.laid[note.seat] = note.facts["kind"]
            self.events.append(Shown(note.seat, note.facts["kind"], True))
        elif note.event in ("pass", "forced pass"):
            kind = note.secret.get("kind", NOTHING)
            laid = self.laid.get(note.seat, NOTHING)
            self.events.append(Passed(note.seat, note.facts["taker"], self.inspected, laid, kind))
        elif note.event == "remove":
            self.events.append(Gone(note.facts["owner"], note.facts["kind"]))
        elif note.event == "return":
            self.events.append(Judged(uncontrolled(self.state), 2 * self.state.tickets_in_game()))


# --- Taking back -----------------------------------------------------------------------------------


def cards(hand: int, table: int) -> Cards:
    return tuple(held(hand, kind) + (table == kind) for kind in range(KINDS))


def changed(hand: Cards, more: int, less: int) -> Cards | None:
    """One card more and one less, either of which may be NOTHING; None if there is none to lose."""
    counts = [*hand, 0]
    counts[more] += 1
    counts[less] -= 1
    return None if min(counts[:KINDS]) < 0 else tuple(counts[:KINDS])


def put(world: World, seat: int, hand: Cards, passing: int) -> World:
    return World((*world.hands[:seat], hand, *world.hands[seat + 1 :]), passing)


def giveable(own: Cards, got: int, begins: bool) -> set[int]:
    """BP-3.1, BP-3.2"""
    kinds = {kind for kind in range(KINDS) if own[kind] and (begins or kind != POLFER)}
    if not kinds and got not in (NOTHING, POLFER):
        kinds = {got}
    return kinds or {NOTHING}


def before(event: Event, after: World, seat: int) -> Iterator[World]:
    """The worlds from which what the seat saw leads to this one."""
    if isinstance(event, Shown):
        if (after.hands[event.traveller][event.kind] > 0) == event.had:
            yield after
    elif isinstance(event, Gone):
        hand = changed(after.hands[event.owner], event.kind, NOTHING)
        assert hand is not None
        yield put(after, event.owner, hand, after.passing)
    elif isinstance(event, Judged):
        holder = next(seat for seat, hand in enumerate(after.hands) if hand[POLFER])
        if count(event.free & ~(1 << holder)) < event.wanted:
            yield after
    else:
        yield from before_pass(event, after, seat)


def before_pass(event: Passed, after: World, seat: int) -> Iterator[World]:
    closes = event.taker == event.inspected
    for kind in range(KINDS + 1):
        if (kind == NOTHING) != (event.kind == NOTHING):
            continue
        if seat in (event.giver, event.taker) and kind != event.kind:
            continue
        if closes:
            hand = changed(after.hands[event.taker], NOTHING, kind)
            if hand is None:
                continue
            then = put(after, event.taker, hand, NOTHING)
        elif kind == after.passing:
            then = after
        else:
            continue
        begins = event.giver == event.inspected
        for got in (NOTHING,) if begins else range(KINDS + 1):
            whole = changed(then.hands[event.giver], kind, got)
            own = None if whole is None else changed(whole, NOTHING, event.laid)
            if whole is not None and own is not None and kind in giveable(own, got, begins):
                yield put(then, event.giver, whole, got)


class TooMany(Exception):
    """The search went further than a test can wait for."""


def way_back(story: Story, seat: int, world: World, most: int) -> list[World]:
    """The worlds from the deal to this one, one for each event and one more; empty if there is no way."""
    events = story.events
    way = [world]
    branches = [before(events[-1], world, seat)] if events else []
    seen: set[tuple[int, World]] = set()
    while way and len(way) <= len(events):
        found = next(branches[-1], None)
        if found is None:
            branches.pop()
            way.pop()
        elif (len(way), found) not in seen:
            seen.add((len(way), found))
            if len(seen) > most:
                raise TooMany
            way.append(found)
            if len(way) <= len(events):
                branches.append(before(events[-len(way)], found, seat))
    return way[::-1]


# --- Playing again ---------------------------------------------------------------------------------


def possible(story: Story, seat: int, world: Biglietti, most: int) -> bool:
    """Whether the seat may be in this world, for all it saw; a world that it may be in is played again as proof."""
    hands = tuple(cards(hand, table) for hand, table in zip(world.hands, world.table, strict=True))
    way = way_back(story, seat, World(hands, world.passing), most)
    if way:
        prove(story, seat, world, way)
    return bool(way)


def prove(story: Story, seat: int, world: Biglietti, way: list[World]) -> None:
    kinds = [
        kind_passed(event, *way[at : at + 2]) for at, event in enumerate(story.events) if isinstance(event, Passed)
    ]
    again = dealt(world, way[0])
    passes = 0
    for at, (mover, _) in enumerate(story.plies):
        assert view(again, seat) == story.seen(seat)[at]
        again.journal = []
        again.play(mover, as_in(story, world, again, at, kinds[passes : passes + 1]))
        passes += sum(note.event in ("pass", "forced pass") for note in again.journal)
    assert view(again, seat) == view(story.state, seat)
    hidden = ("hands", "passing", "sealed", "controls", "pack", "next_pack")
    one, other = again.dump(), world.dump()
    assert [one[name] for name in hidden] == [other[name] for name in hidden]


def kind_passed(event: Passed, then: World, after: World) -> int:
    if event.kind == NOTHING or event.taker != event.inspected:
        return after.passing
    pairs = zip(then.hands[event.taker], after.hands[event.taker], strict=True)
    return next(kind for kind, (old, new) in enumerate(pairs) if new > old)


def dealt(world: Biglietti, first: World) -> Biglietti:
    """BP-1 The match from its start, with these hands, and with the packs that the world tells of."""
    seats = world.seats
    hands = vec[i64]([sum(number * ONE[kind] for kind, number in enumerate(hand)) for hand in first.hands])
    packs = [0, 0]
    for card in list(world.handed)[: world.used]:
        packs[handed_in(card)] += ONE[handed_value(card)]
    packs[world.phase] += world.pack
    if world.phase == OUTWARD:
        packs[RETURN] += world.next_pack
    return Biglietti(
        seats,
        world.inspector,
        hands,
        packs[OUTWARD],
        packs[RETURN],
        fresh(seats, world.inspector, hands, EDITION.decks[seats][TICKET]),
        vec[i64]([0] * seats),
        vec[i64]([0] * len(world.handed)),
        vec[i64](),
        vec[i64]([NOTHING] * seats),
        vec[i64]([NOTHING] * seats),
    )


def as_in(story: Story, world: Biglietti, again: Biglietti, at: int, passed: list[int]) -> int:
    """What was done at this ply, with the cards that the world and the way back tell of."""
    mover, action = story.plies[at]
    if action < SECOND:
        return inspect(handed_value(world.handed[again.used]), action % SEATS)
    if action < DROP:
        return second(handed_value(world.handed[again.used]))
    if action < KEEP:
        return drop(handed_value(world.handed[dropped_card(world.drops[len(again.drops)])]))
    if PLAY <= action < GIVE and world.sealed[mover] != NOTHING:
        last = max(ply for ply, (seat, done) in enumerate(story.plies) if seat == mover and PLAY <= done < GIVE)
        return play(world.sealed[mover]) if at == last else action
    return give(passed[0], (action - GIVE) % SEATS) if GIVE <= action < REMOVE else action
