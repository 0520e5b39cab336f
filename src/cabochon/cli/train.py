"""``cabochon train``: train a network by self-play."""

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from cabochon.cli.options import BadUsage, GameName, Players, a_number
from cabochon.games import find
from cabochon.neural.settings import DEFAULTS, TrainSettings, units_in
from cabochon.neural.variant import variant_for

EXAMPLES: Final = """Examples:

\b
  cabochon train duel --hours 8
  cabochon train classic --players 3 --start runs/classic2/best.npz --generations 40
  cabochon train duel --start runs/duel/best.npz --folder runs/deeper --simulations 384 --quick 48
  cabochon train classic --ray local
  cabochon train classic --plot

The same command continues an interrupted run. Settings that are not given keep their stored
values."""
WORKERS: Final = TrainSettings().workers


def lasting(name: str, text: str, least: float, most: float | None = None) -> Any:
    """An option whose value the run stores."""
    usual = f"{DEFAULTS[name]} in a new run"
    return typer.Option(min=least, max=most, show_default=usual, help=text, callback=a_number)


def units_checked(units: str | None) -> str | None:
    """Refuse sizes that the kernel does not support."""
    try:
        return units if units is None or units_in(units) else None
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None


Units = Annotated[
    str | None,
    typer.Option(
        metavar="WIDTHxHEIGHT",
        show_default=f"{DEFAULTS['units']} in a new run",
        help="Units of the hidden layers; a smaller network grows.",
        callback=units_checked,
    ),
]
Cluster = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS|local", help="Play on a Ray cluster; local starts one on this machine."
    ),
]
Hours = Annotated[
    float | None,
    typer.Option(
        min=0, help="Stop after the generation that exceeds this time.", callback=a_number
    ),
]


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
    foreign: Annotated[
        float | None,
        lasting("foreign", "Share of games in which a network of another style has a seat.", 0, 1),
    ] = None,
    units: Units = None,
    rate: Annotated[
        float | None,
        lasting("rate", "Highest learning rate of a generation.", 1e-6, 0.1),
    ] = None,
    reuse: Annotated[
        float | None,
        lasting("reuse", "How often each new sample is used, on average.", 0.1, 100),
    ] = None,
    deals: Annotated[int | None, lasting("deals", "Deals of a gate match.", 1)] = None,
    workers: Annotated[int, typer.Option(min=1, help="Worker processes.")] = WORKERS,
    seed: Annotated[int | None, lasting("seed", "The same seed repeats a run exactly.", 0)] = None,
    generations: Annotated[
        int | None, typer.Option(min=1, help="Stop when the run has this many.")
    ] = None,
    hours: Hours = None,
    start: Annotated[
        Path | None,
        typer.Option(help="Start a new run from these weights, for any number of players."),
    ] = None,
    ray: Cluster = None,
    plot: Annotated[bool, typer.Option("--plot", help="Draw the rating curve and exit.")] = False,
) -> None:
    """Train a network in generations of self-play, learning and gating."""
    given: dict[str, Any] = {"games": games, "simulations": simulations, "quick": quick}
    given |= {"foreign": foreign, "units": units, "rate": rate, "reuse": reuse}
    given |= {"deals": deals, "seed": seed}
    name = variant_of(game, players)
    where = folder or Path("runs") / name
    check_extras(ray, plot=plot)
    from cabochon.cli import training  # noqa: PLC0415  # loads NumPy, an extra

    if plot:
        return training.draw(name, where)
    with training.claimed(where):
        run = training.opened(name, where, given, workers)
        notes = training.changes(run) + training.begin(run, start)
        run.save_settings()
        raise typer.Exit(training.sit(run, notes, ray, generations, hours))


def variant_of(game: str, players: int) -> str:
    """The name of the variant to train; BadUsage if the arguments are invalid."""
    try:
        find(game).check_players(players)
        variant = variant_for(game, players)
        variant.encoding(players)
    except ValueError as error:
        raise BadUsage(str(error)) from None
    return variant.name


def check_extras(ray: str | None, *, plot: bool) -> None:
    """BadUsage if a required package is not installed."""
    if find_spec("numpy") is None:
        raise BadUsage("training needs NumPy: pip install 'cabochon[train]'")
    if not plot and find_spec("torch") is None:
        raise BadUsage("training needs PyTorch: pip install 'cabochon[train]'")
    if ray and find_spec("ray") is None:
        raise BadUsage("--ray needs Ray: pip install 'cabochon[scale]'")
