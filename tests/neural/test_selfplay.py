"""Games of a network against itself, and what is kept of them."""

from dataclasses import fields, replace
from pathlib import Path

import numpy as np
import pytest

from cabochon.neural.jobs import evaluator
from cabochon.neural.samples import Samples
from cabochon.neural.selfplay import Moment, SelfPlayer
from cabochon.neural.settings import SelfPlaySettings
from cabochon.neural.variant import VARIANTS
from cabochon.search.gumbel import Decision, decide
from tests.helpers.decisions import NAMES, choices
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


def moment(mover: int, *values: float) -> Moment:
    """A decision whose search thought this of the seats."""
    return Moment(mover, [], [], Decision(0, [0], np.array([1.0]), list(values)))


def test_a_value_blends_what_the_search_thought_with_the_result() -> None:
    settings = SelfPlaySettings(blend=0.25)
    found = player("classic3", settings=settings).values([moment(2, 0.3, 0.1, 0.6)], [0, 0, 1])
    assert found[0] == pytest.approx([0.25 * 0.3, 0.25 * 0.1, 0.75 + 0.25 * 0.6])


def test_and_with_what_later_searches_thought() -> None:
    """Half of what comes later is the next search, half of the rest the one after it."""
    settings = SelfPlaySettings(blend=0, trail=0.5)
    moments = [moment(0, 0.5, 0.5), moment(1, 0.6, 0.4), moment(0, 0.8, 0.2)]
    found = player("classic2", settings=settings).values(moments, [0, 1])
    assert found[2] == pytest.approx([0, 1])
    assert found[1] == pytest.approx([0.4, 0.6])
    assert found[0] == pytest.approx([0.3 + 0.2, 0.2 + 0.3])


def test_a_sample_tells_the_value_of_its_mover_first() -> None:
    playing = player("classic3", settings=SelfPlaySettings(blend=1))
    samples = playing.pack([moment(2, 0.3, 0.1, 0.6), moment(0, 0.2, 0.5, 0.3)], [0, 0, 1])
    assert samples.value.astype(float) == pytest.approx(
        np.array([[0.6, 0.3, 0.1], [0.2, 0.5, 0.3]]), abs=1e-3
    )


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


def test_of_a_share_of_the_moves_the_policy_is_learnt_and_of_all_the_value() -> None:
    for share, least, most in ((0, 0, 0), (0.25, 0.15, 0.35), (1, 1, 1)):
        samples = player("classic2", settings=replace(FEW, share=share)).play(6)
        assert len(samples) == len(samples.value) == len(samples.studied) > 200
        assert least <= samples.studied.mean() <= most
        assert len(samples.rows) == len(samples.policy) == samples.studied.sum()


def test_a_policy_stays_with_its_position() -> None:
    studied = Decision(4, [4, 9], np.array([0.25, 0.75]), values=[0.5, 0.5])
    moments = [moment(0, 0.5, 0.5), Moment(1, [7], [(2, -1), (3, 1)], studied), moment(0, 1, 0)]
    samples = player("classic2").pack(moments, [1, 0])
    assert samples.studied.tolist() == [False, True, False]
    assert samples.features[:, 0].tolist() == [-1, 7, -1]
    assert samples.rows[:, :3].tolist() == [[[2, -1], [3, 1], [-1, -1]]]
    assert samples.policy[:, :3].tolist() == [[0.25, 0.75, 0]]


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
    assert np.array_equal(joined.policy[one.studied.sum() :], other.policy)
