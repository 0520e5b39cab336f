"""What requests lead to, decided on tables that never leave memory."""

import pytest

from cabochon.server.deciding import entries as log
from cabochon.server.deciding.requests import Moment, decide, flag
from cabochon.server.deciding.table import Table
from cabochon.server.wire import messages as ask
from cabochon.server.wire.errors import Refused
from cabochon.server.wire.shapes import Bank

NOBODY = Moment(spent_ms=0, claimable=(), substitute="greedy")
ID = "A" * 16


def table_of(players: int, *moves: str, rated: bool = False) -> Table:
    """A game of Splendor in which every seat is another person."""
    chairs = [log.Chair(f"Player {seat}", holder=str(seat)) for seat in range(players)]
    opened = log.Opened("classic", chairs, Bank(60), True, rated, "00" * 32, "")
    table = Table.fold(ID, [log.Line(0, opened), log.Line(0, log.Started())])
    for move in moves:
        assert table.to_move is not None
        table.apply(log.Line(0, log.Moved(table.to_move, move, 0)))
    return table


def after(table: Table, entries: list[log.AnyEntry]) -> Table:
    return table.after([log.Line(0, entry) for entry in entries])


def slug_of(table: Table, held: tuple[int, ...], request: ask.ClientMessage) -> str:
    with pytest.raises(Refused) as refused:
        decide(table, held, request, NOBODY)  # type: ignore[arg-type]  # any request
    return refused.value.slug


def test_between_two_the_flag_ends_the_game() -> None:
    table = table_of(2, "take wug")
    over = after(table, flag(table, "greedy"))
    assert over.result is not None
    assert (over.result.winners, over.result.reasons) == ([0], ["time"])


def test_with_three_players_a_computer_replaces_a_player_out_of_time() -> None:
    table = table_of(3, "take wug")
    on = after(table, flag(table, "greedy"))
    assert on.status == "playing"
    assert on.chairs[1] == log.Chair("greedy", "greedy")
    assert on.persons() == {0, 2}


def test_a_takeback_needs_no_consent_of_a_replaced_player() -> None:
    table = table_of(3, "take wug")
    table = after(table, decide(table, (0,), ask.AskTakeback(ID), NOBODY))
    table = after(table, [log.TookOver(1, "greedy")])
    assert table.asked is None
    table = after(table, decide(table, (0,), ask.AskTakeback(ID), NOBODY))
    assert table.asked is not None
    assert table.asked.waiting == {2}


def test_among_three_a_takeback_needs_everybody() -> None:
    table = table_of(3, "take wug", "take wug")
    table = after(table, decide(table, (0,), ask.AskTakeback(ID), NOBODY))
    assert table.asked is not None
    assert table.asked.waiting == {1, 2}
    agree = ask.AnswerTakeback(ID, accept=True)
    table = after(table, decide(table, (2,), agree, NOBODY))
    assert table.ply == 2
    assert slug_of(table, (2,), agree) == "no-takeback-asked"
    table = after(table, decide(table, (1,), agree, NOBODY))
    assert table.ply == 0
    assert table.asked is None


def test_asking_twice_changes_nothing() -> None:
    table = table_of(2, "take wug")
    table = after(table, decide(table, (0,), ask.AskTakeback(ID), NOBODY))
    assert decide(table, (0,), ask.AskTakeback(ID), NOBODY) == []


def test_claims_need_a_seat_that_is_away_and_win_only_between_two() -> None:
    away = Moment(spent_ms=0, claimable=(1,), substitute="greedy")
    win, computer = ask.Claim(ID, 1, "win"), ask.Claim(ID, 1, "computer")
    for table in (table_of(2), table_of(3)):
        assert slug_of(table, (0,), win) == "cannot-claim"
        assert after(table, decide(table, (0,), computer, away)).chairs[1].level == "greedy"
    with pytest.raises(Refused, match="cannot-claim"):
        decide(table_of(3), (0,), win, away)
    over = after(table_of(2), decide(table_of(2), (0,), win, away))
    assert over.result is not None
    assert over.result.winners == [0]


@pytest.mark.parametrize(
    "request_",
    [
        ask.PlayMove(ID, 1, "x", "take wug"),
        ask.AskTakeback(ID),
        ask.AnswerTakeback(ID, accept=True),
        ask.Resign(ID),
        ask.Claim(ID, 1, "win"),
    ],
)
def test_nothing_happens_before_the_start_and_after_the_end(request_: ask.ClientMessage) -> None:
    table = table_of(2, "take wug")
    over = after(table, [log.Resigned(0)])
    assert slug_of(over, (0,), request_) == "game-over"
    opened = log.Opened(
        "classic", [log.Chair(holder="0"), log.Chair()], Bank(60), True, False, "00" * 32, ""
    )
    waiting = Table.fold(ID, [log.Line(0, opened)])
    assert slug_of(waiting, (0,), request_) == "not-started"
    assert slug_of(table, (), request_) == "not-your-seat"


def test_a_table_is_the_fold_of_its_log() -> None:
    """Every kind of entry is written, read back and folded to an equal table."""
    chairs = [log.Chair("Ann", holder="a"), log.Chair(), log.Chair("random", level="random")]
    lines: list[log.AnyEntry] = [
        log.Opened("classic", chairs, Bank(60, 5), True, False, "11" * 32, "invite"),
        log.Joined(1, log.Chair("Eve", holder="e")),
        log.Left(1),
        log.Joined(1, log.Chair("Bob", holder="b")),
        log.Started(),
        log.Moved(0, "take wug", 100, "one"),
        log.TakebackAsked(0, 0),
        log.TakebackAgreed([1]),
        log.TakebackRefused(1),
        log.TakenBack(0, 0),
        log.Moved(0, "take ugr", 100, "two"),
        log.Flagged(1),
        log.TookOver(1, "greedy"),
        log.Resigned(0),
    ]
    stored = [log.decode(log.encode(entry)) for entry in lines]
    assert stored == lines
    table = Table.fold(ID, [log.Line(at, entry) for at, entry in enumerate(stored)])
    assert [played.move for played in table.moves] == ["take ugr"]
    assert table.version == len(lines)
    assert [notice.kind for notice in table.notices] == [
        "joined",
        "left",
        "joined",
        "started",
        "takeback-asked",
        "takeback-refused",
        "taken-back",
        "flagged",
        "computer-took-over",
        "resigned",
    ]


def test_a_move_that_was_looked_at_is_not_played_again() -> None:
    table = table_of(2, "take wug")
    assert table.try_move(" take  kug ") == "take ugk"
    first, second = (after(table, [log.Moved(1, "take ugk", 0)]) for _ in range(2))
    assert first.recent[-1] is second.recent[-1]


def test_a_look_at_another_position_or_move_counts_for_nothing() -> None:
    table = table_of(2, "take wug")
    table.try_move("take wur")
    moved = after(table, [log.Moved(1, "take ugk", 0)])
    assert str(moved.recent[-1].move) == "take ugk"
    table.try_move("take ugk")
    back = after(table, [log.TakenBack(0, 0), log.Moved(0, "take ugk", 0)])
    assert [played.seat for played in back.moves] == [0]
    assert back.to_move == 1
