"""The OpenAPI description, generated from the operations."""

import html
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

import cabochon
from cabochon.server.host.notes import field_notes
from cabochon.server.network.routes.operation import Operation
from cabochon.server.wire.errors import MEANINGS
from cabochon.server.wire.messages import Problem, Slug
from cabochon.server.wire.shapes import TableId

ANY_REQUEST: Final[tuple[Slug, ...]] = ("malformed", "too-fast", "server-error")
CHANGING: Final[tuple[Slug, ...]] = ("bad-origin", "too-large")
REFERENCE: Final = "#/components/schemas/{name}"


def document(operations: Sequence[Operation]) -> dict[str, Any]:
    """The whole description."""
    shapes = [shape for each in operations for shape in (each.gives, each.takes) if shape]
    types = list(dict.fromkeys([*shapes, Problem, TableId]))
    schemas, components = msgspec.json.schema_components(types, ref_template=REFERENCE)
    schema_of = dict(zip(types, schemas, strict=True))
    paths: dict[str, Any] = {}
    for each in operations:
        paths.setdefault(each.path, {})[each.method.lower()] = _operation(each, schema_of)
    security = {"seat": {"type": "http", "scheme": "bearer", "description": "A seat's token."}}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Cabochon", "version": cabochon.__version__},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": security},
    }


def _operation(each: Operation, schema_of: dict[Any, Any]) -> dict[str, Any]:
    value: dict[str, Any] = {
        "operationId": each.answer.__name__,
        "summary": (each.answer.__doc__ or "").strip(),
        "parameters": list(_parameters(each, schema_of)),
        "responses": _responses(each, schema_of),
    }
    if each.takes:
        media = "text/plain" if each.takes is str else "application/json"
        content = {media: {"schema": schema_of[each.takes]}}
        value["requestBody"] = {"required": True, "content": content}
    if each.token:
        value["security"] = [{}, {"seat": []}]
    return value


def _parameters(each: Operation, schema_of: dict[Any, Any]) -> Iterator[dict[str, Any]]:
    if "{table}" in each.path:
        yield {"name": "table", "in": "path", "required": True, "schema": schema_of[TableId]}
    shape = msgspec.json.schema(each.query)["$defs"][each.query.__name__]
    for name, schema in shape["properties"].items():
        note = field_notes(each.query).get(name, "")
        yield {"name": name, "in": "query", "schema": schema, "description": note}


def _responses(each: Operation, schema_of: dict[Any, Any]) -> dict[str, Any]:
    good: dict[str, Any] = {"description": "Done."}
    if each.gives is not None:
        good["content"] = {each.media: {"schema": schema_of[each.gives]}}
    answers = {str(each.status): good}
    if each.path == "/health":
        answers["503"] = good | {"description": "The database takes no writes."}
    slugs = [*each.slugs, *ANY_REQUEST, *(CHANGING if each.method != "GET" else ())]
    for slug in slugs:
        status, meaning = MEANINGS[slug]
        answer = answers.setdefault(
            str(status),
            {
                "description": "",
                "content": {"application/json": {"schema": schema_of[Problem]}},
            },
        )
        answer["description"] += f"`{slug}`: {meaning}. "
    return answers


def page(value: dict[str, Any]) -> str:
    """The description as an HTML page."""
    rows = []
    for path, methods in value["paths"].items():
        for method, each in methods.items():
            answers = "".join(
                f"<li>{status}: {html.escape(answer['description'])}</li>"
                for status, answer in each["responses"].items()
            )
            title = f"{method.upper()} {html.escape(path)}"
            summary = html.escape(each["summary"])
            rows.append(f"<h2><code>{title}</code></h2><p>{summary}</p><ul>{answers}</ul>")
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Cabochon API</title>'
        '<h1>Cabochon API</h1><p>Types: <a href="/api/openapi.json">OpenAPI description</a>. '
        "Live play: the WebSocket <code>/api/socket</code>, described in docs/protocol.md.</p>"
        + "".join(rows)
        + "</html>"
    )
