"""The network's features and policy rows for the duel; docs/methods.md lists them."""

from cabochon.core import gems, native, tokens
from cabochon.core import numbers as shared
from cabochon.core.encoding import Encoding
from cabochon.core.kernel import Position
from cabochon.duel import actions, numbers, tables
from cabochon.duel.rules import DuelPosition

CONTENT = [0] * 343

# Features of the table, then of each seat, starting with the mover.
BOARD = 0
BAG = BOARD + numbers.CELLS * numbers.KINDS
PHASE = BAG + 7 * 5
REPLENISHED = PHASE + 6
AGAIN = REPLENISHED + 1
COLOUR = AGAIN + 1
ROYALS = COLOUR + 7
PRIVILEGES = ROYALS + 5
TABLE = PRIVILEGES + 4
HELD = 0
TOTAL = HELD + 7 * 5
BONUSES = TOTAL + 17
COLOUR_POINTS = BONUSES + 5 * 9
POINTS = COLOUR_POINTS + 5 * 11
CROWNS = POINTS + 24
SCROLLS = CROWNS + 12
FACE_UP = SCROLLS + 4
RESERVED = FACE_UP + numbers.CARD_IDS * 6
BLIND = RESERVED + numbers.CARD_IDS * 6
PER_SEAT = BLIND + 3 * 4

# Policy rows, by the subject of a move; a line has one row for its tokens and one for its cells.
ROW_BUY = actions.RESERVE
ROW_AS = ROW_BUY + numbers.CARD_IDS
ROW_RESERVE = ROW_AS + 5
ROW_DECK = ROW_RESERVE + numbers.CARD_IDS
ROW_SCROLL = ROW_DECK + 3
ROW_OTHER = ROW_SCROLL + numbers.CELLS
ROW_CONTENT = ROW_OTHER + 44
ROW_KIND = ROW_CONTENT + 84
ROWS = ROW_KIND + 6


def _load_contents() -> None:
    """Number each multiset of up to three tokens; the order of the kinds does not matter."""
    numbers: dict[tuple[int, ...], int] = {}
    for code in range(343):
        kinds = (code % 7, code // 7 % 7, code // 49)
        key = tuple(sorted(kinds))
        CONTENT[code] = numbers.setdefault(key, len(numbers))


_load_contents()


class DuelEncoding(Encoding):
    """One-hot features for counts, and for how many tokens each seat lacks for each card."""

    def __init__(self, players: int = 2) -> None:
        super().__init__(TABLE + players * PER_SEAT, ROWS)
        self.table = DuelPosition(2)
        self.cells = shared.zeros(numbers.CELLS)

    def encode(self, position: Position) -> None:
        """Write the active features."""
        native.copy(position, self.table)  # copies bytes; both are of the same class
        self.count = 0
        self.encode_board()
        self.encode_table()
        for i in range(numbers.PLAYERS):
            self.encode_seat(TABLE + i * PER_SEAT, self.table.turn ^ i)

    def encode_board(self) -> None:
        """The token on each cell; ``cells`` stores the kinds for the policy rows, gold if empty."""
        for cell in range(numbers.CELLS):
            self.cells[cell] = gems.GOLD
        for kind in range(numbers.KINDS):
            rest = self.table.board[kind]
            while rest != 0:
                cell = native.lowest(rest)
                rest &= rest - 1
                self.cells[cell] = kind
                self.add(BOARD + 7 * cell + kind)

    def encode_table(self) -> None:
        """The bag, the phase, the state of the turn, and the royals and privileges on the table."""
        for kind in range(numbers.KINDS):
            self.add(BAG + 5 * kind + tokens.amount(self.table.bag, kind))
        self.add(PHASE + self.table.phase)
        if self.table.replenished:
            self.add(REPLENISHED)
        if self.table.again:
            self.add(AGAIN)
        if self.table.card > 0:
            self.add(COLOUR + tables.BONUS[self.table.card])
        for i in range(numbers.ROYALS):
            if self.table.royals[i] != 0:
                self.add(ROYALS + self.table.royals[i])
        self.add(PRIVILEGES + self.table.privileges[2])

    def encode_seat(self, first: int, seat: int) -> None:
        """What a seat has, and what it lacks for each card in reach."""
        held = self.table.tokens[seat]
        bonuses = self.table.bonuses[seat]
        for kind in range(numbers.KINDS):
            self.add(first + HELD + 5 * kind + tokens.amount(held, kind))
        self.add(first + TOTAL + min(tokens.total(held), 16))
        for colour in range(gems.COLOURS):
            self.add(first + BONUSES + 9 * colour + min(tokens.amount(bonuses, colour), 8))
            points = self.table.colour_points[gems.COLOURS * seat + colour]
            self.add(first + COLOUR_POINTS + 11 * colour + min(points, 10))
        self.add(first + POINTS + min(self.table.points[seat], 23))
        self.add(first + CROWNS + min(self.table.crowns[seat], 11))
        self.add(first + SCROLLS + self.table.privileges[seat])
        self.encode_cards(
            self.table, seat, first + FACE_UP, first + RESERVED, first + BLIND, held + bonuses
        )

    def row(self, action: int) -> int:
        """The row of a line, a cell or a card."""
        if action >= actions.REPLENISH:
            return ROW_OTHER + action - actions.REPLENISH
        if action >= actions.PRIVILEGE:
            return ROW_SCROLL + action - actions.PRIVILEGE
        if action >= actions.BUY:
            return ROW_BUY + self.table.card_at(self.table.place_of(action))
        if action >= actions.RESERVE:
            source = (action - actions.RESERVE) % shared.PLACES
            if source >= shared.SLOTS:
                return ROW_DECK + source - shared.SLOTS
            return ROW_RESERVE + self.table.market[source]
        return action

    def second_row(self, action: int) -> int:
        """The row of a line's tokens, a privilege's token, or the colour that a joker copies."""
        if action < actions.RESERVE:
            return ROW_CONTENT + self.content(
                tables.SHAPE[action // numbers.CELLS] << (action % numbers.CELLS)
            )
        if actions.PRIVILEGE <= action < actions.REPLENISH:
            return ROW_KIND + self.cells[action - actions.PRIVILEGE]
        if actions.BUY_AS <= action < actions.PRIVILEGE:
            return ROW_AS + (action - actions.BUY_AS) % gems.COLOURS
        return -1

    def content(self, line: int) -> int:
        """The number of the multiset of tokens on a line."""
        code = 0
        for _ in range(3):
            kind = gems.GOLD
            if line != 0:
                kind = self.cells[native.lowest(line)]
                line &= line - 1
            code = 7 * code + kind
        return CONTENT[code]
