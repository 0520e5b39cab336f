"""Rooms in the process of the test, and clients that only listen."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from cabochon.server.app import build, lifespan
from cabochon.server.host.settings import Settings
from cabochon.server.rooms.rooms import Rooms


class Listener:
    """A client of a room."""

    def __init__(self, address: str = "somewhere") -> None:
        self.address = address
        self.heard: list[dict[str, Any]] = []

    def send(self, data: bytes) -> None:
        self.heard.append(json.loads(data))


def with_rooms(folder: Path, scene: Callable[[Rooms], Awaitable[None]], **settings: Any) -> None:
    """Play a scene in the rooms of a server without workers."""
    url = f"sqlite:///{folder / 'games.sqlite3'}"
    quick: dict[str, Any] = {"thinkers": 0, "pause_seconds": 0, "database": url}

    async def run() -> None:
        app = build(Settings(**(quick | settings)))
        async with lifespan(app):
            await scene(app.state.rooms)

    asyncio.run(run())


async def until(true: Callable[[], bool]) -> None:
    """Let the others work until something is true."""
    async with asyncio.timeout(30):
        while not true():
            await asyncio.sleep(0.01)
