"""``cabochon review``: show where a game was decided."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import Progress as Bar

from cabochon.analysis import Progress, Review, analyse
from cabochon.analysis.curves import names
from cabochon.analysis.report import html
from cabochon.cli.options import BadUsage, check_file, replayed
from cabochon.cli.screen.curve import curve, mistakes, players
from cabochon.players.limit import LONGEST_SECONDS, Limit
from cabochon.record import Record

EXAMPLES: Final = """Examples:

\b
  cabochon review game.txt
  cabochon review game.txt --simulations 50000 --html review.html
  cabochon review game.json --seconds 10 --json"""


def review(
    file: Annotated[Path, typer.Argument(help="A record, as text or JSON.")],
    simulations: Annotated[
        int, typer.Option(min=1, max=400_000, help="Simulations for each decision.")
    ] = 10_000,
    seconds: Annotated[
        float | None,
        typer.Option(min=0.1, max=LONGEST_SECONDS, help="Stop after this time with what is known."),
    ] = None,
    reveal: Annotated[
        bool, typer.Option("--reveal", help="Judge as if all reserved cards had lain open.")
    ] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print the review as JSON, see docs/review.md.")
    ] = False,
    page: Annotated[
        Path | None,
        typer.Option("--html", metavar="FILE", help="Also write one self-contained page."),
    ] = None,
) -> None:
    """Review a recorded game: win chances, mistakes, better moves, accuracy and luck."""
    record = _record(file)
    check_file("--html", page)
    found = _analysed(record, Limit(seconds, simulations), reveal=reveal)
    if page:
        page.write_text(html(found, record), encoding="utf-8")
    if as_json:
        typer.echo(json.dumps(asdict(found), indent=1))
    else:
        _show(found, Console(markup=False, highlight=False))


def _record(file: Path) -> Record:
    record, _ = replayed(file)
    if not record.moves:
        raise BadUsage(f"{file}: the record has no moves")
    return record


def _analysed(record: Record, limit: Limit, *, reveal: bool) -> Review:
    """Analyse with a progress bar on standard error."""
    with Bar(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("reviewing", total=len(record.moves))

        def report(progress: Progress) -> None:
            told = f"{progress.simulations} simulations"
            bar.update(task, completed=progress.done, description=told)

        return analyse(record, limit, known="reserves" if reveal else "seat", report=report)


def _show(found: Review, screen: Console) -> None:
    told = names(found)
    screen.print(curve(found, screen.width))
    screen.print()
    screen.print(players(found, told))
    if found.turning_point:
        screen.print()
        screen.print(mistakes(found, told))
        move = found.moves[found.turning_point - 1]
        screen.print(f"\nTurning point: move {move.ply}, {told[move.seat]} played {move.move}.")
