"""The themes of a puzzle: what its solution is about."""

from cabochon.core import events as happened
from cabochon.core.events import Event

_NAMES = {
    happened.NobleCame: "noble",
    happened.RoyalCame: "royal",
    happened.PrivilegeUsed: "privilege",
    happened.PrivilegeGained: "gift",
    happened.Replenished: "replenish",
    happened.Stole: "steal",
    happened.Reserved: "reserve",
}


def themes(events: list[Event], moves: int, *, denies: bool) -> list[str]:
    """The themes of a solution, from what happens in it."""
    found = {_NAMES[type(event)] for event in events if type(event) in _NAMES}
    for event in events:
        match event:
            case happened.Bought(reserved=True):
                found.add("reserved-card")
            case happened.Bought(paid=paid) if "o" in paid:
                found.add("gold")
            case happened.TurnStarted(again=True):
                found.add("extra-turn")
            case happened.GameOver(reasons=reasons):
                found.update(reasons)
    if not any(isinstance(event, happened.Bought | happened.Reserved) for event in events):
        found.add("tokens")
    if moves > 1:
        found.add("combination")
    if denies:
        found.add("denial")
    return sorted(found)
