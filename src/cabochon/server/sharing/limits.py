"""What an address may do: rate limits (token buckets) and open sockets."""

from typing import Final

from cabochon.server.host.settings import Settings
from cabochon.server.sharing.door import Door, LocalDoor

MOST_ADDRESSES: Final = 50_000
"""Maximum number of addresses in memory; beyond it, full buckets are dropped."""
REQUEST_BURST_SECONDS: Final = 10
TABLE_BURST_MINUTES: Final = 10
MESSAGE_BURST_SECONDS: Final = 5
QUESTION_BURST_MINUTES: Final = 2


class Bucket:
    """A token bucket; a request takes one token, an expensive one more."""

    __slots__ = ("_burst", "_rate", "_seen", "_tokens")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._tokens = burst
        self._seen = now

    def take(self, now: float, count: float = 1) -> bool:
        """Take tokens if there are enough; a cost above the capacity takes a full bucket."""
        self._fill(now)
        count = min(count, self._burst)
        if self._tokens < count:
            return False
        self._tokens -= count
        return True

    def spend(self, now: float, count: float) -> None:
        """Take tokens that were used already; a debt is at most as large as the bucket."""
        self._fill(now)
        self._tokens = max(-self._burst, self._tokens - count)

    def is_full(self, now: float) -> bool:
        """Whether the bucket is full, so that dropping it changes nothing."""
        self._fill(now)
        return self._tokens >= self._burst

    def _fill(self, now: float) -> None:
        self._tokens = min(self._burst, self._tokens + (now - self._seen) * self._rate)
        self._seen = now


class Buckets:
    """What addresses may use up: a bucket for each of them."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str, now: float) -> bool:
        """Take a token of an address, if it has one."""
        return self._bucket(address, now).take(now)

    def spend(self, address: str, now: float, count: float) -> None:
        """Take tokens that an address has used already."""
        self._bucket(address, now).spend(now, count)

    def _bucket(self, address: str, now: float) -> Bucket:
        if address not in self._buckets:
            if len(self._buckets) >= MOST_ADDRESSES:
                self._forget(now)
            self._buckets[address] = Bucket(self._rate, self._burst, now)
        return self._buckets[address]

    def _forget(self, now: float) -> None:
        kept = {key: each for key, each in self._buckets.items() if not each.is_full(now)}
        self._buckets = kept if len(kept) < MOST_ADDRESSES else {}


class Limits:
    """All limits of the only process of a server."""

    def __init__(self, settings: Settings, budget: type[Buckets] = Buckets) -> None:
        rate = settings.requests_per_second
        self.requests = budget(rate, rate * REQUEST_BURST_SECONDS)
        rate = settings.tables_per_minute
        self.tables = budget(rate / 60, rate * TABLE_BURST_MINUTES)
        rate = settings.address_messages_per_second
        self.messages = budget(rate, rate * MESSAGE_BURST_SECONDS)
        rate = settings.questions_per_minute
        self.questions = budget(rate / 60, rate * QUESTION_BURST_MINUTES)
        self.door: Door = LocalDoor(settings.sockets, settings.sockets_per_address)

    async def open(self) -> None:
        """Nobody else counts."""

    async def close(self) -> None:
        """Nothing is open."""
