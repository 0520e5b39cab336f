"""``cabochon generate``: write the records of many games."""

import os
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final

import typer

from cabochon.arena.external import PlayerFailed
from cabochon.arena.playing import check_name
from cabochon.cli.contest import (
    Game,
    NoAnswer,
    Seconds,
    Seed,
    Simulations,
    check_starts,
    explained,
    progress,
    show,
)
from cabochon.cli.options import BadUsage, RuleOptions, check_fit, complete_player, options_of
from cabochon.corpus.plan import Plan
from cabochon.games import find
from cabochon.players import Limit

EXAMPLES: Final = """Examples:

\b
  cabochon generate --games 10000 --players master,expert --out games.jsonl.gz
  cabochon generate --players veteran,veteran,veteran --games 1000 --out three.jsonl
  cabochon generate --game duel --players advanced,advanced --out duel.jsonl --parquet duel

The same command continues an interrupted run. Players with a limit of simulations play the same
games again for the same seed."""


def generate(
    out: Annotated[
        Path,
        typer.Option(metavar="FILE", help="The records, as JSON lines: .jsonl or .jsonl.gz."),
    ],
    players: Annotated[
        str,
        typer.Option(
            metavar="NAME,NAME,…",
            help="A player for each seat; they change seats.",
            autocompletion=complete_player,
        ),
    ] = "advanced,advanced",
    game: Game = "classic",
    games: Annotated[int, typer.Option(min=1, help="Number of games.")] = 1000,
    seconds: Seconds = None,
    simulations: Simulations = None,
    seed: Seed = "0",
    option: RuleOptions = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Games played at the same time; default: all cores.")
    ] = None,
    parquet: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Also write positions, moves and values as Parquet."),
    ] = None,
) -> None:
    """Play many games and write their records, and on request all positions as Parquet."""
    plan = plan_of(players, game, seconds, simulations, seed, option)
    check_places(out, parquet)
    check_starts(plan.names)
    from cabochon.corpus.generating import generate as run  # noqa: PLC0415  # help must not wait

    failures: list[PlayerFailed] = []
    with progress(players, games, 1) as tell, explained(out):
        count, say = workers or os.cpu_count() or 1, failures.append
        run(plan, games, out, parquet=parquet, workers=count, tell=tell, complain=say)
    seconds_spent = sum(os.times()[:4])
    typer.echo(f"{out}: {games} games of {plan.game}, {seconds_spent:.1f} s of processor time")
    if failures:
        _complain(failures, games)


def _complain(failures: list[PlayerFailed], games: int) -> None:
    """Show what the first player that failed wrote; NoAnswer if one failed in every game."""
    show(failures[0].output)
    if len(failures) == games:
        raise NoAnswer(f"no game was played to its end: {failures[0]}")
    typer.echo(f"games without an end: {len(failures)}, the first: {failures[0]}", err=True)


def plan_of(
    players: str,
    game: str,
    seconds: float | None,
    simulations: int | None,
    seed: str,
    options: list[str] | None,
) -> Plan:
    """Create a plan; BadUsage if the arguments are invalid."""
    names = tuple(name.strip() for name in players.split(","))
    try:
        for name in names:
            check_name(name)
        limit = None if seconds is simulations is None else Limit(seconds, simulations)
        plan = Plan(names, game, limit, seed, find(game).changed(options_of(options)))
        check_fit(names, game, plan.players)
    except ValueError as error:
        raise BadUsage(str(error)) from None
    return plan


def check_places(out: Path, parquet: Path | None) -> None:
    """BadUsage if the results could not be written, before the first game."""
    if not out.name.endswith((".jsonl", ".jsonl.gz")):
        raise BadUsage(f"--out {out}: expected a name that ends in .jsonl or .jsonl.gz")
    if out.is_dir() or not out.parent.is_dir():
        raise BadUsage(f"--out {out}: no file can be written there")
    if parquet and (parquet.is_file() or not parquet.parent.is_dir()):
        raise BadUsage(f"--parquet {parquet}: no folder can be made there")
    if parquet and find_spec("pyarrow") is None:
        raise BadUsage("--parquet needs pyarrow: pip install 'cabochon[data]'")
