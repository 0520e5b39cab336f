"""Tests of a game from another package; ``tests/test_games.py`` runs them with pebbles."""

import asyncio
import io
import json
import random
import sys
from pathlib import Path

import pytest

import cabochon
from cabochon import cli, recordfile
from cabochon.asking import answer
from cabochon.cli.screen.app.app import PlayApp
from cabochon.cli.screen.course import Course
from cabochon.core.errors import InvalidSnapshot, UnknownRules
from cabochon.games import GAMES
from cabochon.perft import divide, perft
from cabochon.record import record
from cabochon.study import board
from cabochon.viewfile import view_from_dict
from tests.helpers.servers import COMPUTER, MINE, client, create, server

OPTIONS = pytest.mark.parametrize("options", [{}, {"goal": 4}, {"hidden_reserves": True}], ids=str)
PLAYERS = pytest.mark.parametrize("players", [2, 3])


def play(seed: int, players: int, **options: int) -> list[cabochon.State]:
    """The states of a random game."""
    rng = random.Random(seed)
    states = [cabochon.new_game("pebbles", players, seed, options)]
    while states[-1].outcome is None:
        states.append(states[-1].play(rng.choice(states[-1].legal_moves())).state)
    return states


def test_it_is_one_of_the_games() -> None:
    assert list(GAMES) == ["classic", "duel", "pebbles"]
    rules = sys.modules["pebbles.rules"].__file__
    assert str(rules).endswith(".py") != cabochon.__compiled__


@OPTIONS
@PLAYERS
def test_games_end_and_their_snapshots_are_read_back(players: int, options: dict[str, int]) -> None:
    phases = set()
    for seed in range(20):
        for state in play(seed, players, **options):
            assert cabochon.from_dict(state.to_dict()) == state
            assert state.options == options
            phases.add(state.phase)
    assert phases == {"main", "return", "over"}


@PLAYERS
def test_views_hide_the_reserves_of_others(players: int) -> None:
    hidden = 0
    for state in play(3, players):
        for seat in range(players):
            view = state.view(seat)
            told = view.to_dict()["seats"]
            for other in range(players):
                assert all("card" in each for each in told[other]["reserved"]) or other != seat
                hidden += sum("card" not in each for each in told[other]["reserved"])
            assert view_from_dict(view.to_dict()) == view
            assert view.determinize(random.Random(1)).view(seat) == view
    assert hidden > 0


@pytest.mark.parametrize("move", ["take ww", "buy 99", "pass", "castle", "reserve deck4"])
def test_what_the_rules_do_not_allow_is_refused(move: str) -> None:
    with pytest.raises(cabochon.IllegalMove):
        cabochon.new_game("pebbles").play(move)


def test_bad_setups_are_refused() -> None:
    with pytest.raises(ValueError, match="2 or 3 players"):
        cabochon.new_game("pebbles", 4)
    with pytest.raises(ValueError, match="goal"):
        cabochon.new_game("pebbles", options={"goal": 21})
    with pytest.raises(InvalidSnapshot):
        cabochon.from_dict(cabochon.new_game("pebbles").to_dict() | {"options": {"speed": 1}})


@OPTIONS
@pytest.mark.parametrize("name", ["game.txt", "game.json"])
def test_records_are_written_read_and_verified(
    tmp_path: Path, name: str, options: dict[str, int]
) -> None:
    rng, moves = random.Random(1), []
    state = cabochon.new_game("pebbles", 2, 7, options)
    while state.outcome is None:
        moves.append(str(rng.choice(state.legal_moves())))
        state = state.play(moves[-1]).state
    written = record("pebbles", 2, 7, moves, ("Ann", "Bob"), options)
    recordfile.write(written, tmp_path / name)
    found = recordfile.read(tmp_path / name)
    assert found == written
    assert found.verify() == state


def test_a_record_with_an_unknown_option_is_refused() -> None:
    text = recordfile.to_text(record("pebbles", 2, 7, []))
    with pytest.raises(UnknownRules, match="options: unknown option 'speed'"):
        recordfile.parse(text.replace("options: {}", 'options: {"speed": 2}'))


def counted(state: cabochon.State, depth: int) -> int:
    """Count move sequences by playing each of them."""
    if depth == 0:
        return 1
    return sum(counted(state.play(move).state, depth - 1) for move in state.legal_moves())


def test_perft_counts_what_can_be_played() -> None:
    state = cabochon.new_game("pebbles", 3, 5)
    assert perft(state, 4) == counted(state, 4) == sum(divide(state, 4).values())


