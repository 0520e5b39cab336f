"""The complete state of a game, the view of one seat, and the result of a move."""

import secrets
from collections.abc import Mapping
from typing import Any, Final, Protocol

from cabochon.core import checking
from cabochon.core import seed as seeds
from cabochon.core.errors import IllegalMove, InvalidSnapshot
from cabochon.core.events import Event
from cabochon.core.game import Game
from cabochon.core.kernel import Position
from cabochon.core.moves import Move
from cabochon.core.movetable import place_of
from cabochon.core.options import Value
from cabochon.core.seed import SEED_BYTES, Seed
from cabochon.core.snapshot import Refused, deck_sizes, reserves, seen_reserve
from cabochon.games import GAMES, find
from cabochon.situation import Situation

DEFAULT_SEED: Final = "no seed"
"""Seed of the generator for snapshots without one."""


class Bits(Protocol):
    """A source of random bits, such as ``random.Random``."""

    def getrandbits(self, k: int, /) -> int:
        """``k`` random bits."""


class View(Situation):
    """A position without anything its viewer may not know; only this leaves the rules."""

    __slots__ = ()

    def __init__(self, game: Game, position: Position, viewer: int | None) -> None:
        if viewer is not None and (type(viewer) is not int or not 0 <= viewer < position.players):
            raise ValueError(f"a viewer is a seat below {position.players} or None, not {viewer!r}")
        super().__init__(game, game.copy(position), viewer)
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
            raise ValueError(f"only the view of seat {self.to_move} has legal moves")

    def own_reserves(self) -> list[dict[str, Any]]:
        """The viewer's reserved cards, all that a spectator's view does not have."""
        return [] if self._viewer is None else reserves(self._position, self._viewer)

    def tally(self) -> dict[str, Any]:
        """Goals, sums by seat, prices and gifts for display, described in docs/protocol.md."""
        tally = self._game.tally
        return tally(self._position, self._viewer) if tally else {}

    def own_tally(self) -> dict[str, Any]:
        """The viewer's prices and gifts, all that a spectator's tally does not have."""
        tally = self._game.own_tally
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

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and copied as the view of a possible world."""
        world = self.position()
        world.determinize([1, 2, 3, 4])
        return _seen, (State(self._game, world).to_dict(), self._viewer)

    def __repr__(self) -> str:
        viewer = "a spectator" if self._viewer is None else f"seat {self._viewer}"
        return f"<View of {viewer}, {self._status()}>"


class State(Situation):
    """A complete position, including hidden information; ``play`` returns the next one."""

    __slots__ = ()

    def parse(self, text: str) -> Move:
        """Parse a legal move and return it in canonical form."""
        return self._resolve(text)[0]

    def play(self, move: Move | str) -> "Step":
        """Play a move; the Step has the new state and the events, or IllegalMove is raised.

        A move taken from ``legal_moves`` of the same state is the fastest to play.
        """
        if self._legal:
            moves, actions, payments = self._legal
            place = place_of(moves, move)
            if place >= 0 and actions[place] >= 0:
                return self._play(move, actions[place], payments[place] if payments else None)
        return self._play(*self._resolve(move))

    def _play(self, move: Any, action: int, payment: int | None) -> "Step":
        after = self._game.copy(self._position)
        after.push(action, payment)
        return Step(self, move, State(self._game, after))

    def _resolve(self, move: Move | str) -> tuple[Move, int, int | None]:
        """A move in canonical form, and the action and payment that the kernel plays."""
        value = move if isinstance(move, Move) else self._game.parse(move)
        try:
            choice = self._game.choose(self._position, value)
        except IllegalMove as error:
            raise IllegalMove(f"{error}\n{self}") from None
        if choice.payment is None:
            value = self._game.move_of(self._position, choice.action)
        return value, *choice

    def events_until(self, move: Move, after: "State") -> tuple[Event, ...]:
        """The events of a move that leads from this state to another."""
        return tuple(self._game.between(self._position, move, after._position))

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

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and copied as its snapshot."""
        return from_dict, (self.to_dict(),)

    def __repr__(self) -> str:
        return f"<State {self._status()}>"


class Step:
    """The result of a move; immutable."""

    __slots__ = ("_before", "_events", "_move", "_state")

    def __init__(self, before: State, move: Move, state: State) -> None:
        self._before = before
        self._move = move
        self._state = state
        self._events: tuple[Event, ...] | None = None

    @property
    def move(self) -> Move:
        """The move in canonical form."""
        return self._move

    @property
    def state(self) -> State:
        """The state after it."""
        return self._state

    @property
    def events(self) -> tuple[Event, ...]:
        """The events, including hidden information; found when they are first asked for."""
        if self._events is None:
            self._events = self._before.events_until(self._move, self._state)
        return self._events

    def seen_by(self, seat: int | None) -> tuple[Event, ...]:
        """The events as a seat or a spectator (None) may know them."""
        return tuple(event.seen_by(seat) for event in self.events)

    def __repr__(self) -> str:
        return f"<Step {self._move}: {self._state!r}>"


def new_game(
    game: str = "classic",
    players: int = 2,
    seed: Seed | None = None,
    options: Mapping[str, Value] | None = None,
) -> State:
    """Deal a new game: the same for the same seed on every machine, a fresh one without a seed."""
    rules = find(game)
    rules.check_players(players)
    key = secrets.token_bytes(SEED_BYTES) if seed is None else seeds.stretch(seed)
    position = rules.new(players, {} if options is None else options)
    purposes = ("deck 1", "deck 2", "deck 3", "table", "play")
    position.lay_out([seeds.stream(key, purpose) for purpose in purposes])
    return State(rules, position)


def from_dict(snapshot: Mapping[str, Any], seed: Seed = DEFAULT_SEED) -> State:
    """Read a state from a snapshot; the seed is used if it has no ``random``."""
    return _read(snapshot, seed, checking.stop)


def _seen(snapshot: Mapping[str, Any], viewer: int | None) -> View:
    """The view of a snapshot."""
    return from_dict(snapshot).view(viewer)


def problems(snapshot: Mapping[str, Any]) -> list[InvalidSnapshot]:
    """What ``from_dict`` refuses about a snapshot: the first error of each part of it."""
    found: list[InvalidSnapshot] = []
    try:
        _read(snapshot, DEFAULT_SEED, found.append)
    except InvalidSnapshot as error:
        found.append(error)
    return found


def _read(snapshot: Mapping[str, Any], seed: Seed, refused: Refused) -> State:
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
    return State(game, game.read(value, random, refused))
