"""``cabochon puzzles``: make puzzles from games, or show one."""

from collections.abc import Sequence, Set
from datetime import UTC, date, datetime
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import Progress as Bar

from cabochon.analysis.puzzles import book
from cabochon.analysis.puzzles.making import BadPuzzleFile, choose, confirmed, lines, make
from cabochon.analysis.puzzles.shapes import KINDS, Kind, Puzzle
from cabochon.analysis.puzzles.themes import possible
from cabochon.cli.contest import explained
from cabochon.cli.options import BadUsage, GameName, check_file, replayed
from cabochon.cli.screen.colours import console
from cabochon.cli.screen.table import table
from cabochon.games import find
from cabochon.record import Record
from cabochon.viewfile import view_from_dict

EXAMPLES: Final = """Examples:

\b
  cabochon puzzles show duel
  cabochon puzzles show duel --number 17 --solution
  cabochon puzzles make classic --games 1000 --count 340 --seed 1 --out classic.jsonl
  cabochon puzzles make duel --seed 2 --kind only-defence --after duel.jsonl --out more.jsonl"""
TASKS: Final = {
    "win-now": "Win in this turn.",
    "win-next-turn": "Win in your next turn, whatever happens.",
    "only-defence": "Find the only move that does not lose at once.",
    "best-value": "Find the best move.",
}


class PuzzleKind(StrEnum):
    """What a puzzle asks."""

    WIN_NOW = "win-now"
    WIN_NEXT_TURN = "win-next-turn"
    ONLY_DEFENCE = "only-defence"
    BEST_VALUE = "best-value"


class PuzzleTask(StrEnum):
    """What to do with puzzles."""

    MAKE = "make"
    SHOW = "show"


def puzzles(
    action: Annotated[PuzzleTask, typer.Argument(help="Make puzzles, or show one.")],
    game: GameName,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="make: where the puzzles are written.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="make: how many games to look through.")] = 1000,
    count: Annotated[int, typer.Option(min=1, help="make: how many puzzles to choose.")] = 340,
    seed: Annotated[str, typer.Option(help="make: the same seed makes the same puzzles.")] = "1",
    records: Annotated[
        list[Path] | None,
        typer.Option("--record", metavar="FILE", help="make: a game to look through first."),
    ] = None,
    kinds: Annotated[
        list[PuzzleKind] | None,
        typer.Option("--kind", help="make: only puzzles of this kind; can be repeated."),
    ] = None,
    themes: Annotated[
        list[str] | None,
        typer.Option(
            "--theme", help="make: only puzzles with this theme, such as crowns; can be repeated."
        ),
    ] = None,
    after: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="make: puzzles to keep, numbered before the new ones."),
    ] = None,
    number: Annotated[
        int | None, typer.Option(min=1, help="show: which puzzle; without it that of the day.")
    ] = None,
    day: Annotated[
        str | None, typer.Option(metavar="YYYY-MM-DD", help="show: the puzzle of another day.")
    ] = None,
    solution: Annotated[bool, typer.Option("--solution", help="show: also the solution.")] = False,
) -> None:
    """Make puzzles from games of our players and from records, or show a shipped one."""
    if action is PuzzleTask.SHOW:
        _show(_chosen(game, number, day), solution=solution)
    elif out is None:
        raise BadUsage("--out FILE is needed to make puzzles")
    else:
        given = [_record(path) for path in records or []]
        asked = [kind for kind in KINDS if not kinds or kind in kinds]
        _make(game, seed, games, count, out, given, asked, _themes(game, themes), _kept(after))


def _themes(game: str, asked: list[str] | None) -> set[str]:
    """The themes to look for; none for all."""
    known = possible(find(game))
    for theme in asked or ():
        if theme not in known:
            raise BadUsage(f"--theme {theme}: it is one of {', '.join(sorted(known))}")
    return set(asked or ())


def _kept(path: Path | None) -> list[Puzzle]:
    """The puzzles of a file that new ones are added to."""
    if path is None:
        return []
    try:
        return book.read(path.read_text(encoding="utf-8").splitlines())
    except OSError as error:
        raise BadUsage(f"{path}: {error.strerror}") from None
    except ValueError as error:
        raise BadUsage(f"{path}: {error}") from None


def _make(
    game: str,
    seed: str,
    games: int,
    count: int,
    out: Path,
    records: list[Record],
    kinds: Sequence[Kind],
    themes: Set[str],
    kept: list[Puzzle],
) -> None:
    """Look through games, with a journal beside the file, and write the chosen puzzles."""
    check_file("--out", out)
    journal = out.with_suffix(".journal")
    with explained(journal), Bar(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("looking through games", total=games)

        def report(done: int, found: int) -> None:
            bar.update(task, completed=done, description=f"{found} puzzles")

        try:
            found = make(game, seed, games, journal, records, report, kinds)
        except BadPuzzleFile as error:
            raise BadUsage(str(error)) from None
        found = [each for each in found if not themes or themes & set(each.themes)]
        sure = list(bar.track(confirmed(found, view_from_dict), len(found), description="checking"))
    chosen = choose(game, sure, count, kept)
    out.write_text("".join(lines(chosen)), encoding="utf-8")
    typer.echo(f"{len(chosen) - len(kept)} of {len(found)} puzzles written to {out}")


def _record(path: Path) -> Record:
    record, _ = replayed(path)
    if record.players != 2:
        raise BadUsage(f"{path}: puzzles are made from games of two players")
    return record


def _chosen(game: str, number: int | None, day: str | None) -> Puzzle:
    try:
        if number is not None:
            return book.puzzle(f"{game}-{number}")
        return book.daily(game, date.fromisoformat(day) if day else datetime.now(UTC).date())
    except book.NoPuzzle as error:
        raise BadUsage(str(error)) from None
    except ValueError:
        raise BadUsage(f"--day {day}: a day is written as 2026-01-31") from None


def _show(puzzle: Puzzle, *, solution: bool) -> None:
    screen = console()
    names = [f"Seat {seat}" for seat in range(len(puzzle.view["seats"]))]
    screen.print(table(puzzle.view, names))
    screen.print(f"{puzzle.id}, {puzzle.grade} ({puzzle.rating}): {TASKS[puzzle.kind]}")
    if solution:
        screen.print("Solution: " + ", ".join(" or ".join(moves) for moves in puzzle.solution))
        screen.print("Themes: " + ", ".join(puzzle.themes))
