"""The levels of the computer, from the gentlest to the strongest."""

from typing import Final

from cabochon.players.limit import Limit
from cabochon.players.search import SearchSettings

LEVELS: Final = (
    SearchSettings("beginner", Limit(simulations=1), temperature=0.5, network=False),
    SearchSettings("novice", Limit(simulations=80), network=False),
    SearchSettings("casual", Limit(simulations=1), temperature=1.2),
    SearchSettings("seasoned", Limit(simulations=1), temperature=0.6),
    SearchSettings("skilled", Limit(simulations=32)),
    SearchSettings("advanced", Limit(simulations=160)),
    SearchSettings("expert", Limit(simulations=800)),
    SearchSettings("master", Limit(seconds=0.3)),
)
"""They err as people do. The first two judge by a rule of thumb: cards within reach, points,
little else; the next two have a feeling for the game and do not look ahead; from then on it is
how far they see. A temperature lets a level be content with a move that it likes somewhat less.
"""

YARDSTICKS: Final = (
    SearchSettings("policy", Limit(simulations=1)),
    SearchSettings("heuristic", Limit(seconds=0.3), network=False),
)
"""What ``master`` is made of, one part left out: its network without search, and the reverse."""
