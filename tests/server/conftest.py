"""A server for the tests that need not start their own, and databases of both kinds."""

import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis

from tests.helpers.servers import Running, server
from tests.server.postgres import new_database, postgres
from tests.server.redis import redis_server


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with server(tmp_path_factory.mktemp("server"), grace_seconds="0.2") as process:
        yield process


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    with postgres() as process:
        yield process.url


@pytest.fixture(scope="session")
def live() -> Iterator[str]:
    """The URL of a Redis."""
    with redis_server() as process:
        yield process.url


@pytest.fixture
def empty_redis(live: str) -> str:
    """The URL of a Redis that knows nothing."""
    with redis.Redis.from_url(live) as client:
        client.flushall()
    return live


@pytest.fixture
def shared(postgres_url: str, empty_redis: str) -> dict[str, str]:
    """What several processes of one server have in common."""
    return {"database": new_database(postgres_url, f"test-{uuid.uuid4()}"), "live": empty_redis}


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.sqlite3'}"
    url: str = request.getfixturevalue("postgres_url")
    return new_database(url, f"test-{uuid.uuid4()}")
