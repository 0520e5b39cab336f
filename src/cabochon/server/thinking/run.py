"""Runs thinkers for the servers of a Redis until a signal ends them."""

import asyncio
import signal
import sys

from cabochon.server.host import logs
from cabochon.server.sharing.redis_link import FAILURES, RedisLink
from cabochon.server.thinking.redis_thinkers import RedisThinkers


class CannotThink(Exception):
    """Redis does not answer; the message is one line."""


def think(live: str, processes: int) -> None:
    """Think until a signal comes; CannotThink if Redis is not there."""
    logs.start("info")
    asyncio.run(_think(live, processes))


async def _think(live: str, processes: int) -> None:
    over = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):  # Windows has no add_signal_handler
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(over.set))
    try:
        link = RedisLink(live)
        thinkers = RedisThinkers(link, processes, most_waiting=0)
        await thinkers.open()
    except (*FAILURES, ValueError) as error:
        raise CannotThink(f"live: {str(error).splitlines()[0]}") from None
    sys.stdout.write(f"Cabochon thinks with {processes} of {thinkers.living} processes\n")
    sys.stdout.flush()
    try:
        await over.wait()
    finally:
        await thinkers.close()
        await link.close()
