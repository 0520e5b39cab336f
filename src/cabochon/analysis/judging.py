"""How good a move was, from the win chance that it gave away."""

import math
from collections.abc import Sequence
from typing import Final, get_args

from cabochon.analysis.shapes import Judgement, ReviewedMove, SeatReview
from cabochon.statistics import mean

BOUNDS: Final[tuple[tuple[float, Judgement], ...]] = (
    (0.01, "best"),
    (0.03, "good"),
    (0.06, "inaccuracy"),
    (0.12, "mistake"),
)
"""The win chance below which a move still gets a judgement; beyond the last it is a blunder."""
ONLY: Final = 0.12
"""How much every other move must give away for the best one to be the only one."""
HALF: Final = 0.08
"""The win chance whose loss halves the accuracy of a move."""
ERRORS: Final = ("inaccuracy", "mistake", "blunder")


def judge(cost: float, legal: int, second: float) -> Judgement:
    """The judgement of a move; ``second`` is what the next best move would have cost."""
    if legal == 1:
        return "forced"
    found: Judgement = next((name for bound, name in BOUNDS if cost < bound), "blunder")
    return "only" if found == "best" and second >= ONLY else found


def accuracy(costs: Sequence[float]) -> float:
    """0 to 100, the mean over moves with a choice; 100 for none."""
    if not costs:
        return 100.0
    return 100 * mean([math.pow(0.5, cost / HALF) for cost in costs])


def seat_review(seat: int, name: str, moves: Sequence[ReviewedMove]) -> SeatReview:
    """A player's game in numbers."""
    own = [move for move in moves if move.seat == seat]
    chosen = [move.cost for move in own if move.judgement != "forced"]
    counts = dict.fromkeys(get_args(Judgement), 0)
    for move in own:
        counts[move.judgement] += 1
    return SeatReview(
        seat=seat,
        name=name,
        accuracy=round(accuracy(chosen), 1),
        cost=round(sum(chosen), 4),
        luck=round(sum(move.luck[seat] for move in moves if move.luck), 4),
        counts=counts,
    )


def turning_point(moves: Sequence[ReviewedMove]) -> int | None:
    """The ply that gave away most, if it was worse than good."""
    errors = [move for move in moves if move.judgement in ERRORS]
    return max(errors, key=lambda move: move.cost).ply if errors else None
