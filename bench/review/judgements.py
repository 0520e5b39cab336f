"""Count the mistakes of our levels: ``python -m bench.review.judgements FILE...``.

Each file has games, written by ``bench.review.games``. In positions of these games every level
chooses a move, and one search judges all of them, so that levels are compared on the same
decisions. What is found is kept beside FILE, and an interrupted run continues. ``--write`` stores
the tables in the documents.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from bench.review.games import read_games
from cabochon.analysis.deciding import Reviewer
from cabochon.analysis.judging import accuracy
from cabochon.games import find
from cabochon.players import Limit, levels, player
from cabochon.record import Record
from cabochon.state import State
from cabochon.statistics import mean, mean_and_error

TABLE: Final = Path(__file__).parents[2] / "docs" / "judgements.md"
LEVELS: Final = ("beginner", *(each.name for each in levels.LEVELS))
MASTER: Final = Limit(simulations=10_000)
"""Instead of its time, so that a busy machine does not change the result."""
SHOWN: Final = ("inaccuracy", "mistake", "blunder")
SURE: Final = 1.96
"""Standard errors on each side of an interval of 95 %."""
HEAD: Final = """# Judgements of our levels

In {2} positions of games of `advanced`, each with a choice, every level chooses a move. One search
with {0} simulations judges all of them, as [review.md](review.md) defines it. `master` has {1}
simulations instead of its time. The tables show the accuracy; the win chance that a decision gives
away on average; how much less that is than one level below, in points, with its interval of 95 %
from the differences in the same positions; and how many of 100 decisions are spoilt:

```sh
python -m bench.review.games advanced duel 60 duel.jsonl
python -m bench.review.games advanced classic2 60 classic2.jsonl
python -m bench.review.judgements duel.jsonl classic2.jsonl --positions {2} --write
```
"""


class Decided(NamedTuple):
    """A judgement and the win chance given away."""

    judgement: str
    cost: float


Decisions = dict[str, list[Decided]]
"""By level, in the order of the positions."""


def judged(path: Path, positions: int, simulations: int) -> Decisions:
    """What every level decides in positions of a file, found now or read from beside it."""
    kept = path.with_suffix(f".judged{simulations}.jsonl")
    lines = kept.read_text(encoding="utf-8").splitlines() if kept.exists() else []
    states = [state for game in read_games(path) for state in choices(game)]
    Random(1).shuffle(states)
    for number, state in enumerate(states[len(lines) : positions], len(lines)):
        lines.append(json.dumps(decided(state, number, simulations)))
        kept.write_text("\n".join(lines) + "\n", encoding="utf-8")
    rows = [json.loads(line) for line in lines[:positions]]
    return {level: [Decided(*row[level]) for row in rows] for level in LEVELS}


def choices(game: Record) -> Iterator[State]:
    """The positions of a game that have a choice."""
    state = game.start()
    for step in game.steps():
        if len(state.plain_moves()) > 1:
            yield state
        state = step.state


def decided(state: State, seed: int, simulations: int) -> dict[str, Decided]:
    """The decision of every level in one position."""
    assert state.to_move is not None
    view, game = state.view(state.to_move), find(state.game)
    steps = {
        level: state.play(
            player(level, seed=seed).choose(view, MASTER if level == "master" else None)
        )
        for level in LEVELS
    }
    actions = [game.choose(view.position(), step.move).action for step in steps.values()]
    reviewer = Reviewer()
    found = {
        level: reviewer.judged(state, step, simulations, actions) for level, step in steps.items()
    }
    return {level: Decided(each.judgement, round(each.cost, 5)) for level, each in found.items()}


def table(found: Decisions) -> str:
    """The rows of a variant as Markdown."""
    heads = ("level", "accuracy", "given away", "less than below", *SHOWN)
    lines = [f"| {' | '.join(heads)} |", "| --- " * len(heads) + "|"]
    below: list[Decided] = []
    for level, decisions in found.items():
        lines.append(row(level, decisions, below))
        below = decisions
    return "\n".join(lines) + "\n"


def row(level: str, decisions: list[Decided], below: list[Decided]) -> str:
    """A line of the table."""
    counts = Counter(each.judgement for each in decisions)
    cells = [f"{100 * counts[name] / len(decisions):.1f}" for name in SHOWN]
    costs = [each.cost for each in decisions]
    less = ""
    if below:
        pairs = zip(below, decisions, strict=True)
        centre, error = mean_and_error([worse.cost - better.cost for worse, better in pairs])
        less = f"{100 * centre:.2f} ± {100 * SURE * error:.2f}"
    return f"| {level} | {accuracy(costs):.1f} | {mean(costs):.2%} | {less} | {' | '.join(cells)} |"


def main() -> None:
    """Judge every level and print a table for each variant."""
    parser = argparse.ArgumentParser(prog="bench.review.judgements", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--simulations", type=int, default=40_000)
    parser.add_argument("--write", action="store_true", help="store the tables")
    given = parser.parse_args()
    text = HEAD.format(given.simulations, MASTER.simulations, given.positions)
    for path in given.files:
        first = next(read_games(path))
        name = find(first.game).variant(first.players)
        text += f"\n## {name}\n\n{table(judged(path, given.positions, given.simulations))}"
    print(text)  # noqa: T201  # a script's output
    if given.write:
        TABLE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
