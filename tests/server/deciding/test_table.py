"""A table finds every position from a checkpoint, and its log cannot grow without end."""

import random

import pytest

import cabochon
from cabochon.server.deciding import entries as log
from cabochon.server.deciding.requests import Moment, computer_move, decide
from cabochon.server.deciding.table import MOST_PLIES, MOST_TAKEBACKS, Table
from cabochon.server.wire import messages as ask
from cabochon.server.wire.errors import Refused
from cabochon.server.wire.shapes import NoClock

ID = "A" * 16
NOW = Moment(spent_ms=0, claimable=(), substitute="greedy")


def duel() -> Table:
    """A duel on a shared screen."""
    chairs = [log.Chair(name, holder="ann") for name in ("Ann", "Bob")]
    opened = log.Opened("duel", chairs, NoClock(), False, False, "07" * 32, "")
    return Table.fold(ID, [log.Line(0, opened), log.Line(0, log.Started())])


def play(table: Table, rng: random.Random, count: int) -> None:
    for _ in range(count):
        if table.state is None or table.to_move is None:
            return
        move = str(rng.choice(table.state.legal_moves()))
        table.apply(log.Line(0, log.Moved(table.to_move, move, 0)))


def positions(table: Table) -> list[dict[str, object]]:
    """Every position, replayed from the deal."""
    state = cabochon.new_game("duel", 2, bytes.fromhex(table.opened.seed))
    found = [state.to_dict()]
    for played in table.moves:
        state = state.play(played.move).state
        found.append(state.to_dict())
    return found


@pytest.mark.parametrize("seed", range(4))
def test_checkpoints_lead_to_the_positions_of_a_replay(seed: int) -> None:
    table, rng = duel(), random.Random(seed)
    for _ in range(8):
        play(table, rng, rng.randrange(10, 50))
        if table.status != "playing":
            break
        table.apply(log.Line(0, log.TakenBack(0, rng.randrange(table.ply))))
        truth = positions(table)
        assert table.state is not None
        assert table.state.to_dict() == truth[-1]
        assert [table.state_at(ply).to_dict() for ply in range(table.ply + 1)] == truth
        since = rng.randrange(table.ply + 1)
        steps = table.steps_from(since)
        assert [number for number, _, _ in steps] == list(range(since, table.ply))
        assert [step.state.to_dict() for *_, step in steps] == truth[since + 1 :]


def test_a_takeback_replays_no_more_than_from_one_checkpoint(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = duel()
    play(table, random.Random(1), 100)
    assert table.ply == 100
    played: list[str] = []
    real = cabochon.State.play

    def count(state: cabochon.State, move: str) -> cabochon.Step:
        played.append(move)
        return real(state, move)

    monkeypatch.setattr(cabochon.State, "play", count)
    table.apply(log.Line(0, log.TakenBack(0, 99)))
    assert 0 < len(played) <= 72  # two times 32 and the recent ones, not 99


def test_a_game_is_drawn_after_its_last_possible_move() -> None:
    table = duel()
    play(table, random.Random(1), 10)
    assert table.state is not None
    assert table.to_move is not None
    move = str(table.state.legal_moves()[0])
    assert log.Limited() not in computer_move(table, table.to_move, move)
    table.moves *= MOST_PLIES // table.ply
    del table.moves[MOST_PLIES - 1 :]
    request = ask.PlayMove(ID, table.ply, "last", move)
    entries = decide(table, (0, 1), request, NOW)
    assert entries[-1] == log.Limited()
    after = table.after(log.Line(0, entry) for entry in entries)
    assert after.status == "over"
    assert after.result is not None
    assert (after.result.winners, after.result.reasons) == ([0, 1], ["limit"])


def test_takebacks_come_to_an_end() -> None:
    table = duel()
    play(table, random.Random(1), 1)
    for _ in range(MOST_TAKEBACKS):
        request = ask.AskTakeback(ID)
        lines = [log.Line(0, entry) for entry in decide(table, (0, 1), request, NOW)]
        table = table.after(lines)
        play(table, random.Random(1), 1)
    with pytest.raises(Refused, match="limit"):
        decide(table, (0, 1), ask.AskTakeback(ID), NOW)
