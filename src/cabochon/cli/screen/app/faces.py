"""Cards, tokens and seats as small coloured texts."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from rich.text import Text

from cabochon.cli.screen.colours import CHIPS, EDGES
from cabochon.core.gems import KINDS
from cabochon.core.wording import Wording

INNER: Final = 8
"""The width of a card inside its frame."""
FRAMES: Final = {False: ("╭─╮", "│", "╰╯"), True: ("┏━┓", "┃", "┗┛")}
"""Thin, and heavy for cards that can be bought."""


def framed(
    inside: Text,
    *,
    style: str,
    head: str = "",
    foot: str = "",
    width: int = INNER,
    heavy: bool = False,
) -> Text:
    """Two lines in a frame, with words on its edges."""
    top, side, low = FRAMES[heavy]
    line = top[1]
    found = Text.assemble((f"{top[0]}{head:{line}<{width}}{top[2]}\n", style))
    for row in [*inside.split("\n"), Text(""), Text("")][:2]:
        row.truncate(width, pad=True)
        found.append_text(Text.assemble((side, style), row, (side, style), "\n"))
    return found.append(f"{low[0]}{foot:{line}>{width}}{low[1]}", style)


def chip(kind: str, text: str) -> Text:
    """A text on the colour of a gem."""
    return Text.assemble((text, CHIPS.get(kind, "")))


def counts(amounts: Mapping[str, int], *, gap: str = " ") -> Text:
    """Chips such as ``w2``, without zeros."""
    shown = [chip(kind, f"{kind}{n}") for kind, n in amounts.items() if n]
    return Text(gap).join(shown) if shown else Text("-", style="dim")


def cost(amounts: Iterable[int], *, gap: str = "") -> Text:
    """The price of a card, or the needs of a noble."""
    return counts(dict(zip(KINDS, amounts, strict=False)), gap=gap)


def card(printed: Any, *, heavy: bool) -> Text:
    """A card in the frame of its colour, heavy if it can be bought."""
    style = f"bold {EDGES[printed.colour or '']}" if heavy else EDGES[printed.colour or ""]
    told = ability(printed)
    foot = told if len(told) <= INNER else told[:4]  # "priv", as above the seats
    return framed(_face(printed), style=style, head=f"{printed.id}", foot=foot, heavy=heavy)


def deck(level: int, left: int) -> Text:
    """The back of a deck with the number of its cards."""
    dots = Text(f"{'●' * level:^4}\n{left:^4}", style="wheat1")
    return framed(dots, style="wheat4", width=4)


def _face(printed: Any) -> Text:
    """Points, crowns and bonus on the first line, the price on the second."""
    points = str(printed.points) if printed.points else ""
    crowns = "♛" * getattr(printed, "crowns", 0)
    bonus = _bonus(printed)
    blank = " " * max(1, INNER - len(points) - len(crowns) - len(bonus))
    head = Text.assemble((points, "bold"), (crowns, "gold1"), blank, bonus)
    return Text("\n").join([head, cost(printed.cost)])


def _bonus(printed: Any) -> Text:
    """The bonus of a card: its letter for each, a question mark for a joker."""
    count = getattr(printed, "bonus_count", 1)
    if printed.colour:
        return chip(printed.colour, f" {printed.colour * count} ")
    return Text(" ? ", style="bold white on medium_purple") if count else Text("")


def ability(printed: Any) -> str:
    """What a card does when it is bought; empty for most."""
    found: str = getattr(printed, "ability", "none")
    return "" if found == "none" else found


def guest(found: Any) -> Text:
    """A noble with its needs, or a royal with its points and ability."""
    needs = getattr(found, "needs", None)
    told = cost(needs, gap=" ") if needs else Text(f"{found.points}pt {ability(found)}")
    return Text.assemble((f"#{found.id} ", "dim"), told)


def reserve(held: Any, wording: Wording) -> Text:
    """A reserved card: all of it if it is known, else its level."""
    if held.card is None:
        return Text(f"? level {held.level}", style="dim")
    name = wording.card(held.card.id)
    return Text.assemble(f"{name} ", cost(held.card.cost, gap=" "), f" {ability(held.card)}")
