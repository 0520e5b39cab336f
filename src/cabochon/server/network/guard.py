"""The outermost layer: security headers, origin check, rate limits and request logging."""

import logging
import time
from collections.abc import Awaitable, Callable, MutableMapping
from ipaddress import IPv6Address, IPv6Network
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from cabochon.server.host.metrics import Metrics
from cabochon.server.host.settings import Settings
from cabochon.server.network.crowds import Crowds, Turn
from cabochon.server.sharing.limits import Limits
from cabochon.server.wire.errors import Refused
from cabochon.server.wire.messages import Problem

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; "
    "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
ALLOWED: Final = [
    (b"access-control-allow-methods", b"GET, POST, DELETE"),
    (b"access-control-allow-headers", b"authorization, content-type"),
]
LIMITED: Final = ("/api", "/health", "/metrics")
SAFE: Final = ("GET", "HEAD", "OPTIONS")
_log = logging.getLogger("cabochon.server.request")


class Guard:
    """Wraps the application."""

    def __init__(self, app: App, settings: Settings, metrics: Metrics, limits: Limits) -> None:
        self._app = app
        self._origins = set(settings.origins)
        self._metrics = metrics
        self._limits = limits
        self._crowds = Crowds()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or socket."""
        if scope["type"] == "lifespan":
            return await self._app(scope, receive, send)
        try:
            self._check(scope)
        except Refused as refusal:
            self._metrics.count("requests_refused")
            return await _turn_away(scope, refusal, self._tell(scope, send))
        if self._is_preflight(scope):
            await self._tell(scope, send)({"type": "http.response.start", "status": 204})
            return await send({"type": "http.response.body"})
        if scope["type"] == "websocket":
            return await self._app(scope, receive, send)
        return await self._serve(scope, receive, send)

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request when its address has a place; a long answer gives it back at once."""
        turn = await self._crowds.enter(address_of(scope))
        try:
            await self._app(scope, receive, self._tell(scope, send, turn))
        finally:
            turn.end()

    def _check(self, scope: Scope) -> None:
        limited = scope["type"] == "websocket" or scope["path"].startswith(LIMITED)
        if limited and not self._limits.requests.take(address_of(scope), time.monotonic()):
            raise Refused("too-fast")
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changes and not self._is_welcome(dict(scope["headers"])):
            raise Refused("bad-origin")

    def _is_preflight(self, scope: Scope) -> bool:
        """Whether this is a CORS preflight request from a trusted page."""
        return scope["type"] == "http" and scope["method"] == "OPTIONS" and bool(self._cors(scope))

    def _is_welcome(self, headers: dict[bytes, bytes]) -> bool:
        """Whether the request comes from our page, from a trusted page, or from no page."""
        origin = headers.get(b"origin", b"").decode("latin-1")
        if not origin or origin in self._origins:
            return True
        try:
            return urlsplit(origin).netloc == headers.get(b"host", b"").decode("latin-1")
        except ValueError:  # not a URL, such as http://[
            return False

    def _cors(self, scope: Scope) -> list[tuple[bytes, bytes]]:
        """The CORS headers for pages of trusted sites."""
        origin = dict(scope["headers"]).get(b"origin", b"")
        if origin.decode("latin-1") not in self._origins:
            return []
        return [(b"access-control-allow-origin", origin), (b"vary", b"origin"), *ALLOWED]

    def _tell(self, scope: Scope, send: Send, turn: Turn | None = None) -> Send:
        """Add the headers to the response, end its turn, and log it."""
        if scope["type"] != "http":
            return send
        began = time.perf_counter()

        async def answer(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *HEADERS, *self._cors(scope)]
                took = round((time.perf_counter() - began) * 1000, 1)
                fields = {"method": scope["method"], "path": scope["path"][:200]}
                _log.info("request", extra=fields | {"status": message["status"], "ms": took})
                if turn is not None:
                    turn.end()
            await send(message)

        return answer


def address_of(scope: Scope) -> str:
    """The client address for rate limits; IPv6 addresses are reduced to their /64 network."""
    text: str = scope["client"][0] if scope.get("client") else ""
    try:
        address = IPv6Address(text.partition("%")[0])
    except ValueError:
        return text
    return str(address.ipv4_mapped or IPv6Network((address, 64), strict=False))


async def _turn_away(scope: Scope, refusal: Refused, send: Send) -> None:
    if scope["type"] == "websocket":
        return await send({"type": "websocket.close", "code": 1008, "reason": refusal.slug})
    body = msgspec.json.encode(Problem(refusal.slug, refusal.message))
    headers = [(b"content-type", b"application/json"), (b"retry-after", b"1")]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
    return None
