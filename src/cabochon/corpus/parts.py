"""The rows of many games as a folder of Parquet files, one for each hundred games."""

import json
import os
from pathlib import Path
from typing import Final

import pyarrow as pa
from pyarrow import parquet as pq

from cabochon.arena.journal import BadJournal
from cabochon.corpus.plan import Plan
from cabochon.corpus.rows import MEANINGS, Rows

GAMES: Final = 100
"""Games in a whole part."""
TYPES: Final = {
    "number": pa.int32(),
    "ply": pa.int16(),
    "seat": pa.int8(),
    "player": pa.string(),
    "phase": pa.string(),
    "position": pa.string(),
    "observation": pa.binary(),
    "move": pa.string(),
    "action": pa.int16(),
    "legal": pa.list_(pa.int16()),
    "visits": pa.list_(pa.int32()),
    "values": pa.list_(pa.float32()),
    "result": pa.list_(pa.float32()),
}
PLAN: Final = b"cabochon"
"""The key of the plan in the metadata of each file."""


class Parts:
    """Writes whole parts; a part is there completely or not at all."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self._folder = folder
        self._waiting: Rows = []
        self._next = 0
        """The number of the next game."""
        told = {"game": plan.game, "players": list(plan.names), **plan.tags()}
        self._plan = json.dumps(told | {"options": dict(plan.options)})
        fields = [
            pa.field(name, TYPES[name], metadata={"meaning": MEANINGS[name]}) for name in TYPES
        ]
        self._schema = pa.schema(fields, metadata={PLAN: self._plan.encode()})

    def whole(self, recorded: int) -> int:
        """The number of games in whole parts; a part at the end with fewer games is removed.

        BadJournal unless the parts belong to this series and to these recorded games.
        """
        self._folder.mkdir(parents=True, exist_ok=True)
        count = 0
        while (path := self._path(count, count + GAMES)).exists():
            self._check(path)
            count += GAMES
        if not recorded - GAMES <= count <= recorded:
            kept = f"{count} games in whole parts, but {recorded} in the file of records"
            raise BadJournal(f"{self._folder}: {kept}; they are not of one run")
        for path in self._folder.glob(f"{count:07}-*.parquet"):
            path.unlink()
        self._next = count
        return count

    def _check(self, path: Path) -> None:
        try:
            found = (pq.read_schema(path).metadata or {}).get(PLAN, b"").decode()
        except (OSError, pa.ArrowInvalid) as error:
            raise BadJournal(f"{path}: {error}") from None
        if found != self._plan:
            raise BadJournal(f"{path}: positions of another series")

    def add(self, number: int, rows: Rows) -> None:
        """Add the rows of the next game."""
        self._waiting += rows
        self._next = number + 1
        if self._next % GAMES == 0:
            self._write(self._next - GAMES)

    def finish(self) -> None:
        """Write the last games, if they do not fill a part."""
        if self._next % GAMES:
            self._write(self._next - self._next % GAMES)

    def _write(self, first: int) -> None:
        path = self._path(first, self._next)
        draft = path.with_suffix(".new")
        table = pa.Table.from_pylist(self._waiting, schema=self._schema)
        pq.write_table(table, draft, compression="zstd")
        os.replace(draft, path)
        self._waiting = []

    def _path(self, first: int, end: int) -> Path:
        return self._folder / f"{first:07}-{end - 1:07}.parquet"
