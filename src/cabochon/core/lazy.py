"""Lazy imports of parts of a game."""

from importlib import import_module
from typing import Any


def load(path: str) -> Any:
    """Import ``module:name``."""
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)
