"""A purchase of a hidden card is legal in some worlds only, and is selected only there.

Of all others the edge followed looks best, though the search compares only a few.
"""

import os
import subprocess
import sys

from tests.helpers.paths import ROOT


def test_every_edge_followed_is_the_best_that_its_world_allows() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.search.blind"],
        cwd=ROOT,
        env=os.environ | {"CABOCHON_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    illegal, worse, chosen = map(int, done.stdout.split())
    assert chosen > 2000
    assert illegal == 0
    assert worse == 0
