"""Reads NumPy's ``.npz`` files, without NumPy."""

import ast
import struct
import sys
from array import array
from collections.abc import Mapping
from typing import IO, Final
from zipfile import ZipFile

from cabochon.neural import steps

MAGIC: Final = b"\x93NUMPY\x01\x00"
PLANES: Final = "|u1"
"""16-bit integers in two planes, all low bytes before all high ones: small ones compress well."""
FOLDED: Final = "|i1"
"""The same with the sign in the lowest bit: the high bytes of small numbers are zero."""
TYPES: Final = {"<f2": "e", "<f4": "f", "<i2": "h", PLANES: "h", FOLDED: "folded"}
"""The kinds of numbers that weights are stored in, most of them as ``struct`` names them."""


def read(stream: IO[bytes], scales: Mapping[str, float]) -> dict[str, "memoryview[float]"]:
    """The arrays of a file as 32-bit floats; numbers of some types are steps of a scale."""
    with ZipFile(stream) as file:
        return {
            name.removesuffix(".npy"): _array(file.read(name), scales) for name in file.namelist()
        }


def _array(data: bytes, scales: Mapping[str, float]) -> "memoryview[float]":
    """One array: a magic number, the length of the header, the header and the numbers."""
    if not data.startswith(MAGIC):
        raise ValueError("not an array of version 1.0")
    start = len(MAGIC) + 2
    end = start + int.from_bytes(data[start - 2 : start], "little")
    header = ast.literal_eval(data[start:end].decode("latin-1"))
    if header["fortran_order"]:
        raise ValueError("an array in Fortran order")
    kind, shape, data = header["descr"], header["shape"], data[end:]
    if kind in (PLANES, FOLDED):
        shape, data = shape[1:], _joined(data)
    values = _numbers(TYPES[kind], data, scales)
    return memoryview(values).cast("B").cast("f", shape)


def _joined(planes: bytes) -> bytes:
    """16-bit numbers from their low and high bytes."""
    data = bytearray(len(planes))
    data[0::2], data[1::2] = planes[: len(planes) // 2], planes[len(planes) // 2 :]
    return bytes(data)


def _numbers(kind: str, data: bytes, scales: Mapping[str, float]) -> "array[float]":
    """Numbers of one type as floats; objects of Python would take many times the memory."""
    if kind == "e":  # arrays have no such type
        return array("f", struct.unpack(f"<{len(data) // 2}e", data))
    values = array("h" if kind == "folded" else kind)
    values.frombytes(data)
    if sys.byteorder == "big":
        values.byteswap()
    if kind == "folded":
        return steps.unfolded(values, scales[kind])
    return steps.scaled(values, scales[kind]) if kind in scales else array("f", values)
