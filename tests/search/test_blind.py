"""A purchase of a blind card tells worlds apart: no edge of one is played in another."""

import os
import subprocess
import sys
from pathlib import Path


def test_every_edge_followed_is_legal_in_its_world() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.search.blind"],
        cwd=Path(__file__).parents[2],
        env=os.environ | {"CABOCHON_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    illegal, chosen = map(int, done.stdout.split())
    assert chosen > 2000
    assert illegal == 0
