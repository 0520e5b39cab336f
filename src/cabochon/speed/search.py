"""The speed of a search with a network, compared with the network alone."""

from collections.abc import Sequence
from functools import partial
from random import Random
from statistics import median
from typing import Final

from cabochon.core.evaluation import Evaluator
from cabochon.core.kernel import Position
from cabochon.games import GAMES
from cabochon.neural import weights
from cabochon.neural.variant import Variant, variant_for
from cabochon.neural.weights import Weights
from cabochon.players.search import POLICY_TEMPERATURE
from cabochon.players.settings import WORLDS
from cabochon.search.forest import Forest
from cabochon.speed.evaluating import Evaluating, Keeper
from cabochon.speed.play import generator
from cabochon.speed.runs import ROUNDS, calibrate, duration

SIMULATIONS: Final = 20_000
"""Simulations of one search, a fraction of a second for the strongest level."""
MOST: Final = 4 * SIMULATIONS
"""Memory for a search that ends by time."""
PLIES: Final = 24
"""Plies of a random game before the search."""


def speeds(seconds: float) -> dict[str, dict[str, float]]:
    """Simulations and evaluations per second, and the gain of a second thread."""
    games = [game for game in GAMES.values() if game.network]
    variants = [variant_for(game.name, game.players[0]) for game in games]
    return {variant.name: _speed(variant, seconds) for variant in variants}


def _speed(variant: Variant, seconds: float) -> dict[str, float]:
    """The medians of interleaved runs of the three kinds."""
    position = _position(variant)
    evaluating = _evaluating(variant, position)
    networks = variant.networks(_weights(variant), 2)
    forests = [_forest(variant, networks[:threads]) for threads in (1, 2)]
    times = calibrate(lambda count: _evaluate(evaluating, count), seconds)
    rounds = []
    for _ in range(ROUNDS):
        bare = times / duration(lambda count: _evaluate(evaluating, count), times)
        seconds = _search(forests[0], position)
        one = SIMULATIONS / seconds
        repeated = forests[0].trees[0].transpositions / SIMULATIONS
        _search(forests[1], position, seconds)
        rounds.append((one, bare, one / bare, repeated, forests[1].simulations / SIMULATIONS))
    names = (
        "simulations_per_s",
        "network_evaluations_per_s",
        "share",
        "repeated",
        "two_threads",
    )
    return {
        name: median(figures)
        for name, figures in zip(names, zip(*rounds, strict=True), strict=True)
    }


def _search(forest: Forest, position: Position, seconds: float = 0.0) -> float:
    """The duration of one search, limited by simulations or by seconds."""
    forest.start(position, position.turn, generator("search"))
    if seconds == 0:
        return duration(forest.run, SIMULATIONS)
    return duration(partial(forest.run, seconds=seconds), MOST)


def _evaluating(variant: Variant, position: Position) -> Evaluating:
    """The evaluations of a search from a position, to repeat without the search."""
    network = variant.network(_weights(variant))
    keeper = Keeper(network, variant.game.new(variant.players), SIMULATIONS)
    _search(_forest(variant, [keeper]), position)
    return Evaluating(keeper, variant.game.new(variant.players))


def _evaluate(evaluating: Evaluating, count: int) -> None:
    evaluating.times = count
    evaluating.run()


def _forest(variant: Variant, evaluators: Sequence[Evaluator]) -> Forest:
    """Trees with the settings of the strongest level."""
    forest = variant.forest(evaluators, MOST, WORLDS)
    for tree in forest.trees:
        tree.policy_temperature = POLICY_TEMPERATURE
    return forest


def _weights(variant: Variant) -> Weights:
    """The trained weights."""
    return weights.load(variant.shipped(), variant.encoding(variant.players), variant.players)


def _position(variant: Variant) -> Position:
    """The view of the seat to move in the middle of a fixed random game."""
    random = Random(1)
    position = variant.game.new(variant.players)
    position.lay_out([generator(f"deal {i}") for i in range(5)])
    for _ in range(PLIES):
        position.push(random.choice(position.actions()))
    position.forget(position.turn)
    return position
