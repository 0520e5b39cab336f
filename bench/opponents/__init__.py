"""Opponents that never change, to measure a search against players unlike itself.

The networks beside this file are the first that were shipped with a long run behind them. A style
shifts the policy of such a network towards some moves, so that it plays another kind of game.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from cabochon.core.evaluation import Evaluator
from cabochon.core.kernel import Position
from cabochon.neural import arrays as files
from cabochon.neural.arrays import Arrays
from cabochon.neural.gate import Chooser, gumbel_chooser, visits_chooser
from cabochon.neural.variant import Variant
from cabochon.players.search import GUMBEL_LIMIT, POLICY_TEMPERATURE
from cabochon.players.settings import WORLDS

SURVEYED: Final = 40
"""Random games that are played to learn which policy row belongs to which kind of move."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """A fixed player."""

    simulations: int
    network: bool = True
    """Whether the older network evaluates, or the heuristic."""
    prefers: str = ""
    """The first word of the moves that it likes more than its network does."""
    logits: float = 0.0
    """How much more."""


OPPONENTS: Final = {
    "heuristic": Opponent(30_000, network=False),
    "older": Opponent(1_000),
    "reserver": Opponent(1_000, prefers="reserve", logits=2.5),
    "buyer": Opponent(1_000, prefers="buy", logits=2.5),
}


def opponent_chooser(variant: Variant, name: str) -> Chooser:
    """An opponent as a side of a match."""
    opponent = OPPONENTS[name]
    evaluator = opponent_evaluator(variant, opponent)
    tree = variant.tree(evaluator, opponent.simulations + 64, WORLDS)
    tree.reveal_visits = 0  # its network has never seen a card face down
    return visits_chooser(tree, opponent.simulations)


def subject_chooser(variant: Variant, path: Path, simulations: int) -> Chooser:
    """The player to be measured: searches as the levels do."""
    arrays = files.load(path, variant.encoding(variant.players), variant.players)
    tree = variant.tree(variant.network(arrays), simulations + 64, WORLDS)
    if simulations <= GUMBEL_LIMIT:
        return gumbel_chooser(tree, simulations)
    tree.policy_temperature = POLICY_TEMPERATURE
    return visits_chooser(tree, simulations)


def opponent_evaluator(variant: Variant, opponent: Opponent) -> Evaluator:
    """What an opponent judges positions by."""
    if not opponent.network:
        return variant.game.heuristic()
    path = Path(__file__).parent / f"{variant.name}.npz"
    arrays = files.load(path, variant.encoding(variant.players), variant.players)
    return variant.network(styled(variant, arrays, opponent))


def styled(variant: Variant, arrays: Arrays, opponent: Opponent) -> Arrays:
    """Weights whose policy likes some kind of moves more."""
    bias = arrays["policy_bias"].copy()
    rows = {row for word, row in words(variant) if word == opponent.prefers}
    bias[sorted(rows)] += opponent.logits
    return {**arrays, "policy_bias": bias}


def words(variant: Variant) -> Iterator[tuple[str, int]]:
    """First words of moves with their policy rows, as random games show them."""
    random = Random(1)
    encoding = variant.encoding(variant.players)
    for position in random_positions(variant, random):
        encoding.active(position)
        for action in position.actions():
            move = variant.game.move_of(position, action)
            yield str(move).partition(" ")[0], encoding.rows_of(action)[0]


def random_positions(variant: Variant, random: Random) -> Iterator[Position]:
    """All positions of some random games."""
    for _ in range(SURVEYED):
        position = variant.game.new(variant.players)
        position.lay_out([[random.getrandbits(64) for _ in range(4)] for _ in range(5)])
        while actions := position.actions():
            yield position
            position.push(random.choice(actions))
