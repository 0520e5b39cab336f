"""All that a game is: whoever needs something of a game asks its ``Game``, never its name."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from cabochon.core import drawing, native
from cabochon.core.cards import Card
from cabochon.core.drawing import Picture
from cabochon.core.encoding import Encoding
from cabochon.core.evaluation import Evaluator
from cabochon.core.events import Event
from cabochon.core.gems import KINDS
from cabochon.core.kernel import Position
from cabochon.core.lazy import load
from cabochon.core.moves import Choice, LegalMoves, Move, Named
from cabochon.core.options import Option, Value
from cabochon.core.outcome import Outcome
from cabochon.core.solver import Solver
from cabochon.core.wording import Wording


@dataclass(frozen=True, slots=True)
class NetworkInput:
    """How a network sees a game's positions."""

    path: str
    """The ``module:name`` of the Encoding, loaded on demand."""
    most_features: Mapping[int, int]
    """How many features hold at once, at most, by the number of players."""
    most_actions: int
    """How many actions are legal at once, at most."""
    face_down: tuple[int, ...] = ()
    """Numbers of players whose shipped weights were trained with revealed cards face down."""

    def encoding(self, players: int) -> Encoding:
        """The features for a number of players."""
        found: Encoding = load(self.path)(players)
        return found


@dataclass(frozen=True, slots=True)
class Game:
    """Facts and functions of one game; each function takes positions of that game only.

    The kernels to compile are listed in ``kernels.txt`` in the game's folder, because the build
    reads them before anything can be imported.
    """

    name: str
    rules: int
    """The version of the rules, carried by every record and snapshot."""
    players: tuple[int, ...]
    """Possible numbers of seats."""

    # The rules.
    phases: tuple[str, ...]
    """Phase names by the kernel's numbers."""
    actions: int
    """How many action numbers there are."""
    breadth: int
    """How many actions are legal at once, on average and a bit more: sizes a search tree."""
    reasons: tuple[str, ...]
    """What may decide a game, as outcomes name it."""
    goals: Callable[[Any], Mapping[str, int]]
    """What wins, and how much of it: the numbers that a position is played for."""
    new: Callable[..., Position]
    """An empty position for a number of players and, if given, a mapping of options."""
    outcome: Callable[[Any], Outcome | None]

    # Moves, events and snapshots.
    parse: Callable[[object], Move]
    legal: Callable[[Any], list[Named]]
    """Every legal move with its notation."""
    move_of: Callable[[Any, int], Move]
    choose: Callable[[Any, Move], Choice]
    between: Callable[[Any, Move, Any], list[Event]]
    """The events of a move, from the positions before and after."""
    write: Callable[..., dict[str, Any]]
    """The JSON form of a position; its decks with their cards, or with their sizes only."""
    read: Callable[[dict[str, Any], list[int]], Position]

    # Players.
    heuristic: Callable[[], Evaluator]
    """A judge of positions that needs no network."""
    solver: Callable[[int], Solver]
    """A prover of victories, for a number of players."""

    # Pictures and words.
    picture: Callable[[dict[str, Any]], Picture]
    """The table of a snapshot or a view, to be drawn in text or in colour."""
    wording: Wording
    wire: Callable[[], Any]
    """The module of its shapes on the wire, ``View`` and ``Tally``; only the server needs it."""

    # What a game may leave out.
    cards: Mapping[int, Card] = field(default_factory=dict)
    """The printed cards by id."""
    tokens: str = KINDS
    """The letters of its token kinds."""
    facts: Mapping[str, Callable[[Any], Any]] = field(default_factory=dict)
    """What ``State`` and ``View`` tell about this game only, by the accessor's name."""
    moves: Any = None  # a Callable[[Any], LegalMoves] once the game is made
    """``legal`` without the notation, faster; made from it where it is left out."""
    plain_moves: Callable[[Any], list[Move]] | None = None
    """The legal moves with the default payment, faster than ``move_of`` for each action."""
    tally: Callable[[Any, int | None], dict[str, Any]] | None = None
    """What follows by the rules from what a viewer may know: sums, prices, gifts."""
    options: tuple[Option, ...] = ()
    """What its players may choose before the first move."""
    face_up: str = "rows"
    """The key of the face-up cards in snapshots and views."""
    network: NetworkInput | None = None
    """Without it computers judge by the heuristic, and nothing can be trained."""

    def copy(self, position: Position) -> Position:
        """A position equal to another and independent of it."""
        return native.twin(position)

    def __post_init__(self) -> None:
        if self.moves is None:
            object.__setattr__(self, "moves", self._moves)

    def _moves(self, position: Position) -> LegalMoves:
        found = [each.move for each in self.legal(position)]
        return found, [-1] * len(found), []

    def default_moves(self, position: Position) -> list[Move]:
        """The legal moves with the default payment: one for each action."""
        if self.plain_moves:
            return self.plain_moves(position)
        return [self.move_of(position, action) for action in position.actions()]

    def draw(self, value: dict[str, Any]) -> str:
        """A text drawing of a snapshot or a view."""
        return drawing.plain(self.picture(value))

    def check_players(self, players: object) -> None:
        """ValueError unless the game is for so many."""
        if type(players) is not int or players not in self.players:
            allowed = " or ".join(map(str, self.players))
            raise ValueError(f"{self.name} is for {allowed} players, not {players!r}")

    def changed(self, options: object) -> dict[str, Value]:
        """Those options that differ from their defaults; ValueError names one that cannot be."""
        return self.new(self.players[0], options).options()

    def variant(self, players: int) -> str:
        """The name of the game with a number of players, such as ``classic3``, or ``duel``."""
        return self.name if len(self.players) == 1 else f"{self.name}{players}"
