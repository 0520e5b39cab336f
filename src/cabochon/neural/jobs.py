"""The jobs of training workers: pure functions, so that a job can run anywhere."""

import time
from collections.abc import Callable, Sequence
from typing import Any

from cabochon.core.evaluation import Evaluator
from cabochon.neural.arrays import Arrays
from cabochon.neural.games import SelfPlayGames
from cabochon.neural.gate import compare
from cabochon.neural.selfplay import SelfPlayer
from cabochon.neural.settings import SelfPlaySettings
from cabochon.neural.variant import VARIANTS


def timed(job: Callable[..., Any], *arguments: Any) -> tuple[Any, float]:
    """Run a job; return its result and the processor seconds it took."""
    started = time.process_time()
    return job(*arguments), time.process_time() - started


def generate(
    variant: str,
    weights: Arrays | None,
    games: int,
    seed: Sequence[int],
    settings: SelfPlaySettings,
) -> SelfPlayGames:
    """Play some of a generation's games."""
    return SelfPlayer(VARIANTS[variant], evaluator(variant, weights), seed, settings).play(games)


def match(
    variant: str,
    first: Arrays | None,
    second: Arrays | None,
    deals: int,
    simulations: int,
    seed: Sequence[int],
) -> list[float]:
    """Play some of the gate's deals; return the first side's share of each."""
    sides = (evaluator(variant, first), evaluator(variant, second))
    return compare(VARIANTS[variant], *sides, deals, simulations, seed)


def evaluator(variant: str, weights: Arrays | None) -> Evaluator:
    """The network with these weights, or the heuristic without weights."""
    chosen = VARIANTS[variant]
    if weights is None:
        return chosen.game.heuristic()
    own = {name: array.copy() for name, array in weights.items()}  # Ray's arrays are read-only
    return chosen.network(own)
