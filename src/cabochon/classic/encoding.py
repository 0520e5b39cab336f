"""The network's features and policy rows for classic; docs/methods.md lists them."""

from cabochon.classic import actions, numbers, tables
from cabochon.classic.rules import ClassicPosition
from cabochon.core import gems, native, tokens
from cabochon.core import numbers as shared
from cabochon.core.encoding import Encoding
from cabochon.core.kernel import Position

# Features of the table, then of each seat, starting with the mover.
SUPPLY = 0
PHASE = SUPPLY + 6 * 8
SEAT = PHASE + 4
LAST_ROUND = SEAT + 4
DECKS = LAST_ROUND + 1
TABLE = DECKS + 3 * 8
HELD = 0
TOTAL = HELD + 6 * 8
BONUSES = TOTAL + 14
POINTS = BONUSES + 5 * 8
BOUGHT = POINTS + 24
FACE_UP = BOUGHT + 24
RESERVED = FACE_UP + numbers.CARD_IDS * 6
BLIND = RESERVED + numbers.CARD_IDS * 6
VISITS = BLIND + 3 * 4
PER_SEAT = VISITS + numbers.NOBLE_IDS * 6

# Policy rows, by the subject of a move: a card has the same row wherever it lies.
ROW_BUY = actions.RESERVE
ROW_RESERVE = ROW_BUY + numbers.CARD_IDS
ROW_DECK = ROW_RESERVE + numbers.CARD_IDS
ROW_RETURN = ROW_DECK + 3
ROW_NOBLE = ROW_RETURN + 6
ROW_PASS = ROW_NOBLE + numbers.NOBLE_IDS
ROWS = ROW_PASS + 1


class ClassicEncoding(Encoding):
    """One-hot features for counts, and for how many tokens each seat lacks for each card."""

    def __init__(self, players: int) -> None:
        super().__init__(TABLE + players * PER_SEAT, ROWS)
        self.table = ClassicPosition(players)

    def encode(self, position: Position) -> None:
        """Write the active features."""
        native.copy(position, self.table)  # copies bytes; both are of the same class
        self.count = 0
        self.encode_table()
        for i in range(self.table.players):
            self.encode_seat(TABLE + i * PER_SEAT, (self.table.turn + i) % self.table.players)

    def encode_table(self) -> None:
        """The supply, the phase, the seat's place in the round, the last round and the decks."""
        self.encode_kinds(SUPPLY, self.table.supply)
        self.add(PHASE + self.table.phase)
        self.add(SEAT + self.table.turn)
        if self.table.goal_reached():
            self.add(LAST_ROUND)
        for level in range(shared.LEVELS):
            self.add(DECKS + 8 * level + min((self.table.left[level] + 3) // 4, 7))

    def encode_kinds(self, first: int, held: int) -> None:
        """One feature for the number of tokens of each kind."""
        for colour in range(gems.COLOURS):
            self.add(first + 8 * colour + min(tokens.amount(held, colour), 7))
        self.add(first + 8 * gems.COLOURS + min(tokens.amount(held, gems.GOLD), 7))

    def encode_seat(self, first: int, seat: int) -> None:
        """What a seat has, and what it lacks for each card and noble in reach."""
        held = self.table.tokens[seat]
        bonuses = self.table.bonuses[seat]
        self.encode_kinds(first + HELD, held)
        self.add(first + TOTAL + min(tokens.total(held), 13))
        for colour in range(gems.COLOURS):
            self.add(first + BONUSES + 8 * colour + min(tokens.amount(bonuses, colour), 7))
        # Networks are trained with the default goal; points are shifted for another one.
        points = self.table.points[seat] + numbers.GOAL - self.table.goal
        self.add(first + POINTS + min(max(points, 0), 23))
        self.add(first + BOUGHT + min(self.table.bought[seat], 23))
        self.encode_cards(
            self.table, seat, first + FACE_UP, first + RESERVED, first + BLIND, held + bonuses
        )
        for i in range(numbers.NOBLES):
            noble = self.table.nobles[i]
            if noble > 0:
                lack = tokens.total(tokens.missing(tables.NEEDS[noble], bonuses))
                self.add(first + VISITS + 6 * noble + min(lack, 5))

    def row(self, action: int) -> int:
        """The row of a set of tokens, a card or a noble."""
        if action >= actions.NOBLE:
            return ROW_NOBLE + self.table.nobles[action - actions.NOBLE]
        if action >= actions.RETURN:
            return ROW_RETURN + action - actions.RETURN
        if action == actions.PASS:
            return ROW_PASS
        if action >= actions.BUY:
            return ROW_BUY + self.table.card_at(action - actions.BUY)
        if action >= actions.RESERVE_DECK:
            return ROW_DECK + action - actions.RESERVE_DECK
        if action >= actions.RESERVE:
            return ROW_RESERVE + self.table.market[action - actions.RESERVE]
        return action
