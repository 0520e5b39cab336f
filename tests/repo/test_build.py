"""The build is up to date with the sources, and loads quickly."""

import hashlib
import json
import subprocess
import sys
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

import cabochon
from tests.helpers.paths import PACKAGE, ROOT

FINGERPRINT: Final = PACKAGE / "compiled.json"


def sources_of(extension: Path) -> Iterator[Path]:
    """The files that a compiled module is built from."""
    stem = extension.with_name(extension.name.removesuffix(EXTENSION_SUFFIXES[0]))
    native = stem.with_suffix(".pyx")
    yield native if native.exists() else stem.with_suffix(".py")
    if stem.with_suffix(".pxd").exists():
        yield stem.with_suffix(".pxd")


def extensions() -> list[Path]:
    """The compiled modules in the source tree."""
    return sorted(PACKAGE.rglob(f"*{EXTENSION_SUFFIXES[0]}"))


def test_the_kernels_are_compiled() -> None:
    assert cabochon.__compiled__, "run make build"
    assert len(extensions()) >= 7


def test_no_compiled_kernel_is_older_than_its_sources() -> None:
    noted = json.loads(FINGERPRINT.read_text(encoding="utf-8"))
    for name, fingerprint in noted.items():
        contents = (ROOT / name).read_bytes()
        assert hashlib.sha256(contents).hexdigest() == fingerprint, (
            f"{name} changed: run make build"
        )


def test_every_compiled_kernel_is_noted() -> None:
    noted = json.loads(FINGERPRINT.read_text(encoding="utf-8"))
    for extension in extensions():
        for source in sources_of(extension):
            assert str(source.relative_to(ROOT)) in noted, f"{extension.name} is a leftover"


IMPORT: Final = """
from time import process_time
start = process_time()
import {}
print(process_time() - start)
"""


def import_seconds(module: str) -> float:
    """The best of five, in processor time."""
    command = [sys.executable, "-c", IMPORT.format(module)]
    return min(float(subprocess.check_output(command, text=True)) for _ in range(5))


def test_importing_takes_less_than_five_times_as_long_as_asyncio() -> None:
    assert import_seconds("cabochon") < 5 * import_seconds("asyncio")
