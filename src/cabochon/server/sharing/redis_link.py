"""Connections to Redis, and the names of everything that this server keeps there."""

import secrets
from typing import Any, Final

import redis.asyncio as redis
from redis.exceptions import RedisError

FAILURES: Final = (RedisError, OSError, TimeoutError)
"""What a call raises when Redis is lost."""
RETRY_SECONDS: Final = 0.5
CONNECTIONS: Final = 16


class RedisLink:
    """A pool of connections for commands, and connections that wait for something."""

    def __init__(self, url: str) -> None:
        self.process = secrets.token_hex(8)
        """The name of this process."""
        self._url = url
        pool = redis.BlockingConnectionPool.from_url(
            url,
            max_connections=CONNECTIONS,
            timeout=2,
            socket_timeout=5,
            socket_connect_timeout=2,
        )
        self.commands = redis.Redis.from_pool(pool)
        self._prefix = f"cabochon:{pool.connection_kwargs.get('db', 0)}"
        self._waiting: list[redis.Redis] = []

    def waiting(self) -> redis.Redis:
        """Another client, whose calls may block for as long as they like."""
        client = redis.Redis.from_url(self._url, socket_connect_timeout=2, socket_timeout=None)
        self._waiting.append(client)
        return client

    def key(self, *parts: str) -> str:
        """The name of a key or a channel; channels are not separated by database otherwise."""
        return ":".join((self._prefix, *parts))

    async def close(self) -> None:
        """Disconnect."""
        for client in (self.commands, *self._waiting):
            await client.aclose()


def milliseconds(time: Any) -> int:
    """Redis's answer to TIME in Unix milliseconds."""
    seconds, micros = time
    return int(seconds) * 1000 + int(micros) // 1000
