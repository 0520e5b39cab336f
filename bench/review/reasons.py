"""Count how many mistakes have a reason: ``python -m bench.review.reasons FILE...``.

Each file has games, written by ``bench.review.games``.
"""

import argparse
from collections import Counter
from pathlib import Path

from bench.review.games import read_games
from cabochon.analysis import analyse
from cabochon.analysis.judging import ERRORS
from cabochon.analysis.shapes import Review, ReviewedMove
from cabochon.players import Limit


def errors(review: Review) -> list[ReviewedMove]:
    """The moves of a game that were worse than good."""
    return [move for move in review.moves if move.judgement in ERRORS]


def told(path: Path, games: int, simulations: int) -> str:
    """The share of mistakes with a reason, and how often each kind was given."""
    limit = Limit(simulations=simulations)
    records = [record for _, record in zip(range(games), read_games(path), strict=False)]
    found = [move for record in records for move in errors(analyse(record, limit))]
    explained = sum(bool(move.reasons) for move in found)
    kinds = Counter(reason.kind for move in found for reason in move.reasons)
    lines = [f"{path.stem}: {explained} of {len(found)} have a reason"]
    return "\n".join([*lines, *(f"  {kind} {count}" for kind, count in kinds.most_common())])


def main() -> None:
    """Print the counts of each file."""
    parser = argparse.ArgumentParser(prog="bench.review.reasons", description=__doc__)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--simulations", type=int, default=1000)
    given = parser.parse_args()
    for path in given.files:
        print(told(path, given.games, given.simulations))  # noqa: T201  # a script's output


if __name__ == "__main__":
    main()
