"""Thinkers on several machines: some come, some go, some die over a question."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator

import pytest
import redis

from cabochon.server.thinking.local import Worker
from cabochon.server.thinking.questions import Priority, ThinkerQuestion, Unavailable
from cabochon.server.thinking.redis_thinkers import RedisThinkers
from cabochon.server.thinking.streams import Letter
from tests.server.redis import redis_server
from tests.server.thinking.scenes import ANN, LEGAL, Acted, Kind, question, stall


@contextlib.asynccontextmanager
async def opened(live: str, *workers: Worker) -> AsyncIterator[RedisThinkers]:
    thinkers = Kind(live).make(*workers)
    assert isinstance(thinkers, RedisThinkers)
    await thinkers.open()
    try:
        yield thinkers
    finally:
        await thinkers.close()


async def count(thinkers: RedisThinkers, living: int) -> None:
    """Wait until a process knows of so many thinkers."""
    async with asyncio.timeout(10):
        while thinkers.living != living:
            await asyncio.sleep(0.05)


async def say_hello(_asked: ThinkerQuestion) -> str:
    return "hello"


def left_over(live: str) -> int:
    """Questions in all streams, taken or not."""
    with redis.Redis.from_url(live) as client:
        return sum(int(client.xlen(key)) for key in client.scan_iter("*:questions:*"))


def test_one_process_asks_the_thinkers_of_another(empty_redis: str) -> None:
    async def scene() -> None:
        async with opened(empty_redis, Acted(say_hello)), opened(empty_redis) as asking:
            assert await asking.ask(question("master"), ANN, 10) == "hello"
        assert left_over(empty_redis) == 0

    asyncio.run(scene())


def test_without_thinkers_nobody_waits(empty_redis: str) -> None:
    async def scene() -> None:
        async with opened(empty_redis) as asking:
            began = time.monotonic()
            with pytest.raises(Unavailable, match="no thinkers"):
                await asking.ask(question("master"), ANN, 10)
            assert time.monotonic() - began < 1

    asyncio.run(scene())


def test_the_question_of_a_thinker_that_ended_goes_to_another(empty_redis: str) -> None:
    async def scene() -> None:
        async with opened(empty_redis) as asking:
            async with opened(empty_redis, Acted(stall)):
                await count(asking, 1)
                asked = asyncio.create_task(asking.ask(question("master"), ANN, 20))
                await asyncio.sleep(0.3)
            async with opened(empty_redis, Acted(say_hello)):
                assert await asked == "hello"
        assert left_over(empty_redis) == 0

    asyncio.run(scene())


def test_a_thinker_that_works_for_long_keeps_its_question(empty_redis: str) -> None:
    """Longer than the time after which a question counts as abandoned."""

    async def slowly(_asked: ThinkerQuestion) -> str:
        await asyncio.sleep(3)
        return "slow"

    async def scene() -> None:
        async with opened(empty_redis, Acted(slowly)) as asking:
            asked = asyncio.create_task(asking.ask(question("master"), ANN, 20))
            await asyncio.sleep(0.3)
            async with opened(empty_redis, Acted(say_hello)):
                assert await asked == "slow"

    asyncio.run(scene())


def test_a_question_that_nobody_waits_for_is_withdrawn(empty_redis: str) -> None:
    async def scene() -> None:
        async with opened(empty_redis, Acted(stall)) as busy:
            first = asyncio.create_task(busy.ask(question("master"), ANN, 20))
            await asyncio.sleep(0.3)
            async with opened(empty_redis) as asking:
                with pytest.raises(Unavailable, match="deadline"):
                    await asking.ask(question("master"), ANN, 0.4)
            assert left_over(empty_redis) == 1
            first.cancel()
            await asyncio.gather(first, return_exceptions=True)
            assert left_over(empty_redis) == 0

    asyncio.run(scene())


def test_a_thinker_does_not_work_on_what_is_too_late(empty_redis: str) -> None:
    """The asking process has died and cannot withdraw it."""
    asked: list[ThinkerQuestion] = []

    async def note(each: ThinkerQuestion) -> str:
        asked.append(each)
        return ""

    async def scene() -> None:
        async with opened(empty_redis) as other:
            letter = Letter(1, "gone", 50, question("late"))
            await other._streams.add(letter, Priority.PEOPLE)
            await asyncio.sleep(0.1)
        async with opened(empty_redis, Acted(note)) as thinkers:
            await thinkers.ask(question("early"), ANN, 10)
        assert [each.about["level"] for each in asked] == ["early"]
        assert left_over(empty_redis) == 0

    asyncio.run(scene())


def test_people_are_served_before_what_waits_in_the_other_streams(empty_redis: str) -> None:
    order: list[str] = []

    async def note(each: ThinkerQuestion) -> str:
        order.append(each.about["level"])
        return ""

    async def scene() -> None:
        async with opened(empty_redis) as other:
            for number, priority in enumerate(reversed(Priority)):
                letter = Letter(number, "other", 10_000, question(priority.name))
                await other._streams.add(letter, priority)
        async with opened(empty_redis, Acted(note)):
            async with asyncio.timeout(5):
                while len(order) < len(Priority):
                    await asyncio.sleep(0.02)

    asyncio.run(scene())
    assert order == [each.name for each in Priority]


def test_the_streams_are_bounded(empty_redis: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cabochon.server.thinking.streams.LONGEST", 50)

    async def scene() -> None:
        async with opened(empty_redis) as other:
            for number in range(400):
                letter = Letter(number, "other", 10_000, question("x"))
                await other._streams.add(letter, Priority.PEOPLE)

    asyncio.run(scene())
    assert left_over(empty_redis) < 200


def test_thinkers_go_on_when_redis_is_back() -> None:
    async def scene() -> None:
        with redis_server() as live:
            async with opened(live.url, Acted(say_hello)) as thinkers:
                assert await thinkers.ask(question("master"), ANN, 10) == "hello"
                live.kill()
                with pytest.raises(Unavailable):
                    await thinkers.ask(question("master"), ANN, 1)
                live.start()
                async with asyncio.timeout(10):
                    while True:
                        with contextlib.suppress(Unavailable):
                            if await thinkers.ask(question("master"), ANN, 2) == "hello":
                                return

    asyncio.run(scene())


@contextlib.contextmanager
def thinking(live: str) -> Iterator[subprocess.Popen[str]]:
    """``cabochon think`` in a process of its own."""
    command = [sys.executable, "-m", "cabochon", "think", "--live", live]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "Cabochon thinks with 1 of 1 processes\n"
        try:
            yield process
        finally:
            process.kill()


def test_the_command_thinks_until_it_is_stopped(empty_redis: str) -> None:
    async def scene(process: subprocess.Popen[str]) -> None:
        async with opened(empty_redis) as asking:
            assert await asking.ask(question("skilled"), ANN, 20) in LEGAL
            process.send_signal(signal.SIGTERM)
            assert await asyncio.to_thread(process.wait, 10) == 0
            await count(asking, 0)

    with thinking(empty_redis) as process:
        asyncio.run(scene(process))


def test_a_thinker_that_was_killed_is_no_longer_counted(empty_redis: str) -> None:
    async def scene(process: subprocess.Popen[str]) -> None:
        async with opened(empty_redis) as asking:
            assert asking.living == 1
            process.kill()
            await count(asking, 0)

    with thinking(empty_redis) as process:
        asyncio.run(scene(process))


@pytest.mark.parametrize(
    ("live", "message"), [("redis://127.0.0.1:1", "live: "), ("http://x", "expected redis://")]
)
def test_the_command_says_in_a_line_why_it_cannot(live: str, message: str) -> None:
    command = [sys.executable, "-m", "cabochon", "think", "--live", live]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode != 0
    assert message in done.stderr
    assert len(done.stderr.splitlines()) == 1
