"""The effect of reveals: nothing on average, and only where something is revealed."""

import pytest

from cabochon.analysis.luck import WORLDS, Luck, _world, revealing
from cabochon.analysis.searching import Examiner
from cabochon.core.numbers import OVER
from cabochon.neural.variant import VARIANTS
from tests.analysis.games import VARIANT_NAMES, decisions, game_of


@pytest.mark.parametrize("variant", VARIANT_NAMES)
def test_reveals_have_no_effect_on_average(variant: str) -> None:
    """The mean of what came, over all reveals that stand for what could come, is what was expected.

    Only where no seat holds a card that the mover does not know: there the worlds differ in it.
    """
    chosen, checked = VARIANTS[variant], 0
    luck = Luck(chosen, Examiner(), 20)
    for state, step in decisions(game_of(variant)):
        assert state.to_move is not None
        before = state.view(state.to_move).position()
        if not revealing(step.events) or min(before.reserved) < 0 or checked == 6:
            continue
        choice = chosen.game.choose(before, step.move)
        came = []
        for number in range(WORLDS):
            world = _world(chosen.game, before, before.turn, number)
            world.push(*choice)
            if world.phase == OVER:
                break
            world.forget(before.turn)
            came.append(luck.came(world, before.turn))
        else:
            expected = luck.expected(before, choice)
            means = [sum(values) / WORLDS for values in zip(*came, strict=True)]
            assert means == pytest.approx(expected, abs=1e-6)
            checked += 1
    assert checked > 3
