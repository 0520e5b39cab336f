"""Measure the server: ``python -m bench.server [RUN ...] [--write]``."""

import argparse
import sys
import tempfile

import uvloop

from bench.server import (
    asleep,
    flood,
    harm,
    news,
    parts,
    relief,
    report,
    rolling,
    runs,
    several,
    soak_many,
    thinking,
)

RUNS: dict[str, runs.Run] = {
    "load": runs.load,
    "idle": runs.idle,
    "soak": runs.soak,
    "crash": runs.crash,
    "think": thinking.think,
    "relief": relief.relief,
    "several": several.several,
    "news": news.news,
    "crash-many": harm.crash_many,
    "rolling": rolling.rolling,
    "soak-many": soak_many.soak_many,
    "asleep": asleep.asleep,
    "parts": parts.parts,
    "flood": flood.flood,
}
SECONDS = {
    "load": 60.0,
    "soak": 600.0,
    "think": 60.0,
    "several": 30.0,
    "news": 10.0,
    "soak-many": 600.0,
    "flood": 6.0,
}


def arguments() -> argparse.Namespace:
    """Parse the arguments."""
    parser = argparse.ArgumentParser(prog="bench.server", description=__doc__)
    parser.add_argument("runs", nargs="*", metavar="RUN", help=f"of {', '.join(RUNS)}; all if none")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, help="of load (60), soak (600) or think (60)")
    parser.add_argument("--pause", type=float, default=1, help="seconds between moves of a table")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--sockets", type=int, default=5000)
    parser.add_argument("--database", help="instead of a SQLite file of its own")
    parser.add_argument(
        "--write", action="store_true", help=f"put the figures into {report.RESULTS.name}"
    )
    given = parser.parse_args()
    if unknown := set(given.runs) - RUNS.keys():
        parser.error(f"unknown run: {', '.join(sorted(unknown))}")
    return given


def run(name: str, given: argparse.Namespace) -> report.Section:
    """Run one measurement, in a new database unless one is given."""
    sys.stdout.write(f"{name}\n")
    with tempfile.TemporaryDirectory() as folder:
        options = runs.Options(
            database=given.database or f"sqlite:///{folder}/games.sqlite3",
            tables=given.tables,
            seconds=given.seconds or SECONDS.get(name, 0),
            pause=given.pause,
            kills=given.kills,
            sockets=given.sockets,
        )
        section = uvloop.run(RUNS[name](options))
    sys.stdout.write(f"\n{section.text()}\n\n")
    return section


def main() -> int:
    """Run the measurements; return 1 if a target was missed."""
    given = arguments()
    sections = [run(name, given) for name in given.runs or RUNS]
    if given.write:
        report.write(sections)
    return int(not all(section.met for section in sections))


if __name__ == "__main__":
    sys.exit(main())
