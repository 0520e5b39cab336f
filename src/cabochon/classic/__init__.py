"""The classic game, for two to four players."""

from functools import partial
from importlib import import_module

from cabochon.classic import actions, drawing, events, moves, snapshot, tally
from cabochon.classic.heuristic import ClassicHeuristic
from cabochon.classic.rules import ClassicPosition
from cabochon.classic.solver import ClassicSolver
from cabochon.core.game import Game

CLASSIC = Game(
    name="classic",
    rules=1,
    players=(2, 3, 4),
    phases=actions.PHASES,
    actions=actions.ACTIONS,
    new=ClassicPosition,
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
    wire=partial(import_module, "cabochon.classic.wire"),
    heuristic=ClassicHeuristic,
    solver=ClassicSolver,
)
