"""Sites without a server: plain files under a sub-path, whose tables live in the browser."""

import json
import re
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from playwright.sync_api import Browser, BrowserContext, Page

from cabochon.browser.tables import folded, told
from cabochon.server.deciding.setup import holder_of
from cabochon.server.static import write_site
from cabochon.server.telling.states import encode
from tests.helpers.files import serving
from tests.web.site import DESKTOP, PATIENCE, PICTURES, STILL, table_of, token_of

LINES: Final = """async (table) => {
  const open = indexedDB.open("cabochon", 1);
  const base = await new Promise((done) => (open.onsuccess = () => done(open.result)));
  const all = base.transaction("lines").objectStore("lines").getAll();
  const found = await new Promise((done) => (all.onsuccess = () => done(all.result)));
  base.close();
  return found.filter((line) => line.table === table).map((line) => line.text);
}"""


REWRITTEN: Final = {".html", ".js", ".css", ".json"}


def replaced(text: str, texts: dict[str, str]) -> str:
    """A text with others put in their places, in one pass."""
    found = re.compile("|".join(map(re.escape, sorted(texts, key=len, reverse=True))))
    return found.sub(lambda match: texts[match[0]], text)


class LocalSite:
    """A site of plain files in a folder of a web space."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self._browser = browser
        self._files = folder
        self.folder = folder / "games" / "cabochon"
        """The files of the site."""
        self._open = ExitStack()
        self._errors: list[str] = []

    def __enter__(self) -> Self:
        write_site(self.folder)
        self.url = self._open.enter_context(serving(self._files)) + "/games/cabochon/"
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._open.close()

    def publish(self, texts: dict[str, str]) -> None:
        """Replace the site by a newer version: every file of the page and the engine is renamed."""
        site = self.folder
        names = [path.stem for path in (site / "assets").iterdir()]
        names += [path.name for path in (site / "engine").iterdir() if path.is_dir()]
        found = re.search(r'"version":"(\w+)"', (site / "sw.js").read_text())
        assert found
        texts = texts | {name: f"{name}new" for name in [*names, found[1]]}
        for path in [each for each in site.rglob("*") if each.is_file()]:
            if path.suffix in REWRITTEN:
                path.write_text(replaced(path.read_text(encoding="utf-8"), texts), encoding="utf-8")
        for path in [*(site / "assets").iterdir(), *(site / "engine").iterdir()]:
            path.rename(path.with_name(replaced(path.name, texts)))

    def visit(self, **more: Any) -> Page:
        """A visitor with a new browser context."""
        options = {"viewport": DESKTOP, "reduced_motion": "reduce", **more}
        context = self._open.enter_context(self._browser.new_context(**options))
        context.set_default_timeout(PATIENCE)
        settings = json.dumps(json.dumps(STILL | PICTURES))
        context.add_init_script(f"localStorage['cabochon.settings'] ??= {settings}")
        context.add_init_script("localStorage['cabochon.hinted'] ??= '1'")
        return self.open(context)

    def open(self, context: BrowserContext, path: str = "") -> Page:
        """Another tab of the same visitor."""
        page = context.new_page()
        page.on("pageerror", lambda error: self._errors.append(error.stack or str(error)))
        page.goto(self.url + path)
        return page

    def check(self) -> None:
        """Assert that no script of the page has failed."""
        assert not self._errors, "\n".join(self._errors)

    def state(self, page: Page) -> dict[str, Any]:
        """The table as its player may know it: the browser's log, read by the compiled engine."""
        table = folded(table_of(page), page.evaluate(LINES, table_of(page)))
        held = table.held_by(holder_of(token_of(page) or ""))
        state: dict[str, Any] = json.loads(encode(told(table, held)))
        return state
