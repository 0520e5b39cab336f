"""docs/protocol.md describes every message and slug, and its examples are valid."""

import re
import typing

import msgspec
import pytest

from cabochon.server import typescript
from cabochon.server.network.routes.status import OPERATIONS
from cabochon.server.wire import messages, questions
from cabochon.server.wire.errors import MEANINGS
from tests.helpers.paths import ROOT

TEXT = (ROOT / "docs/protocol.md").read_text()
EXAMPLES = re.findall(r"^```json (\w+)\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
ASKING = (*typing.get_args(questions.EngineQuestion), *typescript.ASKING[1:])
SOCKET = (*typing.get_args(messages.ClientMessage), *typing.get_args(messages.ServerMessage))


@pytest.mark.parametrize(("name", "text"), EXAMPLES)
def test_the_examples_are_messages(name: str, text: str) -> None:
    """An example decodes and shows every field."""
    shape = getattr(messages, name, None) or getattr(questions, name)
    value = msgspec.json.decode(text, type=shape)
    assert set(msgspec.to_builtins(value)) == set(msgspec.json.decode(text))


def test_every_message_has_an_example() -> None:
    assert {name for name, _ in EXAMPLES} == {
        shape.__name__ for shape in (*SOCKET, *typescript.ROOTS, *ASKING)
    }


def test_every_slug_is_described() -> None:
    rows = re.findall(r"^\| `([a-z-]+)` \| (\d+) \| (.*) \|$", TEXT, re.MULTILINE)
    assert rows == [(slug, str(status), text) for slug, (status, text) in MEANINGS.items()]
    assert set(MEANINGS) == set(typing.get_args(messages.Slug))


def test_every_address_is_described() -> None:
    for operation in OPERATIONS:
        end = operation.path.rsplit("/", 1)[-1]
        assert operation.path in TEXT or f"…/{end}" in TEXT or operation.path == "/metrics"
