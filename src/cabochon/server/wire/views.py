"""Views and tallies of every game in their wire form; each game's ``wire.py`` has its own."""

from typing import TYPE_CHECKING, Annotated, Any, Union

import msgspec
from msgspec import Meta

from cabochon.core.wire import Reserve, Shape
from cabochon.games import GAMES
from cabochon.state import View as EngineView

Json = Annotated[dict[str, Any], Meta(extra={"typescript": "GameEvent"})]
"""An event of the engine, as its ``to_dict`` writes it."""
Tally = Annotated[dict[str, Any], Meta(extra={"typescript": "Tally"})]
"""What follows from a view by the rules, as the engine's ``View.tally`` writes it."""
VIEWS = tuple(game.wire().View for game in GAMES.values())
"""The types of all games' views; the game's name distinguishes them."""

if TYPE_CHECKING:

    class View(Shape):
        """A position of any game."""

        seats: list[Any]
        viewer: int | None

else:
    View = Union[VIEWS]  # noqa: UP007  # made of a tuple


def view_shape(view: EngineView) -> View:
    """An engine's view in its wire form."""
    shape: View = msgspec.convert(view.to_dict(), View)
    return shape


def seat_shape(public: View, view: EngineView) -> View:
    """The wire form of a seat's view, built from the spectator's; only its own reserve differs."""
    if view.viewer is None:
        return public
    seats: list[Any] = list(public.seats)
    if reserves := view.own_reserves():
        reserved = msgspec.convert(reserves, list[Reserve])
        seats[view.viewer] = msgspec.structs.replace(seats[view.viewer], reserved=reserved)
    return msgspec.structs.replace(public, viewer=view.viewer, seats=seats)
