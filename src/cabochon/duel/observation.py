"""What a seat of the duel sees, as numbers; docs/spaces.md lists them."""

from typing import cast

from cabochon.core import gems, native, tokens
from cabochon.core import numbers as shared
from cabochon.core.kernel import Position
from cabochon.core.observation import Observation, Part
from cabochon.duel import numbers
from cabochon.duel.catalog import ABILITIES, CARDS
from cabochon.duel.rules import DuelPosition

CARD = 19
RESERVE = CARD + 2
BOARD = 0
BAG = BOARD + 25 * 7
PHASE = BAG + 7
MARKS = PHASE + 6
SEAT = MARKS + 2
ROYALS = SEAT + 2
PRIVILEGES = ROYALS + 4
DECKS = PRIVILEGES + 1
FACE_UP = DECKS + 3
TABLE = FACE_UP + 12 * CARD
BONUSES = 7
COLOUR_POINTS = 12
POINTS = 17
RESERVED = 22
PER_SEAT = RESERVED + 3 * RESERVE


def _features() -> bytes:
    """By card id: the bonus, how many, points, crowns, ability, cost."""
    rows = [bytes(CARD)]
    for card in CARDS.values():
        bonus = [card.bonus == colour for colour in range(gems.COLOURS + 1)]
        ability = [card.ability == name for name in ABILITIES[1:]]
        values = (*bonus, card.bonus_count, card.points, card.crowns, *ability, *card.cost)
        rows.append(bytes(values))
    return b"".join(rows)


def _parts(players: int) -> list[Part]:
    table = [
        Part("board", 175, "25 cells row by row, each one of white, blue, green, red, black, "
             "pearl, gold, or zeros"),
        Part("bag", 7, "tokens in the bag by kind"),
        Part("phase", 6, "one of over, main, gem, steal, royal, discard"),
        Part("marks", 2, "1 if the board was replenished this turn; 1 if an extra turn follows"),
        Part("seat", 2, "the number of the observing seat, one of 0 and 1"),
        Part("royals", 4, "1 for each royal on the table, by id"),
        Part("privileges", 1, "privileges on the table"),
        Part("decks", 3, "cards left in the decks of level 1, 2, 3"),
        Part("face-up cards", 12 * CARD, "12 places (level 1 first), each a card"),
    ]  # fmt: skip
    seats = [
        Part(f"seat +{i}", PER_SEAT, "tokens (7), bonuses (5), points by colour (5), points, "
             "crowns, privileges, royals, 1 if to move, 3 reserves: 1 if there is a card, its "
             "level, the card if known")
        for i in range(players)
    ]  # fmt: skip
    return table + seats


class DuelObservation(Observation):
    """A card is its bonus (5 colours and joker), how many, points, crowns, ability (again, gem,
    privilege, steal) and cost (5 colours and pearls).
    """

    def __init__(self, players: int = 2) -> None:
        levels = [card.level for card in CARDS.values()]
        super().__init__(players, _parts(players), CARD, _features(), levels)
        self.watch(DuelPosition(2))

    def watch(self, position: Position) -> None:
        """Write what there is to see of this position from now on, as it changes."""
        self.position = position
        self.table = cast("DuelPosition", position)

    def write(self, seat: int, first: int) -> None:
        """Write what a seat sees."""
        self.write_board(first)
        native.lay_word(self.out, first + BAG, self.table.bag)
        native.lay_word(self.out, first + PHASE, tokens.one(self.table.phase))
        self.out[first + MARKS] = self.table.replenished
        self.out[first + MARKS + 1] = self.table.again
        native.lay_word(self.out, first + SEAT, tokens.one(seat))
        native.lay_word(self.out, first + ROYALS, self.royals())
        self.out[first + PRIVILEGES] = self.table.privileges[2]
        for level in range(shared.LEVELS):
            self.out[first + DECKS + level] = self.table.left[level]
        self.put_market(first + FACE_UP)
        for i in range(numbers.PLAYERS):
            self.write_seat(first + TABLE + i * PER_SEAT, seat ^ i, seat)

    def write_board(self, first: int) -> None:
        """The token on each cell: seven bits of it, 175 in all; eight cells have 56."""
        words = [0] * 3
        second, third = self.eight_cells(8), self.eight_cells(16)
        words[0] = self.eight_cells(0) | second << 56
        words[1] = second >> 64 - 56 | third << 2 * 56 - 64
        words[2] = third >> 2 * (64 - 56) | self.eight_cells(24) << 3 * 56 - 2 * 64
        native.lay_bits(self.out, first, words, numbers.KINDS * numbers.CELLS)

    def eight_cells(self, first: int) -> int:
        """Of each cell from one on seven bits, one of them for its token's kind."""
        found = 0
        for kind in range(numbers.KINDS):
            found |= native.stretch(self.table.board[kind] >> first) << kind
        return found

    def royals(self) -> int:
        """The royals on the table, by id, a byte for each."""
        found = 0
        for i in range(numbers.ROYALS):
            if self.table.royals[i] > 0:
                found |= tokens.one(self.table.royals[i] - 1)
        return found

    def write_seat(self, first: int, owner: int, seat: int) -> None:
        """What lies in front of a seat."""
        native.lay_word(self.out, first, self.table.tokens[owner])
        native.lay_word(self.out, first + BONUSES, self.table.bonuses[owner])
        for i in range(gems.COLOURS):
            self.out[first + COLOUR_POINTS + i] = self.table.colour_points[5 * owner + i]
        self.out[first + POINTS] = self.table.points[owner]
        self.out[first + POINTS + 1] = self.table.crowns[owner]
        self.out[first + POINTS + 2] = self.table.privileges[owner]
        self.out[first + POINTS + 3] = self.royals_of(owner)
        self.out[first + POINTS + 4] = owner == self.table.turn
        self.put_reserves(first + RESERVED, owner, seat)

    def royals_of(self, owner: int) -> int:
        """How many royals a seat has."""
        found = 0
        for i in range(self.table.crownings):
            found += self.table.crowned_seat[i] == owner
        return found
