"""Elo ratings of several players from their matches, by maximum likelihood."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
import numpy.typing as npt

from cabochon.statistics import Z95, mean_and_error

Floats = npt.NDArray[np.float64]

ELO: Final = 400 / math.log(10)
"""Elo points for a factor of e between two strengths."""
ROUNDS: Final = 200


@dataclass(frozen=True, slots=True)
class Meeting:
    """The pairs that A, in one seat, played against B in all others."""

    a: str
    b: str
    scores: tuple[float, ...]
    """A's mean share in each pair."""
    players: int = 2

    def padded(self) -> "Meeting":
        """The meeting with one won and one lost pair added, so that a clean sweep has a rating."""
        return replace(self, scores=(*self.scores, 2 / self.players, 0.0))


@dataclass(frozen=True, slots=True)
class Rating:
    """The rating of a player."""

    name: str
    elo: float
    error: float
    """Half the width of the 95 % interval of the distance to the previous one; 0 for the first."""


def rate(names: Sequence[str], meetings: Sequence[Meeting]) -> list[Rating]:
    """Fit a Bradley-Terry model with draws as half wins; the first player is at 0.

    A meeting that one side won completely needs padding. The unit of errors is a pair.
    """
    _check_connected(names, meetings)
    place = {name: i for i, name in enumerate(names)}
    sides = np.zeros((len(meetings), len(names)))
    for row, meeting in enumerate(meetings):
        sides[row, place[meeting.a]] += 1
        sides[row, place[meeting.b]] -= 1
    sides = sides[:, 1:]
    games = np.array([float(meeting.players * len(meeting.scores)) for meeting in meetings])
    won = np.array([meeting.players * math.fsum(meeting.scores) for meeting in meetings])
    handicap = np.array([math.log(meeting.players - 1) for meeting in meetings])
    strength = _climb(sides, games, won, handicap)
    errors = _errors(sides, games, _chances(sides, strength, handicap), meetings)
    values = zip(names, (0.0, *strength), (0.0, *errors), strict=True)
    return [Rating(name, ELO * float(s), ELO * Z95 * float(e)) for name, s, e in values]


def _chances(sides: Floats, strength: Floats, handicap: Floats) -> Floats:
    """A's expected share of a game in each meeting."""
    chances: Floats = 1 / (1 + np.exp(handicap - sides @ strength))
    return chances


def _climb(sides: Floats, games: Floats, won: Floats, handicap: Floats) -> Floats:
    """The maximum-likelihood strengths, by Newton's method with damped steps."""
    strength = np.zeros(sides.shape[1])
    for _ in range(ROUNDS):
        chances = _chances(sides, strength, handicap)
        slope = sides.T @ (won - games * chances)
        step = np.linalg.solve(_information(sides, games, chances), slope)
        strength += np.clip(step, -1, 1)
        if np.abs(step).max(initial=0) < 1e-10:
            break
    return strength


def _information(sides: Floats, games: Floats, chances: Floats) -> Floats:
    information: Floats = (sides.T * (games * chances * (1 - chances))) @ sides
    return information


def _errors(
    sides: Floats, games: Floats, chances: Floats, meetings: Sequence[Meeting]
) -> list[float]:
    """Standard errors of the differences in strength, from the observed variance of pairs."""
    inverse = np.linalg.inv(_information(sides, games, chances))
    spread = [games[i] * mean_and_error(m.scores)[1] for i, m in enumerate(meetings)]
    covariance = inverse @ ((sides.T * np.square(spread)) @ sides) @ inverse
    step = np.eye(len(covariance)) - np.eye(len(covariance), k=-1)
    return [math.sqrt(max(0.0, variance)) for variance in np.diag(step @ covariance @ step.T)]


def _check_connected(names: Sequence[str], meetings: Sequence[Meeting]) -> None:
    """ValueError unless meetings connect all players to the first."""
    linked = {names[0]}
    for _ in names:
        for meeting in meetings:
            if linked & {meeting.a, meeting.b}:
                linked |= {meeting.a, meeting.b}
    if alone := [name for name in names if name not in linked]:
        raise ValueError(f"no meeting links {', '.join(alone)} to {names[0]}")
