"""Files of many records: JSON lines, plain or compressed."""

import gzip
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

from cabochon.arena.journal import BadJournal, whole_lines
from cabochon.core.errors import InvalidRecord
from cabochon.corpus.plan import Plan
from cabochon.processes import claim_file
from cabochon.record import Record
from cabochon.recordfile import parse, read

PACKED: Final = ".gz"
LINES: Final = ".jsonl"


def records(path: Path) -> Iterator[Record]:
    """The records of a file: one of them, or JSON lines, which may be compressed."""
    if LINES not in path.suffixes:
        yield read(path)
        return
    with gzip.open(path) if path.suffix == PACKED else path.open("rb") as file:
        for number, line in enumerate(file, 1):
            yield _parsed(line, number)


def _parsed(line: bytes, number: int) -> Record:
    try:
        return parse(line.decode())
    except UnicodeDecodeError:
        raise InvalidRecord(f"line {number}: not UTF-8 text") from None
    except InvalidRecord as error:
        raise InvalidRecord(f"line {number}: {error}") from None


class Series:
    """The records of a plan in order; a kill leaves whole lines, and maybe one that is cut off.

    A compressed file is written as a plain one beside it, and compressed when it is complete.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.plan = plan
        packed = path.suffix == PACKED
        self.journal = path.with_name(f"{path.name}.part") if packed else path

    @contextmanager
    def opened(self) -> Iterator[BinaryIO]:
        """Claim the file for this process; it is compressed if everything goes well."""
        if self.journal != self.path and self.path.exists() and not self.journal.exists():
            with gzip.open(self.path) as packed, self.journal.open("wb") as plain:
                shutil.copyfileobj(packed, plain)
        with claim_file(self.journal) as file:
            yield file
        if self.journal != self.path:
            self._pack()

    def count(self) -> int:
        """The number of games so far; BadJournal unless they are the first ones of the plan."""
        lines = whole_lines(self.journal)
        for number, line in enumerate(lines):
            if reason := self._fault(line, number):
                raise BadJournal(f"{self.path}: line {number + 1}: {reason}")
        return len(lines)

    def _fault(self, line: str, number: int) -> str:
        try:
            return self.plan.difference(parse(line), number)
        except InvalidRecord as error:
            return str(error)

    def keep(self, count: int) -> None:
        """Remove all games but the first ones."""
        lines = whole_lines(self.journal)[:count]
        with self.journal.open("r+b") as file:
            file.truncate(sum(len(line.encode()) + 1 for line in lines))

    def _pack(self) -> None:
        """Compress the journal; the same games give the same bytes."""
        draft = self.path.with_name(f"{self.path.name}.new")
        with (
            self.journal.open("rb") as plain,
            draft.open("wb") as file,
            gzip.GzipFile("", "wb", fileobj=file, mtime=0) as packed,
        ):
            shutil.copyfileobj(plain, packed)
        os.replace(draft, self.path)
        self.journal.unlink()
