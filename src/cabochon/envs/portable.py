"""Environments that can be pickled and copied, as other libraries do with theirs."""

from typing import Any

from cabochon.core.game import Game
from cabochon.core.kernel import Position
from cabochon.core.observation import Observation
from cabochon.envs.spaces import observation_of
from cabochon.state import State


class Portable:
    """Its position travels as a State, and its writer of observations is made anew."""

    _rules: Game
    _players: int
    _observation: Observation
    _position: Position
    """The current position; there is none before the first deal."""

    def __getstate__(self) -> dict[str, Any]:
        """What is pickled."""
        kept = vars(self).copy()
        del kept["_observation"]
        if "_position" in kept:
            kept["_position"] = State(self._rules, self._position)
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Restore what was pickled."""
        vars(self).update(kept)
        self._observation = observation_of(self._rules.name, self._players)
        if "_position" in kept:
            self._position = kept["_position"].position()
