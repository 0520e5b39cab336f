"""What there is to train: a game with a number of players."""

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

MOST_EDGES: Final = 10_000_000
"""Bounds the memory of a tree, which is nearly all in its edges: 20 bytes each."""

NEVER: Final = 2**30
"""Visits of an edge before the cards that it reveals are shown: more than any search has."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A game with its number of players."""

    game: Game
    players: int

    @property
    def name(self) -> str:
        """Such as ``classic3`` or ``duel``; names the files of its weights."""
        return self.game.variant(self.players)

    @property
    def input(self) -> NetworkInput:
        """How a network sees it; ValueError if none can."""
        if self.game.network is None:
            raise ValueError(f"{self.game.name} has no encoding for a network")
        return self.game.network

    @property
    def reveal_visits(self) -> int:
        """Visits of an edge before a search with the network shows the cards that it reveals."""
        hidden = self.game.network is not None and self.players in self.game.network.face_down
        return NEVER if hidden else 0

    @property
    def most_features(self) -> int:
        """How many features hold at once, at most."""
        return self.input.most_features[self.players]

    @property
    def most_actions(self) -> int:
        """How many actions are legal at once, at most."""
        return self.input.most_actions

    def encoding(self, players: int) -> Encoding:
        """What a network sees with a number of players."""
        return self.input.encoding(players)

    def network(self, arrays: Weights) -> Network:
        """An evaluator by weights."""
        return self.networks(arrays, 1)[0]

    def networks(self, arrays: Weights, count: int) -> list[Network]:
        """One for each thread."""
        return self.readers(weights.flat(arrays, self.most_features), count)

    def readers(self, flat: dict[str, Any], count: int) -> list[Network]:
        """Networks with encodings of their own that read the same weights."""
        return [Network(self.encoding(self.players), flat, self.players) for _ in range(count)]

    def tree(self, evaluator: Evaluator, nodes: int, worlds: int) -> Tree:
        """A search tree for this game."""
        new, solver = self.game.new, self.game.solver(self.players)
        edges = min((nodes + 8) * self.game.breadth, MOST_EDGES)
        tree = Tree(new(self.players), new(self.players), evaluator, solver, worlds, nodes, edges)
        tree.reveal_visits = self.reveal_visits if isinstance(evaluator, Network) else 0
        return tree

    def forest(self, evaluators: Sequence[Evaluator], nodes: int, worlds: int) -> Forest:
        """A tree for each evaluator, to be searched side by side."""
        trees = [self.tree(evaluator, nodes, worlds) for evaluator in evaluators]
        return Forest(trees, [Reuse(tree) for tree in trees])

    def shipped(self) -> Path:
        """Where the trained weights of the package lie, if there are any."""
        return Path(str(files("cabochon.neural") / "trained" / f"{self.name}.npz"))


VARIANTS: Final = {
    variant.name: variant
    for game in GAMES.values()
    for variant in (Variant(game, players) for players in game.players)
}


def variant_for(game: str, players: int) -> Variant:
    """The variant of a game for a number of players."""
    return VARIANTS[GAMES[game].variant(players)]
