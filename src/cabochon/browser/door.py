"""The door of the worker: requests and socket messages of the page, as texts.

The page sends what it would send to a server and gets the same answers.
"""

import json
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import msgspec

import cabochon
from cabochon import recordfile
from cabochon.analysis.puzzles import book
from cabochon.analysis.puzzles.book import NoPuzzle
from cabochon.browser.computers import Fetch, LocalComputers, Thought
from cabochon.browser.offer import info
from cabochon.browser.tables import LocalStore, LocalTables, told
from cabochon.core.errors import InvalidRecord
from cabochon.games import GAMES
from cabochon.server.deciding.setup import holder_of
from cabochon.server.deciding.table import Table
from cabochon.server.telling import answers, archive
from cabochon.server.telling import states as telling
from cabochon.server.telling.studying import called
from cabochon.server.wire import messages as wire
from cabochon.server.wire.errors import MEANINGS, Refused
from cabochon.server.wire.study import SHAPES
from cabochon.viewfile import view_from_dict

IDLE_MS: Final = 3_600_000
SHOW_STATE: Final = ("stale-ply", "not-your-turn", "illegal-move")
STUDY: Final = "/api/study/"
TABLE: Final = re.compile(r"/api/tables/([A-Za-z0-9_-]{16})(/[a-z.]+)?")
Send = Callable[[str, str], None]
"""Sends a text to a client of the page."""


