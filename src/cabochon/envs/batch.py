"""Many games stepped by one call without the interpreter lock; types in ``batch.pxd``."""

from typing import Any

from cabochon.core import native
from cabochon.core.kernel import Position
from cabochon.core.native import Shelf, Task
from cabochon.core.numbers import OVER
from cabochon.core.observation import Observation


class Batch(Task):
    """Some of the games of a vector environment; several of them share its buffers.

    ``run`` trusts the actions: ``refused`` checks them first. A game that ends is dealt anew by its
    own generator, and the observation after its last move is the first one of the next game.
    """

    def __init__(
        self,
        position: Position,
        observation: Observation,
        games: range,
        action_count: int,
        most_moves: int,
        buffers: dict[str, Any],
    ) -> None:
        self.position = position
        self.observation = observation
        self.first = games.start
        self.last = games.stop
        self.action_count = action_count
        self.most_moves = most_moves
        self.players = position.players
        self.shelf = Shelf(position, len(games))
        self.buffers = buffers
        observation.watch(position)
        observation.aim(buffers["observations"])
        self.masks = native.octets(buffers["masks"])
        self.terminated = native.octets(buffers["terminated"])
        self.truncated = native.octets(buffers["truncated"])
        self.seats = native.octets(buffers["seats"])
        self.rewards = native.floats(buffers["rewards"])
        self.moves = native.integers(buffers["moves"])
        self.actions = native.integers(buffers["actions"])
        self.ranks = native.integers(buffers["ranks"])

    def deal(self, game: int, random: list[int]) -> None:
        """Deal a game with a generator of its own."""
        self.position.random = random
        self.settle(game)
        self.renew(game)
        self.keep(game)

    def load(self, game: int, position: Position) -> None:
        """Turn a position into a game's."""
        self.shelf.get(game - self.first, self.position)
        position.assign(self.position)

    def replace(self, game: int, position: Position) -> None:
        """Take over a position after a move that was played on a copy of the game's."""
        self.settle(game)
        self.position.assign(position)
        self.moves[game] += 1
        self.finish(game)
        self.keep(game)

    def refused(self) -> int:
        """The first game whose action is not legal, or -1; an action of -1 leaves a game alone."""
        for game in range(self.first, self.last):
            action = self.actions[game]
            if action < -1 or action >= self.action_count:
                return game
            if action >= 0 and self.masks[game * self.action_count + action] == 0:
                return game
        return -1

    def work(self) -> None:
        """Play the action of each game."""
        for game in range(self.first, self.last):
            self.settle(game)
            if self.actions[game] >= 0:
                self.shelf.get(game - self.first, self.position)
                self.position.apply(self.actions[game])
                self.moves[game] += 1
                self.finish(game)
                self.keep(game)

    def settle(self, game: int) -> None:
        """Forget the rewards and the end of the move before."""
        self.terminated[game] = 0
        self.truncated[game] = 0
        for seat in range(self.players):
            self.rewards[game * self.players + seat] = 0.0

    def finish(self, game: int) -> None:
        """Reward the seats and deal anew if the game has ended."""
        if self.position.phase == OVER:
            self.terminated[game] = 1
            self.reward(game)
            self.renew(game)
        elif self.moves[game] >= self.most_moves:
            self.truncated[game] = 1
            self.renew(game)

    def reward(self, game: int) -> None:
        """Winners share the game; what they win the others lose."""
        share = 1.0 / native.ones(self.position.winners)
        for seat in range(self.players):
            won = share if self.position.winners >> seat & 1 else 0.0
            self.rewards[game * self.players + seat] = (won * self.players - 1.0) / (
                self.players - 1
            )

    def renew(self, game: int) -> None:
        """Deal the next game, by the generator of the one before."""
        random = [0] * 4
        for i in range(4):
            random[i] = self.position.random[i]
        self.position.deal(random)
        self.moves[game] = 0

    def keep(self, game: int) -> None:
        """Put the position away, and write what its mover sees and may do."""
        self.shelf.put(game - self.first, self.position)
        self.seats[game] = self.position.turn
        start = game
        self.observation.write(self.position.turn, start * self.observation.size)
        self.keep_mask(start * self.action_count)

    def keep_mask(self, start: int) -> None:
        """Write the legal actions."""
        words = [0] * 7
        self.position.legal(words)
        native.lay_bits(self.masks, start, words, self.action_count)

    def count(self) -> None:
        """Write the number of actions in the mask of each game."""
        for game in range(self.first, self.last):
            self.ranks[game] = self.count_of(game)

    def count_of(self, game: int) -> int:
        """The number of actions in a game's mask."""
        start = game
        start *= self.action_count
        found = 0
        for action in range(self.action_count):
            found += self.masks[start + action]
        return found

    def pick(self) -> None:
        """Turn the rank of each game into the action at that place of its mask."""
        for game in range(self.first, self.last):
            self.ranks[game] = self.action_at(game, self.ranks[game])

    def action_at(self, game: int, rank: int) -> int:
        """The action at a place among those of a game's mask."""
        start = game
        start *= self.action_count
        for action in range(self.action_count):
            rank -= self.masks[start + action]
            if rank < 0:
                return action
        return -1
