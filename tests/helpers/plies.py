"""A fingerprint of every ply of random games through the kernel, to compare two builds of it.

``CABOCHON_PURE=1 python -m tests.helpers.plies duel2 24`` prints those of the uncompiled kernel.
"""

import hashlib
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import cabochon
from cabochon.core.seed import hexadecimal
from cabochon.games import find
from tests.helpers.paths import ROOT
from tests.helpers.strategies import KINDS, Kind


def digest(value: Any) -> str:
    """A short fingerprint of a JSON value."""
    return hashlib.sha256(json.dumps(value).encode()).hexdigest()[:16]


def plies(kind: Kind, seed: int) -> Iterator[str]:
    """A fingerprint of the position, its moves and its views, for each ply of a random game."""
    game = find(kind.game)
    rng = random.Random(seed)
    position = cabochon.new_game(kind.game, kind.players, seed).position()
    actions = position.actions()
    while actions:
        moves = [each.text for each in game.legal(position)]
        snapshot = game.write(position) | {"random": hexadecimal(position.random)}
        viewed = game.copy(position)
        viewed.forget(rng.randrange(-1, kind.players))
        seen = game.write(viewed)
        viewed.determinize([rng.getrandbits(64) for _ in range(4)])
        yield digest([actions, moves, snapshot, seen, game.write(viewed)])
        position.push(rng.choice(actions))
        actions = position.actions()
    yield digest(game.write(position))


def games(kind: Kind, count: int) -> list[list[str]]:
    """The fingerprints of this many games."""
    return [list(plies(kind, seed)) for seed in range(count)]


def run_uncompiled(module: str, *arguments: str) -> str:
    """The output of a module with uncompiled kernels."""
    environment = os.environ | {"CABOCHON_PURE": "1"}
    command = [sys.executable, "-m", module, *arguments]
    done = subprocess.run(
        command, check=True, env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    return done.stdout


def main(name: str, count: str) -> None:
    """Print the fingerprints of this many games."""
    assert not cabochon.__compiled__
    kind = next(kind for kind in KINDS if str(kind) == name)
    json.dump(games(kind, int(count)), sys.stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])
