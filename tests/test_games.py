"""A third game, in its own folder, works everywhere without a change to any other file.

``tests/games/pebbles`` is copied and compiled by the function that ``setup.py`` uses, and
registered by ``CABOCHON_GAMES``. ``tests/helpers/third_game.py`` then runs in a process that knows
it, and once more with nothing compiled.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import cabochon
from tests.helpers.paths import ROOT

GAMES: Final = ROOT / "tests" / "games"
SOURCES: Final = (*GAMES.rglob("*.p*"), *(ROOT / "src").rglob("*.pxd"))
LEFT_OUT: Final = shutil.ignore_patterns("__pycache__")


def fingerprint() -> str:
    """What the compiled game depends on: its sources, the kernels' declarations, and Python."""
    digest = hashlib.sha256(sys.version.encode())
    for path in sorted(path for path in SOURCES if path.suffix in (".py", ".pxd")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@pytest.fixture(scope="session")
def compiled() -> Path:
    """The folder of the compiled game; it is compiled once for the same sources."""
    ready = ROOT / "build" / "games" / fingerprint()
    if not ready.exists():
        scratch = ready.with_name(f"{ready.name}-{os.getpid()}")
        shutil.copytree(GAMES, scratch, ignore=LEFT_OUT)
        command = [sys.executable, "-m", "cabochon.kernel_build", str(scratch / "pebbles")]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        scratch.rename(ready)
    return ready


def run(folder: Path, *words: str, **environment: str) -> None:
    """Run the tests of the third game in a process that knows it."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist"]
    done = subprocess.run(
        [*command, "--import-mode=importlib", "tests/helpers/third_game.py", *words],
        env=os.environ
        | {"CABOCHON_GAMES": "pebbles:PEBBLES", "PYTHONPATH": str(folder)}
        | environment,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.skipif(not cabochon.__compiled__, reason="there is nothing compiled to build on")
def test_a_compiled_third_game_works_everywhere(compiled: Path) -> None:
    run(compiled)


def test_an_uncompiled_third_game_works() -> None:
    run(GAMES, "-k", "not match and not server", CABOCHON_PURE="1")


def test_an_installed_package_brings_its_game(tmp_path: Path) -> None:
    """By an entry point, as pip installs it."""
    installed = tmp_path / "pebbles-1.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: pebbles\nVersion: 1\n")
    (installed / "entry_points.txt").write_text("[cabochon.games]\npebbles = pebbles:PEBBLES\n")
    path = os.pathsep.join([str(tmp_path), str(GAMES)])
    assert names(PYTHONPATH=path).split() == ["classic", "duel", "pebbles"]


def test_a_game_that_cannot_be_loaded_is_named() -> None:
    for bad in ("nowhere:GAME", "json:GAME", "json"):
        assert f"game {bad!r} cannot be loaded" in names(CABOCHON_GAMES=bad)


def names(**environment: str) -> str:
    """The games that a process knows, or its error message."""
    script = "from cabochon.games import GAMES; print(*GAMES)"
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | {"CABOCHON_PURE": "1"} | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.stdout


def test_the_package_does_not_know_the_third_game() -> None:
    for path in (ROOT / "src").rglob("*.py"):
        assert "pebbles" not in path.read_text(encoding="utf-8"), path
