"""Plots of statistics as SVG."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Final, NamedTuple

from cabochon.core.svg import FILLS
from cabochon.corpus.stats.measures import Rate
from cabochon.neural.plot import ticks

WIDTH: Final = 640
LEFT: Final = 150
RIGHT: Final = 24
TOP: Final = 16
BOTTOM: Final = 40
LINE: Final = 24
HEIGHT: Final = 320
SIDE: Final = 52
"""The left margin of plots whose vertical axis has numbers."""
JOKER: Final = "#8a6bb5"
"""Of cards without a colour of their own."""
COLOURS: Final = ("#2b6cb0", "#c05621")
STYLE: Final = (
    "text{font:12px system-ui,sans-serif;fill:#333}.grid{stroke:#e2e2e2}.fair{stroke:#999;"
    "stroke-dasharray:4}.whisker{stroke:#2b6cb0;stroke-width:2}.small{font-size:10px}"
)


def whiskers(rows: Sequence[tuple[str, Rate]], fair: float) -> str:
    """A line for each rate: its mean and its interval, beside a dashed line for a fair share."""
    low = min([fair, *(rate.low for _, rate in rows)])
    high = max([fair, *(rate.high for _, rate in rows)])
    margin = max(0.01, (high - low) / 10)
    low, high = max(0.0, low - margin), min(1.0, high + margin)

    def x(share: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (share - low) / (high - low)

    height = TOP + LINE * len(rows) + BOTTOM
    parts = [_column(x(fair), height, f"{fair:.1%}", "fair")]
    for edge in (low, high):
        parts.append(_column(x(edge), height, f"{edge:.0%}", "grid"))
    for number, (label, rate) in enumerate(rows):
        y = TOP + LINE * (number + 0.5)
        parts.append(f'<text x="{LEFT - 10}" y="{y + 4}" text-anchor="end">{escape(label)}</text>')
        line = f'x1="{x(rate.low):.1f}" x2="{x(rate.high):.1f}" y1="{y}" y2="{y}"'
        parts.append(f'<line class="whisker" {line}/>')
        parts.append(f'<circle cx="{x(rate.mean):.1f}" cy="{y}" r="4" fill="{COLOURS[0]}"/>')
    return _page(height, parts)


def bars(groups: Mapping[str, Counter[int]], axis: str) -> str:
    """Histograms beside each other, in percent of each group."""
    values = sorted({value for counts in groups.values() for value in counts})
    first, last = values[0], values[-1]
    top = ticks(max(100 * max(counts.values()) / counts.total() for counts in groups.values()))
    step = (WIDTH - SIDE - RIGHT) / (last - first + 1)
    scale = (HEIGHT - TOP - BOTTOM) / top[-1]
    parts = [_row(HEIGHT - BOTTOM - scale * tick, f"{tick} %") for tick in top]
    for number, counts in enumerate(groups.values()):
        wide = 0.8 * step / len(groups)
        for value, count in counts.items():
            tall = scale * 100 * count / counts.total()
            x = SIDE + step * (value - first) + 0.1 * step + wide * number
            parts.append(
                f'<rect x="{x:.1f}" y="{HEIGHT - BOTTOM - tall:.1f}" width="{wide:.1f}" '
                f'height="{tall:.1f}" fill="{COLOURS[number]}"/>'
            )
    every = max(1, round((last - first) / 12))
    parts += (
        f'<text x="{SIDE + step * (value - first + 0.5):.1f}" y="{HEIGHT - BOTTOM + 16}" '
        f'text-anchor="middle">{value}</text>'
        for value in range(first, last + 1, every)
    )
    parts.append(_axis(axis))
    return _page(HEIGHT, [*parts, *_legend(groups)])


class Spot(NamedTuple):
    """A card in a plot."""

    label: str
    colour: str | None
    level: int
    share: float
    """Of the games in which it is bought."""
    above: float
    """Percentage points above its level."""


def spots(cards: Sequence[Spot]) -> str:
    """Cards in a column for each level: the higher, the more often their buyers win."""
    tall = HEIGHT + 120
    low, high = min(card.above for card in cards) - 1, max(card.above for card in cards) + 1

    def y(value: float) -> float:
        return TOP + (tall - TOP - BOTTOM) * (high - value) / (high - low)

    lines = range(5 * int(low // 5), int(high) + 1, 5)
    parts = [_row(y(value), f"{value:+}") for value in lines if low < value < high]
    levels = sorted({card.level for card in cards})
    wide = (WIDTH - SIDE - RIGHT) / len(levels)
    for number, level in enumerate(levels):
        own = [card for card in cards if card.level == level]
        least, most = min(card.share for card in own), max(card.share for card in own)
        start = SIDE + wide * number + 16
        for card in own:
            x = start + (wide - 32) * (card.share - least) / ((most - least) or 1)
            parts.append(_spot(x, y(card.above), card))
        told = f"level {level}: in {least:.0%} to {most:.0%} of games"
        parts.append(
            f'<text class="small" x="{start + wide / 2 - 16:.1f}" y="{tall - 16}" '
            f'text-anchor="middle">{told}</text>'
        )
    return _page(tall, parts)


def _spot(x: float, y: float, card: Spot) -> str:
    """A card: the colour of its bonus, with its number."""
    fill = FILLS[card.colour] if card.colour else JOKER
    ink = "#222" if card.colour == "w" else "#fff"
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="9" fill="{fill}" stroke="#555"/>'
        f'<text class="small" x="{x:.1f}" y="{y + 3.5:.1f}" text-anchor="middle" '
        f'style="fill:{ink}">{escape(card.label)}</text>'
    )


def _column(x: float, height: int, label: str, kind: str) -> str:
    y = height - BOTTOM
    return (
        f'<line class="{kind}" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{y}"/>'
        f'<text x="{x:.1f}" y="{y + 16}" text-anchor="middle">{label}</text>'
    )


def _row(y: float, label: str) -> str:
    line = f'<line class="grid" x1="{SIDE}" y1="{y:.1f}" x2="{WIDTH - RIGHT}" y2="{y:.1f}"/>'
    return f'{line}<text x="{SIDE - 8}" y="{y + 4:.1f}" text-anchor="end">{label}</text>'


def _axis(words: str) -> str:
    x = (SIDE + WIDTH - RIGHT) / 2
    return f'<text x="{x}" y="{HEIGHT - 6}" text-anchor="middle">{escape(words)}</text>'


def _legend(names: Iterable[str]) -> list[str]:
    shown = list(names)
    if len(shown) < 2:
        return []
    return [
        f'<rect x="{WIDTH - 110}" y="{TOP + 18 * i}" width="10" height="10" fill="{COLOURS[i]}"/>'
        f'<text x="{WIDTH - 94}" y="{TOP + 9 + 18 * i}">{escape(name)}</text>'
        for i, name in enumerate(shown)
    ]


def _page(height: float, parts: Iterable[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" '
        f'width="{WIDTH}"><style>{STYLE}</style>'
        f'<rect width="{WIDTH}" height="{height:g}" fill="#fff"/>{"".join(parts)}</svg>\n'
    )
