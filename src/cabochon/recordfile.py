"""Reads and writes records as text and JSON; docs/notation.md describes the formats."""

import hashlib
import json
import re
from pathlib import Path
from typing import Any, Final

from cabochon.core.errors import InvalidRecord, UnknownRules
from cabochon.core.outcome import Outcome
from cabochon.games import GAMES
from cabochon.record import Record

TITLE: Final = "cabochon record 1"
"""The first line of the text form; the number is the version of the format."""
HEADER: Final = ("game", "rules", "options", "players", "seed", "names", "outcome", "tags")
MOST_BYTES: Final = 16_000_000


def to_text(record: Record) -> str:
    """The text form: title, header, moves, and a last line with a checksum."""
    body = _body(record)
    return f"{body}end {len(record.moves)} {_digest(body)}\n"


def to_json(record: Record) -> str:
    """The JSON form."""
    value = {"format": TITLE, **_header(record), "moves": list(record.moves)}
    return json.dumps(value | {"digest": _digest(_body(record))}, ensure_ascii=False) + "\n"


def write(record: Record, path: Path) -> None:
    """Write a file, as JSON if its name ends in ``.json``, else as text."""
    text = to_json(record) if path.suffix == ".json" else to_text(record)
    path.write_text(text, encoding="utf-8")


def read(path: Path) -> Record:
    """Read a file of either form."""
    if path.stat().st_size > MOST_BYTES:
        raise InvalidRecord(f"{path.name}: larger than {MOST_BYTES} bytes")
    try:
        return parse(path.read_bytes().decode())
    except UnicodeDecodeError as error:
        raise InvalidRecord(f"byte {error.start}: not UTF-8 text") from None


def parse(text: str) -> Record:
    """Parse a record in either form; InvalidRecord says what is wrong and where."""
    if text.lstrip().startswith("{"):
        return _parse_json(text)
    return _parse_text(text)


def digest_of(record: Record) -> str:
    """The digest of a record, the same for both forms."""
    return _digest(_body(record))


def _header(record: Record) -> dict[str, Any]:
    return {
        "game": record.game,
        "rules": record.rules,
        "options": record.options,
        "players": record.players,
        "seed": record.seed.hex(),
        "names": list(record.names),
        "outcome": record.outcome.to_dict() if record.outcome else None,
        "tags": record.tags,
    }


def _body(record: Record) -> str:
    """The text form without its last line; refuses what could not be read back."""
    _texts(list(record.moves), "moves", 40)
    _names(list(record.names), record.players)
    _tags(record.tags)
    header = [
        f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in _header(record).items()
    ]
    return "\n".join([TITLE, *header, "", *record.moves]) + "\n"


