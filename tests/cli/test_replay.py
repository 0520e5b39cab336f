"""``cabochon replay``."""

from pathlib import Path

import pytest

import cabochon
from cabochon.record import Record, record
from cabochon.recordfile import write
from tests.cli.conftest import Run

MOVES = ("take wug", "take wug", "reserve deck2")


@pytest.fixture
def game() -> Record:
    return record("classic", 2, 7, MOVES)


@pytest.fixture
def file(game: Record, tmp_path: Path) -> str:
    path = tmp_path / "game.txt"
    write(game, path)
    return str(path)


def test_every_move_is_printed_and_the_last_table_drawn(run: Run, file: str, game: Record) -> None:
    result = run("replay", file)
    assert result.code == 0
    assert all(f"{i}  {move}" in result.out for i, move in enumerate(MOVES, 1))
    assert "Seat 1 takes w1 u1 g1." in result.out
    hidden = game.replay().to_dict()["seats"][0]["reserved"][0]["card"]
    assert f"Seat 0 reserves #{hidden} " in result.out
    assert result.out.count("classic, 2 players: Seat 1 to move") == 1


def test_a_replay_stops_at_the_given_move(run: Run, file: str) -> None:
    out = run("replay", file, "--to", "1").out
    assert "take wug" in out
    assert "reserve" not in out
    assert "Seat 1 to move" in out


def test_it_waits_after_each_step_until_input_ends(run: Run, file: str) -> None:
    out = run("replay", file, "--step", typed=("", "", "")).out
    assert out.count("classic, 2 players:") == len(MOVES) + 1
    out = run("replay", file, "--step", typed=("",)).out
    assert out.count("classic, 2 players:") == 3
    assert "reserve deck2" in out


def test_names_and_the_winner_are_printed(run: Run, tmp_path: Path) -> None:
    state = cabochon.new_game("duel", seed=3)
    moves: list[str] = []
    computer = cabochon.player("greedy", seed=1)
    while state.to_move is not None and len(moves) < 1000:
        moves.append(str(computer.choose(state.view(state.to_move))))
        state = state.play(moves[-1]).state
    path = tmp_path / "game.json"
    write(record("duel", 2, 3, moves, names=("Ada", "Grace")), path)
    assert state.outcome is not None
    winner = ("Ada", "Grace")[state.outcome.winners[0]]
    assert run("replay", str(path)).out.splitlines()[-1].startswith(f"{winner} wins: by ")


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("take wug\ntake", "take wwg\ntake", "it was changed"),
        ("cabochon record 1", "cabochon record 9", "line 1"),
        ("end 3", "", "breaks off"),
    ],
)
def test_a_damaged_file_is_refused_in_one_line(
    run: Run, file: str, old: str, new: str, named: str
) -> None:
    text = Path(file).read_text()
    assert old in text
    Path(file).write_text(text.replace(old, new))
    result = run("replay", file)
    assert result.code == 2
    assert len(result.err.splitlines()) == 1
    assert named in result.err


def test_a_move_too_far_is_refused(run: Run, file: str) -> None:
    result = run("replay", file, "--to", "4")
    assert result.code == 2
    assert "3 moves" in result.err
