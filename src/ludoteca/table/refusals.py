"""Every refusal that no clause of a game explains: its code, which never changes, and its words in each language.

What a refusal says must follow from what its reader may know: it may name the reader's own wish, never the match.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ludoteca.bots.registry import UnknownBot
from ludoteca.core.errors import Refused, Spoken
from ludoteca.core.game import BadNotation, BadSetup
from ludoteca.core.words import Fact, house_words
from ludoteca.games import UnknownGame


class Declined(Spoken):
    """A refusal with a code; its words are `refusal.CODE`."""

    def __init__(self, code: str, detail: str = "", **facts: Fact) -> None:
        super().__init__(f"refusal.{code}", **facts)
        self.code = code
        self.detail = detail


class NotAllowed(Declined):
    """A wish that this person, or this moment, does not allow."""


class NotNow(NotAllowed):
    """What cannot be had in this moment: whoever asks again in a little while may have it."""


class BadName(Declined):
    """A name that cannot be shown."""


class Unreadable(Declined):
    """A kept table that cannot be opened here. It is still there, and hurts no other."""


class OldRules(Unreadable):
    """A table that was laid under rules this Ludoteca no longer plays."""


CODES: Mapping[type[Refused], str] = {
    BadSetup: "bad_setup",
    UnknownBot: "bad_setup",
    UnknownGame: "no_game",
    BadNotation: "no_move",
}
"""What the rest of Ludoteca refuses: people who use our pages do not come to see it."""


class Words(NamedTuple):
    """A refusal for one reader: `text` for people, `detail` for programmers where there is more to say."""

    code: str
    text: str
    detail: str = ""


def in_words(error: Refused, language: str) -> Words:
    """A refusal as a reader of this language is told it."""
    if isinstance(error, Declined):
        return Words(error.code, error.in_words(language), error.detail)
    for kind, code in CODES.items():
        if isinstance(error, kind):
            return Words(code, say(code, language), error.in_words(language))
    return Words("refused", error.in_words(language))


def words(code: str, language: str, **facts: Fact) -> Words:
    return Words(code, say(code, language, **facts))


def say(code: str, language: str, **facts: Fact) -> str:
    return house_words(language).say(f"refusal.{code}", facts)
