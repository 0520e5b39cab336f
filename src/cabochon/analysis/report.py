"""A review as one HTML file without references to others: curves, mistakes and the whole data."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from html import escape
from typing import Final

from cabochon.analysis.curves import legend, names, picture
from cabochon.analysis.judging import ERRORS
from cabochon.analysis.shapes import Review, ReviewedMove, SeatReview
from cabochon.record import Record
from cabochon.recordfile import to_text
from cabochon.state import State

STYLE: Final = """
:root{color-scheme:light dark;--line:#8884;--accent:#b45309}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
svg{width:100%;height:auto}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.25rem .5rem;border-bottom:1px solid var(--line);vertical-align:top}
td{font-variant-numeric:tabular-nums}
code{overflow-wrap:anywhere}
.wide{overflow-x:auto}
section:target{outline:2px solid var(--accent);outline-offset:6px}
pre{overflow:auto;font-size:12px;line-height:1.2}
.inaccuracy{color:#b7791f}.mistake{color:#c05621}.blunder{color:#c53030;font-weight:600}
"""
KEYS: Final = """
const stops=[...document.querySelectorAll('section.error')];
addEventListener('keydown',event=>{
 const step={ArrowRight:1,ArrowLeft:-1}[event.key];
 if(!step||!stops.length)return;
 const at=stops.findIndex(stop=>'#'+stop.id===location.hash);
 location.hash=stops[(at+step+stops.length)%stops.length].id;
});
"""


def html(review: Review, record: Record) -> str:
    """The page of a review; arrow keys jump from mistake to mistake."""
    players = names(review)
    title = f"{review.game}: {', '.join(players)}"
    return "".join(
        (
            "<!doctype html>\n",
            '<html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width">',
            f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>",
            f"<h1>{escape(title)}</h1>",
            picture(review),
            legend(players),
            _players(review.seats, players),
            *_mistakes(review, record, players),
            _moves(review.moves, players),
            _data("review", json.dumps(asdict(review))),
            _data("record", json.dumps(to_text(record))),
            f"<script>{KEYS}</script></body></html>\n",
        )
    )


def _data(name: str, text: str) -> str:
    """JSON inside a page; nothing in it can end the element."""
    safe = text.replace("<", "\\u003c")
    return f'<script type="application/json" id="{name}">{safe}</script>'


def _row(cells: Sequence[str], tag: str = "td") -> str:
    return "<tr>" + "".join(f"<{tag}>{cell}</{tag}>" for cell in cells) + "</tr>"


def _table(heads: Sequence[str], rows: Sequence[str]) -> str:
    """A table that scrolls by itself on a narrow screen."""
    return f'<div class="wide"><table>{_row(heads, "th")}{"".join(rows)}</table></div>'


def _players(seats: Sequence[SeatReview], players: Sequence[str]) -> str:
    heads = ("player", "accuracy", "given away", "luck", *ERRORS)
    rows = [
        _row(
            (
                escape(players[each.seat]),
                f"{each.accuracy:.1f}",
                f"{each.cost:.1%}",
                f"{each.luck:+.1%}",
                *(str(each.counts[name]) for name in ERRORS),
            )
        )
        for each in seats
    ]
    return f"<h2>Players</h2>{_table(heads, rows)}"


def _mistakes(review: Review, record: Record, players: Sequence[str]) -> Iterator[str]:
    yield "<h2>Mistakes</h2>"
    states: list[State] = [record.start(), *(step.state for step in record.steps())]
    for move in review.moves:
        if move.judgement in ERRORS:
            yield _mistake(move, states[move.ply - 1], players)


def _mistake(move: ReviewedMove, state: State, players: Sequence[str]) -> str:
    better = move.best[0]
    reasons = "".join(
        f"<li>{escape(_subject(reason.about, move, better.move))}: {escape(reason.text)}</li>"
        for reason in move.reasons
    )
    return (
        f'<section class="error" id="ply-{move.ply}"><h3>{move.ply}. {escape(players[move.seat])}: '
        f'<code>{escape(move.move)}</code> <span class="{move.judgement}">{move.judgement}, '
        f"&minus;{move.cost:.1%}</span></h3>"
        f"<p>Better: <code>{escape(better.move)}</code> "
        f"({better.chance:.1%} instead of {move.after[move.seat]:.1%}). "
        f"Expected: <code>{escape(', '.join(better.line))}</code></p><ul>{reasons}</ul>"
        f"<details><summary>The table</summary><pre>{escape(str(state.view(move.seat)))}</pre>"
        "</details></section>"
    )


def _subject(about: str, move: ReviewedMove, better: str) -> str:
    return move.move if about == "played" else better


def _moves(moves: Sequence[ReviewedMove], players: Sequence[str]) -> str:
    heads = ("", "player", "move", "judgement", "given away", "win chance", "luck")
    rows = [
        _row(
            (
                str(move.ply),
                escape(players[move.seat]),
                f"<code>{escape(move.move)}</code>",
                f'<span class="{move.judgement}">{move.judgement}</span>',
                f"{move.cost:.1%}",
                f"{move.after[move.seat]:.1%}",
                "" if move.luck is None else f"{move.luck[move.seat]:+.1%}",
            )
        )
        for move in moves
    ]
    return f"<h2>Moves</h2>{_table(heads, rows)}"
