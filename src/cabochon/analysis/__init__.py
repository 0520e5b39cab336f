"""Reviews of games, analysis of positions, and puzzles."""

from cabochon.analysis.cache import PositionCache
from cabochon.analysis.reviewing import Progress, analyse, deepen
from cabochon.analysis.searching import Cancelled
from cabochon.analysis.shapes import Alternative, Analysis, Reason, Review, ReviewedMove, SeatReview

__all__ = [
    "Alternative",
    "Analysis",
    "Cancelled",
    "PositionCache",
    "Progress",
    "Reason",
    "Review",
    "ReviewedMove",
    "SeatReview",
    "analyse",
    "deepen",
]
