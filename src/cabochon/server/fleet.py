"""Several processes on one machine that listen on one port."""

import logging
import multiprocessing
import os
import signal
import socket
import time
from multiprocessing.process import BaseProcess
from threading import Thread
from types import FrameType
from typing import Final

from cabochon.server.host import logs
from cabochon.server.host.settings import Settings
from cabochon.server.process import BACKLOG, announce, serve_alone
from cabochon.server.store.lock import hold

LOOK_SECONDS: Final = 0.2
_PROCESSES: Final = multiprocessing.get_context("spawn")
_log = logging.getLogger(__name__)


def serve_together(settings: Settings, *, open_page: bool) -> None:
    """Serve until a signal ends all processes; one that dies is replaced."""
    lock = hold(settings.database, shared=True)
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.create_server(
        (settings.host, settings.port), family=family, backlog=BACKLOG
    ) as door:
        fleet = Fleet(settings, door)
        announce(settings.host, door.getsockname()[1], open_page=open_page)
        fleet.run()
    if lock is not None:
        lock.close()


class Fleet:
    """The processes."""

    def __init__(self, settings: Settings, door: socket.socket) -> None:
        self._settings = settings
        self._door = door
        self._stopping = False
        self._processes: list[BaseProcess] = []

    def run(self) -> None:
        """Start the processes and look after them until a signal comes; then end them."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        self._processes = [self._start() for _ in range(self._settings.workers)]
        while not self._stopping:
            time.sleep(LOOK_SECONDS)
            self._replace()
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join()

    def _start(self) -> BaseProcess:
        process = _PROCESSES.Process(target=_serve, args=(self._settings, self._door), daemon=True)
        process.start()
        return process

    def _replace(self) -> None:
        for place, process in enumerate(self._processes):
            if not process.is_alive() and not self._stopping:
                _log.error("a process died", extra={"code": process.exitcode})
                self._processes[place] = self._start()

    def _stop(self, _number: int, _frame: FrameType | None) -> None:
        """Only take a note: the signal can come while a process is being started."""
        self._stopping = True


def _serve(settings: Settings, door: socket.socket) -> None:
    logs.start(settings.log_level)
    Thread(target=_end_with_parent, daemon=True).start()
    serve_alone(settings, [door])


def _end_with_parent() -> None:
    """Stop when the process that looks after this one is gone, even after a kill."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
