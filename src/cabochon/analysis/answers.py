"""The lines that answer a page's questions: plain values that become JSON, told apart by ``line``.

Names in ``Annotated`` are types of the server's messages; the page's types are made from them.
"""

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from cabochon.analysis.shapes import Analysis, Reason, ReviewedMove, SeatReview

ViewValue = Annotated[dict[str, Any], "View"]
TallyValue = Annotated[dict[str, Any], "Tally"]
StepValue = Annotated[dict[str, Any], "Step"]


@dataclass(frozen=True, slots=True)
class MoveLine:
    """A decision of the game under review."""

    line: Literal["move"]
    simulations: int
    """Simulations of the search; a later line for the same ply has more."""
    move: ReviewedMove


@dataclass(frozen=True, slots=True)
class PassLine:
    """The end of a pass: every decision has been searched with this many simulations."""

    line: Literal["pass"]
    simulations: int
    seats: list[SeatReview]
    turning_point: int | None
    """The ply that gave away most; None if no move was worse than good."""
    digest: str
    """The digest of the record."""
    done: bool
    """Whether this was the last pass."""


@dataclass(frozen=True, slots=True)
class PositionLine:
    """What a search found about a position; a later line has searched longer."""

    line: Literal["position"]
    analysis: Analysis
    """Without moves if the position is not seen by the seat to move."""
    reasons: list[Reason]
    """What speaks for the best move."""
    done: bool
    """Whether this was the last search."""


@dataclass(frozen=True, slots=True)
class DecisionLine:
    """A decision as its player saw it."""

    line: Literal["decision"]
    view: ViewValue
    tally: TallyValue
    legal: list[str]
    """The legal moves in notation."""


@dataclass(frozen=True, slots=True)
class StepsLine:
    """A continuation, played out; cards and tokens that nobody has seen are left out."""

    line: Literal["steps"]
    first: ViewValue
    """The position before the first step."""
    first_tally: TallyValue
    steps: list[StepValue]


AnswerLine = MoveLine | PassLine | PositionLine | DecisionLine | StepsLine
