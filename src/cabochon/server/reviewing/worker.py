"""The process that answers questions: takes turns between them, decision by decision.

It reads orders and writes lines, both as JSON, until its input ends.
"""

import os
import signal
import sys
import time
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from typing import Any, BinaryIO, Final

import msgspec

from cabochon.asking import answer
from cabochon.server.reviewing.faults import refusal
from cabochon.server.wire.messages import Slug

NOTHING: Final = msgspec.Raw()


class Order(msgspec.Struct):
    """A question to answer, or None to stop answering it."""

    number: int
    question: dict[str, Any] | None


class TellLine(msgspec.Struct, omit_defaults=True):
    """A line of an answer; without a line, the end of the answer."""

    number: int
    line: msgspec.Raw = NOTHING
    fault: Slug | None = None
    """The slug of what is wrong with the question."""
    message: str = ""


@dataclass(slots=True)
class Job:
    """An answer in progress."""

    number: int
    lines: Iterator[dict[str, Any]]
    used: float
    """Seconds that it has used, counted from those of the others when it came."""


class Desk:
    """The answers in progress; the one that has used least time goes on."""

    def __init__(self) -> None:
        self._jobs: dict[int, Job] = {}

    def __len__(self) -> int:
        return len(self._jobs)

    def take(self, order: Order) -> None:
        """Begin or stop an answer."""
        if order.question is None:
            self._jobs.pop(order.number, None)
            return
        used = min((job.used for job in self._jobs.values()), default=0.0)
        self._jobs[order.number] = Job(order.number, answer(order.question), used)

    def go_on(self) -> TellLine:
        """The next line of one of the answers."""
        job = min(self._jobs.values(), key=lambda each: each.used)
        began = time.perf_counter()
        told = _next(job)
        job.used += time.perf_counter() - began
        if not bytes(told.line):
            del self._jobs[job.number]
        return told


def _next(job: Job) -> TellLine:
    try:
        line = next(job.lines, None)
    except Exception as error:  # one question must not end the others
        refused = refusal(error)
        if refused.slug == "server-error":
            traceback.print_exc()
        return TellLine(job.number, fault=refused.slug, message=refused.message)
    return TellLine(job.number, NOTHING if line is None else msgspec.Raw(msgspec.json.encode(line)))


def work(orders: SimpleQueue[Order | None], out: BinaryIO) -> None:
    """Answer until the orders end."""
    desk = Desk()
    while True:
        while not desk or not orders.empty():
            order = orders.get()
            if order is None:
                return
            desk.take(order)
        out.write(msgspec.json.encode(desk.go_on()) + b"\n")
        out.flush()


def _read(source: BinaryIO, orders: SimpleQueue[Order | None]) -> None:
    for line in source:
        orders.put(msgspec.json.decode(line, type=Order))
    orders.put(None)


def main() -> None:
    """Give way as told; ignore signals, which are meant for the server."""
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))
    orders: SimpleQueue[Order | None] = SimpleQueue()
    Thread(target=_read, args=(sys.stdin.buffer, orders), daemon=True).start()
    work(orders, sys.stdout.buffer)


if __name__ == "__main__":
    main()
