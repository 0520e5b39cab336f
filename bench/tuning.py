"""Compare two settings of the search at equal simulations: ``python -m bench.tuning VARIANT A B``.

A and B are settings such as ``worlds=4,doubt=1.4``, or ``-`` for all as usual. Every deal is played
from every seat, so the interval is that of whole deals.
"""

import argparse
import math
import statistics
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Self

import numpy as np

from cabochon.core.kernel import Position
from cabochon.neural import weights as files
from cabochon.neural.gate import Chooser, gumbel_chooser, pairs, words
from cabochon.neural.variant import VARIANTS, Variant


@dataclass
class Setting:
    """What may differ between the two sides."""

    worlds: int = 4
    exploration: float = 0.8
    caution: float = 0.2
    doubt: float = 1.4
    gumbel: int = 0
    """1 chooses at the root by Gumbel selection, 0 by visits."""
    simulations: int = 0
    """Instead of those of the match."""
    weights: str = ""
    """A file, instead of the shipped one."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Settings from names and values; the others stay as they are."""
        made = cls()
        kinds = {field.name: type(getattr(made, field.name)) for field in fields(cls)}
        for part in text.split(",") if text != "-" else ():
            name, _, value = part.partition("=")
            if name not in kinds:
                raise argparse.ArgumentTypeError(f"{name!r} is none of {', '.join(kinds)}")
            setattr(made, name, kinds[name](value))
        return made

    def chooser(self, variant: Variant, simulations: int) -> Chooser:
        """A side of the match."""
        path = Path(self.weights) if self.weights else variant.shipped()
        arrays = files.load(path, variant.encoding(variant.players), variant.players)
        simulations = self.simulations or simulations
        tree = variant.tree(variant.network(arrays), simulations + 64, self.worlds)
        tree.exploration, tree.caution = self.exploration, self.caution
        if self.gumbel:
            return gumbel_chooser(tree, simulations)
        tree.doubt = self.doubt

        def choose(view: Position, random: np.random.Generator) -> int:
            tree.start(view, view.turn, words(random))
            tree.budget = simulations
            if tree.winning < 0:
                tree.run()
            edges = tree.root_edges()
            return tree.winning if tree.winning >= 0 else max(edges, key=lambda edge: edge[2])[0]

        return choose


def main() -> None:
    """Play, and print the first side's score after every tenth deal."""
    parser = argparse.ArgumentParser(prog="bench.tuning", description=__doc__)
    parser.add_argument("variant", choices=VARIANTS)
    parser.add_argument("first", type=Setting.parse, metavar="A")
    parser.add_argument("second", type=Setting.parse, metavar="B")
    parser.add_argument("--simulations", type=int, default=3000)
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    variant = VARIANTS[given.variant]
    sides = [side.chooser(variant, given.simulations) for side in (given.first, given.second)]
    means: list[float] = []
    for score in pairs(variant, sides, given.deals, given.seed):
        means.append(score.mean)
        if len(means) % 10 == 0 or len(means) == given.deals:
            error = 1.96 * statistics.pstdev(means) / math.sqrt(len(means))
            games = len(means) * variant.players
            print(f"{games} games: {statistics.mean(means):.1%} ± {error:.1%}", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
