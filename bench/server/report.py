"""Measured figures beside their targets, for the terminal and for ``results.md``."""

import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from cabochon.speed.machine import machine

RESULTS = Path(__file__).parent / "results.md"
HEADING = """# The server under load

Measured by `make bench-server`, with the server in one process and its clients in another on the
same machine. `make bench-server RUN=--write` updates this page.
"""


@dataclass(frozen=True)
class Row:
    """A figure, and its target if there is one."""

    name: str
    figure: str
    bar: str = ""
    met: bool = True

    @property
    def verdict(self) -> str:
        """PASS or MISS; empty without a target."""
        return "" if not self.bar else "PASS" if self.met else "MISS"


@dataclass(frozen=True)
class Section:
    """One run."""

    title: str
    about: str
    """The conditions of the run."""
    rows: list[Row]

    @property
    def met(self) -> bool:
        """Whether every target was met."""
        return all(row.met for row in self.rows)

    def text(self) -> str:
        """The section in Markdown."""
        cells = [("", "measured", "target", "")]
        cells += [(row.name, row.figure, row.bar, row.verdict) for row in self.rows]
        widths = [max(3, *(len(line[i]) for line in cells)) for i in range(4)]
        lines = [_line(line, widths) for line in cells]
        rule = _line(["-" * width for width in widths], widths)
        return "\n".join(
            [f"## {self.title}\n", f"{self.about} {_where()}\n", lines[0], rule, *lines[1:]]
        )


def _line(cells: Iterable[str], widths: Iterable[int]) -> str:
    return f"| {' | '.join(t.ljust(width) for t, width in zip(cells, widths, strict=True))} |"


def _where() -> str:
    here = machine()
    return (
        f"Measured on {here['date']}, commit {here['commit']}; {here['cpu']}, "
        f"{here['cores']} cores, {here['system']}, Python {here['python']}."
    )


def write(sections: Iterable[Section], path: Path = RESULTS) -> None:
    """Write sections to the page, replacing earlier ones with the same title."""
    old = path.read_text(encoding="utf-8") if path.exists() else HEADING
    head, *parts = re.split(r"^(?=## )", old, flags=re.MULTILINE)
    kept = {part.splitlines()[0]: part.strip() for part in parts}
    kept |= {f"## {section.title}": section.text() for section in sections}
    path.write_text("\n\n".join([head.strip(), *kept.values()]) + "\n", encoding="utf-8")


def progress(text: str) -> None:
    """Print a line of progress."""
    sys.stdout.write(f"  {text}\n")
    sys.stdout.flush()
