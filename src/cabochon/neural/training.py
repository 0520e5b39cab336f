"""A training run in a folder: weights, samples, settings, a log, whole after a kill at any moment.

A generation is finished by its line in the log. The candidate that it made is moved into place
after that; a run that was killed in between does so when it goes on.
"""

import json
import re
import shutil
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from cabochon.neural import weights as files
from cabochon.neural.plot import rating_curve
from cabochon.neural.samples import Samples
from cabochon.neural.settings import USUAL, TrainSettings, options_of
from cabochon.neural.variant import VARIANTS
from cabochon.neural.weights import Weights

KEPT: Final = "settings.json"
LEFTOVERS: Final = (
    "samples-*.tmp.npz",
    "candidate-*.tmp.npz",
    "best.tmp*",
    "latest.tmp.npz",
    "log.jsonl.tmp",
    "rating.svg.tmp",
    "settings.json.tmp",
)
"""Files that a kill left half written; whatever else is in the folder is not the run's."""
"""The options of a run, in its folder."""


@dataclass(frozen=True, slots=True)
class Generation:
    """What came of a generation."""

    number: int
    samples: int
    policy_loss: float
    value_loss: float
    score: float
    """The candidate's share of points against the best before it, or against the heuristic."""
    error: float
    """Half the width of the 95 % interval of the score."""
    accepted: bool
    rating: float
    """Elo of the best above what the run began with, added up over the gates that were passed."""
    seconds: float
    games_per_second: float = 0.0
    """Of self-play; 0 where a resumed generation found all its games played."""


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

    @property
    def curve(self) -> Path:
        """The drawing of the ratings."""
        return self.folder / "rating.svg"

    def candidate(self, number: int) -> Path:
        """What a generation has learnt, until its line is in the log."""
        return self.folder / f"candidate-{number:04d}.npz"

    def samples(self, number: int, share: int) -> Path:
        """The file of one share of a generation's games."""
        return self.folder / f"samples-{number:04d}-{share}.npz"

    def history(self) -> list[Generation]:
        """The generations finished so far; a last line that was cut off is not one."""
        lines = self.log.read_text(encoding="utf-8").splitlines() if self.log.exists() else []
        found = []
        for i, line in enumerate(lines):
            try:
                found.append(Generation(**json.loads(line)))
            except (ValueError, TypeError) as error:
                if i + 1 < len(lines):
                    raise ValueError(f"{self.log}, line {i + 1}: {error}") from None
        return found

    def record(self, done: Generation) -> None:
        """Solver a generation: first its line in the log, then what follows from it."""
        history = [*self.history(), done]
        text = "".join(json.dumps(asdict(entry)) + "\n" for entry in history)
        replace(self.log, text)
        self.settle()
        self.draw()

    @property
    def begun(self) -> bool:
        """Whether the run has weights of its own, or generations."""
        return self.best.exists() or self.latest.exists() or bool(self.history())

    def begin_with(self, weights: Weights) -> None:
        """Let a new run play and learn on with given weights; one that has begun keeps its own."""
        if not self.begun:
            files.save(weights, self.best)

    def keep(self) -> None:
        """Write down the settings, for when the run goes on."""
        replace(self.folder / KEPT, json.dumps(options_of(self.settings), indent=2) + "\n")

    def settle(self) -> None:
        """Move the candidate of the last finished generation into place, if it is not there."""
        for pattern in LEFTOVERS:
            for leftover in self.folder.glob(pattern):
                leftover.unlink()
        past = self.history()
        if not past or not self.candidate(past[-1].number).exists():
            return
        candidate = self.candidate(past[-1].number)
        if past[-1].accepted:
            copy = self.folder / "best.tmp"
            shutil.copyfile(candidate, copy)
            copy.replace(self.best)
        candidate.replace(self.latest)

    def draw(self) -> None:
        """Write the rating curve; in place, since two may draw it at the same time."""
        drawing = rating_curve([entry.rating for entry in self.history()])
        self.curve.write_text(drawing, encoding="utf-8")

    def load(self, path: Path) -> Weights:
        """Weights of this run."""
        encoding = self.variant.encoding(self.variant.players)
        return files.load(path, encoding, self.variant.players)

    def best_weights(self) -> Weights | None:
        """The weights that play; None as long as the heuristic plays."""
        return self.load(self.best) if self.best.exists() else None

    def latest_weights(self) -> Weights:
        """The weights to learn on from: those that play, if nothing was learnt yet."""
        for path in (self.latest, self.best):
            if path.exists():
                return self.load(path)
        players = self.variant.players
        return files.fresh(self.variant.encoding(players), players, self.settings.seed)

    def window(self, number: int) -> tuple[Samples, int]:
        """The samples to learn from, and how many of them are new; older files are deleted."""
        size = min(self.settings.window, 2 + number * 2 // 3)
        current = []
        fresh = 0
        for path, generation in self.sample_files():
            if generation <= number - size:
                path.unlink()
                continue
            current.append(Samples.load(path))
            if generation == number:
                fresh += len(current[-1])
        return Samples.join(current), fresh

    def check_samples(self) -> None:
        """ValueError if a file of samples cannot be learnt from."""
        for path, _ in self.sample_files():
            Samples.check(path)

    def sample_files(self) -> list[tuple[Path, int]]:
        """The files of samples with their generations, in a fixed order."""
        found = []
        for path in self.folder.iterdir():
            if match := re.fullmatch(r"samples-(\d+)-(\d+)\.npz", path.name):
                found.append((int(match[1]), int(match[2]), path))
        return [(path, generation) for generation, _, path in sorted(found)]


def options_in(folder: Path) -> dict[str, Any]:
    """The options that the run of a folder has kept; none if it is new, or of an older version."""
    path = folder / KEPT
    try:
        found = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        return {name: type(USUAL[name])(found[name]) for name in USUAL if name in found}
    except (ValueError, TypeError) as error:
        raise ValueError(f"{KEPT}: {error}") from None


def replace(path: Path, text: str) -> None:
    """Write a file, whole or not at all."""
    temporary = path.with_name(f"{path.name}.tmp")
    temporary.write_text(text, encoding="utf-8")
    temporary.replace(path)
