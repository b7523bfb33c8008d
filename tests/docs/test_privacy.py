"""Every row of docs/privacy.md names tests that are there."""

from __future__ import annotations

import ast
import re

from .pages import ROOT

TEST = re.compile(r"`([\w/]+\.py)::(test_\w+)`")


def test_what_is_said_about_privacy_is_tested() -> None:
    text = (ROOT / "docs/privacy.md").read_text("utf-8")
    rows = [line for line in text.splitlines() if line.startswith("|")][2:]
    assert rows
    for row in rows:
        named = TEST.findall(row.split(" | ")[-1])
        assert named, row
        for file, test in named:
            tree = ast.parse((ROOT / file).read_text("utf-8"))
            assert test in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}, test
