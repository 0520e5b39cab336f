"""Reads the card tables in each game's folder."""

import csv
from collections.abc import Iterator
from pathlib import Path

from cabochon.core.gems import COLOUR_NAMES


def rows(path: Path) -> Iterator[dict[str, str]]:
    """The rows of a CSV file with a header."""
    with path.open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)


def costs(row: dict[str, str], kinds: tuple[str, ...] = COLOUR_NAMES) -> tuple[int, ...]:
    """The numbers in the columns named after token kinds."""
    return tuple(int(row[kind]) for kind in kinds)
