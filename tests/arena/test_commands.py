"""``cabochon match`` and ``cabochon ladder``."""

import json
from pathlib import Path
from typing import Any

import pytest

from cabochon.arena import running
from cabochon.arena.contest import Contest, Pair, PlayedGame
from cabochon.arena.ladder import build, into_page
from cabochon.cli.contest import progress
from tests.cli.conftest import Run


def match(run: Run, *arguments: str) -> dict[str, Any]:
    result = run("match", *arguments, "--json")
    assert (result.code, result.err) == (0, "")
    value: dict[str, Any] = json.loads(result.out)
    return value


def test_match_prints_an_object(run: Run) -> None:
    told = match(run, "greedy", "random", "--game", "duel", "--games", "7")
    assert told["games"] == told["wins"] + told["draws"] + told["losses"] == 8
    assert told["score"] == (told["wins"] + told["draws"] / 2) / 8
    assert told["score"] > 0.5
    low, high = told["interval"]
    assert 0 <= low <= told["score"] <= high <= 1
    assert len(told["elo_interval"]) == 2
    assert told["turns_per_game"] > 20
    for side in "ab":
        assert told["seconds_per_move"][side]["mean"] > 0
        assert told["seconds_per_move"][side]["p95"] > 0


def test_match_for_four_has_a_in_every_seat(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    options = ("--players", "4", "--games", "4", "--seconds", "0.5", "--out", str(file))
    told = match(run, "greedy", "random", *options)
    assert (told["players"], told["games"]) == (4, 4)
    assert told["limit"] == {"seconds": 0.5, "simulations": None}
    pair = json.loads(file.read_text().splitlines()[1])
    assert [game["seat"] for game in pair["games"]] == [0, 1, 2, 3]


def test_match_prints_a_table(run: Run) -> None:
    result = run("match", "greedy", "random", "--games", "2")
    assert result.code == 0
    for word in ("greedy against random", "score", "Elo difference", "turns per game", "95 %"):
        assert word in result.out


def test_a_match_is_resumed_from_its_file(run: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "match.jsonl")
    first = match(run, "greedy", "random", "--games", "4", "--out", file)
    assert match(run, "greedy", "random", "--games", "4", "--out", file) == first
    longer = match(run, "greedy", "random", "--games", "6", "--out", file)
    assert longer["games"] == 6
    result = run("match", "greedy", "random", "--seed", "7", "--out", file)
    assert result.code == 2
    assert "another match: seed" in result.err


MISTAKES = {
    "match greedy": "B",
    "match greedy nobody": "nobody",
    "match greedy cmd:": "empty",
    "match greedy random --game chess": "chess",
    "match greedy random --game duel --players 3": "2 players",
    "match greedy random --seconds 0": "seconds",
    "match greedy random --seconds inf": "86400",
    "match greedy random --seconds nan": "seconds",
    "match cmd:program random --seconds 1e10": "86400",
    "match greedy random --simulations 0": "simulations",
    "match greedy random --games 0": "--games",
    "match greedy random --games 2 --out nowhere/file": "nowhere",
    "ladder random": "two players",
    "ladder random nobody": "nobody",
    "ladder random greedy random": "once",
    "ladder random greedy --write nowhere/page.md": "nowhere",
    "ladder random greedy --write folder": "folder",
    "ladder random greedy --write latin1": "latin1: not a text in UTF-8",
    "ladder random greedy --out file": "file",
    "ladder random greedy --out file/results": "file",
    "bench --write folder": "folder",
    "bench --write file/page.md": "file/page.md",
    "engine --player nobody": "nobody",
}


@pytest.mark.parametrize(("line", "named"), MISTAKES.items())
def test_an_error_is_one_line_that_names_the_mistake(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, line: str, named: str
) -> None:
    monkeypatch.setattr(running, "play_pair", None)
    monkeypatch.setattr("cabochon.cli.bench.measure", None)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").touch()
    (tmp_path / "latin1").write_bytes(b"caf\xe9")
    (tmp_path / "folder").mkdir()
    result = run(*line.split())
    assert (result.code, result.out) == (2, "")
    assert len(result.err.splitlines()) == 1
    assert named in result.err


def test_brackets_in_a_command_are_shown_as_they_are(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    with progress("cmd:bot [/folder]", 2, 2):
        pass
    assert "cmd:bot [/folder]" in capfd.readouterr().err


# The ladder


def test_ladder_rates_from_the_weakest_up(run: Run, tmp_path: Path) -> None:
    arguments = ("random", "greedy", "--games", "4", "--out", str(tmp_path / "results"), "--json")
    result = run("ladder", *arguments)
    assert result.code == 0
    told = json.loads(result.out)
    random, greedy = told["ratings"]
    assert random == {"player": "random", "elo": 0, "error": 0}
    assert greedy["elo"] > 0
    assert greedy["error"] > 0
    assert [(m["a"], m["b"], m["games"]) for m in told["matches"]] == [("greedy", "random", 4)]
    assert json.loads(run("ladder", *arguments).out) == told


def test_ladder_plays_nothing_twice(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ("ladder", "random", "greedy", "--games", "2", "--out", str(tmp_path))
    first = run(*arguments).out
    monkeypatch.setattr(running, "play_pair", None)
    assert run(*arguments).out == first


def test_round_robin_is_everybody_against_everybody(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "play_pair", lambda contest, number: even(number, contest.players))
    names = ("random", "greedy", "beginner")
    told = json.loads(run("ladder", *names, "--round-robin", "--games", "2", "--json").out)
    pairs = [(m["a"], m["b"]) for m in told["matches"]]
    assert pairs == [("greedy", "random"), ("beginner", "random"), ("beginner", "greedy")]
    assert [rating["elo"] for rating in told["ratings"]] == pytest.approx([0, 0, 0], abs=1e-6)


def even(number: int, players: int) -> Pair:
    """A pair in which seat 0 always wins."""
    games = (PlayedGame(seat, (0,), 50, ((0.1, 0.3), (0.2,))) for seat in range(players))
    return Pair(number, tuple(games))


def test_the_page_has_a_section_a_game(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "ladder.md"
    for game in ("duel", "classic", "duel"):
        line = f"ladder random greedy --games 2 --game {game} --simulations 3 --write".split()
        assert run(*line, str(page)).code == 0
    text = page.read_text()
    assert text.startswith("# The ladder\n")
    assert [line for line in text.splitlines() if line.startswith("## ")] == [
        "## duel, 2 players",
        "## classic, 2 players",
    ]
    assert text.count("2 games, 3 simulations a move.") == 2
    assert text.count("| greedy |") == text.count("| random | 0 |") == 2


def test_a_section_is_replaced_and_the_rest_stays() -> None:
    contest = Contest("greedy", "random")
    ladder = build(["random", "greedy"], [(contest, [even(0, 2)] * 10)])
    page = "# Mine\n\n## classic, 2 players\n\nold\n\n## duel, 2 players\n\nkept\n"
    new = into_page(page, ladder)
    assert new.startswith("# Mine\n\n## classic, 2 players\n\n20 games, each player with its own")
    assert new.endswith("\n\n## duel, 2 players\n\nkept\n")
    assert "old" not in new
    assert "| greedy | 0 |" in new
    assert "| 50.0% (" in new
    assert "10, 0, 10 | 200.0 ms |" in new
    assert into_page(new, ladder) == new
