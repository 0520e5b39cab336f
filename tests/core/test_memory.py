"""The memory layout of positions, and the memory of a search."""

import ctypes
import random
import subprocess
import sys

import pytest

from cabochon.core.kernel import Position
from cabochon.games import find
from cabochon.players.settings import NODES
from tests.helpers.strategies import KINDS, Kind

LINE = 64
"""The size of a cache line."""
HEADER = 16
"""The header of a Python object, which kernels do not write: reference count and type."""


def last_bytes(position: Position, count: int) -> bytes:
    end = id(position) + type(position).__basicsize__
    return ctypes.string_at(end - count, count)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_positions_side_by_side_share_no_line_that_changes(kind: Kind) -> None:
    """Otherwise two threads would slow each other down by false sharing."""
    position = find(kind.game).new(kind.players)
    rng = random.Random(1)
    position.lay_out([[rng.getrandbits(64) for _ in range(4)] for _ in range(5)])
    end = last_bytes(position, LINE - HEADER)
    while actions := position.actions():
        position.push(rng.choice(actions))
        assert last_bytes(position, LINE - HEADER) == end


FULL_SEARCH = """
import cabochon
from cabochon.players.settings import NODES
limit = cabochon.Limit(simulations=NODES)
view = cabochon.new_game("{game}", 2, seed="memory").view(0)
print(cabochon.player("master").think(view, limit).simulations)
for line in open("/proc/self/status"):
    if line.startswith("VmHWM:"):  # unlike ru_maxrss it forgets the process that started this one
        print(int(line.split()[1]) / 1024)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="other systems count in other units")
@pytest.mark.parametrize("game", ["classic", "duel"])
def test_the_longest_search_takes_less_than_400_mb(game: str) -> None:
    script = FULL_SEARCH.format(game=game)
    done = subprocess.run(
        [sys.executable, "-c", script], check=True, capture_output=True, text=True
    )
    simulations, megabytes = map(float, done.stdout.split())
    assert simulations > NODES / 2, "in the duel, edges use up the memory before nodes do"
    assert megabytes < 400
