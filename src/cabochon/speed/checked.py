"""Random games through the public interface: checked play, and the documented fast path."""

from functools import partial
from random import Random

from cabochon.speed.play import Case
from cabochon.speed.runs import rate
from cabochon.state import State, new_game


def checked(case: Case, moves: int) -> None:
    """Play a number of moves with ``legal_moves`` and ``play``."""
    below = Random(0).random
    state = _deal(case, 0)
    for number in range(moves):
        legal = state.legal_moves()
        if not legal:
            state = _deal(case, number)
            continue
        state = state.play(legal[int(below() * len(legal))]).state


def fast(case: Case, moves: int) -> None:
    """Play a number of moves with ``actions`` and ``push`` of a Position."""
    below = Random(0).random
    position = _deal(case, 0).position()
    for number in range(moves):
        actions = position.actions()
        if actions:
            position.push(actions[int(below() * len(actions))])
        else:
            position = _deal(case, number).position()


def _deal(case: Case, number: int) -> State:
    return new_game(case.game, case.players, number)


def speeds(case: Case, seconds: float) -> dict[str, float]:
    """Moves per second of both."""
    return {
        "checked_moves_per_s": rate(partial(checked, case), seconds),
        "fast_moves_per_s": rate(partial(fast, case), seconds),
    }
