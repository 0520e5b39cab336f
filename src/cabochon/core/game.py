"""``Game``: everything that depends on a game; other code never switches on a game's name."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from cabochon.core import drawing, native
from cabochon.core.attributes import Attributes
from cabochon.core.cards import Card, Guest
from cabochon.core.drawing import Picture
from cabochon.core.encoding import Encoding
from cabochon.core.evaluation import Evaluator
from cabochon.core.events import Event
from cabochon.core.gems import KINDS
from cabochon.core.kernel import Position
from cabochon.core.lazy import load
from cabochon.core.moves import Choice, Move, Named
from cabochon.core.options import Option, Value
from cabochon.core.outcome import Outcome
from cabochon.core.solver import Solver
from cabochon.core.translation import Translation
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
    reveal_worlds: int = 0
    """Worlds that such a search needs before it shows reveals."""

    def encoding(self, players: int) -> Encoding:
        """The encoding for a number of players."""
        found: Encoding = load(self.path)(players)
        return found

    def attributes_of(self, players: int) -> Attributes:
        """The attributes of the features for a number of players."""
        found: Attributes = load(self.attributes)(players) if self.attributes else Attributes()
        return found


@dataclass(frozen=True, slots=True)
class Guests:
    """What a game calls its nobles or royals."""

    word: str
    table: str
    """The accessor of those on the table."""
    seats: str
    """The accessor of those that each seat has won."""

    def on_table(self, situation: Any) -> tuple[Guest, ...]:
        """Those on the table of a State or a View."""
        found: tuple[Guest, ...] = getattr(situation, self.table)
        return found

    def by_seat(self, situation: Any) -> tuple[tuple[Guest, ...], ...]:
        """Those that each seat has won."""
        found: tuple[tuple[Guest, ...], ...] = getattr(situation, self.seats)
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

    cards: Mapping[int, Card]
    """The printed cards by id."""

    # Moves, events and snapshots.
    parse: Callable[[object], Move]
    translation: Translation
    """Between moves and the kernel's actions."""
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
    guests: Guests | None = None
    """Its nobles or royals."""
    tokens: str = KINDS
    """The letters of its token kinds."""
    facts: Mapping[str, Callable[[Any], Any]] = field(default_factory=dict)
    """Accessors of ``State`` and ``View`` that only this game has, by name."""
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

    def legal(self, position: Position) -> list[Named]:
        """Every legal move with its notation."""
        return self.translation.legal(position)

    def default_moves(self, position: Position) -> list[Move]:
        """The legal moves with the default payment: one for each action."""
        return self.translation.plain_moves(position)

    def move_of(self, position: Position, action: int) -> Move:
        """The move of a legal action, with the default payment."""
        return self.translation.move_of(position, action)

    def choose(self, position: Position, move: Move) -> Choice:
        """The kernel's form of a move; IllegalMove gives the reason."""
        return self.translation.choose(position, move)

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
