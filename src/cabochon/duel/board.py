"""The board of the duel: 25 cells, numbered row by row from a1, as bits of an integer."""

from collections.abc import Iterator
from typing import Final

from cabochon.duel.actions import STEPS

CELLS: Final = tuple(column + row for row in "12345" for column in "abcde")
"""The names of the cells, by number."""
_PATH: Final = "c3c4b4b3b2c2d2d3d4d5c5b5a5a4a3a2a1b1c1d1e1e2e3e4e5"
SPIRAL: Final = tuple(CELLS.index(_PATH[i : i + 2]) for i in range(0, 50, 2))
"""The cells in the order in which they are filled (D-COMP-5)."""


def cells_in(mask: int) -> Iterator[int]:
    """The cells of a mask in ascending order."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def line(step: int, length: int) -> int:
    """The cells of a line from a1, as bits; a shift moves the line."""
    return sum(1 << (i * step) for i in range(length))


def starts(step: int, length: int) -> int:
    """The cells where a line can start without leaving the board, as bits."""
    drift = {1: 1, 4: -1, 5: 0, 6: 1}[step]
    down = 0 if step == 1 else 1
    found = 0
    for cell in range(len(CELLS)):
        column = cell % 5 + drift * (length - 1)
        row = cell // 5 + down * (length - 1)
        if 0 <= column < 5 and row < 5:
            found |= 1 << cell
    return found


SHAPES: Final = (1, *(line(step, length) for step in STEPS for length in (2, 3)))
"""The nine shapes of lines: one cell, then two and three in each direction."""
THREE_ALIKE: Final = 1
BOTH_PEARLS: Final = 2
REPLENISHED: Final = 3
"""The reasons for which a move gives the opponent a privilege (D-TAKE-5, D-REPL-4)."""
