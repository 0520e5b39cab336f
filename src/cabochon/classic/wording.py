"""The terminal's wording of classic."""

from cabochon.classic.drawing import name
from cabochon.core.events import Event, LastRound, NobleCame
from cabochon.core.wording import Clause, Goals, Wording


def _clause(event: Event, goals: Goals) -> Clause:
    match event:
        case NobleCame(noble=noble):
            return "welcome", f"noble #{noble}"
        case LastRound():
            return "reach", f"{goals['points']} points: this is the last round"
    return ()


WORDING = Wording(
    card=name,
    reasons={
        "stalemate": "nobody could move",
        "points": "by points",
        "fewest-cards": "by points, with the fewest cards",
        "shared": "equal in points and cards",
    },
    clause=_clause,
)
