"""Computers: their move comes whatever happens to the process they think in."""

import asyncio
import signal
import time
from collections.abc import Awaitable, Callable

import pytest

import cabochon
from cabochon.server.host.metrics import Metrics
from cabochon.server.host.settings import Settings
from cabochon.server.thinking.computers import Computers, Worker
from cabochon.server.thinking.worker import MoveRequest

STATE = cabochon.new_game("duel", seed=1)


def with_computers(
    settings: Settings, work: Callable[[Computers], Awaitable[None]]
) -> dict[str, str]:
    """Run some work; the metrics after it."""
    metrics = Metrics()

    async def run() -> None:
        computers = Computers(settings, metrics)
        try:
            await work(computers)
        finally:
            await computers.close()

    asyncio.run(run())
    lines = metrics.text({}).splitlines()
    return dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))


def legal(move: str) -> bool:
    return move in [str(each) for each in STATE.legal_moves()]


def test_a_worker_chooses() -> None:
    async def work(computers: Computers) -> None:
        for level in computers.levels()[:2]:
            assert legal(await computers.choose(STATE, 0, level))

    counts = with_computers(Settings(), work)
    assert counts["cabochon_computer_fallbacks_total"] == "0"


def test_a_dead_worker_is_replaced() -> None:
    async def work(computers: Computers) -> None:
        await computers.choose(STATE, 0, "random")
        process = computers._workers[0]._process
        assert process is not None
        process.kill()
        await process.wait()
        assert legal(await computers.choose(STATE, 0, "random"))

    counts = with_computers(Settings(), work)
    assert counts["cabochon_computer_fallbacks_total"] == "0"


def test_a_worker_that_fails_gives_way_to_a_weak_computer() -> None:
    async def work(computers: Computers) -> None:
        assert legal(await computers.choose(STATE, 0, "no such level"))
        assert legal(await computers.choose(STATE, 0, "random"))

    counts = with_computers(Settings(), work)
    assert counts["cabochon_computer_fallbacks_total"] == "1"


@pytest.mark.parametrize("answer", ["dance", "pass", ""])
def test_a_worker_that_answers_nonsense_gives_way_to_a_weak_computer(answer: str) -> None:
    class Mad(Worker):
        async def ask(self, task: MoveRequest) -> str:  # noqa: ARG002  # as a worker is asked
            return answer

    async def work(computers: Computers) -> None:
        computers._idle._free.clear()
        computers._idle.put(Mad())
        assert legal(await computers.choose(STATE, 0, "random"))

    counts = with_computers(Settings(), work)
    assert counts["cabochon_computer_fallbacks_total"] == "1"


def test_the_deadline_holds() -> None:
    class Asleep(Worker):
        async def ask(self, task: MoveRequest) -> str:
            await asyncio.sleep(100)
            return task.level

    async def work(computers: Computers) -> None:
        computers._idle._free.clear()
        computers._idle.put(Asleep())
        began = time.monotonic()
        assert legal(await computers.choose(STATE, 0, "random"))
        assert time.monotonic() - began < 5

    counts = with_computers(Settings(deadline_seconds=0.2), work)
    assert counts["cabochon_computer_fallbacks_total"] == "1"


def test_a_full_queue_gives_way_to_a_weak_computer() -> None:
    async def work(computers: Computers) -> None:
        moves = await asyncio.gather(*(computers.choose(STATE, 0, "random") for _ in range(10)))
        assert all(map(legal, moves))

    counts = with_computers(Settings(thinking_queue=2), work)
    assert counts["cabochon_computer_fallbacks_total"] == "7"  # one thinks, two wait


def test_who_waited_for_long_does_not_cost_the_worker_its_process() -> None:
    """With more to do than it can, a worker goes on at its own pace."""

    class Slow(Worker):
        stops = 0

        async def ask(self, task: MoveRequest) -> str:  # noqa: ARG002  # as a worker is asked
            await asyncio.sleep(0.15)
            return "replenish"

        async def stop(self) -> None:
            Slow.stops += 1

    async def work(computers: Computers) -> None:
        computers._idle._free.clear()
        computers._idle.put(Slow())
        await asyncio.gather(*(computers.choose(STATE, 0, "random") for _ in range(20)))

    with_computers(Settings(deadline_seconds=0.8), work)
    assert Slow.stops == 0


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_to_the_whole_group_is_the_servers_to_obey(stop: signal.Signals) -> None:
    async def work(computers: Computers) -> None:
        await computers.choose(STATE, 0, "random")
        process = computers._workers[0]._process
        assert process is not None
        process.send_signal(stop)
        assert legal(await computers.choose(STATE, 0, "random"))
        assert computers._workers[0]._process is process

    counts = with_computers(Settings(), work)
    assert counts["cabochon_computer_fallbacks_total"] == "0"
