"""The table in colour."""

from collections.abc import Collection, Sequence
from typing import Any, Final

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from cabochon.cli.screen.colours import CHIPS, EDGES, Gems
from cabochon.core.drawing import NOTHING, Face, Fact, Picture, Place, Row
from cabochon.games import find

CARD_WIDTH: Final = 15
coloured: Final = Gems()


def table(value: dict[str, Any], names: Sequence[str], buyable: Collection[int] = ()) -> Group:
    """Draw a snapshot or a view, with the players' names and a mark on affordable cards."""
    picture = find(value["game"]).picture(value)
    return Group(
        Text(f"{picture.title}: {_status(picture, names)}", style="bold"),
        _top(picture),
        *(part for row in picture.rows for part in _row(row, buyable)),
        _places(picture.places, names),
    )


def _status(picture: Picture, names: Sequence[str]) -> str:
    text = picture.status
    for seat, name in enumerate(names):
        text = text.replace(f"seat {seat}", name)
    return text


def _top(picture: Picture) -> RenderableType:
    if not picture.board:
        return _facts(picture.facts, "   ")
    grid = Table.grid(padding=(0, 3))
    grid.add_row(_board(picture.board), _facts(picture.facts))
    return grid


def _board(lines: Sequence[str]) -> Text:
    """The cells of a board as chips."""
    text = Text("  ")
    for line in lines:
        for mark in line.split():
            text.append(f" {mark} ", style=CHIPS.get(mark, ""))
        text.append("\n")
    text.rstrip()
    return text


def _facts(facts: Sequence[Fact], separator: str = "\n") -> Table:
    """Draw labels and texts; items listed in a text go on separate lines."""
    grid = Table.grid(padding=(0, 1))
    for fact in facts:
        text = fact.text.replace(" | ", separator)
        grid.add_row(Text(fact.label, style="dim"), coloured(Text(text)))
    return grid


def _row(row: Row, buyable: Collection[int]) -> list[RenderableType]:
    height = 2 + max(len(face.lines) for face in row.faces)
    cards = [_card(face, height, bool(face.card in buyable)) for face in row.faces]
    label = Text(f"Level {row.level}, {row.left} in the deck", style="dim")
    return [label, Columns(cards, padding=(0, 1))]


def _card(face: Face, height: int, buyable: bool) -> Panel:
    return Panel(
        coloured(Text("\n".join(face.lines))),
        box=box.HEAVY if buyable else box.ROUNDED,
        border_style=EDGES[face.colour],
        subtitle=Text("buy", style="bold") if buyable else None,
        width=CARD_WIDTH,
        height=height,
        padding=0,
    )


def _places(places: Sequence[Place], names: Sequence[str]) -> Table:
    grid = Table.grid(padding=(0, 1), expand=False)
    panels = [_place(place, names[place.seat]) for place in places]
    for i in range(0, len(panels), 2):
        grid.add_row(*panels[i : i + 2])
    return grid


def _place(place: Place, name: str) -> Panel:
    shown = [fact for fact in place.facts if fact.text != NOTHING]
    return Panel(
        Group(Text(place.score, style="bold"), _facts(shown)),
        title=Text(name, style="bold" if place.to_move else ""),
        title_align="left",
        box=box.ROUNDED,
        border_style="bold" if place.to_move else "dim",
        width=39,
    )
