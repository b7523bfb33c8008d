"""Imports run one way, and what is general names no game."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import ludoteca
from ludoteca.compiling import marked

PACKAGE = Path(ludoteca.__file__).parent
OURS = sorted(path.parent.name for path in (PACKAGE / "games").glob("*/__init__.py"))
"""Our own games: somebody may have installed others beside them."""

ABOVE = {
    "core": set[str](),
    "print": {"core"},
    "games": {"core", "print"},
    "bots": {"core", "games"},
    "wire": {"core", "games"},
    "table": {"core", "games", "bots", "wire"},
    "lab": {"core", "games", "bots", "table"},
    "rl": {"core", "games", "bots", "lab"},
    "train": {"core", "games", "bots", "lab"},
    "server": {"core", "print", "games", "bots", "wire", "table", "lab"},
    "cli": {"core", "print", "games", "bots", "wire", "table", "lab", "rl", "train", "server"},
    "testing": {"core", "games", "bots", "wire", "table"},
}
"""What each part may import, besides itself."""

NAMELESS = ("core", "print", "bots", "wire", "table", "lab", "rl", "train", "server", "testing")


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
    for game in OURS:
        for path in (PACKAGE / "games" / game).rglob("*.py"):
            others = {name for name in imports(path) if name.startswith("games.")}
            assert all(name.split(".")[1] == game for name in others), path


@pytest.mark.parametrize("part", NAMELESS)
def test_what_is_general_names_no_game(part: str) -> None:
    for path in (PACKAGE / part).rglob("*.py"):
        text = path.read_text("utf-8").lower()
        for game in OURS:
            assert game not in text, f"{path} names {game}"


def test_every_part_is_in_the_order() -> None:
    parts = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}
    assert parts == set(ABOVE)


def test_every_game_has_the_same_files() -> None:
    for game in OURS:
        folder = PACKAGE / "games" / game
        for name in (
            "__init__.py",
            "edition.toml",
            "moves.py",
            "picture.py",
            "print.py",
            "view.py",
            "tensor.py",
            "clauses.it.md",
            "clauses.en.md",
        ):
            assert (folder / name).exists(), f"{game} has no {name}"
        assert (folder / "rules.py").exists() or (folder / "rules" / "__init__.py").exists()


@pytest.mark.parametrize("game", OURS)
def test_the_rules_the_sense_and_the_tensor_of_every_game_are_compiled(game: str) -> None:
    compiled = marked(PACKAGE / "games" / game)
    rules = [path for path in (PACKAGE / "games" / game / "rules").glob("*.py") if path.name != "__init__.py"]
    assert rules
    others = {PACKAGE / "games" / game / name for name in ("sense.py", "tensor.py")}
    assert {*rules, *others} <= set(compiled)


def test_what_others_may_not_subclass_is_final() -> None:
    """A compiled call to a method that nothing overrides is direct: an override from outside would not be seen."""
    for path in (*marked(PACKAGE / "core"), *marked(PACKAGE / "bots"), *marked(PACKAGE / "rl")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                decorators = {ast.unparse(decorator) for decorator in node.decorator_list}
                assert decorators & {"final", "mypyc_attr(allow_interpreted_subclasses=True)"}, f"{path}: {node.name}"


def test_rules_ask_no_clock_and_no_other_chance() -> None:
    forbidden = {"random", "time", "datetime", "secrets", "os"}
    for path in marked(PACKAGE):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                assert not forbidden & {alias.name for alias in node.names}, path
            elif isinstance(node, ast.ImportFrom):
                assert node.module not in forbidden, path
