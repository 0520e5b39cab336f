"""The players: legal moves, reproducible, in time, and weaker as intended."""

import json
import random
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import cabochon
from cabochon.games import GAMES
from cabochon.players import Greedy, Limit, further_names, player_names
from cabochon.players.greedy import _outlook
from cabochon.players.levels import LEVELS
from cabochon.players.search import SearchPlayer
from cabochon.state import State, View
from tests.helpers.paths import ROOT

KINDS = (("classic", 2), ("classic", 4), ("duel", 2))
HASTY = Limit(simulations=16)
HOARD = Path(__file__).parent / "hoard.json"
WORDS = ROOT / "web" / "src" / "i18n" / "en" / "lobby.ts"
PAGE = ROOT / "docs" / "players.md"


def states(game: str, players: int, seed: int = 5) -> Iterator[State]:
    """The positions of a random game with several legal moves."""
    rng = random.Random(seed)
    state = cabochon.new_game(game, players, seed)
    while state.outcome is None:
        moves = state.plain_moves()
        if len(moves) > 1:
            yield state
        state = state.play(rng.choice(moves)).state


def views(game: str, players: int, step: int = 7) -> list[View]:
    """Some of them, as their movers see them."""
    return [state.view(state.to_move) for state in states(game, players)][::step]


@pytest.mark.parametrize("name", [*player_names(), *further_names()])
@pytest.mark.parametrize(("game", "players"), KINDS)
def test_every_player_plays_legal_moves_and_the_same_ones_again(
    name: str, game: str, players: int
) -> None:
    first, again = cabochon.player(name, 3), cabochon.player(name, 3)
    for view in views(game, players):
        move = first.choose(view, HASTY)
        assert move in view.legal_moves()
        assert again.choose(view, HASTY) == move


def test_a_player_that_is_none_is_refused_with_those_that_are() -> None:
    with pytest.raises(ValueError, match="unknown player 'grandmaster'; there are random, "):
        cabochon.player("grandmaster")


def test_the_page_lists_every_player_in_order() -> None:
    rows = [line.split("`")[1] for line in PAGE.read_text().splitlines() if line.startswith("| `")]
    assert tuple(rows[: len(player_names())]) == player_names()


def test_every_player_has_a_name_and_a_word_in_the_browser() -> None:
    words = WORDS.read_text()
    for name in player_names():
        assert f'"level.{name}": "' in words
        assert f'"level.{name}.word": "' in words


@pytest.mark.parametrize("game", ["classic", "duel"])
def test_a_time_limit_is_kept(game: str) -> None:
    master = cabochon.player("master", 1)
    view = views(game, 2)[3]
    master.choose(view, Limit(seconds=0.01))  # loads the network
    started = time.monotonic()
    master.choose(view, Limit(seconds=0.1))
    assert time.monotonic() - started < 1


@pytest.mark.parametrize(("game", "players"), KINDS)
def test_without_time_the_likeliest_move_is_played(game: str, players: int) -> None:
    """It was once the lowest action; with a temperature the choice failed."""
    for view in views(game, players, 20):
        result = searching("master").think(view, Limit(seconds=1e-9))
        assert result.simulations == 0
        assert result.candidates[0].prior == max(each.prior for each in result.candidates)
        assert sum(result.values) == pytest.approx(1)
        assert searching("casual").choose(view, Limit(seconds=1e-9)) in view.legal_moves()


@pytest.mark.parametrize(("game", "players"), KINDS)
def test_a_level_without_search_does_not_look_ahead(game: str, players: int) -> None:
    for view in views(game, players, 20):
        result = searching("policy").think(view)
        assert result.simulations == 0
        if not wins(view):  # a proven win is played regardless of the prior
            assert result.candidates[0].prior == max(each.prior for each in result.candidates)


def wins(view: View) -> bool:
    """Whether a win within the turn is proven."""
    position = view.position()
    position.determinize([1, 2, 3, 4])
    return GAMES[view.game].solver(view.players).proof(position, position.turn) >= 0


