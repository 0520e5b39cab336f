"""What there is to train: a game with a number of players."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from cabochon.classic.encoding import ClassicEncoding
from cabochon.core.encoding import Encoding
from cabochon.core.evaluation import Evaluator
from cabochon.core.game import Game
from cabochon.duel.encoding import DuelEncoding
from cabochon.games import GAMES
from cabochon.neural import weights
from cabochon.neural.network import Network
from cabochon.neural.weights import Weights
from cabochon.search.forest import Forest
from cabochon.search.reuse import Reuse
from cabochon.search.tree import Tree

MOST_EDGES: Final = 10_000_000
"""Bounds the memory of a tree, which is nearly all in its edges: 20 bytes each."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A game, its number of players and its encoding."""

    name: str
    game: Game
    players: int
    encoding: Callable[[int], Encoding]
    most_features: int
    """How many features hold at once, at most."""
    most_actions: int
    """How many actions are legal at once, at most."""
    breadth: int
    """How many actions are legal at once, on average and a bit more."""

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
        edges = min((nodes + 8) * self.breadth, MOST_EDGES)
        return Tree(new(self.players), new(self.players), evaluator, solver, worlds, nodes, edges)

    def forest(self, evaluators: Sequence[Evaluator], nodes: int, worlds: int) -> Forest:
        """A tree for each evaluator, to be searched side by side."""
        trees = [self.tree(evaluator, nodes, worlds) for evaluator in evaluators]
        return Forest(trees, [Reuse(tree) for tree in trees])

    def shipped(self) -> Path:
        """Where the trained weights of the package lie, if there are any."""
        return Path(str(files("cabochon.neural") / "trained" / f"{self.name}.npz"))


VARIANTS: Final = {
    "classic2": Variant("classic2", GAMES["classic"], 2, ClassicEncoding, 96, 48, 40),
    "classic3": Variant("classic3", GAMES["classic"], 3, ClassicEncoding, 144, 48, 40),
    "classic4": Variant("classic4", GAMES["classic"], 4, ClassicEncoding, 192, 48, 40),
    "duel": Variant("duel", GAMES["duel"], 2, DuelEncoding, 144, 256, 112),
}


def variant_for(game: str, players: int) -> Variant:
    """The variant of a game for a number of players."""
    return next(v for v in VARIANTS.values() if (v.game.name, v.players) == (game, players))
