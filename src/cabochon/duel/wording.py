"""The terminal's wording of the duel."""

import re
from typing import Any

from cabochon.core.drawing import chips
from cabochon.core.events import (
    Event,
    PrivilegeGained,
    PrivilegeUsed,
    Replenished,
    RoyalCame,
    Stole,
)
from cabochon.core.moves import Move
from cabochon.core.wording import Clause, Goals, Seat, Wording
from cabochon.duel.board import CELLS
from cabochon.duel.drawing import name


def _clause(event: Event, _goals: Goals) -> Clause:
    match event:
        case PrivilegeUsed():
            return "spend", "a privilege"
        case PrivilegeGained(giver=None):
            return "gain", "a privilege"
        case PrivilegeGained(giver=int(giver)):
            return "gain", "a privilege from", Seat(giver)
        case Replenished(tokens=tokens):
            return "replenish", "the board with", chips(tokens)
        case Stole(token=token):
            return "steal", chips(token)
        case RoyalCame(royal=royal):
            return "take", f"royal #{royal}"
    return ()


def _note(move: Move, view: dict[str, Any]) -> str:
    """The tokens on the cells that a move names; not for reservations, which always take gold."""
    text = str(move)
    cells = [] if text.startswith("reserve") else re.findall(r"\b[a-e][1-5]\b", text)
    return "".join(view["board"][CELLS.index(cell)] for cell in cells)


WORDING = Wording(
    card=name,
    reasons={
        "points": "by points",
        "crowns": "by crowns",
        "colour": "by points in one colour",
    },
    clause=_clause,
    note=_note,
)
