"""The page, its headers and its caching; health, metrics and the API's description."""

import asyncio
import json
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from cabochon.server.network.routes.page import Page
from tests.helpers.servers import MINE, Running, client, create, server


class Site:
    """A server of nothing but a page."""

    def __init__(self, folder: Path) -> None:
        app = Starlette(routes=[Route("/{path:path}", Page(folder).serve)])
        self._transport = httpx.ASGITransport(app)

    def get(self, path: str, **headers: str) -> httpx.Response:
        async def ask() -> httpx.Response:
            async with httpx.AsyncClient(transport=self._transport) as http:
                return await http.get(f"http://site{path}", headers=headers)

        return asyncio.run(ask())


@pytest.fixture
def page(tmp_path: Path) -> Site:
    """A server of a page that was built."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>the page")
    (tmp_path / "assets/app-1f2e.js").write_text("1")
    (tmp_path / "icon.svg").write_text("<svg/>")
    return Site(tmp_path)


@pytest.mark.parametrize("path", ["/", "/t/AAAAAAAAAAAAAAAA", "/review", "/t/a/b"])
def test_every_address_of_the_page_is_the_page(page: Site, path: str) -> None:
    answer = page.get(path)
    assert answer.text == "<!doctype html>the page"
    assert answer.headers["cache-control"] == "no-cache"
    assert page.get(path, **{"if-none-match": answer.headers["etag"]}).status_code == 304


def test_hashed_files_are_kept_for_a_year(page: Site) -> None:
    answer = page.get("/assets/app-1f2e.js")
    assert "immutable" in answer.headers["cache-control"]
    assert "javascript" in answer.headers["content-type"]
    assert page.get("/icon.svg").headers["cache-control"] == "no-cache"


def test_texts_are_compressed_for_those_who_accept_it(page: Site) -> None:
    packed = page.get("/assets/app-1f2e.js", **{"accept-encoding": "gzip"})
    plain = page.get("/assets/app-1f2e.js", **{"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text == "1"
    assert packed.headers["content-type"] == plain.headers["content-type"]
    assert plain.headers["vary"] == packed.headers["vary"] == "accept-encoding"
    known = {"if-none-match": packed.headers["etag"]}
    assert page.get("/assets/app-1f2e.js", **known).status_code == 304


def test_a_changed_file_is_compressed_anew(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("old")
    site = Site(tmp_path)
    assert site.get("/").text == "old"
    (tmp_path / "index.html").write_text("new page")
    assert site.get("/").text == "new page"


@pytest.mark.parametrize(
    "path", ["/assets/old.js", "/api/nothing", "/../conftest.py", "/%2e%2e/conftest.py"]
)
def test_what_is_not_there_is_not_found(page: Site, path: str) -> None:
    assert page.get(path).json()["slug"] == "not-found"


def test_a_missing_page_says_so(tmp_path: Path) -> None:
    answer = Site(tmp_path / "none").get("/t/x")
    assert answer.status_code == 503
    assert "not built" in answer.text


def test_every_answer_carries_the_security_headers(running: Running) -> None:
    with running.http as http:
        for path in ("/", "/api/info", "/api/nothing.js", "/health"):
            headers = http.get(path).headers
            assert "default-src 'none'" in headers["content-security-policy"]
            policy = headers["content-security-policy"]
            assert "'unsafe" not in policy  # WebAssembly may be compiled, text never
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert "server" not in headers


def test_pages_of_other_sites_are_turned_away(running: Running) -> None:
    from websockets.exceptions import InvalidStatus

    body = {"game": "duel", "seats": [MINE, MINE]}
    with running.http as http:
        foreign = http.post("/api/tables", json=body, headers={"origin": "https://evil.example"})
        assert (foreign.status_code, foreign.json()["slug"]) == (403, "bad-origin")
        assert http.post("/api/tables", json=body, headers={"origin": running.url}).is_success
    with pytest.raises(InvalidStatus), client(running, origin="https://evil.example"):
        pass
    with client(running, origin=running.url):
        pass


def test_trusted_sites_can_use_the_server(tmp_path: Path) -> None:
    friend, stranger = {"origin": "https://friend.example"}, {"origin": "https://evil.example"}
    body = {"game": "duel", "seats": [MINE, MINE]}
    with server(tmp_path, origins=friend["origin"]) as open_one, open_one.http as http:
        preflight = http.options("/api/tables", headers=friend)
        assert preflight.status_code == 204
        assert "authorization" in preflight.headers["access-control-allow-headers"]
        made = http.post("/api/tables", json=body, headers=friend)
        assert made.is_success
        assert made.headers["access-control-allow-origin"] == friend["origin"]
        assert "access-control-allow-origin" not in http.get("/api/info", headers=stranger).headers
        with client(open_one, origin=friend["origin"]):
            pass


def test_health_and_metrics_describe_the_server(running: Running) -> None:
    create(running, MINE, MINE)
    with running.http as http:
        health = http.get("/health").json()
        metrics = http.get("/metrics").text
    assert health["status"] == "ok"
    assert health["database"] is True
    lines = dict(line.rsplit(" ", 1) for line in metrics.splitlines() if not line.startswith("#"))
    assert int(lines["cabochon_tables_total"]) >= 1
    assert "cabochon_move_seconds_count" in lines


def test_the_description_can_be_read(running: Running) -> None:
    with running.http as http:
        value = http.get("/api/openapi.json").json()
        text = http.get("/api").text
    for path, methods in value["paths"].items():
        for method in methods:
            assert f"{method.upper()} {path}" in text


def test_the_log_names_no_secrets(running: Running) -> None:
    table = create(running, MINE, MINE)
    with client(running) as ann:
        ann.watch(table["table"], table["token"])
        ann.send("move", table=table["table"], ply=0, client_move_id="x", move="dance")
        ann.wait("error")
    with running.http as http:
        headers = {"authorization": f"Bearer {table['token']}"}
        http.get(f"/api/tables/{table['table']}", headers=headers)
    text = running.log.read_text()
    assert table["token"] not in text
    assert all(json.loads(line)["level"] for line in text.splitlines())
