"""The names of msgspec, for the modules that import it in the browser."""

import json as plain
from types import SimpleNamespace
from typing import Any, Final, Generic, TypeVar

from cabochon.browser.checking import DecodeError, ValidationError, convert, to_builtins
from cabochon.browser.structs import UNSET, Meta, Struct, UnsetType, changed
from cabochon.browser.structs import declare as field

__all__ = [
    "UNSET",
    "DecodeError",
    "Meta",
    "Struct",
    "UnsetType",
    "ValidationError",
    "convert",
    "field",
    "json",
    "structs",
    "to_builtins",
]

Type = TypeVar("Type")


class Encoder:
    """Writes values as JSON."""

    @staticmethod
    def encode(value: Any) -> bytes:
        """A value in UTF-8."""
        return plain.dumps(
            to_builtins(value), ensure_ascii=False, separators=(",", ":"), allow_nan=False
        ).encode()


class Decoder(Generic[Type]):
    """Reads values of one type."""

    def __init__(self, kind: Any = Any) -> None:
        self.kind = kind

    def decode(self, text: str | bytes) -> Type:
        """A value; DecodeError unless it fits."""
        found: Type = convert(_parsed(text), self.kind)
        return found


def _parsed(text: str | bytes) -> Any:
    try:
        return plain.loads(text)
    except ValueError as error:
        raise DecodeError(f"JSON is malformed: {error}") from None


def _decode(text: str | bytes, *, type: Any = Any) -> Any:  # noqa: A002  # msgspec's name
    return Decoder[Any](type).decode(text)


json: Final = SimpleNamespace(
    Encoder=Encoder, Decoder=Decoder, encode=Encoder.encode, decode=_decode
)
structs: Final = SimpleNamespace(replace=changed)
