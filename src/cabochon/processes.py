"""Worker processes that never outlive their parent, and locks on folders."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


@contextmanager
def processes(count: int) -> Iterator[Executor]:
    """A pool of processes that end with the block or with this process."""
    context = multiprocessing.get_context("spawn")
    reader, writer = context.Pipe(duplex=False)
    with ProcessPoolExecutor(count, context, _attend, (reader,)) as pool:
        try:
            yield pool
        finally:
            writer.close()
            _receive_no_more(pool)


def _receive_no_more(pool: ProcessPoolExecutor) -> None:
    """Let go of the pipe of results, or the pool waits for the rest of one that is half sent."""
    pipe = pool._result_queue._writer  # type: ignore[attr-defined]  # the pool has no way to say it
    pipe.close()


def _attend(pipe: Connection) -> None:
    """Watch the pipe, and leave Ctrl-C to the parent process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(pipe,), daemon=True).start()


def _end_with(pipe: Connection) -> None:
    """Exit when the other end of the pipe is closed; nothing is ever sent."""
    pipe.poll(None)
    os._exit(0)


def claim(folder: Path) -> BinaryIO:
    """Lock a folder until the returned file is closed; OSError if it is already locked."""
    try:
        return claim_file(folder / "run.lock")
    except BlockingIOError:
        raise BlockingIOError(f"another run uses {folder}") from None


def claim_file(path: Path) -> BinaryIO:
    """Lock a file until it is closed; BlockingIOError if it is already locked."""
    path.parent.mkdir(parents=True, exist_ok=True)
    file = path.open("ab")
    try:
        _lock(file.fileno())
    except (BlockingIOError, PermissionError):
        file.close()
        raise BlockingIOError(f"{path} is locked") from None
    return file


def _lock(file: int) -> None:
    """Lock a file; the system unlocks it when the process ends."""
    if sys.platform == "win32":
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
