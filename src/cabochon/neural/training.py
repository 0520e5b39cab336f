"""A training run in a folder: weights, games, settings, a log, whole after a kill at any moment.

A generation is finished by its line in the log. The candidate that it made is moved into place
after that; a run that was killed in between does so when it goes on.
"""

import json
import re
import shutil
import zlib
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from cabochon.neural import weights as files
from cabochon.neural.games import SelfPlayGames
from cabochon.neural.plot import rating_curve
from cabochon.neural.replay import samples_of
from cabochon.neural.samples import Samples
from cabochon.neural.settings import USUAL, TrainSettings, options_of
from cabochon.neural.variant import VARIANTS
from cabochon.neural.weights import Moments, Weights

KEPT: Final = "settings.json"
LEFTOVERS: Final = (
    "games-*.tmp.npz",
    "candidate-*.tmp.npz",
    "moments-*.tmp.npz",
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
    """Elo of the best above what the run began with. A candidate that passed its gate is matched
    against the best again, over other deals; the scores of these second matches are added up, so
    the rating may fall."""
    seconds: float
    games_per_second: float = 0.0
    """Of self-play; 0 where a resumed generation found all its games played."""
    processor_seconds: float = 0.0
    """Of this process and its workers; what a killed process had spent is not counted."""


class Run:
    """A training run in a folder of its own."""

    def __init__(self, variant: str, folder: Path, settings: TrainSettings) -> None:
        self.variant = VARIANTS[variant]
        self.folder = folder
        self.settings = settings
        self._samples: dict[Path, Samples] = {}
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

    @property
    def moments(self) -> Path:
        """The optimizer's running moments, of the weights that learn on."""
        return self.folder / "moments.npz"

    def candidate_moments(self, number: int) -> Path:
        """The optimizer's moments of a candidate."""
        return self.folder / f"moments-{number:04d}.npz"

    def optimizer_moments(self) -> Moments:
        """The optimizer's moments to learn on with; none at first."""
        return files.load_moments(self.moments) if self.moments.exists() else {}

    def games(self, number: int, share: int) -> Path:
        """The file of one share of a generation's games."""
        return self.folder / f"games-{number:04d}-{share}.npz"

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
        moments = self.candidate_moments(past[-1].number)
        if moments.exists():  # a kill may have come between these two
            moments.replace(self.moments)
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
        """The samples to learn from, and how many of them are new.

        Games are kept for good; their samples only as long as they are learnt from.
        """
        size = min(self.settings.window, 2 + number * 2 // 3)
        current = []
        fresh = 0
        for path, generation in self.game_files():
            if generation <= number - size:
                self._samples.pop(path, None)
                continue
            current.append(self.samples(path))
            if generation == number:
                fresh += len(current[-1])
        return Samples.join(current), fresh

    def samples(self, path: Path) -> Samples:
        """The samples of a file of games, encoded once."""
        if path not in self._samples:
            games = SelfPlayGames.load(path)
            seed = zlib.crc32(path.name.encode())
            self._samples[path] = samples_of(self.variant, games, self.settings.learn, seed)
        return self._samples[path]

    def check_games(self) -> None:
        """ValueError if a file of games cannot be learnt from."""
        for path, _ in self.game_files():
            SelfPlayGames.check(path)

    def game_files(self) -> list[tuple[Path, int]]:
        """The files of games with their generations, in a fixed order."""
        found = []
        for path in self.folder.iterdir():
            if match := re.fullmatch(r"games-(\d+)-(\d+)\.npz", path.name):
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
