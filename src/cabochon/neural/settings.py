"""Every number of a training run, with its meaning."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class SelfPlaySettings:
    """How games are played to learn from."""

    simulations: int = 96
    """For a move whose policy is learnt from."""
    quick: int = 16
    """For any other move: it brings the game on, and only its value is learnt from."""
    share: float = 0.25
    """Of the moves whose policy is learnt from; which ones is drawn."""
    worlds: int = 4
    """Imagined worlds per search, at most."""
    longest: int = 400
    """A game is given up after so many decisions."""


@dataclass(frozen=True, slots=True)
class LearnSettings:
    """How a network learns."""

    batch: int = 4096
    """Samples per step; about a quarter of them teach a policy, too."""
    rate: float = 5e-4
    """Learning rate at the start of a generation; it falls to a tenth along a cosine."""
    decay: float = 1e-4
    """Weight decay."""
    value_weight: float = 1.5
    """Weight of the value's loss beside the policy's."""
    search_share: float = 0.2
    """Share of the search's own value in a value to learn; the rest is what came later."""
    td_lambda: float = 0.95
    """Of what came later: each search leaves so much to those after it, the last to the result."""
    hidden_share: float = 0.5
    """Share of the samples in which the cards revealed last are face down."""
    hidden_actions: int = 12
    """Actions whose reveals are face down then, at most; how many is drawn."""
    least: int = 50
    """Steps per generation, at least."""
    threads: int = 1
    """One repeats to the last bit; a second was slower beside busy workers."""


@dataclass(frozen=True, slots=True)
class TrainSettings:
    """One generation after another."""

    games: int = 2000
    """Self-play games per generation."""
    share: int = 50
    """Games that a worker plays at a time: what a kill may cost."""
    window: int = 30
    """How many generations of samples are learnt from, at most."""
    reuse: float = 4.0
    """How often each new sample is learnt from, on average."""
    deals: int = 100
    """Deals of a gate match, each played from every seat."""
    deal_share: int = 10
    """Deals that a worker plays at a time."""
    workers: int = 2
    """Processes that play."""
    seed: int = 1
    play: SelfPlaySettings = field(default_factory=SelfPlaySettings)
    learn: LearnSettings = field(default_factory=LearnSettings)


def options_of(settings: TrainSettings) -> dict[str, Any]:
    """The settings that a run keeps, by the names of their options."""
    return {
        "games": settings.games,
        "simulations": settings.play.simulations,
        "quick": settings.play.quick,
        "rate": settings.learn.rate,
        "deals": settings.deals,
        "seed": settings.seed,
    }


USUAL: Final = options_of(TrainSettings())
"""What a new run is told if nothing else is said."""


def settings_of(options: Mapping[str, Any], workers: int) -> TrainSettings:
    """The settings with these options; usual ones for what is not among them."""
    chosen = {**USUAL, **options}
    return TrainSettings(
        games=chosen["games"],
        deals=chosen["deals"],
        workers=workers,
        seed=chosen["seed"],
        play=SelfPlaySettings(simulations=chosen["simulations"], quick=chosen["quick"]),
        learn=LearnSettings(rate=chosen["rate"]),
    )
