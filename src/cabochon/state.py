"""The complete state of a game, the view of one seat, and the result of a move."""

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from cabochon.core import seed as seeds
from cabochon.core.errors import IllegalMove, InvalidSnapshot
from cabochon.core.events import Event
from cabochon.core.game import Game
from cabochon.core.kernel import Position
from cabochon.core.moves import Choice, Move
from cabochon.core.options import Value
from cabochon.core.outcome import Outcome
from cabochon.core.seed import Seed
from cabochon.core.snapshot import deck_sizes, reserves, seen_reserve
from cabochon.games import GAMES, find

DEFAULT_SEED: Final = "no seed"
"""Seed of the generator for snapshots without one."""


class Bits(Protocol):
    """A source of random bits, such as ``random.Random``."""

    def getrandbits(self, k: int, /) -> int:
        """``k`` random bits."""


class Situation(ABC):
    """Common to State and View; both are immutable."""

    __slots__ = ("_game", "_position")

    def __init__(self, game: Game, position: Position) -> None:
        self._game = game
        self._position = position

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._game.name

    @property
    def players(self) -> int:
        """The number of seats."""
        return self._position.players

    @property
    def phase(self) -> str:
        """The current phase: ``main``, a follow-up step, or ``over``."""
        return self._game.phases[self._position.phase]

    @property
    def to_move(self) -> int | None:
        """The seat to move; None when the game is over."""
        return None if self.phase == "over" else self._position.turn

    @property
    def options(self) -> dict[str, Value]:
        """The rule options that differ from their defaults."""
        return self._position.options()

    @property
    def goals(self) -> Mapping[str, int]:
        """What wins, and how much of it."""
        return self._game.goals(self._position)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome; None until the game is over."""
        return self._game.outcome(self._position)

    def legal_moves(self) -> list[Move]:
        """Every legal move; each payment is a separate move."""
        return [each.move for each in self._game.legal(self._position)]

    def legal_texts(self) -> list[str]:
        """The notation of every legal move, in the same order."""
        return [each.text for each in self._game.legal(self._position)]

    def plain_moves(self) -> list[Move]:
        """The legal moves with the default payment: the kernel's actions."""
        return [self._game.move_of(self._position, action) for action in self._position.actions()]

    def position(self) -> Position:
        """A copy as the kernel's mutable Position, for search."""
        return self._game.copy(self._position)

    @abstractmethod
    def to_dict(self) -> dict[str, Any]:
        """The JSON form, described in docs/notation.md."""

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self.to_dict() == other.to_dict()

    def __hash__(self) -> int:
        return hash(json.dumps(self.to_dict(), sort_keys=True))

    def __str__(self) -> str:
        return self._game.draw(self.to_dict())


class View(Situation):
    """A position without anything its viewer may not know; only this leaves the rules."""

    __slots__ = ("_viewer",)

    def __init__(self, game: Game, position: Position, viewer: int | None) -> None:
        if viewer is not None and (type(viewer) is not int or not 0 <= viewer < position.players):
            raise ValueError(f"a viewer is a seat below {position.players} or None, not {viewer!r}")
        super().__init__(game, game.copy(position))
        self._viewer = viewer
        self._position.forget(-1 if viewer is None else viewer)

    @property
    def viewer(self) -> int | None:
        """The seat whose view it is; None for a spectator."""
        return self._viewer

    def legal_moves(self) -> list[Move]:
        """Every legal move of the viewer, who must be the seat to move (D-INFO-4)."""
        self._check_turn()
        return super().legal_moves()

    def legal_texts(self) -> list[str]:
        """The notation of every legal move of the viewer, in the same order."""
        self._check_turn()
        return super().legal_texts()

    def plain_moves(self) -> list[Move]:
        """The legal moves of the viewer with the default payment only."""
        self._check_turn()
        return super().plain_moves()

    def _check_turn(self) -> None:
        if self.to_move is not None and self.to_move != self._viewer:
            raise ValueError(f"legal moves are told to seat {self.to_move} only")

    def own_reserves(self) -> list[dict[str, Any]]:
        """The viewer's reserved cards, all that a spectator's view does not have."""
        return [] if self._viewer is None else reserves(self._position, self._viewer)

    def tally(self) -> dict[str, Any]:
        """Goals, sums by seat, prices and gifts for display, described in docs/protocol.md."""
        tally = self._game.tally
        return tally(self._position, self._viewer) if tally else {}

    def determinize(self, rng: Bits) -> "State":
        """A random state that agrees with the view, all equally likely."""
        if not hasattr(rng, "getrandbits"):
            raise TypeError(f"expected a generator such as random.Random, not {rng!r:.60}")
        world = self.position()
        world.determinize([rng.getrandbits(64) for _ in range(4)])
        return State(self._game, world)

    def to_dict(self) -> dict[str, Any]:
        """The JSON form, described in docs/notation.md."""
        value = self._game.write(self._position, deck_sizes)
        value["viewer"] = self._viewer
        for seat, entry in enumerate(value["seats"]):
            if entry["reserved"] and seat != self._viewer:
                entry["reserved"] = [seen_reserve(self._position, r) for r in entry["reserved"]]
        return value

    def __repr__(self) -> str:
        return f"<View of {self.game} by {self._viewer}: {self.phase}, {self.to_move} to move>"


