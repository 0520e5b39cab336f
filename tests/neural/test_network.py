"""The network's kernel agrees with the reference, compiled and uncompiled."""

import json
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest

from cabochon.neural import arrays, dense, npz, weights
from cabochon.neural.variant import VARIANTS
from tests.helpers.decisions import NAMES, choices
from tests.helpers.network import errors, random_weights
from tests.helpers.plies import run_uncompiled

CLOSE = 1e-4


@pytest.mark.parametrize("name", NAMES)
def test_the_kernel_agrees_with_the_reference(name: str) -> None:
    found = errors(name, 60)
    assert len(found) == 120
    assert max(found) < CLOSE


@pytest.mark.parametrize(("width", "height"), [(128, 64), (512, 64), (384, 256)])
def test_and_with_other_numbers_of_units(width: int, height: int) -> None:
    assert max(errors("classic2", 20, width, height)) < CLOSE


@pytest.mark.parametrize(("width", "height"), [(512, 64), (128, 256)])
def test_a_file_tells_its_numbers_of_units(width: int, height: int, tmp_path: Path) -> None:
    variant = VARIANTS["classic2"]
    arrays.save(random_weights(variant, 1, width, height), tmp_path / "w.npz")
    found = weights.load(tmp_path / "w.npz", variant.encoding(2), 2)
    assert found["weights2"].shape == (width, height)


@pytest.mark.parametrize(("width", "height"), [(200, 64), (1024, 64), (256, 8), (256, 320)])
def test_units_that_the_kernel_cannot_compute_with_are_refused(
    width: int, height: int, tmp_path: Path
) -> None:
    variant = VARIANTS["classic2"]
    arrays.save(random_weights(variant, 1, width, height), tmp_path / "w.npz")
    with pytest.raises(ValueError, match=rf"w\.npz: {width} and {height} units"):
        weights.load(tmp_path / "w.npz", variant.encoding(2), 2)


@pytest.mark.parametrize("name", NAMES)
def test_the_uncompiled_kernel_agrees_with_the_reference(name: str) -> None:
    found = json.loads(run_uncompiled("tests.helpers.network", name))
    assert len(found) == 10
    assert max(found) < CLOSE


@pytest.mark.parametrize("name", NAMES)
def test_the_first_sums_stay_far_from_what_16_bits_hold(name: str) -> None:
    """The steps count every feature once; features of near cards occur several times."""
    variant = VARIANTS[name]
    encoding = variant.encoding(variant.players)
    loaded = weights.load(variant.shipped(), encoding, variant.players)
    flat = weights.quantized(loaded, variant.max_features)
    rows = np.array(flat["weights1"], np.int64).reshape(-1, len(flat["bias1"]))
    found = [encoding.active(position) for position in choices(variant, 6, 60)]
    assert any(len(set(active)) < len(active) for active in found)
    sums = [flat["bias1"] + rows[active].sum(axis=0) for active in found]
    assert np.abs(sums).max() < 32767 / 4


@pytest.mark.parametrize("name", NAMES)
def test_chances_add_up_to_one(name: str) -> None:
    variant = VARIANTS[name]
    network = variant.network(random_weights(variant, 2))
    for position in choices(variant, 6, 20):
        chances = network.outputs(position)[1]
        assert len(chances) == variant.players
        assert sum(chances) == pytest.approx(1, abs=1e-5)


def test_fresh_weights_judge_almost_evenly() -> None:
    variant = VARIANTS["classic2"]
    network = variant.network(arrays.initial(variant.encoding(2), 2, seed=1))
    logits, chances = network.outputs(choices(variant, 1, 1)[0])
    assert np.ptp(logits) < 0.5
    assert chances == pytest.approx([0.5, 0.5], abs=0.1)


def test_a_file_keeps_weights_in_16_bits_each(tmp_path: Path) -> None:
    variant = VARIANTS["duel"]
    exact = random_weights(variant, 3)
    arrays.save(exact, tmp_path / "w.npz")
    assert [path.name for path in tmp_path.iterdir()] == ["w.npz"]
    loaded = arrays.load(tmp_path / "w.npz", variant.encoding(2), 2)
    assert loaded.keys() == exact.keys()
    first = exact.pop("weights1")
    assert np.abs(loaded["weights1"] - first).max() <= weights.STEP / 2
    for name, array in exact.items():
        assert np.array_equal(loaded[name], array.astype(np.float16).astype(np.float32))


@pytest.mark.parametrize("name", NAMES)
def test_the_rounding_of_files_hardly_changes_a_win_chance(name: str) -> None:
    variant = VARIANTS[name]
    shipped = arrays.load(variant.shipped(), variant.encoding(variant.players), variant.players)
    first = shipped["weights1"]
    noise = np.random.default_rng(1).uniform(-0.5, 0.5, first.shape)
    blurred = shipped | {"weights1": (first + weights.STEP * noise).astype("f")}
    networks = variant.network(shipped), variant.network(blurred)
    changes = []
    for position in choices(variant, 10, 20):
        chances = [network.outputs(position)[1][0] for network in networks]
        changes.append(abs(chances[0] - chances[1]))
    assert 0 < np.mean(changes) < 0.005
    assert max(changes) < 0.03


def test_the_shipped_weights_of_a_game_are_small() -> None:
    """They are compressed already, so this is what a browser downloads for all sizes of a game."""
    sizes = {name: VARIANTS[name].shipped().stat().st_size for name in NAMES}
    assert sum(size for name, size in sizes.items() if name.startswith("classic")) < 4_000_000
    assert sizes["duel"] < 4_000_000


