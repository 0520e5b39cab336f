"""Parts of a game that are imported when they are first needed."""

from importlib import import_module
from typing import Any


def load(path: str) -> Any:
    """What ``module:name`` names."""
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)
