"""The measured server in its own process."""

import contextlib
import os
import signal
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

COMMAND = "import sys; from cabochon.cli import main; sys.exit(main())"
WIDE_OPEN = {
    "requests_per_second": "100000",
    "tables_per_minute": "1000000",
    "messages_per_second": "1000",
    "address_messages_per_second": "1000000",
    "sockets_per_address": "100000",
    "log_level": "warning",
    "thinkers": "0",
}
"""Settings that allow one address to play all clients."""


@dataclass
class Process:
    """A running server."""

    popen: subprocess.Popen[str]
    port: int

    def memory_mb(self) -> float:
        """Resident memory."""
        status = Path(f"/proc/{self.popen.pid}/status").read_text(encoding="utf-8")
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024

    def cpu_seconds(self) -> float:
        """CPU time used so far."""
        fields = Path(f"/proc/{self.popen.pid}/stat").read_text(encoding="utf-8").split()
        return (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")

    def pin(self, core: int) -> None:
        """Run on one core only."""
        os.sched_setaffinity(self.popen.pid, {core})

    def kill(self) -> None:
        """Kill the server."""
        self.popen.kill()
        self.popen.wait()

    def stop(self) -> int:
        """Stop the server."""
        self.popen.send_signal(signal.SIGTERM)
        return self.popen.wait(30)


def family_seconds() -> Counter[str]:
    """CPU time of all processes that this one started, and they in turn, by program."""
    used: dict[int, tuple[int, str, float]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it has ended
            head, _, tail = path.read_text(encoding="utf-8").rpartition(")")
            fields = tail.split()
            seconds = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
            used[int(path.parent.name)] = int(fields[1]), head.partition("(")[2], seconds
    found: Counter[str] = Counter()
    for process, (_, name, seconds) in used.items():
        if _is_mine(process, used):
            found[name] += seconds  # type: ignore[assignment]  # a part of a second, too
    return found


def _is_mine(process: int, used: dict[int, tuple[int, str, float]]) -> bool:
    while process in used:
        process = used[process][0]
        if process == os.getpid():
            return True
    return False


def stolen_seconds() -> float:
    """CPU time that the hypervisor gave to other machines (steal time)."""
    first = Path("/proc/stat").read_text(encoding="utf-8").splitlines()[0]
    return int(first.split()[8]) / os.sysconf("SC_CLK_TCK")


def start(database: str, port: int = 0, *, before: str = "", **changes: str | None) -> Process:
    """Start a server and wait until it listens; None keeps the default of a setting.

    ``before`` is Python that runs first.
    """
    settings = {key: value for key, value in (WIDE_OPEN | changes).items() if value is not None}
    environment = {f"CABOCHON_SERVER_{key.upper()}": value for key, value in settings.items()}
    command = [sys.executable, "-c", before + COMMAND, "serve", "--port", str(port)]
    popen = subprocess.Popen(
        [*command, "--database", database],
        env=os.environ | environment,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert popen.stdout is not None
    with popen.stdout:
        line = popen.stdout.readline()
    if "listens on" not in line:
        raise RuntimeError("the server did not start")
    return Process(popen, int(line.rsplit(":", 1)[1]))
