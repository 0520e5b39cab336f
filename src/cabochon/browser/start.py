"""Starts Python in a worker of the page."""

import json
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from cabochon.browser import structs

if TYPE_CHECKING:
    from cabochon.browser.computers import Fetch, Thought
    from cabochon.browser.door import PageDoor, Send
    from cabochon.browser.tables import LocalStore


def tables(
    store: "LocalStore",
    fetch: "Fetch",
    now: Callable[[], float],
    send: "Send",
    thought: "Thought",
) -> "PageDoor":
    """The tables of this device."""
    structs.install()
    from cabochon.browser.door import PageDoor  # noqa: PLC0415  # its messages need the line above

    return PageDoor(store, fetch, now, send, thought)


def missing_network(question: str) -> str:
    """The network that a question needs and that is not here: its variant and path, or nothing."""
    from cabochon import recordfile  # noqa: PLC0415  # only where questions are asked
    from cabochon.neural.variant import variant_for  # noqa: PLC0415  # as above

    asked = json.loads(question)
    try:
        if "record" in asked:
            record = recordfile.parse(asked["record"])
            variant = variant_for(record.game, record.players)
        else:
            variant = variant_for(asked["position"]["game"], len(asked["position"]["seats"]))
    except (KeyError, TypeError, ValueError):
        return ""  # the answer says what is wrong with the question
    path = variant.shipped()
    path.parent.mkdir(parents=True, exist_ok=True)
    return "" if path.exists() else f"{variant.name} {path}"


def answer(question: str) -> Iterator[str]:
    """The lines that answer a question, as JSON; a refusal is the last line."""
    from cabochon.asking import answer as lines  # noqa: PLC0415  # as above
    from cabochon.core.errors import InvalidRecord  # noqa: PLC0415  # as above

    asked: dict[str, Any] = json.loads(question)
    try:
        yield from map(json.dumps, lines(asked))
    except InvalidRecord as error:
        yield json.dumps({"line": "failed", "slug": "bad-record", "message": str(error)[:200]})
    except ValueError as error:
        yield json.dumps({"line": "failed", "slug": "bad-position", "message": str(error)[:200]})
