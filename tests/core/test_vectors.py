"""The engine agrees, move by move, with an independent implementation of the rules."""

from collections import Counter
from itertools import zip_longest

import pytest

import cabochon
from tests.helpers.vectors import NUMBER_OF_GAMES, Line, Snapshot, games, without_random

SPIRAL = "c3 c4 b4 b3 b2 c2 d2 d3 d4 d5 c5 b5 a5 a4 a3 a2 a1 b1 c1 d1 e1 e2 e3 e4 e5"
GAMES = [(name, number) for name, count in NUMBER_OF_GAMES.items() for number in range(count)]

every_game = pytest.mark.parametrize(
    ("name", "number"), GAMES, ids=[f"{name}-{number}" for name, number in GAMES]
)


def spiral_cells(board: str) -> list[str]:
    """The tokens of a board in spiral order, "." for an empty cell."""
    return [board["12345".index(cell[1]) * 5 + "abcde".index(cell[0])] for cell in SPIRAL.split()]


def check_replenished(before: Snapshot, after: Snapshot) -> None:
    """The bag fills the first empty cells of the spiral, and nothing else changes."""
    bag = Counter({kind: number for kind, number in before["bag"].items() if number})
    laid = Counter[str]()
    for old, new in zip(spiral_cells(before["board"]), spiral_cells(after["board"]), strict=True):
        if old == "." and laid.total() < bag.total():
            laid[new] += 1
        else:
            assert new == old
    assert laid == bag


def check_position(state: cabochon.State, line: Line) -> None:
    """The position is written as it was read, and has the legal moves of the line."""
    assert without_random(state.to_dict()) == line.state
    moves = sorted(state.legal_moves(), key=str)
    assert [str(move) for move in moves] == line.legal
    assert [state.parse(text) for text in line.legal] == moves


def check_step(state: cabochon.State, line: Line, after: Line) -> None:
    """The move of a line leads to the position of the next."""
    assert line.move is not None
    told = without_random(state.play(line.move).state.to_dict())
    if line.move == "replenish":
        check_replenished(line.state, told)
        told["board"] = after.state["board"]
    assert told == after.state


def check_outcome(state: cabochon.State, line: Line) -> None:
    """The game continues or ends as the line says."""
    if (expected := line.state.get("outcome")) is None:
        assert state.outcome is None
    else:
        assert state.outcome == cabochon.Outcome(
            tuple(expected["winners"]), tuple(expected["reasons"])
        )


@every_game
def test_the_engine_agrees_move_by_move(name: str, number: int) -> None:
    for line, after in zip_longest(lines := games(name)[number], lines[1:]):
        state = cabochon.from_dict(line.state)
        if after is not None:
            check_step(state, line, after)
        check_position(state, line)
        check_outcome(state, line)


@pytest.mark.parametrize("name", NUMBER_OF_GAMES)
def test_no_game_is_left_out(name: str) -> None:
    assert len(games(name)) == NUMBER_OF_GAMES[name]
    assert all(game[-1].state["phase"] == "over" for game in games(name))
