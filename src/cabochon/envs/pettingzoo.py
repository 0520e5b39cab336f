"""Both games as PettingZoo AEC environments: ``classic_v0`` and ``duel_v0``."""

from collections.abc import Mapping
from operator import index
from random import Random
from typing import Any, Final

import numpy as np

from cabochon.core.lazy import from_extra
from cabochon.core.options import Value
from cabochon.core.seed import SEED_BYTES
from cabochon.envs.portable import Portable
from cabochon.envs.spaces import MOST_MOVES, VERSION, check_count, observation_of, rewards
from cabochon.games import find
from cabochon.state import State, new_game

with from_extra("envs"):
    from gymnasium import spaces
    from pettingzoo import AECEnv

RENDER_MODES: Final = ("ansi", "svg")


class Cabochon(Portable, AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One game; agents are ``seat_0``, ``seat_1`` and so on, and observe through their View."""

    def __init__(
        self,
        game: str,
        players: int = 2,
        render_mode: str | None = None,
        options: Mapping[str, Value] | None = None,
        max_moves: int = MOST_MOVES,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode: expected one of {RENDER_MODES}, not {render_mode!r}")
        check_count("max_moves", max_moves)
        self.metadata = {
            "name": f"{game}_v{VERSION}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self._rules, self._players, self._options = find(game), players, options
        self._observation = observation_of(game, players)
        self._most_moves = max_moves
        self._random = Random()
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        size, count = self._observation.size, self._rules.actions
        self._spaces = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (size,), np.uint8),
                "action_mask": spaces.Box(0, 1, (count,), np.int8),
            }
        )
        self._actions = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self.agents: list[str] = []  # until reset

    def observation_space(self, agent: str) -> spaces.Space[Any]:  # noqa: ARG002  # all alike
        """What an agent observes: bytes as in docs/spaces.md, and the mask of legal actions."""
        return self._spaces

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The action numbers of docs/spaces.md."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:  # noqa: ARG002  # API
        """Deal: the same games in the same order for the same seed."""
        if seed is not None:
            if type(seed) is not int or seed < 0:
                raise ValueError(f"seed: expected a whole number from 0 on, not {seed!r:.60}")
            self._random = Random(seed)
        deal = self._random.randbytes(SEED_BYTES)
        self._state = new_game(self._rules.name, self._players, deal, self._options)
        self._position = self._state.position()
        self._moves = 0
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._position.turn]

    @property
    def state_of_game(self) -> State:
        """The full truth, for tests and reviews."""
        return State(self._rules, self._rules.copy(self._position))

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees; its mask is empty unless it is to move."""
        if agent not in self._actions:
            raise ValueError(f"unknown agent {agent!r:.60}; there are {', '.join(self._actions)}")
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self._rules.actions, np.int8)
        if agent == self.agent_selection and not self._over(agent):
            mask[self._position.actions()] = 1
        told = np.frombuffer(self._observation.told(self._position, seat), np.uint8)
        return {"observation": told, "action_mask": mask}

    def _over(self, agent: str) -> bool:
        return bool(self.terminations.get(agent, True) or self.truncations.get(agent, True))

    def step(self, action: int | None) -> None:
        """Play an action of the agent to move; ValueError if it is not legal."""
        if not self.agents:
            raise ValueError("no game is running: call reset")
        if self._over(self.agent_selection):
            self._was_dead_step(action)
            return
        self._play(action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self._conclude()
        self.agent_selection = self.possible_agents[self._position.turn]
        self._accumulate_rewards()

    def _play(self, action: int | None) -> None:
        try:
            self._position.push(index(action))  # type: ignore[arg-type]  # None raises TypeError
        except (TypeError, ValueError):
            raise ValueError(f"action {action!r} is not legal for {self.agent_selection}") from None
        self._moves += 1

    def _conclude(self) -> None:
        """Give the rewards if that was the last move."""
        result = self._rules.outcome(self._position)
        if result:
            shares = rewards(result.winners, self._players)
            self.rewards = dict(zip(self.possible_agents, shares, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._moves >= self._most_moves:
            self.truncations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        """The table as text or as SVG, as the agent to move sees it."""
        if self.render_mode is None:
            return None
        view = self.state_of_game.view(self._position.turn)
        return str(view) if self.render_mode == "ansi" else view._repr_svg_()

    def close(self) -> None:
        """Nothing is open."""


def classic_v0(players: int = 2, **more: Any) -> Cabochon:
    """Splendor for two to four players; further arguments are those of ``Cabochon``."""
    return Cabochon("classic", players, **more)


def duel_v0(**more: Any) -> Cabochon:
    """Splendor Duel; the arguments are those of ``Cabochon``."""
    return Cabochon("duel", **more)
