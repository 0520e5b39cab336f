"""The connection to Redis, and the names of everything that this server keeps there."""

import asyncio
import secrets
from typing import Any, Final

import redis.asyncio as redis
from redis.exceptions import RedisError

FAILURES: Final = (RedisError, OSError, TimeoutError)
"""What a call raises when Redis is lost."""
RETRY_SECONDS: Final = 0.5
CONNECT_SECONDS: Final = 2
ANSWER_SECONDS: Final = 5
_Waiting = tuple[tuple[Any, ...], "asyncio.Future[Any]"]


class RedisLink:
    """Sends all commands of a round together, in order, over one connection.

    A command by itself costs the client ten times as much as one of many.
    """

    def __init__(self, url: str) -> None:
        self.process = secrets.token_hex(8)
        """The name of this process."""
        self._url = url
        self._commands = redis.Redis.from_url(
            url, socket_timeout=ANSWER_SECONDS, socket_connect_timeout=CONNECT_SECONDS
        )
        database = self._commands.connection_pool.connection_kwargs.get("db", 0)
        self._prefix = f"cabochon:{database}"
        self._clients = [self._commands]
        self._waiting: list[_Waiting] = []
        self._flushing: asyncio.Task[None] | None = None

    def send(self, *command: Any) -> "asyncio.Future[Any]":
        """Send a command; the answer need not be awaited. One of FAILURES if Redis is lost."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        answer.add_done_callback(_read_error)
        self._waiting.append((command, answer))
        if self._flushing is None or self._flushing.done():
            self._flushing = asyncio.ensure_future(self._flush())
        return answer

    def waiting(self) -> redis.Redis:
        """Another client, whose calls may block for as long as they like."""
        client = redis.Redis.from_url(
            self._url, socket_connect_timeout=CONNECT_SECONDS, socket_timeout=None
        )
        self._clients.append(client)
        return client

    def key(self, *parts: str) -> str:
        """The name of a key or a channel; channels are not separated by database otherwise."""
        return ":".join((self._prefix, *parts))

    async def close(self) -> None:
        """Finish what was sent, and disconnect."""
        if self._flushing is not None:
            await self._flushing
        for client in self._clients:
            await client.aclose()

    async def _flush(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                answers = await self._execute(batch)
            except Exception as error:  # whoever waits must learn of any
                answers = [error] * len(batch)
            for (_, future), answer in zip(batch, answers, strict=True):
                _settle(future, answer)

    async def _execute(self, batch: list[_Waiting]) -> list[Any]:
        async with self._commands.pipeline(transaction=False) as pipe:
            for command, _ in batch:
                pipe.execute_command(*command)
            return list(await pipe.execute(raise_on_error=False))


def _settle(future: "asyncio.Future[Any]", answer: Any) -> None:
    if future.done():  # nobody waits any more
        return
    if isinstance(answer, Exception):
        future.set_exception(answer)
    else:
        future.set_result(answer)


def _read_error(answer: "asyncio.Future[Any]") -> None:
    """Errors of answers that nobody awaits are of no interest."""
    if not answer.cancelled():
        answer.exception()
