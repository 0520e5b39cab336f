"""The open home of two board games: Splendor (``classic``) and Splendor Duel (``duel``).

>>> import cabochon
>>> state = cabochon.new_game("classic", players=2, seed=7)
>>> step = state.play(state.legal_moves()[0])
>>> view = step.state.view(seat=1)
>>> view.points, view.tokens[0], view.face_up[1][0].cost
((0, 0), {'w': 1, 'u': 1, 'g': 1, 'r': 0, 'k': 0, 'o': 0}, (0, 2, 2, 0, 1))
>>> move = cabochon.player("greedy").choose(view)

``new_game`` deals, ``State.play`` plays, ``State.view`` hides what a seat may not know, ``player``
makes a computer player, ``cards`` lists the printed cards, ``Record`` keeps a game.
"""

from cabochon import kernel_loader

kernel_loader.choose_source()

from cabochon.core.cards import Card  # noqa: E402  # see above
from cabochon.core.errors import (  # noqa: E402  # the kernels load after the choice between their forms
    IllegalMove,
    InvalidRecord,
    InvalidSnapshot,
    MalformedMove,
    UnknownRules,
)
from cabochon.core.moves import Move  # noqa: E402  # see above
from cabochon.core.outcome import Outcome  # noqa: E402  # see above
from cabochon.games import cards  # noqa: E402  # see above
from cabochon.players import Limit, PlainPlayer, Player, SearchResult, player, player_names  # noqa: E402  # see above
from cabochon.record import Record  # noqa: E402  # see above
from cabochon.state import State, Step, View, from_dict, new_game  # noqa: E402  # see above

__version__ = "0.1.0"
__compiled__ = kernel_loader.compiled()

__all__ = [
    "Card",
    "IllegalMove",
    "InvalidRecord",
    "InvalidSnapshot",
    "Limit",
    "MalformedMove",
    "Move",
    "Outcome",
    "PlainPlayer",
    "Player",
    "Record",
    "SearchResult",
    "State",
    "Step",
    "UnknownRules",
    "View",
    "__compiled__",
    "__version__",
    "cards",
    "from_dict",
    "new_game",
    "player",
    "player_names",
]
