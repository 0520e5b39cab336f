"""Thousands of games at once over shared NumPy buffers."""

import os
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from cabochon.core import seed as seeds
from cabochon.core.options import Value
from cabochon.core.seed import SEED_BYTES, Seed
from cabochon.envs.batch import Batch
from cabochon.envs.spaces import MOST_MOVES, check_count, observation_of
from cabochon.games import find
from cabochon.state import State

Bytes = npt.NDArray[np.uint8]
Flags = npt.NDArray[np.bool_]


class Stepped(NamedTuple):
    """What a step leads to; the arrays are the environment's own and change with the next step."""

    observations: Bytes
    """By game: what the seat to move sees."""
    masks: Flags
    """By game and action: whether the seat to move may play it."""
    rewards: npt.NDArray[np.float32]
    """By game and seat: 0 until the game ends."""
    terminated: Flags
    """By game: whether this step ended it; what is observed is already the next deal."""
    truncated: Flags
    """By game: whether this step was the last that the environment allows."""
    seats: Bytes
    """By game: the seat to move."""


class VectorEnv:
    """Games that are stepped together; a finished one is dealt anew at once."""

    def __init__(
        self,
        game: str = "classic",
        players: int = 2,
        num_envs: int = 1024,
        *,
        seed: Seed | None = None,
        threads: int = 1,
        options: Mapping[str, Value] | None = None,
        max_moves: int = MOST_MOVES,
    ) -> None:
        self._rules = find(game)
        self._rules.check_players(players)
        self.game, self.players, self.num_envs = game, players, num_envs
        self.num_actions = self._rules.actions
        for name, value in (("num_envs", num_envs), ("threads", threads), ("max_moves", max_moves)):
            check_count(name, value)
        self._options = {} if options is None else dict(options)
        self._buffers = self._allocate()
        self._batches = [self._batch(part, max_moves) for part in _parts(num_envs, threads)]
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None
        self._closed = False
        self.reset(seed)

    def _allocate(self) -> dict[str, Any]:
        size = observation_of(self.game, self.players).size
        shapes = {
            "observations": ((self.num_envs, size), np.uint8),
            "masks": ((self.num_envs, self.num_actions), np.bool_),
            "rewards": ((self.num_envs, self.players), np.float32),
            "terminated": ((self.num_envs,), np.bool_),
            "truncated": ((self.num_envs,), np.bool_),
            "seats": ((self.num_envs,), np.uint8),
            "moves": ((self.num_envs,), np.int32),
            "actions": ((self.num_envs,), np.int32),
            "ranks": ((self.num_envs,), np.int32),
        }
        return {name: np.zeros(shape, kind) for name, (shape, kind) in shapes.items()}

    def _batch(self, part: range, max_moves: int) -> Batch:
        flat = {name: _flat(array) for name, array in self._buffers.items()}
        observation = observation_of(self.game, self.players)
        position = self._rules.new(self.players, self._options)
        return Batch(position, observation, part, self.num_actions, max_moves, flat)

    @property
    def current(self) -> Stepped:
        """What the last step or reset led to."""
        return Stepped(*(self._buffers[name] for name in Stepped._fields))

    def reset(self, seed: Seed | None = None) -> Stepped:
        """Deal all games: the same for the same seed, fresh ones without a seed."""
        key = os.urandom(SEED_BYTES) if seed is None else seeds.stretch(seed)
        for batch, part in zip(self._batches, self._games(), strict=True):
            for game in part:
                batch.deal(game, seeds.stream(key, f"environment {game}"))
        return self.current

    def step(self, actions: npt.ArrayLike) -> Stepped:
        """Play an action in each game; -1 leaves a game as it is.

        ValueError names the first action that is not legal, and no game has changed.
        """
        if self._closed:
            raise ValueError("the environment is closed")
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise ValueError(
                f"actions: expected {self.num_envs} whole numbers, "
                f"not {given.dtype} of shape {given.shape}"
            )
        self._buffers["actions"][:] = np.clip(given, -2, self.num_actions)
        for batch in self._batches:
            if (game := batch.refused()) >= 0:
                raise ValueError(f"game {game}: action {given[game]} is not legal")
        self._run()
        return self.current

    def _run(self) -> None:
        """Step the first part of the games here and the others in threads."""
        first, *rest = self._batches
        running = [self._pool.submit(batch.run) for batch in rest] if self._pool else []
        first.run()
        for part in running:
            part.result()

    def sample(self, rng: np.random.Generator) -> npt.NDArray[np.int64]:
        """A random legal action for each game, all equally likely."""
        ranks: npt.NDArray[np.int32] = self._buffers["ranks"]
        for batch in self._batches:
            batch.count()
        ranks[:] = rng.random(self.num_envs) * ranks
        for batch in self._batches:
            batch.pick()
        return ranks.astype(np.int64)

    def state(self, game: int) -> State:
        """The full truth of one game, for tests and reviews."""
        if not 0 <= game < self.num_envs:
            raise IndexError(f"game {game} of {self.num_envs}")
        position = self._rules.new(self.players, self._options)
        self._batch_of(game).load(game, position)
        return State(self._rules, position)

    def _batch_of(self, game: int) -> Batch:
        pairs = zip(self._batches, self._games(), strict=True)
        return next(batch for batch, part in pairs if game in part)

    def _games(self) -> list[range]:
        return _parts(self.num_envs, len(self._batches))

    def close(self) -> None:
        """End the threads; no more steps are possible."""
        self._closed = True
        if self._pool:
            self._pool.shutdown()


def _parts(games: int, threads: int) -> list[range]:
    """The games of each thread."""
    count = min(games, threads)
    bounds = [games * i // count for i in range(count + 1)]
    return [range(bounds[i], bounds[i + 1]) for i in range(count)]


def _flat(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """The same memory as a flat buffer; flags as bytes."""
    return array.reshape(-1).view(np.uint8 if array.dtype == np.bool_ else array.dtype)
