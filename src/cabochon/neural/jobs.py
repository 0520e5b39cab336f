"""The jobs of training workers: pure functions, so that a job can run anywhere."""

import time
from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np

from cabochon.core.evaluation import Evaluator
from cabochon.neural.arrays import Arrays
from cabochon.neural.games import SelfPlayGames
from cabochon.neural.gate import compare
from cabochon.neural.selfplay import SelfPlayer
from cabochon.neural.settings import SelfPlaySettings
from cabochon.neural.styles import random_style
from cabochon.neural.variant import VARIANTS

STYLES: Final = 4
"""Styles that the strangers of one job have."""
STYLE: Final = 1
"""The last number of the seed that draws them."""


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
    others = strangers(variant, weights, seed) if settings.foreign_share > 0 else []
    own = evaluator(variant, weights)
    return SelfPlayer(VARIANTS[variant], own, seed, settings, others).play(games)


def strangers(variant: str, weights: Arrays | None, seed: Sequence[int]) -> list[Evaluator]:
    """Networks of random styles; without weights the heuristic has no other style."""
    if weights is None:
        return []
    random = np.random.default_rng([*seed, STYLE])
    styles = [random_style(variant, weights, random) for _ in range(STYLES)]
    return [evaluator(variant, style) for style in styles]


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
