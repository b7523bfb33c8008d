"""Which modules mypyc compiles, and how: for this package's setup.py, and for that of a game from outside.

A module is compiled if its docstring says so, in a sentence of one word (MARK). Nothing else lists it.
This file imports nothing of the package: setup.py runs it before there is one.
"""

from __future__ import annotations

import ast
import hashlib
import os
import shutil
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from setuptools import Extension
from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.errors import CompileError, DistutilsPlatformError
from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

MARK = "Compiled."
HOUSE = Path(__file__).resolve().parent
"""Our own package."""

BUILT = "built.txt"
"""In a compiled package: the name of our library that it belongs to, then a line for each compiled module, its path and
a digest. Whoever runs the build can tell whether it still fits, and still says what the sources say."""

ALONE = ["--config-file=", f"--cache-dir={os.devnull}"]
"""mypyc reads nobody's settings and remembers nothing: the same sources give the same library everywhere."""

FLAGS = [] if sys.platform == "win32" else ["-fwrapv", "-ffp-contract=off", "-fno-semantic-interposition"]
"""wrapv: numbers wrap as Python's masked ones do. Contraction off: the same floats on every machine.
No interposition: calls between the compiled functions can be inlined (a fifth faster)."""


def marked(package: Path) -> list[Path]:
    """The modules in a package's folder that are to be compiled."""
    return [path for path in sorted(package.rglob("*.py")) if MARK in docstring(path)]


def docstring(path: Path) -> str:
    source = path.read_text("utf-8")
    return (ast.get_docstring(ast.parse(source)) or "") if MARK in source else ""


def digests(package: Path) -> str:
    """A line for each module to be compiled: its path and a digest of it."""
    return "".join(
        f"{module.relative_to(package).as_posix()} {hashlib.sha256(module.read_bytes()).hexdigest()}\n"
        for module in marked(package)
    )


def library() -> str:
    """The name of our compiled library. It says what it was made of: what was built on another never finds this one.

    A compiled game reaches into it by position, as C does: only exactly the same sources and mypyc will do.
    """
    from mypy.version import __version__

    return f"ludoteca_{hashlib.sha256((__version__ + digests(HOUSE)).encode()).hexdigest()[:12]}"


def can_compile() -> bool:
    """Whether a C compiler and Python's headers are really here: tried, not guessed."""
    compiler = new_compiler()
    try:
        customize_compiler(compiler)
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder, "probe.c")
            source.write_text("#include <Python.h>\n")
            compiler.compile([str(source)], output_dir=folder, include_dirs=[get_python_inc()])
    except (CompileError, DistutilsPlatformError, OSError):
        return False
    return True


def hindrance(ours: bool) -> str:
    """Why nothing can be compiled here; "" if it can."""
    if not can_compile():
        return "no C compiler or no Python headers"
    if find_spec("mypyc") is None:
        return "no mypyc"
    if not ours and find_spec(f"{library()}__mypyc") is None:
        return "the installed ludoteca is not compiled, or not from these sources by this mypyc"
    return ""


def extensions(package: str, name: str) -> list[Extension]:
    """The marked modules of a package's folder, compiled in one group; none, and a word of it, where that cannot be.

    A game from outside is a group of its own beside ours: it calls ours, and ours calls it, without going through
    Python.
    """
    folder = Path(package)
    if os.environ.get("LUDOTECA_PURE") or not marked(folder):
        return []
    ours = folder.resolve() == HOUSE
    if why := hindrance(ours):
        print(f"{name}: {why}: the rules will run interpreted", file=sys.stderr)
        return []
    if {"egg_info", "dist_info", "sdist"} & set(sys.argv):
        return []  # asked for names, or for the sources: nothing is built
    (folder / BUILT).write_text(f"{library()}\n{digests(folder)}", "utf-8")
    if ours:
        return grouped({library(): marked(folder)}, library())
    with tempfile.TemporaryDirectory() as alone:
        # mypy would take whatever else lies beside us for its own sources.
        copy = shutil.copytree(HOUSE, Path(alone, HOUSE.name), ignore=shutil.ignore_patterns("web", "*.so", "*.pyd"))
        return grouped({library(): marked(copy), name: marked(folder)}, name)


def grouped(groups: dict[str, list[Path]], wanted: str) -> list[Extension]:
    """The extension modules of one of some groups that are compiled knowing of each other."""
    from mypyc.build import build_using_shared_lib, get_cflags, mypyc_build
    from mypyc.options import CompilerOptions

    options = CompilerOptions(separate=True)
    # mypyc leaves methods without overrides virtual where groups are separate, for fear of subclasses in others. Ours
    # that may have any say so (allow_interpreted_subclasses), which comes to the same.
    options.global_opts = True
    paths = {group: [str(module) for module in modules] for group, modules in groups.items()}
    every = [path for modules in paths.values() for path in modules]
    made, written, _ = mypyc_build(
        [*ALONE, *every], options, separate=[(modules, group) for group, modules in paths.items()]
    )
    flags = get_cflags(opt_level="3", debug_level="0") + FLAGS
    return [
        extension
        for (sources, group), (files, headers) in zip(made, written, strict=True)
        if group == wanted
        for extension in build_using_shared_lib(sources, group, files, headers, options.target_dir, flags, [])
        if isinstance(extension, Extension)
    ]
