"""What is asked again is answered from memory, for as long as nothing has changed."""

from __future__ import annotations

from ludoteca.core.again import unless_changed


def test_an_answer_is_found_once_until_what_it_depends_on_changes() -> None:
    found: list[dict[str, int]] = []

    def ferns(garden: dict[str, int]) -> int:
        return garden["ferns"]

    @unless_changed(ferns)
    def counted(garden: dict[str, int]) -> int:
        found.append(dict(garden))
        return 2 * garden["ferns"]

    garden = {"ferns": 3, "weather": 0}
    assert [counted(garden), counted(garden)] == [6, 6]
    garden["weather"] = 1
    assert counted(garden) == 6
    assert len(found) == 1
    garden["ferns"] = 4
    assert counted(garden) == 8
    garden["ferns"] = 3
    assert counted(garden) == 6, "the last answer is kept, no other"
    assert len(found) == 3