@pytest.mark.parametrize("name", ["random", "greedy", "novice", "heuristic", "master"])
def test_players_play_a_third_game(name: str) -> None:
    """Without a network, master searches with the heuristic."""
    player = cabochon.player(name, seed=1)
    state = cabochon.new_game("pebbles", 3, 5, {"goal": 4})
    while state.outcome is None:
        view = state.view(state.to_move)
        state = state.play(player.choose(view, cabochon.Limit(simulations=50))).state
    assert state.outcome.reasons == ("goal",)


def test_the_commands_accept_a_third_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cli.main(["perft", "pebbles", "--depth", "1", "--option", "goal=4"]) == 0
    assert "6 nodes" in capsys.readouterr().out
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\nmoves\nquit\n"))
    assert cli.main(["play", "pebbles", "--opponent", "random", "--seed", "1"]) == 0
    assert "You take" in capsys.readouterr().out
    assert cli.main(["train", "pebbles"]) == 2
    assert "no encoding" in capsys.readouterr().err


def test_a_match_between_worker_processes(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["match", "greedy", "random", "--game", "pebbles", "--players", "3"]
    assert cli.main([*words, "--games", "30", "--workers", "2", "--json"]) == 0
    summary = json.loads(capsys.readouterr().out)
    assert summary["score"] > 0.4, "a third of the games is the fair share"


@pytest.mark.parametrize("options", [{}, {"goal": 4}], ids=str)
def test_a_server_plays_a_third_game(tmp_path: Path, options: dict[str, int]) -> None:
    with server(tmp_path, thinkers="1", deadline_seconds="60") as running, client(running) as ann:
        table = create(
            running, MINE, COMPUTER | {"level": "novice"}, game="pebbles", options=options
        )
        state = ann.watch(table["table"], table["token"])
        assert state["view"]["game"] == "pebbles"
        assert state["options"] == options
        while state["status"] == "playing":
            if state["to_move"] == 0:
                ann.play(state, state["legal"][-1], str(state["ply"]))
            state = ann.wait("table")["state"]
        with running.http as http:
            text = http.get(f"/api/tables/{table['table']}/record.txt").text
            metrics = http.get("/metrics").text
            info = http.get("/api/info").json()["games"][-1]
        assert recordfile.parse(text).options == options
        recordfile.parse(text).verify()
        assert "cabochon_computer_fallbacks_total 0" in metrics
        assert [option["name"] for option in info["options"]] == ["goal", "hidden_reserves"]


def finished() -> cabochon.Record:
    """The record of a random game."""
    state, rng, moves = cabochon.new_game("pebbles", 2, 3), random.Random(3), []
    while state.outcome is None:
        moves.append(str(rng.choice(state.legal_moves())))
        state = state.play(moves[-1]).state
    return record("pebbles", 2, 3, moves)


def test_its_cards_are_shown_in_states_and_pictures() -> None:
    state = finished().replay()
    assert [len(cards) > 0 for cards in state.purchased] == [True, True]
    assert state.supply.keys() == set("wug")
    face_up = [card.id for row in state.face_up.values() for card in row if card]
    assert face_up
    assert all(f">#{card}<" in state._repr_svg_() for card in face_up)


def test_a_page_can_ask_about_it() -> None:
    text, asked = recordfile.to_text(finished()), {"simulations": 20}
    *moves, end = answer({"ask": "review", "record": text, **asked})
    assert len(moves) == len(finished().moves)
    assert len(end["seats"]) == 2
    (line,) = answer({"ask": "position", "position": finished().replay(3).to_dict(), **asked})
    assert line["analysis"]["best"]


def test_the_analysis_board_plays_it() -> None:
    told = board.look(cabochon.new_game("pebbles", 2, 3).view(None).to_dict())["position"]
    for move in ("take wu", "reserve deck2"):
        told = board.play(told, move)["position"]
    assert told["turn"] == 0


def test_its_games_are_generated_and_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games = str(tmp_path / "games.jsonl")
    words = ["generate", "--game", "pebbles", "--players", "greedy,random", "--out", games]
    assert cli.main([*words, "--games", "8", "--workers", "1"]) == 0
    assert cli.main(["stats", games]) == 0
    assert "pebbles, 2 players" in capsys.readouterr().out


def test_the_whole_screen_plays_it() -> None:
    game = Course(cabochon.new_game("pebbles", 2, 7), 7, (0,), "greedy")
    app = PlayApp(game, cabochon.player("greedy", 2))

    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press(*"take", "space", *"wu", "enter")
            await pilot.app.workers.wait_for_complete()

    asyncio.run(run())
    assert game.moves[0] == "take wu"
    assert len(game.moves) == 2
