"""Pairs are fair, reproducible and counted correctly."""

from dataclasses import replace
from typing import Any

import pytest

import cabochon
from cabochon.arena import playing
from cabochon.arena.contest import Contest, Pair, pair_from_dict
from cabochon.arena.external import PlayerFailed
from cabochon.arena.playing import check_name, play_pair
from cabochon.arena.running import run_match
from cabochon.arena.summary import summarize
from tests.helpers.strategies import KINDS, Kind


class Stubborn:
    """Buys if it can, else plays the first legal move; deterministic."""

    name = "stubborn"

    def choose(self, view: cabochon.View, limit: Any = None) -> cabochon.Move:  # noqa: ARG002  # signature of Player
        moves = view.plain_moves()
        return next((move for move in moves if str(move).startswith("buy")), moves[0])


class Spy(Stubborn):
    """Records requests and answers."""

    def __init__(self, name: str, log: list[tuple[str, cabochon.View, str]]) -> None:
        self.name = name
        self.log = log

    def choose(self, view: cabochon.View, limit: Any = None) -> cabochon.Move:
        move = super().choose(view, limit)
        self.log.append((self.name, view, str(move)))
        return move


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, cabochon.View, str]]:
    """The records of all spies."""
    found: list[tuple[str, cabochon.View, str]] = []
    monkeypatch.setattr(playing, "entrant", lambda name, _: Spy(name, found))
    return found


def contest_of(kind: Kind, a: str = "greedy", b: str = "random", seed: str = "1") -> Contest:
    return Contest(a, b, kind.game, kind.players, seed=seed)


def without_times(pair: Pair) -> Pair:
    return replace(pair, games=tuple(replace(game, seconds=((), ())) for game in pair.games))


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_sits_in_every_seat_of_the_same_deal(kind: Kind, log: list[Any]) -> None:
    pair = play_pair(contest_of(kind, "a", "b"), 0)
    assert [game.seat for game in pair.games] == list(range(kind.players))
    starts = [i for i, (_, view, _) in enumerate(log) if view == log[0][1]]
    assert len(starts) == kind.players
    for game, start in zip(pair.games, starts, strict=True):
        names = {view.viewer: name for name, view, _ in log[start : start + 60]}
        assert names == {seat: "ab"[seat != game.seat] for seat in range(kind.players)}


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_pair_is_fair(kind: Kind, log: list[Any]) -> None:
    """Identical players play the same game from every seat, so A scores exactly its share."""
    scores = [play_pair(contest_of(kind, "a", "b", seed), 3).score for seed in "12345"]
    assert scores == [pytest.approx(1 / kind.players)] * 5
    assert log


def test_pairs_have_deals_of_their_own(log: list[Any]) -> None:
    contest = Contest("a", "b")
    for number in range(3):
        play_pair(contest, number)
    play_pair(replace(contest, seed="another"), 0)
    assert len({view for _, view, _ in log if view.viewer == 0 and is_fresh(view)}) == 4


def is_fresh(view: cabochon.View) -> bool:
    told = view.to_dict()
    return all(not any(seat["tokens"].values()) and not seat["reserved"] for seat in told["seats"])


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_turn_has_one_main_action(kind: Kind, log: list[Any]) -> None:
    pair = play_pair(contest_of(kind), 1)
    actions = [move for _, _, move in log if move.split()[0] in ("take", "reserve", "buy", "pass")]
    assert sum(game.turns for game in pair.games) == len(actions)
    timed = sum(len(side) for game in pair.games for side in game.seconds)
    assert timed == len(log)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_pair_is_the_same_when_played_again(kind: Kind) -> None:
    pair = play_pair(contest_of(kind), 2)
    again = play_pair(contest_of(kind), 2)
    assert without_times(pair) == without_times(again)
    assert without_times(pair) != without_times(play_pair(contest_of(kind, seed="2"), 2))
    assert pair_from_dict(pair.to_dict()) == pair


def test_two_workers_play_what_one_plays() -> None:
    contest = Contest("greedy", "random", "duel")
    alone, shared = (run_match(contest, 3, workers=workers) for workers in (1, 2))
    assert list(map(without_times, alone)) == list(map(without_times, shared))


def test_a_game_without_end_is_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST_MOVES", 5)
    game = playing.play_game(Contest("greedy", "random", players=3), 0, 1)
    assert game.winners == (0, 1, 2)
    assert game.share == pytest.approx(1 / 3)
    assert game.note == "no end after 5 moves"


class Deserter(Stubborn):
    """Moves once."""

    moved = False

    def choose(self, view: cabochon.View, limit: Any = None) -> cabochon.Move:
        if self.moved:
            raise PlayerFailed("deserter: went home")
        self.moved = True
        return super().choose(view, limit)


@pytest.mark.parametrize(("deserter", "score"), [("a", 0), ("b", 1)])
@pytest.mark.parametrize("players", [2, 4])
def test_a_player_that_fails_to_move_loses_and_the_match_continues(
    monkeypatch: pytest.MonkeyPatch, deserter: str, score: int, players: int
) -> None:
    monkeypatch.setattr(
        playing, "entrant", lambda name, _: Deserter() if name == deserter else Stubborn()
    )
    contest = Contest("a", "b", players=players)
    summary = summarize(contest, run_match(contest, 2))
    assert (summary.games, summary.score) == (2 * players, score)
    assert summary.notes == ("deserter: went home",)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("nobody", "unknown player 'nobody'"),
        ("", "unknown player ''"),
        ("cmd:", "the command is empty"),
        ("cmd:python 'unclosed", "No closing quotation"),
    ],
)
def test_an_invalid_player_name_is_refused(name: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        check_name(name)


def test_a_contest_is_for_as_many_as_the_game_allows() -> None:
    with pytest.raises(ValueError, match="2 players, not 3"):
        Contest("a", "b", "duel", 3)