class PageDoor:
    """Answers the page."""

    def __init__(
        self,
        store: LocalStore,
        fetch: Fetch,
        now: Callable[[], float],
        send: Send,
        thought: Thought,
    ) -> None:
        self._send = send
        self.computers = LocalComputers(fetch, thought)
        self.tables = LocalTables(
            store, self.computers, lambda: int(now()), self._show, self._complain
        )
        self._clients: dict[str, dict[str, str]] = {}
        """By client: the tables that it watches, and the holder it is there."""

    # --- requests, as a server answers them over HTTP ---

    async def request(self, method: str, path: str, token: str, body: str) -> str:
        """The answer to a request: JSON with its status and its body."""
        try:
            status, text = 200, await self._answer(method, path, token, body)
        except Refused as refusal:
            problem = wire.Problem(refusal.slug, refusal.message)
            status, text = MEANINGS[refusal.slug][0], _json(problem)
        return json.dumps({"status": status, "body": text})

    async def _answer(self, method: str, path: str, token: str, body: str) -> str:
        parts = urlsplit(path)
        match (method, parts.path):
            case ("GET", "/api/info"):
                return _json(info())
            case ("GET", "/api/tables"):
                return _json(wire.Lobby([]))
            case ("POST", "/api/tables"):
                return _json(await self.tables.create(_decoded(body, wire.CreateTable)))
            case ("POST", "/api/replay"):
                return _json(_replayed(body))
        if method == "POST" and parts.path.startswith(STUDY):
            return await self._study(parts.path.removeprefix(STUDY), body)
        found = TABLE.fullmatch(parts.path)
        if method != "GET" or found is None:
            raise Refused("not-found")
        table = await self.tables.get(found[1])
        return self._read(table, found[2] or "", _held(table, token), parse_qs(parts.query))

    async def _study(self, name: str, body: str) -> str:
        """The answer of a function of the study; some of them search."""
        if name not in SHAPES:
            raise Refused("not-found")
        arguments = msgspec.to_builtins(_decoded(body, SHAPES[name][0]))
        if searched := searched_by(name, arguments):
            await self.computers.fetch(*searched)
        return _json(called(name, arguments))

    def _read(self, table: Table, what: str, held: tuple[int, ...], query: Any) -> str:
        """What is asked of a table."""
        match what:
            case "":
                return _json(told(table, held))
            case "/history":
                since, views = int(query.get("since", ["0"])[0]), query.get("views") == ["true"]
                return _json(answers.history_of(table, held, since, views=views))
            case "/record.txt":
                return recordfile.to_text(archive.record_of(table))
            case "/record.json":
                return recordfile.to_json(archive.record_of(table))
        raise Refused("not-found")

    async def choose(self, view: str, level: str) -> str:
        """Choose a computer's move at a table of a server."""
        return await self.computers.choose(view_from_dict(json.loads(view)), level)

    # --- messages, as a server answers them over its socket ---

    def connect(self, client: str) -> None:
        """Greet a client."""
        self._clients[client] = {}
        self._tell(client, wire.Welcome(cabochon.__version__, wire.PROTOCOL, IDLE_MS))

    def disconnect(self, client: str) -> None:
        """Forget a client."""
        self._clients.pop(client, None)

    async def hear(self, table: str) -> None:
        """Read what another tab has stored."""
        await self.tables.hear(table)

    async def receive(self, client: str, text: str) -> None:
        """Answer a message; a refusal changes nothing."""
        message: wire.ClientMessage | None = None
        try:
            message = _decoded(text, wire.ClientMessage)
            answer = await self._do(client, message)
        except Refused as refusal:
            answer = await self._refuse(client, refusal, message)
        if answer is not None:
            self._tell(client, answer)

    async def _do(self, client: str, message: wire.ClientMessage) -> wire.ServerMessage | None:
        watched = self._clients[client]
        match message:
            case wire.Ping():
                return wire.Pong()
            case wire.Watch():
                return await self._watch(client, message)
            case wire.Unwatch(table=name):
                watched.pop(name, None)
                return None
            case wire.Choice():
                return None  # only servers ask
        if message.table not in watched:
            raise Refused("not-watching")
        return await self.tables.request(message.table, watched[message.table], message)

    async def _watch(self, client: str, message: wire.Watch) -> wire.TableChanged:
        table = await self.tables.get(message.table)
        holder = holder_of(message.token) if message.token else ""
        held = _held(table, message.token or "")
        self._clients[client][message.table] = holder
        self.tables.wake(message.table)
        since = message.since
        steps = [] if since is None else telling.steps_of(table, held, since)
        notices = [] if since is None else [each for each in table.notices if each.ply >= since]
        return wire.TableChanged(told(table, held), steps, notices)

    async def _refuse(
        self, client: str, refusal: Refused, message: wire.ClientMessage | None
    ) -> wire.Failed:
        name: str | None = getattr(message, "table", None)
        move: str | None = getattr(message, "client_move_id", None)
        state = None
        if name in self._clients.get(client, {}) and refusal.slug in SHOW_STATE:
            table = await self.tables.get(name)
            state = told(table, table.held_by(self._clients[client][name]))
        return wire.Failed(refusal.slug, refusal.message, name, move, state)

    def _show(self, before: Table, after: Table) -> None:
        """Send a change to the clients that watch the table."""
        notices = after.notices[len(before.notices) :]
        for client, watched in self._clients.items():
            if after.id in watched:
                held = after.held_by(watched[after.id]) if watched[after.id] else ()
                steps = telling.steps_of(after, held, before.ply)
                self._tell(client, wire.TableChanged(told(after, held), steps, notices))

    def _complain(self, table: str, refusal: Refused) -> None:
        """Tell those who watch a table why it does not go on."""
        for client, watched in self._clients.items():
            if table in watched:
                self._tell(client, wire.Failed(refusal.slug, refusal.message, table))

    def _tell(self, client: str, message: wire.ServerMessage) -> None:
        self._send(client, _json(message))


def searched_by(name: str, arguments: Mapping[str, Any]) -> tuple[str, int] | None:
    """The game and the number of players that a function of the study searches; None if neither."""
    match name:
        case "daily-deal" | "daily-master" if arguments["game"] in GAMES:
            return arguments["game"], 2
        case "answer":
            with suppress(NoPuzzle):
                view = book.puzzle(arguments["name"]).view
                return view["game"], len(view["seats"])
    return None


def _held(table: Table, token: str) -> tuple[int, ...]:
    """The seats of a token; none without one."""
    held = table.held_by(holder_of(token)) if token else ()
    if token and not held:
        raise Refused("wrong-token")
    return held


def _replayed(body: str) -> wire.Replay:
    try:
        return archive.replayed(recordfile.parse(body))
    except InvalidRecord as error:
        raise Refused("bad-record", str(error).splitlines()[0][:200]) from None


def _decoded(text: str, kind: Any) -> Any:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refused("malformed", str(error)[:200]) from None


def _json(value: Any) -> str:
    return telling.encode(value).decode()
