"""Losses on held-out games, with and without shared weights: ``python -m bench.holdout``.

Trains on the games of a run's first generation, but for the first files, which judge the result.
Needs PyTorch (the extra ``train``).
"""

import argparse
import zlib
from dataclasses import replace
from pathlib import Path
from typing import Final

import numpy as np
import torch

from cabochon.neural import arrays as files
from cabochon.neural.arrays import Arrays
from cabochon.neural.games import SelfPlayGames
from cabochon.neural.learn import Model, learn, losses
from cabochon.neural.replay import samples_of
from cabochon.neural.samples import Samples
from cabochon.neural.settings import LearnSettings
from cabochon.neural.variant import VARIANTS, Variant

HELD_OUT: Final = 20
"""Files of games that are not learnt from."""
CHUNK: Final = 4096


def main() -> None:
    """Train twice from the same weights; print the losses of policy and value."""
    parser = argparse.ArgumentParser(prog="bench.holdout", description=__doc__)
    parser.add_argument("variant", choices=VARIANTS)
    parser.add_argument("run", type=Path, help="folder of a training run")
    parser.add_argument("--start", type=Path, help="weights to start from; random by default")
    parser.add_argument("--steps", type=int, default=480)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--files", type=int, help="files of games to use; all by default")
    given = parser.parse_args()
    variant = VARIANTS[given.variant]
    settings = LearnSettings(rate=given.rate)
    held_out, train = read(variant, given.run, settings, given.files)
    print(f"{len(train)} samples, {len(held_out)} held out")  # noqa: T201  # a script's output
    start = first_weights(variant, given.start)
    report("start", start, held_out)
    attributes = variant.input.attributes_of(variant.players)
    for scale in (0.0, settings.attribute_scale):
        chosen = replace(settings, attribute_scale=scale)
        found, _, _ = learn(start, train, given.steps, 1, chosen, attributes=attributes)
        report(f"attribute scale {scale}", found, held_out)


def first_weights(variant: Variant, path: Path | None) -> Arrays:
    """The weights of a file, or random ones."""
    encoding = variant.encoding(variant.players)
    if path is None:
        return files.initial(encoding, variant.players, 1)
    return files.load(path, encoding, variant.players)


def read(
    variant: Variant, run: Path, settings: LearnSettings, most: int | None
) -> tuple[Samples, Samples]:
    """The samples that are held out, and those to train on."""
    paths = sorted(run.glob("games-0000-*.npz"), key=lambda path: int(path.stem.split("-")[2]))
    parts = [
        samples_of(variant, SelfPlayGames.load(path), settings, zlib.crc32(path.name.encode()))
        for path in paths[:most]
    ]
    if len(parts) <= HELD_OUT:
        raise SystemExit(f"{run}: more than {HELD_OUT} files of games are needed")
    return Samples.join(parts[:HELD_OUT]), Samples.join(parts[HELD_OUT:])


def report(name: str, weights: Arrays, samples: Samples) -> None:
    """Print the mean losses over all samples."""
    model = Model(weights)
    with torch.no_grad():
        chunks = np.array_split(np.arange(len(samples)), max(1, len(samples) // CHUNK))
        found = [[loss.item() for loss in losses(model, samples, c)] for c in chunks]
    policy, value = np.mean(found, axis=0)
    print(f"{name}: policy {policy:.4f}, value {value:.4f}", flush=True)  # noqa: T201  # a script's output


if __name__ == "__main__":
    main()
