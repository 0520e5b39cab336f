"""Limits hold for an address, at one process and at several together."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from cabochon.server.host.settings import Settings
from cabochon.server.sharing.limits import Bucket, Limits
from cabochon.server.sharing.redis_limits import RedisLimits
from cabochon.server.sharing.redis_link import RedisLink
from cabochon.server.sharing.redis_relay import RedisRelay
from tests.server.redis import redis_server
from tests.server.sharing.listeners import Deaf

SETTINGS = Settings(
    requests_per_second=2,
    tables_per_minute=60,
    address_messages_per_second=4,
    questions_per_minute=60,
    sockets_per_address=3,
)
BURSTS = {"requests": 20, "tables": 600, "messages": 20, "questions": 120}


@asynccontextmanager
async def at_redis(live: str, settings: Settings = SETTINGS) -> AsyncIterator[RedisLimits]:
    """The limits of one more process."""
    link = RedisLink(live)
    relay, limits = RedisRelay(link), RedisLimits(settings, link)
    await relay.open(Deaf())
    await limits.open()
    try:
        yield limits
    finally:
        await limits.close()
        await relay.close()


@asynccontextmanager
async def alone() -> AsyncIterator[Limits]:
    yield Limits(SETTINGS)


@pytest.fixture(params=["memory", "redis"])
def run(request: pytest.FixtureRequest) -> Callable[[Callable[[Limits], Awaitable[None]]], None]:
    """Does something with limits of both kinds."""
    live = request.getfixturevalue("empty_redis") if request.param == "redis" else ""

    def run(work: Callable[[Limits], Awaitable[None]]) -> None:
        async def scene() -> None:
            async with at_redis(live) if live else alone() as limits:
                await work(limits)

        asyncio.run(scene())

    return run


Run = Callable[[Callable[[Limits], Awaitable[None]]], None]


@pytest.mark.parametrize("name", BURSTS)
def test_an_address_has_a_burst_and_then_a_rate(run: Run, name: str) -> None:
    async def work(limits: Limits) -> None:
        budget, burst = getattr(limits, name), BURSTS[name]
        assert all(budget.take("ann", 0) for _ in range(burst))
        assert not budget.take("ann", 0)
        assert budget.take("bob", 0)
        assert budget.take("ann", 1)  # every one of these refills once a second

    run(work)


def test_spending_can_lead_into_debt(run: Run) -> None:
    async def work(limits: Limits) -> None:
        limits.messages.spend("ann", 0, 24)
        assert not limits.messages.take("ann", 0.9)
        assert limits.messages.take("ann", 1.3)

    run(work)


def test_sockets_are_counted_by_address(run: Run) -> None:
    async def work(limits: Limits) -> None:
        door = limits.door
        assert [await door.enter("ann") for _ in range(4)] == [True, True, True, False]
        assert await door.enter("bob")
        assert door.inside == 4
        await door.leave("ann")
        assert await door.enter("ann")
        assert not await door.enter("ann")

    run(work)


def test_a_debt_is_bounded_and_a_bucket_never_too_full() -> None:
    bucket = Bucket(1, 10, 0)
    bucket.spend(0, 1000)
    assert not bucket.take(10.5)
    assert bucket.take(11.5)
    assert bucket.take(1000, 50)  # dearer than a full bucket costs a full one
    assert not bucket.take(1000)


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not true():
            await asyncio.sleep(0.05)


def test_processes_share_the_rate_of_an_address(empty_redis: str) -> None:
    async def scene() -> None:
        async with at_redis(empty_redis) as first, at_redis(empty_redis) as second:
            await asyncio.sleep(0.3)  # both listen
            now = time.monotonic()
            assert all(first.messages.take("ann", now) for _ in range(20))
            await until(lambda: not second.messages.take("ann", now))
            assert second.messages.take("bob", now)
            assert second.requests.take("ann", now)

    asyncio.run(scene())


def test_four_processes_admit_as_many_as_one_in_the_long_run(empty_redis: str) -> None:
    """Whoever asks everywhere gets the rate of one, besides the first burst of each."""
    rate, seconds = 40, 4
    generous = Settings(address_messages_per_second=rate)

    async def ask(limits: Limits) -> int:
        return sum(limits.messages.take("ann", time.monotonic()) for _ in range(rate))

    async def scene() -> int:
        async with (
            at_redis(empty_redis, generous) as a,
            at_redis(empty_redis, generous) as b,
            at_redis(empty_redis, generous) as c,
            at_redis(empty_redis, generous) as d,
        ):
            everywhere = (a, b, c, d)
            await asyncio.sleep(0.3)
            for each in everywhere:  # the bursts, and the debts that follow from them
                each.messages.spend("ann", time.monotonic(), 5 * rate)
            admitted, end = 0, time.monotonic() + seconds
            while time.monotonic() < end:
                await asyncio.sleep(0.05)
                admitted += sum([await ask(each) for each in everywhere])
            return admitted

    assert asyncio.run(scene()) <= rate * seconds


def test_processes_share_the_sockets_of_an_address(empty_redis: str) -> None:
    async def scene() -> None:
        async with at_redis(empty_redis) as first:
            async with at_redis(empty_redis) as second:
                assert await first.door.enter("ann")
                assert [await second.door.enter("ann") for _ in range(3)] == [True, True, False]
                assert not await first.door.enter("ann")
                assert (first.door.inside, second.door.inside) == (1, 2)
            # The second process has ended, and its sockets with it.
            assert [await first.door.enter("ann") for _ in range(3)] == [True, True, False]

    asyncio.run(scene())


def test_without_redis_each_process_counts_by_itself() -> None:
    async def scene() -> None:
        with redis_server() as live:
            async with at_redis(live.url) as limits:
                assert await limits.door.enter("ann")
                live.kill()
                assert [await limits.door.enter("ann") for _ in range(3)] == [True, True, False]
                assert limits.messages.take("ann", time.monotonic())
                live.start()
                await limits.door.leave("ann")
                assert limits.door.inside == 2

    asyncio.run(scene())
