"""Opponents that never change, to measure a search against players unlike itself.

The networks beside this file are the first that were shipped with a long run behind them. A style
shifts the policy of such a network towards some moves, so that it plays another kind of game.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cabochon.core.evaluation import Evaluator
from cabochon.neural import arrays as files
from cabochon.neural.gate import Chooser, gumbel_chooser, visits_chooser
from cabochon.neural.styles import styled
from cabochon.neural.variant import Variant
from cabochon.players.search import GUMBEL_LIMIT, POLICY_TEMPERATURE
from cabochon.players.settings import WORLDS


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
    return variant.network(styled(variant.name, arrays, {opponent.prefers: opponent.logits}))
