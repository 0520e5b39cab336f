"""Training generation by generation: self-play, learning, a gate."""

import time
from collections.abc import Iterator
from concurrent.futures import Executor, Future, as_completed
from typing import Any, Final, Protocol

from cabochon.neural import weights as files
from cabochon.neural.jobs import generate, match, timed
from cabochon.neural.training import Generation, Run
from cabochon.statistics import elo, margin, mean

PLAY: Final = 1
GATE: Final = 2
RATE: Final = 3
"""First numbers of the seeds, so that no two purposes share one."""
SWEEP: Final = 0.999
"""What a match without a lost game counts as in the rating, which is finite."""


class ProgressListener(Protocol):
    """Is told how far a generation is."""

    def begin(self, stage: str, total: int) -> None:
        """A stage begins that has so many steps."""

    def advance(self, steps: int) -> None:
        """Some steps of the stage are done."""


class Unwatched:
    """Lets nobody know."""

    def begin(self, stage: str, total: int) -> None:
        """Nothing."""

    def advance(self, steps: int) -> None:
        """Nothing."""


def train(
    run: Run, pool: Executor, watcher: ProgressListener | None = None
) -> Iterator[Generation]:
    """Generations without end, each recorded before it is told."""
    run.settle()
    trainer = Trainer(run, pool, watcher or Unwatched())
    while True:
        done = trainer.generation()
        run.record(done)
        yield done


class Trainer:
    """The stages of a generation; each may be repeated after a kill and comes to the same."""

    def __init__(self, run: Run, pool: Executor, watcher: ProgressListener) -> None:
        self.run = run
        self.settings = run.settings
        self.pool = pool
        self.watcher = watcher
        self.pace = 0.0
        self.processor_seconds = 0.0

    def generation(self) -> Generation:
        """The next generation of the run."""
        started, processor = time.monotonic(), time.process_time()
        self.processor_seconds = 0.0
        past = self.run.history()
        number = past[-1].number + 1 if past else 0
        rating = past[-1].rating if past else 0.0
        self.self_play(number)
        count, losses = self.improve(number)
        scores = self.gate(number, GATE)
        score, players = mean(scores), self.run.variant.players
        accepted = score > 1 / players - 1e-9  # a third added up many times may round below it
        if accepted:  # other deals: the gate's own score is high by selection
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
        """Games of the best (at first the heuristic) against itself; finished shares stay."""
        settings = self.settings
        started = time.monotonic()
        best = self.run.best_weights()
        jobs: dict[Future[Any], tuple[int, int]] = {}
        for share, games in enumerate(shares(settings.games, settings.share)):
            if not self.run.games(number, share).exists():
                seed = (PLAY, settings.seed, number, share)
                name = self.run.variant.name
                job = self.pool.submit(timed, generate, name, best, games, seed, settings.play)
                jobs[job] = (share, games)
        played = sum(games for _, games in jobs.values())
        self.watcher.begin("self-play", settings.games)
        self.watcher.advance(settings.games - played)
        for job in as_completed(jobs):
            share, games = jobs.pop(job)
            self.result(job).save(self.run.games(number, share))
            self.watcher.advance(games)
        self.pace = played / max(time.monotonic() - started, 1e-9)

    def improve(self, number: int) -> tuple[int, dict[str, float]]:
        """Learn on from the latest weights, over the window; the number of new samples, losses."""
        from cabochon.neural.learn import learn  # noqa: PLC0415  # workers need no PyTorch

        settings = self.settings
        window, fresh = self.run.window(number)
        steps = max(settings.learn.least, int(fresh * settings.reuse / settings.learn.batch))
        self.watcher.begin("learning", steps)
        weights, losses, moments = learn(
            self.run.latest_weights(),
            window,
            steps,
            settings.seed + number,
            settings.learn,
            self.watcher.advance,
            self.run.optimizer_moments(),
        )
        files.save_moments(moments, self.run.candidate_moments(number))
        files.save(weights, self.run.candidate(number))
        return fresh, losses

    def gate(self, number: int, purpose: int) -> list[float]:
        """The candidate's share of each deal against the best, at first against the heuristic."""
        settings = self.settings
        candidate = self.run.load(self.run.candidate(number))
        best = self.run.best_weights()
        self.watcher.begin("gate", settings.deals)
        jobs = {}
        for share, deals in enumerate(shares(settings.deals, settings.deal_share)):
            seed = (purpose, settings.seed, number, share)
            budget = settings.play.simulations
            name = self.run.variant.name
            job = self.pool.submit(timed, match, name, candidate, best, deals, budget, seed)
            jobs[job] = deals
        for job in as_completed(jobs):
            self.watcher.advance(jobs[job])
        return [score for job in jobs for score in self.result(job)]

    def result(self, job: Future[Any]) -> Any:
        """What a finished job returned; its processor time is counted."""
        found, seconds = job.result()
        self.processor_seconds += seconds
        return found


def bounded(score: float) -> float:
    """A score whose rating is finite."""
    return min(max(score, 1 - SWEEP), SWEEP)


def shares(total: int, size: int) -> list[int]:
    """A total in parts of a size, the last one smaller where it must be."""
    return [min(size, total - first) for first in range(0, total, size)]
