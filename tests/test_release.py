"""What is released is whole and says the truth of itself: metadata, licences, the sources and the wheel.

A compiled wheel takes minutes to build: `make soak` builds one and plays with it (tests/long/test_release.py).
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from importlib.metadata import PathDistribution
from pathlib import Path

import ludoteca
from ludoteca.cli.manual import page

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "ludoteca"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
NAME = f"ludoteca-{ludoteca.__version__}"
LICENSES = (ROOT / "LICENSES.md").read_text("utf-8")


def left(folder: str, names: list[str]) -> set[str]:
    """What a copy of the repository leaves behind: what was built or found by tests, and what is not for people."""
    made = {name for name in names if name.endswith((".so", ".egg-info", "__pycache__")) or name == "built.txt"}
    at_root = {"build", "dist", "mutants", "node_modules", "results", *(name for name in names if name[0] == ".")}
    return made | (at_root - {".npmrc"} if Path(folder) == ROOT else set())


def name_of(requirement: str) -> str:
    return re.split(r"[^\w-]", requirement)[0]


def test_the_version_is_the_last_that_the_changelog_tells_of() -> None:
    headings = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), flags=re.MULTILINE)
    assert next(each for each in headings if each != "Unreleased") == ludoteca.__version__


def test_every_python_that_is_named_is_built_for() -> None:
    named = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["project"]["classifiers"]))
    assert PROJECT["project"]["requires-python"] == f">={named[0]}"
    assert PROJECT["tool"]["cibuildwheel"]["build"].split() == [f"cp{each.replace('.', '')}-*" for each in named]


def test_every_license_of_others_is_listed_and_what_it_covers() -> None:
    for path in (*ROOT.glob("docs/vendor/*.LICENSE"), *PACKAGE.rglob("*.LICENSE")):
        assert f"({path.relative_to(ROOT)})" in LICENSES
    brought = {
        *ROOT.glob("docs/vendor/*.js"),
        *PACKAGE.glob("**/vendor/*.js"),
        *PACKAGE.rglob("*.woff*"),
        *PACKAGE.rglob("*.ttf"),
    }
    assert brought
    for path in brought:
        assert f"`{path.relative_to(ROOT)}`" in LICENSES, f"whose is {path.name}? LICENSES.md must say it"


def test_every_license_inside_is_in_the_expression_of_the_whole() -> None:
    inside = set(re.findall(r"\[([\w.-]+)\]\(src/", LICENSES))
    assert {*PROJECT["project"]["license"].split(" AND ")} == {"MIT", *inside}


def test_what_is_installed_beside_it_is_listed() -> None:
    _, _, beside = LICENSES.partition("| package |")
    listed = re.findall(r"^\| (\w[\w-]*) \|", beside, flags=re.MULTILINE)
    assert listed == [name_of(each) for each in PROJECT["project"]["dependencies"]]


def test_what_is_released_is_whole_and_nothing_that_was_built_here_is_in_it(tmp_path: Path) -> None:
    """One test, because building takes its time."""
    copy = Path(shutil.copytree(ROOT, tmp_path / "copy", ignore=left))
    (copy / "docs" / "ludoteca.1").write_text(page(), "utf-8")  # as scripts/release does
    sources = tmp_path / f"{NAME}.tar.gz"
    built(copy, "-c", f"from setuptools.build_meta import build_sdist; build_sdist({str(tmp_path)!r})")
    the_sources_are_the_whole_repository(sources, copy)
    options = ("--no-build-isolation", "--no-deps", "--no-index", "--disable-pip-version-check")
    built(tmp_path, "-m", "pip", "wheel", *options, str(sources))
    with zipfile.ZipFile(tmp_path / f"{NAME}-py3-none-any.whl") as archive:
        archive.extractall(tmp_path / "wheel")
    the_wheel_has_all_that_a_game_needs(tmp_path / "wheel")
    the_wheel_brings_licenses_manual_and_commands(tmp_path / "wheel")


def built(folder: Path, *command: str) -> None:
    environment = {**os.environ, "LUDOTECA_PURE": "1"}
    done = subprocess.run([sys.executable, *command], cwd=folder, env=environment, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()


def the_sources_are_the_whole_repository(sources: Path, copy: Path) -> None:
    with tarfile.open(sources) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()}
    whole = {str(path.relative_to(copy)) for path in copy.rglob("*") if path.is_file()}
    assert {name for name in whole - inside if ".egg-info" not in name} == set()


def the_wheel_has_all_that_a_game_needs(wheel: Path) -> None:
    inside = {str(path.relative_to(wheel)) for path in (wheel / "ludoteca").rglob("*") if path.is_file()}
    ours = {
        str(path.relative_to(PACKAGE.parent))
        for path in PACKAGE.rglob("*")
        if path.is_file() and path.suffix not in (".so", ".pyc")
    }
    assert inside == ours - {"ludoteca/built.txt"}


def the_wheel_brings_licenses_manual_and_commands(wheel: Path) -> None:
    about = wheel / f"{NAME}.dist-info"
    licenses = {path.name for path in (about / "licenses").rglob("*") if path.is_file()}
    assert licenses == {"LICENSE", "LICENSES.md", *(path.name for path in PACKAGE.rglob("*.LICENSE"))}
    manual = wheel / f"{NAME}.data" / "data" / "share" / "man" / "man1" / "ludoteca.1"
    assert manual.read_text("utf-8") == page()
    doors = {(door.group, door.name) for door in PathDistribution(about).entry_points}
    games = {path.parent.name for path in PACKAGE.glob("games/*/__init__.py")}
    assert doors == {("console_scripts", "ludoteca"), *(("ludoteca.games", game) for game in games)}
