"""A training run in a folder: weights, games, settings and a log; a kill never corrupts it.

A generation is finished once its line is in the log. Only then is its candidate moved into place;
a run killed in between does this when it resumes.
"""

import json
import re
import shutil
import zlib
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from cabochon.neural import arrays as files
from cabochon.neural.arrays import Arrays, Moments
from cabochon.neural.games import SelfPlayGames
from cabochon.neural.growth import grown
from cabochon.neural.plot import rating_curve
from cabochon.neural.replay import samples_of
from cabochon.neural.samples import Samples
from cabochon.neural.settings import DEFAULTS, TrainSettings, options_of
from cabochon.neural.variant import VARIANTS

SETTINGS_FILE: Final = "settings.json"
"""The options of a run, in its folder."""
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
"""Half-written files of a killed run; other files in the folder are left alone."""


@dataclass(frozen=True, slots=True)
class Generation:
    """The result of a generation."""

    number: int
    samples: int
    policy_loss: float
    value_loss: float
    score: float
    """The candidate's score against the best weights before it, or against the heuristic."""
    error: float
    """Half the width of the score's 95 % interval."""
    accepted: bool
    rating: float
    """Elo of the best weights relative to the start of the run: the sum over the second matches.
    A candidate that passed its gate plays a second match on other deals, because selection biases
    the first score. The rating can therefore fall."""
    seconds: float
    games_per_second: float = 0.0
    """Speed of self-play; 0 if a resumed generation had played all its games."""
    processor_seconds: float = 0.0
    """Processor time of this process and its workers, without that of a killed process."""


class Run:
    """A training run in its own folder."""

    def __init__(self, variant: str, folder: Path, settings: TrainSettings) -> None:
        self.variant = VARIANTS[variant]
        self.folder = folder
        self.settings = settings
        self._samples: dict[Path, Samples] = {}
        folder.mkdir(parents=True, exist_ok=True)

    @property
    def log(self) -> Path:
        """One JSON line per finished generation."""
        return self.folder / "log.jsonl"

    @property
    def best(self) -> Path:
        """The weights used for self-play."""
        return self.folder / "best.npz"

    @property
    def latest(self) -> Path:
        """The weights that training continues from, even if they failed the last gate."""
        return self.folder / "latest.npz"

    @property
    def curve(self) -> Path:
        """The rating curve."""
        return self.folder / "rating.svg"

    def candidate(self, number: int) -> Path:
        """The weights of a generation, until its line is in the log."""
        return self.folder / f"candidate-{number:04d}.npz"

    @property
    def moments(self) -> Path:
        """The optimizer's moments for the latest weights."""
        return self.folder / "moments.npz"

    def candidate_moments(self, number: int) -> Path:
        """The optimizer's moments for a candidate."""
        return self.folder / f"moments-{number:04d}.npz"

    def optimizer_moments(self) -> Moments:
        """The optimizer's moments to continue with; empty at first."""
        return files.load_moments(self.moments) if self.moments.exists() else {}

    def games(self, number: int, part: int) -> Path:
        """The file of one job's games."""
        return self.folder / f"games-{number:04d}-{part}.npz"

    def history(self) -> list[Generation]:
        """The finished generations; an incomplete last line is ignored."""
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
        """Record a generation: write its log line first, then move its files into place."""
        history = [*self.history(), done]
        text = "".join(json.dumps(asdict(entry)) + "\n" for entry in history)
        replace(self.log, text)
        self.promote()
        self.draw()

    @property
    def started(self) -> bool:
        """Whether the run has weights or generations."""
        return self.best.exists() or self.latest.exists() or bool(self.history())

    def start_from(self, weights: Arrays) -> None:
        """Start from given weights, unless the run has already started."""
        if not self.started:
            files.save(weights, self.best)

    def save_settings(self) -> None:
        """Store the settings for a later resume."""
        replace(self.folder / SETTINGS_FILE, json.dumps(options_of(self.settings), indent=2) + "\n")

    def promote(self) -> None:
        """Move the last finished candidate into place; remove half-written files."""
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
        if moments.exists():  # a kill may have moved them already
            moments.replace(self.moments)
        candidate.replace(self.latest)

    def draw(self) -> None:
        """Write the rating curve, in place: two processes may draw it at the same time."""
        drawing = rating_curve([entry.rating for entry in self.history()])
        self.curve.write_text(drawing, encoding="utf-8")

    def load(self, path: Path) -> Arrays:
        """Load weights of this run."""
        encoding = self.variant.encoding(self.variant.players)
        return files.load(path, encoding, self.variant.players)

    def best_weights(self) -> Arrays | None:
        """The weights for self-play; None while the heuristic plays."""
        return self.load(self.best) if self.best.exists() else None

    def latest_weights(self) -> Arrays:
        """The weights to continue training from: the latest, the best, or random ones."""
        players, seed = self.variant.players, self.settings.seed
        units = self.settings.width, self.settings.height
        for path in (self.latest, self.best):
            if path.exists():
                return grown(self.load(path), *units, seed)
        return files.initial(self.variant.encoding(players), players, seed, *units)

    def window(self, number: int) -> tuple[Samples, int]:
        """The samples of the replay window, and how many of them are new.

        Games are kept forever, samples only while they are in the window.
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
        """The samples of a file of games; encoded once."""
        if path not in self._samples:
            games = SelfPlayGames.load(path)
            seed = zlib.crc32(path.name.encode())
            self._samples[path] = samples_of(self.variant, games, self.settings.learn, seed)
        return self._samples[path]

    def check_games(self) -> None:
        """Raise ValueError if a file of games is not readable."""
        for path, _ in self.game_files():
            SelfPlayGames.check(path)

    def game_files(self) -> list[tuple[Path, int]]:
        """All files of games with their generations, in a fixed order."""
        found = []
        for path in self.folder.iterdir():
            if match := re.fullmatch(r"games-(\d+)-(\d+)\.npz", path.name):
                found.append((int(match[1]), int(match[2]), path))
        return [(path, generation) for generation, _, path in sorted(found)]


def options_in(folder: Path) -> dict[str, Any]:
    """The stored options of a run; empty for a new run, partial for one of an older version."""
    path = folder / SETTINGS_FILE
    try:
        found = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        return {name: type(DEFAULTS[name])(found[name]) for name in DEFAULTS if name in found}
    except (ValueError, TypeError) as error:
        raise ValueError(f"{SETTINGS_FILE}: {error}") from None


def replace(path: Path, text: str) -> None:
    """Write a file atomically."""
    temporary = path.with_name(f"{path.name}.tmp")
    temporary.write_text(text, encoding="utf-8")
    temporary.replace(path)
