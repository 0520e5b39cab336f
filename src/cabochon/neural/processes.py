"""Worker processes on this machine that never outlive their run."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import Connection


@contextmanager
def processes(count: int) -> Iterator[Executor]:
    """A pool of processes; they end at once with the block, or with this process."""
    context = multiprocessing.get_context("spawn")
    reader, writer = context.Pipe(duplex=False)
    with ProcessPoolExecutor(count, context, _attend, (reader,)) as pool:
        try:
            yield pool
        finally:
            writer.close()


def _attend(pipe: Connection) -> None:
    """Watch the pipe, and leave Ctrl-C to the process that runs the training."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(pipe,), daemon=True).start()


def _end_with(pipe: Connection) -> None:
    """Wait until nobody holds the other end; nothing is ever sent."""
    pipe.poll(None)
    os._exit(0)
