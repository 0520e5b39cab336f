"""What crosses the relay tells no hidden card, and a copy tells what the original tells."""

import random

import msgspec
import pytest

from cabochon.server.deciding import entries as log
from cabochon.server.deciding.table import Table
from cabochon.server.sharing.relay import News
from tests.server.telling.test_leaks import KINDS, moved, table_of, told


def news(table: Table, move: str) -> bytes:
    """The news of a move, as they are sent."""
    assert table.to_move is not None
    line = log.Line(7, log.Moved(table.to_move, move, 0, "id"))
    return msgspec.json.encode(News(table.version, [line]))


@KINDS
def test_a_copy_sends_the_same_bytes(game: str, players: int) -> None:
    rng = random.Random(3)
    table = copy = table_of(game, players, rng)
    for _ in range(40):
        if table.state is None or table.to_move is None:
            break
        sent = news(table, str(rng.choice(table.state.legal_moves())))
        lines = msgspec.json.decode(sent, type=News).lines
        table, copy = table.after(lines), copy.after(msgspec.json.decode(sent, type=News).lines)
        for held in [(), *((seat,) for seat in range(players))]:
            assert told(table, held) == told(copy, held)
    assert table.ply > 20


@pytest.mark.parametrize("seed", range(20))
def test_news_do_not_depend_on_the_deal(seed: int) -> None:
    """The same move at tables with other decks is the same news, down to the byte."""
    first, second = (table_of("classic", 2, random.Random(n)) for n in (seed, seed + 100))
    for move in ("reserve deck1", "take wug"):
        assert moved(first, move) is not None
        assert news(first, move) == news(second, move)
        assert first.opened.seed.encode() not in news(first, move)
