"""What a process shares with others if there are any, and has to itself otherwise."""

from dataclasses import dataclass

from cabochon.server.host.settings import Settings
from cabochon.server.sharing.limits import Limits
from cabochon.server.sharing.relay import Alone, Listener, Relay
from cabochon.server.thinking.local import LocalThinkers
from cabochon.server.thinking.questions import Thinkers


@dataclass(frozen=True, slots=True)
class SharedParts:
    """The parts of a server process that have two forms."""

    relay: Relay
    limits: Limits
    thinkers: Thinkers

    async def open(self, listener: Listener) -> None:
        """Start; the listener hears of other processes."""
        await self.relay.open(listener)
        await self.limits.open()
        await self.thinkers.open()

    async def close(self) -> None:
        """End; the relay is last, as the others use its connections."""
        await self.thinkers.close()
        await self.limits.close()
        await self.relay.close()


def parts_of(settings: Settings) -> SharedParts:
    """The parts for these settings."""
    return over_redis(settings) if settings.live else alone(settings)


def alone(settings: Settings) -> SharedParts:
    """The parts of the only process."""
    thinkers = LocalThinkers(settings.thinkers, settings.thinking_queue)
    return SharedParts(Alone(), Limits(settings), thinkers)


def over_redis(settings: Settings) -> SharedParts:
    """The parts of one of several processes."""
    from cabochon.server.sharing.redis_limits import RedisLimits  # noqa: PLC0415  # an extra
    from cabochon.server.sharing.redis_link import RedisLink  # noqa: PLC0415  # an extra
    from cabochon.server.sharing.redis_relay import RedisRelay  # noqa: PLC0415  # an extra
    from cabochon.server.thinking.redis_thinkers import RedisThinkers  # noqa: PLC0415  # an extra

    link = RedisLink(settings.live)
    thinkers = RedisThinkers(link, settings.thinkers, settings.thinking_queue)
    return SharedParts(RedisRelay(link), RedisLimits(settings, link), thinkers)
