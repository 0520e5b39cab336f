"""A match says when a program cannot play, and how to continue."""

import sys
from pathlib import Path

import pytest

from cabochon.arena import running
from tests.cli.conftest import Run


def test_a_program_that_cannot_start_is_shown_with_its_error_output(
    run: Run, tmp_path: Path
) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("import sys\nprint('one', file=sys.stderr)\nsys.exit('the model is missing')\n")
    result = run("match", f"cmd:{sys.executable} {bot}", "random", "--games", "2")
    assert result.code == 1
    assert "one\nthe model is missing\n" in result.err
    assert "ended with exit code 1" in result.err


def test_a_command_that_is_not_there_ends_with_code_1(run: Run) -> None:
    result = run("match", "cmd:/nowhere/bot", "random", "--games", "2")
    assert result.code == 1
    assert "cannot be started" in result.err


def test_a_program_that_crashes_in_play_shows_its_error_output(run: Run, tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text('input()\nprint(\'{"type": "hello", "protocol": 1}\', flush=True)\n1 / 0\n')
    kept = tmp_path / "pairs.jsonl"
    for _ in range(2):  # the second time it is asked again
        match = ("match", f"cmd:{sys.executable} {bot}", "random", "--games", "2")
        result = run(*match, "--out", str(kept))
        assert result.code == 1
        assert f'File "{bot}", line 3' in result.err
        assert "no game was played to its end" in result.err


def test_a_class_that_fails_loses_and_is_shown_with_its_traceback(run: Run) -> None:
    result = run("match", "py:tests.players.test_custom:Broken", "random", "--games", "2")
    assert result.code == 1
    assert 'raise KeyError("weights")' in result.err
    assert "no game was played to its end: " in result.err


@pytest.mark.parametrize("command", ["match", "ladder"])
def test_a_class_that_cannot_be_created_ends_with_code_1(run: Run, command: str) -> None:
    result = run(command, "py:tests.players.test_custom:Unborn", "random", "--games", "2")
    assert result.code == 1
    assert 'raise RuntimeError("no weights")' in result.err
    assert "RuntimeError: no weights" in result.err.splitlines()[-1]


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_program_that_never_answers_ends_the_match_after_one_deal(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, workers: str
) -> None:
    """Otherwise it would be waited for in each of a hundred games."""
    monkeypatch.setattr("cabochon.arena.external.GRACE_SECONDS", 0.1)
    bot, kept = tmp_path / "bot.py", tmp_path / "pairs.jsonl"
    bot.write_text(
        "import sys, time\ninput()\n"
        'print(\'{"type": "hello", "protocol": 1}\', flush=True)\n'
        "print('hm', file=sys.stderr, flush=True)\ntime.sleep(60)\n"
    )
    words = ("match", "random", f"cmd:{sys.executable} {bot}", "--seconds", "0.1")
    result = run(*words, "--workers", workers, "--out", str(kept))
    assert result.code == 1
    assert "2 of classic for 2" in result.out
    assert result.err.startswith("hm\n")
    assert "no game was played to its end: " in result.err
    assert len(kept.read_text().splitlines()) == 1  # once mended, the bot plays this deal


def test_a_player_that_fails_now_and_then_plays_the_whole_match(run: Run) -> None:
    words = ("match", "py:tests.players.test_custom:Fickle", "random", "--games", "6", "--json")
    result = run(*words)
    assert result.code == 0
    assert '"games": 6' in result.out
    assert "RuntimeError: this time not" in result.err


def test_a_ladder_ends_with_a_player_that_fails_in_every_game(run: Run) -> None:
    result = run("ladder", "random", "py:tests.players.test_custom:Broken", "--games", "2")
    assert (result.code, result.out) == (1, "")
    assert 'raise KeyError("weights")' in result.err
    assert "no game was played to its end: " in result.err


def test_generate_says_that_games_have_no_end(run: Run, tmp_path: Path) -> None:
    words = ("generate", "--games", "6", "--workers", "1", "--out", str(tmp_path / "a.jsonl"))
    result = run(*words, "--players", "random,py:tests.players.test_custom:Fickle")
    assert result.code == 0
    assert "games without an end: 3, the first: " in result.err
    assert "RuntimeError: this time not" in result.err
    words = ("generate", "--games", "2", "--workers", "1", "--out", str(tmp_path / "b.jsonl"))
    result = run(*words, "--players", "random,py:tests.players.test_custom:Broken")
    assert result.code == 1
    assert "no game was played to its end: " in result.err


def test_a_stopped_match_says_how_to_continue(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(running, "play_pair", interrupted)
    kept = tmp_path / "pairs.jsonl"
    result = run("match", "random", "random", "--games", "2", "--out", str(kept))
    assert result.code == 130
    assert f"the same command continues from {kept}" in result.err.replace("\n", " ")


def test_a_player_of_ones_own_plays_a_match(run: Run) -> None:
    result = run("match", "py:tests.players.test_custom:Last", "random", "--games", "2", "--json")
    assert result.code == 0
    assert '"games": 2' in result.out


@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_help_lists_whole_summaries(run: Run, flag: str) -> None:
    result = run(flag)
    assert result.code == 0
    assert "..." not in result.out.partition("Commands:")[2]
    assert "every deal is played once with A in each seat" in " ".join(result.out.split())
    assert "--install-completion" in result.out
    assert "Without a command: serve the page on this machine" in result.out


def test_braces_in_a_usage_mean_a_choice(run: Run) -> None:
    usages = {name: run(name, "-h").out.splitlines()[0] for name in ("match", "stats", "perft")}
    assert usages["match"] == "Usage: cabochon match [OPTIONS] A B"
    assert usages["stats"] == "Usage: cabochon stats [OPTIONS] FILES..."
    assert usages["perft"] == "Usage: cabochon perft [OPTIONS] {classic|duel}"


@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("cabochon lad", "ladder"),
        ("cabochon play d", "duel"),
        ("cabochon match gre", "greedy"),
        ("cabochon match greedy random --game cl", "classic"),
        ("cabochon generate --players master,ex", "master,expert"),
    ],
)
def test_the_shell_can_complete(
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    typed: str,
    completed: str,
) -> None:
    monkeypatch.setenv("_CABOCHON_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", typed)
    monkeypatch.setenv("COMP_CWORD", str(len(typed.split()) - 1))
    with pytest.raises(SystemExit):
        run()
    assert capsys.readouterr().out.split() == [completed]
