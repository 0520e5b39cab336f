"""Fit and check the win chances of reviews: ``python -m bench.review.calibration FILE...``.

Each file has games of ``expert`` against itself, written by ``bench.review.games``. The value of
some decisions is searched, and kept beside FILE: of the mover with two players, of every seat with
more. The map of a variant is checked on games that it was not fitted on. ``--write`` stores the
maps in the package, and the tables and the plot in the documents; other variants stay as they are.
"""

import argparse
import json
import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from bench.review.games import read_games
from bench.review.plot import reliability
from cabochon.analysis.calibration import Calibration, log_odds
from cabochon.analysis.deciding import Reviewer
from cabochon.games import find
from cabochon.players.limit import Limit
from cabochon.record import Record
from cabochon.statistics import mean

ROOT: Final = Path(__file__).parents[2]
FITTED: Final = ROOT / "src" / "cabochon" / "analysis" / "calibration.json"
TABLE: Final = ROOT / "docs" / "calibration.md"
PLOT: Final = ROOT / "docs" / "pictures" / "calibration.svg"
TENTHS: Final = 10
STEPS: Final = 50
SHARE: Final = 0.35
"""The share of the decisions that is searched."""


class Sample(NamedTuple):
    """A seat in a decision: the game it is of, its search value, and its share of the win."""

    game: int
    value: float
    won: float


class Tenth(NamedTuple):
    """The decisions with a predicted chance within one tenth."""

    decisions: int
    predicted: float
    actual: float


def samples(path: Path, simulations: int) -> list[Sample]:
    """The samples of a file, searched now or read from the file beside it."""
    kept = path.with_suffix(f".{simulations}.json")
    found = json.loads(kept.read_text()) if kept.exists() else []
    done = found[-1][0] + 1 if found else 0
    for number, game in enumerate(read_games(path)):
        if number >= done:
            found += [[number, *pair] for pair in searched(game, simulations, Random(number))]
            kept.write_text(json.dumps(found))
    return [Sample(*each) for each in found]


def searched(game: Record, simulations: int, random: Random) -> Iterable[tuple[float, float]]:
    """The values of seats in some decisions of a game, and their shares of the win."""
    assert game.outcome is not None
    reviewer = Reviewer(fitted=lambda _variant: Calibration())
    states = [game.start(), *(step.state for step in game.steps())]
    for state in states:
        seat = state.to_move
        if seat is None or random.random() > SHARE:
            continue
        winners = game.outcome.winners
        chances = reviewer.position(state, Limit(simulations=simulations)).chances
        for each in range(game.players) if game.players > 2 else (seat,):
            yield round(chances[each], 4), (each in winners) / len(winners)


def fit(found: Sequence[Sample], players: int) -> Calibration:
    """The map with the greatest likelihood, by Newton's method; 0 and 1 are proven."""
    even = log_odds(1 / players)
    points = [(log_odds(each.value) - even, each.won) for each in found if 0 < each.value < 1]
    slope = 1.0
    for _ in range(STEPS):
        rows = [(x, 1 / (1 + math.exp(-slope * x - even)), won) for x, won in points]
        curvature = sum(p * (1 - p) * x * x for x, p, _ in rows)
        slope += sum((w - p) * x for x, p, w in rows) / curvature
    return Calibration(round(slope, 3), players)


def crossed(found: Sequence[Sample], players: int) -> list[Sample]:
    """The samples with chances from a map that was fitted on the other half of the games."""
    halves = [[each for each in found if each.game % 2 == half] for half in (0, 1)]
    return [
        each._replace(value=fitted.chance(each.value) if 0 < each.value < 1 else each.value)
        for half, fitted in zip(
            halves, (fit(halves[1], players), fit(halves[0], players)), strict=True
        )
        for each in half
    ]


def tenths(found: Sequence[Sample]) -> list[Tenth]:
    """The predicted and the actual frequency of wins in each tenth."""
    groups = defaultdict(list)
    for each in found:
        groups[min(int(each.value * TENTHS), TENTHS - 1)].append(each)
    return [
        Tenth(
            len(group),
            mean([each.value for each in group]),
            mean([each.won for each in group]),
        )
        for _, group in sorted(groups.items())
    ]


def table(name: str, fitted: Calibration, rows: list[Tenth]) -> str:
    """The check of a variant as Markdown."""
    lines = [
        f"## {name}",
        "",
        f"{sum(row.decisions for row in rows)} values; slope {fitted.slope}.",
        "",
        "| predicted | actual | difference | values |",
        "| --- | --- | --- | --- |",
    ]
    lines += [
        f"| {row.predicted:.1%} | {row.actual:.1%} | {row.actual - row.predicted:+.1%} "
        f"| {row.decisions} |"
        for row in rows
    ]
    return "\n".join(lines) + "\n"


def read_tables(text: str) -> dict[str, list[Tenth]]:
    """The tables that were written before, by variant."""
    found: dict[str, list[Tenth]] = {}
    for section in text.split("\n## ")[1:]:
        rows = [line.strip("| ").split(" | ") for line in section.splitlines() if "%" in line]
        found[section.splitlines()[0]] = [
            Tenth(int(row[3]), float(row[0][:-1]) / 100, float(row[1][:-1]) / 100) for row in rows
        ]
    return found


HEAD: Final = """# Calibration

Do players with a predicted win chance of 30 % win 30 % of their games? Searches with {0}
simulations, as the first curve of a review has them, in games of `expert` against itself. The
log-odds of a search value, relative to those of an even share, are multiplied by a slope. For this
check it is fitted on one half of the games and used on the other. Two players: the values of the
player to move. Three and four: those of every player. Values of one game share its result, so
tenths with few of them say little:

```sh
python -m bench.review.games expert duel 300 expert-duel.jsonl
python -m bench.review.games expert classic3 400 expert-classic3.jsonl
python -m bench.review.calibration expert-*.jsonl --write
```

![Predicted and actual frequency](pictures/calibration.svg)

"""


def main() -> None:
    """Fit and check every file."""
    parser = argparse.ArgumentParser(prog="bench.review.calibration", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--simulations", type=int, default=400)
    parser.add_argument("--write", action="store_true", help="store maps, table and plot")
    given = parser.parse_args()
    fitted, checked = {}, {}
    for path in given.files:
        first = next(read_games(path))
        name = find(first.game).variant(first.players)
        found = samples(path, given.simulations)
        fitted[name] = fit(found, first.players)
        checked[name] = tenths(crossed(found, first.players))
    if given.write:
        known = json.loads(FITTED.read_text(encoding="utf-8"))
        fitted = {name: Calibration(**each) for name, each in known.items()} | fitted
        checked = read_tables(TABLE.read_text(encoding="utf-8")) | checked
    text = HEAD.format(given.simulations)
    text += "\n".join(table(name, fitted[name], rows) for name, rows in checked.items())
    print(text)  # noqa: T201  # a script's output
    if given.write:
        maps = {name: asdict(each) for name, each in fitted.items()}
        FITTED.write_text(json.dumps(maps, indent=1) + "\n", encoding="utf-8")
        TABLE.write_text(text, encoding="utf-8")
        PLOT.write_text(reliability(checked), encoding="utf-8")


if __name__ == "__main__":
    main()
