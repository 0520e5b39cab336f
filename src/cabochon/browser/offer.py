"""What the engine on a device offers."""

import cabochon
from cabochon.games import GAMES
from cabochon.players import player_names
from cabochon.server.telling.answers import game_info
from cabochon.server.wire import messages as wire


def info() -> wire.Info:
    """Games and levels; a page asks for them before it loads the engine."""
    games = [game_info(game) for game in GAMES.values()]
    return wire.Info(cabochon.__version__, wire.PROTOCOL, games, list(player_names()), 0)
