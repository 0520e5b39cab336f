"""Measure the regret of a search's choices: ``python -m bench.regret VARIANT SETTING...``.

Settings are those of ``bench.tuning``. The reference for a position is the mean of many long
searches with their own worlds. The regret of a choice is its distance to the best action in win
probability. The sum over a game predicts the result of a match with far less work. Errors that
the network and all searches share do not show.
"""

import argparse
from collections.abc import Iterator
from typing import Final

import numpy as np

from bench.tuning import Setting, make_tree, setting
from cabochon.core.kernel import Position
from cabochon.neural.variant import VARIANTS, Variant
from cabochon.search.gumbel import generator_state
from cabochon.search.tree import Tree
from cabochon.statistics import Z95, mean, mean_and_error

Opinion = dict[int, float]
"""The win probability of the seat to move after each action that was searched."""
SEARCHES: Final = 3
"""Searches per position and setting, to see how often they agree."""
LATEST: Final = {"classic2": 44, "classic3": 66, "classic4": 90, "duel": 70}
"""Upper bound on the decisions before a position, when most games are still running."""
WORTH_TELLING: Final = 0.001
"""Minimum share of the simulations for the value of an action to count."""


def searched(tree: Tree, view: Position, simulations: int, random: np.random.Generator) -> None:
    """Search a view with an empty tree."""
    tree.start(view, view.turn, generator_state(random))
    tree.allow(simulations, seconds=0)
    tree.run()


def views(variant: Variant, count: int, seed: int) -> Iterator[Position]:
    """Views with a choice from games that follow the network's policy."""
    random = np.random.default_rng(seed)
    tree = make_tree(variant, {}, 0)
    while count > 0:
        view = _view(variant, tree, random)
        if view is not None:
            yield view
            count -= 1


def _view(variant: Variant, tree: Tree, random: np.random.Generator) -> Position | None:
    """The view after some decisions; None if the game was decided before."""
    position = variant.game.new(variant.players)
    position.lay_out([generator_state(random) for _ in range(5)])
    left = int(random.integers(8, LATEST[variant.name]))
    while actions := position.actions():
        if len(actions) == 1:
            position.push(actions[0])
            continue
        view = variant.game.copy(position)
        view.forget(view.turn)
        tree.start(view, view.turn, generator_state(random))
        if left == 0 or tree.winning_action >= 0:
            return view if tree.winning_action < 0 else None
        chances = np.array([prior for _, prior, _, _ in tree.root_edges()])
        position.push(int(random.choice(actions, p=chances / chances.sum())))
        left -= 1
    return None


def judged(
    tree: Tree, view: Position, searches: int, simulations: int, random: np.random.Generator
) -> Opinion:
    """The mean value of each action in many long searches."""
    visits: dict[int, int] = {}
    values: dict[int, float] = {}
    for _ in range(searches):
        searched(tree, view, simulations, random)
        for action, _, count, value in tree.root_edges():
            visits[action] = visits.get(action, 0) + count
            values[action] = values.get(action, 0.0) + count * value
    least = WORTH_TELLING * searches * simulations
    return {action: values[action] / count for action, count in visits.items() if count > least}


def choices(variant: Variant, given: Setting, usual: int, seen: list[Position]) -> list[list[int]]:
    """The choices of searches with a setting in each position."""
    simulations = given.get("simulations", usual)
    tree = make_tree(variant, given, simulations)
    random = np.random.default_rng(9)
    found = []
    for view in seen:
        chosen = []
        for _ in range(SEARCHES):
            searched(tree, view, simulations, random)
            chosen.append(max(tree.root_edges(), key=lambda edge: edge[2])[0])
        found.append(chosen)
    return found


def cost(opinion: Opinion, action: int) -> float:
    """The regret of an action; one that was hardly searched counts as the worst."""
    return max(opinion.values()) - opinion.get(action, min(opinion.values()))


def agreement(chosen: list[int]) -> float:
    """The share of pairs of searches that agree."""
    pairs = [one == other for i, one in enumerate(chosen) for other in chosen[:i]]
    return sum(pairs) / len(pairs)


def main() -> None:
    """Evaluate the positions, then print the regret of each setting."""
    parser = argparse.ArgumentParser(prog="bench.regret", description=__doc__)
    parser.add_argument("variant", choices=VARIANTS)
    parser.add_argument("settings", type=setting, nargs="+", metavar="SETTING")
    parser.add_argument("--simulations", type=int, default=100_000)
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--judges", type=int, default=12, help="searches that judge a position")
    parser.add_argument("--length", type=int, default=100_000, help="simulations of each of them")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    variant = VARIANTS[given.variant]
    seen = list(views(variant, given.positions, given.seed))
    judge, random = make_tree(variant, {}, given.length), np.random.default_rng(given.seed)
    opinions = [judged(judge, view, given.judges, given.length, random) for view in seen]
    for each in given.settings:
        found = choices(variant, each, given.simulations, seen)
        costs = [
            mean([cost(opinion, action) for action in chosen])
            for opinion, chosen in zip(opinions, found, strict=True)
        ]
        alike = mean([agreement(chosen) for chosen in found])
        centre, error = mean_and_error(costs)
        told = f"{centre:.2%} ± {Z95 * error:.2%} a decision, {alike:.0%} alike"
        print(f"{each or 'as usual'}: {told}", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
