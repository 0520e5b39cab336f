"""The settings of a training run."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from cabochon.neural.weights import HEIGHT, HEIGHTS, WIDTH, WIDTHS


@dataclass(frozen=True, slots=True)
class SelfPlaySettings:
    """How self-play games are played."""

    simulations: int = 96
    """Simulations of a deep search, whose policy is a training target."""
    quick: int = 16
    """Simulations of all other searches; only their values are training targets."""
    deep_share: float = 0.25
    """Share of the moves that are searched deeply, chosen at random."""
    worlds: int = 4
    """Determinizations per search, at most."""
    foreign_share: float = 0.0
    """Share of the games in which one seat is played by a network of another style."""
    max_decisions: int = 400
    """Decisions after which a game is dropped."""


@dataclass(frozen=True, slots=True)
class LearnSettings:
    """How the network is trained."""

    batch: int = 5120
    """Samples per step."""
    policy_share: float = 0.4
    """Share of them that have a policy; of all samples, about a quarter have one."""
    rate: float = 1e-3
    """Highest learning rate of a generation; falls to a fiftieth along a cosine."""
    warm_up: float = 0.05
    """Share of the steps in which the learning rate rises to its highest value."""
    decay: float = 0.5
    """Weight decay."""
    value_weight: float = 3.0
    """Weight of the value loss relative to the policy loss."""
    search_share: float = 0.3
    """Weight of the search's own value in a value target; the rest is the return after it."""
    td_lambda: float = 0.7
    """Lambda of the return: the weight that each search leaves to what follows it."""
    attribute_scale: float = 0.3
    """Scale of the weights that features share by their attributes; 0 for none."""
    hidden_share: float = 0.5
    """Share of the samples with the latest reveals face down, if the search leaves them so."""
    hidden_actions: int = 12
    """Maximum number of actions whose reveals are face down in such a sample; drawn at random."""
    min_steps: int = 50
    """Minimum number of steps per generation."""
    threads: int = 1
    """Threads; one is reproducible to the last bit, and a second did not help beside workers."""


@dataclass(frozen=True, slots=True)
class TrainSettings:
    """How generations are run."""

    games: int = 2000
    """Self-play games per generation."""
    games_per_job: int = 50
    """Games per job; a kill loses at most these."""
    window: int = 30
    """Maximum number of generations in the replay window."""
    reuse: float = 4.0
    """How often each new sample is used, on average."""
    deals: int = 100
    """Deals of a gate match; each is played from every seat."""
    deals_per_job: int = 10
    """Deals per job."""
    workers: int = 2
    """Worker processes."""
    seed: int = 1
    width: int = WIDTH
    """Units of the first hidden layer; a network with fewer of them grows."""
    height: int = HEIGHT
    """Units of the second hidden layer, likewise."""
    play: SelfPlaySettings = field(default_factory=SelfPlaySettings)
    learn: LearnSettings = field(default_factory=LearnSettings)


def options_of(settings: TrainSettings) -> dict[str, Any]:
    """The settings stored with a run, by the names of their options."""
    return {
        "games": settings.games,
        "simulations": settings.play.simulations,
        "quick": settings.play.quick,
        "rate": settings.learn.rate,
        "foreign": settings.play.foreign_share,
        "reuse": settings.reuse,
        "deals": settings.deals,
        "seed": settings.seed,
        "units": f"{settings.width}x{settings.height}",
    }


DEFAULTS: Final = options_of(TrainSettings())
"""The defaults of the stored settings."""


def settings_of(options: Mapping[str, Any], workers: int) -> TrainSettings:
    """The settings with these options, and defaults for the others."""
    chosen = {**DEFAULTS, **options}
    width, height = units_in(chosen["units"])
    return TrainSettings(
        games=chosen["games"],
        reuse=chosen["reuse"],
        deals=chosen["deals"],
        workers=workers,
        seed=chosen["seed"],
        width=width,
        height=height,
        play=SelfPlaySettings(
            simulations=chosen["simulations"],
            quick=chosen["quick"],
            foreign_share=chosen["foreign"],
        ),
        learn=LearnSettings(rate=chosen["rate"]),
    )


def units_in(text: str) -> tuple[int, int]:
    """The units of both hidden layers, such as ``512x64``; ValueError for other sizes."""
    sizes = {f"{width}x{height}": (width, height) for width in WIDTHS for height in HEIGHTS}
    if text not in sizes:
        raise ValueError(f"{text}: units are WIDTHxHEIGHT, of {WIDTHS} and {HEIGHTS}")
    return sizes[text]
