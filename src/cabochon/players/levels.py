"""The levels of the computer, from the gentlest to the strongest."""

from typing import Final

from cabochon.players.limit import Limit
from cabochon.players.search import SearchSettings

LEVELS: Final = (
    SearchSettings("beginner", Limit(simulations=1), temperature=2.5),
    SearchSettings("novice", Limit(simulations=1), temperature=1.0),
    SearchSettings("casual", Limit(simulations=4), temperature=0.6),
    SearchSettings("skilled", Limit(simulations=16), temperature=0.25),
    SearchSettings("expert", Limit(simulations=100)),
    SearchSettings("master", Limit(seconds=0.5)),
)
"""Weak levels see little ahead and are easily content with the second best, as people are."""
