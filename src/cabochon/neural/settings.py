"""Every number of a training run, with its meaning."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class SelfPlaySettings:
    """How games are played to learn from."""

    simulations: int = 96
    """For a move that is learnt from."""
    quick: int = 16
    """For any other move: it only brings the game on."""
    share: float = 0.25
    """Of the moves that are learnt from; which ones is drawn."""
    worlds: int = 4
    """Imagined worlds per search."""
    blend: float = 0.5
    """Share of the search's own value in the value target, the rest being the result."""
    longest: int = 400
    """A game is given up after so many decisions."""


@dataclass(frozen=True, slots=True)
class LearnSettings:
    """How a network learns."""

    batch: int = 1024
    """Samples per step."""
    rate: float = 5e-4
    """Learning rate at the start of a generation; it falls to a tenth along a cosine."""
    decay: float = 1e-4
    """Weight decay."""
    value_weight: float = 1.5
    """Weight of the value's loss beside the policy's."""
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
