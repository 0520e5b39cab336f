"""A game with chance as a player of its own: every draw is a step, as OpenSpiel wants it."""

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any, Final

from cabochon.core.dealing import Dealing
from cabochon.core.game import Game
from cabochon.core.lazy import load
from cabochon.core.numbers import RESERVES
from cabochon.core.options import Value
from cabochon.envs.spaces import MOST_MOVES, rewards
from cabochon.games import find
from cabochon.state import State, View

CHANCE: Final = -1
PUBLIC: Final = -1
"""The owner of a draw that everybody sees."""
UNUSED: Final[list[list[int]]] = [[1, 0, 0, 0]] * 5
"""Generators of a deal that is taken back at once, and of draws that are replaced."""
Seen = tuple[int, int, str, int]
"""Who acted, the number, the text, and who sees it: a seat, or PUBLIC."""


def dealing_of(game: Game) -> Dealing:
    """The draws of a game; ValueError if it has none."""
    if game.dealing is None:
        raise ValueError(f"{game.name} does not say what chance decides")
    found: Dealing = load(game.dealing)()
    return found


class ExplicitGame:
    """A game as a sequence of numbers: actions of seats, and outcomes of chance.

    A move that draws is played when chance has decided its draws; until then the position is the
    one before the move.
    """

    def __init__(self, game: str, players: int, options: Mapping[str, Value]) -> None:
        self.game = find(game)
        self.options = dict(options)
        self.dealing = dealing_of(self.game)
        self.position: Any = self.game.new(players, options)
        self.position.lay_out(UNUSED)
        self.dealing.clear(self.position)
        self.action: int | None = None
        self.draws = self.dealing.deal_draws(self.position)
        self.drawn: list[int] = []
        self.dealt = False
        self.seen: list[Seen] = []
        self.moves = 0

    @property
    def players(self) -> int:
        """The number of seats."""
        return int(self.position.players)

    @property
    def over(self) -> bool:
        """Whether the game has ended, or was too long."""
        return self.dealt and not self.draws and (self._decided or self.moves >= MOST_MOVES)

    @property
    def _decided(self) -> bool:
        return self.game.outcome(self.position) is not None

    @property
    def actor(self) -> int:
        """The seat to move, or CHANCE."""
        return CHANCE if self.draws else int(self.position.turn)

    def returns(self) -> tuple[float, ...]:
        """The rewards of the seats; 0 before the end, and for a game that was too long."""
        result = self.game.outcome(self.position) if self.dealt and not self.draws else None
        return rewards(result.winners, self.players) if result else (0.0,) * self.players

    def numbers(self) -> dict[int, int]:
        """What may be played next, with weights: legal actions, or outcomes of chance."""
        if self.draws:
            return self.dealing.weights(self.position, self.draws[0], self.drawn)
        return {} if self.over else dict.fromkeys(self.position.actions(), 1)

    def text(self, number: int) -> str:
        """A number as text: a move in notation, or a draw."""
        if self.draws:
            return self.dealing.text(number)
        return str(self.game.move_of(self.position, number))

    def apply(self, number: int) -> None:
        """Play an action or an outcome; ValueError if it is none."""
        if number not in self.numbers():
            raise ValueError(f"{number!r} is not possible here")
        if self.draws:
            self._draw(number)
        else:
            self._act(number)

    def _act(self, action: int) -> None:
        self.seen.append((self.actor, action, self.text(action), PUBLIC))
        self.moves += 1
        after: Any = self.game.copy(self.position)
        after.push(action)
        self.draws = self.dealing.move_draws(self.position, after)
        if self.draws:
            self.action, self.drawn = action, []
        else:
            self.position = after

    def _draw(self, outcome: int) -> None:
        self.seen.append((CHANCE, outcome, self.text(outcome), PUBLIC))
        self.drawn.append(outcome)
        self.draws = self.draws[1:]
        if self.draws:
            return
        if not self.dealt:
            self.dealing.deal(self.position, self.drawn)
            self.dealt = True
        elif self.action is not None:
            self._play(self.action)

    def _play(self, action: int) -> None:
        seat, before = self.position.turn, self.game.copy(self.position)
        self.dealing.play(self.position, action, before, self.drawn)
        drawn = self.drawn[-1]
        if drawn <= self.dealing.cards and drawn not in self.position.market:
            self.seen[-1] = (*self.seen[-1][:3], seat)  # only who reserved it knows it

    def view(self, seat: int) -> View:
        """What a seat may know of the position."""
        return State(self.game, self.game.copy(self.position)).view(seat)

    def told(self, seat: int) -> list[tuple[int, int, str]]:
        """All that happened, as a seat knows it: who acted, the number, the text."""
        return [
            (actor, number, text) if owner in (PUBLIC, seat) else (actor, -1, "?")
            for actor, number, text, owner in self.seen
        ]

    def resampled(self, seat: int, chance: Callable[[], float]) -> list[int]:
        """The history of a random game that looks the same to a seat, all equally likely."""
        history = [number for _, number, _, _ in self.seen]
        if not self.dealt:
            return history
        world = self.view(seat).determinize(Random(int(chance() * 2**53))).position()
        for place, card in enumerate(self.position.reserved):
            if card and not self.position.open[place] and place // RESERVES != seat:
                history[self._drawn_at(card)] = world.reserved[place]
        return history

    def _drawn_at(self, card: int) -> int:
        """When a card was drawn."""
        entries = enumerate(self.seen)
        return next(at for at, (who, number, _, _) in entries if who == CHANCE and number == card)

    def replay(self, history: Iterable[int]) -> "ExplicitGame":
        """A new table with the same rules on which this was played."""
        table = ExplicitGame(self.game.name, self.players, self.options)
        for number in history:
            table.apply(number)
        return table

    def __deepcopy__(self, memo: object) -> "ExplicitGame":
        made = object.__new__(ExplicitGame)
        made.__dict__.update(self.__dict__)
        made.position = self.game.copy(self.position)
        made.draws, made.drawn, made.seen = self.draws[:], self.drawn[:], self.seen[:]
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        history = [number for _, number, _, _ in self.seen]
        return _restored, (self.game.name, self.players, self.options, history)


def _restored(
    game: str, players: int, options: dict[str, Value], history: list[int]
) -> ExplicitGame:
    return ExplicitGame(game, players, options).replay(history)
