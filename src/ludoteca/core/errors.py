"""Bad input, told in one line. Whatever faces a person catches this one class and shows its message."""

from __future__ import annotations

from collections.abc import Callable

from ludoteca.core.words import FALLBACK, Fact, Words, house_words


class Refused(ValueError):
    """What was wrong, and what would be right."""

    def in_words(self, language: str) -> str:
        """The same for a reader of this language, where somebody has the words for it."""
        return str(self)


class Spoken(Refused):
    """A refusal with words in every language. As an exception it says the English ones."""

    def __init__(self, key: str, words: Callable[[str], Words] = house_words, /, **facts: Fact) -> None:
        super().__init__(words(FALLBACK).say(key, facts))
        self.key = key
        self.facts = facts
        self._words = words

    def in_words(self, language: str) -> str:
        return self._words(language).say(self.key, self.facts)
