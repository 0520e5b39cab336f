"""The public interface refuses bad arguments with its own exceptions."""

from dataclasses import replace
from typing import Any

import pytest

import cabochon

BAD = (TypeError, ValueError)


@pytest.mark.parametrize("game", ["", "chess", "Classic", "splendor", "duel ", None, 1, b"classic"])
def test_new_game_refuses_an_unknown_game(game: Any) -> None:
    with pytest.raises(BAD):
        cabochon.new_game(game, players=2, seed=1)


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 10**30, None, "2", 2.0, True, [2]])
def test_new_game_refuses_a_wrong_number_of_players(players: Any) -> None:
    with pytest.raises(BAD, match="players"):
        cabochon.new_game("classic", players=players, seed=1)


@pytest.mark.parametrize("players", [1, 3, 4])
def test_duel_is_for_two(players: int) -> None:
    with pytest.raises(BAD, match="players"):
        cabochon.new_game("duel", players=players, seed=1)


@pytest.mark.parametrize("seed", [b"", b"x" * 31, b"x" * 33, 1.5, [], {}, ("a",)])
@pytest.mark.parametrize("game", ["classic", "duel"])
def test_new_game_refuses_what_is_no_seed(game: str, seed: Any) -> None:
    with pytest.raises(BAD, match="seed"):
        cabochon.new_game(game, seed=seed)


@pytest.mark.parametrize("seed", [0, -1, 7, 10**30, "", "seed", "é", bytes(32), b"x" * 32])
@pytest.mark.parametrize("game", ["classic", "duel"])
def test_a_seed_always_gives_the_same_game(game: str, seed: Any) -> None:
    first, second = (cabochon.new_game(game, seed=seed) for _ in range(2))
    assert first == second
    assert hash(first) == hash(second)
    assert first.to_dict() == second.to_dict()
    assert first != cabochon.new_game(game, seed="another")


@pytest.mark.parametrize("seat", [-1, 2, 10**30, "0", 0.0, True, [0]])
@pytest.mark.parametrize("game", ["classic", "duel"])
def test_view_refuses_a_seat_that_is_not_there(game: str, seat: Any) -> None:
    with pytest.raises(BAD):
        cabochon.new_game(game, seed=1).view(seat)


@pytest.mark.parametrize("move", [None, 3, 1.5, b"take wug", ["take", "wug"], {}, object()])
@pytest.mark.parametrize("game", ["classic", "duel"])
def test_play_refuses_what_is_no_move(game: str, move: Any) -> None:
    state = cabochon.new_game(game, seed=1)
    before = state.to_dict()
    with pytest.raises(BAD):
        state.play(move)
    assert state.to_dict() == before


def test_play_refuses_a_move_of_the_other_game() -> None:
    classic, duel = cabochon.new_game("classic", seed=1), cabochon.new_game("duel", seed=1)
    with pytest.raises(BAD):
        classic.play(duel.legal_moves()[0])  # type: ignore[arg-type, unused-ignore]  # another game's
    with pytest.raises(BAD):
        duel.play(classic.legal_moves()[0])  # type: ignore[arg-type, unused-ignore]  # another game's


@pytest.mark.parametrize("pay", ["x", "w" * 256, "o" * 100, "wo", ""])
@pytest.mark.parametrize("game", ["classic", "duel"])
def test_play_refuses_what_is_no_payment(game: str, pay: str) -> None:
    state, move = first_purchase(game)
    before = state.to_dict()
    with pytest.raises(BAD, match=r"pay|token"):
        state.play(replace(move, pay=pay))  # type: ignore[type-var]  # has `pay`
    assert state.to_dict() == before


def first_purchase(game: str) -> tuple[cabochon.State, cabochon.Move]:
    """The first position of a game with a purchase that costs tokens."""
    state = cabochon.new_game(game, seed=1)
    while not (buys := [move for move in state.plain_moves() if str(move).startswith("buy")]):
        state = state.play(state.plain_moves()[0]).state
    return state, buys[0]


@pytest.mark.parametrize("game", ["classic", "duel"])
def test_the_errors_say_what_was_played_and_where(game: str) -> None:
    state = cabochon.new_game(game, seed=1)
    with pytest.raises(cabochon.IllegalMove, match="pass") as illegal:
        state.play("pass")
    assert not isinstance(illegal.value, cabochon.MalformedMove)
    assert "seat 0" in str(illegal.value) or "main" in str(illegal.value)
    with pytest.raises(cabochon.MalformedMove, match="castle"):
        state.play("castle")


def test_every_error_is_a_value_error() -> None:
    errors = ("IllegalMove", "MalformedMove", "InvalidSnapshot", "InvalidRecord", "UnknownRules")
    for name in errors:
        assert issubclass(getattr(cabochon, name), ValueError)
