"""Compare two settings of the search at equal simulations: ``python -m bench.tuning VARIANT A B``.

A and B are settings such as ``worlds=4,policy_temperature=1.4``, or ``-`` for the defaults;
``worlds`` is a maximum. Every deal is played from every seat; the unit of the interval is a deal.
"""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from cabochon.neural import arrays as files
from cabochon.neural.gate import Chooser, gumbel_chooser, pairs, visits_chooser
from cabochon.neural.variant import VARIANTS, Variant
from cabochon.players.search import POLICY_TEMPERATURE
from cabochon.players.settings import WORLDS
from cabochon.search.tree import Tree
from cabochon.statistics import margin, mean

Setting = dict[str, Any]
"""The settings of a side that differ from the defaults, by name."""
KINDS: Final[dict[str, Callable[[str], Any]]] = {
    "simulations": int,
    "worlds": int,
    "exploration": float,
    "fpu_reduction": float,
    "policy_temperature": float,
    "reveal_visits": int,
    "reveal_worlds": int,
    "value_scale": float,  # of Gumbel selection, which then chooses at the root
    "weights": Path,
}


def setting(text: str) -> Setting:
    """Parse a setting."""
    pairs = [part.partition("=") for part in text.split(",") if text != "-"]
    if unknown := {name for name, _, _ in pairs} - KINDS.keys():
        raise argparse.ArgumentTypeError(f"{unknown.pop()!r} is none of {', '.join(KINDS)}")
    return {name: KINDS[name](value) for name, _, value in pairs}


def chooser(variant: Variant, given: Setting, simulations: int) -> Chooser:
    """Create a side of the match."""
    simulations = given.get("simulations", simulations)
    tree = make_tree(variant, given, simulations)
    if "value_scale" in given:
        return gumbel_chooser(tree, simulations, given["value_scale"])
    return visits_chooser(tree, simulations)


def make_tree(variant: Variant, given: Setting, simulations: int) -> Tree:
    """Create a tree with a setting and enough memory for a search."""
    path = given.get("weights", variant.shipped())
    arrays = files.load(path, variant.encoding(variant.players), variant.players)
    tree = variant.tree(variant.network(arrays), simulations + 64, given.get("worlds", WORLDS))
    tree.policy_temperature = 1.0 if "value_scale" in given else POLICY_TEMPERATURE
    for name in given.keys() & {
        "exploration",
        "fpu_reduction",
        "policy_temperature",
        "reveal_visits",
        "reveal_worlds",
    }:
        setattr(tree, name, given[name])
    return tree


def main() -> None:
    """Play, and print the first side's score after every tenth deal."""
    parser = argparse.ArgumentParser(prog="bench.tuning", description=__doc__)
    parser.add_argument("variant", choices=VARIANTS)
    parser.add_argument("first", type=setting, metavar="A")
    parser.add_argument("second", type=setting, metavar="B")
    parser.add_argument("--simulations", type=int, default=3000)
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    variant = VARIANTS[given.variant]
    sides = [chooser(variant, side, given.simulations) for side in (given.first, given.second)]
    scores: list[float] = []
    for score in pairs(variant, sides, given.deals, given.seed):
        scores.append(score)
        if len(scores) % 10 == 0 or len(scores) == given.deals:
            games = len(scores) * variant.players
            print(f"{games} games: {mean(scores):.1%} ± {margin(scores):.1%}", flush=True)  # noqa: T201  # a script's output


if __name__ == "__main__":
    main()
