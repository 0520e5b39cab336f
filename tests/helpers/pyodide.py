"""Runs Python in headless Chromium, on the engine that ``make wasm`` built."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from cabochon.server.static import write_site
from tests.helpers.chromium import executable
from tests.helpers.files import serving

START: Final = """async () => {
  const { version } = await (await fetch("/engine/manifest.json")).json();
  const base = new URL(`/engine/${version}/`, location.href).href;
  const { loadPyodide } = await import(`${base}pyodide.mjs`);
  const python = await loadPyodide({ indexURL: base });
  const read = async (name) => (await fetch(base + name)).arrayBuffer();
  const home = python.runPython("import site; site.getsitepackages()[0]");
  python.unpackArchive(await read("cabochon.zip"), "zip", { extractDir: home });
  const trained = `${home}/cabochon/neural/trained`;
  python.FS.mkdirTree(trained);
  for (const name of ["classic2.npz", "classic3.npz", "classic4.npz", "duel.npz"])
    python.FS.writeFile(`${trained}/${name}`, new Uint8Array(await read(name)));
  globalThis.python = python;
}"""
"""The page's own thread runs Python here, which no visitor's page does."""


class Interpreter:
    """Python in a tab."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def run(self, script: str) -> Any:
        """The value of a script's last line, by way of JSON."""
        return json.loads(self._page.evaluate("(text) => python.runPython(text)", script))


@contextmanager
def interpreter() -> Iterator[Interpreter]:
    """Python in a fresh browser."""
    with TemporaryDirectory() as folder, sync_playwright() as play:
        write_site(Path(folder))
        with serving(Path(folder)) as address:
            browser = play.chromium.launch(executable_path=executable(), args=["--no-sandbox"])
            page = browser.new_page()
            page.goto(f"{address}/mark.svg")
            page.evaluate(START)
            yield Interpreter(page)
            browser.close()
