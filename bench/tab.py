"""A tab that nobody inspects: in an inspected one, browsers keep copies of downloads."""

import itertools
import json
import time
from typing import Any, Final

from playwright.sync_api import Browser

SECONDS: Final = 120.0
"""The longest wait."""
LOOK_SECONDS: Final = 0.05
SIZE: Final = {"width": 1440, "height": 900}


class Tab:
    """A tab in a window of its own, which Playwright does not know; scripts drive it."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._tools = browser.new_browser_cdp_session()
        self._tools.on("Target.receivedMessageFromTarget", self._hear)
        self._numbers = itertools.count()
        self._answers: dict[int, Any] = {}
        window = self._tools.send("Target.createBrowserContext") | SIZE
        tab = self._tools.send("Target.createTarget", {"url": address} | window)
        self._session = self._tools.send("Target.attachToTarget", tab)["sessionId"]

    def run(self, script: str) -> Any:
        """The value of a script, once it is there."""
        given = {"expression": script, "awaitPromise": True, "returnByValue": True}
        answer = self._ask("Runtime.evaluate", given)["result"]
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def wait(self, script: str) -> None:
        """Wait until a script says yes."""
        end = time.monotonic() + SECONDS
        while not self.run(script):
            assert time.monotonic() < end, script
            time.sleep(LOOK_SECONDS)

    def _ask(self, method: str, given: dict[str, Any]) -> Any:
        number = next(self._numbers)
        message = json.dumps({"id": number, "method": method, "params": given})
        self._tools.send(
            "Target.sendMessageToTarget", {"sessionId": self._session, "message": message}
        )
        end = time.monotonic() + SECONDS
        while number not in self._answers:
            assert time.monotonic() < end, method
            time.sleep(LOOK_SECONDS)
            self._tools.send("Target.getTargets")  # answers are heard meanwhile
        return self._answers.pop(number)

    def _hear(self, event: dict[str, Any]) -> None:
        message = json.loads(event["message"])
        if "id" in message:
            self._answers[message["id"]] = message
