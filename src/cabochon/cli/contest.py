"""Shared by ``match`` and ``ladder``: options, progress, running."""

import math
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from cabochon.arena.contest import Contest, Pair
from cabochon.arena.external import PREFIX, PlayerFailed
from cabochon.arena.journal import BadJournal
from cabochon.arena.playing import check_name, rehearse
from cabochon.arena.running import run_match
from cabochon.cli.options import BadUsage, check_fit, complete_game, options_of
from cabochon.games import GAMES, find
from cabochon.players import Limit
from cabochon.players.custom import CLASS

Game = Annotated[
    str,
    typer.Option(metavar="|".join(GAMES), help="Which game.", autocompletion=complete_game),
]
Games = Annotated[int, typer.Option(min=1, help="Number of games, rounded up to whole pairs.")]
Seconds = Annotated[
    float | None, typer.Option(help="Time limit per move; processor time for our own players.")
]
Simulations = Annotated[int | None, typer.Option(help="Simulation limit per move.")]
Seed = Annotated[
    str, typer.Option(metavar="NUMBER|TEXT", help="The same seed gives the same deals.")
]
Workers = Annotated[int, typer.Option(min=1, help="Pairs played at the same time.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]

Tell = Callable[[int], None]


def contest_of(
    a: str,
    b: str,
    game: str,
    players: int,
    seconds: float | None,
    simulations: int | None,
    seed: str,
    options: list[str] | None = None,
) -> Contest:
    """Create a contest; BadUsage if the arguments are invalid."""
    try:
        check_name(a)
        check_name(b)
        limit = None if seconds is simulations is None else Limit(seconds, simulations)
        chosen = find(game).changed(options_of(options))
        contest = Contest(a, b, game, players, limit, seed, chosen)
        check_fit((a, b), game, players)
    except ValueError as error:
        raise BadUsage(str(error)) from None
    return contest


class Stopped(BadUsage):
    """The user stopped a match."""

    exit_code = 130


def check_starts(names: Iterable[str]) -> None:
    """Start each program and create each class once; NoAnswer shows why one cannot play."""
    for name in dict.fromkeys(names):
        if name.startswith((PREFIX, CLASS)):
            try:
                rehearse(name)
            except PlayerFailed as error:
                show(error.output)
                raise NoAnswer(str(error)) from None


class NoAnswer(BadUsage):
    """A program or a class of one's own does not play."""

    exit_code = 1


def check_played(pairs: list[Pair]) -> None:
    """Show what the first player that failed wrote; NoAnswer if one failed in every game."""
    games = [game for pair in pairs for game in pair.games]
    show(next((game.output for game in games if game.output), ()))
    if games and all(game.failed for game in games):
        raise NoAnswer(f"no game was played to its end: {games[0].note}")


def show(output: Iterable[str]) -> None:
    """Write the error output of a player."""
    for line in output:
        typer.echo(line, err=True)


def play_match(
    contest: Contest, games: int, workers: int, file: Path | None, tell: Tell
) -> list[Pair]:
    """Play a match; BadUsage if its file or its workers fail."""
    pairs = math.ceil(games / contest.players)
    with explained(file):
        return run_match(contest, pairs, workers=workers, file=file, tell=tell)


@contextmanager
def explained(file: Path | None) -> Iterator[None]:
    """Turn the failures of a long run into one line that says how to continue."""
    try:
        yield
    except BadJournal as error:
        raise BadUsage(str(error)) from None
    except OSError as error:
        told = f"{error.filename}: {error.strerror}" if error.filename else str(error)
        raise BadUsage(told) from None
    except KeyboardInterrupt:
        kept = f"; the same command continues from {file}" if file else ""
        raise Stopped(f"stopped{kept}") from None
    except BrokenExecutor:
        raise BadUsage("a worker process died; with --out the same command continues") from None


@contextmanager
def progress(label: str, games: int, players: int) -> Iterator[Tell]:
    """Show a progress bar on standard error, if it is a terminal."""
    screen = Console(stderr=True)
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    total = players * math.ceil(games / players)
    with Progress(*columns, console=screen, disable=not screen.is_terminal) as bar:
        task = bar.add_task(label, total=total)
        yield lambda pairs: bar.update(task, completed=pairs * players)
