"""Views and tallies of every game in their wire form; each game's ``wire.py`` has its own."""

from typing import TYPE_CHECKING, Annotated, Any, Union

from msgspec import Meta

from cabochon.games import GAMES
from cabochon.state import View as EngineView

Json = Annotated[dict[str, Any], Meta(extra={"typescript": "GameEvent"})]
"""An event of the engine, as its ``to_dict`` writes it."""
Tally = Annotated[dict[str, Any], Meta(extra={"typescript": "Tally"})]
"""What follows from a view by the rules, as the engine's ``View.tally`` writes it."""
VIEWS = tuple(game.wire().View for game in GAMES.values())
"""The types of all games' views; the game's name distinguishes them."""

if TYPE_CHECKING:
    View = dict[str, Any]
    """A position of any game, sent as the engine's ``View.to_dict`` writes it."""
else:
    View = Union[VIEWS]  # noqa: UP007  # made of a tuple


def seat_view(public: View, view: EngineView) -> View:
    """The view of a seat, built from a spectator's; only its own reserve differs."""
    if view.viewer is None:
        return public
    seats = list(public["seats"])
    if reserved := view.own_reserves():
        seats[view.viewer] = seats[view.viewer] | {"reserved": reserved}
    return public | {"viewer": view.viewer, "seats": seats}