@pytest.mark.parametrize("simulations", [2, 12, 75, 96, 100, 256])
def test_few_simulations_are_all_spent(simulations: int) -> None:
    """Except one that two candidates cannot share."""
    for view in views("classic", 2, 20):
        result = searching("skilled").think(view, Limit(simulations=simulations))
        if len(result.candidates) >= 16 and not wins(view):
            assert simulations - 1 <= result.simulations <= simulations


@pytest.mark.parametrize("name", ["casual", "skilled", "advanced", "veteran"])
def test_the_move_played_is_the_first_candidate(name: str) -> None:
    for view in views("classic", 2, 10):
        result = searching(name).think(view)
        assert result.move == result.candidates[0].move
        visits = [candidate.visits for candidate in result.candidates[1:]]
        assert visits == sorted(visits, reverse=True)


@pytest.mark.parametrize("limit", [None, Limit(simulations=3000), Limit(seconds=0.02)])
def test_threads_are_for_any_limit(limit: Limit | None) -> None:
    view = views("duel", 2)[3]
    player = cabochon.player("advanced", 1, threads=2)
    assert player.choose(view, limit) in view.legal_moves()


def test_every_thread_has_the_whole_room_of_a_tree() -> None:
    view = next(view for view in views("classic", 2) if not wins(view))
    player = SearchPlayer(replace(LEVELS[-1], threads=2, nodes=2000), 1)
    assert player.think(view, Limit(seconds=20)).simulations > 3000


def test_the_analyst_uses_every_core_and_more_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 3)
    analyst, master = searching("analyst"), searching("master")
    assert (analyst.threads, master.threads) == (3, 1)
    assert analyst.settings.nodes > master.settings.nodes
    found = cabochon.player("analyst", 1, threads=1)
    assert isinstance(found, SearchPlayer)
    view = next(view for view in views("duel", 2) if not wins(view))
    assert found.think(view, Limit(simulations=450_000)).simulations > 400_000


def searching(name: str) -> SearchPlayer:
    """A player that reports its search."""
    found = cabochon.player(name, 1)
    assert isinstance(found, SearchPlayer)
    return found


def loss(view: View, player: Greedy) -> float:
    """How much worse than the best the choice is, in win probability."""
    game = GAMES[view.game]
    heuristic = game.heuristic()
    position = view.position()
    position.determinize([1, 2, 3, 4])
    outlooks = {
        game.move_of(view.position(), action): _outlook(
            game, game.copy(position), action, heuristic
        )
        for action in position.actions()
    }
    return max(outlooks.values()) - outlooks[player.choose(view)]


@pytest.mark.parametrize("game", ["classic", "duel"])
def test_a_beginner_slips_but_does_not_blunder(game: str) -> None:
    beginner = cabochon.player("beginner", 2)
    assert isinstance(beginner, Greedy)
    losses = [loss(view, beginner) for view in views(game, 2, 1)]
    assert sum(each > 0.001 for each in losses) > len(losses) / 10
    assert sum(each > 0.08 for each in losses) < len(losses) / 20


@pytest.mark.parametrize("game", ["classic", "duel"])
def test_a_level_that_never_slips_plays_the_best_looking_move(game: str) -> None:
    """Except for cards that the move reveals, which nobody knows."""
    losses = [loss(view, Greedy(2)) for view in views(game, 2, 2)]
    assert sum(each < 0.001 for each in losses) > 0.9 * len(losses)


def test_greedy_buys_when_it_can_in_place_of_hoarding() -> None:
    """It once hoarded and returned tokens for hundreds of turns, because the turn did not end."""
    state = cabochon.from_dict(json.loads(HOARD.read_text()))
    greedy, played = Greedy(1), []
    while state.to_move == 0:
        played.append(greedy.choose(state.view(0)))
        state = state.play(played[-1]).state
    assert any(str(move).startswith("buy") for move in played)
