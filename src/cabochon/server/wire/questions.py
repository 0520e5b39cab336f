"""Bodies of `POST /api/analysis`: what a client asks of the engine; `ask` tells them apart.

``cabochon.asking`` answers them; docs/protocol.md describes the lines of the answers.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta

from cabochon.analysis.questions import ATTEMPT, SIMULATIONS
from cabochon.server.wire.messages import MoveText
from cabochon.server.wire.shapes import Value

Known = Literal["seat", "reserves"]
Simulations = Annotated[int, Meta(ge=1, le=400_000)]
DecisionPly = Annotated[int, Meta(ge=1, le=100_000)]
PositionValue = Annotated[dict[str, Any], Meta(extra={"typescript": "View"})]


class Question(Value, tag_field="ask", kw_only=True):
    """A question to the engine."""


class AskReview(Question, tag="review"):
    """Review every decision of a record: a quick pass first, then longer searches."""

    record: str
    """A record as text or JSON."""
    known: Known = "seat"
    """Whether moves are judged by what their player knew, or with all reserved cards open."""
    simulations: Simulations = SIMULATIONS
    """For each decision in the last pass; a server may use fewer."""


class AskPosition(Question, tag="position"):
    """Analyse a position with longer and longer searches."""

    position: PositionValue
    """A view or a snapshot, as in docs/notation.md."""
    simulations: Simulations = SIMULATIONS


class AskDecision(Question, tag="decision"):
    """Show a decision of a record as its player saw it, with the legal moves."""

    record: str
    ply: DecisionPly
    """The number of the move, from 1."""
    known: Known = "seat"


class AskAttempt(Question, tag="attempt"):
    """Judge another move than the one played at a decision of a record."""

    record: str
    ply: DecisionPly
    move: MoveText
    known: Known = "seat"
    simulations: Simulations = ATTEMPT


class AskLine(Question, tag="line"):
    """Play moves out from a decision of a record on."""

    record: str
    ply: DecisionPly
    moves: Annotated[list[MoveText], Meta(max_length=40)]
    known: Known = "seat"


QUICK = (AskDecision, AskLine)
"""Questions without a search, which need not wait."""
EngineQuestion = AskReview | AskPosition | AskDecision | AskAttempt | AskLine


class WaitingLine(Value, tag_field="line", tag="waiting"):
    """The question waits until others are answered."""

    ahead: int
    """How many of them there are."""


class FailedLine(Value, tag_field="line", tag="failed"):
    """The answer ends here, without a result."""

    slug: Annotated[str, Meta(extra={"typescript": "Slug"})]
    message: str
