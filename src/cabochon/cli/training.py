"""A training run at the command line: its folder, its start, and the loop until a limit."""

from collections.abc import Iterator, Mapping
from concurrent.futures import BrokenExecutor, Executor
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any, BinaryIO, Final

import typer

from cabochon.cli.options import BadUsage
from cabochon.cli.screen.training import Display
from cabochon.neural.loop import train as generations_of
from cabochon.neural.settings import TrainSettings, options_of, settings_of
from cabochon.neural.training import Run, options_in
from cabochon.neural.transfer import start_for
from cabochon.processes import claim, processes

INTERRUPTED: Final = 130


def claimed(folder: Path) -> BinaryIO:
    """Claim a folder for this process; BadUsage if that fails."""
    try:
        return claim(folder)
    except OSError as error:
        raise BadUsage(str(error)) from None


def opened(name: str, folder: Path, given: Mapping[str, Any], workers: int) -> Run:
    """Open the run of a folder; BadUsage if one of its files cannot be read."""
    typed = {option: value for option, value in given.items() if value is not None}
    try:
        run = Run(name, folder, settings_of({**options_in(folder), **typed}, workers))
        run.best_weights()
        run.latest_weights()
        run.history()
        run.check_games()
    except ValueError as error:
        raise BadUsage(f"{folder}: {error}") from None
    return run


def changes(run: Run) -> list[str]:
    """A line for each setting that differs from the stored one."""
    now = options_of(run.settings)
    kept = options_in(run.folder)
    return [f"{name}: {now[name]}, before {kept[name]}" for name in kept if now[name] != kept[name]]


def begin(run: Run, start: Path | None) -> list[str]:
    """Give a new run the weights of a file; return what to report."""
    if start is None:
        return []
    if run.started:
        return ["The run goes on with its own weights; --start is not used."]
    try:
        run.start_from(start_for(run.variant, start))
    except (OSError, ValueError) as error:
        raise BadUsage(f"--start: {error}") from None
    return []


def draw(name: str, folder: Path) -> None:
    """Write the rating curve of a run and print its path."""
    if not folder.is_dir():
        raise BadUsage(f"{folder}: there is no run")
    run = Run(name, folder, TrainSettings())
    try:
        run.draw()
    except ValueError as error:
        raise BadUsage(str(error)) from None
    typer.echo(run.curve)


def sit(
    run: Run, notes: list[str], ray: str | None, generations: int | None, hours: float | None
) -> int:
    """Train until a limit is reached or Ctrl-C is pressed; return the exit code."""
    end = monotonic() + 3600 * hours if hours is not None else None
    past = run.history()
    display = Display(run)
    display.begin_run(past, notes)
    if generations is not None and len(past) >= generations:
        return 0
    try:
        with display, pool_of(ray, run.settings.workers) as pool:
            for count, done in enumerate(generations_of(run, pool, display), len(past) + 1):
                display.tell(done)
                if count == generations or (end is not None and monotonic() > end):
                    break
    except KeyboardInterrupt:
        display.say("Stopped; the same command continues from here.")
        return INTERRUPTED
    except BrokenExecutor:
        raise BadUsage("a worker process died; the same command continues from here") from None
    return 0


@contextmanager
def pool_of(ray: str | None, workers: int) -> Iterator[Executor]:
    """Worker processes, or a Ray cluster."""
    if ray is None:
        with processes(workers) as pool:
            yield pool
    else:
        from cabochon.neural.raypool import RayPool  # noqa: PLC0415  # an extra

        try:
            cluster = RayPool(ray, workers if ray == "local" else None)
        except (ConnectionError, ValueError) as error:
            raise BadUsage(f"--ray {ray}: {str(error).splitlines()[0]}") from None
        with cluster as pool:
            yield pool
