"""The themes of a puzzle: what its solution is about."""

from typing import Final

from cabochon.core import events as happened
from cabochon.core.events import Event
from cabochon.core.game import Game

COMMON: Final = frozenset(
    {"combination", "denial", "extra-turn", "gold", "reserve", "reserved-card", "tokens"}
)
"""The themes that every game has."""


def possible(game: Game) -> set[str]:
    """All themes of a game: its own events and how it is won among them."""
    return {*COMMON, *game.themes.values(), *game.reasons}


def themes(game: Game, events: list[Event], moves: int, *, denies: bool) -> list[str]:
    """The themes of a solution, from what happens in it."""
    found = {game.themes[type(event)] for event in events if type(event) in game.themes}
    for event in events:
        match event:
            case happened.Reserved():
                found.add("reserve")
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
