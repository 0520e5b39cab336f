"""Endpoints for operators: health, metrics, API description."""

import functools
from typing import Any, Final

from starlette.responses import HTMLResponse, Response

import cabochon
from cabochon.server.network.routes import analysis, openapi, records, study, tables
from cabochon.server.network.routes.operation import Call, Operation, json_response
from cabochon.server.wire import messages as wire


async def health(call: Call) -> Response:
    """Whether the server works; 503 if its database takes no writes."""
    works = await call.rooms.works()
    value = wire.Health(
        status="ok" if works else "failing",
        version=cabochon.__version__,
        database=works,
        sockets=call.limits.door.inside,
        tables=len(call.rooms),
    )
    return json_response(value, 200 if works else 503)


async def metrics(call: Call) -> Response:
    """Metrics in the text format of Prometheus."""
    gauges = {
        "sockets": call.limits.door.inside,
        "rooms": len(call.rooms),
        "questions_open": len(call.request.app.state.reviews),
    }
    text = call.rooms.services.metrics.text(gauges)
    return Response(text, media_type="text/plain; version=0.0.4")


async def describe(_call: Call) -> Response:
    """The API in the OpenAPI format."""
    return json_response(document())


async def describe_page(_call: Call) -> Response:
    """The API as an HTML page."""
    return HTMLResponse(openapi.page(document()))


OPERATIONS: Final = (
    *tables.OPERATIONS,
    *records.OPERATIONS,
    *analysis.OPERATIONS,
    *study.OPERATIONS,
    Operation("GET", "/health", health, wire.Health),
    Operation("GET", "/metrics", metrics, str, media="text/plain"),
    Operation("GET", "/api/openapi.json", describe, dict[str, Any]),
    Operation("GET", "/api", describe_page, str, media="text/html"),
)


@functools.cache
def document() -> dict[str, Any]:
    """The OpenAPI description of everything above."""
    return openapi.document(OPERATIONS)
