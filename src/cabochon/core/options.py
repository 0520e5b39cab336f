"""Rule options, which players choose before the first move."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

Value = int | bool


@dataclass(frozen=True, slots=True)
class Option:
    """A rule option; the position has a field of the same name."""

    name: str
    default: Value
    values: tuple[Value, ...]
    """All allowed values."""
    label: str
    """The key of its wording in the page and the terminal."""

    @property
    def type(self) -> Literal["boolean", "integer"]:
        """``boolean`` or ``integer``, as in JSON Schema."""
        return "boolean" if isinstance(self.default, bool) else "integer"

    def check(self, value: Any) -> Value:
        """The value if it is allowed; otherwise a ValueError with the allowed ones."""
        if type(value) is not type(self.default) or value not in self.values:
            allowed = " or ".join(str(each).lower() for each in self.values)
            raise ValueError(f"option {self.name}: expected {allowed}, not {value!r:.60}")
        return value


HIDDEN_RESERVES = Option("hidden_reserves", False, (False, True), "option.hidden_reserves")
"""A card reserved face up is hidden from the other seats, like one from a deck."""


def check(known: Iterable[Option], chosen: Mapping[str, Any]) -> dict[str, Value]:
    """The values of all known options; ValueError if one is unknown or not allowed."""
    options = {option.name: option for option in known}
    if not isinstance(chosen, Mapping):
        raise ValueError(f"options: expected an object, not {type(chosen).__name__}")
    for name in chosen:
        if name not in options:
            there_are = ", ".join(options) or "none"
            raise ValueError(f"unknown option {name!r:.60}; there are {there_are}")
    return {
        name: option.check(chosen.get(name, option.default)) for name, option in options.items()
    }


def set_options(position: object, known: Iterable[Option], chosen: Mapping[str, Any]) -> None:
    """Write the chosen options, and defaults for the others, into a position."""
    for name, value in check(known, chosen).items():
        setattr(position, name, int(value))


def changed(position: object, known: Iterable[Option]) -> dict[str, Value]:
    """The options of a position that differ from their defaults."""
    values = {option: type(option.default)(getattr(position, option.name)) for option in known}
    return {option.name: value for option, value in values.items() if value != option.default}
