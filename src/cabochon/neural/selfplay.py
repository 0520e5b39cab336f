"""Games of a network against itself, as samples to learn from."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from cabochon.core.evaluation import Evaluator
from cabochon.core.kernel import Position
from cabochon.core.numbers import OVER
from cabochon.neural.gate import words
from cabochon.neural.gumbel import Decision, decide
from cabochon.neural.samples import Samples
from cabochon.neural.settings import SelfPlaySettings
from cabochon.neural.variant import Variant


@dataclass(slots=True)
class Moment:
    """A decision, before the result is known."""

    mover: int
    features: list[int]
    rows: list[tuple[int, int]]
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
        position.lay_out([words(self.random) for _ in range(5)])
        moments: list[Moment] = []
        for _ in range(self.settings.longest):
            if position.phase == OVER:
                return [self.pack(moments, self.result(position))]
            legal = position.actions()
            if len(legal) == 1:
                position.push(legal[0])
                continue
            view = self.variant.game.copy(position)
            view.hide(view.turn)
            if self.random.random() < self.settings.share:
                moments.append(self.moment(view))
                position.push(moments[-1].decision.action)
            else:
                position.push(self.decide(view, self.settings.quick, noise=0.0).action)
        return []

    def moment(self, view: Position) -> Moment:
        """A decision to learn from."""
        decision = self.decide(view, self.settings.simulations, noise=1.0)
        features = self.encoding.listed(view)
        rows = [self.encoding.rows_of(action) for action in decision.actions]
        return Moment(view.turn, features, rows, decision)

    def decide(self, view: Position, simulations: int, noise: float) -> Decision:
        """Search from what the mover knows, and decide."""
        self.tree.start(view, view.turn, words(self.random))
        return decide(self.tree, simulations, self.random, noise)

    def result(self, position: Position) -> list[float]:
        """Each seat's share of the victory."""
        count = bin(position.winners).count("1")
        return [(position.winners >> seat & 1) / count for seat in range(position.players)]

    def pack(self, moments: list[Moment], result: list[float]) -> Samples:
        """The moments of a finished game as samples."""
        variant = self.variant
        count = len(moments)
        features = np.full((count, variant.most_features), -1, np.int16)
        rows = np.full((count, variant.most_actions, 2), -1, np.int16)
        policy = np.zeros((count, variant.most_actions), np.float16)
        value = np.zeros((count, variant.players), np.float16)
        for i, moment in enumerate(moments):
            features[i, : len(moment.features)] = moment.features
            rows[i, : len(moment.rows)] = moment.rows
            policy[i, : len(moment.rows)] = moment.decision.policy
            value[i] = self.target(moment, result)
        return Samples(features, rows, policy, value)

    def target(self, moment: Moment, result: list[float]) -> list[float]:
        """The value to learn, by seat from the mover on."""
        blend = self.settings.blend
        seats = [(moment.mover + i) % len(result) for i in range(len(result))]
        return [(1 - blend) * result[seat] + blend * moment.decision.values[seat] for seat in seats]
