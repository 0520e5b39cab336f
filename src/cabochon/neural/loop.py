"""Running a training run, generation by generation."""

import json
import time
from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import asdict

from cabochon.neural import weights as files
from cabochon.neural.gate import Score, elo
from cabochon.neural.learn import learn
from cabochon.neural.training import Generation, Run, generate, match

ACCEPT = 0.5
"""The share of points at which a candidate becomes the best."""


def train(run: Run, pool: Executor) -> Iterator[Generation]:
    """Generations without end, each finished one written to the log before it is told."""
    past = run.history()
    number = past[-1].number + 1 if past else 0
    rating = past[-1].rating if past else 0.0
    while True:
        started = time.monotonic()
        count = self_play(run, pool, number)
        losses = improve(run, number, count)
        score = gate(run, pool, number)
        accepted = score.mean >= ACCEPT
        if accepted:
            rating += max(0.0, elo(score.mean)) if number else 0.0
            files.save(run.load(run.latest), run.best)
        done = Generation(
            number,
            count,
            losses["policy"],
            losses["value"],
            score.mean,
            score.error,
            accepted,
            rating,
            time.monotonic() - started,
        )
        with run.log.open("a") as log:
            log.write(json.dumps(asdict(done)) + "\n")
        yield done
        number += 1


def self_play(run: Run, pool: Executor, number: int) -> int:
    """Games of the best against itself; the heuristic plays the first generation."""
    settings = run.settings
    weights = str(run.best) if run.best.exists() else ""
    share = settings.games // settings.workers
    jobs = [
        pool.submit(
            generate,
            run.variant.name,
            weights,
            str(path),
            share,
            settings.seed + 1000 * number + worker,
            asdict(settings.play),
        )
        for worker, path in enumerate(run.samples(number))
    ]
    return sum(job.result() for job in jobs)


def improve(run: Run, number: int, count: int) -> dict[str, float]:
    """Learn on from the latest weights, over the window."""
    settings = run.settings
    variant = run.variant
    if run.latest.exists():
        start = run.load(run.latest)
    else:
        start = files.fresh(variant.encoding(variant.players), variant.players, settings.seed)
    steps = max(50, int(count * settings.reuse / settings.learn.batch))
    weights, losses = learn(
        start, run.window(number), steps, settings.seed + number, settings.learn
    )
    files.save(weights, run.latest)
    return losses


def gate(run: Run, pool: Executor, number: int) -> Score:
    """The latest weights against the best, or against the heuristic at first."""
    settings = run.settings
    best = str(run.best) if run.best.exists() else ""
    jobs = [
        pool.submit(
            match,
            run.variant.name,
            str(run.latest),
            best,
            settings.deals // settings.workers,
            settings.play.simulations,
            settings.seed + 7000 * number + worker,
        )
        for worker in range(settings.workers)
    ]
    return sum((job.result() for job in jobs), Score(0, 0.0))
