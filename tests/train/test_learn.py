"""Training: the model equals the network, and it fits its samples."""

import numpy as np
import numpy.typing as npt
import pytest
import torch

from cabochon.neural.arrays import initial
from cabochon.neural.jobs import generate
from cabochon.neural.learn import Model, batches, learn, losses
from cabochon.neural.replay import samples_of
from cabochon.neural.samples import Samples
from cabochon.neural.settings import LearnSettings, SelfPlaySettings
from cabochon.neural.variant import VARIANTS
from tests.helpers.decisions import NAMES, choices
from tests.helpers.network import random_weights, reference

SETTINGS = LearnSettings(batch=64)


def asked(
    model: Model, features: list[int], rows: list[tuple[int, int]]
) -> tuple[torch.Tensor, torch.Tensor]:
    """Logits of policy and value for one position."""
    hidden, values = model(torch.tensor([features]))
    return model.logits(hidden, torch.tensor([rows])), values


@pytest.mark.parametrize("name", NAMES)
def test_the_model_is_the_network(name: str) -> None:
    variant = VARIANTS[name]
    weights = random_weights(variant, 1)
    model = Model(weights)
    encoding = variant.encoding(variant.players)
    for position in choices(variant, 5, 10):
        features = encoding.active(position)
        rows = [encoding.rows_of(action) for action in position.actions()]
        logits, values = asked(model, features, rows)
        expected_logits, expected_values = reference(variant, weights, position)
        assert np.abs(logits[0].detach().numpy() - expected_logits).max() < 1e-4
        chances = torch.softmax(values[0], 0).detach().numpy()
        assert np.abs(np.roll(chances, position.turn) - expected_values).max() < 1e-4


def test_places_that_are_not_used_change_nothing() -> None:
    variant = VARIANTS["duel"]
    model = Model(random_weights(variant, 1))
    encoding = variant.encoding(2)
    position = choices(variant, 5, 1)[0]
    features = encoding.active(position)
    rows = [encoding.rows_of(action) for action in position.actions()]
    short = asked(model, features, rows)
    padding = model.features
    padded = asked(model, [*features, padding, padding], [*rows, (-1, -1)])
    assert torch.allclose(short[1], padded[1])
    policies = [torch.softmax(logits, 1)[0] for logits, _ in (short, padded)]
    assert torch.allclose(policies[0], policies[1][:-1])
    assert policies[1][-1] == 0


def test_a_model_gives_back_its_weights() -> None:
    weights = random_weights(VARIANTS["classic2"], 1)
    found = Model(weights).weights()
    assert found.keys() == weights.keys()
    assert all(np.array_equal(found[name], weights[name]) for name in weights)


@pytest.fixture(scope="module")
def samples() -> Samples:
    """Some games of the heuristic."""
    games = generate("classic2", None, 4, (1,), SelfPlaySettings(simulations=8))
    results_only = LearnSettings(search_share=0, td_lambda=1)
    return samples_of(VARIANTS["classic2"], games, results_only, 1)


def learnt(
    samples: Samples, steps: int, seed: int = 1
) -> tuple[dict[str, bytes], dict[str, float]]:
    variant = VARIANTS["classic2"]
    weights, losses, _ = learn(initial(variant.encoding(2), 2, 1), samples, steps, seed, SETTINGS)
    return {name: array.tobytes() for name, array in weights.items()}, losses


def test_losses_fall(samples: Samples) -> None:
    start, end = learnt(samples, 4)[1], learnt(samples, 120)[1]
    assert end["policy"] < start["policy"] - 0.3
    assert end["value"] < start["value"] - 0.1


def test_losses_are_those_of_each_position_with_its_own_policy(samples: Samples) -> None:
    model = Model(random_weights(VARIANTS["classic2"], 1))
    chosen = np.array([30, 4, 17, 4, 58, 21, 43, 9, 12, 25])
    with_policy = [i for i in chosen if samples.counts[i]]
    assert 0 < len(with_policy) < len(chosen)
    policy, value = losses(model, samples, chosen)
    parts = [losses(model, samples, np.array([i])) for i in chosen]
    assert value.item() == pytest.approx(np.mean([part[1].item() for part in parts]), rel=1e-5)
    total = sum(part[0].item() for part in parts)
    assert policy.item() == pytest.approx(total / len(with_policy), rel=1e-5)
    expected = []
    for i in with_policy:
        first = samples.counts[:i].sum()
        part = slice(first, first + samples.counts[i])
        features = [int(feature) for feature in samples.features[i] if feature >= 0]
        logits, _ = asked(model, features, [(int(a), int(b)) for a, b in samples.rows[part]])
        wanted = torch.from_numpy(samples.policy[part].astype(np.float32))
        expected.append(-(wanted * torch.log_softmax(logits[0], 0)).sum().item())
    assert policy.item() == pytest.approx(np.mean(expected), rel=1e-4)


