"""Starts the browser of the tests."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from tests.helpers.chromium import executable

ELSEWHERE: Final = "cabochon.test"
"""A name of this machine that browsers do not treat as a secure context over HTTP."""
ARGUMENTS: Final = ["--no-sandbox", f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1"]


@contextmanager
def chromium() -> Iterator[Browser]:
    """A running browser. Tests fail without one."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=executable(), args=ARGUMENTS)
        yield running
        running.close()
