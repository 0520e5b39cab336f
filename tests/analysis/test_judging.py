"""Judgements, accuracy and the turning point."""

import pytest

from cabochon.analysis.calibration import Calibration, calibration
from cabochon.analysis.judging import BOUNDS, HALF, ONLY, accuracy, judge
from cabochon.neural.variant import VARIANTS
from tests.helpers.paths import ROOT


def test_a_judgement_follows_from_what_was_given_away() -> None:
    assert judge(0.0, legal=1, second=0.0) == "forced"
    assert judge(0.0, legal=2, second=ONLY) == "only"
    assert judge(0.0, legal=2, second=ONLY / 2) == "best"
    for (bound, name), (_, following) in zip(BOUNDS, [*BOUNDS[1:], (1.0, "blunder")], strict=True):
        assert judge(bound - 1e-6, legal=9, second=0) == name
        assert judge(bound, legal=9, second=0) == following


def test_accuracy_is_100_without_loss_and_halves_with_each_step() -> None:
    assert accuracy([]) == accuracy([0.0, 0.0]) == 100
    assert accuracy([HALF]) == pytest.approx(50)
    assert accuracy([2 * HALF, 0.0]) == pytest.approx(62.5)


def test_the_bounds_in_the_document_are_those_of_the_program() -> None:
    text = (ROOT / "docs" / "review.md").read_text(encoding="utf-8")
    for bound, name in BOUNDS:
        points = "1 point" if bound == 0.01 else f"{100 * bound:g} points"
        assert f"| {name} | below {points} |" in text
    assert f"| blunder | {100 * BOUNDS[-1][0]:g} points or more |" in text


@pytest.mark.parametrize("variant", VARIANTS)
def test_calibrated_chances_are_monotone_and_add_up(variant: str) -> None:
    fitted = calibration(variant)
    chances = [fitted.chance(i / 100) for i in range(101)]
    assert chances == sorted(chances)
    assert len(set(chances[1:-1])) == 99
    assert 0 < chances[0] < 0.02
    assert 0.98 < chances[-1] < 1
    assert sum(fitted.chances([0.5, 0.3, 0.2])) == pytest.approx(1)


def test_without_a_fitted_map_values_are_chances() -> None:
    assert Calibration().chance(0.3) == pytest.approx(0.3)
