"""The training loop: self-play, learning, gating; every step kept on disk, so it resumes."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cabochon.core.evaluation import Evaluator
from cabochon.neural import weights as files
from cabochon.neural.gate import Score, compare
from cabochon.neural.learn import LearnSettings
from cabochon.neural.samples import Samples
from cabochon.neural.selfplay import SelfPlayer, SelfPlaySettings
from cabochon.neural.variant import VARIANTS
from cabochon.neural.weights import Weights


@dataclass(frozen=True, slots=True)
class TrainSettings:
    """One generation after another."""

    games: int = 2000
    """Self-play games per generation."""
    window: int = 10
    """How many generations of samples are learnt from, at most."""
    reuse: float = 3.0
    """How often each new sample is learnt from, on average."""
    deals: int = 100
    """Paired deals of a gate match."""
    workers: int = 2
    seed: int = 1
    play: SelfPlaySettings = field(default_factory=SelfPlaySettings)
    learn: LearnSettings = field(default_factory=LearnSettings)


@dataclass(frozen=True, slots=True)
class Generation:
    """What came of a generation."""

    number: int
    samples: int
    policy_loss: float
    value_loss: float
    score: float
    """The candidate's share of points against the best before it."""
    error: float
    """Half the width of the 95 % interval of the score."""
    accepted: bool
    rating: float
    """Elo of the best since the start, added up over the gates."""
    seconds: float


class Run:
    """A training run in a folder of its own."""

    def __init__(self, variant: str, folder: Path, settings: TrainSettings) -> None:
        self.variant = VARIANTS[variant]
        self.folder = folder
        self.settings = settings
        folder.mkdir(parents=True, exist_ok=True)

    @property
    def log(self) -> Path:
        """One JSON line for each finished generation."""
        return self.folder / "log.jsonl"

    @property
    def best(self) -> Path:
        """The weights that play."""
        return self.folder / "best.npz"

    @property
    def latest(self) -> Path:
        """The weights that learn on; they may be those that lost the last gate."""
        return self.folder / "latest.npz"

    def history(self) -> list[Generation]:
        """The generations finished so far; a line cut off by a kill is not one."""
        if not self.log.exists():
            return []
        found = []
        for line in self.log.read_text().splitlines():
            try:
                found.append(Generation(**json.loads(line)))
            except (ValueError, TypeError):
                break
        return found

    def load(self, path: Path) -> Weights:
        """Weights of this run."""
        encoding = self.variant.encoding(self.variant.players)
        return files.load(path, encoding, self.variant.players)

    def samples(self, number: int) -> list[Path]:
        """The sample files of a generation, one for each worker."""
        workers = range(self.settings.workers)
        return [self.folder / f"samples-{number:04d}-{worker}.npz" for worker in workers]

    def window(self, number: int) -> Samples:
        """The samples to learn from; older files are deleted."""
        first = max(0, number + 1 - min(self.settings.window, 2 + number * 2 // 3))
        paths = sorted(self.folder.glob("samples-*.npz"))
        current = [path for path in paths if int(path.stem.split("-")[1]) >= first]
        for path in set(paths) - set(current):
            path.unlink()
        return Samples.join([Samples.load(path) for path in current])


def generate(variant: str, weights: str, path: str, games: int, seed: int, play: Any) -> int:
    """A worker's share of self-play, written to a file; the heuristic plays where no weights are."""
    chosen = VARIANTS[variant]
    player = SelfPlayer(chosen, evaluator(variant, weights), seed, SelfPlaySettings(**play))
    samples = player.play(games)
    samples.save(Path(path))
    return len(samples)


def match(variant: str, first: str, second: str, deals: int, simulations: int, seed: int) -> Score:
    """A worker's share of a gate match."""
    sides = (evaluator(variant, first), evaluator(variant, second))
    return compare(VARIANTS[variant], *sides, deals, simulations, seed)


def evaluator(variant: str, path: str) -> Evaluator:
    """The network of a weights file, or the heuristic for an empty path."""
    chosen = VARIANTS[variant]
    if not path:
        return chosen.game.heuristic()
    encoding = chosen.encoding(chosen.players)
    return chosen.network(files.load(Path(path), encoding, chosen.players))
