"""Games of a network against itself, and what is kept of them."""

from dataclasses import fields, replace
from pathlib import Path

import numpy as np
import pytest

from cabochon.neural.gumbel import Decision, decide
from cabochon.neural.jobs import evaluator
from cabochon.neural.samples import Samples
from cabochon.neural.selfplay import Moment, SelfPlayer
from cabochon.neural.settings import SelfPlaySettings
from cabochon.neural.variant import VARIANTS
from tests.neural.positions import NAMES, choices
from tests.search.searches import started

FEW = SelfPlaySettings(simulations=4, quick=2, share=1.0)


def player(name: str, seed: int = 1, settings: SelfPlaySettings = FEW) -> SelfPlayer:
    return SelfPlayer(VARIANTS[name], evaluator(name, None), seed, settings)


def same(one: Samples, other: Samples) -> bool:
    return all(
        np.array_equal(getattr(one, field.name), getattr(other, field.name))
        for field in fields(Samples)
    )


@pytest.mark.parametrize("name", NAMES)
def test_samples_have_the_shapes_of_their_variant(name: str) -> None:
    variant = VARIANTS[name]
    encoding = variant.encoding(variant.players)
    samples = player(name).play(1)
    count = len(samples)
    assert count > 20
    assert samples.features.shape == (count, variant.most_features)
    assert samples.rows.shape == (count, variant.most_actions, 2)
    assert samples.policy.shape == (count, variant.most_actions)
    assert samples.value.shape == (count, variant.players)
    assert -1 <= samples.features.min() < samples.features.max() < encoding.features
    assert -1 <= samples.rows.min() < samples.rows.max() < encoding.rows


@pytest.mark.parametrize("name", NAMES)
def test_a_policy_covers_legal_actions_and_a_value_all_seats(name: str) -> None:
    samples = player(name).play(1)
    legal = samples.rows[:, :, 0] >= 0
    assert (legal.sum(1) > 1).all(), "a forced move teaches nothing"
    assert (samples.policy[~legal] == 0).all()
    assert samples.policy.astype(float).sum(1) == pytest.approx(1, abs=0.02)
    assert samples.value.astype(float).sum(1) == pytest.approx(1, abs=0.005)


def test_a_value_blends_the_result_with_what_the_search_thought() -> None:
    settings = SelfPlaySettings(blend=0.25)
    decision = Decision(0, [0], np.array([1.0]), values=[0.3, 0.1, 0.6])
    target = player("classic3", settings=settings).target(Moment(2, [], [], decision), [0, 0, 1])
    assert target == pytest.approx([0.75 + 0.25 * 0.6, 0.25 * 0.3, 0.25 * 0.1])


def test_a_decision_tells_the_chances_of_all_seats_apart() -> None:
    """The others had shared the rest alike, whoever of them was ahead."""
    variant = VARIANTS["classic4"]
    told = 0
    for position in choices(variant, 21, 20):
        tree = started(variant, position)
        values = decide(tree, 96, np.random.default_rng(1), noise=0.0).values
        found = tree.root_values()
        others = [seat for seat in range(4) if seat != position.turn]
        assert sum(values) == pytest.approx(1)
        assert sorted(others, key=values.__getitem__) == sorted(others, key=found.__getitem__)
        told += max(values[seat] for seat in others) > 1.5 * min(values[seat] for seat in others)
    assert told > 5


def test_only_a_share_of_the_moves_is_learnt_from() -> None:
    counts = [len(player("classic2", settings=replace(FEW, share=s)).play(6)) for s in (0, 0.25, 1)]
    assert counts[0] == 0
    assert 0.15 * counts[2] < counts[1] < 0.35 * counts[2]


def test_the_same_seed_plays_the_same_games() -> None:
    one, other = (player("classic2").play(2) for _ in range(2))
    assert same(one, other)
    assert not same(one, player("classic2", seed=2).play(2))


def test_a_game_that_does_not_end_is_left_out() -> None:
    samples = player("duel", settings=replace(FEW, longest=5)).play(2)
    assert len(samples) == 0


def test_samples_survive_a_file_and_are_joined(tmp_path: Path) -> None:
    one, other = player("classic2").play(1), player("classic2", seed=2).play(1)
    one.save(tmp_path / "one.npz")
    assert [path.name for path in tmp_path.iterdir()] == ["one.npz"]
    assert same(Samples.load(tmp_path / "one.npz"), one)
    joined = Samples.join([one, other])
    assert len(joined) == len(one) + len(other)
    assert np.array_equal(joined.value[len(one) :], other.value)
