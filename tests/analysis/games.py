"""Quick games of our players, for reviews."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from cabochon.neural.variant import VARIANTS
from cabochon.players import player
from cabochon.record import Record, record
from cabochon.state import State, Step, new_game

VARIANT_NAMES: Final = tuple(VARIANTS)
LEVELS: Final = ("casual", "seasoned", "skilled", "beginner")


@cache
def game_of(variant: str, number: int = 0) -> Record:
    """A game of weak levels."""
    chosen = VARIANTS[variant]
    seed = f"review {number}"
    state = new_game(chosen.game.name, chosen.players, seed)
    seats = [
        player(LEVELS[(number + seat) % len(LEVELS)], number) for seat in range(chosen.players)
    ]
    moves = []
    while state.to_move is not None:
        step = state.play(seats[state.to_move].choose(state.view(state.to_move)))
        moves.append(str(step.move))
        state = step.state
    return record(chosen.game.name, chosen.players, seed, moves)


def decisions(game: Record) -> Iterator[tuple[State, Step]]:
    """Every state of a game with the step that follows."""
    state = game.start()
    for step in game.steps():
        yield state, step
        state = step.state
