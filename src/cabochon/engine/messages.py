"""The messages of the engine protocol, described in docs/engine-protocol.md."""

import json
from collections.abc import Iterator
from typing import IO, Any, Final

from cabochon.players.limit import LONGEST_SECONDS, Limit

PROTOCOL: Final = 1
"""Increases with every incompatible change."""
MOST_BYTES: Final = 1_000_000
MOST_SIMULATIONS: Final = 10**9

SLUGS: Final = {
    "malformed": "the line is not a JSON object with a type",
    "too-large": f"the line is longer than {MOST_BYTES} bytes",
    "unknown-type": "there is no message of that type",
    "bad-position": "the view is not a possible position",
    "bad-limit": "the limits are not positive numbers",
    "no-position": "no position was sent",
    "not-to-move": "the viewer of the position is not the seat to move",
    "bad-record": "the record cannot be read or has an illegal move",
    "stopped": "the analysis was stopped before it was finished",
    "busy": "a search is running; wait for its result",
    "player-failed": "the player failed; this is a bug",
}
"""The errors; slugs never change their meaning."""


class LineRefused(ValueError):
    """A request that is refused."""

    def __init__(self, slug: str, message: str = "") -> None:
        self.slug = slug
        super().__init__(message or SLUGS[slug])

    def to_dict(self) -> dict[str, Any]:
        """The error message for it."""
        return {"type": "error", "slug": self.slug, "message": str(self)}


def lines(stream: IO[bytes]) -> Iterator[bytes]:
    """The lines of a stream; a line that is too long is truncated just above the limit."""
    while line := stream.readline(MOST_BYTES + 1):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = stream.readline(MOST_BYTES)
        yield line


def write(message: dict[str, Any]) -> bytes:
    """Encode a message as a line."""
    return json.dumps(message, allow_nan=False).encode() + b"\n"


def read(line: bytes) -> dict[str, Any]:
    """Decode the message on a line."""
    if len(line) > MOST_BYTES:
        raise LineRefused("too-large")
    try:
        value = json.loads(line, parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise LineRefused("malformed", f"not JSON: {line[:60]!r}") from None
    if not isinstance(value, dict) or not isinstance(value.get("type"), str):
        raise LineRefused("malformed")
    return value


def _no_number(text: str) -> float:
    raise ValueError(f"{text} is not JSON")


def read_limit(message: dict[str, Any]) -> Limit | None:
    """The limit that a message sets; None uses the player's own."""
    seconds = message.get("seconds")
    simulations = message.get("simulations")
    if seconds is not None and not _within(seconds, (int, float), LONGEST_SECONDS):
        raise LineRefused("bad-limit", f"seconds: a number above 0, not {seconds!r:.60}")
    if simulations is not None and not _within(simulations, (int,), MOST_SIMULATIONS):
        raise LineRefused(
            "bad-limit", f"simulations: a whole number above 0, not {simulations!r:.60}"
        )
    return Limit(seconds, simulations) if seconds or simulations else None


def _within(value: Any, kinds: tuple[type, ...], most: float) -> bool:
    return type(value) in kinds and 0 < value <= most
