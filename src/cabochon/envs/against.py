"""A vector environment in which the agent has one seat of each game, and a player the others."""

import os
from typing import Any

import numpy as np
import numpy.typing as npt

from cabochon.core import seed as seeds
from cabochon.core.seed import SEED_BYTES, Seed
from cabochon.envs.vector import Stepped, VectorEnv
from cabochon.players import player
from cabochon.players.fitting import check_weights


class AgainstEnv(VectorEnv):
    """After each action of the agent the opponent moves, until the agent is to move again.

    ``random`` moves in all games at once. Other players choose in one game after the other.
    """

    agents: npt.NDArray[np.uint8]
    """By game: the agent's seat."""
    gained: npt.NDArray[np.float32]
    """By game: the agent's reward of the last step."""

    def __init__(
        self,
        game: str = "classic",
        players: int = 2,
        num_envs: int = 1024,
        *,
        opponent: str,
        seat: int | None = None,
        **more: Any,
    ) -> None:
        if seat is not None and seat not in range(players):
            raise ValueError(f"seat: expected one below {players}, not {seat!r:.60}")
        self.opponent, self._fixed_seat = opponent, seat
        self._player = player(opponent)
        check_weights(opponent, game, players)
        super().__init__(game, players, num_envs, **more)

    def reset(self, seed: Seed | None = None) -> Stepped:
        """Deal all games, and draw the agent's seats unless there is a fixed one."""
        key = os.urandom(SEED_BYTES) if seed is None else seeds.stretch(seed)
        words = seeds.stream(key, "opponents")
        self._rng = np.random.default_rng(words)
        self._player = player(self.opponent, words[0] >> 11)
        super().reset(key)
        self.agents = np.zeros(self.num_envs, np.uint8)
        self._draw_seats(np.ones(self.num_envs, np.bool_))
        return self._answer()

    def step(self, actions: npt.ArrayLike) -> Stepped:
        """Play the agent's actions, then the opponent's until the agent is to move again."""
        super().step(actions)
        return self._answer()

    def _answer(self) -> Stepped:
        """Let the opponent move while it is to move; the ends of games are those of all moves."""
        now = self.current
        rewards, terminated = now.rewards.copy(), now.terminated.copy()
        truncated = now.truncated.copy()
        self.gained = self._count(terminated | truncated)
        while (waiting := now.seats != self.agents).any():
            self._respond(waiting)
            self.gained += self._count(now.terminated | now.truncated)
            rewards += now.rewards
            terminated |= now.terminated
            truncated |= now.truncated
        now.rewards[:], now.terminated[:], now.truncated[:] = rewards, terminated, truncated
        return now

    def _count(self, ended: npt.NDArray[np.bool_]) -> npt.NDArray[np.float32]:
        """The agent's rewards; where a game ended, its seat in the next one is drawn."""
        gained = self.current.rewards[np.arange(self.num_envs), self.agents]
        self._draw_seats(ended)
        return gained

    def _draw_seats(self, games: npt.NDArray[np.bool_]) -> None:
        if self._fixed_seat is not None:
            self.agents[games] = self._fixed_seat
        else:
            self.agents[games] = self._rng.integers(self.players, size=int(games.sum()))

    def _respond(self, waiting: npt.NDArray[np.bool_]) -> None:
        """Let the opponent move in these games."""
        quick = self.opponent == "random"
        super().step(np.where(waiting, self.sample(self._rng) if quick else -1, -1))
        for game in [] if quick else np.flatnonzero(waiting).tolist():
            state = self.state(game)
            assert state.to_move is not None
            move = self._player.choose(state.view(state.to_move))
            self._batch_of(game).replace(game, state.play(move).state.position())
