"""What workers do for a training run, anywhere: functions of their arguments alone."""

import time
from collections.abc import Callable, Sequence
from typing import Any

from cabochon.core.evaluation import Evaluator
from cabochon.neural.games import SelfPlayGames
from cabochon.neural.gate import compare
from cabochon.neural.selfplay import SelfPlayer
from cabochon.neural.settings import SelfPlaySettings
from cabochon.neural.variant import VARIANTS
from cabochon.neural.weights import Weights


def timed(job: Callable[..., Any], *arguments: Any) -> tuple[Any, float]:
    """What a job returns, and the processor seconds that it took."""
    started = time.process_time()
    return job(*arguments), time.process_time() - started


def generate(
    variant: str,
    weights: Weights | None,
    games: int,
    seed: Sequence[int],
    settings: SelfPlaySettings,
) -> SelfPlayGames:
    """A share of self-play."""
    return SelfPlayer(VARIANTS[variant], evaluator(variant, weights), seed, settings).play(games)


def match(
    variant: str,
    first: Weights | None,
    second: Weights | None,
    deals: int,
    simulations: int,
    seed: Sequence[int],
) -> list[float]:
    """A share of a gate match: the first's share of each deal."""
    sides = (evaluator(variant, first), evaluator(variant, second))
    return compare(VARIANTS[variant], *sides, deals, simulations, seed)


def evaluator(variant: str, weights: Weights | None) -> Evaluator:
    """The network with these weights, or the heuristic."""
    chosen = VARIANTS[variant]
    if weights is None:
        return chosen.game.heuristic()
    own = {name: array.copy() for name, array in weights.items()}  # Ray's are not to be touched
    return chosen.network(own)
