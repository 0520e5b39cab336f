"""A connection that does not send a whole request is closed."""

import socket
from collections.abc import Iterator

import pytest

from tests.helpers.servers import HANDSHAKE, Running, server

HALF = b"GET /api/info HTTP/1.1\r\nHost: x\r\nX-Slow: "
WHOLE = b"GET /api/info HTTP/1.1\r\nHost: x\r\n\r\n"
BODY = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("strict")
    with server(folder, request_seconds="0.3", keep_alive_seconds="1") as running:
        yield running


def connected(running: Running) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", int(running.url.rsplit(":", 1)[1])))
    line.settimeout(5)
    return line


def read_to_the_end(line: socket.socket) -> bytes:
    """Everything until the server hangs up."""
    got = b""
    try:
        while more := line.recv(1 << 16):
            got += more
    except ConnectionResetError:
        pass
    return got


@pytest.mark.parametrize("start", [b"", HALF, BODY])
def test_half_a_request_is_not_waited_for(strict: Running, start: bytes) -> None:
    with connected(strict) as line:
        line.sendall(start)
        assert read_to_the_end(line) == b""


def test_the_second_request_of_a_connection_is_not_waited_for_either(strict: Running) -> None:
    with connected(strict) as line:
        line.sendall(WHOLE)
        assert b"200 OK" in line.recv(1 << 16)
        line.sendall(HALF)
        assert b"HTTP/1.1" not in read_to_the_end(line)


def test_a_silent_connection_is_closed_and_a_socket_is_not(strict: Running) -> None:
    with connected(strict) as web, connected(strict) as live:
        live.sendall(HANDSHAKE)
        web.sendall(WHOLE)
        assert b"200 OK" in read_to_the_end(web)
        assert b"welcome" in live.recv(1 << 16)
        live.settimeout(0.2)
        with pytest.raises(TimeoutError):
            live.recv(1)
