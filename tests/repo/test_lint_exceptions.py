"""Every exception to a lint or type rule states its reason on its line."""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.helpers.paths import ROOT

PYTHON = re.compile(r"# (?:noqa|type: ignore)\b")
REASON = re.compile(r"# (?:noqa: [A-Z0-9, ]+|type: ignore\[[\w, -]+\])  # \S.+")
"""A named rule, then the reason for the exception."""
SCRIPT = re.compile(
    r"(?://|/\*|<!--) *(?:eslint-disable\S*|svelte-ignore|@ts-(?:expect-error|ignore))"
)
SCRIPT_REASON = re.compile(
    r"(?:eslint-disable\S* [\w/, @-]+? -- |svelte-ignore [\w, ]+? \(|@ts-expect-error: )\S.+"
)


def lines(pattern: str, *folders: str) -> Iterator[tuple[str, str]]:
    """The lines of files, with the place of each."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob(pattern)):
            if "node_modules" not in path.parts and path != Path(__file__):
                for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                    yield f"{path.relative_to(ROOT)}:{number}", line


def test_python_exceptions_state_their_reason() -> None:
    found = [*lines("*.py", "src", "tests", "bench", "examples"), *lines("setup.py", ".")]
    marked = [(place, line) for place, line in found if PYTHON.search(line)]
    assert len(marked) > 10
    assert [place for place, line in marked if not REASON.search(line)] == []


def test_script_exceptions_state_their_reason() -> None:
    found = [
        each
        for kind in ("*.ts", "*.js", "*.svelte")
        for each in lines(kind, "web/src", "web/scripts")
    ]
    marked = [(place, line) for place, line in found if SCRIPT.search(line)]
    assert [place for place, line in marked if not SCRIPT_REASON.search(line)] == []
