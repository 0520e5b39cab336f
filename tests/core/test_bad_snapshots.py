"""`from_dict` refuses invalid snapshots, names the place, and raises nothing else."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import cabochon
from tests.helpers.corruption import GOOD, at, drop, good, put, refusal
from tests.helpers.vectors import without_random

every_sample = pytest.mark.parametrize("name", GOOD)

WRONG: tuple[Any, ...] = (
    None,
    "x",
    "",
    1.5,
    True,
    False,
    [],
    {},
    [1],
    {"w": 1},
    -1,
    10**30,
    float("nan"),
    b"x",
)
"""Values of every type; few are valid anywhere."""


def paths(part: Any, path: str = "") -> Iterator[str]:
    """The path of every part below a part."""
    inner = part.items() if isinstance(part, dict) else enumerate(part)
    for key, value in inner:
        here = f"{path}.{key}".strip(".")
        yield here
        if isinstance(value, dict | list):
            yield from paths(value, here)


def may_be(old: object, new: object) -> bool:
    """Whether a value of WRONG is valid in place of another: an equal one, or the other boolean."""
    return (new == old and type(new) is type(old)) or (type(new) is type(old) is bool)


def names_the_place(message: str, path: str) -> bool:
    """Whether a message mentions a key on the path, or what is missing from there."""
    keys = [key for key in path.split(".") if len(key) > 1]
    keys += ["pyramid"] if path == "refill" else []  # the place is then empty without a reason
    return "missing" in message or any(key in message for key in keys)


@every_sample
def test_the_samples_themselves_are_accepted(name: str) -> None:
    assert cabochon.from_dict(good(name)).phase == good(name)["phase"]


@every_sample
def test_a_wrong_value_is_refused_wherever_it_stands(name: str) -> None:
    for path in paths(good(name)):
        for value in WRONG:
            snapshot = good(name)
            if may_be(at(snapshot, path), value):
                continue
            put(path, value)(snapshot)
            assert names_the_place(refusal(snapshot), path), (path, value, refusal(snapshot))


@every_sample
def test_a_missing_key_is_refused_wherever_it_was(name: str) -> None:
    for path in paths(good(name)):
        snapshot = good(name)
        above, _, key = path.rpartition(".")
        if isinstance(at(snapshot, above), dict):
            drop(path)(snapshot)
            assert key in refusal(snapshot), path


@every_sample
@pytest.mark.parametrize("key", ["surplus", "Turn", "", "viewer", 1, None])
def test_an_unknown_key_is_refused_wherever_it_is(name: str, key: Any) -> None:
    for path in ["", *paths(good(name))]:
        snapshot = good(name)
        if isinstance(part := at(snapshot, path), dict):
            part[key] = 0
            assert repr(key) in refusal(snapshot) or str(key) in refusal(snapshot), path


@every_sample
def test_a_list_of_another_length_is_refused(name: str) -> None:
    for path in paths(good(name)):
        whole = at(good(name), path)
        if isinstance(whole, list) and whole:
            for part in (whole[:-1], [*whole, whole[0]]):
                snapshot = good(name)
                put(path, part)(snapshot)
                assert refusal(snapshot), path


@pytest.mark.parametrize("value", [None, 3, "classic", [], {}, b"{}", ["classic"], {1, 2}])
def test_what_is_no_object_is_refused(value: object) -> None:
    assert refusal(value)


@every_sample
@pytest.mark.parametrize("random", ["", "xyz", "0", 0, None, "0x12", [], "é" * 64])
def test_a_generator_state_that_is_none_is_refused(name: str, random: object) -> None:
    assert "random" in refusal({**good(name), "random": random})


@every_sample
def test_the_generator_state_is_read_back(name: str) -> None:
    snapshot = cabochon.from_dict(good(name), seed=7).to_dict()
    assert cabochon.from_dict(snapshot).to_dict() == snapshot
    assert cabochon.from_dict(good(name), seed=8).to_dict()["random"] != snapshot["random"]


LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-2, 100)
    | st.integers()
    | st.floats()
    | st.text(max_size=30)
    | st.sampled_from(["w", "o", "main", "over", "return", "gem", "classic", "duel", "points"])
)
JSON = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(st.sampled_from(["card", "open", "as", "1", "w", "x"]), inner, max_size=4)
    ),
    max_leaves=8,
)


def check_door(snapshot: dict[str, Any]) -> None:
    """The snapshot is refused, or read and written back unchanged."""
    try:
        state = cabochon.from_dict(snapshot)
    except cabochon.InvalidSnapshot:
        return
    written = without_random(state.to_dict())
    assert json.dumps(written, sort_keys=True) == json.dumps(snapshot, sort_keys=True)
    state.legal_moves()


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_any_part_replaced_by_anything(data: st.DataObject) -> None:
    snapshot = good(data.draw(st.sampled_from(sorted(GOOD))))
    path = data.draw(st.sampled_from(list(paths(snapshot))))
    put(path, data.draw(JSON))(snapshot)
    check_door(snapshot)


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_exchanging_any_two_parts_is_refused_or_valid(data: st.DataObject) -> None:
    snapshot = good(data.draw(st.sampled_from(sorted(GOOD))))
    other = good(data.draw(st.sampled_from(sorted(GOOD))))
    path = data.draw(st.sampled_from(list(paths(snapshot))))
    put(path, at(other, data.draw(st.sampled_from(list(paths(other))))))(snapshot)
    check_door(snapshot)
