"""``cabochon train``: make a network stronger by games against itself."""

from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import Annotated, Final

import typer

from cabochon.cli.options import BadUsage, GameName, Players
from cabochon.cli.screen.training import Display
from cabochon.games import find
from cabochon.neural.loop import train as generations_of
from cabochon.neural.processes import processes
from cabochon.neural.settings import LearnSettings, SelfPlaySettings, TrainSettings
from cabochon.neural.training import Generation, Run
from cabochon.neural.transfer import start_for

EXAMPLES: Final = """Examples:

\b
  cabochon train duel --hours 8
  cabochon train classic --players 3 --start runs/classic2/best.npz --generations 40
  cabochon train duel --start runs/duel/best.npz --folder runs/deeper --simulations 384 --quick 48
  cabochon train classic --ray local
  cabochon train classic --plot

The same command goes on with a run that was ended in any way."""
INTERRUPTED: Final = 130
USUAL: Final = TrainSettings()


def train(
    game: GameName,
    players: Players = 2,
    folder: Annotated[
        Path | None, typer.Option(help="Where the run is kept; runs/GAME if not given.")
    ] = None,
    games: Annotated[
        int, typer.Option(min=1, help="Self-play games per generation.")
    ] = USUAL.games,
    simulations: Annotated[
        int, typer.Option(min=2, help="Simulations for a move that is learnt from.")
    ] = USUAL.play.simulations,
    quick: Annotated[
        int, typer.Option(min=2, help="Simulations for any other move.")
    ] = USUAL.play.quick,
    rate: Annotated[
        float,
        typer.Option(min=1e-6, max=0.1, help="Learning rate at the start of a generation."),
    ] = USUAL.learn.rate,
    deals: Annotated[int, typer.Option(min=1, help="Deals of a gate match.")] = USUAL.deals,
    workers: Annotated[int, typer.Option(min=1, help="Processes that play.")] = USUAL.workers,
    seed: Annotated[
        int, typer.Option(min=0, help="The same seed repeats a run exactly.")
    ] = USUAL.seed,
    generations: Annotated[
        int | None, typer.Option(min=1, help="Stop when the run has so many.")
    ] = None,
    hours: Annotated[
        float | None, typer.Option(min=0, help="Stop with the generation that passes this.")
    ] = None,
    start: Annotated[
        Path | None,
        typer.Option(help="Begin a new run with these weights, for any number of players."),
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS|local", help="Play on a Ray cluster; local starts one on this machine."
        ),
    ] = None,
    plot: Annotated[bool, typer.Option("--plot", help="Draw the rating curve and leave.")] = False,
) -> None:
    """Train a network: self-play, learning, a gate against the best so far, and again."""
    name = variant_of(game, players)
    where = folder or Path("runs") / name
    if plot:
        return draw(name, where)
    check_extras(ray)
    settings = TrainSettings(
        games=games,
        deals=deals,
        workers=workers,
        seed=seed,
        play=SelfPlaySettings(simulations=simulations, quick=quick),
        learn=LearnSettings(rate=rate),
    )
    run = Run(name, where, settings)
    if start is not None:
        begin(run, start)
    raise typer.Exit(sit(run, ray, generations, hours))


def begin(run: Run, start: Path) -> None:
    """Give a new run the weights of a file, or complain about the file."""
    try:
        run.begin_with(start_for(run.variant, start))
    except (OSError, ValueError) as error:
        raise BadUsage(f"{start}: {error}") from None


def draw(name: str, folder: Path) -> None:
    """Write the rating curve of a run, and say where."""
    if not folder.is_dir():
        raise BadUsage(f"{folder}: there is no run")
    run = Run(name, folder, TrainSettings())
    run.draw()
    typer.echo(run.curve)


def variant_of(game: str, players: int) -> str:
    """The name of what is trained, or a complaint about the arguments."""
    allowed = find(game).players
    if players not in allowed:
        raise BadUsage(f"{game} is for {' or '.join(map(str, allowed))} players, not {players}")
    return game if len(allowed) == 1 else f"{game}{players}"


def check_extras(ray: str | None) -> None:
    """Complain about what is not installed."""
    if find_spec("torch") is None:
        raise BadUsage("training needs PyTorch: pip install 'cabochon[train]'")
    if ray and find_spec("ray") is None:
        raise BadUsage("--ray needs Ray: pip install 'cabochon[scale]'")


def sit(run: Run, ray: str | None, generations: int | None, hours: float | None) -> int:
    """Train until it is enough or somebody presses Ctrl-C; the exit code."""
    end = monotonic() + 3600 * hours if hours is not None else None
    past = history_of(run)
    display = Display(run)
    display.begin_run(past)
    if generations is not None and len(past) >= generations:
        return 0
    try:
        with display, pool_of(ray, run.settings.workers) as pool:
            for done in generations_of(run, pool, display):
                display.tell(done)
                if done.number + 1 == generations or (end is not None and monotonic() > end):
                    break
    except KeyboardInterrupt:
        display.say("Stopped; the same command goes on from here.")
        return INTERRUPTED
    except BrokenExecutor:
        raise BadUsage("a worker process died; the same command goes on from here") from None
    return 0


def history_of(run: Run) -> list[Generation]:
    """The generations so far, or a complaint about the folder."""
    try:
        run.best_weights()
        return run.history()
    except ValueError as error:
        raise BadUsage(f"{run.folder}: {error}") from None


@contextmanager
def pool_of(ray: str | None, workers: int) -> Iterator[Executor]:
    """Worker processes, or a Ray cluster."""
    if ray is None:
        with processes(workers) as pool:
            yield pool
    else:
        from cabochon.neural.raypool import RayPool  # noqa: PLC0415  # an extra

        with RayPool(ray, workers if ray == "local" else None) as pool:
            yield pool
