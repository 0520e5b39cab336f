"""External programs follow the protocol, or lose with a reason; they never block the arena."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

import cabochon
from cabochon.arena import external
from cabochon.arena.contest import Contest
from cabochon.arena.external import External, PlayerFailed
from cabochon.arena.playing import play_game, play_pair
from tests.helpers.paths import ROOT

BOT = ROOT / "examples" / "external_bot.py"
HELLO = 'print(\'{"type": "hello", "protocol": 1}\', flush=True)\n'
READ = "import sys, time\nsys.stdin.readline()\n"
ASKED = READ + HELLO + "for _ in range(3): sys.stdin.readline()\n"


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external, "GRACE_SECONDS", 1.5)


def command(tmp_path: Path, source: str) -> str:
    """A command that runs a bot with this source."""
    path = tmp_path / "bot.py"
    path.write_text(source)
    return f"{sys.executable} {path}"


def failure(command: str) -> str:
    """Why a bot fails to move, within five seconds."""
    view = cabochon.new_game(seed=1).view(0)
    started = time.monotonic()
    with pytest.raises(PlayerFailed) as error:
        External(command).choose(view, cabochon.Limit(seconds=0.1))
    assert time.monotonic() - started < 12
    assert str(error.value).startswith(f"cmd:{command}: ")
    return str(error.value).removeprefix(f"cmd:{command}: ")


FAILURES = {
    "ends at once": ("", "ended with exit code 0"),
    "crashes": ("raise SystemExit('no licence')", "ended with exit code 1: no licence"),
    "crashes when asked": (ASKED + "1 / 0", "ZeroDivisionError"),
    "garbage": (READ + "print('hm')", "not JSON: b'hm"),
    "bytes": (READ + "sys.stdout.buffer.write(b'\\xff\\xfe\\n')", "not JSON"),
    "no object": (READ + "print('[1]')", "not a JSON object"),
    "another protocol": (READ + 'print(\'{"type": "hello"}\')', "speaks protocol None, not 1"),
    "another message": (READ + 'print(\'{"type": "hi"}\')', "said 'hi' instead of a hello"),
    "an error": (READ + 'print(\'{"type": "error", "slug": "moody"}\')', "'moody'"),
    "a line without end": (READ + "while True: print('x' * 9999, end='')", "no answer within"),
    "too long a line": (READ + "print('x' * 2_000_000)", "longer than"),
    "thinks for too long": (ASKED + "time.sleep(60)", "no answer within 1.6 s"),
    "closes its mouth": (
        ASKED + "import os; sys.stdout.close(); os.close(1); time.sleep(60)",
        "ended with exit code",
    ),
    "no move": (ASKED + 'print(\'{"type": "result"}\')', "a move is a Move or a text"),
    "no notation": (ASKED + 'print(\'{"type": "result", "move": "e4"}\')', "e4"),
    "an illegal move": (ASKED + 'print(\'{"type": "result", "move": "pass"}\')', "pass"),
}


@pytest.mark.parametrize(("source", "reason"), FAILURES.values(), ids=FAILURES)
def test_errors_are_reported(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, source: str, reason: str
) -> None:
    monkeypatch.setattr(external, "START_SECONDS", 3.0)
    assert reason in failure(command(tmp_path, source))


def test_a_program_is_never_told_a_state() -> None:
    with pytest.raises(TypeError, match="a View, not a State"):
        External("never started").choose(cabochon.new_game(seed=1))  # type: ignore[arg-type]  # wrong on purpose


def test_a_command_that_does_not_exist() -> None:
    assert "cannot be started" in failure("no-such-program-anywhere")


def test_a_bot_that_speaks_and_never_listens_is_ended(tmp_path: Path) -> None:
    """Its answers are legal, but it never reads, so that writing to it blocks."""
    move = str(cabochon.new_game(seed=1).legal_moves()[0])
    source = HELLO + f'while True: print(\'{{"type": "result", "move": "{move}"}}\', flush=True)'
    player = External(command(tmp_path, source))
    view = cabochon.new_game(seed=1).view(0)
    moves = (player.choose(view, cabochon.Limit(seconds=0.1)) for _ in range(1000))
    with pytest.raises(PlayerFailed, match="no answer within"):
        list(moves)


def test_child_processes_end_with_their_program(tmp_path: Path) -> None:
    beats = tmp_path / "beats"
    child = f"import time\nwhile True: open({str(beats)!r}, 'a').write('.'); time.sleep(0.02)"
    source = f"import subprocess, sys\nsubprocess.Popen([sys.executable, '-c', {child!r}])\n"
    assert "no answer" in failure(command(tmp_path, source + ASKED + "time.sleep(60)"))
    size = beats.stat().st_size
    time.sleep(0.5)
    assert beats.stat().st_size == size > 0


@pytest.mark.parametrize(("game", "players"), [("duel", 2), ("classic", 2), ("classic", 3)])
def test_the_example_plays_whole_games(game: str, players: int) -> None:
    contest = Contest(f"cmd:{sys.executable} {BOT}", "random", game, players)
    for played in play_pair(contest, 0).games:
        assert played.note is None
        assert played.turns > 10


def test_the_example_is_short_and_needs_nothing() -> None:
    source = BOT.read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 40
    command = [sys.executable, "-I", "-S", str(BOT)]
    done = subprocess.run(command, input=b'{"type": "hello"}\n', capture_output=True, check=True)
    assert (done.stdout.count(b"hello"), done.stderr) == (1, b"")


def test_our_own_engine_can_be_matched() -> None:
    contest = Contest(f"cmd:{sys.executable} -m cabochon engine --player greedy", "random")
    game = play_game(contest, 0, 0)
    assert (game.note, game.share) == (None, 1)


@pytest.mark.parametrize("source", ["", ASKED], ids=["at its start", "at its move"])
def test_a_failing_program_loses_the_game_and_is_restarted(tmp_path: Path, source: str) -> None:
    contest = Contest(f"cmd:{command(tmp_path, source)}", "greedy")
    for game in play_pair(contest, 0).games:
        assert game.share == 0
        assert "ended with exit code 0" in (game.note or "")


def test_the_start_of_a_program_is_not_its_time_to_think(tmp_path: Path) -> None:
    source = "import time\ntime.sleep(0.7)\n" + BOT.read_text(encoding="utf-8")
    game = play_game(Contest(f"cmd:{command(tmp_path, source)}", "random"), 0, 0)
    assert game.note is None
    assert game.seconds[0][0] < 0.7
