"""The structure of the source: the games look alike, functions and files are short."""

import ast
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Final

import pytest

from tests.helpers.paths import PACKAGE

LONGEST_FILE: Final = 400
LONGEST_FUNCTION: Final = 60
GAME_PACKAGES: Final = ("cabochon.classic", "cabochon.duel")
DEFAULTS: Final = {"state.py", "arena/contest.py", "corpus/plan.py"} | {
    *(f"cli/{command}.py" for command in ("generate", "ladder", "match", "play")),
    *(
        f"envs/{library}.py"
        for library in ("__init__", "against", "vector", "pettingzoo", "openspiel")
    ),
}
"""Files that name a default game, or that libraries ask for by a name for each game."""
LONG_FILES: Final = {"duel/rules.py"}
"""Exceptions: the duel's kernel is one class, which Cython compiles from one file."""


def sources() -> list[Path]:
    """The Python files of the package."""
    return sorted(PACKAGE.rglob("*.py"))


def functions(path: Path) -> Iterator[tuple[str, int]]:
    """The functions of a file with their lengths, the docstring included."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            yield f"{path.relative_to(PACKAGE)}: {node.name}", node.end_lineno - node.lineno + 1


def lengths() -> dict[str, int]:
    """Every function of the package with its length."""
    return {name: length for path in sources() for name, length in functions(path)}


def test_both_games_have_the_same_files() -> None:
    classic, duel = (
        {path.name for path in (PACKAGE / game).iterdir() if path.suffix in (".py", ".pxd")}
        for game in ("classic", "duel")
    )
    assert duel - classic == {"board.py"}
    assert classic <= duel


@pytest.mark.parametrize("name", ["actions.py", "moves.py", "rules.py", "snapshot.py"])
def test_both_games_offer_the_same_functions_in_the_same_order(name: str) -> None:
    classic, duel = (public_functions(PACKAGE / game / name) for game in ("classic", "duel"))
    shared = [function for function in duel if function in classic]
    assert shared == classic


def public_functions(path: Path) -> list[str]:
    """The public functions at the top of a file, in order."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    names = [node.name for node in body if isinstance(node, ast.FunctionDef)]
    return [name for name in names if not name.startswith("_")]


def test_only_defaults_name_a_game() -> None:
    """Everything that depends on a game is in its Game, so a new one changes no other file."""
    naming = {
        str(path.relative_to(PACKAGE))
        for path in sources()
        if path.relative_to(PACKAGE).parts[0] not in ("classic", "duel")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if (isinstance(node, ast.Constant) and node.value in ("classic", "duel"))
        or (isinstance(node, ast.ImportFrom) and (node.module or "").startswith(GAME_PACKAGES))
    }
    assert naming == {"games.py", *DEFAULTS}


def test_functions_are_short() -> None:
    found = lengths()
    assert len(found) > 200
    assert median(found.values()) <= 10
    long = {name: length for name, length in found.items() if length > LONGEST_FUNCTION}
    assert not long


def test_files_are_short() -> None:
    sizes = {
        str(path.relative_to(PACKAGE)): len(path.read_text(encoding="utf-8").splitlines())
        for path in sources()
    }
    assert {name for name, lines in sizes.items() if lines > LONGEST_FILE} == LONG_FILES
    assert median(sizes.values()) <= 150


def test_a_kernel_is_plain_python() -> None:
    """Types are in the .pxd beside it, so that the file runs without Cython."""
    for declarations in PACKAGE.rglob("*.pxd"):
        source = declarations.with_suffix(".py")
        assert source.exists(), f"{declarations.name} stands alone"
        tree = ast.parse(source.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            assert not any(name.lower().startswith("cython") for name in names), source
