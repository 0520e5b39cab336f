"""Seeds: 32 bytes that determine all random events of a game."""

import hashlib
import struct
from typing import Final

SEED_BYTES: Final = 32
Seed = int | str | bytes


def stretch(seed: Seed) -> bytes:
    """Expand a seed to 32 bytes: SHA-256 of an integer or a text; bytes are used as they are."""
    if isinstance(seed, bytes):
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed of bytes has {SEED_BYTES} bytes, not {len(seed)}")
        return seed
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise TypeError(f"a seed is an int, a str or 32 bytes, not {type(seed).__name__}")
    kind = "int" if isinstance(seed, int) else "str"
    return hashlib.sha256(f"cabochon {kind} {seed}".encode()).digest()


def stream(seed: bytes, purpose: str) -> list[int]:
    """The initial state of the generator for one purpose, such as a deck."""
    return words(hashlib.sha256(seed + purpose.encode()).digest())


def words(state: bytes) -> list[int]:
    """32 bytes as four little-endian 64-bit words."""
    return list(struct.unpack("<4Q", state))


def hexadecimal(state: list[int]) -> str:
    """Four words as 64 hexadecimal digits, the inverse of ``words``."""
    return struct.pack("<4Q", *state).hex()


def check_generator(words: list[int]) -> None:
    """Raise ValueError unless these are the four words of a generator, not all zero."""
    if not isinstance(words, list) or len(words) != 4:
        raise ValueError("a generator is a list of four words")
    if not all(type(word) is int and 0 <= word < 1 << 64 for word in words) or not any(words):
        raise ValueError("a generator's words are of 64 bits, and not all of them zero")
