"""A game that can be replayed: its deal and its moves."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from cabochon.core.errors import IllegalMove, InvalidRecord
from cabochon.core.options import Value
from cabochon.core.seed import Seed, stretch
from cabochon.games import find
from cabochon.state import State, Step, new_game

if TYPE_CHECKING:
    from cabochon.core.outcome import Outcome


@dataclass(frozen=True, slots=True)
class Record:
    """Everything needed to replay a game; ``cabochon.recordfile`` writes and reads it."""

    game: str
    players: int
    seed: bytes
    """32 bytes that determine all randomness."""
    moves: tuple[str, ...] = ()
    """The moves in notation, in order."""
    outcome: "Outcome | None" = None
    """The outcome at the time of recording; None for an unfinished game."""
    names: tuple[str, ...] = ()
    """The players' names by seat, or empty."""
    tags: dict[str, str] = field(default_factory=dict)
    """Further information, such as the date."""
    rules: int = 1
    """The version of the rules."""
    options: dict[str, Value] = field(default_factory=dict)
    """The rule options that differ from their defaults."""

    def start(self) -> State:
        """The deal."""
        return new_game(self.game, self.players, self.seed, self.options)

    def steps(self) -> Iterator[Step]:
        """Replay the game move by move; InvalidRecord names the first illegal move."""
        state = self.start()
        for number, move in enumerate(self.moves, 1):
            try:
                step = state.play(move)
            except IllegalMove as error:
                raise InvalidRecord(f"move {number}: {error}") from None
            yield step
            state = step.state

    def replay(self, ply: int | None = None) -> State:
        """The state after this many moves, or after all."""
        last = len(self.moves) if ply is None else ply
        if not 0 <= last <= len(self.moves):
            raise ValueError(f"the record has {len(self.moves)} moves, not {ply}")
        state = self.start()
        for _, step in zip(range(last), self.steps(), strict=False):
            state = step.state
        return state

    def verify(self) -> State:
        """Replay the game, compare the outcome, and return the final state."""
        state = self.replay()
        if state.outcome != self.outcome:
            raise InvalidRecord(
                f"outcome: recorded {self.outcome}, but the game ended with {state.outcome}"
            )
        return state


def record(
    game: str,
    players: int,
    seed: Seed,
    moves: Sequence[str],
    names: Sequence[str] = (),
    options: Mapping[str, Value] | None = None,
) -> Record:
    """The record of a seed and legal moves, with their outcome."""
    chosen = find(game).changed({} if options is None else options)
    draft = Record(game, players, stretch(seed), tuple(moves), names=tuple(names), options=chosen)
    return replace(draft, outcome=draft.replay().outcome)
