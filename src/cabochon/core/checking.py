"""Checks for untrusted JSON; each error names the place in the document."""

from collections.abc import Iterable
from typing import Any

from cabochon.core.errors import InvalidSnapshot
from cabochon.core.gems import KINDS
from cabochon.core.tokens import amount, packed


def refuse(where: str, why: str, key: str = "malformed", **facts: int | str) -> InvalidSnapshot:
    """The error for a place in a snapshot; key and facts let a page say it in other words."""
    return InvalidSnapshot(f"{where}: {why}", key, where, **facts)


def stop(error: InvalidSnapshot) -> None:
    """Raise the error: the first one ends the reading."""
    raise error


def show(value: object) -> str:
    """A value for an error message, shortened."""
    text = repr(value) if not isinstance(value, int) or abs(value) < 10**18 else "a huge number"
    return text if len(text) <= 60 else text[:57] + "..."


def whole(value: Any, where: str, low: int, high: int) -> int:
    """Check an integer within bounds."""
    if type(value) is not int or not low <= value <= high:
        raise refuse(where, f"expected a whole number from {low} to {high}, not {show(value)}")
    return value


def flag(value: Any, where: str) -> bool:
    """Check a boolean."""
    if type(value) is not bool:
        raise refuse(where, f"expected true or false, not {show(value)}")
    return value


def choice(value: Any, where: str, allowed: Iterable[str]) -> str:
    """Check one of some words."""
    allowed = tuple(allowed)
    if not isinstance(value, str) or value not in allowed:
        raise refuse(where, f"expected one of {', '.join(allowed)}, not {show(value)}")
    return value


def items(value: Any, where: str, low: int, high: int) -> list[Any]:
    """Check a list with a length within bounds."""
    if not isinstance(value, list):
        raise refuse(where, f"expected a list, not {show(value)}")
    if not low <= len(value) <= high:
        count = f"{low}" if low == high else f"{low} to {high}"
        raise refuse(where, f"expected {count} entries, not {len(value)}")
    return value


def fields(
    value: Any, where: str, required: Iterable[str], optional: Iterable[str] = ()
) -> dict[str, Any]:
    """Check an object with exactly these keys."""
    if not isinstance(value, dict):
        raise refuse(where, f"expected an object, not {show(value)}")
    required = list(required)
    for key in required:
        if key not in value:
            raise refuse(where, f"key {key!r} is missing")
    known = {*required, *optional}
    for key in value:
        if key not in known:
            raise refuse(where, f"unknown key {show(key)}")
    return value


def tokens(value: Any, where: str, kinds: str) -> int:
    """Check a token map; return the packed set."""
    fields(value, where, kinds)
    return packed(
        whole(value[kind], f"{where}.{kind}", 0, 25) if kind in kinds else 0 for kind in KINDS
    )


def once(
    found: Iterable[tuple[int, str]], low: int, high: int, what: str, count: int | None = None
) -> None:
    """Check that every number from low to high, or ``count`` of them, appears exactly once."""
    seen: dict[int, str] = {}
    for item, where in found:
        whole(item, where, low, high)
        if item in seen:
            why = f"{what} {item} is already at {seen[item]}"
            raise refuse(where, why, f"{what}-twice", **{what: item})
        seen[item] = where
    expected = high - low + 1 if count is None else count
    if len(seen) != expected:
        lost = [str(i) for i in range(low, high + 1) if i not in seen]
        missing = f"; missing: {', '.join(lost)}" if count is None else ""
        why = f"expected {expected}, not {len(seen)}{missing}"
        raise refuse(f"{what}s", why, f"{what}-count", found=len(seen), due=expected)


def token_total(sets: Iterable[int], expected: int) -> None:
    """Check that the tokens in all places add up to those of the game."""
    everything = sum(sets)
    for i, kind in enumerate(KINDS):
        found, due = amount(everything, i), amount(expected, i)
        if found != due:
            why = f"{found} of {kind!r} in all, not {due}"
            raise refuse("tokens", why, "token-total", token=kind, found=found, due=due)
