"""One seat against our players, as Gymnasium environments; importing this module registers them.

>>> import gymnasium
>>> import cabochon.envs.gymnasium
>>> env = gymnasium.make("cabochon/Duel-v0", opponent="greedy")
"""

from collections.abc import Mapping
from operator import index
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from cabochon.core.lazy import from_extra
from cabochon.core.options import Value
from cabochon.envs.portable import Portable
from cabochon.envs.spaces import MOST_MOVES, VERSION, check_count, observation_of, rewards
from cabochon.games import GAMES, find
from cabochon.players import Player, player
from cabochon.players.fitting import check_weights
from cabochon.state import State, new_game

with from_extra("envs"):
    import gymnasium
    from gymnasium import spaces

RENDER_MODES: Final = ["ansi", "svg"]
Observed = npt.NDArray[np.uint8]


class LegalActions(spaces.Discrete):
    """All action numbers; ``sample`` draws one of those that are legal now."""

    def __init__(self, count: int, env: "TableEnv") -> None:
        super().__init__(count)
        self._env = env

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """A legal action, all equally likely."""
        if mask is None and probability is None:
            mask = self._env.action_masks().astype(np.int8)
        return super().sample(mask, probability)


class WrongRenderMode(TypeError, ValueError):
    """A TypeError, too: Stable-Baselines3 then makes the environment without a render mode."""


class TableEnv(Portable, gymnasium.Env[Observed, np.int64]):
    """A seat at a table; the opponents move within ``step``."""

    metadata = {"render_modes": RENDER_MODES}  # noqa: RUF012  # Gymnasium declares it so

    def __init__(
        self,
        game: str,
        players: int = 2,
        opponent: str = "random",
        seat: int | None = None,
        render_mode: str | None = None,
        options: Mapping[str, Value] | None = None,
        max_moves: int = MOST_MOVES,
    ) -> None:
        if render_mode not in (None, *RENDER_MODES):
            expected = f"render_mode: expected one of {RENDER_MODES}"
            raise WrongRenderMode(f"{expected}, not {render_mode!r}")
        if seat is not None and seat not in range(players):
            raise ValueError(f"seat: expected one below {players}, not {seat!r}")
        check_count("max_moves", max_moves)
        player(opponent)  # refuses a name that there is not
        check_weights(opponent, game, players)
        self.render_mode = render_mode
        self._rules, self._players, self._options = find(game), players, options
        self._opponent, self._fixed_seat, self._most_moves = opponent, seat, max_moves
        self._observation = observation_of(game, players)
        self.observation_space = spaces.Box(0, 255, (self._observation.size,), np.uint8)
        self.action_space = LegalActions(self._rules.actions, self)
        self._over = True
        self._rules.new(players, {} if options is None else options)  # refuses unknown options

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Deal; without a fixed seat the agent sits anywhere."""
        super().reset(seed=seed, options=options)
        deal = self.np_random.bytes(32)
        state = new_game(self._rules.name, self._players, deal, self._options)
        self._position = state.position()
        drawn = int(self.np_random.integers(self._players))
        self._seat = drawn if self._fixed_seat is None else self._fixed_seat
        self._opponents: list[Player] = [
            player(self._opponent, int(self.np_random.integers(2**53)))
            for _ in range(self._players)
        ]
        self._moves, self._over = 0, False
        self._wait()
        return self._observe(), self._info()

    def step(self, action: Any) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Play an action, then let the opponents move; ValueError if it is not legal."""
        if self._over:
            raise ValueError("no game is running: call reset")
        try:
            self._position.push(index(action))
        except (TypeError, ValueError):
            raise ValueError(f"action {action!r} is not legal") from None
        self._moves += 1
        self._wait()
        result = self._rules.outcome(self._position)
        truncated = result is None and self._moves >= self._most_moves
        self._over = truncated or result is not None
        reward = rewards(result.winners, self._players)[self._seat] if result else 0.0
        return self._observe(), reward, result is not None, truncated, self._info()

    def _wait(self) -> None:
        """Let the opponents move until the agent is to move or the game is over."""
        while self._rules.outcome(self._position) is None and self._position.turn != self._seat:
            seat = self._position.turn
            view = State(self._rules, self._rules.copy(self._position)).view(seat)
            choice = self._rules.choose(self._position, self._opponents[seat].choose(view))
            self._position.push(*choice)
            self._moves += 1

    def _observe(self) -> Observed:
        told = self._observation.told(self._position, self._seat)
        return np.frombuffer(told, np.uint8)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self._seat}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions, as MaskablePPO of sb3-contrib asks for them."""
        mask = np.zeros(self._rules.actions, np.bool_)
        if not self._over:
            mask[self._position.actions()] = True
        return mask

    def render(self) -> str | None:
        """The table as text or as SVG, as the agent sees it."""
        if self.render_mode is None:
            return None
        if not hasattr(self, "_position"):
            raise ValueError("no game is running: call reset")
        view = State(self._rules, self._rules.copy(self._position)).view(self._seat)
        return str(view) if self.render_mode == "ansi" else view._repr_svg_()


def _register() -> None:
    for game in GAMES.values():
        if game.observation:
            gymnasium.register(
                id=f"cabochon/{game.name.title()}-v{VERSION}",
                entry_point="cabochon.envs.gymnasium:TableEnv",
                kwargs={"game": game.name},
            )


_register()
