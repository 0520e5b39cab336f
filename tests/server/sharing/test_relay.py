"""The relay of the only process, and that over Redis."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from cabochon.server.deciding.entries import Line, Started
from cabochon.server.sharing.redis_link import RedisLink
from cabochon.server.sharing.redis_relay import RedisRelay
from cabochon.server.sharing.relay import Alone, Attendance, Relay, RelayLost
from tests.server.redis import redis_server
from tests.server.sharing.listeners import Ear

TABLE = "A" * 16
HERE = Attendance([0], 2)
Scene = Callable[[Relay], Awaitable[None]]


@asynccontextmanager
async def opened(live: str, ear: Ear | None = None) -> AsyncIterator[Relay]:
    relay: Relay = RedisRelay(RedisLink(live)) if live else Alone()
    await relay.open(ear or Ear())
    try:
        yield relay
    finally:
        await relay.close()


@pytest.fixture(params=["alone", "redis"])
def run(request: pytest.FixtureRequest) -> Callable[[Scene], None]:
    """Does something with a relay of both kinds, without any other process."""
    live = request.getfixturevalue("empty_redis") if request.param == "redis" else ""

    def run(work: Scene) -> None:
        async def scene() -> None:
            async with opened(live) as relay:
                await work(relay)

        asyncio.run(scene())

    return run


def test_a_process_does_not_hear_itself(run: Callable[[Scene], None]) -> None:
    async def work(relay: Relay) -> None:
        relay.tell_attendance(TABLE, 1, HERE)
        relay.tell_lines(TABLE, 1, [Line(0, Started())])
        assert await relay.attendance(TABLE) == {}
        assert relay.others == frozenset()
        assert relay.is_up

    run(work)


def test_a_job_is_taken_given_back_and_taken_again(run: Callable[[Scene], None]) -> None:
    async def work(relay: Relay) -> None:
        for _ in range(2):
            assert await relay.claim(TABLE)
            assert await relay.claim(TABLE)  # its own
            await relay.release(TABLE)

    run(work)


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not true():
            await asyncio.sleep(0.02)


def test_news_reach_those_who_want_them(empty_redis: str) -> None:
    async def scene() -> None:
        ear, other = Ear(TABLE), Ear(TABLE)
        async with (
            opened(empty_redis, ear) as first,
            opened(empty_redis, other) as second,
        ):
            second.tell_lines(TABLE, 4, [Line(7, Started())])
            second.tell_lines("B" * 16, 1, [Line(8, Started())])
            second.tell_attendance(TABLE, 1, HERE)
            await until(lambda: len(ear.heard) == 2)
            (table, lines), (_, there) = ear.heard
            assert (table, lines.number, lines.lines) == (TABLE, 4, [Line(7, Started())])
            assert there.attendance == HERE
            assert list((await first.attendance(TABLE)).values()) == [HERE]
            assert other.heard == []

    asyncio.run(scene())


def test_news_that_cannot_be_read_do_not_end_the_listening(empty_redis: str) -> None:
    """During an update, a newer process may write entries that an older one does not know."""

    async def scene() -> None:
        ear = Ear(TABLE)
        async with opened(empty_redis, ear) as first, opened(empty_redis) as second:
            link = RedisLink(empty_redis)
            for text in (b'{"process": 1}', b'{"process": "new", "news": [["%s", 5]]}'):
                await link.send("PUBLISH", link.key("news"), text.replace(b"%s", TABLE.encode()))
            await link.close()
            second.tell_lines(TABLE, 4, [Line(7, Started())])
            await until(lambda: len(ear.heard) == 1)
            assert first.is_up

    asyncio.run(scene())


def test_one_process_at_a_time_has_a_job(empty_redis: str) -> None:
    async def scene() -> None:
        async with opened(empty_redis) as first, opened(empty_redis) as second:
            taken = await asyncio.gather(first.claim(TABLE), second.claim(TABLE))
            assert sorted(taken) == [False, True]
            holder, other = (first, second) if taken[0] else (second, first)
            await asyncio.sleep(4)  # longer than the lease, which is renewed
            assert not await other.claim(TABLE)
            await holder.release(TABLE)
            assert await other.claim(TABLE)

    asyncio.run(scene())


def test_a_lost_redis_is_noticed_and_found_again() -> None:
    async def scene() -> None:
        ear = Ear(TABLE)
        with redis_server() as live:
            async with opened(live.url, ear) as relay:
                live.kill()
                await until(lambda: not relay.is_up)
                with pytest.raises(RelayLost):
                    await relay.attendance(TABLE)
                assert not await relay.claim("job")
                live.start()
                await until(lambda: relay.is_up)
                assert ear.returns == 1
                async with opened(live.url) as other:
                    other.tell_attendance(TABLE, 1, HERE)
                    await until(lambda: len(ear.heard) == 1)

    asyncio.run(scene())
