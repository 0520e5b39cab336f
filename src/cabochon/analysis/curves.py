"""The curves of a review as SVG: win chances, points, luck, and where mistakes were made."""

import re
from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from cabochon.analysis.judging import ERRORS
from cabochon.analysis.shapes import Reason, Review, ReviewedMove

COLOURS: Final = ("#3b82c4", "#d97745", "#4d9a63", "#8b6bb8")
"""By seat."""
MARKS: Final = {"inaccuracy": "#b7791f", "mistake": "#c05621", "blunder": "#c53030"}
WIDTH: Final = 960
LEFT: Final = 44
HEIGHT: Final = 240
"""Of the win chances."""
LOW: Final = 90
"""Of the points and of the luck."""
GAP: Final = 26
MARGIN: Final = 10


def chances(review: Review) -> list[list[float]]:
    """Win chances of all seats before each decision, then after the last one."""
    if not review.moves:
        return []
    if review.winners:
        last = [(seat in review.winners) / len(review.winners) for seat in range(review.players)]
    else:
        last = review.moves[-1].after
    return [*(move.before for move in review.moves), last]


def names(review: Review) -> list[str]:
    """The names of the players, told apart by their seats if need be."""
    found = [each.name or f"Seat {each.seat}" for each in review.seats]
    if len(set(found)) == len(found):
        return found
    return [f"{name} (seat {seat})" for seat, name in enumerate(found)]


def named(reason: Reason, players: Sequence[str]) -> str:
    """The text of a reason, with the players' names instead of their seats."""
    return re.sub(r"\b[Ss]eat (\d)", lambda seat: players[int(seat[1])], reason.text)


def fortune(moves: Sequence[ReviewedMove], seat: int) -> list[float]:
    """The sum of what reveals brought a seat, before the first decision and after each."""
    found = [0.0]
    for move in moves:
        found.append(found[-1] + (move.luck[seat] if move.luck else 0.0))
    return found


def picture(review: Review) -> str:
    """All curves of a review, one above the other."""
    height = HEIGHT + 2 * (GAP + LOW) + GAP + MARGIN
    parts = [
        *_areas(review, GAP),
        *_marks(review, GAP),
        *_lines("points", [_points(review, s) for s in _seats(review)], GAP * 2 + HEIGHT),
        *_lines("luck", [fortune(review.moves, s) for s in _seats(review)], GAP * 3 + HEIGHT + LOW),
    ]
    label = "Win chances, points and luck of each player after every move"
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{label}" '
        'font-family="system-ui,sans-serif" font-size="12" fill="currentColor">'
        f"{''.join(parts)}</svg>"
    )


def legend(players: Sequence[str]) -> str:
    """The colours of the players."""
    items = (
        f'<span style="white-space:nowrap"><svg width="12" height="12" style="width:12px" '
        f'aria-hidden="true"><rect width="12" height="12" fill="{COLOURS[seat]}"/></svg> '
        f"{escape(name)}</span>"
        for seat, name in enumerate(players)
    )
    return f"<p>{' &ensp; '.join(items)}</p>"


def _seats(review: Review) -> range:
    return range(review.players)


def _points(review: Review, seat: int) -> list[float]:
    return [0.0, *(float(move.points[seat]) for move in review.moves)]


def _x(number: int, last: int) -> float:
    return round(LEFT + (WIDTH - LEFT) * number / max(last, 1), 1)


def _areas(review: Review, top: int) -> Iterator[str]:
    """Stacked areas, the first seat at the bottom."""
    curve = chances(review)
    last = len(curve) - 1
    lower = [0.0] * len(curve)
    for seat in _seats(review):
        upper = [low + each[seat] for low, each in zip(lower, curve, strict=True)]
        path = [(_x(i, last), _share(each, top)) for i, each in enumerate(upper)]
        path += [(_x(i, last), _share(lower[i], top)) for i in range(last, -1, -1)]
        yield f'<polygon points="{_path(path)}" fill="{COLOURS[seat]}"/>'
        lower = upper
    for share in (0, 0.25, 0.5, 0.75, 1):
        y = _share(share, top)
        yield f'<line x1="{LEFT}" x2="{WIDTH}" y1="{y}" y2="{y}" stroke="#fff5"/>'
        yield f'<text x="{LEFT - 6}" y="{y + 4}" text-anchor="end">{share:.0%}</text>'
    yield f'<text x="{LEFT}" y="{top - 8}">win chance</text>'


def _share(share: float, top: int) -> float:
    return round(top + HEIGHT * (1 - min(share, 1)), 1)


def _marks(review: Review, top: int) -> Iterator[str]:
    """A link to each mistake."""
    last = len(review.moves)
    for move in review.moves:
        if move.judgement in ERRORS:
            x = _x(move.ply, last)
            told = escape(f"{move.ply}. {move.move}: {move.judgement}")
            yield (
                f'<a href="#ply-{move.ply}"><title>{told}</title>'
                f'<circle cx="{x}" cy="{top + HEIGHT}" r="6" fill="{MARKS[move.judgement]}" '
                'stroke="#fff"/></a>'
            )


def _lines(name: str, curves: list[list[float]], top: int) -> Iterator[str]:
    """A line for each seat, scaled to the greatest value."""
    low = min(min(curve) for curve in curves)
    high = max(max(curve) for curve in curves)
    scale = LOW / (high - low) if high > low else 0.0
    yield f'<text x="{LEFT}" y="{top - 8}">{name}</text>'
    for value in {low, high}:
        y = round(top + LOW - (value - low) * scale, 1)
        told = f"{value:.0f}" if name == "points" else f"{value:+.0%}"
        yield f'<text x="{LEFT - 6}" y="{y + 4}" text-anchor="end">{told}</text>'
    for seat, curve in enumerate(curves):
        last = len(curve) - 1
        path = [
            (_x(i, last), round(top + LOW - (value - low) * scale, 1))
            for i, value in enumerate(curve)
        ]
        yield (
            f'<polyline points="{_path(path)}" fill="none" stroke="{COLOURS[seat]}" '
            'stroke-width="2"/>'
        )


def _path(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)