def test_positions_without_a_policy_teach_values_only() -> None:
    games = generate("classic2", None, 2, (1,), SelfPlaySettings(quick=4, deep_share=0))
    quick = samples_of(VARIANTS["classic2"], games, LearnSettings(), 1)
    start = initial(VARIANTS["classic2"].encoding(2), 2, 1)
    found, told, _ = learn(start, quick, 40, 1, SETTINGS)
    assert told["policy"] == 0
    assert told["value"] < np.log(2)
    assert np.isfinite(found["policy"]).all()


def test_a_fixed_share_of_every_step_has_a_policy(samples: Samples) -> None:
    settings = LearnSettings(batch=50, policy_share=0.4)
    everything = np.arange(len(samples))
    deep = samples.counts > 0
    for kept, expected in ((everything, 20), (everything[deep], 50), (everything[~deep], 0)):
        part = only(samples, kept)
        steps = list(batches(part, 3, 1, settings))
        assert [len(step) for step in steps] == [50] * 3
        assert [int((part.counts[step] > 0).sum()) for step in steps] == [expected] * 3
        assert not np.array_equal(steps[0], steps[1])


def only(samples: Samples, kept: npt.NDArray[np.int64]) -> Samples:
    """Some of the samples; none of the tests needs their policies."""
    nothing = samples.rows[:0], samples.policy[:0]
    return Samples(samples.features[kept], samples.value[kept], samples.counts[kept], *nothing)


def test_the_same_seed_learns_the_same(samples: Samples) -> None:
    assert learnt(samples, 10) == learnt(samples, 10)
    assert learnt(samples, 10)[0] != learnt(samples, 10, seed=2)[0]


def test_every_step_is_reported(samples: Samples) -> None:
    told: list[int] = []
    variant = VARIANTS["classic2"]
    learn(initial(variant.encoding(2), 2, 1), samples, 7, 1, SETTINGS, told.append)
    assert told == [1] * 7


def test_learning_in_two_parts_keeps_the_optimizer_state(samples: Samples) -> None:
    """Without the moments the second part would take other steps."""
    start = initial(VARIANTS["classic2"].encoding(2), 2, 1)
    half, _, moments = learn(start, samples, 5, 1, SETTINGS)
    assert {name.rpartition("/")[2] for name in moments} == {"step", "exp_avg", "exp_avg_sq"}
    found = [learn(half, samples, 5, 2, SETTINGS, moments=kept)[0] for kept in (moments, {})]
    assert not np.array_equal(found[0]["weights2"], found[1]["weights2"])
    steps = learn(half, samples, 5, 2, SETTINGS, moments=moments)[2]["arrays.bias2/step"]
    assert steps == 10


@pytest.mark.parametrize("name", NAMES)
def test_weights_contain_what_features_share(name: str) -> None:
    """The network computes what the model does after its shared weights have changed."""
    variant = VARIANTS[name]
    model = Model(random_weights(variant, 1), variant.input.attributes_of(variant.players), 0.3)
    with torch.no_grad():
        model.shared.normal_(0, 0.1, generator=torch.Generator().manual_seed(1))
    weights = model.weights()
    encoding = variant.encoding(variant.players)
    for position in choices(variant, 5, 5):
        features = encoding.active(position)
        rows = [encoding.rows_of(action) for action in position.actions()]
        logits, _ = asked(model, features, rows)
        expected, _ = reference(variant, weights, position)
        assert np.abs(logits[0].detach().numpy() - expected).max() < 1e-3


def test_a_card_that_was_never_seen_learns_from_similar_cards(samples: Samples) -> None:
    settings = LearnSettings(batch=64, decay=1e-4)
    variant = VARIANTS["classic2"]
    start = initial(variant.encoding(2), 2, 1)
    seen = set(np.unique(samples.features).tolist())
    unseen = [row for row in range(len(start["weights1"])) if row not in seen]
    changes = []
    for attributes in (None, variant.input.attributes_of(2)):
        weights, _, _ = learn(start, samples, 3, 1, settings, attributes=attributes)
        change = np.abs(weights["weights1"][unseen] - start["weights1"][unseen])
        changes.append(np.median(change.max(axis=1)))
    decay = 3 * settings.rate * settings.decay  # of weights up to about 0.5
    assert changes[0] < decay < changes[1] / 10
