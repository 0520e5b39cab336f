"""``--option`` of the commands that deal a game."""

import json
from pathlib import Path

import pytest

from cabochon import recordfile
from tests.cli.conftest import Run

COMMANDS = [
    ("play", "classic"),
    ("perft", "classic", "--depth", "1"),
    ("match", "greedy", "random", "--games", "2"),
]
commands = pytest.mark.parametrize("command", COMMANDS, ids=lambda words: words[0])


@commands
@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("goal=16", "expected 15 or 21"),
        ("goal", "expected 15 or 21"),
        ("goal=", "a number, true or false"),
        ("goal=long", "a number, true or false"),
        ("hidden_reserves=1", "expected false or true"),
        ("speed=2", "unknown option 'speed'"),
        ("=2", "unknown option ''"),
    ],
)
def test_a_bad_option_is_refused(
    run: Run, command: tuple[str, ...], word: str, reason: str
) -> None:
    result = run(*command, "--option", word)
    assert result.code == 2
    assert reason in result.err
    assert result.err.count("\n") == 1


def test_a_game_with_options_is_played_and_saved(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    options = ("--option", "goal=21", "--option", "hidden_reserves")
    result = run("play", "classic", "--seed", "7", *options, typed=("1", f"save {file}", "quit"))
    assert result.code == 0
    saved = recordfile.read(file)
    assert saved.options == {"goal": 21, "hidden_reserves": True}
    assert run("verify", str(file)).code == 0


def test_perft_accepts_options(run: Run) -> None:
    plain = run("perft", "duel", "--depth", "1").out.split()[0]
    hidden = run("perft", "duel", "--depth", "1", "--option", "hidden_reserves=true")
    assert hidden.out.split()[0] == plain


def test_a_match_notes_its_options(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    words = ("match", "greedy", "random", "--games", "2", "--out", str(file))
    assert run(*words, "--option", "goal=21").code == 0
    assert json.loads(file.read_text().splitlines()[0])["options"] == {"goal": 21}
    other = run(*words)
    assert other.code == 2
    assert "another match" in other.err


def test_an_option_at_its_default_resumes_a_match_without_it(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    words = ("match", "greedy", "random", "--games", "2", "--out", str(file))
    assert run(*words).code == 0
    assert run(*words, "--option", "goal=15").code == 0