def test_integers_are_read_whole_in_planes_and_folded() -> None:
    numbers = np.array([[0, 1, -1], [300, -32767, 32767]], dtype=np.int16)
    planes = np.stack([numbers & 255, numbers >> 8 & 255]).astype(np.uint8)
    file = BytesIO()
    np.savez_compressed(file, whole=numbers, planes=planes, folded=arrays.folded(numbers))
    found = npz.read(file, {"h": 0.5, "folded": 2.0})
    for name, step in (("whole", 0.5), ("planes", 0.5), ("folded", 2.0)):
        assert np.array_equal(np.asarray(found[name]), numbers * np.float32(step))


def test_the_high_bytes_of_small_folded_numbers_are_zero() -> None:
    low, high = arrays.folded(np.array([0, -1, 1, -2, 127, -128], dtype=np.int16)).view(np.uint8)
    assert low.tolist() == [0, 1, 2, 3, 254, 255]
    assert not high.any()


def test_weights_of_another_game_are_refused(tmp_path: Path) -> None:
    arrays.save(random_weights(VARIANTS["duel"], 3), tmp_path / "w.npz")
    with pytest.raises(ValueError, match=r"w\.npz"):
        weights.load(tmp_path / "w.npz", VARIANTS["classic2"].encoding(2), 2)


def broken_files() -> dict[str, bytes]:
    """Damaged files of weights, by the kind of damage."""
    archive, array = BytesIO(), BytesIO()
    np.savez_compressed(archive, weights1=np.arange(4096))
    np.save(array, np.arange(3))
    whole = archive.getvalue()
    return {
        "empty": b"",
        "text": b"weights",
        "one array": array.getvalue(),
        "cut off": whole[: len(whole) // 2],
        "overwritten": whole[:100] + bytes(100) + whole[200:],
    }


@pytest.mark.parametrize("what", broken_files())
def test_a_file_that_cannot_be_read_is_named(what: str, tmp_path: Path) -> None:
    path = tmp_path / "w.npz"
    path.write_bytes(broken_files()[what])
    with pytest.raises(ValueError, match=r"w\.npz: not a file of weights"):
        weights.load(path, VARIANTS["classic2"].encoding(2), 2)


@pytest.mark.parametrize("name", NAMES)
def test_sums_of_the_first_layer_stay_within_16_bits(name: str) -> None:
    variant = VARIANTS[name]
    flat = weights.quantized(random_weights(variant, 4), variant.max_features)
    rows = np.abs(np.asarray(flat["weights1"]).reshape(-1, weights.WIDTH).astype(np.int64))
    worst = np.sort(rows, axis=0)[-variant.max_features :].sum(axis=0)
    worst += np.abs(np.asarray(flat["bias1"], np.int64))
    assert (worst > 30_000).all()
    assert (worst <= 32_767).all()


def test_the_first_layer_is_rounded_to_the_nearest_step() -> None:
    variant = VARIANTS["duel"]
    exact = random_weights(variant, 4)
    flat = weights.quantized(exact, variant.max_features)
    steps = np.asarray(flat["steps"], np.float64)
    assert 0 < steps.min() < steps.max() < 0.01
    for name in ("weights1", "bias1"):
        stepped = np.asarray(flat[name]).reshape(exact[name].shape) * steps
        assert (np.abs(stepped - exact[name]) <= steps * 0.501).all()


# The Python form of the C header, function by function.

BIAS = np.array([1, -2, 3, 0], np.float32)
MATRIX = np.arange(20, dtype=np.float32).reshape(5, 4) - 9
ROWS = np.array([4, 0, 2, 2], np.int16)
STEPS = [0.5, 0.25, 2.0, 1.0]


def test_sum_rows_adds_rows_and_bias_and_cuts_below_zero() -> None:
    sums = [7.0] * 6
    bias, matrix = BIAS.astype(np.int16), MATRIX.astype(np.int16)
    dense.sum_rows(sums, bias, matrix.reshape(-1), ROWS, 3, 4, STEPS)
    expected = [
        max(0.0, step * (bias + MATRIX[4][j] + MATRIX[0][j] + MATRIX[2][j]))
        for j, (bias, step) in enumerate(zip(BIAS, STEPS, strict=True))
    ]
    assert sums == [*expected, 7.0, 7.0]


def test_layer_multiplies_and_cuts_below_zero() -> None:
    inputs = [0.0, 2.0, 0.0, 1.0, 0.5, 100.0]
    sums = [7.0] * 4
    dense.layer(sums, BIAS, MATRIX.reshape(-1), inputs, 5, 4)
    expected = [
        max(0.0, BIAS[j] + sum(inputs[i] * MATRIX[i][j] for i in range(5))) for j in range(4)
    ]
    assert sums == expected


def test_products_read_some_rows_and_nothing_for_a_row_below_zero() -> None:
    rows = np.array([3, -1, 0], np.int16)
    bias = np.array([10, 20, 30, 40, 50], np.float32)
    inputs = [1.0, -1.0, 2.0, 0.0]
    out = [7.0] * 4
    dense.products(out, bias, MATRIX.reshape(-1), rows, 3, inputs, 4)
    third = 40 + sum(inputs[j] * MATRIX[3][j] for j in range(4))
    first = 10 + sum(inputs[j] * MATRIX[0][j] for j in range(4))
    assert out == [third, 0.0, first, 7.0]
