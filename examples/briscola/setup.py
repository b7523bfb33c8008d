"""Compiles the rules and the sense on the ludoteca that is installed where this is built.

pip builds in an empty place unless told otherwise: `pip install --no-build-isolation .` lets it see ludoteca. Without
it, or without a C compiler, the same files run interpreted.
"""

import sys
from importlib.util import find_spec

from setuptools import Extension, setup

PACKAGE = "ludoteca_briscola"


def compiled() -> list[Extension]:
    if find_spec("ludoteca") is None:
        print(f"{PACKAGE}: no ludoteca to compile on: the rules will run interpreted", file=sys.stderr)
        return []
    from ludoteca.compiling import extensions

    return extensions(f"src/{PACKAGE}", PACKAGE)


setup(ext_modules=compiled())
