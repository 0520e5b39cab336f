"""The spaces of the environments: observations, rewards, limits."""

from typing import Final

from cabochon.core.lazy import load
from cabochon.core.observation import Observation
from cabochon.games import find

VERSION: Final = 0
"""Of all spaces; grows when an action or a part of an observation changes its meaning."""
MOST_MOVES: Final = 2000
"""A longer game is truncated; random games end long before."""


def observation_of(game: str, players: int) -> Observation:
    """A writer of observations; ValueError if the game has none."""
    rules = find(game)
    rules.check_players(players)
    if rules.observation is None:
        raise ValueError(f"{game} has no observations")
    found: Observation = load(rules.observation)(players)
    return found


def check_count(name: str, value: object) -> None:
    """ValueError unless it is a whole number above zero."""
    if type(value) is not int or value < 1:
        raise ValueError(f"{name}: expected a whole number above zero, not {value!r:.60}")


def rewards(winners: tuple[int, ...], players: int) -> tuple[float, ...]:
    """The reward of each seat at the end of a game."""
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]
    return tuple((share * players - 1) / (players - 1) for share in shares)
