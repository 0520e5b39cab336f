"""Pebbles, a minimal game that shows what a game consists of."""

from functools import partial
from importlib import import_module

from cabochon.core.game import Game
from cabochon.core.snapshot import token_map
from cabochon.core.solver import Solver
from pebbles import actions, events, moves, rules, showing, snapshot
from pebbles.cards import CARDS, GEMS
from pebbles.heuristic import PebblesHeuristic
from pebbles.options import OPTIONS

PEBBLES = Game(
    name="pebbles",
    rules=1,
    players=(2, 3),
    phases=actions.PHASES,
    actions=actions.ACTIONS,
    breadth=10,
    reasons=snapshot.REASONS,
    goals=lambda position: {"points": position.goal},
    options=OPTIONS,
    new=rules.PebblesPosition,
    outcome=snapshot.outcome,
    cards=CARDS,
    parse=moves.parse,
    translation=moves.PebblesMoves(),
    between=events.between,
    write=snapshot.write,
    read=snapshot.read,
    facts={"supply": lambda position: token_map(position.supply, GEMS)},
    heuristic=PebblesHeuristic,
    solver=lambda players: Solver(rules.PebblesPosition(players)),
    picture=showing.picture,
    wording=showing.WORDING,
    wire=partial(import_module, "pebbles.wire"),
)
