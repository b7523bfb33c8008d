"""LUDOTECA_PURE=1: import the Python source of every module, also where a compiled one lies beside it."""

import importlib.machinery
import sys
from collections.abc import Sequence
from types import ModuleType


class SourceOnly:
    """A finder for this package that does not know extension modules."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if path is None or not name.startswith("ludoteca."):
            return None
        loader = (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)
        for folder in path:
            spec = importlib.machinery.FileFinder(folder, loader).find_spec(name, target)
            if spec is not None:
                return spec
        return None


def install() -> None:
    sys.meta_path.insert(0, SourceOnly())
