"""Count the mistakes of our levels: ``python -m bench.review.judgements FILE...``.

Each file has games of one level against itself, written by ``bench.review.games``. The judgements
are kept beside FILE. ``--write`` stores the table in the documents.
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
from cabochon.players import player_names
from cabochon.record import Record
from cabochon.state import State, Step
from cabochon.statistics import mean

TABLE: Final = Path(__file__).parents[2] / "docs" / "judgements.md"
DECISIONS: Final = 200
"""Decisions of each level that are judged."""
SHOWN: Final = ("inaccuracy", "mistake", "blunder")
HEAD: Final = """# Judgements of our levels

How many of 100 decisions each level spoils when it plays against itself, its accuracy, and the win
chance that a decision gives away on average, as [review.md](review.md) defines them. Searches with
{0} simulations judge {1} decisions with a choice of each level. These come from few games, so
neighbouring levels cannot be told apart. The bounds of the judgements were chosen by hand:

```sh
python -m bench.review.games beginner duel 12 beginner-duel.jsonl
python -m bench.review.judgements *-duel.jsonl *-classic2.jsonl --simulations {0} --write
```
"""


class Decided(NamedTuple):
    """A judgement and the win chance given away."""

    judgement: str
    cost: float


def judged(path: Path, simulations: int) -> list[Decided]:
    """The judgements of some decisions with a choice, found now or read from the file beside it."""
    kept = path.with_suffix(f".judged{simulations}.json")
    if kept.exists():
        return [Decided(*each) for each in json.loads(kept.read_text())]
    decisions = [pair for game in read_games(path) for pair in pairs(game)]
    Random(1).shuffle(decisions)
    reviewer = Reviewer()
    found = []
    for state, step in decisions[:DECISIONS]:
        result = reviewer.judged(state, step, simulations)
        found.append(Decided(result.judgement, result.cost))
    kept.write_text(json.dumps(found))
    return found


def pairs(game: Record) -> Iterator[tuple[State, Step]]:
    """The decisions of a game that have a choice."""
    state = game.start()
    for step in game.steps():
        if len(state.plain_moves()) > 1:
            yield state, step
        state = step.state


def row(level: str, found: list[Decided]) -> str:
    """A line of the table."""
    counts = Counter(each.judgement for each in found)
    cells = [f"{100 * counts[name] / len(found):.1f}" for name in SHOWN]
    costs = [each.cost for each in found]
    return f"| {level} | {accuracy(costs):.1f} | {mean(costs):.1%} | {' | '.join(cells)} |"


def main() -> None:
    """Review the games and print a table for each variant."""
    parser = argparse.ArgumentParser(prog="bench.review.judgements", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--simulations", type=int, default=6000)
    parser.add_argument("--write", action="store_true", help="store the table")
    given = parser.parse_args()
    rows: dict[str, dict[str, str]] = {}
    for path in given.files:
        first = next(read_games(path))
        name, level = find(first.game).variant(first.players), first.names[0]
        rows.setdefault(name, {})[level] = row(level, judged(path, given.simulations))
    text = HEAD.format(given.simulations, DECISIONS)
    for name, lines in rows.items():
        text += f"\n## {name}\n\n| level | accuracy | given away | {' | '.join(SHOWN)} |\n"
        text += "| --- " * (len(SHOWN) + 3) + "|\n"
        text += "".join(f"{lines[level]}\n" for level in player_names() if level in lines)
    print(text)  # noqa: T201  # a script's output
    if given.write:
        TABLE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
