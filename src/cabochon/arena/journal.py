"""The pairs of a match in a file of JSON lines, so that an interrupted match can continue."""

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Final

from cabochon.arena.contest import Contest, Pair, pair_from_dict
from cabochon.neural.variant import variant_for

FORMAT: Final = "cabochon match 2"


class BadJournal(ValueError):
    """A file that is not a journal of this match."""


class Journal:
    """A first line with the contest and the network, then one line per finished pair."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self._path = path
        fields = contest.to_dict() | {"network": network_of(contest)}
        self._header = json.dumps({"format": FORMAT} | fields)
        self._players = contest.players

    def read(self) -> dict[int, Pair]:
        """The pairs played so far, by number; an incomplete line is dropped."""
        lines = self._whole_lines()
        if not lines:
            self._path.write_text(self._header + "\n", encoding="utf-8")
            return {}
        if lines[0] != self._header:
            raise BadJournal(f"{self._path}: {_difference(lines[0], self._header)}")
        pairs = [self._pair(number, line) for number, line in enumerate(lines[1:], 2)]
        return {pair.number: pair for pair in pairs}

    def add(self, pair: Pair) -> None:
        """Append a pair."""
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(pair.to_dict()) + "\n")

    def _whole_lines(self) -> list[str]:
        """The complete lines; BadJournal if the file cannot be the start of a journal."""
        if not self._path.exists():
            return []
        content = self._path.read_bytes()
        if b"\n" not in content and not self._header.encode().startswith(content):
            raise BadJournal(f"{self._path}: not the results of a match")
        return whole_lines(self._path)

    def _pair(self, number: int, line: str) -> Pair:
        try:
            pair = pair_from_dict(json.loads(line))
            if len(pair.games) != self._players:
                raise ValueError("too few games")
        except (ValueError, TypeError, LookupError):
            raise BadJournal(f"{self._path}: line {number} is not a pair of games") from None
        return pair


def whole_lines(path: Path) -> list[str]:
    """The complete lines of a file; anything after them is removed from it."""
    content = path.read_bytes()
    end = content.rfind(b"\n") + 1
    if end < len(content):
        with path.open("r+b") as file:
            file.truncate(end)
    return content[:end].decode(errors="replace").splitlines()


def network_of(contest: Contest) -> str | None:
    """A fingerprint of the shipped network of a contest; None without one."""
    return fingerprint(contest.game, contest.players)


@cache
def fingerprint(game: str, players: int) -> str | None:
    """A fingerprint of a shipped network; None without one."""
    path = variant_for(game, players).shipped()
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16] if path.exists() else None


def _difference(found: str, expected: str) -> str:
    """How the first line of a file differs from the expected one."""
    try:
        value = json.loads(found)
        wanted = json.loads(expected)
        key = next(key for key in {**wanted, **value} if value.get(key) != wanted.get(key))
    except (ValueError, TypeError, LookupError, StopIteration):
        return "not the results of a match"
    if key == "format":
        return "not the results of a match"
    return f"results of another match: {key} is {value.get(key)!r:.80}, not {wanted.get(key)!r:.80}"
