"""The lines of the documentation that say they are slow."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.pages import PAGES, SLOW, Reader, name

PATIENT = [page for page in PAGES if SLOW in page.read_text("utf-8")]


@pytest.mark.parametrize("page", PATIENT, ids=name)
def test_what_a_page_says_can_be_done_by_the_patient(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert Reader(tmp_path, slow=True).follow(page) > 0
