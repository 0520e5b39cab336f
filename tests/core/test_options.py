"""Rule options in deals, records, views for other programs, and contests."""

from pathlib import Path
from typing import Any

import pytest

import cabochon
from cabochon import recordfile
from cabochon.arena.contest import Contest
from cabochon.arena.playing import play_game
from cabochon.core.errors import InvalidSnapshot, UnknownRules
from cabochon.games import GAMES
from cabochon.record import Record, record
from cabochon.viewfile import view_from_dict

GOOD = [
    ("classic", {"goal": 21}),
    ("classic", {"hidden_reserves": True}),
    ("classic", {"goal": 21, "hidden_reserves": True}),
    ("duel", {"hidden_reserves": True}),
]
BAD = [
    ("classic", {"goal": 16}, "goal"),
    ("classic", {"goal": 21.0}, "goal"),
    ("classic", {"goal": True}, "goal"),
    ("classic", {"goal": None}, "goal"),
    ("classic", {"hidden_reserves": 1}, "hidden_reserves"),
    ("duel", {"goal": 21}, "goal"),
    ("duel", {"speed": 2}, "speed"),
    ("duel", [], "options"),
    ("duel", "goal", "options"),
]
good = pytest.mark.parametrize(("game", "options"), GOOD)
bad = pytest.mark.parametrize(("game", "options", "name"), BAD)


def played(
    game: str, options: dict[str, Any], plies: int = 400
) -> tuple[list[str], cabochon.State]:
    """The moves of a game between greedy players, and its final state."""
    players = [cabochon.player("greedy", seed) for seed in (1, 2)]
    state = cabochon.new_game(game, 2, 5, options)
    moves: list[str] = []
    while state.to_move is not None and len(moves) < plies:
        moves.append(str(players[state.to_move].choose(state.view(state.to_move))))
        state = state.play(moves[-1]).state
    return moves, state


@good
def test_a_game_is_dealt_with_options(game: str, options: dict[str, Any]) -> None:
    state = cabochon.new_game(game, seed=1, options=options)
    assert state.options == state.view(0).options == state.view(None).options == options
    assert state.goals["points"] == options.get("goal", {"classic": 15, "duel": 20}[game])
    assert cabochon.from_dict(state.to_dict()).options == options


@pytest.mark.parametrize("options", [None, {}, {"goal": 15}, {"hidden_reserves": False}])
def test_a_game_with_defaults_is_the_game_as_ever(options: dict[str, Any] | None) -> None:
    state = cabochon.new_game("classic", seed=1, options=options)
    assert state == cabochon.new_game("classic", seed=1)
    assert state.options == {}


@bad
def test_a_bad_option_is_refused_by_name(game: str, options: Any, name: str) -> None:
    with pytest.raises(ValueError, match=name):
        cabochon.new_game(game, seed=1, options=options)
    with pytest.raises(ValueError, match=name):
        Contest("greedy", "random", game, options=options)


# Records


@good
@pytest.mark.parametrize("name", ["game.txt", "game.json"])
def test_a_record_carries_options(
    tmp_path: Path, name: str, game: str, options: dict[str, Any]
) -> None:
    moves, state = played(game, options)
    written = record(game, 2, 5, moves, options=options)
    recordfile.write(written, tmp_path / name)
    found = recordfile.read(tmp_path / name)
    assert found == written
    assert found.options == options
    assert found.verify() == state
    assert state.outcome


def test_a_record_of_a_long_game_is_another_game_without_its_option() -> None:
    moves, state = played("classic", {"goal": 21})
    assert max(map(points, state.to_dict()["seats"])) >= 21
    short = Record("classic", 2, record("classic", 2, 5, []).seed, tuple(moves))
    with pytest.raises(cabochon.InvalidRecord, match="the game is over"):
        short.verify()


def points(seat: dict[str, Any]) -> int:
    from cabochon.classic.catalog import CARDS, NOBLES

    cards = sum(CARDS[card].points for card in seat["cards"])
    return cards + sum(NOBLES[noble].points for noble in seat["nobles"])


@pytest.mark.parametrize("game", ["classic", "duel"])
def test_a_record_with_defaults_says_so_as_ever(game: str) -> None:
    default = {option.name: option.default for option in GAMES[game].options}
    text = recordfile.to_text(record(game, 2, 5, []))
    assert "\noptions: {}\n" in text
    assert text == recordfile.to_text(record(game, 2, 5, [], options=default))


@bad
def test_a_record_with_a_bad_option_is_refused_by_name(game: str, options: Any, name: str) -> None:
    seed = record(game, 2, 5, []).seed
    text = recordfile.to_text(Record(game, 2, seed, options=options))
    value = recordfile.to_json(Record(game, 2, seed, options=options))
    for written in (text, value):
        with pytest.raises(UnknownRules, match=f"options: .*{name}"):
            recordfile.parse(written)
    with pytest.raises(ValueError, match=name):
        record(game, 2, 5, [], options=options)


# Other programs and contests


@good
def test_views_with_options_are_read_back(game: str, options: dict[str, Any]) -> None:
    _, state = played(game, options, plies=30)
    for viewer in (None, 0, 1):
        view = state.view(viewer)
        assert view_from_dict(view.to_dict()) == view
        assert view_from_dict(view.to_dict()).options == options


@bad
def test_a_view_with_a_bad_option_is_refused_by_name(game: str, options: Any, name: str) -> None:
    view = cabochon.new_game(game, seed=1).view(0).to_dict()
    with pytest.raises(InvalidSnapshot, match=name):
        view_from_dict(view | {"options": options})


@good
def test_players_of_all_kinds_play_with_options(game: str, options: dict[str, Any]) -> None:
    state = cabochon.new_game(game, 2, 3, options)
    players = [cabochon.player(name, 1) for name in ("advanced", "novice")]
    limit = cabochon.Limit(simulations=20)
    for _ in range(40):
        if state.to_move is None:
            break
        move = players[state.to_move].choose(state.view(state.to_move), limit)
        state = state.play(move).state
    assert state.options == options


def test_a_contest_plays_with_its_options() -> None:
    short = play_game(Contest("greedy", "greedy"), 0, 0)
    long = play_game(Contest("greedy", "greedy", options={"goal": 21}), 0, 0)
    assert long.turns > short.turns


def test_a_contest_without_options_is_written_as_ever() -> None:
    assert "options" not in Contest("greedy", "random").to_dict()
    assert Contest("greedy", "random", options={"goal": 21}).to_dict()["options"] == {"goal": 21}
