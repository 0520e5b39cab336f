"""The classic game, for two to four players."""

from functools import partial
from importlib import import_module

from cabochon.classic import actions, catalog, drawing, events, facts, moves, snapshot, svg, tally
from cabochon.classic.catalog import Card
from cabochon.classic.heuristic import ClassicHeuristic
from cabochon.classic.moves import Buy, Noble, Reserve, ReserveDeck, Return, Take
from cabochon.classic.options import OPTIONS
from cabochon.classic.rules import ClassicPosition
from cabochon.classic.solver import ClassicSolver
from cabochon.classic.wording import WORDING
from cabochon.core.game import Game, Guests, NetworkInput
from cabochon.core.moves import Pass

__all__ = ["CLASSIC", "Buy", "Card", "Noble", "Pass", "Reserve", "ReserveDeck", "Return", "Take"]

CLASSIC = Game(
    name="classic",
    rules=1,
    players=(2, 3, 4),
    phases=actions.PHASES,
    actions=actions.ACTIONS,
    breadth=40,
    reasons=snapshot.REASONS,
    goals=tally.goals,
    options=OPTIONS,
    new=ClassicPosition,
    outcome=snapshot.outcome,
    cards=catalog.CARDS,
    parse=moves.parse,
    translation=moves.MOVES,
    between=events.between,
    themes=events.THEMES,
    write=snapshot.write,
    read=snapshot.read,
    tokens=actions.TOKENS,
    facts=facts.FACTS,
    heuristic=ClassicHeuristic,
    solver=ClassicSolver,
    picture=drawing.picture,
    wording=WORDING,
    pieces=svg.pieces,
    scores=svg.scores,
    guests=Guests("noble", "nobles", "visits"),
    tally=tally.tally,
    own_tally=tally.own,
    wire=partial(import_module, "cabochon.classic.wire"),
    action_parts=actions.PARTS,
    observation="cabochon.classic.observation:ClassicObservation",
    dealing="cabochon.classic.dealing:ClassicDealing",
    network=NetworkInput(
        path="cabochon.classic.encoding:ClassicEncoding",
        attributes="cabochon.classic.attributes:attributes",
        max_features={2: 160, 3: 240, 4: 320},
        max_actions=48,
        face_down=(2, 3, 4),
        reveal_worlds=10,
    ),
)
