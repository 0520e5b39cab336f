"""The definition of a match and its results."""

from dataclasses import asdict, dataclass, field
from typing import Any, Final

from cabochon.core.options import Value
from cabochon.games import find
from cabochon.players.limit import Limit

NO_END: Final = "no end after"
"""How the note of a game begins that no player has spoiled."""


@dataclass(frozen=True, slots=True)
class Contest:
    """A match of A against B: everything that determines its games."""

    a: str
    """A player's name, or ``cmd:`` and the command of an external program."""
    b: str
    game: str = "classic"
    players: int = 2
    """Number of seats; B plays all but one."""
    limit: Limit | None = None
    """Limit for every move; None uses the players' own."""
    seed: str = "0"
    options: dict[str, Value] = field(default_factory=dict)
    """The rule options that differ from their defaults."""

    def __post_init__(self) -> None:
        find(self.game).check_players(self.players)
        find(self.game).changed(self.options)

    def to_dict(self) -> dict[str, Any]:
        """The JSON form; without options, as of a match from before there were any."""
        value = asdict(self)
        if self.limit:
            del value["limit"]["processor_seconds"]  # derived from seconds when a game is played
        return value if self.options else {key: value[key] for key in value if key != "options"}


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game of a pair."""

    seat: int
    """The seat of A."""
    winners: tuple[int, ...]
    turns: int
    """Turns of all seats."""
    seconds: tuple[tuple[float, ...], tuple[float, ...]]
    """The times of all moves of A and of B, in seconds."""
    note: str | None = None
    """Why the game did not end by the rules, or empty."""
    output: tuple[str, ...] = ()
    """The last lines of the error output of a player that failed."""

    @property
    def failed(self) -> bool:
        """Whether a player failed."""
        return bool(self.note) and not str(self.note).startswith(NO_END)

    @property
    def mute(self) -> bool:
        """Whether a player failed before its side had made any move."""
        a_failed = self.seat not in self.winners
        return self.failed and not self.seconds[0 if a_failed else 1]

    @property
    def share(self) -> float:
        """A's share of the game: 1 for a win, a fraction for a shared win."""
        return (self.seat in self.winners) / len(self.winners)


@dataclass(frozen=True, slots=True)
class Pair:
    """A deal played once with A in each seat."""

    number: int
    games: tuple[PlayedGame, ...]

    @property
    def score(self) -> float:
        """A's mean share of the games."""
        return sum(game.share for game in self.games) / len(self.games)

    def to_dict(self) -> dict[str, Any]:
        """The JSON form."""
        return asdict(self)


def pair_from_dict(value: dict[str, Any]) -> Pair:
    """The pair that a JSON form describes; any exception means that it is invalid."""
    games = tuple(
        PlayedGame(
            seat=int(game["seat"]),
            winners=tuple(map(int, game["winners"])),
            turns=int(game["turns"]),
            seconds=(_times(game["seconds"][0]), _times(game["seconds"][1])),
            note=game["note"],
            output=tuple(map(str, game.get("output", ()))),
        )
        for game in value["games"]
    )
    if not games or not all(game.winners for game in games):
        raise ValueError("a pair without games or a game without winners")
    return Pair(int(value["number"]), games)


def _times(value: list[Any]) -> tuple[float, ...]:
    return tuple(map(float, value))
