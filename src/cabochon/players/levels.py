"""The levels of the computer that search, from the gentlest to the strongest."""

from typing import Final

from cabochon.players.limit import Limit
from cabochon.players.settings import SearchSettings

LEVELS: Final = (
    SearchSettings("novice", Limit(simulations=55), network=False),
    SearchSettings("casual", Limit(simulations=1), temperature=1.4),
    SearchSettings("seasoned", Limit(simulations=1), temperature=0.85),
    SearchSettings("skilled", Limit(simulations=8)),
    SearchSettings("advanced", Limit(simulations=70)),
    SearchSettings("veteran", Limit(simulations=400)),
    SearchSettings("expert", Limit(simulations=2000)),
    SearchSettings("master", Limit(seconds=0.3)),
)
"""They err as people do. The first judges by a rule of thumb: cards within reach, points, little
else; the next two have a feeling for the game and do not look ahead; from then on it is how far
they see. A temperature lets a level be content with a move that it likes somewhat less.
The level below them, ``beginner``, is a ``Greedy`` that slips.
"""

YARDSTICKS: Final = (
    SearchSettings("policy", Limit(simulations=1)),
    SearchSettings("heuristic", Limit(seconds=0.3), network=False),
)
"""What ``master`` is made of, one part left out: its network without search, and the reverse."""
