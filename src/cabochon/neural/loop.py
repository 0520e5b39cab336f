"""The training loop: self-play, training and gating, generation after generation."""

import time
from collections.abc import Iterator
from concurrent.futures import Executor, Future, as_completed
from typing import Any, Final, Protocol

from cabochon.neural import arrays as files
from cabochon.neural.jobs import generate, match, timed
from cabochon.neural.training import Generation, Run
from cabochon.statistics import elo, margin, mean

PLAY: Final = 1
GATE: Final = 2
RATE: Final = 3
"""The first number of every seed, so that different uses have different seeds."""
SWEEP: Final = 0.999
"""The score of a match without a loss, for a finite rating."""


class ProgressListener(Protocol):
    """Receives the progress of a generation."""

    def begin(self, stage: str, total: int) -> None:
        """A stage with this many steps starts."""

    def advance(self, steps: int) -> None:
        """Some steps of the stage are done."""


class NoProgress:
    """Ignores progress."""

    def begin(self, stage: str, total: int) -> None:
        """Ignore it."""

    def advance(self, steps: int) -> None:
        """Ignore it."""


def train(
    run: Run, pool: Executor, watcher: ProgressListener | None = None
) -> Iterator[Generation]:
    """Train without end; each generation is logged before it is yielded."""
    run.promote()
    trainer = Trainer(run, pool, watcher or NoProgress())
    while True:
        done = trainer.generation()
        run.record(done)
        yield done


class Trainer:
    """The stages of a generation; a stage that was killed can be repeated with the same result."""

    def __init__(self, run: Run, pool: Executor, watcher: ProgressListener) -> None:
        self.run = run
        self.settings = run.settings
        self.pool = pool
        self.watcher = watcher
        self.pace = 0.0
        self.processor_seconds = 0.0

    def generation(self) -> Generation:
        """Run the next generation."""
        started, processor = time.monotonic(), time.process_time()
        self.processor_seconds = 0.0
        past = self.run.history()
        number = past[-1].number + 1 if past else 0
        rating = past[-1].rating if past else 0.0
        self.self_play(number)
        count, losses = self.improve(number)
        scores = self.gate(number, GATE)
        score, players = mean(scores), self.run.variant.players
        accepted = score > 1 / players - 1e-9  # a sum of thirds may be rounded down
        if accepted:  # on other deals: the score of a passed gate is biased upwards
            rating += elo(bounded(mean(self.gate(number, RATE))), players)
        return Generation(
            number=number,
            samples=count,
            policy_loss=losses["policy"],
            value_loss=losses["value"],
            score=score,
            error=margin(scores),
            accepted=accepted,
            rating=rating,
            seconds=time.monotonic() - started,
            games_per_second=self.pace,
            processor_seconds=self.processor_seconds + time.process_time() - processor,
        )

    def self_play(self, number: int) -> None:
        """Play games of the best weights, at first of the heuristic; skip jobs already on disk."""
        settings = self.settings
        started = time.monotonic()
        best = self.run.best_weights()
        jobs: dict[Future[Any], tuple[int, int]] = {}
        for part, games in enumerate(batches(settings.games, settings.games_per_job)):
            if not self.run.games(number, part).exists():
                seed = (PLAY, settings.seed, number, part)
                name = self.run.variant.name
                job = self.pool.submit(timed, generate, name, best, games, seed, settings.play)
                jobs[job] = (part, games)
        played = sum(games for _, games in jobs.values())
        self.watcher.begin("self-play", settings.games)
        self.watcher.advance(settings.games - played)
        for job in as_completed(jobs):
            part, games = jobs.pop(job)
            self.result(job).save(self.run.games(number, part))
            self.watcher.advance(games)
        self.pace = played / max(time.monotonic() - started, 1e-9)

    def improve(self, number: int) -> tuple[int, dict[str, float]]:
        """Train on the replay window; return the number of new samples and the losses."""
        from cabochon.neural.learn import learn  # noqa: PLC0415  # workers need no PyTorch

        settings = self.settings
        window, fresh = self.run.window(number)
        steps = max(settings.learn.min_steps, int(fresh * settings.reuse / settings.learn.batch))
        self.watcher.begin("learning", steps)
        weights, losses, moments = learn(
            self.run.latest_weights(),
            window,
            steps,
            settings.seed + number,
            settings.learn,
            self.watcher.advance,
            self.run.optimizer_moments(),
            self.run.variant.input.attributes_of(self.run.variant.players),
        )
        files.save_moments(moments, self.run.candidate_moments(number))
        files.save(weights, self.run.candidate(number))
        return fresh, losses

    def gate(self, number: int, purpose: int) -> list[float]:
        """Match the candidate against the best weights; return its share of each deal."""
        settings = self.settings
        candidate = self.run.load(self.run.candidate(number))
        best = self.run.best_weights()
        self.watcher.begin("gate", settings.deals)
        jobs = {}
        for part, deals in enumerate(batches(settings.deals, settings.deals_per_job)):
            seed = (purpose, settings.seed, number, part)
            budget = settings.play.simulations
            name = self.run.variant.name
            job = self.pool.submit(timed, match, name, candidate, best, deals, budget, seed)
            jobs[job] = deals
        for job in as_completed(jobs):
            self.watcher.advance(jobs[job])
        return [score for job in jobs for score in self.result(job)]

    def result(self, job: Future[Any]) -> Any:
        """The result of a finished job; adds up its processor time."""
        found, seconds = job.result()
        self.processor_seconds += seconds
        return found


def bounded(score: float) -> float:
    """Clip a score so that its rating is finite."""
    return min(max(score, 1 - SWEEP), SWEEP)


def batches(total: int, size: int) -> list[int]:
    """Split a total into parts of a size; the last one may be smaller."""
    return [min(size, total - first) for first in range(0, total, size)]
