"""What docs/lab.md says of the results is what lies in the files."""

from __future__ import annotations

import re
from pathlib import Path

from ludoteca.lab.results import SCHEMA

DOCS = Path(__file__).parents[2] / "docs" / "lab.md"


def test_the_docs_have_the_schema() -> None:
    text = DOCS.read_text("utf-8")
    for table, columns in SCHEMA.items():
        told = re.search(rf"^`{table}`: .*\n\n((?:\|.*\n)+)", text, re.MULTILINE)
        assert told, table
        assert dict(re.findall(r"^\| `(\w+)` \| ([\w\[\]]+) \|", told[1], re.MULTILINE)) == columns
