"""The questions that a page can ask of the engine outside a live table, by name.

A server answers them over HTTP; an engine in the browser can answer them without a server.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict
from typing import Any, Final

from cabochon.analysis import questions

QUESTIONS: Final[dict[str, Callable[..., Iterator[Any]]]] = {
    "review": questions.review,
    "position": questions.position,
    "decision": questions.decision,
    "attempt": questions.attempt,
    "line": questions.line,
}


def answer(question: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The lines that answer a question, one by one; its ``ask`` is the name.

    Closing the iterator stops the work.
    """
    values = dict(question)
    for line in QUESTIONS[values.pop("ask")](**values):
        yield asdict(line)
