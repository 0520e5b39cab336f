"""Turns JSON values into structs and back, as msgspec does: everything is checked on the way in."""

import re
from collections.abc import Callable, Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

from cabochon.browser.structs import UNSET, Meta, Struct, StructType, UnsetType, hints


class DecodeError(Exception):
    """A text that is not JSON, or not of the expected type."""


class ValidationError(DecodeError):
    """A value that does not fit its type."""


PLAIN: Final[Mapping[Any, str]] = {
    bool: "bool",
    str: "str",
    int: "int",
    float: "float",
    NoneType: "null",
    dict: "object",
    list: "array",
}


def convert(value: Any, kind: Any, strict: bool = True) -> Any:
    """A JSON value as a value of a type; without ``strict``, texts may stand for other values."""
    try:
        return _convert(value, kind, strict)
    except ValidationError as error:
        where = "".join(reversed(error.args[1:]))
        raise ValidationError(f"{error.args[0]} - at `${where}`") from None


def _convert(value: Any, kind: Any, strict: bool) -> Any:
    if kind is Any:
        return value
    if isinstance(kind, StructType):
        return _struct(value, kind, strict)
    if get_origin(kind) is not None or isinstance(kind, UnionType):
        return _CONTAINERS[get_origin(kind)](value, kind, strict)
    if not strict and type(value) is str and kind is not str:
        value = _read(value, kind)
    if kind is float and type(value) is int:
        return float(value)
    if type(value) is kind:
        return value
    raise _unexpected(PLAIN[kind], value)


def _read(text: str, kind: Any) -> Any:
    """A value that is written as text, in the query of an address for example."""
    if kind is bool:
        return {"true": True, "1": True, "false": False, "0": False}.get(text.lower(), text)
    if kind is int and re.fullmatch(r"-?\d+", text):
        return int(text)
    return text


def _struct(value: Any, kind: StructType, strict: bool) -> Any:
    if not isinstance(value, dict):
        raise _unexpected("object", value)
    plan, types = kind.plan, hints(kind)
    left = dict(value)
    if plan.tag_field is not None and left.pop(plan.tag_field, plan.tag) != plan.tag:
        raise ValidationError("Invalid value", f".{plan.tag_field}")
    given = {}
    for each in plan.fields:
        if each.key in left:
            given[each.name] = _inner(left.pop(each.key), types[each.name], strict, f".{each.key}")
        elif each.required:
            raise ValidationError(f"Object missing required field `{each.key}`")
    if left and plan.forbid_unknown_fields:
        raise ValidationError(f"Object contains unknown field `{next(iter(left))}`")
    return kind(**given)


def _inner(value: Any, kind: Any, strict: bool, place: str) -> Any:
    """Convert a part; an error names the place, the outermost last."""
    try:
        return _convert(value, kind, strict)
    except ValidationError as error:
        raise ValidationError(*error.args, place) from None


def _list(value: Any, kind: Any, strict: bool) -> Any:
    if not isinstance(value, list | tuple):
        raise _unexpected("array", value)
    (inner, *_), made = get_args(kind), get_origin(kind)
    return made(_inner(each, inner, strict, "[...]") for each in value)


def _dict(value: Any, kind: Any, strict: bool) -> Any:
    if not isinstance(value, dict):
        raise _unexpected("object", value)
    inner = get_args(kind)[1]
    return {key: _inner(each, inner, strict, "[...]") for key, each in value.items()}


def _literal(value: Any, kind: Any, _strict: bool) -> Any:
    if not any(type(value) is type(each) and value == each for each in get_args(kind)):
        raise ValidationError(f"Invalid enum value {value!r:.60}")
    return value


def _annotated(value: Any, kind: Any, strict: bool) -> Any:
    inner, *notes = get_args(kind)
    found = _convert(value, inner, strict)
    for note in notes:
        if isinstance(note, Meta):
            _bound(found, note)
    return found


def _bound(value: Any, bounds: Meta) -> None:
    sized = len(value) if isinstance(value, str | list | dict) else 0
    wrong = (
        (bounds.min_length is not None and sized < bounds.min_length)
        or (bounds.max_length is not None and sized > bounds.max_length)
        or (bounds.ge is not None and value < bounds.ge)
        or (bounds.le is not None and value > bounds.le)
        or (bounds.pattern is not None and not re.search(bounds.pattern, value))
    )
    if wrong:
        raise ValidationError("Value out of bounds")


def _union(value: Any, kind: Any, strict: bool) -> Any:
    """The struct that the tag names, or the first type that fits."""
    kinds = [each for each in get_args(kind) if each is not UnsetType]
    structs = [each for each in kinds if isinstance(each, StructType)]
    if len(structs) > 1 and isinstance(value, dict):
        field = structs[0].plan.tag_field or ""
        for each in structs:
            if value.get(field) == each.plan.tag:
                return _struct(value, each, strict)
        raise ValidationError(f"Object has no known tag `{field}`")
    errors = []
    for each in kinds:
        try:
            return _convert(value, each, strict)
        except ValidationError as error:
            errors.append(error)
    raise max(errors, key=lambda error: len(error.args))


def _unexpected(wanted: str, value: Any) -> ValidationError:
    return ValidationError(f"Expected `{wanted}`, got `{PLAIN.get(type(value), 'object')}`")


_CONTAINERS: Final[Mapping[Any, Callable[[Any, Any, bool], Any]]] = {
    list: _list,
    tuple: _list,
    dict: _dict,
    Literal: _literal,
    Annotated: _annotated,
    Union: _union,
    UnionType: _union,
}


def to_builtins(value: Any) -> Any:
    """A value as JSON has it; the tag of a struct comes first."""
    if isinstance(value, Struct):
        return _written(value)
    if isinstance(value, dict):
        return {key: to_builtins(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [to_builtins(each) for each in value]
    return value


def _written(value: Struct) -> dict[str, Any]:
    plan = type(value).plan
    found = {} if plan.tag_field is None else {plan.tag_field: plan.tag}
    for each in plan.fields:
        content = getattr(value, each.name)
        usual = plan.omit_defaults and not each.required and content == each.fill()
        if content is not UNSET and not usual:
            found[each.key] = to_builtins(content)
    return found
