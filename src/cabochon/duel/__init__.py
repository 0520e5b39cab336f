"""The duel, for two players."""

from cabochon.core.game import Game
from cabochon.duel import actions, drawing, events, moves, snapshot
from cabochon.duel.heuristic import DuelHeuristic
from cabochon.duel.options import OPTIONS
from cabochon.duel.rules import DuelPosition
from cabochon.duel.solver import DuelSolver

DUEL = Game(
    name="duel",
    rules=1,
    players=(2,),
    phases=actions.PHASES,
    actions=actions.ACTIONS,
    options=OPTIONS,
    new=DuelPosition,
    parse=moves.parse,
    legal=moves.MOVES.legal,
    move_of=moves.MOVES.move_of,
    choose=moves.MOVES.choose,
    between=events.between,
    outcome=snapshot.outcome,
    write=snapshot.write,
    read=snapshot.read,
    draw=drawing.draw,
    heuristic=DuelHeuristic,
    solver=DuelSolver,
)
