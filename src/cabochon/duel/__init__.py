"""The duel, for two players."""

from functools import partial
from importlib import import_module

from cabochon.core.game import Game
from cabochon.duel import actions, drawing, events, moves, snapshot, tally
from cabochon.duel.heuristic import DuelHeuristic
from cabochon.duel.rules import DuelPosition
from cabochon.duel.solver import DuelSolver

DUEL = Game(
    name="duel",
    rules=1,
    players=(2,),
    phases=actions.PHASES,
    actions=actions.ACTIONS,
    new=DuelPosition,
    parse=moves.parse,
    legal=moves.legal,
    move_of=moves.move_of,
    choose=moves.choose,
    between=events.between,
    outcome=snapshot.outcome,
    write=snapshot.write,
    read=snapshot.read,
    draw=drawing.draw,
    tally=tally.tally,
    wire=partial(import_module, "cabochon.duel.wire"),
    heuristic=DuelHeuristic,
    solver=DuelSolver,
)
