"""All measurements as one JSON object."""

from typing import Any

import cabochon
from cabochon.core import native
from cabochon.speed import checked, kernel, play, process, scaling, search
from cabochon.speed.machine import machine
from cabochon.speed.play import CASES

Speeds = dict[str, dict[str, float]]


def measure(seconds: float) -> dict[str, Any]:
    """All figures, each the median of several runs of about this many seconds."""
    speeds = play.speeds(seconds)
    return {
        "compiled": cabochon.__compiled__,
        "random_play": speeds,
        **(_uncompiled(speeds, seconds) if cabochon.__compiled__ else {}),
        **(_kernel(speeds, seconds) if kernel.measurable() else {}),
        "interface": {name: checked.speeds(case, seconds) for name, case in CASES.items()},
        "search": search.speeds(seconds),
        **scaling.gains(seconds),
        "bytes_per_state": {name: native.size_of(case.position()) for name, case in CASES.items()},
        "import_seconds": process.import_seconds(),
        "machine": machine(),
    }


def _kernel(speeds: Speeds, seconds: float) -> dict[str, Any]:
    return {
        "ns_per_call": {name: kernel.calls(case, seconds) for name, case in CASES.items()},
        "floor": _floors(speeds, seconds),
    }


def _floors(speeds: Speeds, seconds: float) -> Speeds:
    """Moves per second of the floor, and the ratio of random play to it."""
    floors = {name: kernel.floor(case, seconds) for name, case in CASES.items()}
    return {
        name: {"moves_per_s": floor, "ratio": floor / speeds[name]["moves_per_s"]}
        for name, floor in floors.items()
    }


def _uncompiled(speeds: Speeds, seconds: float) -> dict[str, Any]:
    slow = process.uncompiled_speeds(seconds)
    gains = {
        name: speeds[name]["games_per_s"] / speed["games_per_s"] for name, speed in slow.items()
    }
    return {"random_play_uncompiled": slow, "compiled_gain": gains}
