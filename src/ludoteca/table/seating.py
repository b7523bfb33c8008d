"""Who sits down, under which name and with which face: people, and the twelve characters that the computer plays as.

No two at a table look alike. Faces come from the house's own dice, never from a match's.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import get_args

import msgspec

from ludoteca.bots.registry import check_bot
from ludoteca.core.dice import SEEDS, derive
from ludoteca.core.game import Lots
from ludoteca.table.events import Seat
from ludoteca.table.refusals import BadName, NotAllowed
from ludoteca.wire.says import Face

NO_FACE: Face = ""
CHARACTERS: tuple[Face, ...] = tuple(face for face in get_args(Face) if face)

LONGEST_NAME = 40
UNNAMED = "?"
"""What somebody is called who gave no name: pages show the seat's own."""


def free_faces(seats: Iterable[Seat]) -> list[Face]:
    """Those that nobody here wears, in their own order."""
    worn = {seat.face for seat in seats}
    return [face for face in CHARACTERS if face not in worn]


def any_face(seats: Sequence[Seat], lots: Lots) -> Face:
    """One of the free ones, a namesake of nobody if it can be; none, where more sit than there are characters."""
    names = {seat.name.casefold() for seat in seats}
    free = free_faces(seats)
    free = [face for face in free if face not in names] or free
    return free[lots.below(len(free))] if free else NO_FACE


def wished_face(face: Face, seats: Iterable[Seat]) -> Face:
    """The wished one, unless another person wears it; then, or without a wish, the first that nobody wears."""
    people = [seat for seat in seats if seat.kind == "person"]
    if face and all(seat.face != face for seat in people):
        return face
    return next(iter(free_faces(seats)), NO_FACE)


def bot_seat(bot: str, seats: Sequence[Seat], lots: Lots) -> Seat:
    """A bot as one of the characters that are not at the table yet."""
    check_bot(bot)
    face = any_face(seats, lots)
    return Seat(kind="bot", bot=bot, name=face.capitalize(), face=face, seed=new_seed(lots))


def new_seed(lots: Lots) -> int:
    return (lots.word() << 20 ^ lots.word()) & (SEEDS - 1)


def filled(seats: Sequence[Seat], bots: Sequence[str], lots: Lots) -> list[Seat]:
    """The table with a bot on each seat that has one named for it; the others stay as they are."""
    sitting = list(seats)
    for number, bot in enumerate(bots):
        if bot:
            sitting[number] = bot_seat(bot, sitting, lots)
    return sitting


def started(seats: Sequence[Seat], players: int, possible: Collection[int], bot: str, lots: Lots) -> list[Seat]:
    """The table for so many: a bot on each open seat, the last of which are taken away."""
    free = [number for number, seat in enumerate(seats) if seat.kind == "open"]
    spare = len(seats) - players
    if players not in possible or not 0 <= spare <= len(free):
        raise NotAllowed("other_number", found=players)
    kept = [seat for number, seat in enumerate(seats) if number not in free[len(free) - spare :]]
    return filled(kept, [bot if seat.kind == "open" else "" for seat in kept], lots)


def make_way(seats: Sequence[Seat], number: int) -> list[Seat]:
    """A bot with the face of who has just sat down becomes another character."""
    sitting = list(seats)
    for other, seat in enumerate(seats):
        if other != number and seat.kind == "bot" and seat.face and seat.face == seats[number].face:
            face = next(iter(free_faces(seats)), NO_FACE)
            sitting[other] = msgspec.structs.replace(seat, face=face, name=face.capitalize())
    return sitting


def without(seats: Sequence[Seat], whom: str, seed: int, begun: bool) -> list[Seat]:
    """The table once somebody was shown out: its seats are open, or for a bot to play to the end of the match."""
    sitting = list(seats)
    for number, seat in enumerate(seats):
        if seat.kind == "person" and seat.person == whom:
            nobody = msgspec.structs.replace(seat, person="", away=True, seed=derive(seed, number))
            sitting[number] = nobody if begun else Seat()
    return sitting


def seated_again(old: Sequence[Seat], bot: str, lots: Lots) -> list[Seat]:
    """Who played, for another match: nobody is away, and this bot has the seats of who was shown out."""
    again = [
        msgspec.structs.replace(seat, away=False, seed=new_seed(lots) if seat.kind == "bot" else 0) for seat in old
    ]
    return filled(again, [bot if seat.kind == "person" and not seat.person else "" for seat in again], lots)


def one_line(text: str) -> str:
    """Text without line breaks, control characters and needless space."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def clean_name(name: str) -> str:
    """A name as it can be shown: one line, not too long, never empty."""
    words = one_line(name)
    if len(words) > LONGEST_NAME:
        raise BadName("long_name", most=LONGEST_NAME, found=len(words))
    return words or UNNAMED
