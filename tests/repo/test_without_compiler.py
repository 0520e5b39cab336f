"""Without a C compiler the package installs uncompiled and works."""

import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

from tests.helpers.paths import ROOT

LEFT_OUT: Final = shutil.ignore_patterns("*.so", "*.pyd", "compiled.json", "__pycache__", "page")
GAME: Final = """
import cabochon
print(cabochon.__file__, cabochon.__compiled__)
state = cabochon.new_game("{game}", seed=7)
for _ in range(20):
    state = state.play(state.legal_moves()[0]).state
print(state.to_dict())
"""


def run(command: list[str], **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, *command],
        env=os.environ | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def sources(folder: Path) -> Path:
    """A copy of what the package is built from, with a page that need not be built.

    The C files that Cython made earlier save it half a minute, if they are there.
    """
    shutil.copytree(ROOT / "src", folder / "src", ignore=LEFT_OUT)
    if (ROOT / "build" / "cython").exists():
        shutil.copytree(ROOT / "build" / "cython", folder / "build" / "cython")
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    page = folder / "src" / "cabochon" / "server" / "page"
    page.mkdir()
    (page / "index.html").touch()
    return folder


def test_no_compiler_means_slower_never_broken(tmp_path: Path) -> None:
    installed = tmp_path / "installed"
    pip = ["-m", "pip", "install", "--verbose", "--no-build-isolation", "--no-deps", "--no-index"]
    said = run(
        [*pip, "--target", str(installed), str(sources(tmp_path / "sources"))],
        CC="/nowhere/cc",
        CABOCHON_REQUIRE_COMPILED="",
    )
    assert "warning: the kernels stay uncompiled" in said
    built = [path for path in installed.rglob("*") if path.name.endswith(tuple(EXTENSION_SUFFIXES))]
    assert not built
    tags = next(installed.glob("cabochon-*.dist-info/WHEEL")).read_text()
    assert "Tag: py3-none-any" in tags
    said = run(["-m", "cabochon", "--version"], PYTHONPATH=str(installed))
    assert said.startswith("cabochon: the kernels are not compiled, so everything runs far slower.")
    for game in ("classic", "duel"):
        where, slow = run(["-c", GAME.format(game=game)], PYTHONPATH=str(installed)).split("\n", 1)
        assert where == f"{installed}/cabochon/__init__.py False"
        assert slow == run(["-c", GAME.format(game=game)]).split("\n", 1)[1]
