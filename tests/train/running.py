"""A tiny training run in its own process: ``python -m tests.train.running FOLDER COUNT``."""

import sys
from pathlib import Path
from typing import Any, Final

import numpy as np

from cabochon.neural.loop import train
from cabochon.neural.settings import LearnSettings, SelfPlaySettings, TrainSettings
from cabochon.neural.training import Generation, Run
from cabochon.processes import processes

TINY: Final = TrainSettings(
    games=4,
    games_per_job=1,
    deals=2,
    deals_per_job=1,
    window=3,
    play=SelfPlaySettings(simulations=4),
    learn=LearnSettings(batch=64, min_steps=5),
)


def run_in(folder: Path) -> Run:
    """The run of a folder."""
    return Run("classic2", folder, TINY)


def go_on(folder: Path, generations: int, workers: int = 1) -> list[Generation]:
    """Train until there are this many generations; return the history."""
    run = run_in(folder)
    if len(run.history()) < generations:
        with processes(workers) as pool:
            for done in train(run, pool):
                if done.number + 1 == generations:
                    break
    return run.history()


def content(folder: Path) -> dict[str, dict[str, Any]]:
    """All arrays of a folder, by file and name."""
    found = {}
    for path in sorted(folder.glob("*.npz")):
        with np.load(path) as file:
            found[path.name] = {name: file[name].tobytes() for name in file.files}
    return found


def timeless(history: list[Generation]) -> list[dict[str, Any]]:
    """A history without timings."""
    names = [name for name in Generation.__slots__ if "second" not in name]
    return [{name: getattr(done, name) for name in names} for done in history]


if __name__ == "__main__":
    go_on(Path(sys.argv[1]), int(sys.argv[2]))
