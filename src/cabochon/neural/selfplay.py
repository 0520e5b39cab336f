"""Games of a network against itself, as samples to learn from."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from cabochon.core.evaluation import Evaluator
from cabochon.core.kernel import Position
from cabochon.core.numbers import OVER
from cabochon.neural.samples import Samples
from cabochon.neural.settings import SelfPlaySettings
from cabochon.neural.variant import Variant
from cabochon.search.gumbel import Decision, Floats, decide, generator_state


@dataclass(slots=True)
class Moment:
    """A decision, before the result is known."""

    mover: int
    features: list[int]
    rows: list[tuple[int, int]]
    """Policy rows of the legal actions; none where the policy is not learnt from."""
    decision: Decision


class SelfPlayer:
    """Plays games and turns them into samples."""

    def __init__(
        self,
        variant: Variant,
        evaluator: Evaluator,
        seed: int | Sequence[int],
        settings: SelfPlaySettings,
    ) -> None:
        self.variant = variant
        self.settings = settings
        self.random = np.random.default_rng(seed)
        self.encoding = variant.encoding(variant.players)
        nodes = max(settings.simulations, settings.quick) + 64
        self.tree = variant.tree(evaluator, nodes, settings.worlds)

    def play(self, games: int) -> Samples:
        """The samples of some games; those given up are left out."""
        parts = [part for _ in range(games) for part in self.game()]
        return Samples.join(parts) if parts else self.pack([], [])

    def game(self) -> list[Samples]:
        """One game from a fresh deal."""
        position = self.variant.game.new(self.variant.players)
        position.lay_out([generator_state(self.random) for _ in range(5)])
        moments: list[Moment] = []
        for _ in range(self.settings.longest):
            if position.phase == OVER:
                return [self.pack(moments, self.result(position))]
            legal = position.actions()
            if len(legal) == 1:
                position.push(legal[0])
                continue
            view = self.variant.game.copy(position)
            view.forget(view.turn)
            studied = self.random.random() < self.settings.share
            moments.append(self.moment(view, studied=studied))
            position.push(moments[-1].decision.action)
        return []

    def moment(self, view: Position, *, studied: bool) -> Moment:
        """A decision to learn from: its value, and its policy if the search was a long one."""
        features = self.encoding.listed(view)
        if not studied:
            return Moment(view.turn, features, [], self.decide(view, self.settings.quick, 0.0))
        decision = self.decide(view, self.settings.simulations, 1.0)
        rows = [self.encoding.rows_of(action) for action in decision.actions]
        return Moment(view.turn, features, rows, decision)

    def decide(self, view: Position, simulations: int, noise: float) -> Decision:
        """Search from what the mover knows, and decide."""
        self.tree.start(view, view.turn, generator_state(self.random))
        return decide(self.tree, simulations, self.random, noise)

    def result(self, position: Position) -> list[float]:
        """Each seat's share of the victory."""
        count = bin(position.winners).count("1")
        return [(position.winners >> seat & 1) / count for seat in range(position.players)]

    def pack(self, moments: list[Moment], result: list[float]) -> Samples:
        """The moments of a finished game as samples."""
        variant = self.variant
        features = np.full((len(moments), variant.most_features), -1, np.int16)
        value = np.zeros((len(moments), variant.players), np.float16)
        values = self.values(moments, result)
        for i, moment in enumerate(moments):
            features[i, : len(moment.features)] = moment.features
            value[i] = np.roll(values[i], -moment.mover)
        mask = np.array([bool(moment.rows) for moment in moments], np.bool_)
        studied = [moment for moment in moments if moment.rows]
        return Samples(features, value, mask, *self.pack_policies(studied))

    def pack_policies(self, moments: list[Moment]) -> tuple[npt.NDArray[Any], npt.NDArray[Any]]:
        """Policy rows and policies of moments that have them."""
        most = self.variant.most_actions
        rows = np.full((len(moments), most, 2), -1, np.int16)
        policy = np.zeros((len(moments), most), np.float16)
        for i, moment in enumerate(moments):
            rows[i, : len(moment.rows)] = moment.rows
            policy[i, : len(moment.rows)] = moment.decision.policy
        return rows, policy

    def values(self, moments: list[Moment], result: list[float]) -> list[Floats]:
        """The values to learn, by seat: what the search thought, and what later ones thought.

        The further away, the less a later search counts; what is left counts for the result.
        """
        found = []
        later = np.array(result)
        for moment in reversed(moments):
            now = np.array(moment.decision.values)
            found.append(self.settings.blend * now + (1 - self.settings.blend) * later)
            later = (1 - self.settings.trail) * now + self.settings.trail * later
        return found[::-1]
