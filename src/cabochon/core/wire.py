"""What views on the wire are made of; only the server loads it, for it needs msgspec."""

import msgspec
from msgspec import UNSET, UnsetType

Tokens = dict[str, int]
Options = dict[str, bool | int]
"""Rule options that differ from their defaults."""
Places = dict[str, list[int | None]]
"""Card ids by level, null where a place is empty."""


class Shape(msgspec.Struct, forbid_unknown_fields=True):
    """A part of a view; a field it does not name never leaves."""


class Outcome(Shape):
    """How the rules ended the game."""

    winners: list[int]
    reasons: list[str]


class Reserve(Shape):
    """A reserved card; another seat's blind one has no id."""

    open: bool
    level: int | UnsetType = UNSET
    card: int | UnsetType = UNSET
