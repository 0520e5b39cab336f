"""``cabochon train``: train a network by self-play."""

from collections.abc import Iterator, Mapping
from concurrent.futures import BrokenExecutor, Executor
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import Annotated, Any, BinaryIO, Final

import typer

from cabochon.cli.options import BadUsage, GameName, Players
from cabochon.cli.screen.training import Display
from cabochon.games import find
from cabochon.neural.loop import train as generations_of
from cabochon.neural.settings import DEFAULTS, TrainSettings, options_of, settings_of
from cabochon.neural.training import Run, options_in
from cabochon.neural.transfer import start_for
from cabochon.neural.variant import variant_for
from cabochon.processes import claim, processes

EXAMPLES: Final = """Examples:

\b
  cabochon train duel --hours 8
  cabochon train classic --players 3 --start runs/classic2/best.npz --generations 40
  cabochon train duel --start runs/duel/best.npz --folder runs/deeper --simulations 384 --quick 48
  cabochon train classic --ray local
  cabochon train classic --plot

The same command continues an interrupted run. Settings that are not given keep their stored
values."""
INTERRUPTED: Final = 130
WORKERS: Final = TrainSettings().workers


def lasting(name: str, text: str, least: float, most: float | None = None) -> Any:
    """An option whose value the run stores."""
    usual = f"{DEFAULTS[name]} in a new run"
    return typer.Option(min=least, max=most, show_default=usual, help=text)


def train(
    game: GameName,
    players: Players = 2,
    folder: Annotated[
        Path | None,
        typer.Option(help="Where the run is kept, such as runs/classic2."),
    ] = None,
    games: Annotated[int | None, lasting("games", "Self-play games per generation.", 1)] = None,
    simulations: Annotated[
        int | None,
        lasting("simulations", "Simulations for a move that the policy is trained on.", 2),
    ] = None,
    quick: Annotated[int | None, lasting("quick", "Simulations for any other move.", 2)] = None,
    rate: Annotated[
        float | None,
        lasting("rate", "Learning rate at the start of a generation.", 1e-6, 0.1),
    ] = None,
    deals: Annotated[int | None, lasting("deals", "Deals of a gate match.", 1)] = None,
    workers: Annotated[int, typer.Option(min=1, help="Worker processes.")] = WORKERS,
    seed: Annotated[int | None, lasting("seed", "The same seed repeats a run exactly.", 0)] = None,
    generations: Annotated[
        int | None, typer.Option(min=1, help="Stop when the run has this many.")
    ] = None,
    hours: Annotated[
        float | None, typer.Option(min=0, help="Stop after the generation that exceeds this time.")
    ] = None,
    start: Annotated[
        Path | None,
        typer.Option(help="Start a new run from these weights, for any number of players."),
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS|local", help="Play on a Ray cluster; local starts one on this machine."
        ),
    ] = None,
    plot: Annotated[bool, typer.Option("--plot", help="Draw the rating curve and exit.")] = False,
) -> None:
    """Train a network in generations of self-play, learning and gating."""
    given: dict[str, float | None] = {"games": games, "simulations": simulations, "quick": quick}
    given |= {"rate": rate, "deals": deals, "seed": seed}
    name = variant_of(game, players)
    where = folder or Path("runs") / name
    if plot:
        return draw(name, where)
    check_extras(ray)
    with claimed(where):
        run = opened(name, where, given, workers)
        notes = changes(run) + begin(run, start)
        run.save_settings()
        raise typer.Exit(sit(run, notes, ray, generations, hours))


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


def variant_of(game: str, players: int) -> str:
    """The name of the variant to train; BadUsage if the arguments are invalid."""
    try:
        find(game).check_players(players)
        variant = variant_for(game, players)
        variant.encoding(players)
    except ValueError as error:
        raise BadUsage(str(error)) from None
    return variant.name


def check_extras(ray: str | None) -> None:
    """BadUsage if a required package is not installed."""
    if find_spec("torch") is None:
        raise BadUsage("training needs PyTorch: pip install 'cabochon[train]'")
    if ray and find_spec("ray") is None:
        raise BadUsage("--ray needs Ray: pip install 'cabochon[scale]'")


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
