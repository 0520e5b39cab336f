"""``cabochon stats``: what many games have in common."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from cabochon.cli.contest import AsJson
from cabochon.cli.options import BadUsage, check_file
from cabochon.core.errors import InvalidRecord
from cabochon.corpus.files import records
from cabochon.corpus.stats.facts import facts_of
from cabochon.corpus.stats.report import Report, brief, into_page, report, shown
from cabochon.corpus.stats.sections import Chapter, GameSample
from cabochon.record import Record

EXAMPLES: Final = """Examples:

\b
  cabochon stats games.jsonl.gz
  cabochon stats classic.jsonl duel.jsonl --write statistics.md
  cabochon stats games/*.json --json
  cabochon admin export > games.jsonl && cabochon stats games.jsonl"""


def stats(
    files: Annotated[
        list[Path],
        typer.Argument(help="Records: .jsonl or .jsonl.gz with many, or single ones."),
    ],
    write: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write a Markdown page, and its plots beside it."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show what many games have in common: seats, length, openings, cards and nobles that win."""
    check_file("--write", write)
    reports = [report(sample) for sample in read_samples(files)]
    if write:
        write_page(write, reports)
    if as_json:
        typer.echo(json.dumps([each.to_dict() for each in reports], indent=1))
    else:
        for each in reports:
            show(each, Console(markup=False, highlight=False))


def read_samples(files: list[Path]) -> list[GameSample]:
    """The finished games of all files by variant and options; BadUsage if there are none."""
    found: dict[tuple[object, ...], GameSample] = {}
    left_out = 0
    for record in read_records(files):
        key = (record.game, record.players, *sorted(record.options.items()))
        fresh = GameSample(record.game, record.players, options=record.options)
        sample = found.setdefault(key, fresh)
        if facts := facts_of(record):
            sample.games.append(facts)
        else:
            left_out += 1
    if left_out:
        typer.echo(f"left out: {left_out} games without an outcome", err=True)
    samples = [sample for _, sample in sorted(found.items(), key=str) if sample.games]
    if not samples:
        raise BadUsage("there is no finished game")
    return samples


def read_records(files: list[Path]) -> Iterator[Record]:
    """The records of all files, with a progress bar; BadUsage names a file that cannot be read."""
    screen = Console(stderr=True)
    for file in files:
        try:
            listed = list(records(file))
            yield from track(
                listed, str(file), console=screen, disable=not screen.is_terminal, transient=True
            )
        except (OSError, EOFError) as error:
            raise BadUsage(f"{file}: {getattr(error, 'strerror', None) or error}") from None
        except InvalidRecord as error:
            raise BadUsage(f"{file}: {str(error).splitlines()[0]}") from None


def write_page(path: Path, reports: list[Report]) -> None:
    """Write the page, and its plots into ``pictures/statistics`` beside it."""
    folder = path.parent / "pictures" / path.stem
    folder.mkdir(parents=True, exist_ok=True)
    for each in reports:
        for name, picture in each.pictures().items():
            (folder / f"{each.name}-{name}.svg").write_text(picture, encoding="utf-8")
    page = path.read_text(encoding="utf-8") if path.exists() else ""
    text = into_page(page, reports, folder.relative_to(path.parent).as_posix())
    path.write_text(text, encoding="utf-8")


def show(found: Report, screen: Console) -> None:
    """Print every section as a table."""
    screen.print(f"\n{found.sample.title}: {len(found.sample.games)} games\n")
    for section in map(brief, found.sections):
        screen.print(_table(section))
        screen.print(f"{section.text}\n" if section.text else "", style="dim")


def _table(section: Chapter) -> Table:
    table = Table(*section.headings, title=section.title, title_justify="left", box=None)
    for row in section.rows:
        table.add_row(*map(shown, row, section.headings))
    return table
