"""The system's Chromium."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright


@contextmanager
def chromium() -> Iterator[Browser]:
    """The system's Chromium; its absence is a failure."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    assert path, "the tests of the page need Chromium (Debian: apt install chromium)"
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield running
        running.close()
