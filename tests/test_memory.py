"""How positions lie in memory."""

import ctypes
import random

import pytest

from cabochon.core.kernel import Position
from cabochon.games import find
from tests.strategies import KINDS, Kind

LINE = 64
"""Bytes that processors fetch and own together."""
HEADER = 16
"""The first bytes of any Python object, which no kernel touches: a count and its type."""


def last_bytes(position: Position, count: int) -> bytes:
    end = id(position) + type(position).__basicsize__
    return ctypes.string_at(end - count, count)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_positions_side_by_side_share_no_line_that_changes(kind: Kind) -> None:
    """Two threads would slow each other down with every move, although they share no number."""
    position = find(kind.game).new(kind.players)
    rng = random.Random(1)
    position.lay_out([[rng.getrandbits(64) for _ in range(4)] for _ in range(5)])
    end = last_bytes(position, LINE - HEADER)
    while actions := position.actions():
        position.push(rng.choice(actions))
        assert last_bytes(position, LINE - HEADER) == end
