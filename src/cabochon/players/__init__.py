"""Players: everything that chooses moves from a View."""

from cabochon.players.greedy import Greedy
from cabochon.players.limit import Limit
from cabochon.players.player import Player
from cabochon.players.random import RandomPlayer
from cabochon.players.roster import player, player_names, yardsticks

__all__ = ["Greedy", "Limit", "Player", "RandomPlayer", "player", "player_names", "yardsticks"]
