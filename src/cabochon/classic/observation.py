"""What a seat of the classic game sees, as numbers; docs/spaces.md lists them."""

from typing import cast

from cabochon.classic import numbers, tables
from cabochon.classic.catalog import CARDS
from cabochon.classic.rules import ClassicPosition
from cabochon.core import gems, native, tokens
from cabochon.core import numbers as shared
from cabochon.core.kernel import Position
from cabochon.core.observation import Observation, Part

CARD = 11
RESERVE = CARD + 2
SUPPLY = 0
PHASE = SUPPLY + 6
SEAT = PHASE + 4
LAST_ROUND = SEAT + 4
GOAL = LAST_ROUND + 1
DECKS = GOAL + 1
NOBLES = DECKS + 3
FACE_UP = NOBLES + 25
TABLE = FACE_UP + 12 * CARD
BONUSES = 6
POINTS = 11
RESERVED = 14
PER_SEAT = RESERVED + 3 * RESERVE


def _features() -> bytes:
    """By card id: the colour of the bonus, points, cost."""
    rows = [bytes(CARD)]
    rows += [
        bytes([*(card.bonus == c for c in range(gems.COLOURS)), card.points, *card.cost])
        for card in CARDS.values()
    ]
    return b"".join(rows)


def _parts(players: int) -> list[Part]:
    table = [
        Part("supply", 6, "tokens in the supply: white, blue, green, red, black, gold"),
        Part("phase", 4, "one of over, main, return, noble"),
        Part("seat", 4, "the number of the observing seat, one of 0 to 3"),
        Part("last round", 1, "1 if a seat has reached the goal"),
        Part("goal", 1, "the points that start the last round"),
        Part("decks", 3, "cards left in the decks of level 1, 2, 3"),
        Part("nobles", 25, "5 places, each with the bonuses needed by colour; 0 if empty"),
        Part("face-up cards", 12 * CARD, "12 places (level 1 first), each a card"),
    ]
    seats = [
        Part(f"seat +{i}", PER_SEAT, "tokens (6), bonuses (5), points, cards bought, 1 if to move, "
             "3 reserves: 1 if there is a card, its level, the card if known")
        for i in range(players)
    ]  # fmt: skip
    return table + seats


class ClassicObservation(Observation):
    """A card is its bonus (5 colours, one of them 1), points (1) and cost (5 colours)."""

    def __init__(self, players: int) -> None:
        levels = [card.level for card in CARDS.values()]
        super().__init__(players, _parts(players), CARD, _features(), levels)
        self.watch(ClassicPosition(players))

    def watch(self, position: Position) -> None:
        """Write what there is to see of this position from now on, as it changes."""
        self.position = position
        self.table = cast("ClassicPosition", position)

    def write(self, seat: int, first: int) -> None:
        """Write what a seat sees."""
        self.put_tokens(first + SUPPLY, self.table.supply)
        native.lay_word(self.out, first + PHASE, tokens.one(self.table.phase))
        native.lay_word(self.out, first + SEAT, tokens.one(seat))
        self.out[first + LAST_ROUND] = self.table.goal_reached()
        self.out[first + GOAL] = self.table.goal
        for level in range(shared.LEVELS):
            self.out[first + DECKS + level] = self.table.left[level]
        for i in range(numbers.NOBLES):
            needs = tables.NEEDS[self.table.nobles[i]]
            native.lay_word(self.out, first + NOBLES + 5 * i, needs)
        self.put_market(first + FACE_UP)
        for i in range(self.table.players):
            self.write_seat(first + TABLE + i * PER_SEAT, (seat + i) % self.table.players, seat)

    def put_tokens(self, first: int, held: int) -> None:
        """Tokens by colour, then gold; there are no pearls."""
        native.lay_word(self.out, first, held)
        self.out[first + gems.COLOURS] = tokens.amount(held, gems.GOLD)

    def write_seat(self, first: int, owner: int, seat: int) -> None:
        """What lies in front of a seat."""
        self.put_tokens(first, self.table.tokens[owner])
        native.lay_word(self.out, first + BONUSES, self.table.bonuses[owner])
        self.out[first + POINTS] = self.table.points[owner]
        self.out[first + POINTS + 1] = self.table.bought[owner]
        self.out[first + POINTS + 2] = owner == self.table.turn
        self.put_reserves(first + RESERVED, owner, seat)
