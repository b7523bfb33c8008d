"""Imports run one way, and what is general names no game."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import ludoteca
from ludoteca.core.build import compiled_modules
from ludoteca.games import ids

PACKAGE = Path(ludoteca.__file__).parent
ABOVE = {
    "core": set[str](),
    "games": {"core"},
    "bots": {"core", "games"},
    "table": {"core", "games", "bots"},
    "lab": {"core", "games", "bots", "table"},
    "server": {"core", "games", "bots", "table", "lab"},
    "cli": {"core", "games", "bots", "table", "lab", "server"},
}
"""What each part may import, besides itself."""

NAMELESS = ("core", "bots", "table", "lab", "server")


def imports(path: Path) -> set[str]:
    """The modules of this package that a file imports, from `ludoteca.` on."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return {name.removeprefix("ludoteca.") for name in found if name.startswith("ludoteca.")}


@pytest.mark.parametrize("part", ABOVE)
def test_imports_run_one_way(part: str) -> None:
    files = list((PACKAGE / part).rglob("*.py"))
    assert files
    for path in files:
        for name in imports(path):
            top = name.split(".")[0]
            assert top not in ABOVE or top == part or top in ABOVE[part], f"{path.name} imports ludoteca.{name}"


def test_a_game_imports_no_other_game() -> None:
    for game in ids():
        for path in (PACKAGE / "games" / game).rglob("*.py"):
            others = {name for name in imports(path) if name.startswith("games.")}
            assert all(name.split(".")[1] == game for name in others), path


@pytest.mark.parametrize("part", NAMELESS)
def test_what_is_general_names_no_game(part: str) -> None:
    for path in (PACKAGE / part).rglob("*.py"):
        text = path.read_text("utf-8").lower()
        for game in ids():
            assert game not in text, f"{path} names {game}"


def test_every_part_is_in_the_order() -> None:
    parts = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}
    assert parts == set(ABOVE)


def test_every_game_has_the_same_files() -> None:
    for game in ids():
        folder = PACKAGE / "games" / game
        for name in ("__init__.py", "edition.toml", "moves.py", "view.py", "clauses.it.md", "clauses.en.md"):
            assert (folder / name).exists(), f"{game} has no {name}"
        assert (folder / "rules.py").exists() or (folder / "rules" / "__init__.py").exists()


def test_every_module_that_is_to_be_compiled_exists() -> None:
    for path in compiled_modules():
        assert path.exists(), path


def test_rules_ask_no_clock_and_no_other_chance() -> None:
    forbidden = {"random", "time", "datetime", "secrets", "os"}
    for path in compiled_modules():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                assert not forbidden & {alias.name for alias in node.names}, path
            elif isinstance(node, ast.ImportFrom):
                assert node.module not in forbidden, path
