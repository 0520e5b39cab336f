"""The definition of a series of generated games."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from cabochon.arena.journal import fingerprint
from cabochon.core.options import Value
from cabochon.core.seed import stretch
from cabochon.games import find
from cabochon.players.limit import Limit
from cabochon.record import Record

LONGEST: Final = 60
"""Characters of a player's name in a record."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that determines the games of a series."""

    names: tuple[str, ...]
    """The players by seat in the first game; each game moves them on by one seat."""
    game: str = "classic"
    limit: Limit | None = None
    """Limit for every move; None uses the players' own."""
    seed: str = "0"
    options: Mapping[str, Value] = field(default_factory=dict)
    """The rule options that differ from their defaults."""

    def __post_init__(self) -> None:
        find(self.game).check_players(self.players)
        find(self.game).changed(dict(self.options))
        if not 0 < len(self.seed) <= 100 or not self.seed.isprintable():
            raise ValueError("seed: expected 1 to 100 printable characters")

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.names)

    def seating(self, number: int) -> tuple[str, ...]:
        """The players of a game by seat."""
        first = number % self.players
        return self.names[first:] + self.names[:first]

    def deal(self, number: int) -> Record:
        """The record of a game before its first move."""
        return Record(
            self.game,
            self.players,
            stretch(f"{self.seed} {number}"),
            names=tuple(name[:LONGEST] for name in self.seating(number)),
            tags=self.tags() | {"number": str(number)},
            options=dict(self.options),
        )

    def tags(self) -> dict[str, str]:
        """What the record of every game says about the series."""
        network = fingerprint(self.game, self.players)
        return {"series": self.seed, "limit": told(self.limit), "network": network or "none"}

    def difference(self, record: Record, number: int) -> str:
        """What keeps a record from being this game of the series; empty if nothing does."""
        expected = self.deal(number)
        tags = {key: record.tags.get(key, "missing") for key in expected.tags}
        found = replace(record, moves=(), outcome=None, tags=tags)
        return next((_differ(key, found, expected) for key in _keys(found, expected)), "")


def told(limit: Limit | None) -> str:
    """A limit in words."""
    if limit is None:
        return "own"
    bounds = ((limit.seconds, "s"), (limit.simulations, "simulations"))
    return ", ".join(f"{value:g} {unit}" for value, unit in bounds if value is not None)


def _keys(found: Record, expected: Record) -> list[str]:
    """The fields that differ."""
    fields = Record.__dataclass_fields__
    return [key for key in fields if getattr(found, key) != getattr(expected, key)]


def _differ(key: str, found: Record, expected: Record) -> str:
    values: list[Any] = [getattr(found, key), getattr(expected, key)]
    if key == "tags":
        key = next(tag for tag in expected.tags if found.tags[tag] != expected.tags[tag])
        values = [found.tags[key], expected.tags[key]]
    return f"{key} is {values[0]!r:.80}, not {values[1]!r:.80}"
