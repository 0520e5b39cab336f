"""Formats the figures as Markdown, for the terminal and for ``bench/results.md``."""

from collections.abc import Iterable
from typing import Any, Final

from cabochon.speed.runs import ROUNDS

Results = dict[str, Any]

SEARCH: Final = (
    '"Network alone" evaluates the positions of such a search in the same order, without a tree '
    'and without the repeated ones. "Ratio" is the speed of the search divided by that. '
    '"Gain of two threads" is the number of simulations of two threads divided by that of one in '
    "the same time. "
    f"Median of {ROUNDS} runs."
)
INTERFACE: Final = (
    "From Python, one move after the other: `State.legal_moves` and `State.play`; `actions` and "
    "`push` of `State.position()`; and random games within the kernel."
)
FLOOR: Final = "The floor copies the state and draws one random number per move."
PROCESSES: Final = "Two processes share nothing, so their gain is the most that the machine allows."


def report(results: Results) -> str:
    """A page of tables."""
    parts = (
        _heading(results),
        _play(results),
        _uncompiled(results) if "compiled_gain" in results else "",
        _kernel(results) if "floor" in results else "",
        _interface(results),
        _search(results),
        _rest(results),
    )
    return "\n\n".join(part for part in parts if part) + "\n"


def _heading(results: Results) -> str:
    machine = results["machine"]
    commit = f", commit {machine['commit']}" if machine["commit"] else ""
    form = "compiled" if results["compiled"] else "not compiled"
    return (
        f"# Speed and memory\n\n"
        f"Measured on {machine['date']}{commit}, kernels {form}, by `cabochon bench`.\n"
        f"{machine['cpu']}, {machine['cores']} cores, {machine['system']}, "
        f"Python {machine['python']}. One core unless stated otherwise; medians of several runs.\n"
        "The environments, beside those of other libraries, are in bench/environments.md."
    )


def _play(results: Results) -> str:
    rows = [
        (name, f"{speed['games_per_s']:,.0f}", f"{speed['moves_per_s']:,.0f}")
        for name, speed in results["random_play"].items()
    ]
    table = _table(("random play", "games/s", "moves/s"), rows)
    return f"Uniformly random games, each from a fresh deal.\n\n{table}"


def _uncompiled(results: Results) -> str:
    gains = results["compiled_gain"]
    rows = [
        (name, f"{v['games_per_s']:,.1f}", f"{v['moves_per_s']:,.0f}", f"{gains[name]:,.0f} x")
        for name, v in results["random_play_uncompiled"].items()
    ]
    return _table(("the same files uncompiled", "games/s", "moves/s", "gain from compiling"), rows)


def _kernel(results: Results) -> str:
    rows = [
        (
            name,
            *(f"{calls[call]:.0f}" for call in ("legal", "apply", "copy")),
            f"{1e9 / results['floor'][name]['moves_per_s']:.0f}",
            f"{results['floor'][name]['ratio']:.1f}",
        )
        for name, calls in results["ns_per_call"].items()
    ]
    header = ("kernel", "legal, ns", "apply, ns", "copy, ns", "floor, ns", "play / floor")
    return f"{FLOOR}\n\n{_table(header, rows)}"


def _interface(results: Results) -> str:
    rows = [
        (
            name,
            f"{speed['checked_moves_per_s']:,.0f}",
            f"{speed['fast_moves_per_s']:,.0f}",
            f"{results['random_play'][name]['moves_per_s']:,.0f}",
        )
        for name, speed in results["interface"].items()
    ]
    header = ("moves/s from Python", "State: checked", "Position: fast path", "the kernel alone")
    return f"{INTERFACE}\n\n{_table(header, rows)}"


def _search(results: Results) -> str:
    rows = [
        (
            name,
            f"{speed['simulations_per_s']:,.0f}",
            f"{speed['network_evaluations_per_s']:,.0f}",
            f"{speed['share']:.0%}",
            f"{speed['repeated']:.0%}",
            f"{speed['two_threads']:.2f} x",
        )
        for name, speed in results["search"].items()
    ]
    header = (
        "search with a network",
        "simulations/s",
        "network alone/s",
        "ratio",
        "repeated",
        "gain of two threads",
    )
    return f"{SEARCH}\n\n{_table(header, rows)}"


def _rest(results: Results) -> str:
    gains = (results["two_threads"], results["two_processes"])
    rows = [
        (name, f"{size:,}", *(f"{gain[name]:.2f} x" for gain in gains))
        for name, size in results["bytes_per_state"].items()
    ]
    header = ("memory and cores", "bytes per state", "gain of two threads", "gain of two processes")
    loading = f"`import cabochon` takes {results['import_seconds']:.3f} seconds."
    return f"{PROCESSES}\n\n{_table(header, rows)}\n\n{loading}"


def _table(header: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A Markdown table with aligned columns."""
    cells = [list(header), *(list(row) for row in rows)]
    widths = [max(3, *(len(row[i]) for row in cells)) for i in range(len(cells[0]))]
    lines = [[text.rjust(width) for text, width in zip(row, widths, strict=True)] for row in cells]
    for row, line in zip(cells, lines, strict=True):
        line[0] = row[0].ljust(widths[0])
    rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    return "\n".join(f"| {' | '.join(line)} |" for line in (lines[0], rule, *lines[1:]))
