"""Server processes forked from one that has imported everything, which is most of the start time.

A process that has imported the server waits to be forked, once for each process of the tests.
"""

import multiprocessing
import os
import signal
import sys
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from cabochon.cli import main

_FORKS: Final = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload(
    [
        "cabochon.cli",
        "cabochon.server.run",
        "cabochon.server.network.line",
        "uvloop",
        "alembic.command",
    ]
)


class ServerProcess:
    """`cabochon serve` with its arguments and settings, in its own process."""

    def __init__(self, arguments: list[str], settings: dict[str, str], log: Path) -> None:
        variables = {f"CABOCHON_SERVER_{key.upper()}": value for key, value in settings.items()}
        receiver, sender = _FORKS.Pipe(duplex=False)
        with receiver, sender:
            self._process = _FORKS.Process(
                target=_serve, args=(arguments, os.environ | variables, log, sender)
            )
            self._process.start()
            sender.close()
            with open(os.dup(receiver.fileno()), encoding="utf-8") as out:
                line = out.readline()
        assert "listens on" in line, log.read_text()
        self.url = line.split()[-1]

    def send_signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        assert self._process.pid is not None
        os.kill(self._process.pid, number)

    def kill(self) -> None:
        """Kill it, as a power failure would."""
        self._process.kill()
        self._process.join()

    def wait(self, seconds: float) -> int | None:
        """Its exit code, or None if it is still running after the timeout."""
        self._process.join(seconds)
        return self._process.exitcode


def _serve(arguments: list[str], variables: dict[str, str], log: Path, out: Connection) -> None:
    """The main function of the new process."""
    os.environ.clear()
    os.environ.update(variables)
    with log.open("a") as errors:
        os.dup2(errors.fileno(), sys.stderr.fileno())
    os.dup2(out.fileno(), sys.stdout.fileno())
    out.close()
    sys.exit(main(["serve", *arguments]))