def _digest(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()


def _parse_text(text: str) -> Record:
    lines = text.split("\n")
    if not lines[0].startswith("cabochon record"):
        raise InvalidRecord(f"line 1: expected {TITLE!r}")
    _check_title(lines[0].rstrip("\r"), "line 1")
    lines = [line.rstrip("\r") for line in lines]
    if "" not in lines:
        raise InvalidRecord(f"line {len(lines)}: the record breaks off within its header")
    blank = lines.index("")
    header = dict(_header_line(i, line) for i, line in enumerate(lines[1:blank], 2))
    moves, end = _split_end(lines[blank + 1 :], blank + 2)
    record = _build(header, moves)
    expected = f"end {len(moves)} {_digest(_body(record))}"
    if end != expected:
        raise InvalidRecord(f"last line: {end!r:.90} does not fit the text above; it was changed")
    return record


def _header_line(number: int, line: str) -> tuple[str, Any]:
    key, colon, value = line.partition(": ")
    if not colon:
        raise InvalidRecord(f"line {number}: expected 'key: value', not {line!r:.60}")
    try:
        return key, json.loads(value)
    except (ValueError, RecursionError):
        raise InvalidRecord(f"line {number}: {key!r:.30} has no JSON value") from None


def _split_end(lines: list[str], first: int) -> tuple[list[str], str]:
    """The moves and the last line."""
    while lines and not lines[-1]:
        lines.pop()
    if not lines or not lines[-1].startswith("end "):
        raise InvalidRecord(f"line {first + len(lines)}: the record breaks off without its end")
    return lines[:-1], lines[-1]


def _parse_json(text: str) -> Record:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InvalidRecord(f"not JSON: {error}") from None
    header = dict(value)
    _check_title(header.pop("format", None), "format")
    digest = header.pop("digest", None)
    record = _build(header, header.pop("moves", None))
    if digest != _digest(_body(record)):
        raise InvalidRecord("digest: does not fit the record; it was changed")
    return record


def _check_title(title: Any, where: str) -> None:
    if title != TITLE:
        raise UnknownRules(f"{where}: expected {TITLE!r}, not {title!r:.60}")


def _build(header: dict[str, Any], moves: Any) -> Record:
    """Build a record from untrusted values."""
    for key in HEADER:
        if key not in header:
            raise InvalidRecord(f"{key}: missing")
    for key in header:
        if key not in HEADER:
            raise InvalidRecord(f"{key!r:.30}: unknown key")
    _check_game(header)
    return Record(
        game=header["game"],
        players=header["players"],
        seed=_seed(header["seed"]),
        moves=tuple(_texts(moves, "moves", 40)),
        outcome=_outcome(header["outcome"], GAMES[header["game"]].reasons),
        names=tuple(_names(header["names"], header["players"])),
        tags=_tags(header["tags"]),
        rules=header["rules"],
        options=header["options"],
    )


def _check_game(header: dict[str, Any]) -> None:
    game, rules, players = header["game"], header["rules"], header["players"]
    if not isinstance(game, str) or game not in GAMES:
        raise UnknownRules(f"game: unknown {game!r:.60}")
    if type(rules) is not int or rules != GAMES[game].rules:
        raise UnknownRules(f"rules: version {rules!r:.30} of {game} is not known")
    try:
        GAMES[game].changed(header["options"])
    except ValueError as error:
        raise UnknownRules(f"options: {error}") from None
    if type(players) is not int or players not in GAMES[game].players:
        raise InvalidRecord(f"players: {game} is not for {players!r:.30}")


def _seed(value: Any) -> bytes:
    if not isinstance(value, str) or not re.fullmatch("[0-9a-f]{64}", value):
        raise InvalidRecord("seed: expected 64 hexadecimal digits in lower case")
    return bytes.fromhex(value)


def _texts(value: Any, where: str, longest: int) -> list[str]:
    if not isinstance(value, list):
        raise InvalidRecord(f"{where}: expected a list")
    for i, text in enumerate(value, 1):
        if not isinstance(text, str) or not text.isprintable() or not 0 < len(text) <= longest:
            raise InvalidRecord(f"{where}: entry {i} is not a text of 1 to {longest} characters")
    return value


def _names(value: Any, players: int) -> list[str]:
    names = _texts(value, "names", 60)
    if names and len(names) != players:
        raise InvalidRecord(f"names: expected one for each of {players} seats, or none")
    return names


def _tags(value: Any) -> dict[str, str]:
    if not isinstance(value, dict):
        raise InvalidRecord("tags: expected an object")
    _texts([*value.keys(), *value.values()], "tags", 200)
    return value


def _outcome(value: Any, known: tuple[str, ...]) -> Outcome | None:
    if value is None:
        return None
    if not isinstance(value, dict) or value.keys() != {"winners", "reasons"}:
        raise InvalidRecord("outcome: expected null, or winners and reasons")
    winners, reasons = value["winners"], value["reasons"]
    seats = isinstance(winners, list) and all(type(w) is int and 0 <= w < 4 for w in winners)
    words = isinstance(reasons, list) and all(reason in known for reason in reasons)
    if not seats or not words:
        raise InvalidRecord("outcome: winners are seats, reasons are words such as 'points'")
    return Outcome(tuple(winners), tuple(reasons))
