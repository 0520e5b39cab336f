"""Measurements in separate processes: the uncompiled kernels and the import time."""

import json
import os
import subprocess
import sys
from typing import Final

from cabochon.kernel_loader import SWITCH
from cabochon.speed.runs import RUNS

IMPORT: Final = (
    "from time import perf_counter as now; start = now(); import cabochon; print(now() - start)"
)


def uncompiled_speeds(seconds: float) -> dict[str, dict[str, float]]:
    """The speed of every case with the same files uncompiled."""
    text = _python("-m", "cabochon.speed.play", str(seconds), pure=True)
    speeds: dict[str, dict[str, float]] = json.loads(text)
    return speeds


def import_seconds() -> float:
    """The shortest time of ``import cabochon``."""
    return min(float(_python("-c", IMPORT)) for _ in range(RUNS))


def _python(*arguments: str, pure: bool = False) -> str:
    environment = os.environ | ({SWITCH: "1"} if pure else {})
    command = [sys.executable, *arguments]
    done = subprocess.run(command, capture_output=True, check=True, text=True, env=environment)
    return done.stdout
