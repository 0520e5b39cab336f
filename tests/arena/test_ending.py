"""No program that a match starts outlives it."""

import fcntl
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.arena.test_external import HELLO, READ

PATIENCE = 60.0
LOCK = """
import fcntl, os
name = f'{os.path.dirname(__file__)}/{os.getppid()}'
lock = open(name + '.lock', 'w')
fcntl.flock(lock, fcntl.LOCK_EX)
"""
"""Holds a lock while the bot runs, in a file named after its parent process."""
DEAF = LOCK + READ + HELLO + "sys.stdin.readline()\nopen(name + '.ready', 'w')\ntime.sleep(600)\n"


@pytest.fixture(autouse=True)
def _interruptible() -> Iterator[None]:
    """Let Ctrl-C end the match even where the tests run in the background, which ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@contextmanager
def match(folder: Path, workers: int) -> Iterator[subprocess.Popen[bytes]]:
    """A match in which every worker waits for a bot that never answers."""
    (folder / "bot.py").write_text(DEAF)
    players = [f"cmd:{sys.executable} {folder / 'bot.py'}", "random"]
    command = [sys.executable, "-m", "cabochon", "match", *players, "--workers", str(workers)]
    with (folder / "errors").open("wb") as errors:
        process = subprocess.Popen(command, stderr=errors, process_group=0)
    with process:
        wait_for(lambda: len(list(folder.glob("*.ready"))) == workers)
        yield process
    wait_for(lambda: not any(map(is_held, folder.glob("*.lock"))))


def wait_for(condition: Callable[[], bool]) -> None:
    """Wait until a condition is true."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


def is_held(path: Path) -> bool:
    """Whether a living bot holds this lock."""
    with path.open() as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_programs_end_with_their_match(tmp_path: Path, sent: int, workers: int) -> None:
    with match(tmp_path, workers) as process:
        if sent == signal.SIGINT:
            os.killpg(process.pid, sent)  # Ctrl-C reaches the workers as well
        else:
            process.send_signal(sent)
    assert process.returncode == (130 if sent == signal.SIGINT else -sent)
    assert "Traceback" not in (tmp_path / "errors").read_text()


@pytest.mark.parametrize("sent", [signal.SIGTERM, signal.SIGKILL])
def test_a_match_ends_with_a_worker_that_died(tmp_path: Path, sent: int) -> None:
    with match(tmp_path, 2) as process:
        worker = next(tmp_path.glob("*.ready")).stem
        os.kill(int(worker), sent)
    assert process.returncode == 2
    assert (tmp_path / "errors").read_text().startswith("cabochon: a worker process died; ")
