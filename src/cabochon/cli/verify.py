"""``cabochon verify``: check a record."""

import hashlib
from pathlib import Path
from typing import Annotated, Final

import typer

from cabochon.cli.options import BadUsage
from cabochon.core.errors import InvalidRecord
from cabochon.record import Record
from cabochon.recordfile import read

EXAMPLES: Final = """Examples:

\b
  cabochon verify game.txt
  cabochon verify game.json --hash 2c26b46b68ffc68f…"""


def verify(
    file: Annotated[Path, typer.Argument(help="A record, as text or JSON.")],
    published: Annotated[
        str | None, typer.Option("--hash", help="The SHA-256 of the seed shown before the game.")
    ] = None,
) -> None:
    """Check a record: the deal against the published hash, every move, and the outcome."""
    try:
        record = read(file)
        seed_hash = check(record, published)
    except OSError as error:
        raise BadUsage(f"{file}: {error.strerror}") from None
    except InvalidRecord as error:
        typer.echo(f"{file}: {str(error).splitlines()[0]}", err=True)
        raise typer.Exit(1) from None
    typer.echo(f"seed SHA-256  {seed_hash}")
    typer.echo(f"moves         {len(record.moves)}, all legal")
    typer.echo(f"outcome       {_ending(record)}")


def check(record: Record, published: str | None) -> str:
    """Check everything and return the hash of the seed."""
    seed_hash = hashlib.sha256(record.seed).hexdigest()
    for place, claimed in (("--hash", published), ("tags", record.tags.get("seed-sha256"))):
        if claimed is not None and claimed.lower() != seed_hash:
            raise InvalidRecord(f"{place}: the seed's SHA-256 is {seed_hash}, not {claimed:.64}")
    record.verify()
    return seed_hash


def _ending(record: Record) -> str:
    if record.outcome is None:
        return record.tags.get("result", "unfinished")
    winners = ", ".join(f"seat {seat}" for seat in record.outcome.winners)
    return f"{winners} ({', '.join(record.outcome.reasons)})"
