"""What is asked again before anything has changed, and answered from memory then."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")
Finder = Callable[[Asked], Answer]


def unless_changed(key: Callable[[Asked], Hashable]) -> Callable[[Finder[Asked, Answer]], Finder[Asked, Answer]]:
    """A function that keeps its last answer for as long as the key is the same, which names all that it depends on.

    The answer is shared: nobody may change it.
    """

    def keeping(find: Finder[Asked, Answer]) -> Finder[Asked, Answer]:
        last: list[tuple[Hashable, Answer]] = []

        def answer(asked: Asked) -> Answer:
            now = key(asked)
            if not last or last[0][0] != now:
                last[:] = [(now, find(asked))]
            return last[0][1]

        return answer

    return keeping
