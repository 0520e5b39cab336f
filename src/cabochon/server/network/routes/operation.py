"""An HTTP operation: method, path, parameters, answer and handler."""

import logging
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from cabochon.server.deciding.setup import holder_of
from cabochon.server.network.guard import address_of
from cabochon.server.rooms.room import Room
from cabochon.server.rooms.rooms import Rooms
from cabochon.server.sharing.limits import Limits
from cabochon.server.wire.errors import Refused
from cabochon.server.wire.messages import Problem, Slug
from cabochon.server.wire.shapes import TableId, Value

Result = TypeVar("Result")
_log = logging.getLogger(__name__)
METHODS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")


class NoQuery(Value):
    """No parameters."""


@dataclass(frozen=True, slots=True)
class Call:
    """A request that is well-formed."""

    request: Request
    rooms: Rooms
    query: Any
    body: Any

    @property
    def address(self) -> str:
        """Where it comes from."""
        return address_of(self.request.scope)

    async def room(self) -> Room:
        """The table in the path."""
        return await self.rooms.get(self.table, self.address)

    async def study(self, work: Callable[[], Result]) -> Result:
        """Do in a thread what has nothing to do with live tables."""
        return await self.rooms.services.study(work, self.address)

    @property
    def limits(self) -> Limits:
        """What addresses may do."""
        limits: Limits = self.request.app.state.limits
        return limits

    @property
    def table(self) -> str:
        """The id of the table in the path."""
        try:
            return msgspec.convert(self.request.path_params["table"], TableId)
        except msgspec.ValidationError:
            raise Refused("unknown-table") from None

    @property
    def holder(self) -> str:
        """The hash of the token in the header; empty without one."""
        kind, _, token = self.request.headers.get("authorization", "").partition(" ")
        if not kind:
            return ""
        if kind.lower() != "bearer" or not token:
            raise Refused("wrong-token")
        return holder_of(token)


Answer = msgspec.Struct | Response | None


@dataclass(frozen=True, slots=True)
class Operation:
    """An operation of the API."""

    method: str
    path: str
    answer: Callable[[Call], Awaitable[Answer]]
    """Its docstring is the documentation."""
    gives: Any = None
    """The type of the answer; None for an empty one."""
    status: int = 200
    takes: Any = None
    """The type of the body; ``str`` is plain text."""
    query: type[Value] = NoQuery
    token: bool = False
    """Whether a seat's token may be sent."""
    media: str = "application/json"
    """The media type of the answer."""
    slugs: tuple[Slug, ...] = field(default=())
    """Its specific errors, besides those of every request."""

    async def serve(self, request: Request) -> Response:
        """Answer a request; every error becomes a stable slug."""
        rooms: Rooms = request.app.state.rooms
        try:
            if rooms.stopping:
                raise Refused("server-stopping")
            body = await self._body(request, rooms.services.settings.body_bytes)
            query = _convert(dict(request.query_params), self.query)
            answer = await self.answer(Call(request, rooms, query, body))
        except Refused as refusal:
            rooms.services.metrics.count("requests_refused")
            return problem(refusal)
        except Exception:
            rooms.services.metrics.count("server_errors")
            _log.exception("request failed", extra={"operation": self.answer.__name__})
            return problem(Refused("server-error"))
        return self._respond(answer)

    async def _body(self, request: Request, most: int) -> Any:
        if self.takes is None:
            return None
        data = bytearray()
        try:
            async for chunk in request.stream():
                data += chunk
                if len(data) > most:
                    raise Refused("too-large")
        except ClientDisconnect:
            raise Refused("malformed") from None
        try:
            return data.decode() if self.takes is str else _decode(bytes(data), self.takes)
        except UnicodeDecodeError:
            raise Refused("malformed", "the body is not UTF-8") from None

    def _respond(self, answer: Answer) -> Response:
        if isinstance(answer, Response):
            return answer
        if answer is None:
            return Response(status_code=204)
        return json_response(answer, self.status)


def _decode(data: bytes, shape: Any) -> Any:
    try:
        return msgspec.json.decode(data, type=shape)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refused("malformed", str(error)[:200]) from None


def routes(operations: Iterable[Operation]) -> list[Route]:
    """The routes of the operations: one per path, which knows the methods of the path."""
    paths: dict[str, dict[str, Operation]] = {}
    for each in operations:
        paths.setdefault(each.path, {})[each.method] = each
    return [_route(path, methods) for path, methods in paths.items()]


def _route(path: str, methods: dict[str, Operation]) -> Route:
    async def serve(request: Request) -> Response:
        operation = methods.get("GET" if request.method == "HEAD" else request.method)
        if operation is None:
            response = problem(Refused("wrong-method"))
            response.headers["allow"] = ", ".join(methods)
            return response
        return await operation.serve(request)

    # Accept all methods; otherwise unknown ones would reach the page.
    return Route(path, serve, methods=METHODS)


def _convert(values: dict[str, str], shape: type[Value]) -> Value:
    try:
        return msgspec.convert(values, shape, strict=False)
    except msgspec.ValidationError as error:
        raise Refused("malformed", str(error)[:200]) from None


def json_response(value: object, status: int = 200) -> Response:
    """A response that is not cached."""
    headers = {"cache-control": "no-store"}
    data = msgspec.json.encode(value)
    return Response(data, status, headers, media_type="application/json")


def problem(refusal: Refused) -> Response:
    """The response for a refusal."""
    return json_response(Problem(refusal.slug, refusal.message), refusal.status)


async def not_served(_request: Request, error: Exception) -> Response:
    """The response for an unknown path."""
    wrong_method = isinstance(error, HTTPException) and error.status_code == 405
    response = problem(Refused("wrong-method" if wrong_method else "not-found"))
    if isinstance(error, HTTPException) and error.headers:
        response.headers.update(error.headers)
    return response
