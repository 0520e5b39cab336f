"""Plays the games of a contest; with a simulation limit they are reproducible."""

import hashlib
from time import perf_counter
from typing import Final

from cabochon.arena.contest import Contest, Pair, PlayedGame
from cabochon.arena.external import PREFIX, External, PlayerFailed
from cabochon.arena.program import words_of
from cabochon.core.events import TurnStarted
from cabochon.players import Limit, Player, player, roster
from cabochon.state import new_game

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
        raise ValueError(f"{error}, and {PREFIX}COMMAND") from None


def entrant(name: str, seed: int) -> Player:
    """Create a player by its name, or an external one by its command."""
    if name.startswith(PREFIX):
        return External(name.removeprefix(PREFIX))
    return player(name, seed)


def play_pair(contest: Contest, number: int) -> Pair:
    """Play one deal, with A in every seat in turn and B in all others."""
    seats = range(contest.players)
    return Pair(number, tuple(play_game(contest, number, seat) for seat in seats))


def play_game(contest: Contest, number: int, seat: int) -> PlayedGame:
    """Play one game with A in a seat; every seat has its own player."""
    names = [contest.a if other == seat else contest.b for other in range(contest.players)]
    players = [
        entrant(name, _seed(contest.seed, number, seat, other)) for other, name in enumerate(names)
    ]
    try:
        return _play(contest, number, seat, players)
    finally:
        for each in players:
            if isinstance(each, External):
                each.close()


def _play(contest: Contest, number: int, seat: int, players: list[Player]) -> PlayedGame:
    seed = f"{contest.seed} {number}"
    state = new_game(contest.game, contest.players, seed, contest.options)
    seconds: tuple[list[float], list[float]] = ([], [])
    turns, winners, note = 1, tuple(range(contest.players)), f"no end after {MOST_MOVES} moves"
    for _ in range(MOST_MOVES):
        mover = state.to_move
        assert mover is not None
        view = state.view(mover)
        try:
            _wake(players[mover])
            started = perf_counter()
            move = players[mover].choose(view, limit_of(players[mover], contest.limit))
        except PlayerFailed as error:
            winners, note = _rivals(contest.players, seat, mover), str(error)
            break
        seconds[mover != seat].append(round(perf_counter() - started, 6))
        step = state.play(move)
        state = step.state
        turns += sum(isinstance(event, TurnStarted) for event in step.events)
        if state.outcome:
            winners, note = state.outcome.winners, ""
            break
    return PlayedGame(seat, winners, turns, (tuple(seconds[0]), tuple(seconds[1])), note or None)


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


def _seed(*parts: object) -> int:
    """A seed derived from all parts."""
    text = " ".join(map(str, parts))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")
