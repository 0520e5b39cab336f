"""Measures what the engine in the browser lacks, by taking it from the native one step by step.

``python -m bench.rest`` compiles the kernels as the browser's are, but for this machine, and prints
the speed of each step as a share of the installed kernels. What is left to the browser's own
figure in bench/browser.md is the price of WebAssembly itself.
"""

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final

from bench.browser import PREPARE, SECONDS, WORK
from cabochon.browser.build import ZIG
from cabochon.kernel_build import PACKAGE, extensions, kernels_in

ROUNDS: Final = 3
SMALL_PAGES: Final = "import ctypes\nctypes.CDLL(None).prctl(41, 1, 0, 0, 0)\n"
"""Refuses huge pages for the process: PR_SET_THP_DISABLE."""
FLAGS: Final = ("-shared", "-fPIC", "-O3", "-g0", "-w", "-fno-sanitize=all", "-mcpu=x86_64_v2")
"""Vectors of 128 bits, as in WebAssembly, and the compiler of WebAssembly."""
STABLE: Final = ("-DPy_LIMITED_API=0x030B0000", "-DCYTHON_LIMITED_API=1")


def compiled(target: Path, work: Path, *more: str) -> Path:
    """A copy of the package with kernels that are compiled in another way; its folder."""
    shutil.copytree(PACKAGE, target / "cabochon", ignore=shutil.ignore_patterns("*.so", "engine"))
    made = extensions(kernels_in(PACKAGE), PACKAGE.parent, work)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda extension: compile_one(target, extension, more), made))
    return target


def compile_one(target: Path, extension: Any, more: tuple[str, ...]) -> None:
    """Compile one kernel beside its source."""
    module = target.joinpath(*extension.name.split(".")).with_suffix(".abi3.so")
    folders = ("-I", sysconfig.get_path("include"), "-I", str(PACKAGE / "neural"))
    source = (extension.sources[0], "-o", str(module))
    subprocess.run((*ZIG, "cc", *FLAGS, *more, *folders, *source), check=True, capture_output=True)


def speed(tree: Path, work: str, first: str) -> float:
    """Work per processor second with the package of a folder."""
    script = f"{first}SECONDS = {SECONDS}\n{PREPARE}\n{work}\nstarted = time.process_time()\n"
    script += f"done = loop(lambda: {work})\nprint(done / (time.process_time() - started))"
    given = {**os.environ, "PYTHONPATH": str(tree), "CABOCHON_REQUIRE_COMPILED": "1"}
    return float(subprocess.check_output([sys.executable, "-c", script], text=True, env=given))


def lines(steps: dict[str, tuple[Path, str]], rounds: int) -> Iterator[str]:
    """A row for each kind of work: its share of the first step, step by step."""
    yield "| share of the native speed | " + " | ".join(list(steps)[1:]) + " |"
    yield "| --- |" + " ---: |" * (len(steps) - 1)
    for name, work in WORK.items():
        runs = [[speed(*step[:1], work, step[1]) for step in steps.values()] for _ in range(rounds)]
        shares = [median(run[i] / run[0] for run in runs) for i in range(1, len(steps))]
        yield f"| {name} | " + " | ".join(f"{share:.0%}" for share in shares) + " |"


def main() -> None:
    """Compile and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    rounds = parser.parse_args().rounds
    with TemporaryDirectory() as folder:
        work = Path(folder)
        narrow = compiled(work / "narrow", work)
        stable = compiled(work / "stable", work, *STABLE)
        installed = PACKAGE.parent
        steps = {
            "installed": (installed, ""),
            "small pages": (installed, SMALL_PAGES),
            "and 128-bit vectors, by clang": (narrow, SMALL_PAGES),
            "and the stable interface": (stable, SMALL_PAGES),
        }
        for line in lines(steps, rounds):
            sys.stdout.write(line + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
