"""A server for the tests that need not start their own."""

from collections.abc import Iterator

import pytest

from tests.server.running import Running, server


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with server(tmp_path_factory.mktemp("server"), grace_seconds="0.2") as process:
        yield process
