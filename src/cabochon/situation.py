"""What a State and a View have in common: facts about the table, moves, drawings."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

from cabochon.core import native, svg
from cabochon.core.cards import Card, Guest, ReservedCard
from cabochon.core.game import Game
from cabochon.core.kernel import Position
from cabochon.core.moves import LegalMoves, Move
from cabochon.core.numbers import LEVELS, OVER, RESERVES
from cabochon.core.options import Value
from cabochon.core.outcome import Outcome
from cabochon.core.snapshot import bought, token_map


class Situation(ABC):
    """Common to State and View; both are immutable.

    Properties with an entry for each seat are tuples in seat order. Dictionaries and lists are
    copies: changing them changes nothing here.
    """

    __slots__ = ("_game", "_legal", "_position", "_viewer")

    def __init__(self, game: Game, position: Position, viewer: int | None = None) -> None:
        self._game = game
        self._position = position
        self._viewer = viewer
        self._legal: LegalMoves | None = None

    # The game.

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._game.name

    @property
    def players(self) -> int:
        """The number of seats."""
        return self._position.players

    @property
    def phase(self) -> str:
        """The current phase: ``main``, a follow-up step, or ``over``."""
        return self._game.phases[self._position.phase]

    @property
    def to_move(self) -> int | None:
        """The seat to move; None when the game is over."""
        return None if self._position.phase == OVER else self._position.turn

    @property
    def options(self) -> dict[str, Value]:
        """The rule options that differ from their defaults."""
        return self._position.options()

    @property
    def goals(self) -> Mapping[str, int]:
        """What wins, and how much of it."""
        return self._game.goals(self._position)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome; None until the game is over."""
        return self._game.outcome(self._position)

    # The seats.

    @property
    def points(self) -> tuple[int, ...]:
        """The prestige points of each seat."""
        return tuple(self._position.points[: self.players])

    @property
    def tokens(self) -> tuple[dict[str, int], ...]:
        """The tokens of each seat by letter, zeros too."""
        kinds = self._game.tokens
        return tuple(token_map(held, kinds) for held in self._position.tokens[: self.players])

    @property
    def bonuses(self) -> tuple[dict[str, int], ...]:
        """The bonuses of each seat by the letter of the colour."""
        return tuple(token_map(b, "wugrk") for b in self._position.bonuses[: self.players])

    @property
    def purchased(self) -> tuple[tuple[Card, ...], ...]:
        """The cards that each seat bought, in order."""
        cards, sales = self._game.cards, bought(self._position)
        return tuple(tuple(cards[card] for (card,) in own) for own in sales[: self.players])

    @property
    def reserved(self) -> tuple[tuple[ReservedCard, ...], ...]:
        """The reserved cards of each seat, in order; a view does not know all of them."""
        cards, seen = self._position.reserved, self._position.open
        pairs = list(zip(cards, seen, strict=True))
        starts = range(0, RESERVES * self.players, RESERVES)
        return tuple(
            tuple(
                self._reserve(card, seen) for card, seen in pairs[first : first + RESERVES] if card
            )
            for first in starts
        )

    def _reserve(self, card: int, seen: int) -> ReservedCard:
        if card < 0:
            return ReservedCard(-card, open=False, card=None)
        printed = self._game.cards[card]
        return ReservedCard(printed.level, bool(seen), printed)

    # The table.

    @property
    def face_up(self) -> dict[int, tuple[Card | None, ...]]:
        """The face-up cards by level and place; None for an empty place."""
        first, market, cards = self._position.row_first, self._position.market, self._game.cards
        faces = [cards[card] if card else None for card in market]
        return {i + 1: tuple(faces[first[i] : first[i + 1]]) for i in range(LEVELS)}

    @property
    def deck_sizes(self) -> dict[int, int]:
        """The number of cards in each deck, by level."""
        return dict(enumerate(self._position.left, 1))

    @property
    def supply(self) -> dict[str, int]:
        """The tokens in the supply by letter (classic)."""
        found: dict[str, int] = self._fact("supply")
        return found

    @property
    def nobles(self) -> tuple[Guest, ...]:
        """The nobles on the table (classic)."""
        found: tuple[Guest, ...] = self._fact("nobles")
        return found

    @property
    def visits(self) -> tuple[tuple[Guest, ...], ...]:
        """The nobles that visited each seat (classic)."""
        found: tuple[tuple[Guest, ...], ...] = self._fact("visits")
        return found

    @property
    def board(self) -> str:
        """The board as 25 letters, row by row, a dot for an empty cell (duel)."""
        found: str = self._fact("board")
        return found

    @property
    def bag(self) -> dict[str, int]:
        """The tokens in the bag by letter (duel)."""
        found: dict[str, int] = self._fact("bag")
        return found

    @property
    def royals(self) -> tuple[Guest, ...]:
        """The royals on the table (duel)."""
        found: tuple[Guest, ...] = self._fact("royals")
        return found

    @property
    def crownings(self) -> tuple[tuple[Guest, ...], ...]:
        """The royals of each seat (duel)."""
        found: tuple[tuple[Guest, ...], ...] = self._fact("crownings")
        return found

    @property
    def crowns(self) -> tuple[int, ...]:
        """The crowns of each seat (duel)."""
        found: tuple[int, ...] = self._fact("crowns")
        return found

    @property
    def privileges(self) -> tuple[int, ...]:
        """The privileges of each seat (duel)."""
        found: tuple[int, ...] = self._fact("privileges")
        return found

    def _fact(self, name: str) -> Any:
        """What only this game has; AttributeError if it is another game's."""
        if name not in self._game.facts:
            raise AttributeError(f"{self.game} has no {name}")
        return self._game.facts[name](self._position)

    # Moves.

    def legal_moves(self) -> list[Move]:
        """Every legal move; each payment is a separate move."""
        if self._legal is None:
            self._legal = self._game.translation.moves(self._position)
        return self._legal[0].copy()

    def legal_texts(self) -> list[str]:
        """The notation of every legal move, in the same order."""
        return self._game.translation.texts(self._position)

    def plain_moves(self) -> list[Move]:
        """The legal moves with the default payment: the kernel's actions."""
        return self._game.default_moves(self._position)

    def position(self) -> Position:
        """A copy as the kernel's mutable Position, for search and for speed."""
        return self._game.copy(self._position)

    # Forms.

    @abstractmethod
    def to_dict(self) -> dict[str, Any]:
        """The JSON form, described in docs/notation.md."""

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self) or other._game is not self._game:
            return NotImplemented
        return other._viewer == self._viewer and (
            native.same(self._position, other._position)
            or native.same(self._normal(), other._normal())
        )

    def _normal(self) -> Position:
        """The position with equal fields in equal situations."""
        position = self.position()
        position.normalize()
        return position

    def __hash__(self) -> int:
        """Of fields that tell nearly all situations apart and that a snapshot restores exactly."""
        position = self._position
        seats = *position.tokens, *position.points
        table = *position.market, *position.random
        return hash((self._viewer, position.phase, seats, table))

    def __str__(self) -> str:
        return self._game.draw(self.to_dict())

    def _repr_svg_(self) -> str:
        """The table as a picture, for notebooks."""
        return svg.table(self, self._game)

    def _repr_html_(self) -> str:
        """The picture as HTML, for notebooks that prefer it."""
        return f'<div style="max-width:960px">{svg.table(self, self._game)}</div>'

    def _status(self) -> str:
        """Points and the seat to move, for ``repr``."""
        points = "-".join(map(str, self.points))
        seat = "over" if self.to_move is None else f"seat {self.to_move} to move"
        return f"{self.game}: {points} points, {seat}"
