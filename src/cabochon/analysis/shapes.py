"""The shapes of an analysis, described in docs/review.md: plain values that become JSON.

Chances are win probabilities between 0 and 1. Lists by seat have an entry for every seat.
"""

from dataclasses import dataclass, field
from typing import Any, Final, Literal

FORMAT: Final = "cabochon review 1"
"""The number increases with every incompatible change."""

Judgement = Literal["forced", "only", "best", "good", "inaccuracy", "mistake", "blunder"]
Known = Literal["seat", "reserves"]
"""What the judgement may use: the view of the mover, or also every reserved card."""
Proof = Literal["win", "loss"]


@dataclass(frozen=True, slots=True)
class Reason:
    """A fact that the rules prove about a move."""

    kind: str
    """One of the kinds in docs/review.md; a page translates by it."""
    about: Literal["played", "better"]
    """Whether it speaks of the played move or of the better one."""
    facts: dict[str, Any]
    """The parameters of the kind: seats, cards, moves, numbers."""
    text: str
    """The reason in English."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """A move that the search considered."""

    move: str
    chance: float
    """Win chance of the mover after it."""
    visits: int
    """Simulations through it."""
    line: list[str]
    """The expected continuation, the move itself first."""
    proof: Proof | None = None
    """Whether the result is proven: the mover wins, or another seat does."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """What a search found about a position, seen by the seat to move."""

    seat: int
    chances: list[float]
    """Win chance of each seat if the best move is played."""
    best: list[Alternative]
    """The best moves, the best one first."""
    legal: int
    """How many moves are legal, not counting other payments."""
    simulations: int


@dataclass(frozen=True, slots=True)
class ReviewedMove:
    """A decision of the game."""

    ply: int
    """Its number from 1: the position is the one after ``ply - 1`` moves."""
    seat: int
    move: str
    judgement: Judgement
    cost: float
    """Win chance of the mover that the move gave away."""
    before: list[float]
    """Win chance of each seat before the move, if the best one is played."""
    after: list[float]
    """Win chance of each seat after the move and before cards or tokens are revealed."""
    luck: list[float] | None
    """What the reveal changed for each seat; None if nothing was revealed."""
    points: list[int]
    """Points of each seat after the move."""
    best: list[Alternative]
    """The best moves, the best one first; the played one is among them."""
    legal: int
    """How many moves were legal, not counting other payments."""
    reasons: list[Reason]


@dataclass(frozen=True, slots=True)
class SeatReview:
    """A player's game in numbers."""

    seat: int
    name: str
    accuracy: float
    """0 to 100; 100 gave nothing away."""
    cost: float
    """Win chance given away, summed over all moves."""
    luck: float
    """Win chance that reveals brought, summed."""
    counts: dict[str, int]
    """How many moves got each judgement."""


@dataclass(frozen=True, slots=True)
class Review:
    """A whole game."""

    game: str
    players: int
    digest: str
    """The digest of the record, which its last line or its ``digest`` key has."""
    program: str
    known: Known
    simulations: int
    """Simulations for each decision."""
    moves: list[ReviewedMove]
    seats: list[SeatReview]
    turning_point: int | None
    """The ply that gave away most; None if no move was worse than good."""
    winners: list[int]
    """Empty for an unfinished game."""
    format: str = field(default=FORMAT)
