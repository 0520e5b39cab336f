"""Class names are unique, except for the counterparts in the games."""

import ast
from collections import defaultdict
from pathlib import Path

from tests.helpers.paths import PACKAGE, ROOT

GAMES = ("classic", "duel")
WIRE = {"core/wire.py", "server/wire/views.py", "server/wire/shapes.py", "server/wire/messages.py"}
"""Wire types, which have the names that clients know."""
INTERFACES = {"core/cards.py": {"Card"}}
"""The concept that the classes of each name share."""


def place(path: Path) -> str:
    return str(path.relative_to(PACKAGE if path.is_relative_to(PACKAGE) else ROOT))


def class_names(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}


def homes() -> dict[str, list[str]]:
    """The files that define each class name; counterparts in the games count as one."""
    found = defaultdict(set)
    for path in [*PACKAGE.rglob("*.py"), *(ROOT / "bench").rglob("*.py")]:
        here = place(path)
        first, _, rest = here.partition("/")
        for name in class_names(path) - INTERFACES.get(here, set()):
            if here not in WIRE:
                found[name].add(f"a game's {rest}" if first in GAMES else here)
    return {name: sorted(files) for name, files in found.items()}


def test_no_two_things_share_a_class_name() -> None:
    assert len(homes()) > 100
    assert {name: files for name, files in homes().items() if len(files) > 1} == {}


def test_the_shapes_of_the_wire_have_one_name_each() -> None:
    names = [name for path in WIRE for name in class_names(PACKAGE / path)]
    assert len(names) == len(set(names))
