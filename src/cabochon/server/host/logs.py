"""Structured logs: one JSON object per line, without secrets or hidden cards."""

import json
import logging
import sys
from typing import Any, Final

PLAIN: Final = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName"}
"""The standard attributes of a log record; all others are extra fields."""


class OutsideFailure(Exception):
    """Something that the server depends on has failed; where it was noticed does not matter."""


class JsonLines(logging.Formatter):
    """Formats a log record as JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Format one line."""
        value: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        value |= {key: text for key, text in vars(record).items() if key not in PLAIN}
        if record.exc_info:
            value["error"] = self._describe(record.exc_info)
        return json.dumps(value, default=str)

    def _describe(self, info: Any) -> str:
        """A failure of something outside in a line, anything else with its traceback."""
        error = info[1]
        if isinstance(error, OutsideFailure):
            return f"{type(error).__name__}: {error}"
        return self.formatException(info)


def start(level: str) -> None:
    """Send all logs to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # Alembic logs every skipped step, and uvicorn every connection.
    for name in ("alembic", "uvicorn.error", "websockets"):
        logging.getLogger(name).setLevel(max(logging.WARNING, logging.getLogger().level))
