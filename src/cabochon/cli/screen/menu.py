"""The legal moves as numbered groups."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from rich.columns import Columns
from rich.console import Group
from rich.text import Text

from cabochon.core.errors import IllegalMove
from cabochon.core.moves import Move
from cabochon.games import find

ORDER: Final = ("buy", "pay", "take", "reserve")
SHORT: Final = 16
"""Longer groups are listed only on request."""


@dataclass(frozen=True, slots=True)
class Item:
    """A move with its number."""

    number: int
    move: Move
    group: str


class Menu:
    """The moves of a position, numbered from 1 in the order of their groups."""

    def __init__(self, moves: Iterable[Move], view: dict[str, Any]) -> None:
        ranked = sorted(moves, key=lambda move: _rank(group_of(move)))
        self.items = [Item(i, move, group_of(move)) for i, move in enumerate(ranked, 1)]
        self._view = view
        self._note = find(view["game"]).wording.note

    @property
    def groups(self) -> list[str]:
        """The kinds of moves."""
        return list(dict.fromkeys(item.group for item in self.items))

    def has(self, text: str) -> bool:
        """Whether a text is a whole move, such as ``pass``."""
        return any(str(item.move) == text for item in self.items)

    def pick(self, number: int) -> Move:
        """The move of a number."""
        if not 0 < number <= len(self.items):
            raise IllegalMove(f"there is no move {number}; they go from 1 to {len(self.items)}")
        return self.items[number - 1].move

    def brief(self) -> Group:
        """Every group; long ones only by name."""
        return Group(*(part for group in self.groups for part in self._group(group, SHORT)))

    def full(self, groups: Iterable[str]) -> Group:
        """Some groups in full."""
        return Group(*(part for group in groups for part in self._group(group, len(self.items))))

    def _group(self, group: str, limit: int) -> Iterator[Text | Columns]:
        items = [item for item in self.items if item.group == group]
        if len(items) > limit:
            hint = f"{len(items)} moves; '{group}' lists them, or type one, such as "
            yield Text.assemble((f"{group}  ", "bold"), (hint, "dim"), f"{items[-1].move}")
        else:
            yield Text(group, style="bold")
            yield Columns([self._item(item) for item in items], padding=(0, 2), equal=True)

    def _item(self, item: Item) -> Text:
        note = self._note(item.move, self._view)
        added = f" ({note})" if note else ""
        return Text.assemble((f"{item.number:3} ", "dim"), f"{item.move}{added}")


def group_of(move: Move) -> str:
    """A move's verb; ``pay`` for a purchase with other tokens than usual."""
    words = str(move).split()
    return "pay" if "pay" in words else words[0]


def _rank(group: str) -> int:
    return ORDER.index(group) if group in ORDER else len(ORDER)
