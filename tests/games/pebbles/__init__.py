"""Pebbles, a minimal game that shows what a game consists of."""

from functools import partial
from importlib import import_module

from cabochon.core.game import Game
from cabochon.core.solver import Solver
from pebbles import actions, events, moves, rules, showing, snapshot
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
    parse=moves.parse,
    legal=moves.legal,
    move_of=moves.move_of,
    choose=moves.choose,
    between=events.between,
    write=snapshot.write,
    read=snapshot.read,
    heuristic=PebblesHeuristic,
    solver=lambda players: Solver(rules.PebblesPosition(players)),
    picture=showing.picture,
    wording=showing.WORDING,
    wire=partial(import_module, "pebbles.wire"),
)
