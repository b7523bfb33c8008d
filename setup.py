"""Compiles the rules, the playout loop and the tallies with mypyc, in one group, where a C compiler is at hand.

Without one, or with LUDOTECA_PURE=1, nothing is compiled and the same files run interpreted.
"""

import hashlib
import os
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.errors import CompileError, DistutilsPlatformError
from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

COMPILED = Path("src/ludoteca/compiled.txt")
BUILT = Path("src/ludoteca/built.txt")
"""A digest of each compiled source: whoever runs the build can tell whether it still says what they say."""


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


def extensions() -> list[Extension]:
    if os.environ.get("LUDOTECA_PURE"):
        return []
    if not can_compile():
        print("ludoteca: no C compiler or no Python headers: the rules will run interpreted", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    lines = COMPILED.read_text("utf-8").splitlines()
    modules = [f"src/ludoteca/{line}" for line in lines if line and not line.startswith("#")]
    digests = [f"{hashlib.sha256(Path(module).read_bytes()).hexdigest()}\n" for module in modules]
    BUILT.write_text("".join(digests), "utf-8")
    group = mypycify(modules, opt_level="3", debug_level="0", group_name="ludoteca")
    compiled = [extension for extension in group if isinstance(extension, Extension)]
    for extension in compiled:
        if sys.platform != "win32":
            # wrapv: numbers wrap as Python's masked ones do. Contraction off: the same floats on every machine.
            # No interposition: calls between the compiled functions can be inlined (a fifth faster).
            extension.extra_compile_args += ["-fwrapv", "-ffp-contract=off", "-fno-semantic-interposition"]
    return compiled


setup(ext_modules=extensions())
