"""``cabochon bench``: speed and memory on this machine."""

import json
from pathlib import Path
from typing import Annotated, Final

import typer

from cabochon.cli.options import check_file
from cabochon.speed.report import report
from cabochon.speed.suite import measure

EXAMPLES: Final = """Examples:

\b
  cabochon bench
  cabochon bench --quick --json
  cabochon bench --write bench/results.md"""
SECONDS: Final = 0.5
QUICK: Final = 0.05


def bench(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    quick: Annotated[
        bool, typer.Option("--quick", help="Runs that are ten times shorter.")
    ] = False,
    write: Annotated[
        Path | None, typer.Option(help="Also write the tables to a file.", metavar="FILE")
    ] = None,
) -> None:
    """Measure random play, the kernel's calls, memory and import on one core."""
    check_file("--write", write)
    results = measure(QUICK if quick else SECONDS)
    page = report(results)
    if write:
        write.write_text(page, encoding="utf-8")
    typer.echo(json.dumps(results, indent=1) if as_json else page, nl=as_json)
