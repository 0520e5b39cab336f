"""Rate limits (token buckets) and limits on the number of sockets."""

from collections import Counter
from typing import Final

MOST_ADDRESSES: Final = 50_000
"""Maximum number of addresses in memory; beyond it, full buckets are dropped."""


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
        """Take as many tokens as there are, up to a number."""
        self._fill(now)
        self._tokens = max(0, self._tokens - count)

    def is_full(self, now: float) -> bool:
        """Whether the bucket is full, so that dropping it changes nothing."""
        self._fill(now)
        return self._tokens >= self._burst

    def _fill(self, now: float) -> None:
        self._tokens = min(self._burst, self._tokens + (now - self._seen) * self._rate)
        self._seen = now


class Buckets:
    """One bucket for each address."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str, now: float) -> bool:
        """Take a token from the address's bucket."""
        return self._bucket(address, now).take(now)

    def spend(self, address: str, now: float, count: float) -> None:
        """Take as many tokens as the address has, up to a number."""
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


class Door:
    """Counts sockets, in total and per address."""

    def __init__(self, most: int, most_per_address: int) -> None:
        self._most = most
        self._most_per_address = most_per_address
        self._by_address: Counter[str] = Counter()
        self.inside = 0

    def enter(self, address: str) -> bool:
        """Accept a socket if the limits allow it."""
        if self.inside >= self._most or self._by_address[address] >= self._most_per_address:
            return False
        self._by_address[address] += 1
        self.inside += 1
        return True

    def leave(self, address: str) -> None:
        """Count a closed socket."""
        self.inside -= 1
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]
