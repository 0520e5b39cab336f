"""Kernel positions of random games, and other worlds with the same view."""

import random
from collections.abc import Iterator
from typing import Final

from cabochon.core.kernel import Position
from cabochon.neural.variant import VARIANTS, Variant

PURCHASES: Final = {"classic": range(45, 60), "duel": range(270, 360)}
"""The actions that buy a card."""
NAMES: Final = tuple(VARIANTS)


def words(rng: random.Random) -> list[int]:
    """A random state for a generator."""
    return [rng.getrandbits(64) for _ in range(4)]


def decisions(variant: Variant, seed: int, eagerness: float = 0.7) -> Iterator[Position]:
    """Every position of a random game that prefers purchases, up to the last decision."""
    rng = random.Random(seed)
    position = variant.game.new(variant.players)
    position.lay_out([words(rng) for _ in range(5)])
    while actions := position.actions():
        yield position
        wanted = [action for action in actions if action in PURCHASES[variant.game.name]]
        position.push(rng.choice(wanted if wanted and rng.random() < eagerness else actions))


def choices(variant: Variant, seed: int, count: int) -> list[Position]:
    """Some positions of a random game with more than one legal action, spread over its length."""
    game = variant.game
    found = [game.copy(p) for p in decisions(variant, seed) if len(p.actions()) > 1]
    return [found[i * len(found) // count] for i in range(count)]


def viewed(variant: Variant, position: Position) -> Position:
    """What the seat to move may know."""
    view = variant.game.copy(position)
    view.forget(view.turn)
    return view


def another_world(variant: Variant, position: Position, rng: random.Random) -> Position:
    """The position with everything hidden from the seat to move dealt again."""
    world = viewed(variant, position)
    world.determinize(words(rng))
    return world
