"""A reason to be checked, and what the checkers ask of the rules: public methods only."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from cabochon.analysis.scene import Facts
from cabochon.core.moves import Purchase
from cabochon.state import State, Step, View, from_dict

WORLDS: Final = 3


@dataclass(frozen=True)
class Claim:
    """A reason, the view it was given for, the move it is about, and the other one if any."""

    view: View
    move: str
    other: str
    facts: Facts

    @property
    def seat(self) -> int:
        """Who is to move."""
        assert self.view.viewer is not None
        return self.view.viewer

    def states(self) -> Iterator[State]:
        """Worlds that agree with the view."""
        for number in range(WORLDS):
            yield self.view.determinize(Random(number))

    def steps(self) -> Iterator[Step]:
        """The move in each of these worlds."""
        for state in self.states():
            yield state.play(self.move)

    def others(self) -> Iterator[Step]:
        """The other move in each of these worlds."""
        for state in self.states() if self.other else ():
            yield state.play(self.other)


def buyable(state: State) -> set[int]:
    """The cards that the seat to move can buy."""
    return {move.card for move in state.legal_moves() if isinstance(move, Purchase)}


def if_to_move(state: State, seat: int) -> State:
    """The same position with another seat at the start of its turn."""
    return from_dict(state.to_dict() | {"turn": seat, "phase": "main"})


def prices(state: State, seat: int) -> dict[int, dict[str, Any]]:
    """What a seat has to pay for the face-up cards and for those that it reserved, by card."""
    return {int(card): price for card, price in state.view(seat).tally()["cards"].items()}


def missing(state: State, seat: int, card: int) -> int:
    """How many tokens a seat lacks for a card."""
    found: int = prices(state, seat)[card]["missing"]
    return found