class State(Situation):
    """A complete position, including hidden information; ``play`` returns the next one."""

    __slots__ = ()

    def parse(self, text: str) -> Move:
        """Parse a legal move and return it in canonical form."""
        return self._resolve(text)[0]

    def play(self, move: Move | str) -> "Step":
        """Play a move; the Step has the new state and the events, or IllegalMove is raised."""
        value, choice = self._resolve(move)
        after = self._game.copy(self._position)
        after.push(*choice)
        events = self._game.between(self._position, value, after)
        return Step(value, State(self._game, after), tuple(events))

    def _resolve(self, move: Move | str) -> tuple[Move, Choice]:
        """A move in canonical form, and as the kernel plays it."""
        value = move if isinstance(move, Move) else self._game.parse(move)
        try:
            choice = self._game.choose(self._position, value)
        except IllegalMove as error:
            raise IllegalMove(f"{error}\n{self}") from None
        if choice.payment is None:
            value = self._game.move_of(self._position, choice.action)
        return value, choice

    def view(self, seat: int | None) -> View:
        """The view of a seat, or of a spectator (None)."""
        return View(self._game, self._position, seat)

    def to_dict(self) -> dict[str, Any]:
        """The snapshot, described in docs/notation.md."""
        random = seeds.hexadecimal(self._position.random)
        return self._game.write(self._position) | {"random": random}

    def copy(self) -> "State":
        """An equal, independent state."""
        return State(self._game, self.position())

    def __repr__(self) -> str:
        return f"cabochon.from_dict({self.to_dict()!r})"


@dataclass(frozen=True, slots=True)
class Step:
    """The result of a move."""

    move: Move
    """The move in canonical form."""
    state: State
    """The state after it."""
    events: tuple[Event, ...]
    """The events, including hidden information."""

    def seen_by(self, seat: int | None) -> tuple[Event, ...]:
        """The events as a seat or a spectator (None) may know them."""
        return tuple(event.seen_by(seat) for event in self.events)


def new_game(
    game: str = "classic",
    players: int = 2,
    seed: Seed = 0,
    options: Mapping[str, Value] | None = None,
) -> State:
    """Deal a new game; the same seed deals the same game on every machine."""
    rules = find(game)
    rules.check_players(players)
    key = seeds.stretch(seed)
    position = rules.new(players, {} if options is None else options)
    purposes = ("deck 1", "deck 2", "deck 3", "table", "play")
    position.lay_out([seeds.stream(key, purpose) for purpose in purposes])
    return State(rules, position)


def from_dict(snapshot: Mapping[str, Any], seed: Seed = DEFAULT_SEED) -> State:
    """Read a state from a snapshot; the seed is used if it has no ``random``."""
    if not isinstance(snapshot, Mapping):
        raise InvalidSnapshot(f"snapshot: expected an object, not {type(snapshot).__name__}")
    value = dict(snapshot)
    name = value.get("game")
    if not isinstance(name, str) or name not in GAMES:
        raise InvalidSnapshot(f"game: expected one of {', '.join(GAMES)}, not {name!r:.60}")
    game = GAMES[name]
    rules = value.get("rules")
    if type(rules) is not int or rules != game.rules:
        raise InvalidSnapshot(f"rules: expected version {game.rules}, not {rules!r:.60}")
    random = seeds.stream(seeds.stretch(seed), "play")
    return State(game, game.read(value, random))
