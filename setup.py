"""Compiles the rules, the playout loop and the tallies with mypyc, in one group, where a C compiler is at hand.

Without one, or with LUDOTECA_PURE=1, nothing is compiled and the same files run interpreted.
"""

import runpy
from pathlib import Path

from setuptools import setup

compiling = runpy.run_path("src/ludoteca/compiling.py")
manual = Path("docs/ludoteca.1")  # released sources have it: scripts/release writes it

setup(
    ext_modules=compiling["extensions"]("src/ludoteca", "ludoteca"),
    data_files=[("share/man/man1", [str(manual)])] if manual.exists() else [],
)
