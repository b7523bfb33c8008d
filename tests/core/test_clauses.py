"""Clauses: a file with a bad heading is an error."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteca.core.clauses import read_clauses


def test_a_clause_file_with_a_bad_heading_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "strange"
    package.mkdir()
    (package / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    for heading in ("### FE1 No id", "### FE-1.1 One\n\n### FE-1.1 Twice"):
        (package / "clauses.en.md").write_text(f"## Part\n\n{heading}\n")
        with pytest.raises(ValueError, match="not the heading of a new clause"):
            read_clauses("strange", "en")
