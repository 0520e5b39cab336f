"""``cabochon play``: play in the terminal, against the computer or with several people."""

import sys
from pathlib import Path
from secrets import token_hex
from typing import Annotated, Final

import typer

from cabochon.cli.options import (
    BadUsage,
    GameName,
    Players,
    RuleOptions,
    SeedText,
    check_fit,
    complete_player,
    deal,
    seed_of,
)
from cabochon.cli.screen.colours import console
from cabochon.cli.screen.course import Course
from cabochon.cli.screen.sitting import Sitting
from cabochon.players import Player, player
from cabochon.state import State

EXAMPLES: Final = """Examples:

\b
  cabochon play
  cabochon play duel --opponent master
  cabochon play duel --opponent net:weights.npz
  cabochon play classic --players 4 --seat 2 --seed 7
  cabochon play duel --hot-seat
  cabochon play --load game.txt
  cabochon play classic --option goal=21 --option hidden_reserves

Click, or type notation such as 'take wug'; F1 helps. Without a terminal, or with --plain, it works
line by line: type a number or notation, and 'help' lists the other commands."""


def _opponent(name: str) -> Player:
    try:
        return player(name)
    except ValueError as error:
        raise BadUsage(str(error)) from None


def _check_fit(name: str, state: State) -> None:
    try:
        check_fit((name,), state.game, state.players)
    except ValueError as error:
        raise BadUsage(str(error)) from None


def play(
    game: GameName = "classic",
    players: Players = 2,
    opponent: Annotated[
        str, typer.Option(help="The player in the other seats.", autocompletion=complete_player)
    ] = "greedy",
    seat: Annotated[int, typer.Option(min=0, help="Your seat; seat 0 moves first.")] = 0,
    hot_seat: Annotated[
        bool, typer.Option("--hot-seat", help="People in all seats, at one terminal.")
    ] = False,
    seed: SeedText = "",
    option: RuleOptions = None,
    load: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Continue a saved game.")
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Line by line, as without a terminal.")
    ] = False,
) -> None:
    """Play against the computer, or with several people, in the terminal."""
    chosen = seed or token_hex(4)
    state = deal(game, players, chosen, option)
    if seat >= players:
        raise BadUsage(f"there is no seat {seat} among {players}; seats count from 0")
    streams = (sys.stdin, sys.stdout, sys.stderr)  # Textual draws on the last
    lines = plain or not all(stream.isatty() for stream in streams)
    if hot_seat and lines:
        raise BadUsage("--hot-seat needs a terminal, to hide the cards between turns")
    rival = _opponent(opponent)
    people = range(players) if hot_seat else (seat,)
    course = Course(state, seed_of(chosen), people, rival.name)
    if load:
        course = _loaded(course, load)
    _check_fit(opponent, course.state)
    raise typer.Exit(_run(course, rival, lines=lines))


def _loaded(course: Course, file: Path) -> Course:
    try:
        return course.loaded(file)
    except OSError as error:
        raise BadUsage(f"{file}: {error.strerror}") from None
    except ValueError as error:
        raise BadUsage(f"{file}: {str(error).splitlines()[0]}") from None


def _run(course: Course, opponent: Player, *, lines: bool) -> int:
    """Play on the whole screen, or line by line; return the exit code."""
    if lines:
        return Sitting(console(), course, opponent).run()
    from cabochon.cli.screen.app.app import PlayApp  # noqa: PLC0415  # pipes must not wait for it

    return PlayApp(course, opponent).run() or 0
