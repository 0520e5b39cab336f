"""The whole program: help, version and errors."""

import os
import re
import subprocess
import sys

import pytest

import cabochon
from cabochon.cli import COMMANDS
from tests.cli.conftest import Run


def test_help_names_every_command(run: Run) -> None:
    result = run("--help")
    assert result.code == 0
    listed = [line.split()[0] for line in result.out.splitlines() if line.startswith("  ")]
    assert set(COMMANDS) <= set(listed)


def test_no_arguments_serve_the_page_and_open_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    served = []
    monkeypatch.setattr(
        "cabochon.server.run.serve",
        lambda settings, *, open_page: served.append((open_page, settings.log_level)),
    )
    assert run().code == 0
    assert run("serve").code == 0
    monkeypatch.setenv("CABOCHON_SERVER_LOG_LEVEL", "debug")
    assert run().code == 0
    assert served == [(True, "warning"), (False, "info"), (True, "debug")]


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_a_command_has_examples(run: Run, command: str) -> None:
    result = run(command, "--help")
    assert result.code == 0
    options, examples = result.out.split("Examples:")
    assert f"cabochon {command}" in examples
    assert not {"<int", "<float", "<str>", "<path>", ":<"} & set(re.findall(r":?<\w*>?", options))


def test_version_says_whether_the_kernels_are_compiled() -> None:
    for pure, form in (("0", cabochon.__compiled__), ("1", False)):
        environment = os.environ | {"CABOCHON_PURE": pure}
        command = [sys.executable, "-m", "cabochon", "--version"]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        expected = "compiled" if form else "not compiled"
        assert done.stdout == f"cabochon {cabochon.__version__} ({expected})\n"


def test_a_light_install_says_how_to_get_the_commands() -> None:
    code = (
        "import sys; sys.modules['typer'] = None;"
        "from cabochon.__main__ import main; sys.exit(main())"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("cabochon: the commands need typer, which a light install leaves")
    assert done.stderr.count("\n") == 1
    assert "pip install cabochon" in done.stderr


def test_version_loads_no_command() -> None:
    code = (
        "import sys; from cabochon.cli import COMMANDS, main; main(['--version']);"
        "commands = {f'cabochon.cli.{name}' for name in COMMANDS};"
        "print(sorted({'rich', *commands} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[1] == "[]"


MISTAKES = {
    "nosuch": "nosuch",
    "--bogus": "--bogus",
    "play chess": "chess",
    "play duel --players 3": "2 players",
    "play --players 5": "2 or 3 or 4 players",
    "play --players many": "--players",
    "play --seat 2": "seat 2",
    "play --opponent nobody": "nobody",
    "play classic duel": "duel",
    "perft": "classic|duel",
    "perft classic": "--depth",
    "perft classic --depth 0": "--depth",
    "replay": "FILE",
    "replay nowhere.txt": "nowhere.txt",
    "bench --runs": "--runs",
}


@pytest.mark.parametrize(("line", "named"), MISTAKES.items())
def test_an_error_is_one_line_that_names_the_mistake(run: Run, line: str, named: str) -> None:
    result = run(*line.split())
    assert result.code == 2
    assert result.out == ""
    assert len(result.err.splitlines()) == 1
    assert result.err.startswith("cabochon: ")
    assert named.lower() in result.err.lower()


def test_a_game_that_cannot_be_loaded_is_named_in_a_line() -> None:
    environment = os.environ | {"CABOCHON_GAMES": "nowhere:GAME"}
    command = [sys.executable, "-m", "cabochon", "perft", "classic", "--depth", "1"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("cabochon: game 'nowhere:GAME' cannot be loaded: ")
    assert len(done.stderr.splitlines()) == 1
