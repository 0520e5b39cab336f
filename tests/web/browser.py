"""The browser of the tests: the system's Chromium, or what ``CHROMIUM`` names."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Browser, sync_playwright

ELSEWHERE: Final = "cabochon.test"
"""A name of this machine that browsers do not treat as a secure context over HTTP."""
ARGUMENTS: Final = ["--no-sandbox", f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1"]


@contextmanager
def chromium() -> Iterator[Browser]:
    """A running browser. Tests fail without one."""
    names = [named] if (named := os.environ.get("CHROMIUM")) else ["chromium", "chromium-browser"]
    path = next(filter(None, map(shutil.which, names)), None)
    assert path, f"no browser: looked for {' and '.join(names)}; name another with CHROMIUM=…"
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield running
        running.close()
