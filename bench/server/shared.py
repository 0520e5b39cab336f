"""Several server processes over one PostgreSQL and one Redis."""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass

from bench.server import process
from tests.server.postgres import PostgresProcess, free_port, new_database, postgres
from tests.server.redis import RedisProcess, redis_server


@dataclass(frozen=True)
class Shared:
    """What the processes share."""

    postgres: PostgresProcess
    redis: RedisProcess
    database: str

    def start(self, port: int = 0) -> process.Process:
        """Start one more process."""
        return process.start(self.database, port, live=self.redis.url)


@contextlib.contextmanager
def shared() -> Iterator[Shared]:
    """A new database, and an empty Redis."""
    with postgres() as database, redis_server() as live:
        yield Shared(database, live, new_database(database.url, "bench"))


@contextlib.contextmanager
def fleet(around: Shared, count: int) -> Iterator[list[process.Process]]:
    """Processes on ports that they keep when they are replaced in the list."""
    servers = [around.start(free_port()) for _ in range(count)]
    try:
        yield servers
    finally:
        for server in servers:
            server.kill()
