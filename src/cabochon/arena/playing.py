"""Plays the games of a contest; with a simulation limit they are reproducible."""

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter
from typing import Final, NamedTuple

from cabochon.arena.contest import NO_END, Contest, Pair, PlayedGame
from cabochon.arena.external import PREFIX, External, PlayerFailed
from cabochon.arena.own import failure
from cabochon.arena.program import words_of
from cabochon.core.events import TurnStarted
from cabochon.players import Limit, Player, SearchResult, player, roster
from cabochon.players.custom import CLASS, Custom
from cabochon.players.player import without_search
from cabochon.state import State, Step, View, new_game

MOST_MOVES: Final = 3000
"""A longer game is a draw of all seats; random games end long before."""


def check_name(name: str) -> None:
    """ValueError unless there is a player of that name, or a command."""
    if name.startswith(PREFIX):
        words_of(name.removeprefix(PREFIX))
        return
    try:
        roster.check_name(name)
    except ValueError as error:
        if ":" in name:
            raise
        raise ValueError(f"{error}, and {PREFIX}COMMAND") from None


def entrant(name: str, seed: int) -> Player:
    """Create a player by its name, or an external one by its command."""
    if name.startswith(PREFIX):
        return External(name.removeprefix(PREFIX))
    try:
        return player(name, seed)
    except Exception as error:
        if not name.startswith(CLASS):
            raise
        raise failure(name, error) from None


def rehearse(name: str) -> None:
    """Create a player, and start it if it is a program; PlayerFailed says why it cannot play."""
    found = entrant(name, 0)
    if isinstance(found, External):
        try:
            found.start()
        finally:
            found.close()


def play_pair(contest: Contest, number: int) -> Pair:
    """Play one deal, with A in every seat in turn and B in all others."""
    seats = range(contest.players)
    return Pair(number, tuple(play_game(contest, number, seat) for seat in seats))


def play_game(contest: Contest, number: int, seat: int) -> PlayedGame:
    """Play one game with A in a seat; every seat has its own player."""
    names = [contest.a if other == seat else contest.b for other in range(contest.players)]
    seeds = [derived(contest.seed, number, seat, other) for other in range(contest.players)]
    with seated(names, seeds) as players:
        return _play(contest, number, seat, players)


@contextmanager
def seated(names: Sequence[str], seeds: Sequence[int]) -> Iterator[list[Player]]:
    """Create the players of a game by name; at its end, external programs end."""
    players = [entrant(name, seed) for name, seed in zip(names, seeds, strict=True)]
    try:
        yield players
    finally:
        for each in players:
            if isinstance(each, External):
                each.close()


def _play(contest: Contest, number: int, seat: int, players: list[Player]) -> PlayedGame:
    seed = f"{contest.seed} {number}"
    state = new_game(contest.game, contest.players, seed, contest.options)
    seconds: tuple[list[float], list[float]] = ([], [])
    turns, winners, note = 1, tuple(range(contest.players)), f"{NO_END} {MOST_MOVES} moves"
    output: tuple[str, ...] = ()
    try:
        for played in moves_of(state, players, contest.limit):
            seconds[played.seat != seat].append(round(played.seconds, 6))
            state = played.step.state
            turns += sum(isinstance(event, TurnStarted) for event in played.step.events)
    except PlayerFailed as error:
        assert state.to_move is not None
        winners, note = _rivals(contest.players, seat, state.to_move), str(error)
        output = error.output
    if state.outcome:
        winners, note = state.outcome.winners, ""
    times = tuple(seconds[0]), tuple(seconds[1])
    return PlayedGame(seat, winners, turns, times, note or None, output)


class Ply(NamedTuple):
    """A move of a game, and what it led to."""

    seat: int
    thought: SearchResult
    """The move; with ``think``, what the player knows about it."""
    seconds: float
    step: Step


def moves_of(
    state: State, players: Sequence[Player], limit: Limit | None, *, think: bool = False
) -> Iterator[Ply]:
    """Play a game until its end or MOST_MOVES; PlayerFailed if a player from outside fails."""
    for _ in range(MOST_MOVES):
        seat = state.to_move
        if seat is None:
            return
        player, view = players[seat], state.view(seat)
        bound = limit_of(player, limit)
        _wake(player)
        started = perf_counter()
        thought = _thought(player, view, bound, think=think)
        seconds = perf_counter() - started
        step = state.play(thought.move)
        yield Ply(seat, thought, seconds, step)
        state = step.state


def _thought(player: Player, view: View, limit: Limit | None, *, think: bool) -> SearchResult:
    """Ask a player for a move; PlayerFailed if a class of one's own raises an error."""
    try:
        return player.think(view, limit) if think else without_search(player.choose(view, limit))
    except Exception as error:
        if not isinstance(player, Custom):
            raise
        raise failure(player.name, error) from None


def limit_of(player: Player, limit: Limit | None) -> Limit | None:
    """The limit of a move: processor time for our own players, so that a busy machine is fair.

    An external program gets wall time, which is all that it can be held to.
    """
    if isinstance(player, External):
        return limit
    own = limit or getattr(getattr(player, "settings", None), "limit", None)
    if own is None or own.seconds is None:
        return limit
    return Limit(simulations=own.simulations, processor_seconds=own.seconds)


def _wake(player: Player) -> None:
    """Start an external program before its clock starts."""
    if isinstance(player, External):
        player.start()


def _rivals(players: int, seat: int, loser: int) -> tuple[int, ...]:
    """The winners when a seat forfeits: the other side."""
    return tuple(other for other in range(players) if (other == seat) != (loser == seat))


def derived(*parts: object) -> int:
    """A seed derived from all parts."""
    text = " ".join(map(str, parts))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")
