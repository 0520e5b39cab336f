"""Invalid arguments to the compiled kernel raise or do nothing; the process never crashes."""

import random
import subprocess
import sys
from collections.abc import Callable
from typing import Any, Final

import pytest

from cabochon.core.kernel import Position, RandomPlay
from cabochon.core.seed import stream, stretch
from cabochon.games import find
from tests.helpers.paths import ROOT

ROUNDS: Final = 2000
REFUSALS: Final = (TypeError, ValueError, OverflowError, IndexError, AttributeError)
NUMBERS: Final = (
    *(0, 1, -1, 2, 3, 12, 15, 60, 72, 90, 91, 429, 448, 1000, 2**15, -(2**15) - 1),
    *(2**31 - 1, 2**31, -(2**31), 2**63, 2**64 - 1, 2**64, -(2**64), 10**30),
)
OTHERS: Final[tuple[Any, ...]] = (
    None,
    "",
    "abcd",
    b"abcd",
    1.5,
    [],
    (),
    {},
    object(),
    True,
    [None],
    [[]],
    "7" * 90,
)
STREAMS: Final = [stream(stretch(0), purpose) for purpose in ("a", "b", "c", "d", "e")]


def fresh(rng: random.Random) -> Position:
    """A position some moves into a game."""
    game, players = rng.choice((("classic", 2), ("classic", 3), ("classic", 4), ("duel", 2)))
    position = find(game).new(players)
    position.lay_out(STREAMS)
    for _ in range(rng.randrange(40)):
        if actions := position.actions():
            position.push(rng.choice(actions))
    return position


def garbage(rng: random.Random, depth: int = 2) -> Any:
    """A number, a list of numbers, or something else."""
    if depth and rng.random() < 0.5:
        return [garbage(rng, depth - 1) for _ in range(rng.choice((0, 1, 2, 3, 4, 5, 12, 90, 200)))]
    return rng.choice(NUMBERS if rng.random() < 0.7 else OTHERS)


def push(position: Position, rng: random.Random) -> None:
    """Illegal actions, and values that are not numbers."""
    position.push(garbage(rng))


def pay(position: Position, rng: random.Random) -> None:
    """Invalid payments for purchases and for other actions."""
    position.push(rng.choice([*position.actions(), 0]), garbage(rng))


def assign(position: Position, rng: random.Random) -> None:
    """Copies of objects that are not positions of the game."""
    others = (fresh(rng), Position(2, [0] * 4, [0] * 4), garbage(rng))
    position.assign(rng.choice(others))


def forget(position: Position, rng: random.Random) -> None:
    """Invalid viewers, repeatedly."""
    for _ in range(3):
        position.forget(garbage(rng))


def key(position: Position, rng: random.Random) -> None:
    """Invalid viewers."""
    position.key(garbage(rng))


def reveals(position: Position, rng: random.Random) -> None:
    """Actions and viewers that do not exist."""
    position.reveals(garbage(rng), garbage(rng), garbage(rng))


def determinize(position: Position, rng: random.Random) -> None:
    """Invalid generators."""
    position.forget(rng.randrange(-1, position.players))
    position.determinize(rng.choice((garbage(rng), [0] * 4)))


def lay_out(position: Position, rng: random.Random) -> None:
    """Too few streams, and invalid streams."""
    position.lay_out(rng.choice((garbage(rng), STREAMS[: rng.randrange(5)], [*STREAMS[:4], [1]])))


def fields(position: Position, rng: random.Random) -> None:
    """Arrays of a wrong length, and values that are not numbers."""
    names = [name for name in dir(position) if not name.startswith("_")]
    name = rng.choice([name for name in names if not callable(getattr(position, name))])
    before = getattr(position, name)
    value = garbage(rng)
    if isinstance(before, list) and hasattr(value, "__len__") and len(value) == len(before):
        value = [*value, 0]
    if isinstance(before, int) and isinstance(value, int | float):
        value = rng.choice((2**70, "7", None))
    setattr(position, name, value)
    raise AssertionError(f"{name} took {value!r}")


def players(position: Position, rng: random.Random) -> None:
    """Games for an impossible number of players."""
    number = garbage(rng)
    if number in (1, 2, 3, 4):
        number = 10**6
    new = find("duel" if hasattr(position, "board") else "classic").new
    new(number).lay_out(STREAMS)


def play(position: Position, rng: random.Random) -> None:
    """Random play without a position or without a generator."""
    target: Any = rng.choice((position, None, garbage(rng)))
    RandomPlay(target, rng.choice((1, -1)), rng.choice((STREAMS[0], [0] * 4, garbage(rng)))).run()


DOORS: Final[dict[str, Callable[[Position, random.Random], None]]] = {
    door.__name__: door
    for door in (
        *(push, pay, assign, forget, key, reveals),
        *(determinize, lay_out, fields, players, play),
    )
}


def main(name: str) -> None:
    """Call one method with invalid arguments; a new deal must still play correctly."""
    for seed in range(ROUNDS):
        rng = random.Random(seed)
        position = fresh(rng)
        try:
            DOORS[name](position, rng)
        except REFUSALS:
            continue
    RandomPlay(fresh(random.Random(0)), 10, STREAMS[0]).run()


@pytest.mark.parametrize("door", DOORS)
def test_garbage_never_ends_the_process(door: str) -> None:
    command = [sys.executable, "-X", "faulthandler", "-m", "tests.core.test_kernel_fuzz", door]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("game", ["classic", "duel"])
def test_there_are_no_other_doors(game: str) -> None:
    """Every method that takes an argument is covered above."""
    position = find(game).new(2)
    names = {name for name in dir(position) if not name.startswith("_")}
    calls = {name for name in names if callable(getattr(position, name))}
    plain = {
        "actions",
        "buyable",
        "donor",
        "finish",
        "gifts",
        "last_to_act",
        "normalize",
        "options",
        "victories",
    }
    assert calls - plain == set(DOORS) & calls


if __name__ == "__main__":
    main(sys.argv[1])
