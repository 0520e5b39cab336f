"""Measures the engine in headless Chromium beside the native one: sizes, start, speed, memory.

``python -m bench.browser`` prints the tables; ``--write`` keeps them in bench/browser.md. Speed is
work per second of processor time of the tab or of this machine's Python, in turn.
"""

import argparse
import gzip
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Page

from bench import memory
from cabochon.server.network.routes.page import ENGINE, site_files
from tests.helpers.pyodide import Interpreter, interpreter
from tests.web.browser import chromium
from tests.web.local import LocalSite
from tests.web.test_local import make_available, start

FILE: Final = Path(__file__).with_name("browser.md")
MARK: Final = "<!-- measured: python -m bench.browser --write -->"
ROUNDS: Final = 5
PREPARE: Final = """
import json, time
import cabochon
from cabochon.core.kernel import RandomPlay
from cabochon.games import GAMES

def random_play(game):
    RandomPlay(GAMES[game].new(2), 3000, [1, 2, 3, 4]).run()
    return 3000

def search(name, game):
    view = cabochon.new_game(game, seed=1).view(0)
    cabochon.player(name, seed=1).choose(view, cabochon.Limit(simulations=20_000))
    return 20_000

def loop(work, *given):
    started, done = time.perf_counter(), 0
    while time.perf_counter() - started < SECONDS:
        done += work(*given)
    return done
"""
WORK: Final = {
    "random games, classic": 'random_play("classic")',
    "random games, duel": 'random_play("duel")',
    "simulations with the heuristic, classic": 'search("heuristic", "classic")',
    "simulations with the heuristic, duel": 'search("heuristic", "duel")',
    "simulations with the network, classic": 'search("expert", "classic")',
    "simulations with the network, duel": 'search("expert", "duel")',
}
SECONDS: Final = 2.0


def processor_seconds(process: int) -> float:
    """The processor time of a process so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


def busiest(before: dict[int, float]) -> float:
    """The processor seconds of the process that worked most since: the tab's."""
    return max(processor_seconds(process) - used for process, used in before.items())


def in_browser(python: Interpreter, work: str, own: list[int]) -> float:
    """Work per processor second in the tab."""
    before = {process: processor_seconds(process) for process in own}
    done = python.run(f"json.dumps(loop(lambda: {work}))")
    return float(done) / busiest(before)


def natively(work: str) -> float:
    """Work per processor second in this machine's Python."""
    script = f"SECONDS = {SECONDS}\n{PREPARE}\n{work}\nstarted = time.process_time()\n"
    script += f"done = loop(lambda: {work})\nprint(done / (time.process_time() - started))"
    return float(subprocess.check_output([sys.executable, "-c", script], text=True))


def speeds(python: Interpreter, own: list[int], rounds: int) -> Iterator[str]:
    """A line for each kind of work."""
    python.run(f"SECONDS = {SECONDS}\n{PREPARE}\njson.dumps(0)")
    for name, work in WORK.items():
        python.run(f"{work}\njson.dumps(0)")  # compiled while it runs the first time
        pairs = [(in_browser(python, work, own), natively(work)) for _ in range(rounds)]
        here, there = (median(column) for column in zip(*pairs, strict=True))
        share = median(one / other for one, other in pairs)
        yield f"| {name} | {here:,.0f} | {there:,.0f} | {share:.0%} |"


def packed(path: Path) -> int:
    """The size of a file as a server sends it."""
    return len(gzip.compress(path.read_bytes(), 9))


def sizes() -> Iterator[str]:
    """A line for each part of what is downloaded."""
    files = site_files()
    engine = {name: path for name, path in files.items() if name.startswith("engine/")}
    groups = {
        "Pyodide (Python itself, its standard library)": [
            path for name, path in engine.items() if "pyodide" in name or "stdlib" in name
        ],
        "the package and its kernels": [p for n, p in engine.items() if n.endswith("cabochon.zip")],
    }
    total = 0
    for name, paths in groups.items():
        size = sum(map(packed, paths))
        total += size
        yield f"| {name} | {size / 1e6:.2f} MB |"
    yield f"| **engine** | **{total / 1e6:.2f} MB** |"
    for name, path in sorted(engine.items()):
        if name.endswith(".npz"):
            yield f"| network {Path(name).stem} | {packed(path) / 1e6:.2f} MB |"


@contextmanager
def offline_page() -> Iterator[tuple[LocalSite, Page]]:
    """A page of a static site without a network and with everything cached."""
    with (
        chromium() as browser,
        TemporaryDirectory() as folder,
        LocalSite(browser, Path(folder)) as site,
    ):
        page = site.visit()
        make_available(page)
        page.context.set_offline(True)
        page.reload()
        yield site, page


def first_move() -> float:
    """Seconds from "Play duel" to the first possible move, without a network and all cached."""
    with offline_page() as (_, page):
        tile = page.get_by_role("region", name="Duel")
        tile.get_by_text("Options").click()
        tile.get_by_text("You", exact=True).check(force=True)
        started = time.monotonic()
        start(page, "duel")
        page.locator("[data-at^='cell:'][aria-disabled='false']").first.wait_for()
        return time.monotonic() - started


def tables(rounds: int) -> str:
    """Everything measured."""
    started = time.monotonic()
    with interpreter() as python:
        ready = time.monotonic() - started
        own = memory.renderers()
        lines = list(speeds(python, own, rounds))
        used = memory.largest()
    head = [
        "| in one second of processor time | browser | native | share |",
        "| --- | ---: | ---: | ---: |",
    ]
    size = ["| compressed (gzip) | size |", "| --- | ---: |", *sizes()]
    rest = (
        f"From no browser to the engine: {ready:.1f} s. Memory after these searches: {used:.0f} MB."
    )
    tab = f"Most memory of a tab: {', '.join(memory.peaks())}."
    opening = f"From Play to the first possible move, offline and all cached: {first_move():.1f} s."
    return "\n".join([*head, *lines, "", *size, "", rest, "", opening, "", tab])


def main() -> None:
    """Print or keep the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="keep the tables in bench/browser.md")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    given = parser.parse_args()
    assert (ENGINE / "manifest.json").exists(), "make wasm"
    found = tables(given.rounds)
    sys.stdout.write(found + "\n")
    if given.write:
        head = FILE.read_text().split(MARK)[0]
        FILE.write_text(f"{head}{MARK}\n\n{found}\n")


if __name__ == "__main__":
    main()
