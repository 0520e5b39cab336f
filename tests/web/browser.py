"""The system's Chromium."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Browser, sync_playwright

ELSEWHERE: Final = "cabochon.test"
"""A name for this machine that browsers trust as little as any other machine's over plain HTTP."""
ARGUMENTS: Final = ["--no-sandbox", f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1"]


@contextmanager
def chromium() -> Iterator[Browser]:
    """The system's Chromium; its absence is a failure."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    assert path, "the tests of the page need Chromium (Debian: apt install chromium)"
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield running
        running.close()
