"""Structured logs: one JSON object a line, without secrets or hidden cards."""

import json
import logging
import sys
from typing import Any, Final

PLAIN: Final = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName"}
"""What every record has; the rest was added by whoever logged."""


class JsonLines(logging.Formatter):
    """Writes a record as JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        value: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        value |= {key: text for key, text in vars(record).items() if key not in PLAIN}
        if record.exc_info:
            value["error"] = self.formatException(record.exc_info)
        return json.dumps(value, default=str)


def start(level: str) -> None:
    """Send everything that is logged to the standard error output."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # Alembic tells every step it does not take, and uvicorn each connection.
    for name in ("alembic", "uvicorn.error", "websockets"):
        logging.getLogger(name).setLevel(max(logging.WARNING, logging.getLogger().level))
