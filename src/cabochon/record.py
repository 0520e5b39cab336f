"""A game that can be repeated: its deal and its moves."""

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
    """All that it takes to repeat a game; ``cabochon.recordfile`` writes and reads it."""

    game: str
    players: int
    seed: bytes
    """32 bytes from which all chance follows."""
    moves: tuple[str, ...] = ()
    """Notation, in the order played."""
    outcome: "Outcome | None" = None
    """How the game ended, as noted when it was recorded; None while unfinished."""
    names: tuple[str, ...] = ()
    """Who sat on the seats, or empty."""
    tags: dict[str, str] = field(default_factory=dict)
    """Further facts about the game, such as its date."""
    rules: int = 1
    """The version of the rules it was played by."""
    options: dict[str, Value] = field(default_factory=dict)
    """The rule options that differ from their defaults."""

    def start(self) -> State:
        """The deal."""
        return new_game(self.game, self.players, self.seed, self.options)

    def steps(self) -> Iterator[Step]:
        """The game move by move; InvalidRecord names the move that does not fit."""
        state = self.start()
        for number, move in enumerate(self.moves, 1):
            try:
                step = state.play(move)
            except IllegalMove as error:
                raise InvalidRecord(f"move {number}: {error}") from None
            yield step
            state = step.state

    def replay(self, ply: int | None = None) -> State:
        """The state after so many moves, or after all."""
        last = len(self.moves) if ply is None else ply
        if not 0 <= last <= len(self.moves):
            raise ValueError(f"the record has {len(self.moves)} moves, not {ply}")
        state = self.start()
        for _, step in zip(range(last), self.steps(), strict=False):
            state = step.state
        return state

    def verify(self) -> State:
        """Replay everything and compare the end with the outcome noted; the final state."""
        state = self.replay()
        if state.outcome != self.outcome:
            raise InvalidRecord(f"outcome: noted {self.outcome}, played {state.outcome}")
        return state


def record(
    game: str,
    players: int,
    seed: Seed,
    moves: Sequence[str],
    names: Sequence[str] = (),
    options: Mapping[str, Value] | None = None,
) -> Record:
    """The record of moves played from a seed, each checked, with the outcome they led to."""
    chosen = find(game).changed({} if options is None else options)
    draft = Record(game, players, stretch(seed), tuple(moves), names=tuple(names), options=chosen)
    return replace(draft, outcome=draft.replay().outcome)
