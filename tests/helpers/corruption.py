"""Valid snapshots and ways to corrupt them."""

import pickle
import re
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any, Final

import pytest

import cabochon
from tests.helpers.vectors import Snapshot, sample

Corruption = Callable[[Snapshot], object]
"""Changes a snapshot in place."""

GOOD: Final[dict[str, tuple[str, str, Callable[[Snapshot], object]]]] = {
    "classic main": ("classic2", "main", lambda s: len(s["seats"][1]["reserved"]) == 2),
    "classic return": ("classic4", "return", lambda _: True),
    "classic noble": ("classic3", "noble", lambda _: True),
    "classic over": ("classic2", "over", lambda _: True),
    "classic stalemate": ("classic2", "over", lambda s: s["passes"]),
    "duel main": ("duel", "main", lambda s: s["seats"][0]["royals"]),
    "duel gem": ("duel", "gem", lambda s: s["refill"]),
    "duel steal": ("duel", "steal", lambda s: s["refill"]),
    "duel royal": ("duel", "royal", lambda s: s["refill"]),
    "duel discard": ("duel", "discard", lambda s: s["refill"]),
    "duel over": ("duel", "over", lambda _: True),
}
"""Positions by name: the vector file, the phase and what else they must have."""


@cache
def _frozen(name: str) -> bytes:
    """The good snapshot of a name, pickled: many times faster to copy than by `deepcopy`."""
    return pickle.dumps(sample(*GOOD[name]))


def good(name: str) -> Snapshot:
    """A new copy of the valid snapshot of a name."""
    snapshot: Snapshot = pickle.loads(_frozen(name))
    return snapshot


def at(snapshot: Snapshot, path: str) -> Any:
    """The part of a snapshot at a path such as `seats.0.tokens`."""
    part: Any = snapshot
    for step in path.split(".") if path else ():
        part = part[int(step)] if isinstance(part, list) else part[step]
    return part


def _holder(snapshot: Snapshot, path: str) -> tuple[Any, Any]:
    """The list or dict that holds a path's part, and the part's index or key."""
    above, _, last = path.rpartition(".")
    holder = at(snapshot, above)
    return holder, int(last) if isinstance(holder, list) else last


def put(path: str, value: object) -> Corruption:
    """Replace or add the part at a path."""

    def corrupt(snapshot: Snapshot) -> None:
        holder, key = _holder(snapshot, path)
        holder[key] = deepcopy(value)

    return corrupt


def drop(path: str) -> Corruption:
    """Remove the part at a path."""

    def corrupt(snapshot: Snapshot) -> None:
        holder, key = _holder(snapshot, path)
        del holder[key]

    return corrupt


def append(path: str, value: object) -> Corruption:
    """Append to the list at a path."""
    return lambda snapshot: at(snapshot, path).append(deepcopy(value))


def add(path: str, number: int = 1) -> Corruption:
    """Change the count at a path."""
    return lambda snapshot: put(path, at(snapshot, path) + number)(snapshot)


def move(source: str, target: str, number: int = 1) -> Corruption:
    """Move a number from one count to another."""
    return steps(add(source, -number), add(target, number))


def transfer(source: str, target: str) -> Corruption:
    """Move the last part of one list to the end of another."""
    return lambda snapshot: at(snapshot, target).append(at(snapshot, source).pop())


def steps(*corruptions: Corruption) -> Corruption:
    """One corruption after the other."""

    def corrupt(snapshot: Snapshot) -> None:
        for corruption in corruptions:
            corruption(snapshot)

    return corrupt


def refusal(snapshot: object) -> str:
    """The message with which a snapshot is refused; the snapshot stays unchanged."""
    given = pickle.loads(pickle.dumps(snapshot))
    with pytest.raises(cabochon.InvalidSnapshot) as caught:
        cabochon.from_dict(snapshot)  # type: ignore[arg-type]  # that is the test
    assert repr(snapshot) == repr(given)
    return str(caught.value)


def over(winners: list[int], reasons: list[str]) -> Corruption:
    """Mark the game as over."""
    outcome = {"winners": winners, "reasons": reasons}
    return steps(put("phase", "over"), put("turn", None), put("outcome", outcome))


def check(name: str, corruption: Corruption, place: str) -> None:
    """The corrupted snapshot is refused with a message that names the place."""
    snapshot = good(name)
    corruption(snapshot)
    message = refusal(snapshot)
    assert re.search(place, message), message
