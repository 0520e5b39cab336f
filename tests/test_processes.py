"""Worker processes end with their parent."""

import fcntl
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cabochon.processes import claim, processes
from tests.helpers.paths import ROOT

SLEEPER = """
import sys
from cabochon.processes import processes
from tests.test_processes import note_and_sleep

if __name__ == "__main__":
    with processes(2) as pool:
        jobs = [pool.submit(note_and_sleep, sys.argv[1]) for _ in range(2)]
        [job.result() for job in jobs]
"""

SENDER = """
from cabochon.processes import processes

if __name__ == "__main__":
    for _ in range(4):
        with processes(1) as pool:
            jobs = [pool.submit(bytes, 1 << 24) for _ in range(20)]
            jobs[2].result()
"""

CLAIMER = """
import sys, time
from pathlib import Path
from cabochon.processes import claim

with claim(Path(sys.argv[1])):
    print("claimed", flush=True)
    time.sleep(600)
"""


PATIENCE = 60
"""Time for workers to end, in seconds; much less than they would work."""


def note_and_sleep(folder: str) -> None:
    """Hold a lock while this process lives, and work longer than any test."""
    with (Path(folder) / f"{os.getpid()}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        (Path(folder) / f"{os.getpid()}.ready").touch()
        time.sleep(600)


def wait_for(folder: Path, count: int) -> None:
    """Wait until this many workers are running."""
    while len(list(folder.glob("*.ready"))) < count:
        time.sleep(0.01)


def ended(folder: Path) -> bool:
    """Whether all workers release their locks before their work is done."""
    deadline = time.monotonic() + PATIENCE
    while not all(is_free(path) for path in folder.glob("*.lock")):
        if time.monotonic() > deadline:
            return False
        time.sleep(0.01)
    return True


def is_free(path: Path) -> bool:
    """Whether nobody holds a lock."""
    with path.open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
    return True


def test_a_pool_returns_the_results_of_its_jobs() -> None:
    with processes(2) as pool:
        assert [job.result() for job in [pool.submit(pow, 2, n) for n in range(5)]] == [
            2**n for n in range(5)
        ]


def test_busy_workers_end_with_the_block(tmp_path: Path) -> None:
    with processes(1) as pool:
        pool.submit(note_and_sleep, str(tmp_path))
        wait_for(tmp_path, 1)
    assert ended(tmp_path)


def test_a_worker_that_is_sending_its_result_ends_with_the_block(tmp_path: Path) -> None:
    """It leaves half a result in the pipe, whose rest nobody waits for."""
    script = tmp_path / "sender.py"
    script.write_text(SENDER)
    subprocess.run([sys.executable, str(script)], timeout=PATIENCE, check=True)


def test_busy_workers_end_with_a_parent_that_was_killed(tmp_path: Path) -> None:
    script = tmp_path / "sleeper.py"
    script.write_text(SLEEPER)
    command = [sys.executable, str(script), str(tmp_path)]
    root = str(ROOT)
    parent = subprocess.Popen(command, env=os.environ | {"PYTHONPATH": root})
    wait_for(tmp_path, 2)
    parent.kill()
    parent.wait()
    assert ended(tmp_path)


def test_a_folder_is_claimed_by_one_at_a_time(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    with claim(folder), pytest.raises(BlockingIOError, match="another run"):
        claim(folder)
    claim(folder).close()


def test_a_process_that_was_killed_claims_nothing(tmp_path: Path) -> None:
    command = [sys.executable, "-c", CLAIMER, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout
        assert other.stdout.readline() == "claimed\n"
        with pytest.raises(BlockingIOError):
            claim(tmp_path)
        other.kill()
    claim(tmp_path).close()
