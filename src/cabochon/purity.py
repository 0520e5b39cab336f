"""Compiled or not: ``CABOCHON_PURE=1`` loads the kernels' Python files beside their builds."""

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
        """The module's Python file, if it is one of ours."""
        if path is None or not name.startswith("cabochon."):
            return None
        finders = (FileFinder(folder, (SourceFileLoader, [".py"])) for folder in path)
        return next(filter(None, (finder.find_spec(name, target) for finder in finders)), None)


def obey() -> None:
    """Follow the environment's switch; to be called before a kernel is imported."""
    if os.environ.get(SWITCH, "0") not in ("", "0"):
        sys.meta_path.insert(0, SourceOnly)


def compiled() -> bool:
    """Whether the kernels that were imported are compiled."""
    return not str(sys.modules["cabochon.core.kernel"].__file__).endswith(".py")
