"""Predicted and actual frequencies as SVG."""

from collections.abc import Mapping, Sequence
from typing import Final

SIZE: Final = 360
LEFT: Final = 52
TOP: Final = 16
BOTTOM: Final = 44
COLOURS: Final = ("#2b6cb0", "#c05621", "#2f855a", "#6b46c1")
STYLE: Final = "text{font:12px sans-serif;fill:#444}.grid{stroke:#ddd}.even{stroke:#999}"


def reliability(checked: Mapping[str, Sequence[tuple[int, float, float]]]) -> str:
    """A point for each tenth of each variant; on the diagonal, predictions are right."""
    parts = [_grid(i / 5) for i in range(6)]
    parts.append(
        f'<line class="even" x1="{_x(0)}" y1="{_y(0)}" x2="{_x(1)}" y2="{_y(1)}" '
        'stroke-dasharray="4"/>'
    )
    for number, (name, rows) in enumerate(checked.items()):
        parts.append(_series(name, rows, COLOURS[number % len(COLOURS)], number))
    width, height = LEFT + SIZE + 110, TOP + SIZE + BOTTOM
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<style>{STYLE}</style><rect width="{width}" height="{height}" fill="#fff"/>'
        f'<text x="{LEFT + SIZE / 2}" y="{height - 8}" text-anchor="middle">predicted</text>'
        f'<text x="12" y="{TOP + SIZE / 2}" text-anchor="middle" '
        f'transform="rotate(-90 12 {TOP + SIZE / 2})">actual</text>'
        f"{''.join(parts)}</svg>\n"
    )


def _x(share: float) -> float:
    return round(LEFT + SIZE * share, 1)


def _y(share: float) -> float:
    return round(TOP + SIZE * (1 - share), 1)


def _grid(share: float) -> str:
    return (
        f'<line class="grid" x1="{_x(0)}" y1="{_y(share)}" x2="{_x(1)}" y2="{_y(share)}"/>'
        f'<line class="grid" x1="{_x(share)}" y1="{_y(0)}" x2="{_x(share)}" y2="{_y(1)}"/>'
        f'<text x="{LEFT - 6}" y="{_y(share) + 4}" text-anchor="end">{share:.0%}</text>'
        f'<text x="{_x(share)}" y="{_y(0) + 16}" text-anchor="middle">{share:.0%}</text>'
    )


def _series(name: str, rows: Sequence[tuple[int, float, float]], colour: str, number: int) -> str:
    points = [(_x(predicted), _y(actual)) for _, predicted, actual in rows]
    path = " ".join(f"{x},{y}" for x, y in points)
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="3" fill="{colour}"/>' for x, y in points)
    y = TOP + 14 + 18 * number
    return (
        f'<polyline points="{path}" fill="none" stroke="{colour}"/>{dots}'
        f'<rect x="{LEFT + SIZE + 12}" y="{y - 9}" width="10" height="10" fill="{colour}"/>'
        f'<text x="{LEFT + SIZE + 28}" y="{y}">{name}</text>'
    )
