"""What was measured beside what is asked, for the terminal and for ``results.md``."""

import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from cabochon.speed.machine import machine

RESULTS = Path(__file__).parent / "results.md"
HEADING = """# The server under load

`make bench-server` measures this: the server in one process, its clients in another, on the same
machine; `--write` puts the figures here.
"""


@dataclass(frozen=True)
class Measurement:
    """A figure, and the bar it has to meet if there is one."""

    name: str
    figure: str
    bar: str = ""
    met: bool = True

    @property
    def verdict(self) -> str:
        """PASS or MISS, nothing without a bar."""
        return "" if not self.bar else "PASS" if self.met else "MISS"


@dataclass(frozen=True)
class Section:
    """One run."""

    title: str
    about: str
    """How it was done."""
    rows: list[Measurement]

    @property
    def met(self) -> bool:
        """Whether it met every bar."""
        return all(row.met for row in self.rows)

    def text(self) -> str:
        """The section in Markdown."""
        cells = [("", "measured", "bar", "")]
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
    """Put sections in the place of earlier ones of the same title."""
    old = path.read_text(encoding="utf-8") if path.exists() else HEADING
    head, *parts = re.split(r"^(?=## )", old, flags=re.MULTILINE)
    kept = {part.splitlines()[0]: part.strip() for part in parts}
    kept |= {f"## {section.title}": section.text() for section in sections}
    path.write_text("\n\n".join([head.strip(), *kept.values()]) + "\n", encoding="utf-8")


def progress(text: str) -> None:
    """A line while something runs."""
    sys.stdout.write(f"  {text}\n")
    sys.stdout.flush()
