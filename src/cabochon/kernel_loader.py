"""Loads the kernels, compiled or, with ``CABOCHON_PURE=1``, from the Python files beside them."""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType
from typing import Final

SWITCH: Final = "CABOCHON_PURE"


class SourceOnly:
    """Finds this package's modules as Python files only."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The Python file of a module of this package."""
        if path is None or not name.startswith("cabochon."):
            return None
        finders = (FileFinder(folder, (SourceFileLoader, [".py"])) for folder in path)
        return next(filter(None, (finder.find_spec(name, target) for finder in finders)), None)


def choose_source() -> None:
    """Load only Python files if the environment says so; call before importing a kernel."""
    if uncompiled_by_choice():
        sys.meta_path.insert(0, SourceOnly)


def uncompiled_by_choice() -> bool:
    """Whether the environment asks for the Python files."""
    return os.environ.get(SWITCH, "0") not in ("", "0")


def compiled() -> bool:
    """Whether the imported kernels are compiled."""
    return not str(sys.modules["cabochon.core.kernel"].__file__).endswith(".py")
