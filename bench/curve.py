"""How strength grows with simulations: ``python -m bench.curve run VARIANT --hours H``.

Plays the shipped network (or ``--weights``) at every number of simulations of ``LADDER`` against
every opponent of ``bench.opponents``, always over the same deals, every deal from every seat. The
journal keeps each deal, so a run may be stopped at any time and goes on where it was; the next deal
is always for the row that got the least time. ``python -m bench.curve plot`` draws all journals of
``docs/research`` as SVG beside them, and prints their tables as Markdown.
"""

import argparse
import hashlib
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from bench.curve_report import svg, table
from bench.opponents import OPPONENTS, opponent_chooser, subject_chooser
from cabochon.neural.gate import Chooser, pairs
from cabochon.neural.variant import VARIANTS, Variant

LADDER: Final = (70, 300, 1_000, 3_000, 10_000, 30_000, 100_000, 300_000)
FOLDER: Final = Path("docs/research")
FORMAT: Final = "cabochon curve 1"
Row = tuple[str, int]
"""An opponent and a number of simulations."""


@dataclass(slots=True)
class CurveJournal:
    """Scores of the deals played so far, by row, in a file of JSON lines."""

    path: Path
    header: dict[str, str]
    scores: dict[Row, list[float]] = field(default_factory=dict)
    seconds: dict[Row, float] = field(default_factory=dict)

    def read(self) -> None:
        """Take over what the file holds; ValueError if it is of another network.

        A kill may have cut the last line, which is then removed.
        """
        text = self.path.read_text(encoding="utf-8") if self.path.exists() else ""
        whole = text[: text.rfind("\n") + 1] or json.dumps(self.header) + "\n"
        if whole != text:
            self.path.write_text(whole, encoding="utf-8")
        first, *lines = whole.splitlines()
        if json.loads(first) != self.header:
            raise ValueError(f"{self.path}: the journal of {first}, not of {self.header}")
        for line in lines:
            self.note(*json.loads(line))

    def note(self, opponent: str, simulations: int, score: float, seconds: float) -> None:
        """Count a deal."""
        row = (opponent, simulations)
        self.scores.setdefault(row, []).append(score)
        self.seconds[row] = self.seconds.get(row, 0.0) + seconds

    def add(self, opponent: str, simulations: int, score: float, seconds: float) -> None:
        """Count a deal and write it down."""
        entry = (opponent, simulations, round(score, 4), round(seconds, 2))
        self.note(*entry)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")

    def next_row(self, rows: Sequence[Row], deals: int) -> Row | None:
        """The row that got the least time of those with deals left, if there are any."""
        left = [row for row in rows if len(self.scores.get(row, ())) < deals]
        return min(left, key=lambda row: self.seconds.get(row, 0.0), default=None)


def run(given: argparse.Namespace) -> None:
    """Play deals until the time is over or all rows are full."""
    variant = VARIANTS[given.variant]
    path = given.weights or variant.shipped()
    journal = open_journal(variant, path, given.label)
    rows = [(opponent, count) for opponent in given.opponents for count in given.simulations]
    end = time.monotonic() + 3600 * given.hours
    sides: dict[str | int, Chooser] = {}
    while time.monotonic() < end:
        row = journal.next_row(rows, given.deals)
        if row is None:
            return
        opponent, simulations = row
        if opponent not in sides:
            sides[opponent] = opponent_chooser(variant, opponent)
        if simulations not in sides:
            sides[simulations] = subject_chooser(variant, path, simulations)
        started = time.process_time()
        seed = (given.seed, len(journal.scores.get(row, ())))
        score = next(pairs(variant, [sides[simulations], sides[opponent]], 1, seed))
        journal.add(*row, score, time.process_time() - started)


def open_journal(variant: Variant, path: Path, label: str) -> CurveJournal:
    """The journal of a network."""
    digest = hashlib.sha256(path.read_bytes()).hexdigest()[:12]
    header = {"format": FORMAT, "variant": variant.name, "label": label, "network": digest}
    journal = CurveJournal(FOLDER / f"curve-{variant.name}-{label}.jsonl", header)
    journal.read()
    return journal


def plot(_given: argparse.Namespace) -> None:
    """Draw every journal and print its table."""
    for path in sorted(FOLDER.glob("curve-*.jsonl")):
        header = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
        journal = CurveJournal(path, header)
        journal.read()
        title = f"{header['variant']}, {header['label']} network"
        path.with_suffix(".svg").write_text(svg(title, journal.scores), encoding="utf-8")
        print(f"\n{title}\n\n{table(journal.scores)}")  # noqa: T201  # the table is the output


def main() -> None:
    """Run or plot."""
    parser = argparse.ArgumentParser(prog="bench.curve", description=__doc__)
    commands = parser.add_subparsers(required=True)
    runs = commands.add_parser("run")
    runs.set_defaults(action=run)
    runs.add_argument("variant", choices=VARIANTS)
    runs.add_argument("--hours", type=float, default=1.0)
    runs.add_argument("--deals", type=int, default=200, help="at most, for each row")
    runs.add_argument("--label", default="shipped", help="names the journal")
    runs.add_argument("--weights", type=Path, help="another network than the shipped one")
    runs.add_argument("--opponents", nargs="+", default=list(OPPONENTS), choices=OPPONENTS)
    runs.add_argument("--simulations", nargs="+", type=int, default=list(LADDER))
    runs.add_argument("--seed", type=int, default=1)
    commands.add_parser("plot").set_defaults(action=plot)
    given = parser.parse_args()
    given.action(given)


if __name__ == "__main__":
    main()
