"""The duel, for two players."""

from functools import partial
from importlib import import_module

from cabochon.core.game import Game, Guests, NetworkInput
from cabochon.core.moves import Pass
from cabochon.duel import actions, catalog, drawing, events, facts, moves, snapshot, svg, tally
from cabochon.duel.catalog import Card
from cabochon.duel.heuristic import DuelHeuristic
from cabochon.duel.moves import (
    Buy,
    Discard,
    Gem,
    Replenish,
    Reserve,
    ReserveDeck,
    Royal,
    Steal,
    Take,
    UsePrivilege,
)
from cabochon.duel.options import OPTIONS
from cabochon.duel.rules import DuelPosition
from cabochon.duel.solver import DuelSolver
from cabochon.duel.wording import WORDING

__all__ = [
    "DUEL",
    "Buy",
    "Card",
    "Discard",
    "Gem",
    "Pass",
    "Replenish",
    "Reserve",
    "ReserveDeck",
    "Royal",
    "Steal",
    "Take",
    "UsePrivilege",
]

DUEL = Game(
    name="duel",
    rules=1,
    players=(2,),
    phases=actions.PHASES,
    actions=actions.ACTIONS,
    breadth=112,
    reasons=snapshot.VICTORIES,
    goals=tally.goals,
    options=OPTIONS,
    new=DuelPosition,
    outcome=snapshot.outcome,
    cards=catalog.CARDS,
    parse=moves.parse,
    translation=moves.MOVES,
    between=events.between,
    themes=events.THEMES,
    write=snapshot.write,
    read=snapshot.read,
    facts=facts.FACTS,
    heuristic=DuelHeuristic,
    solver=DuelSolver,
    picture=drawing.picture,
    wording=WORDING,
    pieces=svg.pieces,
    scores=svg.scores,
    guests=Guests("royal", "royals", "crownings"),
    tally=tally.tally,
    own_tally=tally.own,
    wire=partial(import_module, "cabochon.duel.wire"),
    face_up="pyramid",
    action_parts=actions.PARTS,
    observation="cabochon.duel.observation:DuelObservation",
    dealing="cabochon.duel.dealing:DuelDealing",
    network=NetworkInput(
        path="cabochon.duel.encoding:DuelEncoding",
        attributes="cabochon.duel.attributes:attributes",
        max_features={2: 208},
        max_actions=256,
        face_down=(2,),
    ),
)
