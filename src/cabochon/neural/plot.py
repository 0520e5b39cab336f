"""The rating curve of a training run as SVG."""

from typing import Final

WIDTH: Final = 640
HEIGHT: Final = 360
LEFT: Final = 64
RIGHT: Final = 16
TOP: Final = 40
BOTTOM: Final = 48
STEPS: Final = (1, 2, 5)
STYLE: Final = (
    "text{font:12px sans-serif;fill:#444}.title{font-size:14px}.grid{stroke:#ddd}"
    ".curve{fill:none;stroke:#2b6cb0;stroke-width:2}circle{fill:#2b6cb0}"
)


def rating_curve(ratings: list[float]) -> str:
    """The rating of each generation."""
    steps = ticks(max([*ratings, 1.0]))
    top = steps[-1]
    last = max(len(ratings) - 1, 1)
    points = [(_x(i, last), _y(rating, top)) for i, rating in enumerate(ratings)]
    parts = [_row(tick, _y(tick, top)) for tick in steps]
    parts += [_column(tick, _x(tick, last)) for tick in ticks(last) if tick <= last]
    parts += [_curve(points)] if points else []
    return _page("".join(parts))


def ticks(top: float) -> list[int]:
    """Round numbers from 0 to just past ``top``, at most ten steps."""
    size = next(s * 10**power for power in range(9) for s in STEPS if top <= 10 * s * 10**power)
    count = -int(-top // size)
    return [size * i for i in range(count + 1)]


def _x(number: float, last: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * number / last


def _y(rating: float, top: int) -> float:
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * rating / top


def _row(tick: int, y: float) -> str:
    line = f'<line class="grid" x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH - RIGHT}" y2="{y:.1f}"/>'
    return f'{line}<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{tick}</text>'


def _column(tick: int, x: float) -> str:
    y = HEIGHT - BOTTOM + 18
    return f'<text x="{x:.1f}" y="{y}" text-anchor="middle">{tick}</text>'


def _curve(points: list[tuple[float, float]]) -> str:
    places = [f"{x:.1f},{y:.1f}" for x, y in points]
    x, y = points[-1]
    line = f'<polyline class="curve" points="{" ".join(places)}"/>'
    return f'{line}<circle cx="{x:.1f}" cy="{y:.1f}" r="3"/>'


def _page(inside: str) -> str:
    title = f'<text class="title" x="{LEFT}" y="24">Elo above the start of the run</text>'
    middle = (LEFT + WIDTH - RIGHT) / 2
    axis = f'<text x="{middle}" y="{HEIGHT - 8}" text-anchor="middle">generation</text>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f"<style>{STYLE}</style>"
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
        f"{title}{axis}{inside}</svg>\n"
    )
