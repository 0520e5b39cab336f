"""The stand-in for msgspec reads, refuses and writes the same messages as msgspec."""

import copy
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from cabochon.server.wire import messages
from tests.helpers.paths import ROOT

TEXT: Final = (ROOT / "docs/protocol.md").read_text()
EXAMPLES: Final = [
    (name, json.loads(text))
    for name, text in re.findall(r"^```json (\w+)\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    if hasattr(messages, name)
]
ODD: Final[tuple[Any, ...]] = (None, True, -1, 1.5, "", "x" * 100, [], {}, [None], {"kind": "bank"})
SCRIPT: Final = """
import json, sys
from cabochon.browser import structs
structs.install()
import msgspec
from cabochon.server.wire import messages
def again(name, value):
    try:
        kind = getattr(messages, name)
        return msgspec.json.encode(msgspec.json.decode(json.dumps(value), type=kind)).decode()
    except msgspec.ValidationError:
        return None
print(json.dumps([again(*case) for case in json.load(sys.stdin)]))
"""


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The places of all parts of a JSON value."""
    parts = enumerate(value) if isinstance(value, list) else ()
    for key, each in value.items() if isinstance(value, dict) else parts:
        yield (*path, key)
        yield from places(each, (*path, key))


def damaged(value: Any) -> Iterator[Any]:
    """The value with one part replaced, removed or added, in every way."""
    for path in places(value):
        for odd in ODD:
            made = copy.deepcopy(value)
            inside(made, path)[path[-1]] = odd
            yield made
        less, more = copy.deepcopy(value), copy.deepcopy(value)
        del inside(less, path)[path[-1]]
        yield less
        if isinstance(inside(more, path), dict):
            inside(more, path)["unknown"] = 1
            yield more


def inside(value: Any, path: tuple[Any, ...]) -> Any:
    """What contains the last part of a path."""
    for key in path[:-1]:
        value = value[key]
    return value


def cases() -> list[tuple[str, Any]]:
    """The examples of the protocol's document, whole and damaged."""
    found = list(EXAMPLES)
    for name, value in EXAMPLES:
        found += [(name, bad) for bad in damaged(value)]
    return found


def again(name: str, value: Any) -> str | None:
    """The value decoded and encoded; None if it is refused."""
    try:
        kind = getattr(messages, name)
        return msgspec.json.encode(msgspec.json.decode(json.dumps(value), type=kind)).decode()
    except msgspec.ValidationError:
        return None


def test_both_agree_on_every_message_whole_and_damaged() -> None:
    given = cases()
    expected = [again(*case) for case in given]
    assert len(given) > 3000
    assert sum(each is None for each in expected) > 1000
    command = [sys.executable, "-c", SCRIPT]
    text = json.dumps(given)
    done = subprocess.run(
        command, cwd=ROOT, input=text, stdout=subprocess.PIPE, text=True, check=True
    )
    found = json.loads(done.stdout)
    answers = zip(given, found, expected, strict=True)
    different = [(case, mine, real) for case, mine, real in answers if mine != real]
    assert not different[:3]
