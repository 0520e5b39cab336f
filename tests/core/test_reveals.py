"""An action that reveals nothing looks the same to the viewer in every world."""

import random

import pytest

from cabochon.core.kernel import Position
from cabochon.neural.variant import VARIANTS, Variant
from tests.helpers.decisions import NAMES, decisions, words

GAMES = 6


def seen_after(
    variant: Variant, position: Position, action: int, viewer: int, *, face_down: bool
) -> int:
    """The key of what a viewer sees after an action, with refills open or face down."""
    after = variant.game.copy(position)
    after.push(action)
    if face_down:
        pairs = zip(after.market, position.market, strict=True)
        after.market = [card if card == before else 0 for card, before in pairs]
    return after.key(viewer)


@pytest.mark.parametrize("face_down", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_what_reveals_nothing_is_the_same_in_all_worlds(name: str, face_down: bool) -> None:
    variant, rng = VARIANTS[name], random.Random(3)
    certain = other = 0
    for seed in range(GAMES):
        for position in decisions(variant, seed):
            viewer = rng.randrange(variant.players)
            view = variant.game.copy(position)
            view.forget(viewer)
            world = variant.game.copy(view)
            world.determinize(words(rng))
            for action in set(position.actions()) & set(world.actions()):
                if position.reveals(action, viewer, face_down):
                    other += 1
                    continue
                certain += 1
                keys = [
                    seen_after(variant, each, action, viewer, face_down=face_down)
                    for each in (position, world)
                ]
                assert keys[0] == keys[1]
    assert certain > 500
    assert other > 100
