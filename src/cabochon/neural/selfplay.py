"""Self-play games of a network, for training."""

from collections.abc import Sequence

import numpy as np

from cabochon.core.evaluation import Evaluator
from cabochon.core.kernel import Position
from cabochon.core.numbers import OVER
from cabochon.neural.games import SelfPlayGame, SelfPlayGames
from cabochon.neural.settings import SelfPlaySettings
from cabochon.neural.variant import Variant
from cabochon.search.gumbel import Decision, decide, generator_state
from cabochon.search.tree import Tree


class SelfPlayer:
    """Plays games; a share of the moves is searched deeply, for the policy target.

    In a share of the games one seat is played by a stranger: an evaluator of another style.
    """

    def __init__(
        self,
        variant: Variant,
        evaluator: Evaluator,
        seed: int | Sequence[int],
        settings: SelfPlaySettings,
        strangers: Sequence[Evaluator] = (),
    ) -> None:
        self.variant = variant
        self.settings = settings
        self.random = np.random.default_rng(seed)
        nodes = max(settings.simulations, settings.quick) + 64
        self.tree = variant.tree(evaluator, nodes, settings.worlds)
        self.strangers = [variant.tree(each, nodes, settings.worlds) for each in strangers]

    def play(self, games: int) -> SelfPlayGames:
        """Play games; those that exceed the limit are dropped."""
        played = [game for _ in range(games) if (game := self.game()) is not None]
        return SelfPlayGames.pack(played, self.variant.players)

    def game(self) -> SelfPlayGame | None:
        """Play one game from a new deal; None if it exceeds the limit."""
        position = self.variant.game.new(self.variant.players)
        streams = [generator_state(self.random) for _ in range(5)]
        position.lay_out(streams)
        stranger, seat = self.guest()
        played = SelfPlayGame(streams, [], [], [], [], foreign=stranger is not None)
        for _ in range(self.settings.max_decisions):
            if position.phase == OVER:
                played.result.extend(shares_of(position))
                return played
            if stranger is not None and position.turn == seat:
                self.step_of(stranger, position, played)
            else:
                self.step(position, played)
        return None

    def guest(self) -> tuple[Tree | None, int]:
        """Who plays one seat of the next game instead of the network, and which one; or None."""
        if not self.strangers or self.random.random() >= self.settings.foreign_share:
            return None, 0
        stranger = self.strangers[self.random.integers(len(self.strangers))]
        return stranger, int(self.random.integers(self.variant.players))

    def step(self, position: Position, played: SelfPlayGame) -> None:
        """Choose an action, store the decision, and play it."""
        legal = position.actions()
        deep = len(legal) > 1 and self.random.random() < self.settings.deep_share
        decision = self.decide(self.seen(position), deep=deep) if len(legal) > 1 else None
        action = legal[0] if decision is None else decision.action
        self.play_on(position, played, action, decision, deep=deep)

    def step_of(self, stranger: Tree, position: Position, played: SelfPlayGame) -> None:
        """Play an action of a stranger, from which nothing is learnt."""
        action = position.actions()[0]
        if len(position.actions()) > 1:
            view = self.seen(position)
            stranger.start(view, view.turn, generator_state(self.random))
            action = decide(stranger, self.settings.quick).action
        self.play_on(position, played, action, None, deep=False)

    def play_on(
        self,
        position: Position,
        played: SelfPlayGame,
        action: int,
        decision: Decision | None,
        *,
        deep: bool,
    ) -> None:
        """Store a decision and play its action."""
        played.actions.append(action)
        played.decisions.append(decision)
        played.deep.append(deep)
        position.push(action)

    def seen(self, position: Position) -> Position:
        """What the seat to move may know."""
        view = self.variant.game.copy(position)
        view.forget(view.turn)
        return view

    def noise(self, count: int) -> list[float]:
        """Draw Gumbel noise."""
        drawn: list[float] = self.random.gumbel(size=count).tolist()
        return drawn

    def decide(self, view: Position, *, deep: bool) -> Decision:
        """Search the mover's view; a deep search adds Gumbel noise."""
        self.tree.start(view, view.turn, generator_state(self.random))
        simulations = self.settings.simulations if deep else self.settings.quick
        return decide(self.tree, simulations, self.noise if deep else None)


def shares_of(position: Position) -> list[float]:
    """Each seat's share of the win in a finished game."""
    count = bin(position.winners).count("1")
    return [(position.winners >> seat & 1) / count for seat in range(position.players)]
