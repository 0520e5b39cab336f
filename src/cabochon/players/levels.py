"""The computer levels that search, from the weakest to the strongest."""

from typing import Final

from cabochon.players.limit import Limit
from cabochon.players.settings import SearchSettings

LEVELS: Final = (
    SearchSettings("novice", Limit(simulations=80), network=False),
    SearchSettings("casual", Limit(simulations=1), temperature=1.08),
    SearchSettings("seasoned", Limit(simulations=1), temperature=0.51),
    SearchSettings("skilled", Limit(simulations=8)),
    SearchSettings("advanced", Limit(simulations=70)),
    SearchSettings("veteran", Limit(simulations=400)),
    SearchSettings("expert", Limit(simulations=2000)),
    SearchSettings("master", Limit(seconds=0.3)),
)
"""Weak levels make human mistakes. The first evaluates with the heuristic, the next two play the
network's policy without search, and the others differ in their number of simulations. A temperature
makes a level choose a slightly worse move now and then. The level below, ``beginner``, is a
``Greedy`` with a temperature.
"""

YARDSTICKS: Final = (
    SearchSettings("policy", Limit(simulations=1)),
    SearchSettings("heuristic", Limit(seconds=0.3), network=False),
)
"""Reference opponents: the network of ``master`` without search, and its search without network."""

ANALYST: Final = SearchSettings("analyst", Limit(seconds=3), threads=0, nodes=1_000_000)
"""``master`` with ten times the time, on every core: to analyse positions, not to play against."""
