"""Elo ratings of several players from their matches, by maximum likelihood."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from operator import mul
from typing import Final

from cabochon.statistics import Z95, mean_and_error, solve

ELO: Final = 400 / math.log(10)
"""Elo points for a factor of e between two strengths."""
ROUNDS: Final = 200

Strength = dict[str, float]
"""The logarithm of a player's strength, by name."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """The pairs that A, in one seat, played against B in all others."""

    a: str
    b: str
    scores: tuple[float, ...]
    """A's mean share in each pair."""
    players: int = 2

    @property
    def games(self) -> int:
        """Games of A."""
        return self.players * len(self.scores)

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
    strength = _climb(names, meetings)
    errors = _errors(names, meetings, strength)
    values = zip(names, strength.values(), errors, strict=True)
    return [Rating(name, ELO * found, ELO * Z95 * error) for name, found, error in values]


def _chance(meeting: Meeting, strength: Strength) -> float:
    """A's expected share of a game."""
    ahead = strength[meeting.a] - strength[meeting.b]
    return 1 / (1 + math.exp(math.log(meeting.players - 1) - ahead))


def _climb(names: Sequence[str], meetings: Sequence[Meeting]) -> Strength:
    """The maximum-likelihood strengths, by Newton's method with damped steps."""
    strength = dict.fromkeys(names, 0.0)
    for _ in range(ROUNDS):
        slope = dict.fromkeys(names, 0.0)
        for meeting in meetings:
            gain = meeting.players * math.fsum(meeting.scores)
            gain -= meeting.games * _chance(meeting, strength)
            slope[meeting.a] += gain
            slope[meeting.b] -= gain
        steps = solve(_information(names, meetings, strength), [list(slope.values())[1:]])[0]
        for name, step in zip(names[1:], steps, strict=True):
            strength[name] += max(-1.0, min(1.0, step))
        if max(map(abs, steps), default=0.0) < 1e-10:
            break
    return strength


def _information(
    names: Sequence[str], meetings: Sequence[Meeting], strength: Strength
) -> list[list[float]]:
    """The Fisher information of the strengths of all players but the first."""
    chances = [_chance(meeting, strength) for meeting in meetings]
    weights = [m.games * p * (1 - p) for m, p in zip(meetings, chances, strict=True)]
    return _spread(names, meetings, weights)


def _spread(
    names: Sequence[str], meetings: Sequence[Meeting], weights: Sequence[float]
) -> list[list[float]]:
    """The sum over the meetings of weight times the outer product of its sides."""
    place = {name: i for i, name in enumerate(names[1:])}
    found = [[0.0] * len(place) for _ in place]
    for meeting, weight in zip(meetings, weights, strict=True):
        signs = {place[meeting.a]: 1} if meeting.a in place else {}
        if meeting.b in place:
            signs[place[meeting.b]] = signs.get(place[meeting.b], 0) - 1
        for i, j in product(signs, repeat=2):
            found[i][j] += signs[i] * signs[j] * weight
    return found


def _errors(names: Sequence[str], meetings: Sequence[Meeting], strength: Strength) -> list[float]:
    """Standard errors of the difference to the previous player, from the variance of pairs."""
    steps = [
        [float(i == j) - float(i == j + 1) for j in range(len(names) - 1)]
        for i in range(len(names) - 1)
    ]
    rows = solve(_information(names, meetings, strength), steps)
    squares = [(m.games * mean_and_error(m.scores)[1]) ** 2 for m in meetings]
    spread = _spread(names, meetings, squares)
    variances = [sum(map(mul, row, (sum(map(mul, row, line)) for line in spread))) for row in rows]
    return [0.0, *(math.sqrt(max(0.0, variance)) for variance in variances)]


def _check_connected(names: Sequence[str], meetings: Sequence[Meeting]) -> None:
    """ValueError unless meetings connect all players to the first."""
    linked = {names[0]}
    for _ in names:
        for meeting in meetings:
            if linked & {meeting.a, meeting.b}:
                linked |= {meeting.a, meeting.b}
    if alone := [name for name in names if name not in linked]:
        raise ValueError(f"no match connects {', '.join(alone)} to {names[0]}")
