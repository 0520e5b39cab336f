"""Nobody is sent a byte that depends on what he may not know."""

import json
import random

import pytest

import cabochon
from cabochon.server.deciding import entries as log
from cabochon.server.deciding.table import Table
from cabochon.server.telling import states as telling
from cabochon.server.wire.shapes import NoClock

AROUND = telling.Surroundings(0, [0] * 4, [False] * 4, 0)


def table_of(game: str, players: int, rng: random.Random, **options: int) -> Table:
    chairs = [log.Chair(f"Player {seat}", holder=str(seat)) for seat in range(players)]
    seed = rng.randbytes(32).hex()
    opened = log.Opened(game, chairs, NoClock(), True, False, seed, "invite", options=options)
    return Table.fold("table", [log.Line(0, opened), log.Line(0, log.Started())])


def told(table: Table, held: tuple[int, ...]) -> bytes:
    """All that a client is sent about a table after a move."""
    state = telling.state_of(table, held, telling.public_of(table, AROUND))
    steps = telling.steps_of(table, held, max(0, table.ply - 1), views=True)
    return telling.encode([state, steps])


def elsewhere(table: Table, held: tuple[int, ...], rng: random.Random) -> Table:
    """The same table with everything hidden from a client permuted."""
    assert table.state is not None
    twin = table.after([])
    twin.state = table.state.view(telling.viewer_of(table, held)).determinize(rng)
    return twin


def moved(table: Table, move: str) -> Table | None:
    """The table after a move; None if it is not possible there."""
    assert table.to_move is not None
    try:
        return table.after([log.Line(0, log.Moved(table.to_move, move, 0))])
    except cabochon.IllegalMove:
        return None


KINDS = pytest.mark.parametrize(("game", "players"), [("classic", 2), ("classic", 4), ("duel", 2)])
HIDDEN = pytest.mark.parametrize("options", [{}, {"hidden_reserves": True}], ids=str)


def look_for_leaks(game: str, players: int, games: int, **options: int) -> int:
    """Play games and compare worlds ply by ply; how many moves were seen in two worlds."""
    rng = random.Random(20)
    compared = 0
    for _ in range(games):
        table = table_of(game, players, rng, **options)
        while table.state is not None and table.to_move is not None:
            held = rng.choice([(), *((seat,) for seat in range(players))])
            move = str(rng.choice(table.state.plain_moves()))
            twin, after = elsewhere(table, held, rng), moved(table, move)
            assert told(twin, held) == told(table, held)
            twin_after = moved(twin, move)
            assert after is not None
            if twin_after is not None and same_view(after, twin_after, held):
                compared += 1
                assert told(twin_after, held) == told(after, held)
            table = after
    return compared


@KINDS
@HIDDEN
def test_what_is_sent_does_not_depend_on_what_is_hidden(
    game: str, players: int, options: dict[str, int]
) -> None:
    assert look_for_leaks(game, players, 10, **options) > 200


@pytest.mark.slow
@KINDS
def test_what_is_sent_does_not_depend_on_what_is_hidden_in_many_games(
    game: str, players: int
) -> None:
    assert look_for_leaks(game, players, 1000) > 20_000


def same_view(first: Table, second: Table, held: tuple[int, ...]) -> bool:
    """Whether chance showed the client the same in two worlds."""
    assert first.state is not None
    assert second.state is not None
    viewer = telling.viewer_of(first, held)
    return first.state.view(viewer) == second.state.view(viewer)


@KINDS
@HIDDEN
def test_a_seat_is_sent_its_own_view(game: str, players: int, options: dict[str, int]) -> None:
    """Whatever it was made of; reserves are drawn often, for by them the views differ."""
    rng = random.Random(8)
    table: Table | None = table_of(game, players, rng, **options)
    reserved = 0
    while table and table.state is not None and table.to_move is not None:
        for held in [(), *((seat,) for seat in range(players))]:
            state = telling.state_of(table, held, telling.public_of(table, AROUND))
            view = table.state.view(telling.viewer_of(table, held))
            assert json.loads(telling.encode(state.view)) == view.to_dict()
            reserved += any(seat["reserved"] for seat in view.to_dict()["seats"])
        moves = [str(move) for move in table.state.plain_moves()]
        table = moved(table, rng.choice([m for m in moves if m.startswith("reserve")] or moves))
    assert reserved > 50


def test_the_test_would_notice_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """Events sent as they are would tell a blind reserve."""
    monkeypatch.setattr(cabochon.Step, "seen_by", lambda step, _: step.events)
    with pytest.raises(AssertionError):
        look_for_leaks("classic", 2, 10)


def test_only_the_seat_to_move_gets_the_legal_moves() -> None:
    """Also not whether a replenish is forced (D-INFO-4)."""
    rng = random.Random(5)
    table = table_of("duel", 2, rng)
    for _ in range(60):
        if table.state is None or table.to_move is None:
            break
        for held in ((), (0,), (1,)):
            legal = telling.state_of(table, held, telling.public_of(table, AROUND)).legal
            assert bool(legal) == (table.to_move in held)
        table = moved(table, str(rng.choice(table.state.plain_moves()))) or table


def test_the_seed_stays_secret_until_the_end() -> None:
    table = table_of("duel", 2, random.Random(1))
    assert table.opened.seed.encode() not in told(table, (0,))
    over = table.after([log.Line(0, log.Resigned(0))])
    assert over.opened.seed.encode() in told(over, (0,))


def test_spectators_get_neither_holders_nor_invites() -> None:
    chairs = [log.Chair("Ann", holder="hash-of-ann"), log.Chair()]
    opened = log.Opened("duel", chairs, NoClock(), False, False, "00" * 32, "secret-invite")
    table = Table.fold("table", [log.Line(0, opened)])
    assert b"hash-of-ann" not in told(table, (0,))
    assert b"secret-invite" in told(table, (0,))
    assert b"secret-invite" not in told(table, ())
