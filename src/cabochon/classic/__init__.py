"""The classic game, for two to four players."""

from cabochon.classic import actions, drawing, events, moves, snapshot
from cabochon.classic.heuristic import ClassicHeuristic
from cabochon.classic.options import OPTIONS
from cabochon.classic.rules import ClassicPosition
from cabochon.classic.solver import ClassicSolver
from cabochon.core.game import Game

CLASSIC = Game(
    name="classic",
    rules=1,
    players=(2, 3, 4),
    phases=actions.PHASES,
    actions=actions.ACTIONS,
    options=OPTIONS,
    new=ClassicPosition,
    parse=moves.parse,
    legal=moves.MOVES.legal,
    move_of=moves.MOVES.move_of,
    choose=moves.MOVES.choose,
    between=events.between,
    outcome=snapshot.outcome,
    write=snapshot.write,
    read=snapshot.read,
    draw=drawing.draw,
    heuristic=ClassicHeuristic,
    solver=ClassicSolver,
)
