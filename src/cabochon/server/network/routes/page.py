"""Serves the built page; hashed files are cached for a year, the page itself is not."""

import gzip
from functools import cache
from pathlib import Path
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from cabochon.server.network.routes.operation import problem
from cabochon.server.wire.errors import Refused

FOLDER: Final = Path(__file__).parents[2] / "page"
ENGINE: Final = Path(__file__).parents[2] / "engine"
"""The engine for the browser, in a folder named after its content."""
NETWORKS: Final = Path(__file__).parents[3] / "neural" / "trained"
FOR_A_YEAR: Final = "public, max-age=31536000, immutable"
ASK_FIRST: Final = "no-cache"
SHRINKING: Final = {".html", ".js", ".mjs", ".css", ".svg", ".json", ".webmanifest", ".wasm", ".so"}
"""Endings of files that compression makes much smaller."""
NOT_BUILT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Cabochon</title>
<h1>The page is not built</h1>
<p>The server runs, but this installation came without its page. In a source tree, run
<code>make page</code> and start the server again. The <a href="/api">API</a> works without it.</p>
</html>"""


class Page:
    """Serves the files of a folder, and the page for every other address."""

    def __init__(self, folder: Path = FOLDER, engine: Path = ENGINE) -> None:
        self._files = {f"/{path}": file for path, file in site_files(folder, engine).items()}

    async def serve(self, request: Request) -> Response:
        """Handle a request outside the API."""
        path = request.url.path
        if path.startswith("/api/") or "." in path.rsplit("/", 1)[-1]:
            return await self._file(path, request)
        if "/index.html" not in self._files:
            return HTMLResponse(NOT_BUILT, 503, {"cache-control": "no-store"})
        return await self._file("/index.html", request)

    async def _file(self, path: str, request: Request) -> Response:
        if path not in self._files:
            return problem(Refused("not-found"))
        file = self._files[path]
        lasting = path.startswith("/assets/") or path.count("/") > 2
        headers = {"cache-control": FOR_A_YEAR if lasting else ASK_FIRST, "vary": "accept-encoding"}
        response = FileResponse(file, headers=headers, stat_result=file.stat())
        known = request.headers.get("if-none-match", "").removeprefix("W/")
        if known == response.headers["etag"]:
            return Response(status_code=304, headers=headers | {"etag": known})
        if file.suffix in SHRINKING and "gzip" in request.headers.get("accept-encoding", ""):
            body = await run_in_threadpool(compressed, file, file.stat().st_mtime_ns)
            headers |= {"content-encoding": "gzip", "etag": f"W/{response.headers['etag']}"}
            return Response(body, headers=headers, media_type=response.media_type)
        return response


@cache
def compressed(file: Path, _changed: int) -> bytes:
    """The content of a file, compressed once for all visitors."""
    return gzip.compress(file.read_bytes(), mtime=0)


def site_files(folder: Path = FOLDER, engine: Path = ENGINE) -> dict[str, Path]:
    """The files of the page by their address, with those of the engine for the browser."""
    found = _files(folder) | {f"engine/{path}": file for path, file in _files(engine).items()}
    for version in (path.name for path in engine.glob("*") if path.is_dir()):
        networks = _files(NETWORKS).items()
        found |= {f"engine/{version}/{path}": file for path, file in networks}
    return found


def _files(folder: Path) -> dict[str, Path]:
    """The files of a folder by their path in it."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path for path in files}
