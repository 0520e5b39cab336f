"""``Game``: everything that depends on a game; other code never switches on a game's name."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from cabochon.core import drawing, native
from cabochon.core.attributes import Attributes
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
    """The network input of a game."""

    path: str
    """The ``module:name`` of the Encoding, loaded on demand."""
    max_features: Mapping[int, int]
    """The maximum number of active features, by number of players."""
    max_actions: int
    """The maximum number of legal actions."""
    attributes: str = ""
    """The ``module:name`` of the features' attributes by number of players; without, none."""
    face_down: tuple[int, ...] = ()
    """Numbers of players whose shipped weights were trained with reveals face down."""

    def encoding(self, players: int) -> Encoding:
        """The encoding for a number of players."""
        found: Encoding = load(self.path)(players)
        return found

    def attributes_of(self, players: int) -> Attributes:
        """The attributes of the features for a number of players."""
        found: Attributes = load(self.attributes)(players) if self.attributes else Attributes()
        return found


@dataclass(frozen=True, slots=True)
class Game:
    """The facts and functions of one game; the functions take positions of that game only.

    The kernels to compile are listed in ``kernels.txt`` in the game's folder, because the build
    reads them before anything can be imported.
    """

    name: str
    rules: int
    """The version of the rules, which every record and snapshot contains."""
    players: tuple[int, ...]
    """Possible numbers of seats."""

    # The rules.
    phases: tuple[str, ...]
    """Phase names, indexed by the kernel's numbers."""
    actions: int
    """The number of actions."""
    breadth: int
    """A generous average of the number of legal actions, to size search trees."""
    reasons: tuple[str, ...]
    """All possible reasons of an outcome."""
    goals: Callable[[Any], Mapping[str, int]]
    """The amounts that win, by what is counted; options can change them."""
    new: Callable[..., Position]
    """An empty position for a number of players and optional rule options."""
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
    """The JSON form of a position, with the cards of the decks or only their sizes."""
    read: Callable[..., Position]
    """Reads a snapshot with a default generator; without ``refused`` the first error is raised."""

    # Players.
    heuristic: Callable[[], Evaluator]
    """The hand-written evaluator."""
    solver: Callable[[int], Solver]
    """A solver for a number of players."""

    # Pictures and words.
    picture: Callable[[dict[str, Any]], Picture]
    """The drawing of a snapshot or a view, for plain text or colour."""
    wording: Wording
    wire: Callable[[], Any]
    """The module with the wire types ``View`` and ``Tally``; only the server imports it."""

    # Optional parts.
    pieces: Callable[[Any, float, float], str] | None = None
    """What lies left of the cards in an SVG picture of a State or a View, at a place."""
    scores: Callable[[Any], Mapping[str, Iterable[int]]] | None = None
    """The scores of each seat besides points and cards, by name, for such a picture."""
    cards: Mapping[int, Card] = field(default_factory=dict)
    """The printed cards by id."""
    tokens: str = KINDS
    """The letters of its token kinds."""
    facts: Mapping[str, Callable[[Any], Any]] = field(default_factory=dict)
    """Accessors of ``State`` and ``View`` that only this game has, by name."""
    moves: Any = None  # a Callable[[Any], LegalMoves] once the game is made
    """A faster ``legal`` without the notation; derived from it by default."""
    texts: Any = None  # a Callable[[Any], list[str]] once the game is made
    """The notation of every legal move; derived from ``legal`` by default."""
    plain_moves: Callable[[Any], list[Move]] | None = None
    """The legal moves with the default payment; faster than calling ``move_of``."""
    tally: Callable[[Any, int | None], dict[str, Any]] | None = None
    """What follows by the rules from what a viewer knows: sums, prices and gifts."""
    own_tally: Callable[[Any, int | None], dict[str, Any]] | None = None
    """The part of it that depends on the viewer."""
    options: tuple[Option, ...] = ()
    """The rule options."""
    themes: Mapping[type[Event], str] = field(default_factory=dict)
    """The themes of puzzles that an event of this game stands for."""
    face_up: str = "rows"
    """The key of the face-up cards in snapshots and views."""
    observation: str | None = None
    """The ``module:name`` of its Observation; without it there are no environments."""
    action_parts: tuple[tuple[int, str], ...] = ()
    """Where each kind of action starts, and what the numbers mean, for documents."""
    dealing: str | None = None
    """The ``module:name`` of its Dealing; without it there is no OpenSpiel game."""
    network: NetworkInput | None = None
    """Without it, computers use the heuristic, and no network can be trained."""

    def copy(self, position: Position) -> Position:
        """An independent copy of a position."""
        return native.twin(position)

    def __post_init__(self) -> None:
        if self.moves is None:
            object.__setattr__(self, "moves", self._moves)
        if self.texts is None:
            object.__setattr__(self, "texts", self._texts)

    def _moves(self, position: Position) -> LegalMoves:
        found = [each.move for each in self.legal(position)]
        return found, [-1] * len(found), []

    def _texts(self, position: Position) -> list[str]:
        return [each.text for each in self.legal(position)]

    def default_moves(self, position: Position) -> list[Move]:
        """The legal moves with the default payment: one for each action."""
        if self.plain_moves:
            return self.plain_moves(position)
        return [self.move_of(position, action) for action in position.actions()]

    def draw(self, value: dict[str, Any]) -> str:
        """A text drawing of a snapshot or a view."""
        return drawing.plain(self.picture(value))

    def check_players(self, players: object) -> None:
        """Raise ValueError unless the game is for this many players."""
        if type(players) is not int or players not in self.players:
            allowed = " or ".join(map(str, self.players))
            raise ValueError(f"{self.name} is for {allowed} players, not {players!r}")

    def changed(self, options: object) -> dict[str, Value]:
        """The options that differ from their defaults; ValueError if one is not allowed."""
        return self.new(self.players[0], options).options()

    def variant(self, players: int) -> str:
        """The name of the variant for a number of players: ``classic3``, ``duel``."""
        return self.name if len(self.players) == 1 else f"{self.name}{players}"
