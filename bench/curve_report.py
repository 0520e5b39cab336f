"""The curve of strength as SVG and as a Markdown table."""

import math
from collections.abc import Mapping, Sequence
from typing import Final

from cabochon.statistics import elo, interval, mean

Scores = Mapping[tuple[str, int], Sequence[float]]
"""Scores of deals by opponent and simulations."""
WIDTH: Final = 720
HEIGHT: Final = 420
LEFT: Final = 64
RIGHT: Final = 120
TOP: Final = 40
BOTTOM: Final = 48
COLOURS: Final = ("#2b6cb0", "#c05621", "#2f855a", "#805ad5", "#b83280")
STYLE: Final = "text{font:12px sans-serif;fill:#444}.title{font-size:14px}.grid{stroke:#ddd}"
LIMIT: Final = 600
"""Elo beyond which nothing is drawn."""


def table(scores: Scores) -> str:
    """A row for each number of simulations, a column for each opponent."""
    opponents = list(dict.fromkeys(opponent for opponent, _ in scores))
    lines = [["simulations", *opponents], ["---"] * (1 + len(opponents))]
    for count in sorted({count for _, count in scores}):
        cells = [_cell(scores.get((opponent, count), ())) for opponent in opponents]
        if any(cells):
            lines.append([f"{count:,}", *cells])
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def _cell(scores: Sequence[float]) -> str:
    """The score with its 95 % interval and the number of deals."""
    if len(scores) < 2:
        return ""
    low, high = interval(scores)
    return f"{mean(scores):.1%} ({low:.0%} to {high:.0%}, {len(scores)} deals)"


def svg(title: str, scores: Scores) -> str:
    """Elo over simulations, a curve with 95 % intervals for each opponent."""
    opponents = list(dict.fromkeys(opponent for opponent, _ in scores))
    counts = [count for _, count in scores]
    scale = _Scale(min(counts), max(counts))
    parts = [scale.grid()]
    for i, opponent in enumerate(opponents):
        row = {count: values for (name, count), values in scores.items() if name == opponent}
        parts.append(scale.curve(opponent, COLOURS[i % len(COLOURS)], i, row))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<style>{STYLE}</style><rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
        f'<text class="title" x="{LEFT}" y="24">{title}: Elo above each opponent</text>'
        f"{''.join(parts)}</svg>\n"
    )


class _Scale:
    """Where numbers of simulations and Elo lie on the drawing."""

    def __init__(self, least: int, most: int) -> None:
        self.least, self.most = least, max(most, least + 1)

    def x(self, count: float) -> float:
        share = math.log(count / self.least) / math.log(self.most / self.least)
        return LEFT + (WIDTH - LEFT - RIGHT) * share

    def y(self, rating: float) -> float:
        inside = min(max(rating, -LIMIT / 3), LIMIT)
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (inside + LIMIT / 3) / (LIMIT * 4 / 3)

    def grid(self) -> str:
        """Lines every hundred Elo, and the numbers of simulations."""
        parts = []
        for rating in range(-LIMIT // 3, LIMIT + 1, 100):
            y = self.y(rating)
            parts.append(_line("grid", (LEFT, y), (WIDTH - RIGHT, y), ""))
            parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{rating}</text>')
        for count in (100, 1_000, 10_000, 100_000):
            if self.least <= count <= self.most:
                place = f'x="{self.x(count):.1f}" y="{HEIGHT - BOTTOM + 18}"'
                parts.append(f'<text {place} text-anchor="middle">{count:,}</text>')
        middle = f'x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 8}"'
        return "".join([*parts, f'<text {middle} text-anchor="middle">simulations a move</text>'])

    def curve(self, name: str, colour: str, number: int, row: Mapping[int, Sequence[float]]) -> str:
        """One opponent's curve with error bars; rows of fewer than ten deals are left out."""
        parts, points = [], []
        for count in sorted(row):
            if len(row[count]) >= 10:
                x = self.x(count) + 2 * number
                low, high = (self.y(elo(bound)) for bound in interval(row[count]))
                points.append((x, self.y(elo(mean(row[count])))))
                parts.append(_line("", (x, low), (x, high), f' stroke="{colour}"'))
        places = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        label = f'x="{WIDTH - RIGHT + 12}" y="{TOP + 20 * number + 20}" style="fill:{colour}"'
        parts.append(f'<polyline fill="none" stroke="{colour}" points="{places}"/>')
        return "".join([*parts, f"<text {label}>{name}</text>"])


def _line(kind: str, start: tuple[float, float], end: tuple[float, float], more: str) -> str:
    ends = f'x1="{start[0]:.1f}" y1="{start[1]:.1f}" x2="{end[0]:.1f}" y2="{end[1]:.1f}"'
    return f'<line class="{kind}" {ends}{more}/>'
