"""Starts the server, in one process or in several, or says in one line why it cannot."""

import socket

import sqlalchemy as sql

from cabochon.server import fleet
from cabochon.server.host import logs
from cabochon.server.host.settings import Settings
from cabochon.server.process import serve_alone
from cabochon.server.store.engine import CannotOpen, open_engine
from cabochon.server.store.lock import InUse
from cabochon.server.store.writer import reason


class CannotStart(Exception):
    """The server cannot start; the message is one line."""


def serve(settings: Settings, *, open_page: bool = False) -> None:
    """Serve until a signal ends it; CannotStart if the database, Redis or the port is no use."""
    logs.start(settings.log_level)
    check(settings)
    check_port(settings.host, settings.port)
    try:
        if settings.workers > 1:
            fleet.serve_together(settings, open_page=open_page)
        else:
            serve_alone(settings, open_page=open_page)
    except InUse as error:
        raise CannotStart(str(error)) from None


def check(settings: Settings) -> None:
    """Migrate the database and reach Redis, or say why not."""
    try:
        open_engine(settings.database).dispose()
    except sql.exc.SQLAlchemyError as error:
        raise CannotStart(f"database: {reason(error)}") from None
    except CannotOpen as error:
        raise CannotStart(f"database: {error}") from None
    if settings.live:
        import redis  # noqa: PLC0415  # an extra

        try:
            with redis.Redis.from_url(settings.live, socket_connect_timeout=5) as client:
                client.ping()
        except (redis.RedisError, OSError, ValueError) as error:
            raise CannotStart(f"live: {str(error).splitlines()[0]}") from None


def check_port(host: str, port: int) -> None:
    """CannotStart unless the port is free; uvicorn would only log it."""
    try:
        family, *_, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        socket.create_server(place[:2], family=family).close()
    except OSError as error:
        why = f"{host}, port {port}: {error.strerror}"
        raise CannotStart(f"{why}; --port and --host choose another place") from None
