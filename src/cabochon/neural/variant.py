"""A variant: a game with a number of players, which has its own network."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from cabochon.core.encoding import Encoding
from cabochon.core.evaluation import Evaluator
from cabochon.core.game import Game, NetworkInput
from cabochon.games import GAMES
from cabochon.neural import weights
from cabochon.neural.network import Network
from cabochon.neural.weights import Weights
from cabochon.search.forest import Forest
from cabochon.search.reuse import Reuse
from cabochon.search.tree import Tree

MOST_EDGES: Final = 14_000_000
"""Maximum number of edges of a tree; at 20 bytes each they are nearly all of its memory."""
EDGES_PER_NODE: Final = 25
"""Edges per node of a tree with so many nodes that this is more."""

REVEAL_VISITS: Final = 200
"""Visits after which an edge shows its reveals, if the network knows cards that are face down."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A game with a number of players."""

    game: Game
    players: int

    @property
    def name(self) -> str:
        """``duel`` or ``classic3``, for example; names the file of weights."""
        return self.game.variant(self.players)

    @property
    def input(self) -> NetworkInput:
        """The network input of the game; ValueError if it has none."""
        if self.game.network is None:
            raise ValueError(f"{self.game.name} has no encoding for a network")
        return self.game.network

    @property
    def reveal_visits(self) -> int:
        """Visits after which an edge shows its reveals, in a search with the network."""
        hidden = self.game.network is not None and self.players in self.game.network.face_down
        return REVEAL_VISITS if hidden else 0

    @property
    def max_features(self) -> int:
        """The maximum number of active features."""
        return self.input.max_features[self.players]

    @property
    def max_actions(self) -> int:
        """The maximum number of legal actions."""
        return self.input.max_actions

    def encoding(self, players: int) -> Encoding:
        """The network's encoding for a number of players."""
        return self.input.encoding(players)

    def network(self, arrays: Weights) -> Network:
        """A network with these weights."""
        return self.networks(arrays, 1)[0]

    def networks(self, arrays: Weights, count: int) -> list[Network]:
        """Networks for several threads, which share the weights."""
        return self.readers(weights.quantized(arrays, self.max_features), count)

    def readers(self, flat: dict[str, Any], count: int) -> list[Network]:
        """Networks that share quantized weights; each has its own encoding."""
        return [Network(self.encoding(self.players), flat, self.players) for _ in range(count)]

    def tree(self, evaluator: Evaluator, nodes: int, worlds: int) -> Tree:
        """A search tree."""
        new, solver = self.game.new, self.game.solver(self.players)
        most = max(MOST_EDGES, EDGES_PER_NODE * nodes)
        edges = min((nodes + 8) * self.game.breadth, most)
        tree = Tree(new(self.players), new(self.players), evaluator, solver, worlds, nodes, edges)
        if isinstance(evaluator, Network):
            tree.reveal_visits = self.reveal_visits
            tree.reveal_worlds = self.input.reveal_worlds
        return tree

    def forest(self, evaluators: Sequence[Evaluator], nodes: int, worlds: int) -> Forest:
        """One tree per evaluator, to be searched in parallel."""
        trees = [self.tree(evaluator, nodes, worlds) for evaluator in evaluators]
        return Forest(trees, [Reuse(tree) for tree in trees])

    def shipped(self) -> Path:
        """The path of the shipped weights, which need not exist."""
        return Path(str(files("cabochon.neural") / "trained" / f"{self.name}.npz"))


VARIANTS: Final = {
    variant.name: variant
    for game in GAMES.values()
    for variant in (Variant(game, players) for players in game.players)
}


def variant_for(game: str, players: int) -> Variant:
    """The variant of a game for a number of players."""
    return VARIANTS[GAMES[game].variant(players)]
