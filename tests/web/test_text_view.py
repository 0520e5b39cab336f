"""The table in words: every move of a position reads differently, in every language."""

import json
import os
import random
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

import cabochon
from tests.helpers.paths import ROOT

TABLES: Final = (("duel", 2), ("classic", 2), ("classic", 3), ("duel", 2), ("classic", 4))
GAMES: Final = 10_000
APART: Final = 5
"""Every how many moves a position is taken."""


def positions(rng: random.Random) -> Iterator[dict[str, Any]]:
    """Positions of random games without end, as the seat to move is shown them."""
    for seed in range(GAMES):
        game, players = TABLES[seed % len(TABLES)]
        state = cabochon.new_game(game, players=players, seed=seed)
        for ply in range(600):
            if state.to_move is None:
                break
            if ply % APART == seed % APART:
                view = state.view(state.to_move)
                moves = [str(move) for move in view.legal_moves()]
                yield {"view": view.to_dict(), "tally": view.tally(), "legalMoves": moves}
            state = state.play(rng.choice(state.legal_moves())).state


@pytest.mark.parametrize("count", [2_500, pytest.param(10_000, marks=pytest.mark.slow)])
def test_no_two_moves_of_a_position_read_alike(tmp_path: Path, count: int) -> None:
    file = tmp_path / "positions.jsonl"
    found = positions(random.Random(1))
    with file.open("w") as lines:
        for _ in range(count):
            lines.write(json.dumps(next(found)) + "\n")
    node = f"{ROOT / '.venv' / 'bin'}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["node_modules/.bin/vitest", "run", "src/play/moves.test.ts"],
        cwd=ROOT / "web",
        env=os.environ | {"CABOCHON_POSITIONS": str(file), "PATH": node},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4_000:] + done.stderr[-4_000:]
