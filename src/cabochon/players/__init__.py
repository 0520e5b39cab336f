"""Players: everything that chooses moves from a View."""

from cabochon.players.greedy import Greedy
from cabochon.players.limit import Limit
from cabochon.players.player import PlainPlayer, Player
from cabochon.players.random import RandomPlayer
from cabochon.players.result import Candidate, SearchResult
from cabochon.players.roster import check_name, further_names, player, player_names, yardsticks

__all__ = [
    "Candidate",
    "Greedy",
    "Limit",
    "PlainPlayer",
    "Player",
    "RandomPlayer",
    "SearchResult",
    "check_name",
    "further_names",
    "player",
    "player_names",
    "yardsticks",
]
