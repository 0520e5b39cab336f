"""Random deals, games and positions, the same for the same seed."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from hypothesis import strategies as st

import cabochon


@dataclass(frozen=True)
class Kind:
    """A game for a number of players."""

    game: str
    players: int

    def __str__(self) -> str:
        return f"{self.game}{self.players}"


KINDS: Final = (Kind("classic", 2), Kind("classic", 3), Kind("classic", 4), Kind("duel", 2))


@dataclass(frozen=True)
class Ply:
    """A position of a game, and the move played there."""

    state: cabochon.State
    move: cabochon.Move
    step: cabochon.Step


def play(kind: Kind, seed: int, eagerness: float = 0.5) -> Iterator[Ply]:
    """A game of random moves in which some of the possible purchases are preferred."""
    rng = random.Random(seed)
    state = cabochon.new_game(kind.game, kind.players, seed)
    while moves := state.legal_moves():
        purchases = [move for move in moves if str(move).startswith("buy")]
        move = rng.choice(purchases if purchases and rng.random() < eagerness else moves)
        step = state.play(move)
        yield Ply(state, move, step)
        state = step.state


def position(kind: Kind, seed: int, plies: int) -> cabochon.State:
    """The position after this many moves of a random game, or at its end."""
    state = cabochon.new_game(kind.game, kind.players, seed)
    for _, ply in zip(range(plies), play(kind, seed), strict=False):
        state = ply.step.state
    return state


kinds = st.sampled_from(KINDS)
seeds = st.integers(0, 2**32 - 1)
eagernesses = st.sampled_from((0.0, 0.5, 1.0))


@st.composite
def states(draw: st.DrawFn) -> cabochon.State:
    """A position of a random game, early, late or over."""
    return position(draw(kinds), draw(seeds), draw(st.integers(0, 250)))


@st.composite
def viewed(draw: st.DrawFn) -> tuple[cabochon.State, int | None]:
    """A position and a viewer: a seat or a spectator."""
    state = draw(states())
    return state, draw(st.sampled_from([None, *range(state.players)]))
