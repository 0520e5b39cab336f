"""Typed values as msgspec has them, in Python: there is no msgspec for WebAssembly.

The part that the messages use. ``install`` puts it in msgspec's place before they are imported;
only the engine in the browser does so. Tests compare both on the same messages.
"""

import sys
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cache
from inspect import get_annotations
from typing import Any, Final, get_type_hints


class UnsetType(Enum):
    """The type of ``UNSET``."""

    UNSET = "UNSET"


UNSET: Final = UnsetType.UNSET
"""The value of a field that is not sent."""
REQUIRED: Final = object()


@dataclass(frozen=True, slots=True)
class Meta:
    """Bounds of a value."""

    pattern: str | None = None
    min_length: int | None = None
    max_length: int | None = None
    ge: float | None = None
    le: float | None = None
    extra: Any = field(default=None, hash=False)


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a struct."""

    name: str
    key: str
    """Its name in JSON."""
    default: Any = REQUIRED
    factory: Any = None

    @property
    def required(self) -> bool:
        """Whether a value must be given."""
        return self.default is REQUIRED and self.factory is None

    def fill(self) -> Any:
        """The default value."""
        return self.factory() if self.factory else self.default


def declare(*, default: Any = REQUIRED, default_factory: Any = None, name: str = "") -> Any:
    """What ``msgspec.field`` does: a default that is made anew, or another name in JSON."""
    return Field("", name, default, default_factory)


@dataclass(frozen=True, slots=True)
class StructPlan:
    """How a struct looks and is written."""

    fields: tuple[Field, ...] = ()
    tag_field: str | None = None
    tag: str | None = None
    forbid_unknown_fields: bool = False
    omit_defaults: bool = False
    kw_only: bool = field(default=False, compare=False)
    frozen: bool = False
    gc: bool = True

    def extended(self, own: tuple[Field, ...], config: dict[str, Any]) -> "StructPlan":
        """The plan of a subclass."""
        names = {each.name for each in own}
        kept = tuple(each for each in self.fields if each.name not in names)
        return replace(self, **({"fields": kept + own} | config))


class StructType(type):
    """Collects the fields of a struct and of its base."""

    plan: StructPlan

    def __new__(
        mcs, name: str, bases: tuple[type, ...], space: dict[str, Any], **config: Any
    ) -> "StructType":
        """Make the class without its defaults, which would hide missing values."""
        made = super().__new__(mcs, name, bases, space)
        own = []
        for key in get_annotations(made):
            own.append(_field(key, space.get(key, REQUIRED)))
            if key in space:
                delattr(made, key)
        base = next((each.plan for each in bases if isinstance(each, StructType)), StructPlan())
        made.plan = base.extended(tuple(own), config)
        return made

    def __init__(cls, name: str, bases: Any, space: Any, **_config: Any) -> None:
        super().__init__(name, bases, space)


def _field(name: str, default: Any) -> Field:
    if isinstance(default, Field):
        return replace(default, name=name, key=default.key or name)
    return Field(name, name, default)


class Struct(metaclass=StructType):
    """A value with typed fields."""

    def __init__(self, *values: Any, **named: Any) -> None:
        fields = type(self).plan.fields
        given = {each.name: value for each, value in zip(fields, values, strict=False)} | named
        for each in fields:
            if each.name not in given and each.required:
                raise TypeError(f"Missing required argument '{each.name}'")
            vars(self)[each.name] = given.pop(each.name) if each.name in given else each.fill()
        if given or len(values) > len(fields):
            raise TypeError(f"Unexpected arguments {list(given)}")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash(tuple(vars(self).values()))

    def __setattr__(self, name: str, value: Any) -> None:
        if type(self).plan.frozen:
            raise AttributeError(f"immutable type: '{type(self).__name__}'")
        vars(self)[name] = value

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={value!r}" for name, value in vars(self).items())
        return f"{type(self).__name__}({values})"


def changed(value: Any, **changes: Any) -> Any:
    """What ``msgspec.structs.replace`` does."""
    return type(value)(**(vars(value) | changes))


@cache
def hints(kind: StructType) -> dict[str, Any]:
    """The types of a struct's fields."""
    return get_type_hints(kind, include_extras=True)


def install() -> None:
    """Be msgspec for all modules that are imported from now on."""
    from cabochon.browser import msgspec  # noqa: PLC0415  # needs this module

    sys.modules["msgspec"] = msgspec
