"""A page with its worker and the browser's database, without a browser."""

import asyncio
import json
from typing import Any, Final

from cabochon.browser.door import PageDoor

SOLO: Final = {
    "game": "duel",
    "seats": [{"kind": "mine", "name": "Ann"}, {"kind": "computer", "level": "greedy"}],
    "order": "given",
}


class Kept:
    """The browser's database, in memory."""

    def __init__(self) -> None:
        self.logs: dict[str, list[str]] = {}
        self.full = False
        self.refused = ""
        """What the browser says instead of lines."""

    async def lines(self, table: str, since: int) -> str:
        return json.dumps(self.refused or self.logs.get(table, [])[since:])

    async def append(self, table: str, number: int, lines: str) -> str:
        if self.full:
            return "full"
        kept = self.logs.setdefault(table, [])
        if len(kept) != number:
            return "conflict"
        kept += json.loads(lines)
        return "stored"


class Tab:
    """A page with one client at its worker."""

    def __init__(self, kept: Kept) -> None:
        self.heard: list[dict[str, Any]] = []
        self.door = PageDoor(kept, self._fetch, lambda: 1_000, self._hear, lambda *_: None)
        self.door.tables.pause = self.door.tables.again = 0
        self.door.connect("c")

    async def ask(self, method: str, path: str, body: Any = "", token: str = "") -> tuple[int, Any]:
        """Send a request; return the status and the body."""
        text = body if isinstance(body, str) else json.dumps(body)
        answer = json.loads(await self.door.request(method, path, token, text))
        return answer["status"], answer["body"]

    async def send(self, **message: Any) -> dict[str, Any]:
        """Send a message; return the last one heard."""
        await self.door.receive("c", json.dumps(message))
        return self.heard[-1]

    async def sit(self, wish: Any = SOLO) -> tuple[str, str]:
        """Create a table and watch it."""
        status, body = await self.ask("POST", "/api/tables", wish)
        assert status == 200, body
        seated = json.loads(body)
        await self.watch(seated["table"], seated["token"])
        return seated["table"], seated["token"]

    async def watch(self, table: str, token: str) -> dict[str, Any]:
        return await self.send(type="watch", table=table, token=token, since=0)

    async def move(self, table: str, ply: int, number: str, move: str) -> dict[str, Any]:
        return await self.send(type="move", table=table, ply=ply, client_move_id=number, move=move)

    async def turn(self) -> dict[str, Any]:
        """Wait until a person is to move or the game is over."""
        for _ in range(2000):
            state: dict[str, Any] = [m for m in self.heard if m["type"] == "table"][-1]["state"]
            if state["status"] == "over" or state["legal"]:
                return state
            await asyncio.sleep(0)
        raise AssertionError("nobody moves")

    async def play(self, moves: int = 1000) -> dict[str, Any]:
        """Play the first legal move of every turn."""
        for number in range(moves):
            state = await self.turn()
            if state["status"] == "over":
                return state
            done = await self.move(
                state["table"], state["ply"], f"{id(self)}.{number}", state["legal"][0]
            )
            assert done["type"] == "accepted", done
        return await self.turn()

    def _hear(self, client: str, text: str) -> None:
        assert client == "c"
        self.heard.append(json.loads(text))

    async def _fetch(self, variant: str, path: str) -> None:
        raise AssertionError(f"{variant} is shipped: {path}")
