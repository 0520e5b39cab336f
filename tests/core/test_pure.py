"""The uncompiled kernels: they are the Python files, agree with the vectors and stay in bounds."""

import json
import os
import subprocess
import sys
from typing import Final

import pytest

from tests.helpers import plies
from tests.helpers.paths import ROOT
from tests.helpers.strategies import KINDS, Kind
from tests.helpers.strict import StrictList, array, bounds_of
from tests.helpers.vectors import NUMBER_OF_GAMES

SAMPLE: Final = 5
"""Games of each kind."""
PURE: Final = os.environ | {"CABOCHON_PURE": "1"}


def run(script: str, environment: dict[str, str] = PURE) -> str:
    """The output of a script in its own process."""
    done = subprocess.run(
        [sys.executable, "-c", script],
        check=True,
        env=environment,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    return done.stdout


FILES = """
import sys, cabochon, cabochon.core.encoding
print(cabochon.__compiled__)
for name in ("core.native", "core.kernel", "core.evaluation", "core.encoding",
             "classic.rules", "classic.heuristic", "duel.rules", "duel.heuristic"):
    print(sys.modules["cabochon." + name].__file__)
"""


def test_the_switch_loads_the_python_files() -> None:
    compiled, *files = run(FILES).split()
    assert compiled == "False"
    assert len(files) == 8
    assert all(file.endswith(".py") for file in files)


@pytest.mark.parametrize("value", ["", "0"])
def test_without_the_switch_the_kernels_are_compiled(value: str) -> None:
    compiled, *files = run(FILES, os.environ | {"CABOCHON_PURE": value}).split()
    assert compiled == "True"
    assert not any(file.endswith(".py") for file in files)


def test_the_vectors_agree_uncompiled() -> None:
    sample = " or ".join(f"{name}-{number}" for name in NUMBER_OF_GAMES for number in (0, 2))
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist"]
    command += ["tests/core/test_vectors.py", "-k", f"agrees and ({sample})"]
    done = subprocess.run(
        command, env=PURE, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_whole_games_stay_within_the_bounds_of_c(kind: Kind) -> None:
    strict = json.loads(plies.run_uncompiled("tests.helpers.strict", str(kind), str(SAMPLE)))
    assert strict == plies.games(kind, SAMPLE)


TRAPS = """
from tests.helpers import strict
strict.install()
from cabochon.games import find
position = find("{game}").new(2)

def refuses(error, act):
    try:
        act()
    except error:
        return True

print(refuses(IndexError, lambda: position.net_cost(-13)),
      refuses(IndexError, lambda: position.draw(3)),
      refuses(OverflowError, lambda: setattr(position, "turn", 2**31)),
      refuses(IndexError, lambda: setattr(position, "left", [0, 0])),
      refuses(OverflowError, lambda: position.left.__setitem__(0, 2**15)),
      refuses(AttributeError, lambda: setattr(position, "lft", [0, 0, 0])))
"""


@pytest.mark.parametrize("game", ["classic", "duel"])
def test_the_strict_kernels_refuse_what_c_would_not_notice(game: str) -> None:
    assert run(TRAPS.format(game=game)).split() == ["True"] * 6


def test_a_strict_list_is_an_array() -> None:
    numbers = array([1, 2, 3], bounds_of("short"), 3)
    for index in (-1, 3):
        with pytest.raises(IndexError):
            numbers[index]
        with pytest.raises(IndexError):
            numbers[index] = 0
    for number in (-(2**15) - 1, 2**15):
        with pytest.raises(OverflowError):
            numbers[0] = number
    with pytest.raises(IndexError):
        numbers[:] = [1, 2]
    assert numbers == [1, 2, 3]
    assert isinstance(numbers, StrictList)
