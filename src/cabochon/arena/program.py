"""A child process that gets requests in lines and must answer in time."""

import os
import shlex
import shutil
import signal
import subprocess
import sys
from collections import deque
from contextlib import suppress
from itertools import islice
from threading import Thread
from typing import Any, Final

from cabochon.engine.messages import lines

COMPLAINT: Final = 20
"""How many lines of a program's error output are kept."""


class ProgramFailed(Exception):
    """The program did not start, ended, or did not answer in time."""


class Program:
    """A running program; ``close``, or the end of our process, ends it and its children."""

    def __init__(self, command: str) -> None:
        try:
            self._process = subprocess.Popen(
                words_of(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
            self._guard = _guard(self._process)
        except (OSError, ValueError) as error:
            raise ProgramFailed(f"cannot be started: {error}") from None
        assert self._process.stdin
        assert self._process.stdout
        self._input = self._process.stdin
        self._output = lines(self._process.stdout)
        self._complaint: deque[bytes] = deque(maxlen=COMPLAINT)
        self._threads = [_start(self._complaint.extend, self._process.stderr)]

    def ask(self, question: bytes, seconds: float) -> bytes:
        """Send a request and return the next line; in a thread, because both can block."""
        answer: list[bytes] = []
        thread = _start(self._ask, question, answer)
        self._threads[1:] = [thread]
        thread.join(seconds)
        if thread.is_alive():
            raise ProgramFailed(f"no answer within {seconds:g} s")
        if not answer:
            raise ProgramFailed(self._epitaph())
        return answer[0]

    def _ask(self, question: bytes, answer: list[bytes]) -> None:
        with suppress(OSError, ValueError):  # a broken or closed pipe
            self._input.write(question)
            self._input.flush()
        with suppress(OSError, ValueError):
            answer.extend(islice(self._output, 1))

    def _epitaph(self) -> str:
        """How the program ended, with its last line on standard error."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(1)
        self.close()
        words = "".join(self.complaint()[-1:])[:200]
        return f"ended with exit code {self._process.returncode}" + (words and f": {words}")

    def complaint(self) -> tuple[str, ...]:
        """The last lines of its error output."""
        return tuple(line.decode(errors="replace").rstrip()[:500] for line in self._complaint)

    def close(self) -> None:
        """End the program; pipes that a grandchild still holds are left to the system."""
        if self._process.poll() is None:
            _kill(self._process)
        self._process.wait()
        if self._guard:
            with self._guard:
                self._guard.kill()
        for thread in self._threads:
            thread.join(1)
        if not any(thread.is_alive() for thread in self._threads):
            with suppress(OSError), self._process:
                pass


def words_of(command: str) -> list[str]:
    """The words of a command; ``python`` is our interpreter if the system has none."""
    words = shlex.split(command)
    if not words:
        raise ValueError("the command is empty")
    if words[0] == "python" and not shutil.which("python"):
        words[0] = sys.executable
    return words


def _start(work: Any, *arguments: Any) -> Thread:
    """Start a daemon thread."""
    thread = Thread(target=work, args=arguments, daemon=True)
    thread.start()
    return thread


def _guard(process: subprocess.Popen[bytes]) -> subprocess.Popen[bytes] | None:
    """A shell that ends a process and its children after our end, even after a kill."""
    if sys.platform == "win32":
        return None
    command = ["/bin/sh", "-c", "read _; kill -9 -$0 2>/dev/null", str(process.pid)]
    try:
        return subprocess.Popen(command, stdin=subprocess.PIPE, start_new_session=True)
    except OSError:
        _kill(process)
        raise


def _kill(process: subprocess.Popen[bytes]) -> None:
    """End a process and, on systems with process groups, its children."""
    if sys.platform == "win32":
        process.kill()
        return
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
