"""Imports of what may be missing, or is not needed at once."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any


def load(path: str) -> Any:
    """Import ``module:name``."""
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)


@contextmanager
def from_extra(name: str) -> Iterator[None]:
    """Say which extra of the package brings a module that cannot be imported."""
    try:
        yield
    except ModuleNotFoundError as error:
        advice = f"{error}: pip install 'cabochon[{name}]'"
        raise ModuleNotFoundError(advice, name=error.name) from None
