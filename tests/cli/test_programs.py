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
    for _ in range(2):  # the second time from the file
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
