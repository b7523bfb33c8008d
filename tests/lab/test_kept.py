"""What a form asks for, as a file and back."""

from __future__ import annotations

import pytest

from ludoteca.lab.kept import VALUING, Wish, check, read, wish_of


@pytest.mark.parametrize("values", [False, True])
def test_the_file_of_a_wish_leads_back_to_it(values: bool) -> None:
    wish = Wish("Three", "felci", ["easy", "hard"], {"handicap": True}, 200, 7, {"hand": 3}, values)
    check(wish.written())
    assert wish_of(read(wish.written())) == wish
    assert read(wish.written()).measures == (VALUING if values else True)


@pytest.mark.parametrize("measures", ['values = "search:9"', "decisions = true", "again = 3"])
def test_what_no_form_can_say_is_no_wish(measures: str) -> None:
    assert wish_of(read(f'game = "felci"\nmatches = 9\n[measures]\n{measures}\n')) is None
