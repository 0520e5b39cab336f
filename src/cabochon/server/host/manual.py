"""Updates the table of settings in a page: ``python -m cabochon.server.host.manual FILE``."""

import sys
from pathlib import Path
from typing import Final

import msgspec

from cabochon.server.host.notes import field_notes
from cabochon.server.host.settings import Settings

BEGIN: Final = "<!-- settings: begin -->\n"
END: Final = "<!-- settings: end -->"


def table() -> str:
    """The table, one row per setting."""
    values = msgspec.to_builtins(Settings())
    values["database"] = "games.sqlite3 in the user's data directory"
    lines = ["| setting | default | meaning |", "| --- | --- | --- |"]
    for name, note in field_notes(Settings).items():
        default = msgspec.json.encode(values[name]).decode()
        lines.append(f"| `{name}` | `{default}` | {note} |")
    return "\n".join(lines) + "\n"


def renewed(text: str) -> str:
    """The page with an up-to-date table."""
    before, _, rest = text.partition(BEGIN)
    return before + BEGIN + table() + END + rest.partition(END)[2]


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(renewed(path.read_text(encoding="utf-8")), encoding="utf-8")
