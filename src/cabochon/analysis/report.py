"""A review as one HTML file without references to others: curves, mistakes and the whole data."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from html import escape
from typing import Final

from cabochon.analysis.curves import legend, named, names, picture
from cabochon.analysis.judging import ERRORS
from cabochon.analysis.shapes import Review, ReviewedMove, SeatReview
from cabochon.core import svg
from cabochon.games import find
from cabochon.record import Record
from cabochon.recordfile import to_text
from cabochon.state import State

STYLE: Final = """
:root{color-scheme:light dark;--line:#8884;--card:#8881;--accent:#b45309;
--inaccuracy:#b7791f;--mistake:#c05621;--blunder:#c53030}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{margin:0;font-size:1.9rem;line-height:1.2}
h2{margin:2.5rem 0 .75rem}h3{margin:0;font-size:1.1rem}
.curve svg,details svg{display:block;width:100%;height:auto}
.curve svg{min-width:40rem}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.35rem .6rem;border-bottom:1px solid var(--line);vertical-align:top}
td{font-variant-numeric:tabular-nums}
code{overflow-wrap:anywhere}
.error{margin:1rem 0;padding:1rem 1.25rem;border-left:5px solid var(--kind);border-radius:8px;
background:var(--card);scroll-margin-top:1rem}
.error p,.error ul{margin:.5rem 0 0}
.error:target{outline:2px solid var(--accent);outline-offset:3px}
summary{margin-top:.5rem;cursor:pointer}
details svg{margin-top:.75rem}
.inaccuracy{--kind:var(--inaccuracy)}.mistake{--kind:var(--mistake)}.blunder{--kind:var(--blunder)}
span.inaccuracy,span.mistake,span.blunder{color:var(--kind);font-weight:600;white-space:nowrap}
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
            _outcome(review, players),
            f'<div class="wide curve">{picture(review)}</div>',
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


def _outcome(review: Review, players: Sequence[str]) -> str:
    """Who won, and where the game turned."""
    told = ", ".join(escape(players[seat]) for seat in review.winners)
    text = f"Won by {told}." if told else "Without a result."
    if review.turning_point is not None:
        move = review.moves[review.turning_point - 1]
        text += (
            f' <a href="#ply-{move.ply}">Turning point</a>: move {move.ply} of '
            f"{escape(players[move.seat])}, &minus;{move.cost:.1%}."
        )
    return f"<p>{text} {review.simulations} simulations for each move.</p>"


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
    return (
        f'<section class="error {move.judgement}" id="ply-{move.ply}">'
        f"<h3>{move.ply}. {escape(players[move.seat])}: {_told(state, move.move)} "
        f'<span class="{move.judgement}">{move.judgement}, &minus;{move.cost:.1%}</span></h3>'
        f"<p>Better: {_told(state, better.move)} "
        f"({better.chance:.1%} instead of {move.after[move.seat]:.1%}). "
        f"Expected: <code>{escape(', '.join(better.line))}</code></p>"
        f"{_reasons(move, players)}{_table_of(move, state)}</section>"
    )


def _reasons(move: ReviewedMove, players: Sequence[str]) -> str:
    """Why, each after the move that it is about."""
    moves = {"played": move.move, "better": move.best[0].move}
    items = [
        f"<li>{escape(moves[reason.about])}: {escape(named(reason, players))}</li>"
        for reason in move.reasons
    ]
    return f"<ul>{''.join(items)}</ul>" if items else ""


def _told(state: State, text: str) -> str:
    """A move in notation, with the card or the tokens that it is about."""
    move, wording = state.parse(text), find(state.game).wording
    card = getattr(move, "card", None)
    what = wording.card(card) if card else wording.note(move, state.to_dict())
    return f"<code>{escape(text)}</code>" + (f" ({escape(what)})" if what else "")


def _table_of(move: ReviewedMove, state: State) -> str:
    """A picture of the table, which is large; none for small mistakes."""
    if move.judgement == "inaccuracy":
        return ""
    drawn = svg.table(state.view(move.seat), find(state.game))
    shown = drawn.replace(" xmlns='http://www.w3.org/2000/svg'", "")
    return f"<details><summary>The table</summary>{shown}</details>"


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
