"""Both games for OpenSpiel; importing this module registers ``cabochon_classic`` and ``_duel``.

>>> import pyspiel
>>> import cabochon.envs.openspiel
>>> game = pyspiel.load_game("cabochon_classic(players=3)")
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from cabochon.core.game import Game
from cabochon.core.lazy import from_extra
from cabochon.core.options import HIDDEN_RESERVES
from cabochon.envs.explicit import CHANCE, ExplicitGame
from cabochon.envs.spaces import MOST_MOVES, observation_of
from cabochon.games import find

with from_extra("openspiel"):
    import pyspiel

HISTORY: Final = 1024
"""Entries of the history in an information-state tensor; the latest ones of a longer game."""
MOST_DRAWS: Final = 25
"""Draws of one move: a full board of the duel."""


class CabochonState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A state of OpenSpiel around an ExplicitGame."""

    def __init__(self, game: "CabochonGame") -> None:
        super().__init__(game)
        self.table = ExplicitGame(game.rules.name, game.num_players(), game.options)

    def current_player(self) -> int:
        """The seat to move, chance, or the end."""
        if self.table.over:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.table.actor
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002  # only asked for the mover
        return sorted(self.table.numbers())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What can be drawn, with probabilities."""
        weights = self.table.numbers()
        whole = sum(weights.values())
        return [(outcome, weight / whole) for outcome, weight in sorted(weights.items())]

    def _apply_action(self, action: int) -> None:
        self.table.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """Moves in notation; an action that is not legal here is only a number."""
        known = player == self.current_player() and action in self.table.numbers()
        return self.table.text(action) if known else f"action {action}"

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.table.over

    def returns(self) -> list[float]:
        """The rewards of the seats."""
        return list(self.table.returns())

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "CabochonState":
        """A state that looks the same to a player, with the history that leads to it."""
        made: CabochonState = self.get_game().new_initial_state()
        for number in self.table.resampled(player, sampler):
            made.apply_action(number)
        return made

    def __str__(self) -> str:
        told = " ".join(text for _, _, text, _ in self.table.seen)
        return f"{self.table.game.name}: {told}"


class CabochonObserver:
    """Observations of one type: what a seat sees, with perfect recall also all that happened."""

    def __init__(self, game: "CabochonGame", kind: Any, parameters: Mapping[str, Any]) -> None:
        if parameters:
            raise ValueError(f"observations have no parameters, but got {dict(parameters)}")
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("observations are those of one player, with what is public")
        self._observation = observation_of(game.rules.name, game.num_players())
        self._recalls = bool(kind.perfect_recall)
        size, length = self._observation.size, 2 * HISTORY if self._recalls else 0
        self.tensor: npt.NDArray[np.float32] = np.zeros(size + length, np.float32)
        self.dict = {"observation": self.tensor[:size]}
        if self._recalls:
            self.dict["history"] = self.tensor[size:].reshape(HISTORY, 2)

    def set_from(self, state: CabochonState, player: int) -> None:
        """Write the tensors; nothing is seen before the deal is complete."""
        table, seat = state.table, max(player, 0)
        self.tensor.fill(0)
        if table.dealt:
            told = self._observation.told(table.position, seat)
            self.dict["observation"][:] = np.frombuffer(told, np.uint8)
        if self._recalls and table.seen:
            recent = [(actor + 1, number + 1) for actor, number, _ in table.told(seat)[-HISTORY:]]
            self.dict["history"][: len(recent)] = recent

    def string_from(self, state: CabochonState, player: int) -> str:
        """The view as JSON, or all that happened in notation."""
        table = state.table
        if self._recalls:
            return f"seat {player}: " + " ".join(text for _, _, text in table.told(player))
        view = table.view(player).to_dict() if table.dealt else {"viewer": player}
        return json.dumps(view, separators=(",", ":"))


class CabochonGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game of OpenSpiel; ``players`` and the rule options are its parameters."""

    rules: Game
    kind: Any

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        rules, given = self.rules, dict(parameters or {})
        players = int(given.pop("players", rules.players[0]))
        rules.check_players(players)
        self.options = given
        outcomes = ExplicitGame(rules.name, players, given).dealing.outcomes
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.actions,
            max_chance_outcomes=outcomes,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_MOVES,
        )
        super().__init__(self.kind, info, dict(parameters or {}))

    def new_initial_state(self) -> CabochonState:
        """The empty table, before the deal."""
        return CabochonState(self)

    def max_chance_nodes_in_history(self) -> int:
        """A bound that no game comes near."""
        return (MOST_MOVES + 2) * MOST_DRAWS

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> CabochonObserver:
        """An observer, by default without memory."""
        usual = pyspiel.IIGObservationType(perfect_recall=False)
        return CabochonObserver(self, kind or usual, parameters or {})


def _kind(rules: Game) -> Any:
    """The type of a game; without hidden reserves, which an observer with a memory would know."""
    options = [option for option in rules.options if option != HIDDEN_RESERVES]
    return pyspiel.GameType(
        short_name=f"cabochon_{rules.name}",
        long_name=f"Cabochon {rules.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(rules.players),
        min_num_players=min(rules.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": rules.players[0],
            **{option.name: option.default for option in options},
        },
    )


class ClassicGame(CabochonGame):
    """Splendor for two to four players."""

    rules = find("classic")
    kind = _kind(rules)


class DuelGame(CabochonGame):
    """Splendor Duel."""

    rules = find("duel")
    kind = _kind(rules)


# Classes, not functions: OpenSpiel keeps them beyond the end of the interpreter.
pyspiel.register_game(ClassicGame.kind, ClassicGame)
pyspiel.register_game(DuelGame.kind, DuelGame)
