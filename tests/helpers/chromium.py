"""Finds the browser of the tests."""

import os
import shutil
from typing import Final

NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The first needs two thirds of the processor time of the others, because it draws no windows."""


def executable() -> str:
    """The path of Chromium: what ``CHROMIUM`` names, or the first that is installed."""
    names = [named] if (named := os.environ.get("CHROMIUM")) else NAMES
    path = next(filter(None, map(shutil.which, names)), None)
    assert path, f"no browser: looked for {', '.join(names)}; name another with CHROMIUM=…"
    return path
